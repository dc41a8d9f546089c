"""Moments (ms since 1970, UTC) and study days (days since 1970 in the person's own calendar)."""

from datetime import UTC, date, datetime, timedelta, tzinfo

DAY_MS = 86_400_000
_EPOCH = date(1970, 1, 1)
_EPOCH_MOMENT = datetime(1970, 1, 1, tzinfo=UTC)


def day_of(at: int, day_start: int, zone: tzinfo) -> int:
    """Return the study day of a moment; the day begins `day_start` minutes after local midnight.

    This is the only definition of a study day. It goes by the wall clock, so a night on which the clock
    is changed neither skips nor repeats a day: a day that has begun stays begun when the clock is set back.
    """
    local = _local(at, zone)
    day = ((local.replace(tzinfo=None) - timedelta(minutes=day_start)).date() - _EPOCH).days
    # Only on the second round of an hour that comes twice can the wall clock be behind the day.
    if local.fold and day_begins(day + 1, day_start, zone) <= at:
        return day + 1
    return day


def day_begins(day: int, day_start: int, zone: tzinfo) -> int:
    """Return the first moment of a study day, in ms UTC.

    Where the wall clock shows the day's start twice it is the first time, where it jumps over it the jump.
    """
    wall = datetime.combine(date_of(day), datetime.min.time()) + timedelta(minutes=day_start)
    first = _moment(wall.replace(tzinfo=zone, fold=0))
    before = _moment(wall.replace(tzinfo=zone, fold=1))
    if before >= first:
        return first
    # The wall time does not exist. By PEP 495 `before` and `first` lie on either side of the jump.
    while first - before > 1:
        middle = (before + first) // 2
        if _local(middle, zone).replace(tzinfo=None) >= wall:
            first = middle
        else:
            before = middle
    return first


def utc_offset(at: int, zone: tzinfo) -> int:
    """Return the zone's distance from UTC at a moment, in minutes."""
    return round((_local(at, zone).utcoffset() or timedelta()).total_seconds() / 60)


def date_of(day: int) -> date:
    """Return the calendar date of a study day."""
    return _EPOCH + timedelta(days=day)


def _local(at: int, zone: tzinfo) -> datetime:
    return (_EPOCH_MOMENT + timedelta(milliseconds=at)).astimezone(zone)


def _moment(local: datetime) -> int:
    return (local - _EPOCH_MOMENT) // timedelta(milliseconds=1)
