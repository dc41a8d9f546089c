"""Reading the files of an import in another way, before anything is written, and what is kept of it afterwards."""

import itertools
from dataclasses import fields

import pytest

from flashcards.domain.dialect_texts import DIALECT_NAMES
from flashcards.domain.import_plan import Action
from flashcards.domain.places import location
from flashcards.domain.reading_options import AS_GUESSED, LINES, OBEYED, ReadingOptions
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.workflows.deck_reading import DeckReading
from flashcards.workflows.importing import Cancelled, Importing

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc"
    "330000000049454e44ae426082"
)
HEADINGS = """# Optimisers

## Adam

### What does it keep?

Two running means.

### What does it divide by?

The root of the second one.

## SGD

It keeps nothing.
"""
VAULT = "#flashcards\n\nLayerNorm -> over features\n\nBatchNorm::over the batch\n"
TABLE = "What is a tensor?,An array with a device.\nWhat is a graph?,A record of operations.\n"


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
    """Write files: `a_md="…"` becomes `a.md`, `sub__a_md` becomes `sub/a.md`."""
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())


def fronts(prepared):
    return [each.draft.faces[0].front for each in prepared.plan.notes if each.draft is not None]


def place(folder, path):
    return location(folder.as_posix(), path)


def view_of(importing, prepared, path):
    return next(each for each in importing.files(prepared) if each.path == path)


def seen(sample):
    return [str(card.face.question) for card in sample.cards]


def test_each_file_tells_how_it_is_read_and_why(importing, decks):
    write(decks, a_md=HEADINGS, b_md="Q: One?\nA: 1\n", c_csv=TABLE, d_md="\0" * 90)
    prepared = importing.prepare([decks / name for name in ("a.md", "b.md", "c.csv", "d.md")])
    views = {each.path: each for each in importing.files(prepared)}
    assert [(each.dialect, each.cards) for each in views.values()] == [
        ("headings", 2),
        ("hashcards", 1),
        ("table", 2),
        ("", 0),
    ]
    assert "begins with a marker such as Q:" in views["b.md"].reason.text("en")
    assert views["c.csv"].used.delimiter == ","
    assert views["c.csv"].used.roles == ("front", "back")
    assert views["d.md"].refused is not None


def test_another_level_gives_other_cards_and_the_other_files_are_not_read_again(importing, decks, monkeypatch):
    write(decks, a_md=HEADINGS, b_md="Q: One?\nA: 1\n")
    prepared = importing.prepare([decks])
    assert "What does it keep?" in fronts(prepared)
    read = []
    first = DeckReading.file
    monkeypatch.setattr(DeckReading, "file", lambda self, root, path: read.append(path) or first(self, root, path))
    again = importing.reread(prepared, {place(decks, "a.md"): ReadingOptions(level=2)})
    assert read == ["a.md"]
    assert sorted(fronts(again)) == ["Adam", "One?", "SGD"]
    assert view_of(importing, again, "a.md").used.level == 2
    assert sorted(fronts(importing.reread(again, {place(decks, "a.md"): AS_GUESSED}))) == sorted(fronts(prepared))


def test_bold_lines_can_be_the_questions(importing, decks):
    write(decks, a_md="# Notes\n\n## Optimisers\n\n**What is momentum?**\nA sum.\n\n**And Adam?**\nTwo sums.\n")
    prepared = importing.prepare([decks])
    again = importing.reread(prepared, {place(decks, "a.md"): ReadingOptions(level=LINES)})
    assert fronts(again) == ["What is momentum?", "And Adam?"]
    assert view_of(importing, again, "a.md").reason.code == "question-lines"
    headings = importing.reread(again, {place(decks, "a.md"): ReadingOptions(level=2)})
    assert fronts(headings) == ["Optimisers"]


def test_drafts_of_files_that_are_not_read_again_are_shared(importing, decks):
    write(decks, a_md=HEADINGS, b_md="Q: One?\nA: 1\n")
    prepared = importing.prepare([decks])
    again = importing.reread(prepared, {place(decks, "a.md"): ReadingOptions(level=2)})
    kept = [deck for deck in prepared.read.decks if deck.file.path == "b.md"]
    assert next(deck for deck in again.read.decks if deck.file.path == "b.md") is kept[0]
    assert all(deck.file.text == "" for deck in (*prepared.read.decks, *again.read.decks))


def test_the_columns_of_a_table_can_be_swapped(importing, decks):
    write(decks, c_csv=TABLE)
    prepared = importing.prepare([decks / "c.csv"])
    again = importing.reread(prepared, {place(decks, "c.csv"): ReadingOptions(roles=("back", "front"))})
    assert fronts(again) == ["An array with a device.", "A record of operations."]


def test_a_choice_is_kept_with_the_file(importing, store, decks):
    write(decks, a_md=HEADINGS)
    options = ReadingOptions(level=2, deck="Mine/Optimisers")
    prepared = importing.reread(importing.prepare([decks]), {place(decks, "a.md"): options})
    importing.apply(prepared)
    assert [file.options for file in store.imports.files()] == [options]
    assert importing.prepare([decks]).plan.is_empty
    write(decks, a_md=HEADINGS.replace("nothing", "nothing at all"))
    again = importing.prepare([decks])
    assert [each.action for each in again.plan.notes] == [Action.UNCHANGED, Action.CHANGED]
    assert view_of(importing, again, "a.md").options == options
    assert {deck.path for deck in store.decks.all(0)} == {"Mine/Optimisers"}


def test_another_choice_counts_as_a_change_of_a_file_whose_bytes_are_the_same(importing, store, decks):
    write(decks, a_md=HEADINGS)
    importing.apply(importing.prepare([decks]))
    prepared = importing.prepare([decks])
    assert [file.skipped for file in importing.files(prepared)] == [True]
    again = importing.reread(prepared, {place(decks, "a.md"): ReadingOptions(level=2)})
    assert not again.plan.is_empty
    assert importing.view(again).rechosen
    assert not importing.view(prepared).rechosen
    importing.apply(again)
    live = [note.faces[0].front for note in store.imports.snapshot("", None).notes if not note.retired]
    assert sorted(live) == ["Adam", "SGD"]


def test_a_choice_that_changes_no_card_is_kept_all_the_same(importing, store, decks):
    write(decks, a_md=HEADINGS)
    importing.apply(importing.prepare([decks]))
    again = importing.reread(importing.prepare([decks]), {place(decks, "a.md"): ReadingOptions(level=3)})
    importing.apply(again)
    assert [file.options.level for file in store.imports.files()] == [3]


def test_a_new_file_is_read_as_most_of_its_kind_in_its_root(importing, decks):
    write(decks, a_md=VAULT, b_md=VAULT.replace("Norm", "Mean"), c_md=VAULT.replace("Norm", "Sum"))
    arrow = ReadingOptions(inline="->")
    choices = {place(decks, path): arrow for path in ("a.md", "b.md")}
    importing.apply(importing.reread(importing.prepare([decks]), choices))
    write(decks, d_md="#flashcards\n\nRMSNorm -> without the mean\n", e_md="Q: One?\nA: 1\n")
    again = importing.prepare([decks])
    assert view_of(importing, again, "d.md").options == arrow
    assert view_of(importing, again, "e.md").options == AS_GUESSED
    assert "RMSNorm" in fronts(again)


def test_half_of_the_files_make_no_habit(importing, decks):
    write(decks, a_md=VAULT, b_md=VAULT.replace("Norm", "Mean"))
    prepared = importing.prepare([decks])
    importing.apply(importing.reread(prepared, {place(decks, "a.md"): ReadingOptions(inline="->")}))
    write(decks, d_md="#flashcards\n\nRMSNorm::without the mean\n")
    assert view_of(importing, importing.prepare([decks]), "d.md").options == AS_GUESSED


def test_a_renamed_file_is_still_read_as_a_person_chose(importing, decks):
    others = {f"{name}_csv": TABLE.replace("What", f"Which {name}") for name in "bc"}
    write(decks, a_csv="An array with a device.,Was ist ein Tensor?\nA record.,Was ist ein Graph?\n", **others)
    swapped = ReadingOptions(roles=("back", "front"))
    importing.apply(importing.reread(importing.prepare([decks]), {place(decks, "a.csv"): swapped}))
    (decks / "a.csv").rename(decks / "d.csv")
    again = importing.prepare([decks])
    assert view_of(importing, again, "d.csv").options == swapped
    assert again.plan.count(Action.MOVED) == 2
    assert again.plan.count(Action.NEW) == again.plan.count(Action.RETIRED) == 0


def test_two_languages_stay_one_deck_when_one_of_them_is_read_again(importing, store, decks):
    write(decks, a_en_md="## What is it? {#it}\n\nA thing.\n", a_zh_md="## 这是什么？ {#it}\n\n一个东西。\n")
    importing.apply(importing.prepare([decks]))
    again = importing.reread(importing.prepare([decks]), {place(decks, "a.en.md"): ReadingOptions(deck="Other")})
    assert [len(each.draft.faces) for each in again.plan.notes] == [2]
    assert Action.RETIRED not in [each.action for each in again.plan.notes]


def test_the_first_cards_are_drawn_as_planned_and_as_they_would_be(importing, decks):
    write(decks, a_md=HEADINGS, i_md="## A picture?\n\n![dot](dot.png)\n", dot_png=PIXEL)
    prepared = importing.prepare([decks])
    sample = importing.sample(prepared, place(decks, "a.md"))
    assert "What does it keep?" in seen(sample)[0]
    other = importing.sample(prepared, place(decks, "a.md"), ReadingOptions(level=2))
    assert "Adam" in seen(other)[0]
    assert other.file.options.level == 2
    assert list(importing.sample(prepared, place(decks, "i.md")).pictures.values()) == [PIXEL]
    assert importing.sample(prepared, place(decks, "none.md")) is None


def test_no_more_than_three_cards_are_drawn(importing, decks):
    write(decks, a_md="".join(f"## Question {number}?\n\nAnswer\n\n" for number in range(50)))
    sample = importing.sample(importing.prepare([decks]), place(decks, "a.md"))
    assert [card.line for card in sample.cards] == [1, 5, 9]


def test_a_file_that_was_skipped_is_read_when_a_person_looks_at_it(importing, decks):
    write(decks, a_md=HEADINGS)
    importing.apply(importing.prepare([decks]))
    sample = importing.sample(importing.prepare([decks]), place(decks, "a.md"))
    assert sample.file.used.level == 3
    assert len(sample.cards) == 2


def test_a_note_of_a_vault_is_shown_as_the_plan_takes_it(importing, decks):
    (decks / ".obsidian").mkdir()
    write(decks, a_md=VAULT, n_md="## Shopping\n\nMilk and bread.\n")
    place_of_note = place(decks, "n.md")
    for _ in range(2):
        prepared = importing.prepare([decks])
        assert importing.sample(prepared, place_of_note).cards == ()
        assert len(importing.sample(prepared, place_of_note, ReadingOptions(dialect="headings")).cards) == 1
        importing.apply(prepared)
    again = importing.reread(importing.prepare([decks]), {place_of_note: ReadingOptions(dialect="headings")})
    assert fronts(again) == ["Shopping"]
    back = importing.reread(again, {place_of_note: AS_GUESSED})
    assert fronts(back) == []
    assert importing.sample(back, place_of_note).cards == ()


def test_lines_of_no_card_are_listed_with_their_text(importing, decks):
    write(decks, a_md="Q: One?\nA: 1\n---\nA stray line\nand another\n\nQ: Two?\nA: 2\n")
    prepared = importing.prepare([decks])
    (lines,) = importing.view(prepared).unread
    assert (lines.path, lines.first, lines.last, lines.text) == ("a.md", 4, 5, "A stray line")
    again = importing.reread(prepared, {place(decks, "a.md"): ReadingOptions(deck="Other")})
    assert importing.view(again).unread == (lines,)


def test_reading_again_can_be_stopped_and_tells_how_far_it_is(importing, decks):
    write(decks, a_md=HEADINGS, b_md=HEADINGS.replace("Adam", "Adagrad"))
    prepared = importing.prepare([decks])
    choices = {place(decks, name): ReadingOptions(level=2) for name in ("a.md", "b.md")}
    told = []
    importing.reread(prepared, choices, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (2, 2)
    with pytest.raises(Cancelled):
        importing.reread(prepared, choices, cancelled=lambda: True)


def test_pictures_that_no_card_shows_any_more_are_not_brought_along(importing, decks):
    write(decks, a_md="## A\n\n![dot](dot.png)\n\n## B\n\ntext\n", dot_png=PIXEL)
    prepared = importing.prepare([decks])
    assert len(prepared.images) == 1
    again = importing.reread(prepared, {place(decks, "a.md"): ReadingOptions(dialect="hashcards")})
    assert again.images == ()


def test_every_dialect_has_a_name_and_what_it_obeys_is_an_option(importing, decks):
    write(decks, a_md=HEADINGS)
    names = importing.view(importing.prepare([decks])).dialects
    assert set(names) == set(DIALECT_NAMES)
    assert set(OBEYED) <= set(names)
    assert {option for obeyed in OBEYED.values() for option in obeyed} <= {each.name for each in fields(ReadingOptions)}


def test_which_folders_can_be_followed(importing, store, decks):
    write(decks, a_md=HEADINGS)
    assert importing.view(importing.prepare([decks / "a.md"])).folders == ()
    prepared = importing.prepare([decks])
    assert importing.view(prepared).folders == (decks.as_posix(),)
    importing.apply(prepared)
    importing.follow((decks.as_posix(),))
    assert [folder.root for folder in store.folders.followed()] == [decks.as_posix()]
    assert importing.view(importing.prepare([decks])).folders == ()


def test_a_file_that_is_not_utf_8_says_how_it_is_written(importing, decks):
    (decks / "old.md").write_bytes("## 什么是梯度？\n\n损失对参数的导数。\n".encode("gb18030"))
    write(decks, plain_md="## What is a gradient?\n\nThe derivative of the loss.\n")
    prepared = importing.prepare([decks])
    assert view_of(importing, prepared, "old.md").encoding == "GB18030"
    assert view_of(importing, prepared, "plain.md").encoding == ""
