"""The columns of every figure, in the order in which all figures are shown and exported."""

from flashcards.domain.figures import Column, Unit

_REVIEWED = ("reviews:count", "time:time")
_COMPARED = (
    "name:text", "cards:count", "new:count", "due:count", *_REVIEWED, "retention:share", "again:share",
    "difficulty:level", "stability:days", "knowledge:share",
)  # fmt: skip
_GRADES = ("again:count", "hard:count", "good:count", "easy:count")
_TABLES: dict[str, tuple[str, ...]] = {
    "today": ("kind:text", "reviews:count", "cards:count", "time:time", "again:share"),
    "calendar": ("day:day", *_REVIEWED),
    "reviews": (
        "start:day", "learning:count", "review:count", "relearning:count", "practice:count", "time:time",
        "practice_time:time",
    ),
    "answers": ("start:day", *_GRADES),
    "forecast": ("day:day", "due:count", "expected_failures:level"),
    "cards": ("state:text", "cards:count"),
    "added": ("start:day", "added:count", "total:count"),
    "stability": ("from:days", "to:days", "cards:count"),
    "difficulty": ("from:level", "to:level", "cards:count"),
    "retrievability": ("from:share", "to:share", "cards:count"),
    "retention": (
        "span:text", "young_passed:count", "young:count", "mature_passed:count", "mature:count", "passed:count",
        "total:count", "share:share",
    ),
    "retention_over_time": ("start:day", "young:share", "mature:share", "share:share", "total:count"),
    "calibration": ("from:share", "to:share", "predicted:share", "actual:share", "reviews:count"),
    "buttons": ("state:text", *_GRADES, "correct:share"),
    "hours": ("hour:hour", "reviews:count", "passed:count", "share:share"),
    "decks": _COMPARED,
    "kinds": _COMPARED,
    "tags": _COMPARED,
    "freqs": _COMPARED,
    "card": (
        "at:moment", "day:day", "grade:text", "kind:text", "interval:days", "stability:days", "difficulty:level",
        "retrievability:share", "time:time",
    ),
    "forgetting_curve": ("day:day", "retrievability:share"),
}  # fmt: skip

COLUMNS: dict[str, tuple[Column, ...]] = {
    code: tuple(Column(name, Unit(unit)) for name, unit in (text.split(":") for text in columns))
    for code, columns in _TABLES.items()
}
"""By code. What a column means is written in docs/statistics.md."""

FACTS: dict[str, dict[str, Unit]] = {
    "today": {"reviews": Unit.COUNT, "cards": Unit.COUNT, "time": Unit.TIME, "again": Unit.SHARE},
    "calendar": {
        "streak": Unit.COUNT,
        "longest_streak": Unit.COUNT,
        "study_days": Unit.COUNT,
        "best_day": Unit.DAY,
        "best_day_reviews": Unit.COUNT,
    },
    "forecast": {"backlog": Unit.COUNT, "per_day": Unit.LEVEL},
    "added": {"undated": Unit.COUNT},
    "stability": {"median": Unit.DAYS, "mean": Unit.DAYS},
    "difficulty": {"median": Unit.LEVEL, "mean": Unit.LEVEL},
    "retrievability": {"median": Unit.SHARE, "mean": Unit.SHARE, "knowledge": Unit.LEVEL, "cards": Unit.COUNT},
    "calibration": {"log_loss": Unit.LEVEL, "rmse_bins": Unit.SHARE, "reviews": Unit.COUNT},
    "card": {
        "front": Unit.TEXT,
        "deck": Unit.TEXT,
        "state": Unit.TEXT,
        "stability": Unit.DAYS,
        "difficulty": Unit.LEVEL,
        "retrievability": Unit.SHARE,
        "due": Unit.DAY,
        "reps": Unit.COUNT,
        "lapses": Unit.COUNT,
    },
}
"""By code: the facts that stand above a figure's table."""

OF_ALL_CARDS = tuple(code for code in COLUMNS if code not in ("card", "forgetting_curve"))
"""The codes of `Statistics`; the other two are about one card."""
