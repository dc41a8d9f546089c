"""Not reading files again that are as they were at the last look, by what the system says of them."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from flashcards.domain.places import location
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.workflows.deck_reading import DeckReading, Report

if TYPE_CHECKING:
    from flashcards.domain.drafts import DeckFile, ParsedDeck

_State = tuple[int, ...]
_STILL_MS = 2_000
"""A file that was written so lately may be written again without another time."""


@dataclass(slots=True)
class FileMemory:
    """What the files of one folder were at the last look: their state for the system, and what was read of them."""

    files: dict[str, tuple[_State, "DeckFile"]] = field(default_factory=dict)


class RememberingReading(DeckReading):
    """Reads what is not remembered. `at` is the moment of the look in ms UTC.

    A file that is remembered comes without its text; it is read when its cards are wanted. Its pictures are not
    looked at, so a look that has to find other pictures begins with an empty memory.
    """

    def __init__(
        self,
        memory: FileMemory,
        at: int,
        progress: Report | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(progress, cancelled)
        self._memory, self._at = memory, at
        self._remembered: set[str] = set()

    def file(self, root: str, path: str) -> "DeckFile":
        """Read one file, or remember it."""
        place = location(root, path)
        state = _state(place)
        known = self._memory.files.get(place)
        if known is not None and known[0] == state and known[1].root == root:
            self._remembered.add(place)
            return known[1]
        file = super().file(root, path)
        if state is not None and file.digest and _state(place) == state and self._is_still(state):
            self._memory.files[place] = state, replace(file, text="", problems=())
        else:
            self._memory.files.pop(place, None)
        return file

    def deck(self, file: "DeckFile", options: ReadingOptions = AS_GUESSED) -> "ParsedDeck":
        """Read the cards of a file, and before that its text where it was only remembered."""
        place = file.place
        if place in self._remembered:
            self._remembered.discard(place)
            whole = super().file(file.root, file.path)
            # One that went in this moment counts as one that holds nothing, and is read again at the next look.
            file = replace(whole, origin=file.origin)
        return super().deck(file, options)

    def _is_still(self, state: _State) -> bool:
        written = max(state[0], state[1]) // 1_000_000
        return self._at - written > _STILL_MS


def _state(place: str) -> _State | None:
    try:
        found = os.stat(place)  # noqa: PTH116  as cheap as it can be, for every file
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_ctime_ns, found.st_size, found.st_ino, found.st_dev, found.st_mode
