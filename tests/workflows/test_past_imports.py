"""What came from a folder is taken back in any order, and nothing stands in the way."""

from datetime import UTC
from itertools import permutations
from pathlib import Path

import pytest

from flashcards.domain.ids import uuid7
from flashcards.domain.memory import Grade
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.workflows.browsing import Browsing
from flashcards.workflows.following import Following
from flashcards.workflows.importing import Importing
from flashcards.workflows.past_imports import past_imports
from flashcards.workflows.studying import StudySession

ADAM = "## What does Adam keep?\n\nTwo running means.\n"
SGD = "## What is momentum?\n\nA decaying sum of gradients.\n"
LION = "## What is Lion?\n\nThe sign of a running mean.\n"
RELU = "## What does ReLU do below zero?\n\nIt gives zero.\n"


class Folder:
    """A followed folder of decks, with a store beside it."""

    def __init__(self, place: Path) -> None:
        self.decks, self.at, self._ids = place / "decks", 1_700_000_000_000, 0
        self.decks.mkdir()
        self.store = Store.open(DataFolder(place / "data"), now=self.now, new_id=self.new_id)
        self.following = Following(self.store, self.now)

    def now(self) -> int:
        self.at += 1_000
        return self.at

    def new_id(self) -> str:
        self._ids += 1_000  # ids of many rows count on from one
        return uuid7(self.at, self._ids.to_bytes(10, "big"))

    def grow(self) -> None:
        """Import a file, then rename it, add a card to it and bring another file along, as it is followed."""
        (self.decks / "a.md").write_text(ADAM + "\n" + SGD)
        importing = Importing(self.store, self.now)
        importing.apply(importing.prepare([self.decks]))
        self.following.follow(self.decks.as_posix())
        (self.decks / "a.md").rename(self.decks / "b.md")
        self.following.look(self.decks.as_posix())
        (self.decks / "b.md").write_text(ADAM.replace("Two", "Both") + "\n" + SGD)
        (self.decks / "c.md").write_text(RELU)
        self.following.look(self.decks.as_posix())


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_all_that_came_from_a_folder_is_taken_back_in_any_order(tmp_path: Path, order: tuple[int, ...]) -> None:
    folder = Folder(tmp_path)
    empty = folder.store.content_hash()
    folder.grow()
    numbers = [each.operation_id for each in past_imports(folder.store)]
    assert len(numbers) == 3
    for place in order:
        folder.following.undo_imports((numbers[place],))
    folder.store.check()
    assert folder.store.cards.count() == 0
    assert past_imports(folder.store) == ()
    if order == (0, 1, 2):
        assert folder.store.content_hash() == empty
    folder.store.close()


def test_an_import_goes_together_with_what_following_brought_later(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    empty = folder.store.content_hash()
    folder.grow()
    done = folder.following.undo_imports([each.operation_id for each in past_imports(folder.store)])
    assert (done.operation, done.later, done.unfollowed) == ("import", 2, (folder.decks.as_posix(),))
    assert folder.store.content_hash() == empty
    assert past_imports(folder.store) == ()
    folder.store.close()


def test_nothing_is_offered_that_is_about_cards_which_an_undo_took_away(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    browsing = Browsing(folder.store, folder.now, lambda: UTC)
    importing = Importing(folder.store, folder.now)
    (folder.decks / "old.md").write_text(RELU)
    importing.apply(importing.prepare([folder.decks]))
    (folder.decks / "new.md").write_text(ADAM + "\n" + SGD)
    importing.apply(importing.prepare([folder.decks]))
    cards = {name: card_ids(folder.store, name) for name in ("old.md", "new.md")}
    folder.store.cards.suspend(cards["old.md"], folder.now())
    folder.store.cards.suspend(cards["new.md"], folder.now())
    newest = past_imports(folder.store)[0]
    folder.following.undo_imports((newest.operation_id,))
    assert browsing.view("en").undo == "suspend"
    browsing.undo()
    assert folder.store.cards.lists(0).suspended == ()
    assert browsing.view("en").undo == "import"
    folder.store.close()


def test_a_deck_and_a_folder_of_which_only_a_name_is_left_are_not_listed(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    browsing = Browsing(folder.store, folder.now, lambda: UTC)
    (folder.decks / "a.md").write_text(ADAM)
    importing = Importing(folder.store, folder.now)
    importing.apply(importing.prepare([folder.decks]))
    assert [each.path for each in browsing.view("en").decks] == ["a"]
    folder.store.cards.suspend(card_ids(folder.store, "a.md"), folder.now())
    (imported,) = past_imports(folder.store)
    folder.following.undo_imports((imported.operation_id,))
    assert len(folder.store.decks.all(0)) == 1
    assert browsing.view("en").decks == ()
    assert folder.following.folders().folders == ()
    importing.apply(importing.prepare([folder.decks]))
    assert [each.path for each in browsing.view("en").decks] == ["a"]
    folder.store.close()


def test_a_deck_keeps_the_name_that_a_person_gave_it_when_its_file_moves(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    browsing = Browsing(folder.store, folder.now, lambda: UTC)
    (folder.decks / "a.md").write_text(ADAM + "\n" + SGD)
    importing = Importing(folder.store, folder.now)
    importing.apply(importing.prepare([folder.decks]))
    browsing.rename(browsing.view("en").decks[0], "Optimisers")
    (folder.decks / "a.md").rename(folder.decks / "b.md")
    importing.apply(importing.prepare([folder.decks]))
    assert [each.path for each in browsing.view("en").decks] == ["Optimisers"]
    (folder.decks / "sub").mkdir()
    (folder.decks / "b.md").rename(folder.decks / "sub" / "b.md")
    importing.apply(importing.prepare([folder.decks]))
    assert [each.path for each in browsing.view("en").decks] == ["Optimisers"]
    folder.store.close()


def card_ids(store: Store, path: str) -> list[str]:
    """Return the cards that stand in a file."""
    rows = store._database.rows(
        "SELECT c.card_id FROM card c JOIN face f ON f.note_no = c.note_no JOIN file i ON i.file_no = f.file_no"
        " WHERE i.path = ?",
        (path,),
    )
    return [row[0] for row in rows]


SCHEDULED = (
    "#flashcards\n\nAdam::Adaptive moments\n<!--SR:!2023-11-10,30,270-->\n\n"
    "Momentum::A decaying sum\n<!--SR:!2023-11-12,30,270-->\n"
)


def with_schedules(folder: Folder) -> int:
    """Import cards whose file tells their schedules, save another file, and return the number of the import."""
    (folder.decks / "a.md").write_text(SCHEDULED)
    importing = Importing(folder.store, folder.now)
    importing.apply(importing.prepare([folder.decks]))
    folder.following.follow(folder.decks.as_posix())
    (folder.decks / "b.md").write_text(RELU)
    folder.following.look(folder.decks.as_posix())
    return past_imports(folder.store)[-1].operation_id


def stored(folder: Folder) -> list[tuple[str, bool]]:
    """List the questions in the store, and whether they are retired."""
    rows = folder.store._database.rows("SELECT f.front, c.retired FROM card c JOIN face f USING (note_no) ORDER BY 1")
    return [(front, bool(retired)) for front, retired in rows]


def test_a_schedule_that_a_file_told_keeps_no_card_when_its_import_is_taken_back(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    empty = folder.store.content_hash()
    folder.following.undo_imports((with_schedules(folder),))
    assert stored(folder) == [("What does ReLU do below zero?", False)]
    folder.following.undo_imports([each.operation_id for each in past_imports(folder.store)])
    assert folder.store.content_hash() == empty
    folder.store.close()


def test_of_cards_with_a_schedule_those_that_were_answered_are_kept(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    imported = with_schedules(folder)
    answer(folder, 1)
    folder.following.undo_imports((imported,))
    assert [retired for _, retired in stored(folder)] == [True, False]
    assert folder.store.reviews.count() == 1
    folder.store.check()
    folder.store.close()


def answer(folder: Folder, count: int) -> None:
    session = StudySession(folder.store, now=folder.now, new_id=folder.new_id, zone=lambda: UTC, lang="en")
    for _ in range(count):
        session.reveal()
        session.grade(Grade.GOOD)


def moved_in_two_steps(folder: Folder) -> list[str]:
    """Import and study a card, paste it elsewhere, cut the first; return the contents before and after each step."""
    place = folder.decks.as_posix()
    (folder.decks / "a.md").write_text(ADAM)
    (folder.decks / "b.md").write_text(RELU)
    importing = Importing(folder.store, folder.now)
    importing.apply(importing.prepare([folder.decks]))
    folder.following.follow(place)
    answer(folder, 2)
    contents = [folder.store.content_hash()]
    for name, text in (("b.md", f"{RELU}\n{ADAM}"), ("a.md", SGD)):
        (folder.decks / name).write_text(text)
        folder.following.look(place)
        contents.append(folder.store.content_hash())
    return contents


def test_a_copy_that_took_over_what_was_learnt_comes_back_with_an_undo_also_after_a_restart(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    contents = moved_in_two_steps(folder)
    assert len(set(contents)) == 3
    for before in reversed(contents[:-1]):
        folder.store.close()
        folder.store = Store.open(DataFolder(tmp_path / "data"), now=folder.now, new_id=folder.new_id)
        folder.following = Following(folder.store, folder.now)
        folder.following.undo_imports((past_imports(folder.store)[0].operation_id,))
        assert folder.store.content_hash() == before
    folder.store.close()


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_a_move_in_two_steps_is_taken_back_in_any_order_and_leaves_no_copy(
    tmp_path: Path, order: tuple[int, ...]
) -> None:
    """What is new since stays until it is taken back itself: it is not mistaken for the copy that was removed."""
    folder = Folder(tmp_path)
    moved_in_two_steps(folder)
    (folder.decks / "c.md").write_text(LION)
    folder.following.look(folder.decks.as_posix())
    numbers = [each.operation_id for each in past_imports(folder.store)]
    assert len(numbers) == 4
    for done, place in enumerate(order, 1):
        folder.following.undo_imports((numbers[place],))
        folder.store.check()
        assert (("What is Lion?", False) in stored(folder)) == (0 not in order[:done])
    assert sorted(stored(folder)) == [("What does Adam keep?", True), ("What does ReLU do below zero?", True)]
    assert folder.store.reviews.count() == 2
    folder.store.close()
