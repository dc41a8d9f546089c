"""The short report: what `flashcards stats` says in a few lines, without numpy."""

from datetime import tzinfo
from typing import TYPE_CHECKING

from flashcards.domain.moments import day_of
from flashcards.domain.reports import ProgressReport
from flashcards.statistics import report
from flashcards.statistics.days import YEAR

if TYPE_CHECKING:
    from flashcards.store.store import Store


def progress_report(store: "Store", now: int, zone: tzinfo) -> ProgressReport:
    """Report on the study day of `now` (ms UTC) and on all that came before."""
    preset = store.settings.preset()
    day = day_of(now, store.settings.preferences().day_start, zone)
    first, reviews = day - report.SHOWN_DAYS + 1, store.reviews
    return report.progress_report(
        reviews.day_sums(first, day),
        reviews.day_rows(first, day),
        dict(store.cards.due_days()),
        store.cards.states(),
        day,
        counts=reviews.day_counts(day - YEAR + 1, day),
        studied=reviews.study_days(),
        desired_retention=preset.desired_retention,
    )
