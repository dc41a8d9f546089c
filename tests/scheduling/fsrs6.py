"""FSRS-6 once more, written from its published formulas, as the yardstick of these tests."""

import math

INITIAL, AGAIN, HARD, GOOD, EASY = 0, 1, 2, 3, 4


def curve(w, days, stability):
    return (1 + (0.9 ** (1 / -w[20]) - 1) * days / stability) ** -w[20]


def days_until(w, retention, stability):
    days = stability / (0.9 ** (1 / -w[20]) - 1) * (retention ** (1 / -w[20]) - 1)
    return max(1, round(days))


def first(w, grade):
    return max(0.001, w[grade - 1]), min(10.0, max(1.0, w[4] - math.exp(w[5] * (grade - 1)) + 1))


def later(w, stability, difficulty, grade, days):
    """The memory after a review `days` study days after the one before."""
    if days <= 0:
        rise = math.exp(w[17] * (grade - 3 + w[18])) * stability ** -w[19]
        new = stability * (rise if grade == AGAIN else max(1.0, rise))
    else:
        r = curve(w, days, stability)
        if grade == AGAIN:
            lapse = w[11] * difficulty ** -w[12] * ((stability + 1) ** w[13] - 1) * math.exp((1 - r) * w[14])
            new = min(lapse, stability / math.exp(w[17] * w[18]))
        else:
            bonus = {HARD: w[15], GOOD: 1.0, EASY: w[16]}[grade]
            gain = math.exp(w[8]) * (11 - difficulty) * stability ** -w[9]
            new = stability * (1 + gain * (math.exp((1 - r) * w[10]) - 1) * bonus)
    target = w[4] - math.exp(w[5] * 3) + 1
    moved = difficulty - w[6] * (grade - 3) * (10 - difficulty) / 9
    return max(0.001, new), min(10.0, max(1.0, w[7] * target + (1 - w[7]) * moved))
