"""The half hour before an interview: the cards of its list, in its order, without a change to their schedule."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from flashcards.domain.memory import Grade, ReviewKind
from flashcards.domain.study import Stage
from flashcards.paths import decks_folder
from flashcards.workflows import studying
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.sprint import sprint_cards
from flashcards.workflows.today import today_view
from tests.workflows.study_desk import Desk

DECK = """# Talk

## Say what a tensor is {#say-tensor .script time=20}

1. First a definition.

## What is asked tomorrow? {#tomorrow}

Nobody knows.

## Find the bug {#bug}

`dim=0`, or {{c1::not}} {{c2::really}}.
"""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path / "data")
    yield desk
    desk.store.close()


@pytest.fixture
def shipped(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Ship a deck and a list; a deck of the same ids that somebody else wrote is there as well."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    (folder / "talk.en.md").write_text(DECK, encoding="utf-8")
    (folder / "sprint.json").write_text(json.dumps({"cards": ["bug", "say-tensor", "gone"]}), "utf-8")
    desk.deck(DECK)
    update_builtin(desk.store, desk.now(), folder)
    monkeypatch.setattr(studying, "sprint_cards", lambda store: sprint_cards(store, folder))
    return folder


def keys(desk: Desk, folder: Path) -> list[str]:
    return [desk.store.cards.note(card.note_id).attributes.key for card in sprint_cards(desk.store, folder)]


def test_the_cards_come_in_the_order_of_the_list_one_of_each_note(desk: Desk, shipped: Path) -> None:
    assert keys(desk, shipped) == ["bug", "say-tensor"]
    notes = {desk.store.cards.note(card.note_id).root for card in sprint_cards(desk.store, shipped)}
    assert notes == {"builtin:"}


def test_what_is_suspended_or_deleted_is_left_out(desk: Desk, shipped: Path) -> None:
    first = sprint_cards(desk.store, shipped)[0]
    others = [card.card_id for card in desk.store.cards.cards_of(first.note_id)]
    desk.store.cards.suspend(others, desk.now())
    assert keys(desk, shipped) == ["say-tensor"]
    desk.store.decks.delete([deck.deck_id for deck in desk.store.decks.all(0)], desk.now())
    assert keys(desk, shipped) == []


def test_a_sprint_leaves_the_schedule_alone_and_ends(desk: Desk, shipped: Path) -> None:
    session = desk.session(sprint=True)
    fronts, before = [], [card.memory for card in sprint_cards(desk.store, shipped)]
    assert (session.view().sprint, session.view().practice, session.view().progress.left) == (True, True, 2)
    while session.view().stage is Stage.QUESTION:
        view = session.view()
        assert view.card is not None
        fronts.append(desk.store.cards.note(view.card.note_id).attributes.key)
        session.reveal()
        while session.view().judging:
            session.said(True)
        session.grade(Grade.GOOD)
    assert fronts == ["bug", "say-tensor"]
    assert [card.memory for card in sprint_cards(desk.store, shipped)] == before
    day = session.view().card
    assert day is None
    assert {review.kind for review in desk.store.reviews.between(0, 99_999)} == {ReviewKind.PRACTICE}


def test_a_sprint_does_not_promise_the_minutes_of_a_usual_session(desk: Desk, shipped: Path) -> None:
    assert desk.session(sprint=True).view().progress.minutes == 0
    assert desk.session().view().progress.minutes > 0


def test_today_offers_the_sprint_that_ships(desk: Desk) -> None:
    assert today_view(desk.store, desk.now(), desk.where(), "en").sprint == 0
    update_builtin(desk.store, desk.now())
    listed = json.loads((decks_folder() / "sprint.json").read_text("utf-8"))["cards"]
    assert today_view(desk.store, desk.now(), desk.where(), "en").sprint == len(listed)


@pytest.mark.parametrize(
    "content",
    [None, b"", b"\xff\xfe", b"[]", b"null", b"{}", b'{"cards": {}}', b'{"cards": "bug"}',
     b"[" * 100_000, b'{"cards": ' + b"9" * 5_000 + b"}", b'{"cards": [null, 1, [], {"a": 1}, "\\ud800"]}'],
)  # fmt: skip
def test_a_list_that_is_missing_or_broken_costs_the_sprint_and_nothing_else(
    desk: Desk, shipped: Path, content: bytes | None
) -> None:
    broken = shipped.parent / "broken"
    broken.mkdir()
    if content is not None:
        (broken / "sprint.json").write_bytes(content)
    assert sprint_cards(desk.store, broken) == ()


def test_what_is_right_in_a_list_is_kept(desk: Desk, shipped: Path) -> None:
    odd = shipped.parent / "odd"
    odd.mkdir()
    (odd / "sprint.json").write_text(json.dumps({"cards": [3, "say-tensor", None, "bug", "say-tensor", ""]}), "utf-8")
    assert keys(desk, odd) == ["say-tensor", "bug"]


def test_a_card_that_a_new_version_no_longer_ships_is_left_out(desk: Desk, shipped: Path) -> None:
    (shipped / "talk.en.md").write_text(
        DECK.replace("Find the bug", "Find it").partition("## Say")[0] + DECK[DECK.index("## What") :]
    )
    update_builtin(desk.store, desk.now(), shipped)
    assert keys(desk, shipped) == ["bug"]
