"""Importing folders and files: what is planned, shown and written, and what is kept."""

import itertools
from pathlib import Path

import pytest

from flashcards.domain.differences import ADDED, KEPT, TAKEN
from flashcards.domain.import_plan import Action
from flashcards.domain.places import BUILTIN_ROOT
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.importing import Cancelled, Importing, check

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc"
    "330000000049454e44ae426082"
)
ADAM = "## What does Adam keep for each weight?\n\nRunning means of the gradient and of its square.\n"
SGD = "## What is momentum in SGD?\n\nA decaying sum of past gradients that smooths the steps.\n"
RELU = "## Why is ReLU cheap?\n\nIt only compares with zero; its gradient is 0 or 1.\n"


@pytest.fixture
def store(tmp_path):
    ticks = itertools.count(1_700_000_000_000)
    ids = itertools.count(1)
    opened = Store.open(DataFolder(tmp_path / "data"), now=lambda: next(ticks), new_id=lambda: f"id-{next(ids):06}")
    yield opened
    opened.close()


@pytest.fixture
def importing(store):
    return Importing(store, itertools.count(1_700_000_100_000).__next__)


@pytest.fixture
def decks(tmp_path):
    folder = tmp_path / "decks"
    folder.mkdir()
    return folder


def write(folder, **files):
    """Write files: `a_b="…"` becomes `a/b.md`, `x__zh` becomes `x.zh.md`."""
    for name, text in files.items():
        path = folder / (name.replace("__", ".").replace("_", "/") + ".md")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def actions(prepared):
    return [each.action.value for each in prepared.plan.notes]


def notes(store):
    """The stored notes that are live: id by front."""
    snapshot = store.imports.snapshot("/", None)
    return {note.faces[0].front: note.note_id for note in snapshot.notes if not note.retired}


def test_a_folder_is_planned_shown_and_written(importing, store, decks):
    write(decks, optim=ADAM + "\n" + SGD, net_relu=RELU)
    prepared = importing.prepare([decks])
    assert actions(prepared) == ["new", "new", "new"]
    assert list(importing.view(prepared).fronts) == [
        "Why is ReLU cheap?",
        "What does Adam keep for each weight?",
        "What is momentum in SGD?",
    ]
    changes = importing.apply(prepared)
    assert (changes.cards, changes.decks, changes.count) == (True, True, 3)
    assert {deck.path for deck in store.decks.all(0)} == {"optim", "net/relu"}


def test_what_did_not_change_is_not_read_again(importing, decks):
    write(decks, a=ADAM, b=SGD)
    importing.apply(importing.prepare([decks]))
    again = importing.prepare([decks])
    assert again.plan.is_empty
    assert again.plan.notes == ()
    assert again.plan.count(Action.UNCHANGED) == 2
    assert [each.skipped for each in again.plan.files] == [True, True]


def test_an_edit_is_shown_word_by_word_and_keeps_the_card(importing, store, decks):
    write(decks, a=ADAM)
    importing.apply(importing.prepare([decks]))
    before = notes(store)
    write(decks, a=ADAM.replace("its square", "its root"))
    prepared = importing.prepare([decks])
    view = importing.view(prepared)
    assert actions(prepared) == ["changed"]
    assert [(each.side, each.lang) for each in view.diffs[0]] == [("back", prepared.plan.notes[0].draft.faces[0].lang)]
    spans = {(span.change, span.text.strip(" .")) for span in view.diffs[0][0].spans}
    assert (TAKEN, "square") in spans
    assert (ADDED, "root") in spans
    assert any(change == KEPT for change, _ in spans)
    importing.apply(prepared)
    assert notes(store) == before


def test_lines_follow_when_only_the_place_changed(importing, store, decks):
    write(decks, a=ADAM)
    importing.apply(importing.prepare([decks]))
    write(decks, a="Some words first.\n\n" + ADAM)
    prepared = importing.prepare([decks])
    assert actions(prepared) == ["unchanged"]
    importing.apply(prepared)
    assert store.imports.snapshot("/", None).notes[0].faces[0].line == 3


def test_a_file_then_its_folder_keep_one_history(importing, store, decks):
    write(decks, a_b=ADAM)
    importing.apply(importing.prepare([decks / "a" / "b.md"]))
    before = notes(store)
    importing.apply(importing.prepare([decks]))
    assert notes(store) == before
    assert importing.prepare([decks]).plan.is_empty
    assert [(deck.path, deck.total) for deck in store.decks.all(0)] == [("a/b", 1)]
    inside = importing.prepare([decks / "a"])
    assert inside.plan.is_empty
    assert inside.plan.root == decks.as_posix()


def test_a_new_file_beside_known_ones_joins_their_folder(importing, decks):
    write(decks, a_b=ADAM)
    importing.apply(importing.prepare([decks]))
    write(decks, a_c=SGD)
    prepared = importing.prepare([decks / "a" / "c.md"])
    assert (prepared.plan.root, prepared.plan.decks[0].draft.key) == (decks.as_posix(), "a/c")


def test_a_renamed_file_and_a_moved_folder_keep_their_history(importing, store, decks, tmp_path):
    write(decks, a=ADAM + "\n" + SGD)
    importing.apply(importing.prepare([decks]))
    before = notes(store)
    (decks / "a.md").rename(decks / "b.md")
    renamed = importing.prepare([decks])
    assert actions(renamed) == ["moved", "moved"]
    importing.apply(renamed)
    assert [(deck.path, deck.total) for deck in store.decks.all(0)] == [("b", 2)]
    decks.rename(tmp_path / "elsewhere")
    moved = importing.prepare([tmp_path / "elsewhere"])
    assert actions(moved) == ["moved", "moved"]
    importing.apply(moved)
    assert notes(store) == before
    (tmp_path / "elsewhere" / "b.md").rename(tmp_path / "elsewhere" / "a.md")
    importing.apply(importing.prepare([tmp_path / "elsewhere"]))
    assert [(deck.path, deck.total) for deck in store.decks.all(0)] == [("a", 2)]
    assert notes(store) == before


def test_a_file_that_was_deleted_is_retired_only_when_its_folder_is_imported(importing, store, decks):
    write(decks, a=ADAM, b=SGD)
    importing.apply(importing.prepare([decks]))
    before = notes(store)
    (decks / "a.md").unlink()
    assert actions(importing.prepare([decks / "b.md"])) == []
    whole = importing.prepare([decks])
    assert actions(whole) == ["retired"]
    importing.apply(whole)
    write(decks, a=ADAM)
    back = importing.prepare([decks])
    assert back.plan.notes[0].revived
    importing.apply(back)
    assert notes(store) == before


def test_a_file_that_cannot_be_read_retires_nothing(importing, decks):
    write(decks, a=ADAM)
    importing.apply(importing.prepare([decks]))
    (decks / "a.md").write_bytes(bytes(4000))
    prepared = importing.prepare([decks])
    assert actions(prepared) == []
    assert [each.path for each in prepared.plan.problems] == ["a.md"]


def test_two_languages_are_one_note_and_are_read_together(importing, store, decks):
    write(decks, t__en="## Tensor? {#t freq=3}\n\nArray.\n", t__zh="## 张量？ {#t}\n\n数组。\n")
    importing.apply(importing.prepare([decks]))
    write(decks, t__zh="## 张量是什么？ {#t}\n\n数组。\n")
    prepared = importing.prepare([decks])
    assert actions(prepared) == ["changed"]
    assert [(each.lang, each.side) for each in importing.view(prepared).diffs[0]] == [("zh", "front")]
    assert importing.view(prepared, "zh").fronts[0] == "张量是什么？"
    importing.apply(prepared)
    assert importing.prepare([decks]).plan.is_empty
    assert importing.prepare([decks]).plan.count(Action.UNCHANGED) == 1
    (decks / "t.en.md").unlink()
    importing.apply(importing.prepare([decks]))
    (note,) = store.imports.snapshot("/", None).notes
    assert [face.lang for face in note.faces] == ["zh"]


def test_a_doubtful_card_is_asked_about(importing, store, decks):
    write(decks, a=ADAM)
    importing.apply(importing.prepare([decks]))
    before = notes(store)
    doubtful = "Two numbers per weight: running means of the gradient and its square, and it corrects their bias."
    write(decks, a=f"## What does Adam keep for each weight?\n\n{doubtful}\n")
    prepared = importing.prepare([decks])
    assert actions(prepared) == ["ask", "retired"]
    (choice,) = importing.view(prepared).choices[0]
    assert [each.side for each in choice] == ["front", "back"]
    stored = prepared.plan.notes[0].candidates[0].note
    assert importing.front_of(stored) == "What does Adam keep for each weight?"
    same = importing.answer(prepared, {0: stored.note_id})
    assert actions(same) == ["changed"]
    assert actions(importing.answer(same, {0: None})) == ["new", "retired"]
    importing.apply(same)
    assert notes(store) == before


def test_pictures_come_along_and_a_changed_one_is_a_change(importing, store, decks, tmp_path):
    write(decks, a="## What is this?\n\n![a dot](dot.png)\n")
    (decks / "dot.png").write_bytes(PIXEL)
    prepared = importing.prepare([decks])
    assert len(prepared.images) == 1
    importing.apply(prepared)
    assert importing.prepare([decks]).plan.is_empty
    (decks / "dot.png").write_bytes(PIXEL + b"\0")
    assert actions(importing.prepare([decks])) == ["changed"]
    assert [path.read_bytes() for path in (tmp_path / "data" / "media").rglob("*") if path.is_file()] == [PIXEL]


def test_an_import_is_undone_as_a_whole(importing, store, decks):
    write(decks, a=ADAM + "\n" + SGD)
    before = store.content_hash()
    importing.apply(importing.prepare([decks]))
    write(decks, a=ADAM.replace("square", "root"))
    middle = store.content_hash()
    importing.apply(importing.prepare([decks]))
    assert store.content_hash() != middle
    store.operations.undo()
    assert store.content_hash() == middle
    assert before != middle
    assert actions(importing.prepare([decks])) == ["changed", "retired"]


def test_an_import_that_was_undone_can_be_made_again(importing, store, decks):
    write(decks, a=ADAM + "\n" + SGD)
    importing.apply(importing.prepare([decks]))
    store.operations.undo()
    assert notes(store) == {}
    importing.apply(importing.prepare([decks]))
    assert len(notes(store)) == 2
    assert [(deck.path, deck.total) for deck in store.decks.all(0)] == [("a", 2)]


def test_a_backup_is_made_before_what_is_there_is_changed(importing, store, decks):
    write(decks, a=ADAM)
    importing.apply(importing.prepare([decks]))
    assert store.backups.all() == ()
    importing.apply(importing.prepare([decks]))
    assert store.backups.all() == ()
    write(decks, a=SGD)
    importing.apply(importing.prepare([decks]))
    assert [each.reason for each in store.backups.all()] == ["import"]


def test_several_folders_are_one_import_with_whole_paths(importing, tmp_path):
    one, two = tmp_path / "one", tmp_path / "two"
    write(one, a="## A? {#x}\n\n1\n\n## B? {#x}\n\n2\n")
    write(two, a="## C? {#x}\n\n3\n")
    prepared = importing.prepare([one, two])
    assert actions(prepared) == ["new", "new", "new"]
    assert [(each.path, each.code) for each in prepared.plan.problems] == [((one / "a.md").as_posix(), "id-twice")]
    importing.apply(prepared)
    assert importing.prepare([one, two]).plan.is_empty
    assert importing.prepare([two]).plan.is_empty


def test_progress_is_told_and_the_work_can_be_stopped(importing, decks):
    write(decks, a=ADAM, b=SGD)
    told = []
    importing.prepare([decks], progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 0), (0, 2), (1, 2), (2, 2)]
    with pytest.raises(Cancelled):
        importing.prepare([decks], cancelled=lambda: len(told) > 0)


def test_without_a_store_everything_is_new(decks):
    write(decks, a=ADAM)
    importing = Importing(None, lambda: 0)
    assert actions(importing.prepare([decks])) == ["new"]
    assert not importing.apply(importing.prepare([decks])).cards


def test_check_reads_only_and_finds_ids_that_are_used_twice(decks):
    write(decks, a="## One? {#k}\n\n1\n", b="## Two? {#k}\n\n2\n")
    files, problems = check([decks])
    assert [len(each.drafts) for each in files] == [1, 1]
    assert [(each.path, each.code) for each in problems] == [((decks / "b.md").as_posix(), "id-twice")]
    assert [each.code for each in files[1].problems] == ["id-twice"]


def test_check_names_files_as_they_were_given(decks, monkeypatch):
    write(decks, a="## One {.concept}\n", sub_b="## Two {.concept}\n")
    monkeypatch.chdir(decks)
    assert [each.path for each in check(["."])[1]] == ["a.md", "sub/b.md"]
    assert [each.path for each in check(["sub/b.md", "a.md"])[1]] == ["a.md", "sub/b.md"]
    monkeypatch.chdir(decks.parent)
    assert [each.path for each in check(["decks"])[1]] == ["decks/a.md", "decks/sub/b.md"]


@pytest.fixture
def shipped(tmp_path):
    folder = tmp_path / "shipped"
    write(folder, optim__en=ADAM, net__en=RELU)
    return folder


def test_built_in_decks_come_once_and_again_when_their_text_is_another(store, shipped):
    assert update_builtin(store, 1, shipped).count == 2
    before = notes_of_builtin(store)
    assert not update_builtin(store, 2, shipped).cards
    write(shipped, optim__en=ADAM.replace("square", "square, both starting at zero") + "\n" + SGD)
    assert update_builtin(store, 3, shipped).count == 2
    after = notes_of_builtin(store)
    assert before.items() <= after.items()
    assert len(after) == 3


def test_a_backup_is_made_before_built_in_decks_change_what_is_there(store, shipped):
    update_builtin(store, 1, shipped)
    assert store.backups.all() == ()
    write(shipped, net__en=RELU + "\n" + SGD)
    update_builtin(store, 3, shipped)
    assert [backup.reason for backup in store.backups.all()] == ["import"]


def test_a_built_in_deck_that_was_deleted_is_not_revived(store, shipped):
    update_builtin(store, 1, shipped)
    (optim,) = [deck for deck in store.decks.all(0) if deck.path == "optim"]
    store.decks.delete([optim.deck_id], 2)
    write(shipped, optim__en=ADAM + "\n" + SGD, net__en=RELU + "\n" + SGD)
    update_builtin(store, 3, shipped)
    assert [deck.path for deck in store.decks.all(0)] == ["net"]


def test_a_deck_of_a_person_that_was_deleted_comes_back(importing, store, decks):
    write(decks, a=ADAM)
    importing.apply(importing.prepare([decks]))
    before = notes(store)
    store.decks.delete([store.decks.all(0)[0].deck_id], 2)
    assert store.decks.all(0) == ()
    prepared = importing.prepare([decks])
    assert not prepared.plan.is_empty
    importing.apply(prepared)
    assert [deck.path for deck in store.decks.all(0)] == ["a"]
    assert notes(store) == before


def notes_of_builtin(store):
    snapshot = store.imports.snapshot(BUILTIN_ROOT, None)
    return {note.faces[0].front: note.note_id for note in snapshot.notes if not note.retired}


def test_the_decks_that_ship_read_without_a_problem():
    files, problems = check([Path(__file__).parents[2] / "decks"])
    assert files
    assert [each.line_text("en") for each in problems] == []


def test_what_is_wrong_in_files_that_did_not_change_is_not_told_again(importing, decks):
    """Files with pictures are read again, for these may be others; that is no reason to tell of them once more."""
    wrong = "\n## Without an answer\n"
    write(decks, a=ADAM + wrong, b=SGD + "\n![a dot](dot.png)\n" + wrong + "\n![away](away.png)\n")
    (decks / "dot.png").write_bytes(PIXEL)
    first = importing.prepare([decks])
    assert {each.path for each in first.plan.problems} == {"a.md", "b.md"}
    importing.apply(first)
    again = importing.prepare([decks])
    assert (again.plan.is_empty, again.plan.problems) == (True, ())
    (decks / "dot.png").unlink()
    told = importing.prepare([decks]).plan.problems
    assert {each.path for each in told} == {"b.md"}
    assert "image-missing" in {each.code for each in told}
    write(decks, a=ADAM + "\n" + RELU + wrong)
    assert {each.path for each in importing.prepare([decks]).plan.problems} == {"a.md", "b.md"}


def test_a_file_without_cards_that_is_named_again_says_again_what_is_wrong(importing, decks):
    write(decks, a="Only text.\n\n![a dot](dot.png)\n")
    for _ in range(2):
        prepared = importing.prepare([decks / "a.md"])
        assert "no-cards" in {each.code for each in prepared.plan.problems}
        importing.apply(prepared)
