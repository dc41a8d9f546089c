"""What the Today page says about a real store."""

import pytest
from study_desk import AGAIN, DAY, EASY, GOOD, HOUR, Desk, answer, study_all

from flashcards.domain.decks import Backlog, DayMark
from flashcards.domain.study import Stage
from flashcards.workflows.today import today_view


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path)
    yield desk
    desk.store.close()


def today(desk, lang="en"):
    return today_view(desk.store, desk.now(), desk.zone, lang)


def test_an_empty_store(desk):
    view = today(desk)
    assert (view.counts.total, view.counts.minutes, view.done, view.streak) == (0, 0, 0, 0)
    assert (view.decks, view.calendar, view.backlog, view.next_at, view.next_day) == ((), (), None, None, None)


def test_the_counts_are_the_cards_that_a_session_asks(desk):
    desk.preset(new_per_day=3)
    desk.deck("# Deck\n\n## A {{c1::b}} {{c2::c}}\n\n## d\n\nD\n\n## e\n\nE\n\n## f\n\nF\n")
    counts = today(desk).counts
    assert (counts.new, counts.due, counts.learning, counts.total) == (3, 0, 0, 5)
    assert desk.session().view().progress.left == counts.new
    assert counts.minutes == desk.session().view().progress.minutes > 0


def test_what_was_done_is_counted_and_practice_is_not(desk):
    desk.cards("one: 1\ntwo: 2")
    study_all(desk.session(), desk, EASY)
    study_all(desk.session(practice=True), desk)
    view = today(desk)
    assert (view.done, view.streak, view.counts.new) == (2, 1, 0)
    assert view.calendar == (DayMark(view.day, 2),)
    assert view.next_day > view.day
    desk.wait(DAY)
    assert today(desk).streak == 1
    desk.wait(DAY)
    assert today(desk).streak == 0


def test_an_undone_review_counts_for_nothing(desk):
    desk.cards("one: 1")
    session = desk.session()
    answer(session, GOOD, desk)
    session.undo()
    view = today(desk)
    assert (view.done, view.streak, view.calendar) == (0, 0, ())


def test_the_next_card_in_learning_is_told_by_its_moment(desk):
    desk.preset(learning_steps=(2 * 3600,))
    desk.cards("one: 1")
    answer(desk.session(), AGAIN, desk)
    view = today(desk)
    assert view.next_at == desk.time + 2 * HOUR
    assert view.counts.learning == 1
    assert desk.session().view().stage is Stage.WAITING


def test_decks_stand_in_a_tree_with_what_is_below_them(desk):
    desk.deck("---\ndeck: PyTorch/Tensors\n---\n## a\n\n1\n\n## b\n\n2\n", "tensors.md")
    desk.deck("---\ndeck: PyTorch/Autograd\n---\nAbout gradients.\n\n## c\n\n3\n", "autograd.md")
    desk.deck("---\ndeck: Keras\n---\n## d\n\n4\n", "keras.md")
    desk.deck("---\ndeck: Keras/Layers\n---\n## e\n\n5\n", "layers.md")
    rows = today(desk).decks
    assert [(row.path, row.title, row.depth, row.virtual, row.new, row.total) for row in rows] == [
        ("Keras", "Keras", 0, False, 2, 2),
        ("Keras/Layers", "Layers", 1, False, 1, 1),
        ("PyTorch", "PyTorch", 0, True, 3, 3),
        ("PyTorch/Autograd", "Autograd", 1, False, 1, 1),
        ("PyTorch/Tensors", "Tensors", 1, False, 2, 2),
    ]
    assert rows[2].deck_id == ""
    assert len(rows[2].deck_ids) == 2
    assert desk.session(deck_ids=rows[2].deck_ids).view().progress.left == 3
    assert "gradients" in rows[3].intro


def test_no_deck_shows_more_than_todays_limits_leave(desk):
    desk.preset(new_per_day=2)
    desk.cards("a: 1\nb: 2\nc: 3")
    assert [row.new for row in today(desk).decks] == [2]
    answer(desk.session(), EASY, desk)
    assert [row.new for row in today(desk).decks] == [1]


def test_decks_are_named_in_the_language_asked_for(desk):
    desk.deck("# 张量\n\n## 一？ {#one}\n\n甲\n", "deck.zh.md")
    desk.deck("# Tensors\n\n## One? {#one}\n\nA\n", "deck.en.md")
    assert [row.title for row in today(desk, "zh").decks] == ["张量"]
    assert [row.title for row in today(desk, "en").decks] == ["Tensors"]


def test_after_a_break_the_backlog_is_capped_and_its_end_is_told(desk):
    desk.preset(new_per_day=100, reviews_per_day=5)
    desk.cards("\n".join(f"card {number}: {number}" for number in range(30)))
    study_all(desk.session(), desk, EASY)
    desk.wait(60 * DAY)
    view = today(desk)
    assert isinstance(view.backlog, Backlog)
    assert (view.backlog.waiting, view.backlog.per_day, view.counts.due) == (30, 5, 5)
    assert view.backlog.days == 7  # 30 at five a day, less the half card a day that comes back
    assert desk.session().view().progress.left == 5


def test_the_day_is_that_of_the_persons_own_clock(desk):
    desk.cards("one: 1")
    desk.goto("2026-12-01 03:59")
    before = today(desk).day
    desk.goto("2026-12-01 04:00")
    assert today(desk).day == before + 1
    desk.preferences(day_start=5 * 60)
    assert today(desk).day == before
