"""Putting pictures on the card that is edited: beside its deck file, or into the app."""

import contextlib
import os
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from flashcards.domain.cards import ImageRef
from flashcards.domain.editing import CardSource, Home, PlacedPicture
from flashcards.domain.errors import KnownError
from flashcards.domain.limits import IMAGE_BYTES

if TYPE_CHECKING:
    from flashcards.store.store import Store

_SHOWN = 12  # digits of a picture's digest that make its name one of its own


class CardPictures:
    """Places pictures for cards that are written. It takes files: run it off the window's thread."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    def place_file(self, source: CardSource, chosen: Path) -> PlacedPicture:
        """Put a picture file on a card; one within the deck's folder stays where it is.

        Raises KnownError for what is no picture or cannot be read, and when nothing can be written.
        """
        from flashcards.deckfiles.beside import address_from, picture
        from flashcards.deckfiles.regular_files import read_inside

        real = Path(os.path.realpath(chosen))  # a person may choose a link to anywhere
        read = read_inside(real.parent, real, IMAGE_BYTES)
        if read.code == "too-large":
            raise KnownError("picture-too-large")
        if read.code:
            raise KnownError("picture-unreadable", path=chosen, reason=read.reason or read.code)
        if source.home is Home.FILE and (address := address_from(source.root, source.path, chosen)):
            return PlacedPicture(ImageRef(address, picture(read.content).digest), chosen.stem)
        return self.place(source, read.content, chosen.stem)

    def place(self, source: CardSource, content: bytes, words: str = "") -> PlacedPicture:
        """Put a picture on a card; `words` say what it shows. Raises KnownError as `place_file` does."""
        from flashcards.deckfiles.beside import file_stem, picture, put_beside

        image = picture(content)
        if source.home is Home.FILE:
            address, path = put_beside(source.root, source.path, source.around, image, words)
            return PlacedPicture(ImageRef(address, image.digest), words, str(path or ""))
        from flashcards.store.media import keep_images

        keep_images(self._store.folder.media, [image])
        name = f"{file_stem(words) or 'picture'}-{image.digest[:_SHOWN]}{image.suffix}"
        return PlacedPicture(ImageRef(name, image.digest), words)

    def take_back(self, placed: Iterable[PlacedPicture]) -> None:
        """Remove the files that were written for pictures which are not wanted after all, if they still hold them."""
        for each in placed:
            with contextlib.suppress(OSError):
                if each.file and sha256(Path(each.file).read_bytes()).hexdigest() == each.image.digest:
                    Path(each.file).unlink()
