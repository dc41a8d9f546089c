"""From the decks that shipped first to those of today: cards keep their history, whichever file they stand in now."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from flashcards.domain.cards import Note
from flashcards.domain.import_plan import Action
from flashcards.domain.memory import Grade
from flashcards.domain.study import Stage
from flashcards.workflows.builtin_decks import prepare_builtin, update_builtin
from flashcards.workflows.editing import Editing
from tests.workflows.study_desk import Desk

FIRST = {
    "tensors-and-graphs": "tensor-beyond-array tf-static-dynamic-shape tf-trace-once tf-reshape-none eager-vs-graph"
    " reverse-mode-autodiff",
    "scripts": "say-tensor say-eager-graph say-gradient-explosion say-do-not-know say-prefetch",
    "pitfalls": "torch-module-list torch-zero-grad tf-double-where torch-double-where",
    "performance": "tf-prefetch fp16-loss-scaling torch-eval-no-grad",
    "training": "training-flow torch-training-loop tf-training-step tf-clip-global-norm torch-clip-grad-norm"
    " not-converging",
}
IDS = {key for keys in FIRST.values() for key in keys.split()}


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A desk with the cards that shipped first, in the files that they stood in, in other words."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    for name, keys in FIRST.items():
        for lang in ("zh", "en"):
            cards = "\n\n".join(f"## {key} {lang} {{#{key}}}\n\nOld words." for key in keys.split())
            (folder / f"{name}.{lang}.md").write_text(f"# {name}\n\n{cards}\n", "utf-8")
    desk = Desk(tmp_path / "data")
    desk.preset(new_per_day=99)
    update_builtin(desk.store, desk.now(), folder)
    yield desk
    desk.store.check()
    desk.store.close()


def notes(desk: Desk) -> dict[str, Note]:
    """Return the notes that are not in a deleted deck, by id; each id is there once, and no note is without."""
    found = desk.store.cards.notes_in([deck.deck_id for deck in desk.store.decks.all(0)])
    by_id = {note.attributes.key: note for note in found}
    assert len(by_id) == len(found)
    assert "" not in by_id
    return by_id


def test_every_card_keeps_its_note_and_its_history_and_nothing_is_asked_or_retired(desk: Desk) -> None:
    session = desk.session()
    while session.view().stage is Stage.QUESTION:
        session.reveal()
        session.grade(Grade.EASY)
        desk.wait(20_000)
    before = notes(desk)
    plan = prepare_builtin(desk.store).plan
    assert {note.action for note in plan.notes} == {Action.NEW, Action.CHANGED}
    assert plan.problems == ()
    update_builtin(desk.store, desk.now())
    after = notes(desk)
    assert {key: after[key].note_id for key in IDS} == {key: before[key].note_id for key in IDS}
    assert not any(note.retired for note in after.values())
    assert all({face.lang for face in note.faces} == {"zh", "en"} for note in after.values())
    assert len(desk.store.reviews.between(0, 99_999)) == len(IDS)


@pytest.mark.parametrize("name", FIRST)
def test_a_deleted_deck_stays_deleted_and_cards_that_left_it_are_whole(desk: Desk, name: str) -> None:
    before = notes(desk)
    (deck,) = (each for each in desk.store.decks.all(0) if each.path == name)
    desk.store.decks.delete([deck.deck_id], desk.now())
    assert prepare_builtin(desk.store).plan.problems == ()
    update_builtin(desk.store, desk.now())
    assert deck.deck_id not in [each.deck_id for each in desk.store.decks.all(0)]
    after = notes(desk)
    moved = {key for key in FIRST[name].split() if key in after}
    assert moved == {key for key in FIRST[name].split() if f"{name}.en.md" not in paths(desk, before[key].note_id)}
    for key in moved:
        assert after[key].note_id == before[key].note_id
        assert {face.lang for face in after[key].faces} == {"zh", "en"}
    assert update_builtin(desk.store, desk.now()).count == 0


def paths(desk: Desk, note_id: str) -> set[str]:
    return {face.path for face in desk.store.cards.note(note_id).faces}


@pytest.mark.parametrize("key", ["torch-zero-grad", "torch-training-loop"])
def test_what_a_person_wrote_stays_also_where_the_card_moved(desk: Desk, key: str) -> None:
    editing = Editing(desk.store, desk.now)
    note = notes(desk)[key]
    editing.save(editing.open(note.note_id, "en"), f"## My own words {{#{key}}}\n\nMine.\n")
    update_builtin(desk.store, desk.now())
    kept = notes(desk)[key]
    assert (kept.note_id, kept.face("en").front, kept.face("en").back) == (note.note_id, "My own words", "Mine.")
