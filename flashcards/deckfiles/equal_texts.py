"""Stored notes for texts that are equal to theirs."""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence

from flashcards.deckfiles.likeness import folded_back, folded_front
from flashcards.domain.cards import Face, Note, text_mark
from flashcards.domain.drafts import NoteDraft
from flashcards.domain.places import location

Text = tuple[str, str]


def as_written(face: Face) -> Text:
    """Return a text as it stands."""
    return face.front, face.back


def as_compared(face: Face) -> Text:
    """Return a text as it is compared: white space and a leading number aside."""
    return folded_front(face.front), folded_back(face.back)


def as_marked(face: Face) -> Text:
    """Return what the file says of a text that was edited in the app."""
    return "", face.origin or text_mark(face.front, face.back)


class Equals:
    """Gives drafts the stored notes with an equal text; what is found is added to `found`."""

    def __init__(self, drafts: Sequence[NoteDraft], pool: Sequence[Note], found: dict[int, Note]) -> None:
        self.drafts, self.pool, self._found = drafts, pool, found
        self._taken: set[int] = set()
        self.open = [index for index in range(len(drafts)) if index not in found]

    def left(self) -> list[Note]:
        """List the stored notes that nobody took."""
        return [note for index, note in enumerate(self.pool) if index not in self._taken]

    def waiting(self, text: Callable[[Face], Text], in_file: bool) -> dict[tuple[str, Text], list[int]]:
        """List the free notes by place and text, the first at the end."""
        waiting: dict[tuple[str, Text], list[int]] = defaultdict(list)
        for index in range(len(self.pool) - 1, -1, -1):
            if index not in self._taken:
                note = self.pool[index]
                for face in note.faces:
                    place = location(note.root, face.path) if in_file else ""
                    waiting[place, text(face)].append(index)
        return waiting

    def take(self, text: Callable[[Face], Text], in_file: bool, but: Collection[int] = ()) -> None:
        """Give each open draft the first free note with an equal text, in the same file or anywhere."""
        waiting = self.waiting(text, in_file) if self.open else {}
        for index in self.open:
            draft = self.drafts[index]
            for face in draft.faces:
                place = location(draft.root, face.path) if in_file else ""
                equal = waiting.get((place, text(face)), [])
                while equal and (equal[-1] in self._taken or equal[-1] in but):
                    equal.pop()
                if equal:
                    self._taken.add(equal[-1])
                    self._found[index] = self.pool[equal[-1]]
                    break
        self.open = [index for index in self.open if index not in self._found]
