"""Study days hold over every night on which a clock is changed, in zones that change it in odd ways."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.domain.moments import DAY_MS, date_of, day_begins, day_of, utc_offset

ZONES = (
    "UTC",
    "Asia/Shanghai",
    "Asia/Kathmandu",
    "Europe/Berlin",
    "America/New_York",
    "America/Havana",  # set back from 01:00 to midnight
    "America/Sao_Paulo",  # until 2019 midnight did not exist in the night of change
    "Australia/Lord_Howe",  # half an hour
    "Africa/Cairo",
    "Asia/Beirut",
)
MOMENTS = st.integers(
    int(datetime(2012, 1, 1, tzinfo=UTC).timestamp() * 1000),
    int(datetime(2037, 1, 1, tzinfo=UTC).timestamp() * 1000),
)
STARTS = st.integers(0, 12 * 60)


def at(text: str, zone: str, fold: int = 0) -> int:
    moment = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold)
    return round(moment.timestamp() * 1000)


def days_at(zone: str, start: int, *texts: str) -> list[str]:
    return [date_of(day_of(at(text, zone), start, ZoneInfo(zone))).isoformat() for text in texts]


def test_the_day_begins_at_four_in_the_morning():
    assert days_at("Asia/Shanghai", 240, "2026-11-30 03:59", "2026-11-30 04:00", "2026-12-01 03:59") == [
        "2026-11-29",
        "2026-11-30",
        "2026-11-30",
    ]


@pytest.mark.parametrize("night", ["2026-03-29", "2026-10-25"])
def test_a_changed_clock_leaves_four_in_the_morning_where_it_is(night):
    day_before = (datetime.fromisoformat(night) - timedelta(days=1)).date().isoformat()
    assert days_at("Europe/Berlin", 240, f"{night} 03:59", f"{night} 04:00") == [day_before, night]


def test_a_day_that_began_stays_begun_when_the_clock_is_set_back_over_its_start():
    berlin = ZoneInfo("Europe/Berlin")
    first = at("2026-10-25 02:40", "Europe/Berlin", fold=0)
    again = at("2026-10-25 02:10", "Europe/Berlin", fold=1)
    assert again > first
    assert day_of(first, 150, berlin) == day_of(again, 150, berlin)
    assert date_of(day_of(again, 150, berlin)).isoformat() == "2026-10-25"


def test_a_start_that_the_clock_jumps_over_is_the_jump():
    berlin = ZoneInfo("Europe/Berlin")
    jump = at("2026-03-29 03:00", "Europe/Berlin")
    day = day_of(jump, 150, berlin)
    assert date_of(day).isoformat() == "2026-03-29"
    assert day_of(jump - 1, 150, berlin) == day - 1
    assert day_begins(day, 150, berlin) == jump


@settings(deadline=None, max_examples=150)
@given(moment=MOMENTS, start=STARTS, zone=st.sampled_from(ZONES))
def test_a_day_lasts_from_its_first_moment_to_that_of_the_next(moment, start, zone):
    place = ZoneInfo(zone)
    day = day_of(moment, start, place)
    begins, ends = day_begins(day, start, place), day_begins(day + 1, start, place)
    assert begins <= moment < ends
    assert day_of(begins, start, place) == day
    assert day_of(begins - 1, start, place) == day - 1
    assert 22.5 <= (ends - begins) / 3_600_000 <= 25.5


@settings(deadline=None, max_examples=150)
@given(moment=MOMENTS, later=st.integers(0, 3 * DAY_MS), start=STARTS, zone=st.sampled_from(ZONES))
def test_time_that_goes_on_never_goes_back_a_day(moment, later, start, zone):
    place = ZoneInfo(zone)
    assert day_of(moment, start, place) <= day_of(moment + later, start, place)


def test_the_offset_is_kept_with_each_review_in_minutes():
    assert utc_offset(at("2026-07-01 12:00", "Asia/Kathmandu"), ZoneInfo("Asia/Kathmandu")) == 345
    assert utc_offset(at("2026-12-01 12:00", "America/New_York"), ZoneInfo("America/New_York")) == -300
