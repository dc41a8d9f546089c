"""Figures made by hand for charts and tables: small, usual, huge and empty ones of every code."""

from math import exp, sin

from flashcards.domain.figure_columns import COLUMNS, FACTS
from flashcards.domain.figures import Fact, Figure

TODAY = 20_787
SIZES = ("empty", "small", "usual", "huge")
_DAYS = {"empty": 0, "small": 3, "usual": 31, "huge": 3_900}
_NAMES = {"empty": 0, "small": 2, "usual": 9, "huge": 400}


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
    many, names = _DAYS[size], _NAMES[size]
    days = range(TODAY - many + 1, TODAY + 1)
    scale = {"small": 3, "usual": 90, "huge": 40_000}.get(size, 0)
    return figure(code, _rows(code, days, names, scale, size))


def _rows(code, days, names, scale, size):
    if code == "today":
        kinds = ("learning", "review", "relearning", "practice")[: min(names, 4)]
        return [(kind, some(at + 3, scale) + 1, some(at + 3, scale), some(at + 5, scale * 9_000), 0.1) for at, kind in enumerate(kinds)]
    if code == "calendar":
        return [(day, some(at, scale) + 1, some(at, scale) * 8_000) for at, day in enumerate(days) if at % 6]
    if code == "reviews":
        return [(day, some(at, scale / 4), some(at + 4, scale), some(at + 9, scale / 6), some(at, 4) if at % 9 == 0 else 0, some(at, scale) * 8_000, 0) for at, day in enumerate(days)]
    if code == "answers":
        return [(day, some(at, scale / 8), some(at + 2, scale / 6), some(at + 4, scale), some(at + 7, scale / 5)) for at, day in enumerate(days)]
    if code == "forecast":
        return [(TODAY + at, some(at, scale), some(at, scale) * 0.12) for at in range(min(len(days), 365))]
    if code == "cards":
        states = ("new", "learning", "young", "mature", "suspended", "leech", "retired")
        return [(state, some(at + 2, scale * 10)) for at, state in enumerate(states)] if scale else [(state, 0) for state in states]
    if code == "added":
        return [(day, 2 + at % 3, 40 + at * 3) for at, day in enumerate(days)]
    return _memory_rows(code, days, names, scale, size)


def _memory_rows(code, days, names, scale, size):
    if code == "stability":
        return [(2**at - 1, 2 ** (at + 1) - 1, some(at, scale)) for at in range(13)] if scale else []
    if code == "difficulty":
        return [(1 + at * 0.45, 1 + (at + 1) * 0.45, some(at, scale)) for at in range(20)] if scale else []
    if code == "retrievability":
        return [(at / 20, (at + 1) / 20, int(scale * exp((at - 19) / 4))) for at in range(20)] if scale else []
    if code == "retention":
        spans = ("today", "yesterday", "week", "month", "year", "all")
        return [(span, *_kept(at * scale), *_kept(at * scale * 2), *_kept(at * scale * 3), _share(at * scale * 3)) for at, span in enumerate(spans)]
    if code == "retention_over_time":
        return [(day, 0.84 + 0.06 * sin(at / 3) if at % 7 else None, 0.93 + 0.03 * sin(at / 5), 0.9 + 0.03 * sin(at / 4), some(at, scale) + 1) for at, day in enumerate(days)]
    if code == "calibration":
        return [(at / 20, (at + 1) / 20, at / 20 + 0.03, at / 20 + 0.03 + 0.04 * sin(at), int(scale * exp((at - 19) / 3)) + 1) for at in range(11 if size != "small" else 18, 20)] if scale else []
    if code == "buttons":
        return [(state, some(at + 1, scale), some(at + 2, scale / 2) + 1, some(at + 5, scale * 6), some(at + 3, scale), 0.85) for at, state in enumerate(("learning", "young", "mature"))] if scale else []
    if code == "hours":
        return [(hour, some(hour, scale) * (hour > 6), int(some(hour, scale) * (hour > 6) * (0.8 + 0.1 * sin(hour)))) for hour in range(24)]
    return _compared_rows(code, days, names, scale)


def _compared_rows(code, days, names, scale):
    if code == "kinds":
        return [_compared(code, name, at, scale) for at, name in enumerate(("concept", "code", "pitfall", "script")[:names])]
    if code == "freqs":
        return [_compared(code, str(at), at, scale) for at in range(min(names, 6))]
    if code in ("decks", "tags"):
        texts = ("深度学习框架/PyTorch/自动求导与计算图的常见坑", "vLLM", "=HYPERLINK(\"x\")", "Transformers/Attention", "<b>Ray</b>", "DeepSpeed/ZeRO")
        return [_compared(code, texts[at % 6] + (f" {at}" if at > 5 else ""), at, scale) for at in range(names)]
    if code == "card":
        times = range(0, min(len(days), 60))
        grades = ("good", "good", "again", "hard", "easy", "good", "good")
        rows, stability = [], 2.0
        for at in times:
            grade = grades[at % 7]
            stability = max(0.4, stability * 0.25) if grade == "again" else stability * (1.2 if at > 9 else 2.1)
            rows.append(row(code, at=(TODAY - 900 + at * 15) * 86_400_000 + 50_000_000, day=TODAY - 900 + at * 15, grade=grade, kind="review", interval=int(stability), stability=stability, difficulty=5.2, retrievability=0.9, time=7_400))
        return rows
    return [(day, exp(-(at % 40) / 200) if at % 40 else 1.0) for at, day in enumerate(days)]


def _compared(code, name, at, scale):
    return row(code, name=name, cards=some(at + 1, scale) + 2, new=at, due=some(at, 9), reviews=some(at + 4, scale * 10), time=some(at, scale) * 9_000, retention=None if at == 1 else 0.8 + 0.02 * (at % 9), again=0.1, difficulty=5.5, stability=34.2, knowledge=0.91)


def _kept(count):
    return int(count * 0.88), count


def _share(count):
    return 0.88 if count else None
