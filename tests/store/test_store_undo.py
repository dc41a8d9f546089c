"""Whatever was done can be taken back, exactly, also after a restart."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from store_world import DAY, ROOT, World, card_ids, draft, face, filled, plan_of, some_notes

from flashcards.domain.cards import Note
from flashcards.domain.errors import StoreError
from flashcards.domain.import_plan import Action, PlannedNote
from flashcards.domain.memory import Grade
from flashcards.domain.settings import Preset
from flashcards.store import journal
from flashcards.store.store import Store


def retire(store: Store, world: World, index: int = 0) -> Note:
    note = store.imports.snapshot(ROOT).notes[index]
    store.imports.apply(plan_of([PlannedNote(Action.RETIRED, None, note)]), (), world.now())
    return note


def deck_id(store: Store) -> str:
    return store.decks.all(DAY)[0].deck_id


OPERATIONS: dict[str, Callable[[Store, World], object]] = {
    "review": lambda store, world: world.answer(store, card_ids(store)[0]),
    "suspend": lambda store, world: store.cards.suspend(card_ids(store)[:2], world.now()),
    "bury": lambda store, world: store.cards.bury(card_ids(store)[:1], DAY, world.now()),
    "rename-deck": lambda store, world: store.decks.rename(deck_id(store), "B", world.now()),
    "delete-decks": lambda store, world: store.decks.delete((deck_id(store),), world.now()),
    "preset": lambda store, world: store.settings.save_preset(replace(Preset(), new_per_day=1), world.now()),
    "import": lambda store, world: store.imports.apply(plan_of(some_notes(3, deck="b"), decks=("b",)), (), world.now()),
}


@pytest.mark.parametrize("kind", OPERATIONS)
def test_each_operation_is_taken_back_exactly(store: Store, world: World, kind: str) -> None:
    world.answer(store, card_ids(store)[2])
    before = store.content_hash()
    OPERATIONS[kind](store, world)
    assert store.content_hash() != before or kind == "preset"
    assert store.operations.undo().kind == kind
    assert store.content_hash() == before
    assert store.operations.last().kind == "review"  # type: ignore[union-attr]


def test_taking_cards_back_resetting_and_deleting_for_good(store: Store, world: World) -> None:
    first, second = card_ids(store)[:2]
    world.answer(store, first)
    store.cards.suspend((first,), world.now())
    store.cards.bury((second,), DAY, world.now())
    note = retire(store, world, 3)
    steps: list[Callable[[], object]] = [
        lambda: store.cards.unsuspend((first,), world.now()),
        lambda: store.cards.unbury((second,), world.now()),
        lambda: store.cards.reset((first,), world.now()),
        lambda: store.cards.restore((note.note_id,), world.now()),
    ]
    for step in steps:
        before = store.content_hash()
        step()
        after = store.content_hash()
        assert after != before
        store.operations.undo()
        assert store.content_hash() == before
        step()
    retire(store, world, 3)
    before = store.content_hash()
    assert store.cards.delete_retired((note.note_id,), world.now()).count == 1
    assert store.cards.notes((note.note_id,)) == ()
    store.operations.undo()
    assert store.content_hash() == before
    assert store.cards.note(note.note_id).faces == note.faces


def test_what_changes_nothing_is_no_operation(store: Store, world: World) -> None:
    last = store.operations.last()
    assert store.cards.unsuspend(card_ids(store), world.now()).operation == ""
    assert store.cards.suspend(("nobody",), world.now()).count == 0
    assert store.operations.last() == last


def test_an_operation_names_the_one_card_that_it_changed(store: Store, world: World) -> None:
    first, second, third = card_ids(store)[:3]
    store.cards.suspend((first,), world.now())
    store.cards.suspend((first, second), world.now())
    assert store.operations.last().words == {"card": second}  # type: ignore[union-attr]
    store.cards.bury((second, third), DAY, world.now())
    assert store.operations.last().words == {}  # type: ignore[union-attr]


def test_an_undone_review_stays_in_the_log_as_undone(store: Store, world: World) -> None:
    world.answer(store, card_ids(store)[0])
    store.operations.undo()
    assert store.reviews.count() == 0
    assert store.reviews.done_today(DAY) == (0, 0)
    assert store._database.rows("SELECT undone FROM review") == [(1,)]


def test_nothing_to_undo(world: World) -> None:
    store = world.open()
    assert store.operations.last() is None
    with pytest.raises(StoreError, match="nothing to undo"):
        store.operations.undo()
    store.close()


def test_a_hundred_operations_are_taken_back_after_a_restart(world: World) -> None:
    store = filled(world, 12)
    hashes = []
    for number in range(120):
        hashes.append(store.content_hash())
        world.answer(store, card_ids(store)[number % 12], Grade(1 + number % 4))
    store.close()
    store = world.open()
    for expected in reversed(hashes):
        store.operations.undo()
        assert store.content_hash() == expected
    store.close()


def test_old_operations_are_forgotten_but_imports_stay_longer(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    assert journal.KEPT_OPERATIONS >= 100
    monkeypatch.setattr(journal, "KEPT_OPERATIONS", 30)
    store = filled(world, 2)
    for number in range(130):
        (store.cards.suspend if number % 2 == 0 else store.cards.unsuspend)(card_ids(store)[:1], world.now())
    kept = store.operations.all(limit=10_000)
    assert 30 <= len(kept) <= 30 + 51
    assert kept[-1].kind == "import"
    assert store.operations.last(("import",)) == kept[-1]
    store.close()


def test_an_import_is_undone_as_a_whole_and_reviews_made_since_are_kept(store: Store, world: World) -> None:
    """One of the new cards was answered: it is retired with its review; the others are gone."""
    before = len(card_ids(store))
    store.imports.apply(plan_of(some_notes(3, deck="b"), decks=("b",)), (), world.now())
    answered = card_ids(store)[before]
    review = world.answer(store, answered)
    imported = store.operations.last(("import",))
    assert imported is not None
    store.operations.undo(imported.operation_id)
    assert len(card_ids(store)) == before + 1
    card = store.cards.card(answered)
    assert (card.retired, card.memory) == (True, review.after)
    assert store.cards.note(card.note_id).retired
    assert store.reviews.of_card(answered) == [review]
    assert store.imports.files("/decks")[1].digest == ""
    assert store.operations.last().kind == "review"  # type: ignore[union-attr]
    store.operations.undo()
    assert store.reviews.count() == 0
    store.check()


def test_an_older_import_gives_texts_back_without_touching_what_came_later(store: Store, world: World) -> None:
    note = store.imports.snapshot(ROOT).notes[0]

    def edit(back: str) -> int:
        changed = draft("", faces=(note.faces[0]._replace(back=back),))
        store.imports.apply(plan_of([PlannedNote(Action.CHANGED, changed, note, parts={"": ""})]), (), world.now())
        return store.operations.last(("import",)).operation_id  # type: ignore[union-attr]

    def back() -> str:
        return store.cards.note(note.note_id).faces[0].back

    first = edit("first edit")
    review = world.answer(store, card_ids(store)[0])
    edit("second edit")
    store.operations.undo(first)
    assert back() == "second edit"
    store.operations.undo()
    assert back() == note.faces[0].back
    assert store.cards.card(card_ids(store)[0]).memory == review.after


def test_an_older_import_that_added_a_language_takes_it_away(store: Store, world: World) -> None:
    note = store.imports.snapshot(ROOT).notes[0]
    both = draft("", faces=(*note.faces, face("english", lang="en", path="a.en.md")))
    store.imports.apply(plan_of([PlannedNote(Action.CHANGED, both, note, parts={"": ""})]), (), world.now())
    added = store.operations.last()
    assert added is not None
    world.answer(store, card_ids(store)[1])
    store.operations.undo(added.operation_id)
    assert [each.lang for each in store.cards.note(note.note_id).faces] == ["zh"]


def test_an_older_deletion_is_undone_after_answers(store: Store, world: World) -> None:
    store.decks.delete((deck_id(store),), world.now())
    deleted = store.operations.last()
    store.imports.apply(plan_of(some_notes(1, deck="b"), decks=("b",)), (), world.now())
    world.answer(store, card_ids(store)[-1])
    store.operations.undo(deleted.operation_id)  # type: ignore[union-attr]
    assert [deck.key for deck in store.decks.all(DAY)] == ["a", "b"]
    assert store.reviews.count() == 1


class Undoing(RuleBasedStateMachine):
    """Any sequence of writes, restarts and undos: each undo gives the content hash from before."""

    @initialize()
    def begin(self) -> None:
        self.folder = TemporaryDirectory(prefix="flashcards-undo-")
        self.world = World(Path(self.folder.name) / "data")
        self.store = filled(self.world, 4)
        self.past: list[str] = []
        self.decks = 0

    def write(self, action: Callable[[], object]) -> None:
        last, before = self.store.operations.last(), self.store.content_hash()
        action()
        if self.store.operations.last() != last:
            self.past.append(before)

    @rule(index=st.integers(0, 99), grade=st.sampled_from(Grade), later=st.integers(0, 30))
    def answer(self, index: int, grade: Grade, later: int) -> None:
        ids = [card for card in card_ids(self.store) if not self.store.cards.card(card).retired]
        if ids:
            self.write(lambda: self.world.answer(self.store, ids[index % len(ids)], grade, day=DAY + later))

    @rule(index=st.integers(0, 99), verb=st.sampled_from(["suspend", "unsuspend", "unbury", "reset", "clear_leech"]))
    def set_aside(self, index: int, verb: str) -> None:
        ids = card_ids(self.store)
        if ids:
            chosen = ids[: 1 + index % len(ids)]
            self.write(lambda: getattr(self.store.cards, verb)(chosen, self.world.now()))

    @rule(count=st.integers(1, 3), clozes=st.booleans())
    def import_more(self, count: int, clozes: bool) -> None:
        self.decks += 1
        key = f"d{self.decks}"
        faces = (face("clozes", path=f"{key}.md", clozes=(1, 2)),) if clozes else ()
        notes = [draft(f"{key} {number}", deck=key, position=number, faces=faces) for number in range(count)]
        self.write(lambda: self.store.imports.apply(plan_of(notes, decks=(key,)), (), self.world.now()))

    @rule(index=st.integers(0, 99), how=st.sampled_from(["edit", "retire", "restore", "delete"]))
    def change_note(self, index: int, how: str) -> None:
        notes = self.store.imports.snapshot("").notes
        if not notes:
            return
        note = notes[index % len(notes)]
        if how == "restore":
            self.write(lambda: self.store.cards.restore((note.note_id,), self.world.now()))
        elif how == "delete":
            self.write(lambda: self.store.cards.delete_retired((note.note_id,), self.world.now()))
        else:
            edited = draft("", faces=tuple(each._replace(back=each.back + "!") for each in note.faces))
            planned = PlannedNote(Action.CHANGED, edited, note, parts={"": "", "c1": "c2"})
            if how == "retire":
                planned = PlannedNote(Action.RETIRED, None, note)
            self.write(lambda: self.store.imports.apply(plan_of([planned], decks=()), (), self.world.now()))

    @rule(index=st.integers(0, 9), rename=st.booleans())
    def change_deck(self, index: int, rename: bool) -> None:
        decks = self.store.decks.all(DAY)
        if decks:
            deck = decks[index % len(decks)].deck_id
            at, decks = self.world.now(), self.store.decks
            self.write(lambda: decks.rename(deck, f"R{index}", at) if rename else decks.delete((deck,), at))

    @precondition(lambda self: self.past)
    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _ in range(min(times, len(self.past))):
            self.store.operations.undo()
            assert self.store.content_hash() == self.past.pop()

    @rule()
    def restart(self) -> None:
        self.store.close()
        self.store = self.world.open()

    @invariant()
    def nothing_hangs_loose(self) -> None:
        assert self.store._database.rows("PRAGMA foreign_key_check") == []

    def teardown(self) -> None:
        if not hasattr(self, "store"):
            return
        try:
            while self.past:
                self.store.operations.undo()
                assert self.store.content_hash() == self.past.pop()
        finally:
            self.store.close()
            self.folder.cleanup()


def test_any_sequence_of_writes_can_be_undone() -> None:
    run_state_machine_as_test(  # type: ignore[no-untyped-call]
        Undoing,
        settings=settings(
            max_examples=8, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
