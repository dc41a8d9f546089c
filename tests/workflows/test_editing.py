"""Editing cards in the app: their lines in their files, their text in the app, and what may go wrong meanwhile."""

import os

import pytest
from editing_world import DECK, World

from flashcards.domain.editing import Conflict, Home, Saved
from flashcards.domain.errors import KnownError
from flashcards.domain.import_plan import Action
from flashcards.domain.reading_options import ReadingOptions


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    made.store.close()


def test_a_card_is_opened_with_its_lines_and_saved_in_its_place(world):
    path = world.imported(DECK)
    world.answer("Adam")
    source = world.opened("Adam")
    assert source.text == "## What is Adam? {#adam .concept}\n\nTwo running means."
    assert (source.home, source.first, source.last, source.dialect) == (Home.FILE, 3, 5, "native")
    note_id = source.note_id
    saved = world.editing.save(source, "## Say what Adam does. {.concept}\n\nIt adapts.\n\n")
    assert isinstance(saved, Saved)
    assert path.read_text() == DECK.replace(source.text, "## Say what Adam does. {.concept}\n\nIt adapts.")
    note = world.store.cards.note(note_id)
    assert (note.faces[0].front, note.retired, world.reps(note_id)) == ("Say what Adam does.", False, [1])
    assert world.importing.prepare([world.decks]).plan.is_empty


def test_the_card_is_found_where_it_stands_by_now(world):
    path = world.imported(DECK)
    source_id = world.note("SGD").note_id
    path.write_text("# Optimisers\n\nAn introduction.\n\n" + DECK.split("\n\n", 1)[1])
    source = world.editing.open(source_id, "")
    assert (source.text, source.first) == ("## What is SGD? {.concept}\n\nOne step.", 9)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
def test_encodings_and_line_ends_stay(world, encoding, end):
    text = "## 什么是张量？ {.concept}\n\n多维数组，元素类型相同。\n\n## 什么是叶子？ {.concept}\n\n用户创建的张量。\n"
    path = world.imported(text.replace("\n", end), encoding=encoding)
    source = world.opened("张量")
    world.editing.save(source, source.text.replace("多维数组", "一个多维数组"))
    assert path.read_bytes() == text.replace("多维数组", "一个多维数组").replace("\n", end).encode(encoding)
    assert world.note("张量").faces[0].back == "一个多维数组，元素类型相同。"


def test_a_row_of_a_table_is_edited_as_it_is_written(world):
    path = world.imported(
        'front,back\n"What is ""eager""?","At once,\nstep by step"\nWhat is a graph?,A plan\n', "t.csv"
    )
    source = world.opened("eager")
    assert source.text == '"What is ""eager""?","At once,\nstep by step"'
    world.editing.save(source, '"What is ""eager""?","At once"')
    assert path.read_text() == 'front,back\n"What is ""eager""?","At once"\nWhat is a graph?,A plan\n'
    assert world.note("eager").faces[0].back == "At once"


def test_a_card_on_one_line_of_obsidian_is_edited(world):
    path = world.imported(
        "#flashcards\n\nText of the note.\n\nleaf::made by a user\nnode::made by an operation\n", "n.md"
    )
    source = world.opened("leaf")
    assert source.text == "leaf::made by a user"
    world.editing.save(source, "leaf::made by the user")
    assert path.read_text().split("\n")[4] == "leaf::made by the user"
    assert world.note("leaf").faces[0].back == "made by the user"


def test_a_note_of_a_vault_is_read_as_an_import_reads_it(world):
    (world.decks / ".obsidian").mkdir()
    world.imported("# A note\n\nleaf::tensor #flashcards\n", "n.md")
    source = world.opened("leaf")
    assert source.text == "leaf::tensor #flashcards"
    assert [each.code for each in world.editing.preview(source, "leaf::tensor").asks] == ["edit-none", "edit-dialect"]
    world.editing.save(source, "leaf::a tensor #flashcards")
    assert world.note("leaf").faces[0].back.startswith("a tensor")
    assert world.importing.prepare([world.decks]).plan.is_empty


def test_options_of_a_file_are_kept(world):
    path = world.write("## Group\n\n### What is a leaf?\n\nA tensor.\n\n### What is a node?\n\nAn operation.\n")
    prepared = world.importing.prepare([world.decks])
    place = f"{world.decks.as_posix()}/deck.md"
    world.importing.apply(world.importing.reread(prepared, {place: ReadingOptions(dialect="headings", level=3)}))
    source = world.opened("leaf")
    assert source.text == "### What is a leaf?\n\nA tensor."
    world.editing.save(source, "### What is a leaf?\n\nA tensor of the user.")
    assert "A tensor of the user." in path.read_text()
    assert len(world.notes()) == 2


def test_what_is_doubtful_in_the_rest_of_the_file_waits_for_a_person(world):
    long = "Stochastic gradient descent takes one step along the negative gradient of a random batch."
    path = world.imported(DECK.replace("One step.", long))
    world.answer("SGD")
    sgd, source = world.note("SGD").note_id, world.opened("Adam")
    other = "It takes one step along the negative gradient, with a learning rate."
    path.write_text(path.read_text().replace(long, other))
    assert world.importing.prepare([world.decks]).plan.count(Action.ASK) == 1
    assert isinstance(world.editing.save(source, source.text + "\n\nMore."), Saved)
    note = world.store.cards.note(sgd)
    assert (note.faces[0].back, note.retired, world.reps(sgd)) == (long, False, [1])
    assert len(world.notes()) == 2
    assert world.importing.prepare([world.decks]).plan.count(Action.ASK) == 1


def test_other_changes_of_the_file_are_taken_with_it(world):
    path = world.imported(DECK)
    source = world.opened("Adam")
    path.write_text(DECK.replace("One step.", "One step down the slope, then the next."))
    world.editing.save(source, source.text.replace("Two running", "Both running"))
    assert path.read_text().count("running means") == 1
    assert "Both running" in path.read_text()
    assert "down the slope" in path.read_text()


def test_a_change_of_the_same_card_is_shown_and_nothing_is_written(world):
    path = world.imported(DECK)
    source = world.opened("Adam")
    theirs = DECK.replace("Two running means.", "Two moments.")
    path.write_text(theirs)
    conflict = world.editing.save(source, source.text.replace("Two", "Both"))
    assert isinstance(conflict, Conflict)
    assert path.read_text() == theirs
    assert (conflict.base[-18:], conflict.theirs[-12:]) == ("Two running means.", "Two moments.")
    assert conflict.mine.endswith("Both running means.")
    assert isinstance(world.editing.save(conflict.source, conflict.theirs + "\n\nAnd a step."), Saved)
    assert path.read_text() == theirs.replace("Two moments.", "Two moments.\n\nAnd a step.")
    assert len(world.notes()) == 2


def test_two_windows_one_after_the_other(world):
    world.imported(DECK)
    one, other = world.opened("Adam"), world.opened("Adam")
    world.editing.save(one, one.text.replace("Two", "2"))
    assert isinstance(world.editing.save(other, other.text.replace("Two", "II")), Conflict)
    third = world.opened("SGD")
    world.editing.save(world.opened("Adam"), "## What is Adam? {#adam .concept}\n\nLonger\n\nthan before.")
    assert isinstance(world.editing.save(third, third.text + "\n\nMore."), Saved)
    assert {note.faces[0].back for note in world.notes()} == {"Longer\n\nthan before.", "One step.\n\nMore."}


def test_an_emptied_file_gets_the_card_back_only_when_a_person_says_so(world):
    path = world.imported(DECK)
    world.answer("Adam")
    source = world.opened("Adam")
    path.write_text("")
    conflict = world.editing.save(source, source.text + "\n\nMine.")
    assert isinstance(conflict, Conflict)
    assert conflict.lost
    assert path.read_text() == ""
    assert isinstance(world.editing.save(conflict.source, conflict.mine), Saved)
    assert path.read_text() == source.text + "\n\nMine.\n"
    assert world.reps(source.note_id) == [1]


def test_what_cannot_be_written_is_told_and_changes_nothing(world, monkeypatch):
    path = world.imported(DECK)
    source = world.opened("Adam")
    before = world.store.content_hash()

    def full(_handle):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(KnownError, match="No space left"):
            world.editing.save(source, "## other\n\ntext")
    path.chmod(0o444)
    with pytest.raises(KnownError) as refused:
        world.editing.save(source, "## other\n\ntext")
    assert refused.value.code == "file-read-only"
    path.chmod(0o644)
    world.decks.rename(world.decks.with_name("away"))
    with pytest.raises(KnownError) as refused:
        world.editing.save(source, "## other\n\ntext")
    assert refused.value.code == "file-gone"
    assert world.store.content_hash() == before
    assert (world.decks.with_name("away") / "deck.md").read_text() == DECK


def test_a_sign_that_the_encoding_lacks_is_refused_until_the_file_becomes_utf8(world):
    path = world.imported("## Größe?\n\nDer Umfang für alle.\n", encoding="cp1252")
    source = world.opened("Größe")
    with pytest.raises(KnownError) as refused:
        world.editing.save(source, source.text + " → 张量")
    assert refused.value.code == "encoding-unfit"
    assert "→" in refused.value.text("en")
    assert isinstance(world.editing.save(source, source.text + " → 张量", as_utf8=True), Saved)
    assert path.read_bytes().decode() == "## Größe?\n\nDer Umfang für alle. → 张量\n"


def test_two_cards_of_one_keep_the_history_with_the_likelier(world):
    world.imported(DECK)
    world.answer("Adam")
    source = world.opened("Adam")
    text = "## Something else? {.concept}\n\nNew.\n\n" + source.text.replace("{#adam .concept}", "{.concept}") + " Yes."
    seen = world.editing.preview(source, text)
    assert (seen.notes, [each.code for each in seen.problems]) == (2, ["edit-several"])
    world.editing.save(source, text)
    assert world.note("Adam").note_id == source.note_id
    assert world.reps(source.note_id) == [1]
    assert world.reps(world.note("Something").note_id) == [0]


def test_a_text_without_a_card_retires_it_after_saying_so(world):
    path = world.imported(DECK)
    source = world.opened("Adam")
    assert [each.code for each in world.editing.preview(source, "").asks] == ["edit-none"]
    world.editing.save(source, "")
    assert "Adam" not in path.read_text()
    assert world.store.cards.note(source.note_id).retired
    assert [note.faces[0].front for note in world.notes()] == ["What is SGD?"]


def test_a_preview_draws_the_cards_and_places_problems_in_the_text(world):
    world.imported(DECK)
    source = world.opened("SGD")
    seen = world.editing.preview(source, "## {{c1::SGD}} and {{c2::Adam}} {.concept}\n\nOptimisers.")
    assert [card.part for card in seen.cards] == ["c1", "c2"]
    seen = world.editing.preview(source, "## What is SGD? {.concept freq=9}\n\nOne.\n\n## Empty")
    assert [(each.line, each.code) for each in seen.problems] == [(1, "attribute-range"), (5, "card-empty")]
    swallowing = world.opened("Adam")
    seen = world.editing.preview(swallowing, "## What is Adam? {.concept}\n\n<!--\n\ntext")
    assert "edit-others" not in [each.code for each in seen.asks]  # a comment without an end is text
    seen = world.editing.preview(swallowing, "## What is Adam? {.concept}\n\n```\ncode")
    assert seen.errors


def test_a_card_that_swallows_the_next_asks_first(world):
    world.imported("## A {.concept}\n\na\n\n## B\n\n<!-- x -->\n\nb\n")
    seen = world.editing.preview(world.opened("A"), "## A {.concept}\n\n<!-- a")
    assert "edit-others" in [each.code for each in seen.asks]


def test_pictures_named_in_the_text_are_kept(world):
    pixel = bytes.fromhex(
        "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc"
        "330000000049454e44ae426082"
    )
    world.imported(DECK)
    (world.decks / "p.png").write_bytes(pixel)
    source = world.opened("Adam")
    seen = world.editing.preview(source, source.text + "\n\n![means](p.png)\n\n![none](q.png)")
    assert list(seen.pictures.values()) == [pixel]
    assert [(each.line, each.code) for each in seen.problems] == [(7, "image-missing")]
    world.editing.save(source, source.text + "\n\n![means](p.png)")
    (image,) = world.note("Adam").faces[0].images
    assert (world.store.folder.media / image.digest).read_bytes() == pixel


def test_the_other_language_of_a_note_stays_with_it(world):
    world.imported("## What is Adam? {#adam}\n\nMeans.\n", "d.en.md")
    world.imported("## 什么是 Adam？ {#adam}\n\n均值。\n", "d.zh.md")
    note = world.note("Adam")
    source = world.editing.open(note.note_id, "zh")
    assert source.text == "## 什么是 Adam？ {#adam}\n\n均值。"
    world.editing.save(source, "## Adam 是什么？ {#adam}\n\n两个均值。")
    edited = world.store.cards.note(note.note_id)
    assert (edited.face("zh").front, edited.face("en").front) == ("Adam 是什么？", "What is Adam?")
