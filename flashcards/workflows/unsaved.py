"""Texts that were typed and not saved: kept in the data folder, so that no crash and no closing loses them."""

import contextlib
import json
import re
from hashlib import sha256
from pathlib import Path

from flashcards.domain.cards import ImageRef
from flashcards.domain.editing import CardSource, Unsaved
from flashcards.paths import DataFolder
from flashcards.store.durable import write_durably

_UNSAFE = re.compile(r"[^\w.-]+")
_SUFFIX = ".json"


class UnsavedTexts:
    """One text for each card and language, and one for new cards of each file."""

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder.folder / "unsaved"

    def keep(self, source: CardSource, text: str, at: int) -> bool:
        """Keep a text; tells whether the disk took it. `at` in ms UTC."""
        pictures = [[image.address, image.digest] for image in source.pictures]
        said = {"base": source.text, "text": text, "at": at, "pictures": pictures}
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_durably(self._file(source), json.dumps(said, ensure_ascii=False).encode("utf-8", "surrogatepass"))
        except OSError:
            return False
        return True

    def find(self, source: CardSource) -> Unsaved | None:
        """Return what was typed for a card and not saved, None for nothing but what it says."""
        try:
            said = json.loads(self._file(source).read_bytes().decode("utf-8", "surrogatepass"))
            pictures = tuple(ImageRef(str(address), str(digest)) for address, digest in said.get("pictures", ()))
            found = Unsaved(str(said["base"]), str(said["text"]), int(said["at"]), pictures)
        except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
            return None
        return found if found.text != source.text else None

    def forget(self, source: CardSource) -> None:
        """Let go of a text that was saved, or is not wanted."""
        with contextlib.suppress(OSError):
            self._file(source).unlink(missing_ok=True)

    def _file(self, source: CardSource) -> Path:
        place = f"{source.root}/{source.path}".encode("utf-8", "surrogatepass")
        name = f"{source.note_id}.{source.lang}" if source.note_id else f"new-{sha256(place).hexdigest()[:32]}"
        return self._folder / (_UNSAFE.sub("_", name) + _SUFFIX)
