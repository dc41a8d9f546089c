"""The mark of code that was run, from the record that ships to the card that is drawn."""

import pytest
from editing_world import World

from flashcards.deckfiles.verified_file import write_record
from flashcards.domain.blocks import Ran
from flashcards.domain.verified import Verified
from flashcards.markup.runnable import read_runnable
from flashcards.workflows import verified_code

BACK = "```python run=py\nprint(1)\n```\n\n```output\n1\n```\n\nBecause."


@pytest.fixture(autouse=True)
def shipped(tmp_path, monkeypatch):
    """Let a record ship that holds the code of BACK."""
    (snippet,) = read_runnable(BACK).snippets
    write_record(tmp_path, {snippet.digest: Verified(("Python 3.11.2",), "2026-11-30", "py")})
    monkeypatch.setattr(verified_code, "decks_folder", lambda: tmp_path)
    verified_code._shipped.cache_clear()
    yield tmp_path
    verified_code._shipped.cache_clear()


def marks(face):
    return [block for block in face.answer if isinstance(block, Ran)]


def test_the_record_is_read_once_when_a_card_asks(shipped):
    (snippet,) = read_runnable(BACK).snippets
    assert verified_code.verified(snippet.digest).versions == ("Python 3.11.2",)
    (shipped / "verified.json").unlink()
    assert verified_code.verified(snippet.digest) is not None
    assert verified_code.verified("0" * 64) is None


def test_the_mark_stands_in_any_deck_and_goes_while_the_code_is_edited(tmp_path):
    world = World(tmp_path)
    world.imported(f"## Mine\n\n{BACK}\n", "mine.en.md")
    source = world.editing.open(world.notes()[0].note_id, "en")
    (same,) = world.editing.preview(source, source.text).cards
    (commented,) = world.editing.preview(source, source.text.replace("(1)", "(1)  # one")).cards
    (changed,) = world.editing.preview(source, source.text.replace("(1)", "(2)")).cards
    assert [len(marks(each.face)) for each in (same, commented, changed)] == [1, 1, 0]
    world.store.close()
