"""Two changes of one text put together, and the files that cards can be added to."""

import pytest
from editing_world import DECK, World
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles.line_merge import merged_lines
from flashcards.domain.editing import CardSource, Conflict
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.deck_places import deck_places, new_place
from flashcards.workflows.source_view import conflict_view

SOURCE = CardSource("id", "", "")


def test_changes_of_different_lines_come_together():
    assert merged_lines("a\n\nb\n\nc", "A\n\nb\n\nc", "a\n\nb\n\nC\nd") == "A\n\nb\n\nC\nd"
    view = conflict_view(Conflict("a\n\nb", "A\n\nb", "a\n\nB", SOURCE))
    assert (view.clean, view.merged) == (True, "A\n\nB")
    assert "".join(span.text for span in view.theirs if span.change != "added") == "a\n\nb"


def test_changes_of_one_line_are_left_to_the_person():
    view = conflict_view(Conflict("a\nb", "x\nb", "y\nb", SOURCE))
    assert (view.clean, view.merged) == (False, "y\nb")
    assert merged_lines("a\nb\nc", "x\nc", "a\nb2\nc") is None
    assert merged_lines("a\nb", "x\nb", "x\nb") == "x\nb"
    lost = conflict_view(Conflict("a", "", "mine", SOURCE, lost=True))
    assert (lost.clean, lost.merged) == (False, "mine")


lines = st.lists(st.sampled_from("abc"), max_size=6).map("\n".join)


@settings(deadline=None, max_examples=150)
@given(lines, lines)
def test_a_text_that_only_one_changed_is_the_changed_one(base, other):
    assert merged_lines(base, other, base) == other
    assert merged_lines(base, base, other) == other
    assert merged_lines(base, other, other) == other


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    made.store.close()


def test_files_with_cards_that_are_there_can_be_added_to(world):
    update_builtin(world.store, world.now())
    world.imported(DECK)
    world.imported("no cards here\n", "notes.md")
    gone = world.imported("## Q {.concept}\n\na\n", "gone.md")
    gone.unlink()
    (place,) = deck_places(world.store, "en")
    assert (place.root, place.path, place.deck, place.cards) == (world.decks.as_posix(), "deck.md", "Optimisers", 2)


def test_a_new_file_lies_under_the_root_that_is_known(world, tmp_path):
    world.imported(DECK)
    assert new_place(world.store, str(world.decks / "new")).path == "new.md"
    assert new_place(world.store, str(world.decks / "sub" / "new.md")).path in ("sub/new.md", "new.md")
    elsewhere = new_place(world.store, str(tmp_path / "other" / "x.markdown"))
    assert (elsewhere.root, elsewhere.path) == ((tmp_path / "other").as_posix(), "x.markdown")
