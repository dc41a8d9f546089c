"""An import is taken back as a whole: at once, after a restart, below later imports, and whatever was imported."""

from collections.abc import Sequence

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from store_world import World

from flashcards.deckfiles.plan import plan_import
from flashcards.domain.cards import Attributes, Face
from flashcards.domain.drafts import DeckDraft, DeckFile, Draft, ParsedDeck, Reason
from flashcards.store.store import Store

ROOT = "/decks"
Cards = Sequence[tuple[str, str]]

sides = st.text("abcde fgh", min_size=3, max_size=12).map(str.strip).filter(bool)
cards = st.lists(st.tuples(sides, sides), max_size=4)
folders = st.dictionaries(st.sampled_from(["a.md", "b.md", "c.md"]), cards, min_size=1, max_size=3)
unhurried = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def read(path: str, listed: Cards) -> ParsedDeck:
    drafts = tuple(
        Draft(Face("", front, back, (), path, 3 * at + 1), Attributes(), 3 * at + 2)
        for at, (front, back) in enumerate(listed)
    )
    digest = repr(list(listed))
    return ParsedDeck(DeckFile(ROOT, path, "", digest), DeckDraft(path, path), "native", Reason("said"), drafts)


def import_folder(store: Store, world: World, folder: dict[str, Cards]) -> bool:
    """Import a folder as it is now; tell whether there was anything to be done."""
    known = {f"{file.root}/{file.path}" for file in store.imports.files()}
    gone = known - {f"{ROOT}/{path}" for path in folder}
    files = [read(path, listed) for path, listed in folder.items()]
    plan = plan_import(ROOT, files, store.imports.snapshot(""), gone=gone)
    return bool(store.imports.apply(plan, (), world.now()).operation)


def fronts(store: Store) -> list[str]:
    return sorted(note.faces[0].front for note in store.imports.snapshot("").notes if not note.retired)


A = {"a.md": [("one", "first answer"), ("two", "second answer")]}
B = {"a.md": [("one", "first answer, longer"), ("three", "third answer")], "b.md": [("four", "fourth answer")]}


@given(st.lists(folders, min_size=1, max_size=4))
@unhurried
def test_imports_taken_back_one_after_the_other_leave_the_identical_content(
    tmp_path_factory: object, states: list[dict[str, Cards]]
) -> None:
    world = World(tmp_path_factory.mktemp("undo"))  # type: ignore[attr-defined]
    store = world.open()
    hashes = []
    for folder in states:
        before = store.content_hash()
        if import_folder(store, world, folder):
            hashes.append(before)
    store.close()
    store = world.open()
    for before in reversed(hashes):
        store.operations.undo()
        assert store.content_hash() == before
    assert store.operations.last() is None
    store.check()
    store.close()


def test_an_import_is_taken_back_after_a_restart_and_can_be_made_again(world: World) -> None:
    store = world.open()
    import_folder(store, world, A)
    before = store.content_hash()
    import_folder(store, world, B)
    after = fronts(store)
    store.close()
    store = world.open()
    assert store.operations.undo().kind == "import"
    assert store.content_hash() == before
    assert fronts(store) == ["one", "two"]
    assert import_folder(store, world, B)
    assert fronts(store) == after
    store.close()


def test_answers_since_keep_an_import_from_being_lost_with_them(world: World) -> None:
    """Of an import below answers, what was answered stays in the store, out of the queues."""
    store = world.open()
    import_folder(store, world, A)
    imported = store.operations.last()
    assert imported is not None
    card = store._database.value("SELECT card_id FROM card ORDER BY card_no")
    review = world.answer(store, card)
    store.operations.undo(imported.operation_id)
    kept = store.cards.card(card)
    assert (kept.retired, kept.memory) == (True, review.after)
    assert fronts(store) == []
    import_folder(store, world, A)
    again = store.cards.card(card)
    assert (again.retired, again.memory) == (False, review.after)
    store.close()


def test_an_import_below_a_later_one_takes_back_what_the_later_one_left_alone(world: World) -> None:
    """The later texts stand, and what only the older one brought is gone."""
    store = world.open()
    import_folder(store, world, {"a.md": [("one", "first answer")]})
    start = store.content_hash()
    import_folder(store, world, {"a.md": [("one", "first answer"), ("two", "second answer")]})
    older = store.operations.last()
    import_folder(store, world, {"a.md": [("one", "first answer, longer"), ("two", "second answer")]})
    assert older is not None
    store.operations.undo(older.operation_id)
    assert fronts(store) == ["one"]
    assert store.imports.snapshot("").notes[0].faces[0].back == "first answer, longer"
    store.operations.undo()
    assert store.content_hash() == start
    store.close()


def test_a_text_that_a_later_import_changed_again_goes_back_two_steps_when_both_are_undone(world: World) -> None:
    store = world.open()
    import_folder(store, world, {"a.md": [("one", "first answer")]})
    start = store.content_hash()
    import_folder(store, world, {"a.md": [("one", "first answer, longer")]})
    older = store.operations.last()
    import_folder(store, world, {"a.md": [("one", "first answer, longest")]})
    assert older is not None
    store.operations.undo(older.operation_id)
    assert store.imports.snapshot("").notes[0].faces[0].back == "first answer, longest"
    store.operations.undo()
    assert store.content_hash() == start
    store.close()


def test_the_first_import_of_a_folder_below_a_later_one_retires_what_the_later_one_edited(world: World) -> None:
    """What it created and nobody touched is gone; what was edited since is kept, out of the queues, and returns."""
    store = world.open()
    import_folder(store, world, {"a.md": [("one", "first answer"), ("two", "second answer")]})
    first = store.operations.last()
    assert first is not None
    import_folder(store, world, {"a.md": [("one", "first answer, longer"), ("two", "second answer")]})
    store.operations.undo(first.operation_id)
    assert fronts(store) == []
    store.check()
    import_folder(store, world, {"a.md": [("one", "first answer, longer"), ("two", "second answer")]})
    assert fronts(store) == ["one", "two"]
    store.close()


@given(st.lists(folders, min_size=2, max_size=4), st.data())
@unhurried
def test_an_older_import_taken_back_leaves_a_store_that_is_whole_and_reads_the_folder_again(
    tmp_path_factory: object, states: list[dict[str, Cards]], data: st.DataObject
) -> None:
    world = World(tmp_path_factory.mktemp("older"))  # type: ignore[attr-defined]
    store = world.open()
    for folder in states:
        import_folder(store, world, folder)
    operations = store.operations.all(("import",))
    if operations:
        store.operations.undo(data.draw(st.sampled_from(operations)).operation_id)
    store.check()
    import_folder(store, world, states[-1])
    expected = sorted(front for listed in states[-1].values() for front, _ in listed)
    assert fronts(store) == expected
    assert not import_folder(store, world, states[-1])
    store.close()
