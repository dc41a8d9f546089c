"""The values of figures as texts: exact ones for programs, and ones for people in their language."""

from datetime import UTC, datetime, timedelta
from functools import lru_cache

from flashcards.domain.figures import Cell, Unit
from flashcards.domain.moments import date_of

NOTHING = "–"
"""What stands where nothing was measured."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def exact(value: Cell, unit: Unit) -> Cell:
    """Return a value as it stands in CSV and JSON: days and moments by ISO 8601, everything else as it is.

    Shares stay 0 to 1, times ms. None stays None, and so becomes what is no number.
    """
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, float) and value - value != 0:
        return None
    if unit is Unit.DAY:
        return _date(int(value))
    return iso_moment(int(value)) if unit is Unit.MOMENT else value


def iso_moment(at: int) -> str:
    """Write a moment (ms) in UTC, such as 2026-10-03T07:04:05.006Z."""
    return (_EPOCH + timedelta(milliseconds=at)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def local_moment(at: int, offset: int) -> str:
    """Write a moment (ms UTC) by the clock where it was, `offset` minutes from UTC: 2026-10-03T15:04:05.006+08:00."""
    minute, rest = divmod(at + offset * 60_000, 60_000)
    day, minute = divmod(minute, 1_440)
    return f"{_date(day)}T{minute // 60:02}:{minute % 60:02}:{rest // 1_000:02}.{rest % 1_000:03}{_zone(offset)}"


@lru_cache(4_096)
def _date(day: int) -> str:
    return date_of(day).isoformat()


@lru_cache(256)
def _zone(offset: int) -> str:
    sign, distance = "-" if offset < 0 else "+", abs(offset)
    return f"{sign}{distance // 60:02}:{distance % 60:02}"


def shown(value: Cell, unit: Unit, lang: str) -> str:
    """Write a value as a person reads it in `lang`, '–' where nothing was measured."""
    value = exact(value, unit)
    if value is None:
        return NOTHING
    if isinstance(value, str):
        return value[:16].replace("T", " ") if unit is Unit.MOMENT else value
    return _number(value, unit, lang)


def _number(value: float, unit: Unit, lang: str) -> str:
    if unit is Unit.COUNT:
        return f"{value:,.0f}"
    if unit is Unit.SHARE:
        return f"{value:.1%}"
    if unit is Unit.HOUR:
        return f"{int(value):02}:00"
    if unit is Unit.TIME:
        return duration(int(value), lang)
    if unit is Unit.DAYS:
        return f"{value:,.0f}" if value == int(value) or abs(value) >= 100 else f"{value:.1f}"
    return f"{value:.3f}" if abs(value) < 1 else f"{value:,.2f}"


def duration(took: int, lang: str) -> str:
    """Write a duration of `took` ms in its two largest units."""
    seconds = round(took / 1_000)
    hours, minutes, seconds = seconds // 3_600, seconds % 3_600 // 60, seconds % 60
    if lang == "zh":
        if hours:
            return f"{hours} 小时 {minutes} 分"
        return f"{minutes} 分 {seconds} 秒" if minutes else f"{seconds} 秒"
    if hours:
        return f"{hours} h {minutes} min"
    return f"{minutes} min {seconds} s" if minutes else f"{seconds} s"


def is_number(unit: Unit) -> bool:
    """Tell whether a column is aligned to the right."""
    return unit not in {Unit.TEXT, Unit.DAY, Unit.MOMENT}
