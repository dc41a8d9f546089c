"""How many cards in review were remembered: true retention."""

import numpy as np

from flashcards.domain.figures import Figure
from flashcards.domain.memory import MATURE, Grade
from flashcards.statistics.answers import REVIEW
from flashcards.statistics.selection import Selection, figure, share
from flashcards.statistics.steps import by_day, steps
from flashcards.statistics.unpacking import Ints

SPANS = {"week": 7, "month": 30, "year": 365}


def retention(chosen: Selection) -> Figure:
    """Tell true retention of spans that end with the period, and of the whole period."""
    table, last = _table(chosen), chosen.last
    spans: dict[str, tuple[int, int]] = {}
    if last >= chosen.day:
        # The period may end later: who has flown west made reviews on a day that has not begun where they are now.
        today = chosen.day
        spans |= {"today": (today, today), "yesterday": (today - 1, today - 1)}
    spans |= {name: (last - days + 1, last) for name, days in SPANS.items()}
    spans["all"] = (chosen.first, last)
    rows = []
    for name, (begin, end) in spans.items():
        part = table[max(0, begin - chosen.first) : max(0, end - chosen.first + 1)].sum(axis=0).tolist()
        rows.append((name, *_kept(part)))
    return figure("retention", rows)


def retention_over_time(chosen: Selection) -> Figure:
    """Tell true retention of each step."""
    parted = steps(chosen.choice.step, chosen.first, chosen.last)
    rows = []
    for start, part in zip(parted.starts, parted.sums(_table(chosen)), strict=True):
        young_passed, young, mature_passed, mature, _passed, total, whole = _kept(part)
        rows.append((start, share(young_passed, young), share(mature_passed, mature), whole, total))
    return figure("retention_over_time", rows)


def _table(chosen: Selection) -> Ints:
    """Count by day: young and failed, young and passed, mature and failed, mature and passed."""
    done = chosen.period
    done = done.where(done.first & (done.kind == REVIEW))
    codes = 2 * (done.interval >= MATURE) + (done.grade > int(Grade.AGAIN))
    return by_day(done.day, chosen.first, chosen.last, codes.astype(np.intp), 4)


def _kept(part: list[float]) -> tuple[float, float, float, float, float, float, float | None]:
    young_failed, young_passed, mature_failed, mature_passed = part
    young, mature = young_failed + young_passed, mature_failed + mature_passed
    passed, total = young_passed + mature_passed, young + mature
    return young_passed, young, mature_passed, mature, passed, total, share(passed, total)
