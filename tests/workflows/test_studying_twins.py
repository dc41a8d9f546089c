"""In a session other cards come between twins, however its queue is built anew."""

import pytest
from study_desk import AGAIN, DAY, EASY, MINUTE, Desk, answer, question, study_all

DECK = """# Deck

## torch {#torch-zero .code tags="pytorch" pair=tf-zero}

opt.zero_grad()

## tf {#tf-zero tags="tensorflow"}

A tape starts at zero.

## axis {#axis}

0

## dtype {#dtype}

fp16
"""


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path)
    desk.deck(DECK)
    yield desk
    desk.store.close()


def test_new_twins_are_asked_with_others_between(desk):
    assert study_all(desk.session(), desk, EASY) == ["torch", "axis", "dtype", "tf"]


def test_due_twins_are_asked_with_others_between(desk):
    study_all(desk.session(), desk, EASY)
    desk.wait(60 * DAY)
    asked = study_all(desk.session(), desk, EASY)
    assert abs(asked.index("torch") - asked.index("tf")) == 3


def test_a_card_whose_minute_comes_right_after_its_twin_lets_others_go_first(desk):
    desk.preset(learning_steps=(3_600,), new_per_day=40)
    desk.deck(DECK + "".join(f"\n## more {k:02} {{#more-{k}}}\n\n{k}\n" for k in range(18)))
    session = desk.session()
    assert answer(session, AGAIN, desk) == "torch"
    first = [answer(session, EASY, desk) for _ in range(10)]
    assert not {"torch", "tf"} & set(first)
    assert answer(session, EASY, desk, took=60 * MINUTE) == "tf"
    rest = study_all(session, desk, EASY)
    assert rest.index("torch") == len(rest) - 1 == 10  # all ten that are left


def test_a_card_in_steps_lets_others_come_between_it_and_its_twin(desk):
    session = desk.session()
    assert answer(session, AGAIN, desk) == "torch"
    session.suspend()
    session.suspend()
    assert answer(session, EASY, desk) == "tf"  # nothing else is left
    desk.wait(2 * MINUTE)
    desk.deck(DECK + "\n## loss {#loss}\n\n1\n")
    session.undo()
    session.refresh()
    assert question(session.view()) == "tf"
    assert answer(session, EASY, desk) == "tf"
    assert answer(session, EASY, desk) == "loss"
    assert answer(session, EASY, desk) == "torch"


def test_practice_keeps_twins_apart_and_leaves_deleted_decks_alone(desk):
    study_all(desk.session(), desk, EASY)
    asked = study_all(desk.session(practice=True), desk, EASY)
    assert abs(asked.index("torch") - asked.index("tf")) == 3
    desk.store.decks.delete(desk.deck_ids(), desk.now())
    assert desk.session(practice=True).view().progress.left == 0
