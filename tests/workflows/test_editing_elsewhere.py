"""Cards that are new, and cards whose text is kept in the app."""

import pytest
from editing_world import DECK, World

from flashcards.domain.editing import Conflict, Home, Refused, Saved
from flashcards.domain.errors import KnownError
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.deck_places import deck_places


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    made.store.close()


def test_a_new_card_goes_to_the_end_as_its_dialect_begins_one(world):
    path = world.imported("Q: What is a leaf?\r\nA: A tensor.\r\n", "h.md")
    source = world.editing.blank(world.decks.as_posix(), "h.md")
    assert source.dialect == "hashcards"
    assert source.text.startswith("Q:")
    seen = world.editing.preview(source, "Q: What is a node?\nA: An operation.")
    assert (seen.notes, seen.asks) == (1, ())
    saved = world.editing.save(source, "Q: What is a node?\nA: An operation.")
    assert isinstance(saved, Saved)
    assert saved.line == 4
    assert path.read_bytes() == b"Q: What is a leaf?\r\nA: A tensor.\r\n\r\nQ: What is a node?\r\nA: An operation.\r\n"
    assert len(world.notes()) == 2


@pytest.mark.parametrize(
    ("name", "content", "begun"),
    [
        ("list.md", "# L\n\n### 1、什么是梯度？\n\n导数。\n\n### 2、什么是损失？\n\n误差。\n", "### "),
        ("words.csv", "标签,题目,答案\na,b,c\n", ",Question,Answer"),
        ("ink.md", "---\n\nDeck: D\n\n1. a\n\n> b\n\n---\n", "---\n\nDeck: D\n\n1. Question\n\n> Answer\n\n---"),
        ("bold.md", "**Why?**\n\nA\n\n**How?**\n\nB\n", "**Question**\n\nAnswer"),
        ("one.md", "**Why is it?**\n\nA\n\n**How is it?**\n\nB\n", "**Question**\n\nAnswer"),
    ],
)
def test_a_new_card_begins_as_those_of_its_file(world, name, content, begun):
    world.imported(content, name)
    source = world.editing.blank(world.decks.as_posix(), name)
    assert source.text.rstrip("\n") == begun
    assert world.editing.preview(source, source.text).problems == ()
    text = source.text.replace("### ", "### Question\n\nAnswer")
    seen = world.editing.preview(source, text)
    assert (seen.notes, seen.asks) == (1, ())


def test_a_new_card_without_text_is_not_told_that_it_is_retired(world):
    world.imported(DECK)
    source = world.editing.blank(world.decks.as_posix(), "deck.md")
    assert [each.code for each in world.editing.preview(source, "only words").asks][:1] == ["edit-none-new"]


def test_a_file_that_is_one_card_is_not_offered_for_another(world):
    world.imported("q {{1::x}}\n---\na\n", "one.md")
    world.imported(DECK)
    assert [each.path for each in deck_places(world.store, "en")] == ["deck.md"]


def test_a_file_is_offered_under_the_deck_that_its_cards_are_in(world):
    world.imported("#flashcards/torch/autograd\n\nLeaf tensor::made by the user\n", "vault.md")
    (place,) = deck_places(world.store, "en")
    assert (place.deck, place.path) == ("torch/autograd", "vault.md")


def test_a_new_card_in_a_file_that_changed_meanwhile_goes_to_its_new_end(world):
    path = world.imported(DECK)
    source = world.editing.blank(world.decks.as_posix(), "deck.md")
    path.write_text(DECK + "\n## Third {.concept}\n\n3\n")
    assert isinstance(world.editing.save(source, "## Fourth\n\n4"), Saved)
    assert path.read_text().endswith("3\n\n## Fourth\n\n4\n")
    assert len(world.notes()) == 4


def test_a_new_file_begins_a_deck_and_is_never_put_over_another(world):
    source = world.editing.blank(world.decks.as_posix(), "new.md")
    assert isinstance(world.editing.save(source, "## Fourth\n\n4"), Saved)
    assert (world.decks / "new.md").read_text() == '---\ndeck: "new"\n---\n\n## Fourth\n\n4\n'
    assert [note.faces[0].front for note in world.notes()] == ["Fourth"]
    assert isinstance(world.editing.save(source, "## Fifth\n\n5"), Conflict)
    assert "Fifth" not in (world.decks / "new.md").read_text()


def test_a_built_in_card_is_edited_in_the_app_undone_and_taken_back(world, tmp_path):
    update_builtin(world.store, world.now())
    note = next(note for note in world.notes() if len(note.faces) == 2)
    before = world.store.content_hash()
    source = world.editing.open(note.note_id, "zh")
    assert (source.home, set(source.languages)) == (Home.BUILTIN, {"zh", "en"})
    seen = world.editing.preview(source, source.text)
    assert seen.notes == 1
    assert not seen.fails
    assert isinstance(unchanged := world.editing.save(source, source.text), Saved)
    assert unchanged.unchanged
    world.editing.save(source, source.text + "\n\n我的补充。")
    edited = world.store.cards.note(note.note_id)
    assert edited.edited
    assert edited.face("zh").back.endswith("我的补充。")
    assert edited.face("en").back == note.face("en").back
    assert edited.attributes == note.attributes
    world.importing.apply(world.importing.prepare_builtin())
    assert world.store.cards.note(note.note_id).face("zh").back.endswith("我的补充。")
    world.editing.back_to_deck(note.note_id)
    assert world.store.cards.note(note.note_id).face("zh").back == note.face("zh").back
    assert not world.store.cards.note(note.note_id).edited
    world.store.operations.undo()
    world.store.operations.undo()
    assert world.store.content_hash() == before


def test_every_built_in_card_is_shown_as_text_that_says_just_that(world):
    update_builtin(world.store, world.now())
    for note in world.notes():
        for lang in ("zh", "en"):
            source = world.editing.open(note.note_id, lang)
            assert world.editing.preview(source, source.text).problems == ()
            saved = world.editing.save(source, source.text)
            assert isinstance(saved, Saved)
            assert saved.unchanged
    note = world.notes()[0]
    source = world.editing.open(note.note_id, "en")
    renamed = source.text.replace(f"#{note.attributes.key}", "#other")
    assert [each.code for each in world.editing.preview(source, renamed).problems] == ["edit-id-kept"]
    world.editing.save(source, renamed + " More.")
    assert world.store.cards.note(note.note_id).attributes == note.attributes


def test_a_card_of_the_app_is_exactly_one_card(world):
    update_builtin(world.store, world.now())
    note = world.notes()[0]
    source = world.editing.open(note.note_id, "en")
    for text in ("no heading", source.text + "\n\n## Another\n\none", "Before it.\n\n" + source.text):
        refused = world.editing.save(source, text)
        assert isinstance(refused, Refused), text
        assert refused.problems
    assert not world.store.cards.note(note.note_id).edited


def test_a_file_that_is_gone_loses_no_text_and_the_app_can_keep_it(world):
    path = world.imported(DECK)
    world.answer("Adam")
    source = world.opened("Adam")
    path.unlink()
    with pytest.raises(KnownError) as gone:
        world.editing.save(source, source.text + "\n\nMine.")
    assert gone.value.code == "file-gone"
    assert world.opened("Adam").home is Home.AWAY
    kept = world.editing.kept_in_app(source, source.text + "\n\nMine.")
    assert isinstance(world.editing.save(kept, kept.text), Saved)
    note = world.store.cards.note(source.note_id)
    assert (note.faces[0].back, note.edited, world.reps(note.note_id)) == ("Two running means.\n\nMine.", True, [1])
    path.write_text(DECK)
    world.importing.apply(world.importing.prepare([world.decks]))
    assert world.store.cards.note(source.note_id).faces[0].back == "Two running means.\n\nMine."
    world.editing.back_to_deck(source.note_id)
    note = world.store.cards.note(source.note_id)
    assert (note.faces[0].back, note.edited, world.reps(note.note_id)) == ("Two running means.", False, [1])
    assert world.opened("Adam").home is Home.FILE
