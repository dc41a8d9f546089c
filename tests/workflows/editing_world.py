"""A store and a folder of decks in which cards are edited."""

import itertools
from datetime import UTC

from flashcards.domain.memory import Grade
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.workflows.editing import Editing
from flashcards.workflows.importing import Importing
from flashcards.workflows.studying import StudySession

NOON = 1_700_049_600_000
ADAM = "## What is Adam? {#adam .concept}\n\nTwo running means."
DECK = f"# Optimisers\n\n{ADAM}\n\n## What is SGD? {{.concept}}\n\nOne step.\n"


class World:
    """A store and a folder of decks, with a clock that moves a little at each look."""

    def __init__(self, folder):
        self.decks = folder / "decks"
        self.decks.mkdir()
        ids = itertools.count(1)
        self.now = itertools.count(NOON).__next__
        self.new_id = lambda: f"id-{next(ids):06}"
        self.store = Store.open(DataFolder(folder / "data"), now=self.now, new_id=self.new_id)
        self.importing = Importing(self.store, self.now)
        self.editing = Editing(self.store, self.now)

    def write(self, content, name="deck.md", encoding="utf-8"):
        path = self.decks / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode(encoding))
        return path

    def imported(self, content, name="deck.md", encoding="utf-8"):
        path = self.write(content, name, encoding)
        self.importing.apply(self.importing.prepare([self.decks]))
        return path

    def note(self, front):
        return next(note for note in self.notes() if any(front in face.front for face in note.faces))

    def notes(self):
        decks = [deck.deck_id for deck in self.store.decks.all(0)]
        return [note for note in self.store.cards.notes_in(decks) if not note.retired]

    def opened(self, front, lang=""):
        return self.editing.open(self.note(front).note_id, lang)

    def answer(self, front):
        """Answer the card once, so that it has a history."""
        self.answer_note(self.note(front))

    def answer_note(self, note):
        note_id, decks = note.note_id, [note.deck_id]
        session = StudySession(
            self.store, now=self.now, new_id=self.new_id, zone=lambda: UTC, lang="en", deck_ids=decks
        )
        for _ in range(20):
            if session.view().card.note_id == note_id:
                break
            session.bury()
        session.reveal()
        session.grade(Grade.EASY)

    def reps(self, note_id):
        return [card.memory.reps for card in self.store.cards.cards_of(note_id) if not card.retired]
