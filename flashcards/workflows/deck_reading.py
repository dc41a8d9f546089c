"""Reading deck files one after the other, with progress, and with a way to stop."""

from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from flashcards.domain.places import location
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions

if TYPE_CHECKING:
    from flashcards.deckfiles.vault_pictures import VaultPictures
    from flashcards.domain.drafts import DeckFile, ImagePayload, ParsedDeck

Report = Callable[[int, int], None]
RootedPath = tuple[str, str]
"""An import root and the path of a file in it."""


class Cancelled(Exception):
    """The work was stopped on request before it was done; nothing was written."""


class DeckReading:
    """Reads files and decks; `images` gathers the pictures of all decks that were read, by digest.

    `folder` is where the files lie, if their root is not a folder's path itself. `named` holds the places of
    files that a person named; all others were only found, and need not be decks.
    """

    def __init__(
        self,
        progress: Report | None = None,
        cancelled: Callable[[], bool] | None = None,
        folder: Path | None = None,
        named: Collection[str] = (),
    ) -> None:
        self._progress, self._cancelled = progress, cancelled
        self._folder, self._named = folder or "", named
        self.images: dict[str, ImagePayload] = {}
        self._vaults: VaultPictures | None = None

    def files(self, places: Sequence[RootedPath]) -> Iterator["DeckFile"]:
        """Read files, given as (root, path); reports how many are done, and raises Cancelled when told to stop."""
        for done, (root, path) in enumerate(places):
            self._report(done, len(places))
            yield self.file(root, path)
        self._report(len(places), len(places))

    def file(self, root: str, path: str) -> "DeckFile":
        """Read one file."""
        from flashcards.deckfiles.folder import origin_of, read_file
        from flashcards.domain.drafts import Origin

        place = location(root, path)
        origin = Origin.NAMED if self._folder or place in self._named else origin_of(place)
        return read_file(root, path, self._folder, origin)

    def deck(self, file: "DeckFile", options: ReadingOptions = AS_GUESSED) -> "ParsedDeck":
        """Read the cards of a file as a person chose, and their pictures."""
        from flashcards.deckfiles.pictures import read_images
        from flashcards.deckfiles.reading import read_deck
        from flashcards.deckfiles.vault_pictures import VaultPictures

        self._vaults = self._vaults or VaultPictures()
        pictured = read_images(read_deck(file, options), self._folder, self._vaults)
        self.images.update((image.digest, image) for image in pictured.images)
        return pictured.deck

    def pause(self) -> None:
        """Raise Cancelled when told to stop; called between two pieces of work."""
        if self._cancelled is not None and self._cancelled():
            raise Cancelled

    def _report(self, done: int, total: int) -> None:
        self.pause()
        if self._progress is not None:
            self._progress(done, total)
