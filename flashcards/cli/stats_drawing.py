"""The one place where the command line reaches for Qt: to draw charts, without a display."""

from datetime import tzinfo

from flashcards.domain.errors import NoDisplay
from flashcards.domain.progress_export import Drawing


def drawing(lang: str, zone: tzinfo, day: int, target: float | None) -> Drawing:
    """Return what draws charts and pages; raises NoDisplay where Qt cannot be loaded.

    `day` is the last day that is shown, `target` the retention that is aimed for, None where each
    card has its own.
    """
    try:
        from flashcards.ui.report_drawing import drawing_without_window
    except ImportError as error:
        if error.name and error.name.startswith("flashcards"):
            raise
        raise NoDisplay("qt-missing", reason=error) from error
    return drawing_without_window(lang, zone, day, target)
