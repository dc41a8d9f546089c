"""Moments (ms since 1970, UTC) and study days (days since 1970 in the person's own calendar)."""

from datetime import date, datetime, timedelta, timezone, tzinfo

DAY_MS = 86_400_000
_EPOCH = date(1970, 1, 1)


def day_of(at: int, day_start: int, zone: tzinfo) -> int:
    """Return the study day of a moment; the day begins `day_start` minutes after local midnight.

    This is the only definition of a study day. It goes by the wall clock, so a night on which the clock
    is changed neither skips nor repeats a day.
    """
    local = datetime.fromtimestamp(at / 1000, timezone.utc).astimezone(zone).replace(tzinfo=None)
    return ((local - timedelta(minutes=day_start)).date() - _EPOCH).days


def day_begins(day: int, day_start: int, zone: tzinfo) -> int:
    """Return the first moment of a study day, in ms UTC."""
    midnight = datetime.combine(_EPOCH + timedelta(days=day), datetime.min.time())
    local = (midnight + timedelta(minutes=day_start)).replace(tzinfo=zone)
    at = round(local.timestamp() * 1000)
    while day_of(at, day_start, zone) < day:
        at += 60_000
    return at


def utc_offset(at: int, zone: tzinfo) -> int:
    """Return the zone's distance from UTC at a moment, in minutes."""
    moment = datetime.fromtimestamp(at / 1000, timezone.utc).astimezone(zone)
    return round((moment.utcoffset() or timedelta()).total_seconds() / 60)


def date_of(day: int) -> date:
    """Return the calendar date of a study day."""
    return _EPOCH + timedelta(days=day)
