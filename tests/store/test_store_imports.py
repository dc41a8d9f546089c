"""Carrying out import plans: an edit keeps its history, a text that is gone is retired, pictures come first."""

import hashlib
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from store_world import DAY, ROOT, World, card_ids, draft, face, filled, plan_of, some_notes

from flashcards.domain.cards import Attributes, Face, ImageRef, Kind, text_mark
from flashcards.domain.drafts import DeckDraft, ImagePayload
from flashcards.domain.errors import NotSaved
from flashcards.domain.ids import uuid7
from flashcards.domain.import_plan import Action, ImportPlan, PlannedDeck, PlannedFile, PlannedNote
from flashcards.domain.places import BUILTIN_ROOT
from flashcards.store.imports import _span
from flashcards.store.numbering import Series
from flashcards.store.store import Store


def test_everything_that_a_draft_says_comes_back(world: World) -> None:
    picture = hashlib.sha256(b"picture").hexdigest()
    zh = Face(
        "zh", "问题 {{c2::乙}}", "答案\n\x00末尾", (2,), "深/甲.md", 7, "[a]: b", True, (ImageRef("p.png", picture),)
    )
    en = Face("en", "question", "answer", (), "深/甲.en.md", 9)
    note = draft(
        "", faces=(zh, en), key="tf-1", kind=Kind.PITFALL, freq=4, tags=("a", "深 度"), pair="pt-1", seconds=60,
        source="https://example.org", suspended=True,
    )  # fmt: skip
    store = world.open()
    changes = store.imports.apply(plan_of([note]), (ImagePayload(picture, ".png", b"picture"),), world.now())
    assert (changes.cards, changes.decks, changes.operation, changes.count) == (True, True, "import", 1)
    card = store.cards.card(card_ids(store)[0])
    stored = store.cards.note(card.note_id)
    assert (stored.attributes, stored.faces, stored.root, stored.retired) == (note.attributes, (zh, en), ROOT, False)
    assert (card.part, card.suspended, card.freq) == ("c2", True, 4)
    assert (world.folder.media / picture).read_bytes() == b"picture"
    assert store.imports.known_roots() == (ROOT,)
    store.close()


def test_ids_are_of_version_7_unique_and_in_order(world: World) -> None:
    store = filled(world, 40)
    found = [*card_ids(store), *(row[0] for row in store._database.rows("SELECT note_id FROM note"))]
    assert len(set(found)) == 80
    assert {each[14] for each in found} == {"7"}
    store.close()
    many = Series(lambda: uuid7(5, b"\xff" * 10), 1000).ids(0, 1000)
    assert many == sorted(set(many))
    counted = iter(range(9))
    assert Series(lambda: f"id{next(counted)}", 3).ids(0, 3) == ["id0", "id1", "id2"]


def test_rows_that_sqlite_makes_are_those_made_one_by_one(tmp_path: Path) -> None:
    alike = Attributes(freq=3, tags=("a", "b"), suspended=True)
    plain = [each._replace(attributes=alike) for each in (*some_notes(60), *some_notes(40, deck="b"))]
    special = draft("gaps", position=60, faces=[face("gaps", "{{c1::x}}{{c2::y}}", clozes=(1, 2))], reverse=True)
    both = draft("both", position=61, reverse=True, faces=[face("a"), face("b", lang="en", path="b.md")])
    own = [draft(f"own {number}", position=62 + number, freq=number % 5) for number in range(30)]
    placed = [*plain[:45], special, *plain[45:60], both, *own, *plain[60:]]
    stores = []
    for name in ("counted", "listed"):
        (tmp_path / name).mkdir()
        world = World(tmp_path / name)
        store = world.open()
        if name == "listed":
            store.imports._new_id = map("id{:09}".format, count()).__next__  # ids of which none tells the next one
        store.imports.apply(plan_of(placed, decks=("a", "b")), (), world.now())
        ids = card_ids(store)
        assert ids == sorted(set(ids))
        assert len(ids) == len(placed) + 2
        assert store._database.rows("PRAGMA foreign_key_check") == []
        notes = [(row[0], *row[2:]) for row in store._database.rows("SELECT * FROM note ORDER BY note_no")]
        cards = [(row[0], *row[2:]) for row in store._database.rows("SELECT * FROM card ORDER BY card_no")]
        stores.append((notes, store._database.rows("SELECT * FROM face ORDER BY face_no"), cards))
        store.close()
    assert stores[0] == stores[1]


def known(store: Store, index: int) -> PlannedNote:
    """Return the stored note at `index` as a plan would name it before a change."""
    note = store.imports.snapshot(ROOT).notes[index]
    return PlannedNote(Action.UNCHANGED, draft("", faces=note.faces, position=index), note)


def edited(planned: PlannedNote, back: str, **attributes: object) -> PlannedNote:
    assert planned.draft is not None
    faces = tuple(each._replace(back=back) for each in planned.draft.faces)
    changed = replace(planned.draft.attributes, **attributes)  # type: ignore[arg-type]
    return planned._replace(
        action=Action.CHANGED,
        draft=planned.draft._replace(faces=faces, attributes=changed),
        parts={"": ""},
    )


def test_an_edit_keeps_the_history(store: Store, world: World) -> None:
    card_id = card_ids(store)[1]
    review = world.answer(store, card_id)
    plan = plan_of([edited(known(store, 1), "better", freq=5)], digest="two")
    assert store.imports.apply(plan, (), world.now()).count == 1
    assert card_ids(store)[1] == card_id
    card = store.cards.card(card_id)
    assert (card.memory, card.freq) == (review.after, 5)
    assert store.cards.note(card.note_id).face("zh").back == "better"
    assert store.imports.files(ROOT)[0].digest == "two"


def test_unchanged_notes_follow_their_lines_and_are_no_operation(store: Store, world: World) -> None:
    before = store.content_hash()
    planned = known(store, 2)
    assert planned.draft is not None
    moved = planned.draft._replace(faces=tuple(each._replace(line=99) for each in planned.draft.faces), position=7)
    plan = plan_of([planned._replace(draft=moved)], digest="two")
    changes = store.imports.apply(plan, (), world.now())
    assert (changes.cards, changes.operation) == (False, "")
    assert store.imports.snapshot(ROOT).notes[2].faces[0].line == 99
    assert store.content_hash() == before
    last = store.operations.last()
    assert last is not None
    assert last.count == 5


def test_a_vanished_text_is_retired_and_comes_back_with_its_history(store: Store, world: World) -> None:
    card_id = card_ids(store)[0]
    review = world.answer(store, card_id)
    note = known(store, 0)
    store.imports.apply(plan_of([note._replace(action=Action.RETIRED, draft=None)]), (), world.now())
    assert store.cards.card(card_id).retired
    assert [each.card.card_id for each in store.cards.lists(DAY).retired] == [card_id]
    assert store.cards.count() == 4
    stored = store.cards.note(store.cards.card(card_id).note_id)
    assert stored.retired
    assert stored in store.imports.snapshot(ROOT, ()).notes
    back = note._replace(action=Action.UNCHANGED, before=stored, revived=True)
    store.imports.apply(plan_of([back]), (), world.now())
    assert store.cards.card(card_id).memory == review.after
    assert not store.cards.card(card_id).retired


def test_a_file_that_lost_cards_unread_is_read_again_when_it_is_back(store: Store, world: World) -> None:
    gone = known(store, 0)._replace(action=Action.RETIRED, draft=None)
    store.imports.apply(ImportPlan(ROOT, notes=(gone,)), (), world.now())
    assert store.imports.files(ROOT)[0].digest == ""


def test_cloze_numbers_keep_their_histories_by_the_plan(world: World) -> None:
    store = world.open()
    before = draft("", faces=(face("{{c1::a}} {{c2::b}}", clozes=(1, 2)),))
    store.imports.apply(plan_of([before]), (), world.now())
    first, second = card_ids(store)
    learnt = world.answer(store, first)
    after = draft("", faces=(face("{{c1::new}} {{c2::a}}", clozes=(1, 2)),))
    note = store.imports.snapshot(ROOT).notes[0]
    swapped = PlannedNote(Action.CHANGED, after, note, parts={"c2": "c1"})
    store.imports.apply(plan_of([swapped]), (), world.now())
    cards = {card.card_id: card for card in store.cards.cards_of(note.note_id)}
    assert (cards[first].part, cards[first].memory, cards[first].retired) == ("c2", learnt.after, False)
    assert cards[second].retired
    fresh = next(card for card in cards.values() if card.card_id not in (first, second))
    assert (fresh.part, fresh.memory.reps) == ("c1", 0)
    store.operations.undo()
    assert [card.part for card in store.cards.cards_of(note.note_id)] == ["c1", "c2"]
    store.close()


def test_a_second_language_joins_and_leaves(store: Store, world: World) -> None:
    planned = known(store, 0)
    assert planned.draft is not None
    english = face("question", lang="en", path="a.en.md")
    both = planned.draft._replace(faces=(*planned.draft.faces, english))
    joined = planned._replace(action=Action.CHANGED, draft=both, parts={"": ""})
    store.imports.apply(plan_of([joined], decks=("a",)), (), world.now())
    note = store.imports.snapshot(ROOT).notes[0]
    assert [each.lang for each in note.faces] == ["zh", "en"]
    assert note.face("en") == english
    parted = PlannedNote(Action.CHANGED, planned.draft, note, parts={"": ""})
    store.imports.apply(plan_of([parted]), (), world.now())
    assert [each.lang for each in store.imports.snapshot(ROOT).notes[0].faces] == ["zh"]


def test_a_note_that_was_deleted_meanwhile_is_created_again(store: Store, world: World) -> None:
    planned = edited(known(store, 0), "edited")
    assert planned.before is not None
    retired = planned._replace(action=Action.RETIRED, draft=None)
    store.imports.apply(plan_of([retired]), (), world.now())
    assert store.cards.delete_retired((planned.before.note_id,), world.now()).count == 1
    store.imports.apply(plan_of([planned]), (), world.now())
    assert store.cards.count() == 5


def test_a_snapshot_holds_what_planning_asks_for(world: World) -> None:
    store = world.open()
    notes = [*some_notes(2), *some_notes(2, deck="b"), draft("named", deck="c", key="id-1")]
    store.imports.apply(plan_of(notes, decks=("a", "b", "c")), (), world.now())
    every = store.imports.snapshot(ROOT)
    assert (len(every.files), len(every.decks), len(every.notes)) == (3, 3, 5)
    assert store.imports.snapshot("").notes == every.notes
    nothing = store.imports.snapshot(ROOT, ())
    assert (len(nothing.files), nothing.notes) == (3, ())
    some = store.imports.snapshot(ROOT, (f"{ROOT}/b.md",), ("id-1", "unknown"))
    assert [note.faces[0].front for note in some.notes] == ["question b0", "question b1", "named"]
    assert store.imports.snapshot("/other").files == ()
    store.close()


@pytest.mark.parametrize("root", ["/decks", "C:/decks", BUILTIN_ROOT, "/"])
def test_files_under_a_root_are_found_by_index(root: str) -> None:
    first, after = _span(root)
    assert first <= f"{root.rstrip('/')}/a.md" < after
    assert not first <= f"{root.rstrip('/')}s/a.md" < after


def test_roots_that_enclose_a_file_agree_on_it(store: Store, world: World) -> None:
    """The folder above is imported: the file is the same, and so are its notes."""
    note = store.imports.snapshot(ROOT).notes[0]
    inside = draft("", faces=(note.faces[0]._replace(path="decks/a.md"),))._replace(root="/")
    plan = ImportPlan(
        "/",
        (PlannedFile("/", "decks/a.md", "two", 1, "native", 5),),
        (PlannedDeck("/", inside.deck),),
        (PlannedNote(Action.MOVED, inside, note),),
    )
    store.imports.apply(plan, (), world.now())
    files = store.imports.files("/")
    assert [(file.root, file.path) for file in files] == [("/", "decks/a.md")]
    moved = store.cards.note(note.note_id)
    assert (moved.root, moved.faces[0].path) == ("/", "decks/a.md")


def test_a_renamed_deck_keeps_its_name_and_a_deleted_one_is_as_the_plan_says(store: Store, world: World) -> None:
    deck = store.decks.all(DAY)[0]
    store.decks.rename(deck.deck_id, "Mine", world.now())
    store.imports.apply(plan_of([draft("another", position=9)]), (), world.now())
    assert store.decks.all(DAY)[0].path_in("zh") == "Mine"
    store.decks.delete((deck.deck_id,), world.now())
    update = plan_of([draft("one more", position=10)])
    store.imports.apply(replace(update, decks=(replace(update.decks[0], deleted=True),)), (), world.now())
    assert store.decks.all(DAY) == ()
    assert store.imports.snapshot(ROOT, ()).decks[0].deleted
    store.imports.apply(plan_of([draft("and another", position=11)]), (), world.now())
    assert store.decks.all(DAY)[0].total == 8


def test_titles_of_the_language_that_was_not_read_stay(store: Store, world: World) -> None:
    plan = plan_of([draft("another", position=9)])
    english = replace(plan.decks[0], titles={"en": "Deck A"}, intros={})
    store.imports.apply(replace(plan, decks=(english,)), (), world.now())
    deck = store.decks.all(DAY)[0]
    assert (deck.path_in("zh"), deck.path_in("en"), deck.intros) == ("卡组 a", "Deck A", {"zh": "介绍"})


def test_a_large_import_builds_its_indexes_anew(world: World) -> None:
    """Indexes are dropped and made again inside the transaction; nothing of the schema may be lost."""
    store = world.open()
    schema = set(store._database.rows("SELECT name, sql FROM sqlite_schema"))
    store.imports.apply(plan_of(some_notes(5_001)), (), world.now())
    assert set(store._database.rows("SELECT name, sql FROM sqlite_schema")) == schema
    assert store.cards.due_count(DAY).new == 5_001
    empty = store.operations.undo()
    assert empty.count == 5_001
    assert store.cards.count() == 0
    store.check()
    store.close()


def test_a_picture_that_cannot_be_kept_stops_the_import(store: Store, world: World) -> None:
    world.folder.media.write_text("a file where the folder should be")
    before = store.content_hash()
    digest = hashlib.sha256(b"x").hexdigest()
    with pytest.raises(NotSaved, match="a picture could not be kept"):
        store.imports.apply(plan_of([draft("new")]), (ImagePayload(digest, ".png", b"x"),), world.now())
    assert store.content_hash() == before


def test_twins_are_found_from_either_side(world: World) -> None:
    store = world.open()
    notes = [
        draft("tf", position=0, key="tf-1", pair="pt-1"),
        draft("pt", position=1, key="pt-1"),
        draft("alone", position=2, key="x"),
    ]
    store.imports.apply(plan_of(notes), (), world.now())
    tf, pt, alone = store.imports.snapshot(ROOT).notes
    assert store.cards.twins(tf) == (pt,)
    assert store.cards.twins(pt) == (tf,)
    assert store.cards.twins(alone) == ()
    store.close()


def test_a_draft_whose_deck_the_plan_forgot_gets_one(world: World) -> None:
    store = world.open()
    lonely = draft("lonely")._replace(deck=DeckDraft("z", "Z/Deck"))
    store.imports.apply(ImportPlan(ROOT, notes=(PlannedNote(Action.NEW, lonely),)), (), world.now())
    assert [deck.path for deck in store.decks.all(DAY)] == ["Z/Deck"]
    store.close()


def edit_in_app(store: Store, front: str) -> PlannedNote:
    """Give the first note a text that its file does not have, as the app's own editor does."""
    note = store.imports.snapshot(ROOT).notes[0]
    face = note.faces[0]
    with store._database.transaction() as raw:
        raw.execute(
            "UPDATE face SET front = ?, origin = ? WHERE face_no = 1", (front, text_mark(face.front, face.back))
        )
        raw.execute("UPDATE note SET edited = 1 WHERE note_no = 1")
    edited = store.imports.snapshot(ROOT).notes[0]
    assert (edited.edited, edited.faces[0].front) == (True, front)
    return PlannedNote(Action.UNCHANGED, draft("", faces=edited.faces), edited)


def test_a_text_edited_in_the_app_follows_its_file_until_both_agree(store: Store, world: World) -> None:
    planned = edit_in_app(store, "My question")
    assert planned.draft is not None
    before = store.content_hash()
    newer = planned.draft.faces[0]._replace(line=5, origin="what the file says now")
    store.imports.apply(plan_of([planned._replace(draft=planned.draft._replace(faces=(newer,)))]), (), world.now())
    note = store.imports.snapshot(ROOT).notes[0]
    assert (note.edited, note.faces[0]) == (True, newer)
    agreeing = planned._replace(before=note, draft=planned.draft._replace(faces=(newer._replace(origin=""),)))
    store.imports.apply(plan_of([agreeing]), (), world.now())
    note = store.imports.snapshot(ROOT).notes[0]
    assert (note.edited, note.faces[0].front, note.faces[0].origin) == (False, "My question", "")
    assert store.content_hash() == before


def test_a_text_edited_in_the_app_moves_with_its_card_and_gives_way_to_the_editor(store: Store, world: World) -> None:
    planned = edit_in_app(store, "My question")
    assert planned.draft is not None
    moved = planned._replace(action=Action.MOVED, draft=planned.draft._replace(deck=DeckDraft("b", "Deck b")))
    store.imports.apply(plan_of([moved], decks=("a", "b")), (), world.now())
    note = store.imports.snapshot(ROOT).notes[0]
    assert (note.edited, note.faces[0].front) == (True, "My question")
    written = note.faces[0]._replace(front="Written into the file", origin="")
    moved_draft = moved.draft or planned.draft
    changed = PlannedNote(Action.CHANGED, moved_draft._replace(faces=(written,)), note, parts={"": ""})
    store.imports.apply(plan_of([changed], decks=("a", "b")), (), world.now())
    note = store.imports.snapshot(ROOT).notes[0]
    assert (note.edited, note.faces[0].front) == (False, "Written into the file")
    store.operations.undo()
    assert store.imports.snapshot(ROOT).notes[0].edited
