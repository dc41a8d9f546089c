"""What happens to a session when something comes in between: failed writes, undo, time, and imports."""

from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from study_desk import AGAIN, DAY, EASY, GOOD, HARD, HOUR, MINUTE, Desk, answer, question, study_all, words

from flashcards.domain.memory import Grade, State
from flashcards.domain.study import Limits, Stage

THREE = """
    one: 1
    two: 2
    three: 3
"""


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path)
    yield desk
    desk.store.close()


def refuse_writes(desk, refused):
    """Let the disk refuse every write, or take them again."""
    desk.store._database.raw.execute(f"PRAGMA query_only = {int(refused)}")


# Writes that fail


@pytest.mark.parametrize(("lang", "words_of_it"), [("en", "saved"), ("zh", "没有保存")])
def test_an_answer_that_cannot_be_saved_leaves_its_card_and_can_be_tried_again(desk, lang, words_of_it):
    desk.cards(THREE)
    session = desk.session(lang=lang)
    shown = session.reveal()
    refuse_writes(desk, True)
    view = session.grade(EASY)
    assert (view.stage, question(view), view.outcomes) == (Stage.ANSWER, "one", shown.outcomes)
    assert view.note
    assert view.can_retry
    assert view.progress.done == 0
    again = session.retry()
    assert again.can_retry
    refuse_writes(desk, False)
    view = session.retry()
    assert (question(view), view.note, view.can_retry, view.progress.done) == ("two", "", False, 1)
    assert desk.store.reviews.count() == 1


def test_a_suspension_or_an_undo_that_cannot_be_saved_leaves_everything(desk):
    desk.cards(THREE)
    session = desk.session()
    answer(session, EASY)
    refuse_writes(desk, True)
    for verb in (session.suspend, session.bury, session.undo):
        view = verb()
        assert question(view) == "two"
        assert view.can_retry
    refuse_writes(desk, False)
    assert question(session.retry()) == "one"


def test_a_card_that_changed_meanwhile_is_shown_again_as_it_now_is(desk):
    desk.cards(THREE)
    session, other = desk.session(), desk.session()
    session.reveal()
    answer(other, HARD)
    view = session.grade(GOOD)
    assert (view.stage, question(view)) == (Stage.QUESTION, "one")
    assert "changed" in view.note
    assert view.card.memory.state is State.LEARNING
    assert desk.store.reviews.count() == 1
    session.reveal()
    assert question(session.grade(GOOD)) == "two"


def test_a_card_suspended_elsewhere_is_not_asked_any_more(desk):
    desk.cards(THREE)
    session = desk.session()
    cards = session.view().card.card_id
    desk.store.cards.suspend((cards,), desk.time)
    assert question(session.refresh()) == "two"


# Undo


def test_undo_brings_the_card_back_as_it_was(desk):
    desk.cards(THREE)
    session = desk.session()
    before = desk.store.content_hash()
    card_id = session.view().card.card_id
    answer(session, GOOD, desk)
    assert session.view().can_undo
    view = session.undo()
    assert (view.stage, question(view), view.card.card_id) == (Stage.QUESTION, "one", card_id)
    assert view.progress.done == 0
    assert not view.can_undo
    assert desk.store.content_hash() == before


def test_undo_works_step_by_step_also_after_a_restart(desk):
    desk.cards(THREE)
    start = desk.store.content_hash()
    session = desk.session()
    answer(session, AGAIN, desk)
    session.suspend()
    session.bury()
    assert session.view().stage in {Stage.QUESTION, Stage.FINISHED}
    desk.wait(HOUR)
    desk.restart()
    session = desk.session()
    assert session.view().can_undo
    assert question(session.undo()) == "three"
    assert question(session.undo()) == "two"
    assert question(session.undo()) == "one"
    assert desk.store.content_hash() == start
    assert not session.view().can_undo
    assert question(session.undo()) == "one"


def test_an_import_is_not_undone_from_a_card(desk):
    desk.cards(THREE)
    session = desk.session()
    answer(session, GOOD, desk)
    desk.deck("# Other\n\n## four\n\n4\n", "other.md")
    assert session.refresh().can_undo
    assert question(session.undo()) == "one"
    assert desk.store.reviews.count() == 0
    assert desk.store.cards.count() == 4
    assert not session.view().can_undo


def test_an_answer_can_be_taken_back_after_a_setting_was_changed(desk):
    desk.cards(THREE)
    session = desk.session()
    answer(session, GOOD, desk)
    desk.preset(new_per_day=5)
    assert question(session.undo()) == "one"
    assert desk.store.reviews.count() == 0
    assert desk.store.settings.preset().new_per_day == 5


def test_a_suspended_card_comes_back_however_many_others_are_suspended(desk):
    desk.cards("\n".join([*(f"{number}: x" for number in range(1_005)), "first {freq=5}: y", "second {freq=5}: z"]))
    session = desk.session()
    waiting = desk.store.cards.candidates(0, 0, None, Limits(2_000, 0)).new
    desk.store.cards.suspend([each.card_id for each in waiting[2:]], desk.time)
    assert answer(session, AGAIN, desk) == "first"
    desk.wait(2 * MINUTE)
    assert question(session.view()) == "second"
    session.suspend()
    assert question(session.undo()) == "second"


def test_undo_at_the_end_of_a_session_goes_on_with_its_last_card(desk):
    desk.cards("only: 1")
    session = desk.session()
    answer(session, EASY, desk)
    assert session.view().stage is Stage.FINISHED
    view = session.undo()
    assert (view.stage, question(view), view.summary) == (Stage.QUESTION, "only", None)


@settings(deadline=None, max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(st.sampled_from([AGAIN, HARD, GOOD, EASY, "suspend", "bury"]), min_size=1, max_size=6))
def test_undoing_everything_gives_the_identical_store_back(tmp_path_factory, steps):
    desk = Desk(tmp_path_factory.mktemp("desk"))
    desk.cards(THREE)
    hashes, session = [], desk.session()
    for step in steps:
        if session.view().card is None:
            break
        hashes.append(desk.store.content_hash())
        if isinstance(step, Grade):
            answer(session, step, desk)
        else:
            getattr(session, step)()
    for expected in reversed(hashes):
        session.undo()
        assert desk.store.content_hash() == expected
    assert session.view().progress.done == 0
    desk.store.close()


# Time


def test_the_day_turning_under_a_shown_answer_works_the_outcomes_out_again(desk):
    desk.cards("only: 1")
    answer(desk.session(), EASY, desk)
    desk.goto("2026-12-20 03:58")
    session = desk.session()
    promised = session.reveal().outcomes
    desk.goto("2026-12-20 04:01")
    view = session.grade(GOOD)
    assert (view.stage, question(view)) == (Stage.ANSWER, "only")
    assert "study day" in view.note
    assert view.outcomes[2].after.last_day == promised[2].after.last_day + 1
    assert desk.store.reviews.count() == 1
    view = session.grade(GOOD)
    assert (view.stage, view.note) == (Stage.FINISHED, "")
    review = desk.store.reviews.between(0, 99_999)[-1]
    assert review.day == promised[2].after.last_day + 1


def test_a_session_left_open_over_night_asks_tomorrows_cards(desk):
    desk.preset(new_per_day=1)
    desk.cards(THREE)
    session = desk.session()
    study_all(session, desk, EASY)
    assert session.view().stage is Stage.FINISHED
    desk.goto("2026-12-01 03:59")
    assert session.tick() is False
    desk.goto("2026-12-01 04:00")
    assert session.tick() is True
    assert (session.view().stage, question(session.view())) == (Stage.QUESTION, "two")


def test_a_tick_that_changes_nothing_says_so(desk):
    desk.cards(THREE)
    session = desk.session()
    view = session.view()
    desk.wait(5_000)
    assert session.tick() is False
    assert session.view() is view


def test_the_time_the_machine_slept_is_no_time_of_answering(desk):
    desk.cards(THREE)
    session = desk.session()
    desk.wait(4_000)
    session.tick()
    desk.wait(3 * HOUR)
    session.tick()
    desk.wait(2_000)
    session.reveal()
    session.grade(GOOD)
    assert desk.store.reviews.between(0, 99_999)[0].took == 6_000


def test_a_clock_set_back_gives_neither_negative_times_nor_lost_cards(desk):
    desk.cards(THREE)
    session = desk.session()
    answer(session, AGAIN, desk)
    session.reveal()
    desk.wait(-2 * HOUR)
    session.grade(GOOD)
    assert all(review.took >= 0 for review in desk.store.reviews.between(0, 99_999))
    desk.wait(-2 * DAY)
    session.tick()
    study_all(session, desk, EASY)
    for card in (desk.store.cards.card(review.card_id) for review in desk.store.reviews.between(0, 99_999)):
        assert card.memory.due_day is None or card.memory.due_day > card.memory.last_day


def test_a_card_in_learning_waits_for_its_minute_when_the_clock_was_set_back(desk):
    desk.cards("only: 1")
    session = desk.session()
    answer(session, AGAIN, desk)
    desk.wait(-3 * HOUR)
    session = desk.session()
    assert session.view().stage is Stage.WAITING
    desk.goto("2026-11-30 08:45")
    assert session.tick()
    assert question(session.view()) == "only"


def test_a_journey_through_time_zones_asks_no_card_twice_a_day(desk):
    desk.cards(THREE)
    study_all(desk.session(), desk, EASY)
    desk.zone = ZoneInfo("America/Los_Angeles")
    session = desk.session()
    assert session.view().stage is Stage.FINISHED


# Decks that change


def test_a_text_that_is_imported_again_is_refreshed_where_it_stands(desk):
    desk.deck("# Deck\n\n## one {#one}\n\nold\n\n## two {#two}\n\n2\n")
    session = desk.session()
    session.reveal()
    desk.deck("# Deck\n\n## one {#one}\n\nnew\n\n## two {#two}\n\n2\n")
    view = session.refresh()
    assert (view.stage, words(view.face.answer), len(view.outcomes)) == (Stage.ANSWER, "new", 4)
    assert question(session.grade(GOOD)) == "two"


def test_a_card_that_left_its_deck_makes_room_for_the_next(desk):
    desk.deck("# Deck\n\n## one {#one}\n\n1\n\n## two {#two}\n\n2\n")
    session = desk.session()
    session.reveal()
    desk.deck("# Deck\n\n## two {#two}\n\n2\n")
    view = session.grade(GOOD)
    assert question(view) == "two"
    assert "changed" in view.note


def test_new_cards_join_a_session_that_is_open(desk):
    desk.cards("one: 1")
    session = desk.session()
    desk.deck("# Other\n\n## four\n\n4\n", "other.md")
    assert session.refresh().progress.left == 2


def test_settings_reach_a_session_that_is_open(desk):
    desk.cards("only: 1")
    answer(desk.session(), EASY, desk)
    desk.wait(20 * DAY)
    session = desk.session()
    before = session.reveal().outcomes[2].days
    desk.preset(desired_retention=0.97)
    desk.preferences(two_buttons=True)
    view = session.refresh("zh")
    assert view.stage is Stage.ANSWER
    assert view.outcomes[2].days < before
    assert view.two_buttons


def test_a_script_being_judged_keeps_its_marks_when_its_text_is_read_again(desk):
    script = "# Deck\n\n## Say it {#say .script}\n\n- a\n- b\n- c\n"
    desk.deck(script)
    session = desk.session()
    session.reveal()
    session.said(True)
    view = session.refresh()
    assert (view.said, view.revealed, view.judging) == ((True,), 2, True)
    desk.deck(script.replace("- c\n", ""))
    view = session.refresh()
    assert (view.said, view.revealed, view.judging) == ((True,), 2, True)
    assert session.said(False).suggestion is HARD


def test_waiting_ends_when_a_learning_card_is_due_even_if_the_clock_jumps(desk):
    desk.preset(learning_steps=(3_600, 7_200))
    desk.cards("only: 1")
    session = desk.session()
    answer(session, GOOD, desk)
    assert session.view().stage is Stage.WAITING
    desk.wait(5 * HOUR)
    assert session.tick()
    assert question(session.view()) == "only"
    assert session.view().shown_at == desk.time
    desk.wait(5 * MINUTE)
    session.reveal()
    session.grade(GOOD)
    assert desk.store.reviews.between(0, 99_999)[-1].took == 5 * MINUTE
