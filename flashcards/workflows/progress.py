"""How studying went: the report of the Progress page and of the command line."""

from datetime import tzinfo
from typing import TYPE_CHECKING

from flashcards.domain.moments import day_of
from flashcards.domain.reports import ProgressReport
from flashcards.statistics import report

if TYPE_CHECKING:
    from flashcards.store.store import Store


def progress_report(store: "Store", now: int, zone: tzinfo) -> ProgressReport:
    """Report on the study day of `now` (ms UTC) and on all that came before."""
    preset = store.settings.preset()
    day = day_of(now, store.settings.preferences().day_start, zone)
    return report.progress_report(
        store.reviews.day_sums(0, day),
        store.reviews.day_rows(day - report.SHOWN_DAYS + 1, day),
        dict(store.cards.due_days()),
        store.cards.states(),
        day,
        desired_retention=preset.desired_retention,
    )
