"""What a person chose for reading a file lasts when the file is renamed and edited, and when its import is undone."""

from datetime import UTC
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.domain.ids import uuid7
from flashcards.domain.import_plan import Action, ImportPlan, StoredFile
from flashcards.domain.memory import Grade
from flashcards.domain.places import location
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.workflows.browsing import Browsing
from flashcards.workflows.following import Following
from flashcards.workflows.importing import Importing, PreparedImport
from flashcards.workflows.past_imports import past_imports
from flashcards.workflows.renamed_files import Vanished, Way, former
from flashcards.workflows.studying import StudySession

SWAPPED = ReadingOptions(roles=("back", "front"))
ROWS = (
    "An array of numbers with a device.,What is a tensor?\n",
    "A record of the operations that made a value.,What is a graph?\n",
    "The slope of the loss in a weight.,What is a gradient?\n",
    "A decaying sum of past gradients.,What is momentum?\n",
)
OTHER = "Where is a tensor?,On its device.\nWhere is a graph?,Behind the values.\n"
LEVELS = """# Optimisers

## Adam

### What does it keep?

Two running means.

### What does it divide by?

The root of the second one.

## SGD

It keeps nothing but the weights.
"""


class World:
    """A store, a folder of decks, and what a person does with both."""

    def __init__(self, place: Path) -> None:
        self.at, self.ids, self.decks = 1_700_000_000_000, 0, place / "decks"
        self.decks.mkdir()
        self.store = Store.open(DataFolder(place / "data"), now=self.now, new_id=self.new_id)
        self.importing = Importing(self.store, self.now)
        self.following = Following(self.store, self.now)
        # What is read as it looks: else the choice for the only file would be the habit of the folder.
        self.write("y.csv", "What is a file?,Bytes with a name.\nWhat is a folder?,A list of files.\n")
        self.write("y.md", "# Files\n\n## What is a path?\n\nWhere a file stands.\n")

    def now(self) -> int:
        self.at += 1_000
        return self.at

    def new_id(self) -> str:
        self.ids += 1_000
        return uuid7(self.at, self.ids.to_bytes(10, "big"))

    def write(self, path: str, text: str, *, instead: str = "") -> None:
        """Write a file, `instead` of another one where that is named."""
        if instead:
            (self.decks / instead).unlink()
        (self.decks / path).parent.mkdir(parents=True, exist_ok=True)
        (self.decks / path).write_text(text)

    def place(self, path: str) -> str:
        return location(self.decks.as_posix(), path)

    def take(self, **choices: ReadingOptions) -> PreparedImport:
        """Import the folder with choices for some files: `a_csv=…` for `a.csv`."""
        prepared = self.importing.prepare([self.decks])
        chosen = {self.place(name.replace("_", ".")): options for name, options in choices.items()}
        prepared = self.importing.reread(prepared, chosen) if chosen else prepared
        self.importing.apply(prepared)
        return prepared

    def options(self, path: str) -> ReadingOptions:
        """How a file would be read by an import of the folder."""
        prepared = self.importing.prepare([self.decks])
        return next(each.options for each in self.importing.files(prepared) if each.path == path)

    def learn(self) -> None:
        """Answer all cards once."""
        session = StudySession(self.store, now=self.now, new_id=self.new_id, zone=lambda: UTC, lang="en")
        while session.view().card is not None:
            session.reveal()
            session.grade(Grade.EASY)

    def learnt(self) -> list[str]:
        """The fronts of the live cards that have a history."""
        rows = self.store._database.rows(
            "SELECT f.front FROM card c JOIN face f ON f.note_no = c.note_no WHERE c.retired = 0 AND c.reps > 0"
        )
        return sorted(str(row[0]) for row in rows)


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    made.store.close()


def happens(plan: ImportPlan) -> dict[Action, int]:
    found = [each.action for each in plan.notes]
    return {action: found.count(action) for action in Action if action in found}


def test_a_table_that_is_renamed_and_edited_is_read_as_it_was(world):
    world.write("a.csv", "".join(ROWS))
    world.take(a_csv=SWAPPED)
    world.write("b.csv", "".join(ROWS).replace("with a device", "on a device") + "A word part.,What is a token?\n")
    (world.decks / "a.csv").unlink()
    assert world.options("b.csv") == SWAPPED
    plan = world.importing.prepare([world.decks]).plan
    assert happens(plan) == {Action.MOVED: 3, Action.CHANGED: 1, Action.NEW: 1}


def test_so_it_is_in_a_folder_that_is_followed_and_its_cards_keep_their_history(world):
    world.write("a.csv", "".join(ROWS))
    world.take(a_csv=SWAPPED)
    world.following.follow(world.decks.as_posix())
    world.learn()
    known = world.learnt()
    world.write("sub/b.csv", "".join(ROWS).replace("with a device", "on a device"), instead="a.csv")
    looked = world.following.look(world.decks.as_posix())
    assert looked.inbox == ()
    assert world.learnt() == known
    assert {file.path: file.options for file in world.store.imports.files()}["sub/b.csv"] == SWAPPED


def test_another_level_of_headings_and_a_deck_last_as_well(world):
    chosen = ReadingOptions(level=2, deck="Mine/Optimisers")
    world.write("a.md", LEVELS)
    world.take(a_md=chosen)
    world.write("b.md", LEVELS.replace("nothing but", "only"), instead="a.md")
    assert world.options("b.md") == chosen


def test_only_a_deck_of_their_own_lasts_though_a_guess_reads_the_same_cards(world):
    chosen = ReadingOptions(deck="Mine")
    world.write("a.csv", OTHER)
    world.take(a_csv=chosen)
    world.write("b.csv", OTHER + "Where is a weight?,In a layer.\n", instead="a.csv")
    assert world.options("b.csv") == chosen


def test_a_note_of_a_vault_that_was_named_as_a_deck_stays_one(world):
    (world.decks / ".obsidian").mkdir()
    world.write("note.md", LEVELS)
    world.importing.apply(world.importing.prepare([world.decks / "note.md"]))
    assert len(world.store.imports.snapshot("", None).notes) == 2
    world.write("other.md", LEVELS.replace("running", "decaying"), instead="note.md")
    found = happens(world.importing.prepare([world.decks]).plan)
    assert found.pop(Action.NEW) == 2  # the table beside it
    assert found == {Action.MOVED: 1, Action.CHANGED: 1}


def test_a_folder_that_was_renamed_takes_the_choices_along(world):
    world.write("a.csv", "".join(ROWS))
    world.write("b.csv", "".join(reversed(ROWS)).replace("What", "And what"))
    world.take(a_csv=SWAPPED, b_csv=SWAPPED)
    world.decks = world.decks.rename(world.decks.with_name("renamed"))
    world.write("b.csv", "".join(reversed(ROWS)).replace("What", "And what") + "A word part.,What is a token?\n")
    assert world.options("a.csv") == world.options("b.csv") == SWAPPED


def test_a_new_file_beside_a_vanished_one_is_read_as_it_looks(world):
    world.write("a.csv", "".join(ROWS))
    world.take(a_csv=SWAPPED)
    world.write("b.csv", OTHER, instead="a.csv")
    assert world.options("b.csv") == AS_GUESSED


def test_a_copy_of_a_file_that_is_still_there_takes_nothing_over(world):
    world.write("a.csv", "".join(ROWS))
    world.take(a_csv=SWAPPED)
    world.write("b.csv", "".join(ROWS) + "A word part.,What is a token?\n")
    world.write("c.csv", OTHER)
    plan = world.importing.prepare([world.decks]).plan
    assert Action.MOVED not in happens(plan)


def test_each_of_two_renamed_files_is_read_as_it_was(world):
    world.write("a.csv", "".join(ROWS))
    world.write("b.csv", OTHER)
    world.take(a_csv=SWAPPED)
    world.write("c.csv", OTHER + "Where is a weight?,In a layer.\n", instead="b.csv")
    world.write("d.csv", "".join(ROWS[:3]), instead="a.csv")
    assert (world.options("c.csv"), world.options("d.csv")) == (AS_GUESSED, SWAPPED)


def test_a_choice_lasts_when_its_import_is_undone_and_done_again(world):
    world.write("a.csv", "".join(ROWS))
    world.write("b.csv", OTHER)
    before = world.store.content_hash()
    first = world.take(a_csv=SWAPPED)
    world.following.undo_imports([each.operation_id for each in past_imports(world.store)])
    assert world.store.content_hash() == before
    assert world.store.imports.files() == ()
    assert (world.options("a.csv"), world.options("b.csv")) == (SWAPPED, AS_GUESSED)
    again = world.take()
    assert [each.draft.faces for each in again.plan.notes] == [each.draft.faces for each in first.plan.notes]


def test_so_it_is_when_the_library_undoes_it(world):
    world.write("a.md", LEVELS)
    world.take(a_md=ReadingOptions(level=2))
    Browsing(world.store, world.now, lambda: UTC).undo()
    world.write("a.md", LEVELS.replace("nothing but", "only"))
    assert world.options("a.md") == ReadingOptions(level=2)


def test_who_wants_a_file_read_as_it_looks_after_all_is_not_asked_to_say_it_twice(world):
    world.write("a.csv", "".join(ROWS))
    for choice in (SWAPPED, AS_GUESSED):
        world.take(a_csv=choice)
        world.following.undo_imports([each.operation_id for each in past_imports(world.store)])
        assert world.options("a.csv") == choice


def test_what_was_kept_of_undone_imports_does_not_grow_without_end(world, monkeypatch):
    monkeypatch.setattr("flashcards.workflows.taken_back_choices._MOST", 2)
    for name in ("a", "b", "c"):
        world.write(f"{name}.csv", OTHER.replace("Where", f"Where in {name}"))
    world.take(a_csv=SWAPPED, b_csv=SWAPPED, c_csv=SWAPPED)
    world.following.undo_imports([each.operation_id for each in past_imports(world.store)])
    assert [world.options(f"{name}.csv") for name in "abc"] == [AS_GUESSED, SWAPPED, SWAPPED]


# The rule alone: texts are letters here.

ONE, TWO = Way(ReadingOptions(level=1)), Way(ReadingOptions(level=2))


def vanished(name: str, texts: str, way: Way = Way()) -> Vanished:  # noqa: B008  a frozen value
    return Vanished(StoredFile("/r", name, name, 1, len(texts), options=way.options), cards(texts))


def cards(texts: str) -> frozenset[tuple[str, str]]:
    return frozenset((text, "") for text in texts)


def known(readings: dict[Way, str], *files: Vanished) -> str:
    found = former({Way(): frozenset(), **{way: cards(texts) for way, texts in readings.items()}}, files)
    return found.path if found is not None else ""


@pytest.mark.parametrize(
    ("read", "stood", "is_it"),
    [
        ("abcdefghij", "abcdefghij", True),
        ("abcdefxyz", "abcdefghij", True),
        ("abcde" + "klmnopqrstuvwxyz", "abcdefgh", False),  # lost among others
        ("abcde" + "klmnopqrstu", "abcdefgh", True),
        ("ab", "abcdefghij", True),  # a part of it
        ("abxyz", "abcdefghij", False),
        ("x", "a", False),
        ("a", "a", True),
    ],
)
def test_half_of_the_cards_must_be_the_same(read, stood, is_it):
    assert bool(known({ONE: read}, vanished("v", stood, ONE))) is is_it


def test_the_file_with_the_most_of_its_cards_is_it():
    files = vanished("v", "abcd", ONE), vanished("w", "abcdef", TWO)
    assert known({ONE: "abcd", TWO: "abcdef"}, *files) == "w"
    assert known({ONE: "abcd", TWO: "abcdef"}, *reversed(files)) == "w"


def test_two_files_with_an_equal_claim_and_different_choices_are_no_evidence():
    assert known({ONE: "abcd", TWO: "abcd"}, vanished("v", "abcd", ONE), vanished("w", "abcd", TWO)) == ""
    assert known({Way(): "abcd", TWO: "abcd"}, vanished("v", "abcd"), vanished("w", "abcd", TWO)) == ""


def test_a_guess_that_finds_more_of_the_cards_is_right():
    assert known({Way(): "abcd", ONE: "abc"}, vanished("v", "abcd", ONE)) == ""
    assert known({Way(): "abcd", ONE: "abcd"}, vanished("v", "abcd", ONE)) == "v"


TEXTS = st.text("abcdefghijkl", max_size=12)


@given(TEXTS, TEXTS, TEXTS, st.lists(st.tuples(TEXTS, st.sampled_from([Way(), ONE, TWO])), max_size=5))
@settings(deadline=None)
def test_what_is_found_holds_some_of_the_cards_and_no_order_matters(guess, one, two, stood):
    files = [vanished(str(number), texts, way) for number, (texts, way) in enumerate(stood)]
    readings = {Way(): cards(guess), ONE: cards(one), TWO: cards(two)}
    found = former(readings, files)
    turned = former(readings, files[::-1])
    assert (found is None) == (turned is None)
    if found is not None and turned is not None:
        assert found.options == turned.options
        texts = next(each.texts for each in files if each.file is found)
        same = readings[Way(found.options)] & texts
        assert same
        assert len(same) >= len(readings[Way()] & texts)
