"""A study session over a real store: what a person sees, and what is kept."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from study_desk import AGAIN, DAY, EASY, GOOD, HARD, MINUTE, Desk, answer, question, study_all, words

from flashcards.domain.memory import Grade, ReviewKind, State
from flashcards.domain.study import Stage

THREE = """
    one: 1
    two: 2
    three: 3
"""

SCRIPT = """# Deck

## Eager or graph? {.script time=60}

1. Say what it is
2. Say why
3. Say the cost
4. Close
"""

CLOZES = """# Deck

## Softmax

It is {{c1::exp}} over the {{c2::sum}}.

## Other

Text
"""

TWINS = """# Deck

## Zero the gradients {#torch-zero tags="pytorch" pair=tf-zero}

opt.zero_grad()

## Gradients in TensorFlow {#tf-zero tags="tensorflow"}

A tape starts at zero.
"""


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path)
    yield desk
    desk.store.close()


def test_a_card_is_asked_then_shown_then_answered(desk):
    desk.cards(THREE)
    session = desk.session()
    view = session.view()
    assert (view.stage, question(view), view.outcomes) == (Stage.QUESTION, "one", ())
    assert (view.progress.done, view.progress.left) == (0, 3)

    view = session.reveal()
    assert (view.stage, words(view.face.answer)) == (Stage.ANSWER, "1")
    assert [outcome.grade for outcome in view.outcomes] == list(Grade)
    assert view.suggestion is GOOD

    view = session.grade(EASY)
    assert (view.stage, question(view)) == (Stage.QUESTION, "two")
    assert (view.progress.done, view.progress.left) == (1, 2)


def test_the_outcome_on_the_button_is_the_one_that_is_stored(desk):
    desk.cards(THREE)
    session = desk.session()
    desk.wait(3_000)
    promised = session.reveal().outcomes
    card_id = session.view().card.card_id
    desk.wait(4_000)
    session.grade(AGAIN)
    stored = desk.store.cards.card(card_id).memory
    assert stored.due_at == desk.time + promised[0].wait  # counted from the answer
    assert (stored.stability, stored.difficulty) == (promised[0].after.stability, promised[0].after.difficulty)
    answer(session, EASY)
    easy = session.view()
    assert easy.stage is Stage.QUESTION


def test_an_answer_is_logged_with_all_that_a_later_algorithm_needs(desk):
    desk.cards(THREE)
    session = desk.session()
    session.reveal()
    desk.wait(7_000)
    session.grade(HARD)
    (review,) = desk.store.reviews.between(0, 99_999)
    assert (review.grade, review.at, review.took) == (HARD, desk.time, 7_000)
    assert (review.utc_offset, review.kind, review.algorithm) == (480, ReviewKind.LEARNING, "fsrs-6")
    assert (review.before.state, review.after.state) == (State.NEW, State.LEARNING)
    assert review.device == desk.store.device
    assert review.after == desk.store.cards.card(review.card_id).memory


def test_nothing_is_answered_before_the_answer_is_shown_nor_twice(desk):
    desk.cards(THREE)
    session = desk.session()
    before = session.view()
    assert session.grade(GOOD) is before
    session.reveal()
    session.grade(GOOD)
    session.grade(GOOD)
    assert desk.store.reviews.count() == 1
    assert session.said(True) is session.view()


def test_forgotten_cards_come_back_in_the_same_session_by_their_minute(desk):
    desk.cards(THREE)
    session = desk.session()
    assert answer(session, AGAIN, desk) == "one"
    desk.wait(2 * MINUTE)
    assert answer(session, EASY, desk) == "two"
    assert question(session.view()) == "one"


def test_a_session_ends_with_a_summary_that_says_what_comes_next(desk):
    desk.cards(THREE)
    session = desk.session()
    asked = [answer(session, AGAIN, desk), *study_all(session, desk, EASY)]
    view = session.view()
    assert asked.count("one") == 2
    assert (view.stage, view.card) == (Stage.FINISHED, None)
    summary = view.summary
    assert (summary.answered, summary.again, summary.new, summary.took) == (4, 1, 3, 20_000)
    assert (summary.streak, summary.next_at, summary.practice_available) == (1, None, 3)
    assert view.progress.left == 0


def test_tomorrow_the_right_cards_are_asked(desk):
    desk.cards(THREE)
    session = desk.session()
    answer(session, EASY, desk)
    answer(session, GOOD, desk)
    answer(session, GOOD, desk)
    study_all(session, desk)
    due = {
        card: desk.store.cards.card(card).memory.due_day
        for card in {r.card_id for r in desk.store.reviews.between(0, 99_999)}
    }
    desk.wait(2 * DAY)
    desk.restart()
    assert sorted(study_all(desk.session(), desk)) == ["three", "two"]
    assert len(set(due.values())) == 2


def test_when_only_later_learning_cards_are_left_the_session_waits_for_them(desk):
    desk.preset(learning_steps=(3_600,))
    desk.cards("only: 1")
    session = desk.session()
    answer(session, AGAIN, desk)
    view = session.view()
    assert (view.stage, view.progress.left) == (Stage.WAITING, 1)
    assert view.summary.next_at == desk.time + 40 * MINUTE  # twenty minutes early
    desk.wait(39 * MINUTE)
    assert session.tick() is False
    assert session.view().stage is Stage.WAITING
    desk.wait(MINUTE)
    assert session.tick() is True
    assert question(session.view()) == "only"


def test_the_daily_limits_count_what_was_done_today_already(desk):
    desk.preset(new_per_day=2)
    desk.cards(THREE)
    assert sorted(set(study_all(desk.session(), desk))) == ["one", "two"]
    assert desk.session().view().stage is Stage.FINISHED
    desk.wait(DAY)
    assert "three" in study_all(desk.session(), desk)


@settings(deadline=None, max_examples=6, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    limits=st.tuples(st.integers(0, 4), st.integers(0, 4)),
    grades=st.lists(st.sampled_from([AGAIN, HARD, GOOD, EASY]), min_size=1, max_size=30),
)
def test_no_day_brings_more_than_its_limits_however_it_is_answered(tmp_path_factory, limits, grades):
    desk = Desk(tmp_path_factory.mktemp("desk"))
    desk.preset(new_per_day=limits[0], reviews_per_day=limits[1])
    desk.cards("\n".join(f"card {number}: {number}" for number in range(9)))
    for number, grade in enumerate(grades):
        session = desk.session()  # as after a restart: the limits hold over all sessions of a day
        if session.view().stage is Stage.QUESTION:
            answer(session, grade, desk)
        if number % 5 == 4:
            desk.wait(4 * DAY)
    for day in {review.day for review in desk.store.reviews.between(0, 99_999)}:
        new, reviews = desk.store.reviews.done_today(day)
        assert new <= limits[0]
        assert reviews <= limits[1]
    desk.store.close()


def test_one_deck_or_several_can_be_studied(desk):
    desk.deck("# A\n\n## in a\n\n1\n", "a.md")
    desk.deck("# B\n\n## in b\n\n2\n", "b.md")
    decks = {deck.path: deck.deck_id for deck in desk.store.decks.all(0)}
    assert question(desk.session(deck_ids=(decks["B"],)).view()) == "in b"
    assert desk.session(deck_ids=tuple(decks.values())).view().progress.left == 2
    assert desk.session(deck_ids=()).view().stage is Stage.FINISHED


def test_an_empty_store_ends_at_once(desk):
    view = desk.session().view()
    assert (view.stage, view.summary.answered, view.summary.practice_available) == (Stage.FINISHED, 0, 0)


def test_clozes_of_one_note_are_asked_on_different_days(desk):
    desk.deck(CLOZES)
    first = study_all(desk.session(), desk, EASY)
    assert len(first) == 2
    desk.wait(DAY)
    second = study_all(desk.session(), desk, EASY)
    assert len(second) == 1
    assert second[0] not in first


def test_a_script_is_revealed_point_by_point_and_suggests_the_grade(desk):
    desk.deck(SCRIPT)
    session = desk.session()
    assert (session.view().card.seconds, session.view().shown_at) == (60, desk.time)
    view = session.reveal()
    assert (view.stage, view.revealed, view.judging) == (Stage.ANSWER, 1, True)
    view = session.said(True)
    assert (view.said, view.revealed) == ((True,), 2)
    session.said(False)
    session.said(True)
    view = session.said(False)
    assert (view.said, view.revealed, view.judging) == ((True, False, True, False), 4, False)
    assert view.suggestion is HARD
    assert len(view.outcomes) == 4


def test_the_time_of_a_card_runs_from_its_question_until_it_is_left(desk):
    desk.deck(SCRIPT)
    session = desk.session()
    began = desk.time
    for step in (session.reveal, *[lambda: session.said(True)] * 4, session.switch_language, session.refresh):
        desk.wait(20_000)
        session.tick()
        assert step().shown_at == began
    desk.wait(20_000)
    session.grade(GOOD)
    assert desk.store.reviews.between(0, 99_999)[0].took == desk.time - began


@pytest.mark.parametrize(
    ("said", "grade"), [("++++", GOOD), ("+++-", HARD), ("++--", HARD), ("+---", AGAIN), ("----", AGAIN)]
)
def test_the_points_said_suggest_a_grade(desk, said, grade):
    desk.deck(SCRIPT)
    session = desk.session()
    session.reveal()
    for mark in said:
        session.said(mark == "+")
    assert session.view().suggestion is grade


def test_twins_stand_beside_the_answer_from_either_side(desk):
    desk.deck(TWINS)
    session = desk.session()
    assert session.view().twin is None
    twin = session.reveal().twin
    assert (twin.title, words(twin.face.answer)) == ("TensorFlow", "A tape starts at zero.")
    session.grade(EASY)
    assert session.reveal().twin.title == "PyTorch"


def test_two_buttons_are_a_setting(desk):
    desk.preferences(two_buttons=True)
    desk.cards(THREE)
    assert desk.session().reveal().two_buttons


def test_the_language_can_be_switched_and_stays_switched(desk):
    zh = "# 卡组\n\n## 一是什么？ {#one}\n\n甲\n\n## 二是什么？ {#two}\n\n乙\n"
    en = "# Deck\n\n## What is one? {#one}\n\nA\n\n## What is two? {#two}\n\nB\n"
    desk.deck(zh, "deck.zh.md")
    desk.deck(en, "deck.en.md")
    session = desk.session(lang="en")
    assert (question(session.view()), session.view().card.languages) == ("What is one?", ("zh", "en"))
    session.reveal()
    view = session.switch_language()
    assert (view.stage, question(view), words(view.face.answer)) == (Stage.ANSWER, "一是什么？", "甲")
    assert view.card.file.endswith("deck.zh.md")
    assert len(view.outcomes) == 4
    session.grade(EASY)
    assert question(session.view()) == "二是什么？"
    assert question(session.switch_language()) == "What is two?"


def test_the_language_of_cards_may_differ_from_that_of_the_window(desk):
    desk.preferences(card_language="zh")
    desk.deck("# 卡组\n\n## 一？ {#one}\n\n甲\n", "deck.zh.md")
    desk.deck("# Deck\n\n## One? {#one}\n\nA\n", "deck.en.md")
    assert question(desk.session(lang="en").view()) == "一？"


def test_suspended_and_buried_cards_leave_the_session(desk):
    desk.cards(THREE)
    session = desk.session()
    assert question(session.suspend()) == "two"
    assert question(session.bury()) == "three"
    assert question(desk.session().view()) == "three"
    assert session.view().progress.left == 1
    desk.wait(DAY)
    assert sorted(set(study_all(desk.session(), desk))) == ["three", "two"]


def test_a_leech_leaves_the_queue(desk):
    desk.preset(leech_threshold=1)
    desk.cards("hard one: 1")
    answer(desk.session(), EASY, desk)
    desk.wait(20 * DAY)
    session = desk.session()
    assert session.reveal().outcomes[0].leech
    session.grade(AGAIN)
    assert session.view().stage is Stage.FINISHED
    assert len(desk.store.cards.lists(0).leeches) == 1
    assert question(session.undo()) == "hard one"
    assert desk.store.cards.lists(0).leeches == ()


def test_practice_leaves_the_schedule_alone(desk):
    desk.cards(THREE)
    study_all(desk.session(), desk, EASY)
    memories = {card_id: desk.store.cards.card(card_id).memory for card_id in _all_cards(desk)}
    practice = desk.session(practice=True)
    view = practice.view()
    assert (view.practice, view.progress.left) == (True, 3)
    assert practice.reveal().outcomes == ()
    again = answer(practice, AGAIN, desk)
    rest = study_all(practice, desk)
    assert rest[-1] == again  # what was forgotten comes once more at the end
    summary = practice.view().summary
    assert (summary.practice, summary.answered, summary.again) == (True, 4, 1)
    assert {card_id: desk.store.cards.card(card_id).memory for card_id in memories} == memories
    kinds = [review.kind for review in desk.store.reviews.between(0, 99_999)]
    assert kinds.count(ReviewKind.PRACTICE) == 4
    assert desk.store.reviews.done_today(desk.session()._day) == (3, 0)


def test_practice_takes_todays_cards_the_forgotten_first_and_else_any(desk):
    desk.cards(THREE)
    session = desk.session()
    answer(session, EASY, desk)
    answer(session, AGAIN, desk)
    study_all(session, desk, EASY)
    assert question(desk.session(practice=True).view()) == "two"
    desk.wait(DAY)
    assert sorted(study_all(desk.session(practice=True), desk)) == ["one", "three"]  # "two" is due, not practice


def test_an_undone_practice_answer_brings_its_card_back(desk):
    desk.cards(THREE)
    study_all(desk.session(), desk, EASY)
    practice = desk.session(practice=True)
    asked = answer(practice, GOOD, desk)
    assert practice.view().progress.done == 1
    view = practice.undo()
    assert (question(view), view.progress.done, view.progress.left) == (asked, 0, 3)


def _all_cards(desk):
    return {
        card.card_id
        for note in desk.store.cards.notes_in(desk.deck_ids())
        for card in desk.store.cards.cards_of(note.note_id)
    }


def test_at_the_end_of_one_deck_the_cards_of_the_others_are_offered(desk):
    desk.deck("# One\n\n## one\n\n1\n", "one.md")
    desk.deck("# Two\n\n## two\n\n2\n\n## three\n\n3\n", "two.md")
    one = next(deck.deck_id for deck in desk.store.decks.all(0) if deck.path == "One")
    session = desk.session(deck_ids=[one])
    answer(session, EASY, desk)
    assert session.view().summary.elsewhere == 2
    everything = desk.session()
    study_all(everything, desk, EASY)
    assert everything.view().summary.elsewhere == 0
