"""Figures of a store that is studied in: what is kept from one time to the next never shows."""

from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from study_desk import AGAIN, DAY, EASY, GOOD, HOUR, Desk, answer, study_all

from flashcards.domain.errors import CardChanged
from flashcards.domain.report_choice import EVERYTHING, Choice, Step
from flashcards.store.store import Store
from flashcards.workflows import progress_material
from flashcards.workflows.deck_reading import Cancelled
from flashcards.workflows.progress import Progress

DECKS = "---\ndeck: Tree/{}\n---\n\n## {} 1\n\nA\n\n## {} 2\n\nB\n"


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path)
    desk.cards("one: 1\ntwo: 2\nthree: 3\nfour: 4")
    yield desk
    desk.store.close()


@pytest.fixture(autouse=True)
def kept_at_once(monkeypatch):
    """Write every new review into what is kept beside the store."""
    monkeypatch.setattr(progress_material, "FEW", 0)


def progress_of(desk):
    return Progress(desk.store, desk.now, desk.where)


def reviews(statistics):
    return sum(sum(row[1:4]) for row in statistics.figure("reviews").rows)


def assert_as_new(progress, desk, choice=EVERYTHING):
    """Hold the figures against those of somebody who has kept nothing; return them."""
    files = (desk.folder.columns, desk.folder.card_columns)
    kept = {path: path.read_bytes() for path in files if path.exists()}
    found = progress.statistics(choice)
    for path in files:
        path.unlink(missing_ok=True)
    assert found == progress_of(desk).statistics(choice)
    for path, content in kept.items():
        path.write_bytes(content)
    return found


def test_what_was_kept_is_extended_by_new_reviews_and_by_nothing_else(desk, monkeypatch):
    session, progress = desk.session(), progress_of(desk)
    answer(session, GOOD, desk)
    assert reviews(assert_as_new(progress, desk)) == 1
    read = []
    original = progress_material.review_log.ints
    monkeypatch.setattr(progress_material.review_log, "ints", lambda text: read.append(text) or original(text))
    answer(session, EASY, desk)
    assert reviews(progress.statistics()) == 2
    assert set(read) >= {"2"}
    assert not any("," in text for text in read)
    read.clear()
    assert reviews(progress.statistics(Choice(step=Step.WEEK))) == 2
    assert read == []
    desk.restart()
    assert reviews(progress_of(desk).statistics()) == 2
    assert not any("," in text for text in read)


def test_an_undone_review_is_gone_at_once_and_after_a_restart(desk):
    session, progress = desk.session(), progress_of(desk)
    for _ in range(3):
        answer(session, GOOD, desk)
    before = assert_as_new(progress, desk)
    answer(session, AGAIN, desk)
    assert reviews(assert_as_new(progress, desk)) == 4
    session.undo()
    after = assert_as_new(progress, desk)
    assert after.figures[1:] == before.figures[1:]
    desk.restart()
    assert assert_as_new(progress_of(desk), desk) == after


def test_after_going_back_to_a_backup_only_what_is_in_it_counts(desk):
    session, progress = desk.session(), progress_of(desk)
    answer(session, GOOD, desk)
    before = assert_as_new(progress, desk)
    backup = desk.store.backups.create("manual", desk.now())
    for _ in range(2):
        answer(session, GOOD, desk)
    assert reviews(assert_as_new(progress, desk)) == 3
    desk.store.backups.restore(Path(backup.path), desk.now())
    assert assert_as_new(progress, desk).figures[1:4] == before.figures[1:4]
    # Other answers than those that were lost, and just as many.
    session = desk.session()
    for _ in range(2):
        answer(session, AGAIN, desk)
    again = assert_as_new(progress, desk)
    stale = desk.folder.columns.read_bytes()
    assert progress_of(desk).statistics() == again
    assert desk.folder.columns.read_bytes() != stale
    assert sum(row[1] for row in again.figure("answers").rows) == 2
    desk.restart()
    assert assert_as_new(progress_of(desk), desk) == again


@pytest.mark.parametrize("spoil", [lambda held: held[:-3], lambda held: held[:900] + b"x" + held[901:], lambda _: b"?"])
def test_what_is_kept_is_thrown_away_when_it_is_not_whole(desk, spoil):
    study_all(desk.session(), desk, EASY)
    expected = progress_of(desk).statistics()
    held = desk.folder.columns.read_bytes()
    desk.folder.columns.write_bytes(spoil(held))
    assert progress_of(desk).statistics() == expected
    assert desk.folder.columns.read_bytes() == held


def test_where_nothing_can_be_kept_the_figures_are_the_same(desk):
    study_all(desk.session(), desk, EASY)
    desk.folder.columns.mkdir()
    assert reviews(progress_of(desk).statistics()) == 4


def test_a_reader_beside_the_window_sees_every_answer(desk):
    session = desk.session()
    reader = Store.open_reading(desk.folder)
    beside = Progress(reader, desk.now, desk.where)
    for count in (1, 2, 3):
        answer(session, GOOD, desk)
        assert reviews(beside.statistics()) == count
    reader.close()


def test_reviews_of_retired_and_deleted_cards_still_tell_what_was_done(desk):
    desk.deck(DECKS.format("Left", "L", "L"), "left.md")
    desk.deck(DECKS.format("Right", "R", "R"), "right.md")
    study_all(desk.session(), desk, EASY)
    progress = progress_of(desk)
    before = assert_as_new(progress, desk)
    assert [row[:2] for row in before.figure("decks").rows] == [
        ("Deck", 4), ("Tree", 4), ("Tree/Left", 2), ("Tree/Right", 2),
    ]  # fmt: skip
    right = next(deck.deck_id for deck in desk.store.decks.all(0) if deck.path == "Tree/Right")
    desk.store.decks.delete([right], desk.now())
    desk.cards("one: 1\ntwo: 2\nthree: 3")
    after = assert_as_new(progress, desk)
    assert reviews(after) == reviews(before) == 8
    assert dict(after.figure("cards").rows)["retired"] == 1
    assert [(row[0], row[1], row[4]) for row in after.figure("decks").rows] == [
        ("Deck", 3, 4), ("Tree", 2, 2), ("Tree/Left", 2, 2), ("", 0, 2),
    ]  # fmt: skip
    retired = [card.note.note_id for card in desk.store.cards.lists(0).retired]
    desk.store.cards.delete_retired(retired, desk.now())
    desk.deck("# New\n\n## A card in the place of the deleted one\n\nX\n", "new.md")
    gone = assert_as_new(progress, desk)
    assert [(row[0], row[1], row[4]) for row in gone.figure("decks").rows] == [
        ("Deck", 3, 3), ("New", 1, 0), ("Tree", 2, 2), ("Tree/Left", 2, 2), ("", 0, 3),
    ]  # fmt: skip
    assert reviews(gone) == 8
    assert reviews(progress.statistics(Choice(deck_ids=frozenset(desk.deck_ids())))) == 5


def test_travelling_and_a_night_on_which_the_clock_is_changed_move_no_day(desk):
    desk.preset(new_per_day=4)
    desk.zone = ZoneInfo("Europe/Berlin")
    desk.goto("2026-10-24T23:30")
    progress = progress_of(desk)
    hours = []
    for wait, zone in ((0, "Europe/Berlin"), (4 * HOUR, "Europe/Berlin"), (DAY, "Europe/Berlin"), (DAY, "Asia/Tokyo")):
        desk.wait(wait)
        desk.zone = ZoneInfo(zone)
        answer(desk.session(), EASY, desk)
        # Whatever zone the person is in now, each review stays on the day it was made on.
        hours.append(sum(row[1] for row in progress.statistics().figure("hours").rows))
    assert hours == [1, 2, 3, 4]
    statistics = assert_as_new(progress, desk)
    days = [row[0] for row in statistics.figure("calendar").rows]
    assert [day - days[0] for day in days] == [0, 1, 3]
    assert statistics.figure("calendar").column("reviews") == (2, 1, 1)
    # 23:30, 02:30 on the second round of the hour, 02:30 a day later, and 10:30 in Tokyo.
    assert [row[0] for row in statistics.figure("hours").rows if row[1]] == [2, 10, 23]
    desk.zone = ZoneInfo("America/Los_Angeles")
    moved = progress.statistics()
    assert moved.figure("calendar").rows == statistics.figure("calendar").rows
    assert moved.figure("hours") == statistics.figure("hours")


def test_the_history_of_a_card_and_its_forgetting_curve(desk):
    asked = answer(desk.session(), EASY, desk)
    review = desk.store.reviews.between(0, 99_999)[0]
    desk.wait(20 * DAY)
    while answer(desk.session(), AGAIN, desk) != asked:
        pass
    desk.wait(10 * DAY)
    history, curve = progress_of(desk).card(review.card_id)
    (first, second) = history.rows
    assert (history.fact("front"), history.fact("deck"), history.fact("reps")) == (asked, "Deck", 2)
    assert (history.fact("state"), history.fact("lapses"), history.fact("due")) == ("learning", 1, None)
    assert (first[2], first[3], first[7]) == ("easy", "learning", None)
    assert (second[2], second[3], second[4]) == ("again", "review", None)
    assert 0 < second[7] < 0.95
    days = curve.column("day")
    assert (days[0], days[-1]) == (review.day, review.day + 30)
    assert len(days) == 32
    assert curve.rows[20:22] == ((review.day + 20, second[7]), (review.day + 20, 1.0))
    assert curve.rows[-1][1] == pytest.approx(history.fact("retrievability"))
    values = [row[1] for row in curve.rows[:21]]
    assert values == sorted(values, reverse=True)
    with pytest.raises(CardChanged):
        progress_of(desk).card("nobody")


def test_offers_name_what_there_is(desk):
    desk.deck('---\ndeck: Tree/Left\n---\n\n## Q {.pitfall freq=4 tags="b a"}\n\nA\n', "left.md")
    offers = progress_of(desk).offers("en")
    assert [row.path for row in offers.decks] == ["Deck", "Tree", "Tree/Left"]
    assert (offers.tags, offers.freqs, offers.first_day) == (("a", "b"), (0, 4), None)
    assert [str(kind) for kind in offers.kinds] == ["concept", "pitfall"]
    study_all(desk.session(), desk, EASY)
    assert progress_of(desk).offers("en").first_day is not None


def test_work_tells_how_far_it_is_and_can_be_stopped(desk):
    study_all(desk.session(), desk, EASY)
    told = []
    progress = progress_of(desk)
    progress.statistics(progress=lambda done, total: told.append((done, total)))
    assert told[0] == (0, 19)
    assert told[-1] == (19, 19)
    assert told == sorted(told)
    with pytest.raises(Cancelled):
        progress.statistics(cancelled=lambda: True)
