"""Figures made by hand for charts and tables: empty, small, usual and huge ones of every code."""

from math import exp, sin

from flashcards.domain.figure_columns import COLUMNS, FACTS
from flashcards.domain.figures import Fact, Figure

TODAY = 20_787
SIZES = ("empty", "small", "usual", "huge")
DAYS = {"empty": 0, "small": 3, "usual": 31, "huge": 3_900}
NAMES = {"empty": 0, "small": 2, "usual": 9, "huge": 400}
SCALES = {"empty": 0, "small": 3, "usual": 90, "huge": 40_000}
STATES = ("new", "learning", "young", "mature", "suspended", "leech", "retired")
TEXTS = (
    "深度学习框架/PyTorch/自动求导与计算图的常见坑", "vLLM", '=HYPERLINK("x")', "Transformers/Attention", "<b>Ray</b>",
    "DeepSpeed/ZeRO",
)  # fmt: skip


def some(index, top):
    """Return a number that looks like chance and is always the same."""
    return int((index * 7_919 + index * index * 31) % 997 / 997 * top)


def figure(code, rows, **facts):
    given = tuple(Fact(name, unit, facts.get(name)) for name, unit in FACTS.get(code, {}).items())
    return Figure(code, COLUMNS[code], tuple(rows), given)


def row(code, **values):
    return tuple(values.get(column.name) for column in COLUMNS[code])


def sample(code, size):
    """Return a figure of one code in one size."""
    many, scale = DAYS[size], SCALES[size]
    makes = {**DAILY, **COUNTED, **COMPARED}
    return figure(code, makes[code](range(TODAY - many + 1, TODAY + 1), scale, NAMES[size]))


def today(days, scale, names):
    for at, kind in enumerate(("learning", "review", "relearning", "practice")[:names]):
        yield kind, some(at + 3, scale) + 1, some(at + 3, scale), some(at + 5, scale * 9_000), 0.1


def calendar(days, scale, names):
    return ((day, some(at, scale) + 1, some(at, scale) * 8_000) for at, day in enumerate(days) if at % 6)


def reviews(days, scale, names):
    for at, day in enumerate(days):
        practice = some(at, 4) if at % 9 == 0 else 0
        counts = some(at, scale / 4), some(at + 4, scale), some(at + 9, scale / 6), practice
        yield day, *counts, some(at, scale) * 8_000, 0


def answers(days, scale, names):
    for at, day in enumerate(days):
        yield day, some(at, scale / 8), some(at + 2, scale / 6), some(at + 4, scale), some(at + 7, scale / 5)


def forecast(days, scale, names):
    return ((TODAY + at, some(at, scale), some(at, scale) * 0.12) for at in range(min(len(days), 365)))


def added(days, scale, names):
    return ((day, 2 + at % 3, 40 + at * 3) for at, day in enumerate(days))


def retention_over_time(days, scale, names):
    for at, day in enumerate(days):
        young = 0.84 + 0.06 * sin(at / 3) if at % 7 else None
        yield day, young, 0.93 + 0.03 * sin(at / 5), 0.9 + 0.03 * sin(at / 4), some(at, scale) + 1


def card(days, scale, names):
    stability = 2.0
    for at in range(min(len(days), 60)):
        grade = ("good", "good", "again", "hard", "easy", "good", "good")[at % 7]
        stability = max(0.4, stability * 0.25) if grade == "again" else stability * (1.2 if at > 9 else 2.1)
        day = TODAY - 900 + at * 15
        yield row(
            "card", at=day * 86_400_000 + 50_000_000, day=day, grade=grade, kind="review", interval=int(stability),
            stability=stability, difficulty=5.2, retrievability=0.9, time=7_400,
        )  # fmt: skip


def forgetting_curve(days, scale, names):
    return ((day, exp(-(at % 40) / 200)) for at, day in enumerate(days))


def cards(days, scale, names):
    return ((state, some(at + 2, scale * 10)) for at, state in enumerate(STATES))


def stability(days, scale, names):
    return ((2**at - 1, 2 ** (at + 1) - 1, some(at, scale)) for at in range(13 if scale else 0))


def difficulty(days, scale, names):
    return ((1 + at * 0.45, 1 + (at + 1) * 0.45, some(at, scale)) for at in range(20 if scale else 0))


def retrievability(days, scale, names):
    return ((at / 20, (at + 1) / 20, int(scale * exp((at - 19) / 4))) for at in range(20 if scale else 0))


def retention(days, scale, names):
    for at, span in enumerate(("today", "yesterday", "week", "month", "year", "all")):
        young, mature = at * scale, at * scale * 2
        passed = int(young * 0.88), int(mature * 0.93)
        share = sum(passed) / (young + mature) if young else None
        yield span, passed[0], young, passed[1], mature, sum(passed), young + mature, share


def calibration(days, scale, names):
    for at in range(11 if scale else 20, 20):
        predicted = at / 20 + 0.03
        yield at / 20, (at + 1) / 20, predicted, predicted + 0.04 * sin(at), int(scale * exp((at - 19) / 3)) + 1


def buttons(days, scale, names):
    for at, state in enumerate(("learning", "young", "mature") if scale else ()):
        yield state, some(at + 1, scale), some(at + 2, scale / 2) + 1, some(at + 5, scale * 6), some(at, scale), 0.85


def hours(days, scale, names):
    for hour in range(24):
        count = some(hour, scale) if hour > 6 else 0
        yield hour, count, int(count * (0.8 + 0.1 * sin(hour))), 0.8


def compared(code, named):
    def rows(days, scale, names):
        for at, name in enumerate(named(names)):
            yield row(
                code, name=name, cards=some(at + 1, scale) + 2, new=at, due=some(at, 9),
                reviews=some(at + 4, scale * 10), time=some(at, scale) * 9_000,
                retention=None if at == 1 else 0.8 + 0.02 * (at % 9), again=0.1, difficulty=5.5, stability=34.2,
                knowledge=0.91,
            )  # fmt: skip

    return rows


def texts(names):
    return [TEXTS[at % 6] + (f" {at}" if at > 5 else "") for at in range(names)]


DAILY = {
    "today": today, "calendar": calendar, "reviews": reviews, "answers": answers, "forecast": forecast,
    "added": added, "retention_over_time": retention_over_time, "card": card, "forgetting_curve": forgetting_curve,
}  # fmt: skip
COUNTED = {
    "cards": cards, "stability": stability, "difficulty": difficulty, "retrievability": retrievability,
    "retention": retention, "calibration": calibration, "buttons": buttons, "hours": hours,
}  # fmt: skip
COMPARED = {
    "decks": compared("decks", texts),
    "tags": compared("tags", texts),
    "kinds": compared("kinds", lambda names: ("concept", "code", "pitfall", "script")[:names]),
    "freqs": compared("freqs", lambda names: [str(at) for at in range(min(names, 6))]),
}
