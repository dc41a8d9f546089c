"""The review log in a CSV is, byte for byte, what a plain writer makes of each review, however odd the store is."""

import csv
import io
import math
import random
import sqlite3
import threading
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from study_desk import MORNING, Desk

from flashcards.domain.figure_cells import local_moment
from flashcards.domain.moments import date_of, utc_offset
from flashcards.domain.progress_export import LONG_TABLES, ExportOptions, Format
from flashcards.domain.report_choice import EVERYTHING, Choice
from flashcards.scheduling.curve import recall
from flashcards.statistics.logged_numbers import unpacked
from flashcards.store import exporting
from flashcards.store.rows import REVIEW
from flashcards.workflows.deck_reading import Cancelled
from flashcards.workflows.exporting_progress import ExportingProgress

IDS = ("a-1", "a-2", "0f3e4d", "with,comma", 'with"quote', "with\nline", "=1+1", "-x", "@x", "优化", "")
ZONES = ("Asia/Shanghai", "Asia/Kolkata", "Asia/Kathmandu", "America/St_Johns", "Europe/Berlin", "Australia/Lord_Howe")
NUMBERS = (None, 30.0, 0.1, 1 / 3, 1e-5, 1e-7, 1e16, 1e22, 36_500.0, 2.3065, 123_456_789.123_456_78)
# Where the whole numbers that SQLite writes for them change their scale, and what they do not hold.
EDGES = (2.0**-10, 2.0, 4_096.0, 0.001, 0.0, -0.5, -4_096.0, 1e300, float("inf"))
EDGES = tuple(near for edge in EDGES for near in (edge, *(math.nextafter(edge, end) for end in (-math.inf, math.inf))))
# The nights on which the clock is changed in Berlin, a moment before 1970, and the last of a year.
MOMENTS = (1_774_745_999_999, 1_774_746_000_000, 1_792_889_999_999, 1_792_890_000_000, -1, -86_400_001, MORNING)


def reviews(count, ids, seed):
    chance = random.Random(seed)
    for number in range(count):
        at = chance.choice(MOMENTS) if chance.random() < 0.3 else MORNING + chance.randrange(10**11)
        offset = utc_offset(at, ZoneInfo(chance.choice(ZONES)))
        day = (at + offset * 60_000) // 86_400_000
        before, after, difficulty = (chance.choice((*NUMBERS, chance.uniform(0.001, 400))) for _ in range(3))
        last = chance.choice((None, day, day - 1, day - 400, day - 10**6, day + 3))
        due = chance.choice((None, day, day + 17, day - 2))
        kind = chance.choice(("learning", "review", "relearning", "practice"))
        memories = (2, None, before, 5.0, 0, None, 0, last, 5, 0), (2, None, after, difficulty, due, None, 0, day, 5, 0)
        told = (chance.choice(ids), chance.randint(1, 4), at, offset, day, chance.randrange(200_000), kind)
        yield (f"r{number}", *told, "fsrs-6", "test", int(chance.random() < 0.1), *memories[0], *memories[1])


def filled(folder, ids, count=9_500, gap=1):
    """Return a desk with reviews, whose numbers have gaps."""
    desk = Desk(folder)
    marks = ", ".join("?" * (len(REVIEW) + 1))
    rows = ((7 + number * gap, *row) for number, row in enumerate(reviews(count, ids, len(ids))))
    with desk.store._database.transaction() as raw:
        raw.executemany(f"INSERT INTO review (review_no, {', '.join(REVIEW)}) VALUES ({marks})", rows)
    return desk


def plainly(desk, choice=EVERYTHING):
    """Write the log with Python's own writer, one review after the other."""
    weights = desk.store.settings.preset().weights
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(column.name for column in LONG_TABLES["review_log"])
    query = (
        "SELECT at, utc_offset, day, card_id, kind, grade, took, before_stability, before_last_day, after_stability,"
        " after_difficulty, after_due_day FROM review WHERE undone = 0 ORDER BY review_no"
    )
    for at, offset, day, card, kind, grade, took, before, last, after, difficulty, due in desk.store._database.rows(
        query
    ):
        if not (choice.first_day or day) <= day <= (choice.last_day or day):
            continue
        chance = round(recall(day - last, before, weights), 6) if before and last is not None else None
        name = card if card and card.isascii() and card.replace("-", "").isalnum() and card[0] != "-" else None
        name = "".join(filter(str.isalnum, card)) if name is None else name
        interval = None if due is None else due - day
        moment, study_day = local_moment(at, offset), date_of(day).isoformat()
        writer.writerow((moment, study_day, name, kind, grade, took, chance, before, after, difficulty, interval))
    return stream.getvalue().encode()


def exported(desk, form=Format.CSV, choice=EVERYTHING, **watched):
    stream = io.BytesIO()
    progress = ExportingProgress(desk.store, desk.now, desk.where)
    progress.write(stream, form, choice, ExportOptions(tables=("review_log",)), **watched)
    return stream.getvalue()


@pytest.mark.parametrize("ids", [IDS[:3], IDS], ids=["our own ids", "ids of somebody else"])
def test_the_log_is_what_a_plain_writer_makes_of_each_review(tmp_path, ids):
    desk = filled(tmp_path, ids)
    written = exported(desk)
    assert written == plainly(desk)
    assert b"e-05" in written or b"1e+22" in written
    desk.store.close()


def test_numbers_come_out_with_the_digits_that_went_in(tmp_path):
    desk = filled(tmp_path, IDS[:2], count=400)
    with desk.store._database.transaction() as raw:
        for number, value in enumerate((*EDGES, None)):
            numbers = "after_stability = ?, after_difficulty = ?, before_stability = ?"
            at = (value, value, max(value or 0, 0), 7 + 3 * number)
            raw.execute(f"UPDATE review SET {numbers} WHERE review_no = ?", at)
    assert exported(desk) == plainly(desk)
    desk.store.close()


def test_who_stops_reading_leaves_no_thread_behind_and_what_fails_is_told(tmp_path):
    desk = filled(tmp_path, IDS[:2])
    with desk.store.beside() as reader:
        reviews = reader.exporting.reviews(-(10**6), 10**6, unpacked)
        assert len(next(reviews)) > 0
        threads = threading.active_count()
        reviews.close()
        assert threading.active_count() < threads
        answers = reader.exporting.answers(-(10**6), 10**6)
        reader._database.raw.close()
        with pytest.raises(sqlite3.ProgrammingError):
            next(answers)
    desk.store.close()


@pytest.mark.parametrize("gap", [3, 5_000, 10**12])
def test_gaps_between_reviews_lose_none(tmp_path, gap):
    desk = filled(tmp_path, IDS[:2], count=300, gap=gap)
    assert exported(desk) == plainly(desk)
    desk.store.close()


def test_a_period_is_exported_as_a_whole(tmp_path):
    desk = filled(tmp_path, IDS[:2], count=5_000)
    some = Choice(first_day=20_800, last_day=21_200)
    written = exported(desk, choice=some)
    assert written == plainly(desk, some)
    assert 100 < written.count(b"\r\n") < 4_000
    desk.store.close()


def test_moments_read_back_as_the_moments_they_were(tmp_path):
    desk = filled(tmp_path, IDS[:2], count=2_000)
    rows = csv.DictReader(io.StringIO(exported(desk).decode(), newline=""))
    ats = [row[0] for row in desk.store._database.rows("SELECT at FROM review WHERE undone = 0 ORDER BY review_no")]
    epoch = datetime(1970, 1, 1, tzinfo=UTC)
    assert [(datetime.fromisoformat(row["at"]) - epoch) // timedelta(milliseconds=1) for row in rows] == ats
    desk.store.close()


def test_the_log_of_fsrs_has_every_answer_but_practice(tmp_path):
    desk = filled(tmp_path, IDS)
    numbers = {}
    query = "SELECT card_id, grade, at, took FROM review WHERE undone = 0 AND kind != 'practice' ORDER BY review_no"
    expected = [
        f"{numbers.setdefault(card, len(numbers) + 1)},{grade},{at},{took}"
        for card, grade, at, took in desk.store._database.rows(query)
    ]
    lines = exported(desk, Format.FSRS).decode().split("\r\n")
    assert lines == ["card_id,review_rating,review_time,review_duration", *expected, ""]
    desk.store.close()


def test_an_empty_log_is_a_header(tmp_path):
    desk = Desk(tmp_path)
    assert exported(desk).count(b"\r\n") == exported(desk, Format.FSRS).count(b"\r\n") == 1
    desk.store.close()


def test_progress_is_told_and_a_wish_to_stop_is_heard_in_the_middle(tmp_path):
    desk = filled(tmp_path, IDS[:2])
    told = []
    exported(desk, progress=lambda done, total: told.append(done / total))
    assert told == sorted(told)
    assert any(0 < share < 1 for share in told)
    for stopped in range(1, 4):
        questions = iter(range(100))
        with pytest.raises(Cancelled):
            exported(desk, cancelled=lambda questions=questions, stopped=stopped: next(questions) >= stopped)
    desk.store.close()


def test_reviews_written_meanwhile_do_not_mix_with_those_read(tmp_path):
    desk = filled(tmp_path, IDS[:2])
    expected = plainly(desk)

    def undo_all(done, total):
        if 0 < done < total:
            with desk.store._database.transaction() as raw:
                raw.execute("UPDATE review SET undone = 1")

    assert exported(desk, progress=undo_all) == expected
    assert exported(desk).count(b"\r\n") == 1
    desk.store.close()


def test_the_way_over_reviews_of_other_days_is_looked_up_and_not_read(tmp_path):
    desk = filled(tmp_path, IDS[:1], count=1)
    plan = desk.store._database.rows(f"EXPLAIN QUERY PLAN {exporting._NUMBERS}", (0,))
    assert not any("SCAN review" in step[3] for step in plan)
    desk.store.close()
