"""Followed folders: what is certain is applied at once, what is doubtful waits, and nothing is lost."""

import itertools
import os
import random
import shutil
import subprocess
from datetime import UTC
from pathlib import Path

import pytest

from flashcards.domain.inbox import Counted, Looked, Matter
from flashcards.domain.memory import Grade
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.workflows.following import Following
from flashcards.workflows.importing import Importing
from flashcards.workflows.studying import StudySession

DAY = 86_400_000
ADAM = "## What does Adam keep for each weight?\n\nRunning means of the gradient and of its square, decayed each step\n"
SGD = "## What is momentum in SGD?\n\nA decaying sum of past gradients that smooths the steps it takes downhill.\n"
RELU = "## Why is ReLU cheap?\n\nIt only compares with zero; its gradient is zero or one, never anything between.\n"
DROPOUT = "## When does dropout do nothing?\n\nIn evaluation mode, because the model then uses every unit it has.\n"


class World:
    """A store, a folder of decks that is followed, and what a person does with both."""

    def __init__(self, folder: Path) -> None:
        self.at = 1_700_000_000_000
        self.ids = itertools.count(1)
        self.data, self.decks = DataFolder(folder / "data"), folder / "decks"
        self.decks.mkdir()
        self.open()

    def open(self) -> None:
        self.store = Store.open(self.data, now=self.now, new_id=lambda: f"id-{next(self.ids):06}")
        self.following = Following(self.store, self.now)

    def restart(self) -> None:
        self.store.close()
        self.open()

    def now(self) -> int:
        self.at += 1
        return self.at

    @property
    def root(self) -> str:
        return self.decks.as_posix()

    def write(self, name: str, *texts: str) -> Path:
        path = self.decks / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(texts), encoding="utf-8")
        return path

    def begin(self, **files: str) -> None:
        """Import files and follow their folder."""
        for name, text in files.items():
            self.write(f"{name}.md", text)
        importing = Importing(self.store, self.now)
        importing.apply(importing.prepare([self.decks]))
        self.following.follow(self.root)

    def look(self) -> Looked:
        return self.following.look(self.root)

    def answer_all(self) -> None:
        """Answer every card once, so that each has a history of its own."""
        session = StudySession(
            self.store, now=self.now, new_id=lambda: f"id-{next(self.ids):06}", zone=lambda: UTC, lang="en"
        )
        while session.view().card is not None:
            session.reveal()
            session.grade(Grade.EASY)

    def cards(self) -> dict[str, int]:
        """The live cards: how often each was answered, by its front."""
        rows = self.store._database.rows(
            "SELECT f.front, c.reps FROM card c JOIN face f ON f.note_no = c.note_no WHERE c.retired = 0"
        )
        return {row[0].splitlines()[0]: row[1] for row in rows}

    def fronts(self) -> list[str]:
        return sorted(self.cards())


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    made.store.close()


def front(text):
    return text.splitlines()[0][3:]


def test_a_saved_file_is_taken_over_and_keeps_the_history(world):
    world.begin(a=ADAM + "\n" + SGD)
    world.answer_all()
    before = world.store.reviews.count()
    world.write("a.md", ADAM.replace("decayed each", "decayed at each"), SGD, RELU)
    looked = world.look()
    assert looked.counted == Counted(new=1, changed=1)
    assert looked.inbox == ()
    assert world.cards() == {front(ADAM): 1, front(SGD): 1, front(RELU): 0}
    assert world.store.reviews.count() == before


def test_looking_again_changes_nothing(world):
    world.begin(a=ADAM, b=SGD)
    before = world.store.content_hash()
    looked = world.look()
    assert (looked.counted, looked.inbox, looked.changes.operation) == (Counted(), (), "")
    assert world.store.content_hash() == before
    assert [each.kind for each in world.store.operations.all()] == ["import"]


def test_a_card_that_was_taken_out_of_its_file_is_retired_and_comes_back_with_its_history(world):
    world.begin(a=ADAM + "\n" + SGD)
    world.answer_all()
    world.write("a.md", ADAM)
    assert world.look().counted == Counted(retired=1)
    assert world.fronts() == [front(ADAM)]
    world.write("a.md", ADAM, SGD)
    world.look()
    assert world.cards() == {front(ADAM): 1, front(SGD): 1}


def test_a_doubtful_edit_waits_and_is_answered(world):
    world.begin(a=ADAM + "\n" + SGD)
    world.answer_all()
    doubtful(world)
    looked = world.look()
    (item,) = looked.inbox
    assert (item.matter, item.path, item.count) == (Matter.QUESTION, "a.md", 1)
    assert item.choices[0]
    assert world.cards() == {front(ADAM): 1, front(SGD): 1}, "neither retired nor new until it is answered"
    looked = world.following.decide(item, item.note.candidates[0].note.note_id)
    assert (looked.inbox, looked.stale) == ((), False)
    assert sorted(world.cards().values()) == [1, 1]
    assert front(ADAM) not in world.cards()
    assert world.look().inbox == ()


def test_a_doubtful_edit_that_is_a_new_card_takes_no_history(world):
    world.begin(a=ADAM + "\n" + SGD)
    world.answer_all()
    doubtful(world)
    (item,) = world.look().inbox
    looked = world.following.decide(item, None)
    assert looked.inbox == ()
    assert sorted(world.cards().values()) == [0, 1]
    assert front(ADAM) not in world.cards()


def test_a_question_survives_a_restart(world):
    world.begin(a=ADAM + "\n" + SGD)
    world.answer_all()
    doubtful(world)
    (item,) = world.look().inbox
    world.restart()
    assert [each.key for each in world.look().inbox] == [item.key]


def test_a_question_about_a_text_that_changed_meanwhile_does_nothing_and_is_asked_anew(world):
    world.begin(a=ADAM + "\n" + SGD)
    world.answer_all()
    doubtful(world)
    (item,) = world.look().inbox
    doubtful(world, " And more.")
    before = world.cards()
    looked = world.following.decide(item, item.note.candidates[0].note.note_id)
    assert looked.stale
    assert len(looked.inbox) == 1
    assert looked.inbox[0].key != item.key
    assert world.cards() == before


def test_a_card_that_is_saved_again_and_again_while_it_is_typed_is_one_card(world):
    world.begin(a=ADAM)
    world.answer_all()
    text = RELU.rstrip("\n")
    for end in range(15, len(text), 7):
        world.write("a.md", ADAM, text[:end])
        assert world.look().inbox == ()
    world.write("a.md", ADAM, RELU)
    assert world.look().inbox == ()
    assert world.cards() == {front(ADAM): 1, front(RELU): 0}


def test_what_was_never_answered_is_not_worth_a_question(world):
    world.begin(a=ADAM + "\n" + SGD)
    doubtful(world)
    looked = world.look()
    assert looked.inbox == ()
    assert looked.counted == Counted(changed=1)


def doubtful(world, more=""):
    """Rewrite the card about Adam so far that a person has to say whether it is the same."""
    text = "## What does Adam remember for every weight?\n\nRunning means of the gradient and of the squared gradient."
    world.write("a.md", f"{text}{more}\n", SGD)


def test_an_emptied_file_retires_nothing_until_it_is_said(world):
    world.begin(a=ADAM + "\n" + SGD, b=RELU)
    world.answer_all()
    world.write("a.md", "")
    looked = world.look()
    (item,) = looked.inbox
    assert (item.matter, item.path, item.count, item.emptied) == (Matter.VANISHED, "a.md", 2, True)
    assert list(item.fronts) == [front(ADAM), front(SGD)]
    assert len(world.cards()) == 3
    world.write("a.md", ADAM, SGD)
    assert world.look().inbox == ()
    assert world.cards() == {front(ADAM): 1, front(SGD): 1, front(RELU): 1}


def test_what_was_kept_is_not_asked_again_until_the_file_changes(world):
    world.begin(a=ADAM + "\n" + SGD, b=RELU)
    world.write("a.md", "")
    (item,) = world.look().inbox
    assert world.following.keep(item).inbox == ()
    world.restart()
    assert world.look().inbox == ()
    assert len(world.cards()) == 3
    world.write("a.md", "\n\n")
    assert [each.matter for each in world.look().inbox] == [Matter.VANISHED]


def test_what_vanished_is_retired_when_it_is_said(world):
    world.begin(a=ADAM + "\n" + SGD, b=RELU)
    world.write("a.md", "")
    (item,) = world.look().inbox
    looked = world.following.retire(item)
    assert (looked.inbox, looked.stale) == ((), False)
    assert world.fronts() == [front(RELU)]
    world.write("a.md", ADAM)
    world.look()
    assert world.fronts() == sorted([front(ADAM), front(RELU)])


def test_a_missing_file_retires_nothing_until_it_is_said(world):
    world.begin(a=ADAM + "\n" + SGD, b=RELU)
    world.answer_all()
    (world.decks / "a.md").unlink()
    (item,) = world.look().inbox
    assert (item.matter, item.paths, item.count) == (Matter.MISSING, ("a.md",), 2)
    assert len(world.cards()) == 3
    assert world.following.folders().folders[0].missing == 1
    looked = world.following.retire(item)
    assert looked.inbox == ()
    assert world.fronts() == [front(RELU)]
    world.write("a.md", ADAM, SGD)
    world.look()
    assert world.cards() == {front(ADAM): 1, front(SGD): 1, front(RELU): 1}


def test_a_cloze_that_went_is_never_restored_beside_the_one_that_came_for_it(world):
    text = "## Over {{c1::the batch}} goes BatchNorm, over {{c2::the features}} LayerNorm.\n"
    world.begin(a=text)
    deck_ids = [deck.deck_id for deck in world.store.decks.all(0)]
    note_id = world.store.cards.notes_in(deck_ids)[0].note_id
    for other in (text.replace("{{c1::the batch}}", "the batch"), text):
        world.write("a.md", other)
        world.look()
        world.store.cards.restore([note_id], world.now())
        live = [card.part for card in world.store.cards.cards_of(note_id) if not card.retired]
        assert sorted(live) == sorted(set(live))


def test_an_emptied_file_leaves_its_deck_the_name_that_it_had(world):
    world.begin(a="# Optimisers\n\n" + ADAM, b=RELU)
    world.write("a.md", "")
    (item,) = world.look().inbox
    assert item.emptied
    assert "Optimisers" in {deck.path for deck in world.store.decks.all(0)}


def test_files_that_were_renamed_are_not_counted_as_missing(world):
    world.begin(a=ADAM, b=RELU)
    (world.decks / "a.md").rename(world.decks / "c.md")
    assert world.look().inbox == ()
    row = world.following.folders().folders[0]
    assert (row.missing, row.folder.files) == (0, 2)


def test_a_missing_file_that_is_kept_is_asked_about_when_it_vanishes_again(world):
    world.begin(a=ADAM, b=RELU)
    (world.decks / "a.md").unlink()
    (item,) = world.look().inbox
    assert world.following.keep(item).inbox == ()
    assert world.look().inbox == ()
    world.write("a.md", ADAM)
    assert world.look().inbox == ()
    (world.decks / "a.md").unlink()
    assert len(world.look().inbox) == 1


def test_very_many_missing_files_are_one_decision(world):
    world.begin(**{f"n{number}": ADAM.replace("Adam", f"Adam {number}") for number in range(12)}, z=SGD)
    for number in range(12):
        (world.decks / f"n{number}.md").unlink()
    (item,) = world.look().inbox
    assert (item.count, len(item.paths)) == (12, 12)
    world.following.retire(item)
    assert world.fronts() == [front(SGD)]


def test_a_renamed_file_takes_its_cards_along(world):
    world.begin(a=ADAM + "\n" + SGD, b=RELU)
    world.answer_all()
    (world.decks / "a.md").rename(world.decks / "optimisers.md")
    looked = world.look()
    assert looked.counted == Counted(moved=2)
    assert looked.inbox == ()
    assert world.cards() == {front(ADAM): 1, front(SGD): 1, front(RELU): 1}


def test_a_copied_file_makes_new_cards_and_takes_no_history(world):
    world.begin(a=ADAM)
    world.answer_all()
    shutil.copy(world.decks / "a.md", world.decks / "b.md")
    looked = world.look()
    assert looked.counted == Counted(new=1)
    rows = world.store._database.rows("SELECT reps FROM card WHERE retired = 0 ORDER BY reps")
    assert rows == [(0,), (1,)]


def test_a_copied_card_makes_a_new_card_and_takes_no_history(world):
    world.begin(a=ADAM, b=SGD)
    world.answer_all()
    world.write("b.md", SGD, ADAM)
    world.look()
    assert world.store._database.rows("SELECT reps FROM card WHERE retired = 0 ORDER BY reps") == [(0,), (1,), (1,)]


def test_two_roots_with_the_same_ids_keep_apart(world, tmp_path):
    text = ADAM.replace("?\n", "? {#adam}\n", 1)
    world.begin(a=text)
    world.answer_all()
    other = tmp_path / "other"
    shutil.copytree(world.decks, other)
    importing = Importing(world.store, world.now)
    importing.apply(importing.prepare([other]))
    world.following.follow(other.as_posix())
    (other / "a.md").write_text(text.replace("decayed", "faded"), encoding="utf-8")
    world.following.look(other.as_posix())
    world.look()
    assert world.store._database.rows("SELECT reps FROM card WHERE retired = 0 ORDER BY reps") == [(0,), (1,)]
    backs = {row[0] for row in world.store._database.rows("SELECT back FROM face")}
    assert len(backs) == 2


def test_temporary_file_and_rename(world):
    world.begin(a=ADAM + "\n" + SGD)
    world.answer_all()
    beside = world.write(".a.md.swp-1234", ADAM.replace("decayed", "faded"), SGD)
    assert world.look().counted == Counted()
    beside.replace(world.decks / "a.md")
    assert world.look().counted == Counted(changed=1)
    assert world.cards() == {front(ADAM): 1, front(SGD): 1}


@pytest.mark.parametrize("cut", [0, 1, 40, 95, 130, 160, 230, 300, 420])
def test_written_in_two_halves_with_a_look_between(world, cut):
    cards = (ADAM, SGD, RELU, DROPOUT)
    world.begin(a="\n".join(cards))
    world.answer_all()
    whole = "\n".join(cards).replace("decayed each", "decayed at each")
    world.write("a.md", whole[:cut])
    world.look()
    world.write("a.md", whole)
    looked = world.look()
    assert looked.inbox == ()
    assert world.cards() == dict.fromkeys(map(front, cards), 1)


def test_a_checkout_of_many_files_and_back(world):
    files = {f"n{number:03}": ADAM.replace("Adam", f"Adam {number}") for number in range(200)}
    world.begin(**files)
    before = world.cards()
    for name, text in files.items():
        world.write(f"{name}.md", text.replace("decayed each", "decayed at each"))
    looked = world.look()
    assert looked.counted == Counted(changed=200)
    assert looked.inbox == ()
    for name, text in files.items():
        world.write(f"{name}.md", text)
    assert world.look().counted == Counted(changed=200)
    assert world.cards() == before


def made_up(number):
    """A card that has little in common with the others."""
    words = ["".join(random.Random(f"{number} {place}").choices("abcdefghiklmnoprstu", k=7)) for place in range(12)]
    return f"## {' '.join(words[:4])}?\n\n{' '.join(words[4:8])} that is {' '.join(words[8:])}.\n"


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_git_switches_between_branches(world):
    def git(*words):
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b.c", *words], cwd=world.decks, check=True)

    cards = [made_up(number) for number in range(20)]
    git("init", "-q", "-b", "main")
    for number, text in enumerate(cards):
        world.write(f"n{number:02}.md", text)
    git("add", ".")
    git("commit", "-qm", "one")
    world.begin()
    world.answer_all()
    before = world.cards()
    git("switch", "-qc", "other")
    for number, text in enumerate(cards[:10]):
        world.write(f"n{number:02}.md", text.replace("that is", "which is"))
    git("mv", "n15.md", "moved.md")
    git("rm", "-q", "n16.md")
    git("commit", "-qam", "two")
    git("switch", "-q", "main")
    assert world.look().counted == Counted()
    git("switch", "-q", "other")
    looked = world.look()
    assert (looked.counted.changed, looked.counted.moved, looked.counted.retired) == (10, 1, 0)
    assert [(each.matter, each.path) for each in looked.inbox] == [(Matter.MISSING, "n16.md")]
    git("switch", "-q", "main")
    assert world.look().inbox == ()
    assert world.cards() == before


def test_a_folder_that_vanished_and_returned(world, tmp_path):
    world.begin(a=ADAM, b=SGD)
    world.answer_all()
    world.decks.rename(tmp_path / "elsewhere")
    looked = world.look()
    assert looked.away
    assert looked.inbox == ()
    assert not world.following.folders().folders[0].exists
    world.decks.mkdir()
    assert world.look().away, "the place where a drive was mounted"
    world.decks.rmdir()
    (tmp_path / "elsewhere").rename(world.decks)
    world.write("a.md", ADAM.replace("decayed", "faded"))
    assert world.look().counted == Counted(changed=1)
    assert world.cards() == {front(ADAM): 1, front(SGD): 1}


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this account may read everything")
def test_a_file_without_rights(world):
    world.begin(a=ADAM, b=SGD)
    (world.decks / "a.md").chmod(0)
    looked = world.look()
    assert looked.inbox == ()
    assert [each.code for each in looked.problems] == ["file-unreadable"]
    (world.decks / "a.md").chmod(0o644)
    assert len(world.cards()) == 2


def test_a_file_that_cannot_be_read_keeps_its_cards(world, monkeypatch):
    """What `chmod 000` does to an account that it binds; the one of a container it does not bind."""
    from flashcards.deckfiles import folder

    world.begin(a=ADAM, b=SGD)
    read = folder.read_inside

    def denied(place, path, limit):
        return (b"", "unreadable", "denied") if path.name == "a.md" else read(place, path, limit)

    monkeypatch.setattr(folder, "read_inside", denied)
    looked = world.look()
    assert looked.inbox == ()
    assert [each.code for each in looked.problems] == ["file-unreadable"]
    assert len(world.cards()) == 2


def test_a_file_that_a_folder_replaced(world):
    world.begin(a=ADAM, b=SGD)
    world.answer_all()
    (world.decks / "a.md").unlink()
    (world.decks / "a.md").mkdir()
    (item,) = world.look().inbox
    assert (item.matter, item.path) == (Matter.MISSING, "a.md")
    assert len(world.cards()) == 2
    (world.decks / "a.md").rmdir()
    world.write("a.md", ADAM)
    assert world.look().inbox == ()
    assert world.cards() == {front(ADAM): 1, front(SGD): 1}


def test_a_broken_file_retires_nothing(world):
    world.begin(a=ADAM + "\n" + SGD, b=RELU)
    world.write("a.md", ADAM, "## What is momentum in SGD? {.nonsense-kind kind=}\n\n" + "```python\nx = 1\n")
    looked = world.look()
    assert all(each.matter is not Matter.QUESTION or each.note for each in looked.inbox)
    world.write("a.md", ADAM, SGD)
    world.look()
    assert world.fronts() == sorted(map(front, (ADAM, SGD, RELU)))


def test_who_imported_one_file_of_many_follows_that_file(world):
    world.write("mine.md", ADAM)
    world.write("letters.md", SGD)
    importing = Importing(world.store, world.now)
    importing.apply(importing.prepare([world.decks / "mine.md"]))
    world.following.follow(world.root)
    assert world.look().counted == Counted()
    world.write("mine.md", ADAM, RELU)
    assert world.look().counted == Counted(new=1)
    assert front(SGD) not in world.cards()
    world.following.follow(world.root, whole=True)
    assert world.look().counted == Counted(new=1)


def test_a_quiet_change_can_be_undone_and_ends_the_following(world):
    world.begin(a=ADAM + "\n" + SGD)
    before = world.store.content_hash()
    world.write("a.md", ADAM.replace("decayed", "faded"), RELU)
    world.look()
    world.restart()
    (row,) = world.following.folders().folders
    assert [(each.quiet, each.counted) for each in row.imports] == [
        (True, Counted(new=1, changed=1, retired=1)),
        (False, Counted(new=2)),
    ]
    done = world.following.undo_imports((row.imports[0].operation_id,))
    assert done.unfollowed == (world.root,)
    assert world.following.followed() == ()
    assert world.store.content_hash() == before


def test_an_older_import_can_be_undone_after_later_changes(world):
    world.begin(a=ADAM)
    world.write("b.md", SGD)
    world.look()
    first = world.following.folders().folders[0].imports[-1]
    world.following.undo_imports((first.operation_id,))
    assert world.fronts() == [front(SGD)]


def test_a_decision_that_is_taken_back_is_asked_again(world):
    world.begin(a=ADAM + "\n" + SGD)
    world.answer_all()
    doubtful(world)
    (item,) = world.look().inbox
    before = world.store.content_hash()
    world.following.decide(item, item.note.candidates[0].note.note_id)
    done = world.following.undo_imports((world.store.operations.last().operation_id,))
    assert done.unfollowed == ()
    assert world.store.content_hash() == before
    assert [each.key for each in world.look().inbox] == [item.key]


def test_what_was_retired_is_asked_about_again_when_that_is_taken_back(world):
    world.begin(a=ADAM + "\n" + SGD, b=RELU)
    world.write("a.md", "")
    (item,) = world.look().inbox
    before = world.store.content_hash()
    world.following.retire(item)
    world.following.undo_imports((world.store.operations.last().operation_id,))
    assert world.store.content_hash() == before
    assert [each.key for each in world.look().inbox] == [item.key]


def test_one_backup_a_day_is_enough(world):
    world.begin(a=ADAM)
    for number in range(4):
        world.write("a.md", ADAM.replace("decayed", f"faded {number}"))
        world.look()
    assert [each.reason for each in world.store.backups.all()] == ["import"]
    world.at += DAY + 1
    world.write("a.md", ADAM)
    world.look()
    assert len(world.store.backups.all()) == 2


def test_only_what_was_written_is_read_of_a_large_folder(world, monkeypatch):
    world.begin(a=ADAM, b=SGD, c=RELU)
    (world.decks / "b.md").unlink()
    world.look()
    world.write("a.md", ADAM.replace("decayed", "faded"))
    world.write("c.md", RELU.replace("cheap", "so cheap"))
    looked = world.following.look(world.root, written=[f"{world.root}/a.md"])
    assert looked.counted == Counted(changed=1)
    assert [each.path for each in looked.inbox] == ["b.md"]
    assert world.following.look(world.root).counted == Counted(changed=1)


def test_what_waits_is_still_asked_when_another_file_was_written(world):
    world.begin(a=ADAM + "\n" + SGD, c=RELU)
    world.answer_all()
    doubtful(world)
    (item,) = world.look().inbox
    world.write("c.md", RELU.replace("between", "among"))
    looked = world.following.look(world.root, written=[f"{world.root}/c.md"])
    assert looked.counted == Counted(changed=1)
    assert [each.key for each in looked.inbox] == [item.key]


def test_a_card_moves_between_two_written_files(world):
    world.begin(a=ADAM + "\n" + SGD, b=RELU)
    world.answer_all()
    world.write("a.md", ADAM)
    world.write("b.md", RELU, SGD)
    looked = world.following.look(world.root, written=[f"{world.root}/a.md", f"{world.root}/b.md"])
    assert looked.counted == Counted(moved=1)
    assert world.cards() == {front(ADAM): 1, front(SGD): 1, front(RELU): 1}


def test_a_new_picture_is_found_when_the_folder_is_read_afresh(world):
    pixel = bytes.fromhex(
        "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc"
        "330000000049454e44ae426082"
    )
    (world.decks / "p.png").write_bytes(pixel)
    world.begin(a=ADAM + "\n![](p.png)\n")
    world.at = 4_000_000_000_000
    world.look()
    (world.decks / "p.png").write_bytes(pixel + b"\0")
    assert world.look().counted == Counted()
    assert world.following.look(world.root, afresh=True).counted == Counted(changed=1)


def test_a_deck_that_was_deleted_in_the_app_stays_deleted(world):
    world.begin(a=ADAM, b=SGD)
    decks = {deck.path: deck.deck_id for deck in world.store.decks.all(0)}
    world.store.decks.delete([decks["a"]], world.now())
    world.write("a.md", ADAM.replace("decayed", "faded"))
    world.look()
    assert [deck.path for deck in world.store.decks.all(0)] == ["b"]


def test_a_file_that_is_renamed_and_renamed_back_has_its_deck_again(world):
    world.begin(a=ADAM, b=SGD)
    world.answer_all()
    (world.decks / "a.md").rename(world.decks / "c.md")
    world.look()
    assert [deck.path for deck in world.store.decks.all(0)] == ["b", "c"]
    (world.decks / "c.md").rename(world.decks / "a.md")
    world.look()
    assert [deck.path for deck in world.store.decks.all(0)] == ["a", "b"]
    assert world.cards() == {front(ADAM): 1, front(SGD): 1}


def test_undoing_an_import_of_several_folders_ends_the_following_of_each(world, tmp_path):
    world.begin(a=ADAM)
    other = tmp_path / "other"
    other.mkdir()
    (other / "b.md").write_text(SGD, encoding="utf-8")
    world.write("c.md", RELU)
    importing = Importing(world.store, world.now)
    importing.apply(importing.prepare([world.decks, other]))
    world.following.follow(other.as_posix())
    done = world.following.undo_imports((world.store.operations.last().operation_id,))
    assert set(done.unfollowed) == {world.root, other.as_posix()}
    assert world.fronts() == [front(ADAM)]


def test_a_folder_around_a_followed_one_takes_it_over(world, tmp_path):
    world.begin(a=ADAM)
    world.following.follow(tmp_path.as_posix(), whole=True)
    assert world.following.followed() == (tmp_path.as_posix(),)
    world.write("a.md", ADAM.replace("decayed", "faded"))
    assert world.following.look(tmp_path.as_posix()).counted == Counted(changed=1)
    assert world.fronts() == [front(ADAM)]


def test_a_folder_that_became_a_link_to_another_one_is_left_alone(world, tmp_path):
    world.begin(a=ADAM)
    world.decks.rename(tmp_path / "elsewhere")
    (tmp_path / "elsewhere" / "a.md").write_text(SGD, encoding="utf-8")
    world.decks.symlink_to(tmp_path / "elsewhere")
    looked = world.look()
    assert looked.counted == Counted()
    assert world.fronts() == [front(ADAM)]


def test_a_folder_that_is_no_longer_followed_is_not_read(world):
    world.begin(a=ADAM)
    world.following.follow(world.root, followed=False)
    world.write("a.md", ADAM, SGD)
    assert world.look() == Looked(world.root)
    assert world.fronts() == [front(ADAM)]


UNANSWERED = "## What is still to be answered?\n"


def test_an_error_that_was_there_before_does_not_keep_removed_cards_waiting(world):
    world.begin(a="\n".join((ADAM, SGD, RELU, UNANSWERED)))
    world.write("a.md", ADAM, RELU, UNANSWERED)
    looked = world.look()
    assert (looked.inbox, looked.counted) == ((), Counted(retired=1))
    assert world.fronts() == sorted([front(ADAM), front(RELU)])
    world.write("a.md", ADAM, RELU, UNANSWERED, DROPOUT)
    world.restart()
    world.look()
    world.write("a.md", ADAM, RELU, UNANSWERED)
    assert world.look().counted == Counted(retired=1)


def test_a_new_error_keeps_removed_cards_waiting_as_long_as_it_stands(world):
    world.begin(a="\n".join((ADAM, SGD, RELU, UNANSWERED)))
    world.write("a.md", ADAM, RELU, UNANSWERED, UNANSWERED.replace("still", "also"))
    for _ in range(2):
        (item,) = world.look().inbox
        assert (item.matter, item.count) == (Matter.VANISHED, 1)
        world.restart()
    assert len(world.fronts()) == 3
    world.write("a.md", ADAM, RELU, UNANSWERED)
    assert world.look().counted == Counted(retired=1)


def test_a_file_with_an_error_that_lost_most_of_its_cards_is_asked_about(world):
    world.begin(a="\n".join((ADAM, SGD, RELU, UNANSWERED)))
    world.write("a.md", ADAM, UNANSWERED)
    (item,) = world.look().inbox
    assert (item.matter, item.count) == (Matter.VANISHED, 2)
    assert len(world.fronts()) == 3
