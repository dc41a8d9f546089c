"""Dates in the language of the window, and which language that is."""

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale

from flashcards.domain.moments import date_of


def language() -> str:
    """Return the language of the window, 'en' or 'zh', for texts that come in both."""
    return "zh" if QLocale().language() == QLocale.Language.Chinese else "en"


def long_date(day: int) -> str:
    """Write a study day in full, with its weekday."""
    when = date_of(day)
    form = QCoreApplication.translate("Dates", "dddd, d MMMM yyyy", "date format")
    return QLocale().toString(QDate(when.year, when.month, when.day), form)


def short_date(day: int) -> str:
    """Write a study day as briefly as fits under a bar."""
    when = date_of(day)
    form = QCoreApplication.translate("Dates", "d MMM", "date format")
    return QLocale().toString(QDate(when.year, when.month, when.day), form)


def month_name(month: int) -> str:
    """Name a month (1 to 12) briefly."""
    return QLocale().standaloneMonthName(month, QLocale.FormatType.ShortFormat)


def weekday_name(row: int) -> str:
    """Name a weekday (0 = Monday) as briefly as the language allows."""
    form = QLocale.FormatType.NarrowFormat if language() == "zh" else QLocale.FormatType.ShortFormat
    return QLocale().standaloneDayName(row + 1, form)


def moment_text(at: int) -> str:
    """Write a moment (ms, UTC) as date and time of day on the clock of this machine."""
    return QLocale().toString(QDateTime.fromMSecsSinceEpoch(at), "yyyy-MM-dd HH:mm")
