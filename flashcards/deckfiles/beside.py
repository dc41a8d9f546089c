"""Putting pictures where a deck file finds them."""

import errno
import os
import re
from pathlib import Path, PurePosixPath
from urllib.parse import quote

from flashcards.deckfiles.definitions import Definitions
from flashcards.deckfiles.file_writing import FileNotWritten, write_file
from flashcards.deckfiles.image_files import Unfit, fit_picture
from flashcards.deckfiles.images import PICTURES, find_images, local_path
from flashcards.deckfiles.regular_files import read_inside
from flashcards.domain.drafts import ImagePayload
from flashcards.domain.errors import KnownError
from flashcards.domain.limits import IMAGE_BYTES
from flashcards.markup.structure import scan

_LONGEST = 120  # bytes
_MOST_ALIKE = 10_000
# What would end an address, or mean something else in it; all other signs stay as a person reads them.
_ESCAPED = re.compile(r"[\s()<>%?#&`,;|\"\\\[\]]")
_NOT_IN_NAMES = re.compile(r"[\x00-\x20<>:\"|?*\\/()\[\]#%&`,;]+")
_OF_WINDOWS = re.compile(r"(?i)(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)")


def picture(content: bytes) -> ImagePayload:
    """Return a picture that can be shown on a card; raises KnownError for anything else."""
    if len(content) > IMAGE_BYTES:
        raise KnownError("picture-too-large")
    found = fit_picture(content)
    if isinstance(found, Unfit):
        raise KnownError(f"picture-{found.reason}", size=found.size)
    return found


def address_from(root: str, deck: str, file: Path) -> str:
    """Return the address by which a deck file names a file within its root, '' for one that it cannot name."""
    try:
        within = file.resolve().relative_to(Path(root).resolve()).as_posix()
    except (OSError, ValueError, RuntimeError):
        return ""
    return _address(deck, within)


def put_beside(root: str, deck: str, text: str, image: ImagePayload, stem: str = "") -> tuple[str, Path | None]:
    """Write a picture where a deck file keeps its pictures; return its address, and the file if it is a new one.

    `text` is that of the deck file, `stem` a name for the picture. One that is there already is not written again.
    Raises FileNotWritten.
    """
    folder = _folder(root, deck, text)
    stem = file_stem(stem) or f"{file_stem(PurePosixPath(deck).stem) or 'card'}-picture"
    if not _may_hold(root, folder):
        raise FileNotWritten("file-not-inside", path=Path(root) / folder)
    for number in range(1, _MOST_ALIKE):
        name = f"{stem}{'' if number == 1 else f'-{number}'}{image.suffix}"
        within = f"{folder}/{name}".lstrip("/")
        path = Path(root) / within
        there = read_inside(Path(root), path, IMAGE_BYTES)
        if not there.code and there.content == image.content:
            return _address(deck, within), None
        if os.path.lexists(path):
            continue
        try:
            write_file(path, image.content)
        except FileExistsError:
            continue
        return _address(deck, within), path
    raise FileNotWritten("file-not-written", path=Path(root) / folder, reason=os.strerror(errno.EEXIST))


def file_stem(name: str) -> str:
    """Return a name that a file may have on every system, and that needs no escapes in an address; '' for none."""
    whole = _NOT_IN_NAMES.sub("-", name.encode("utf-8", "ignore").decode()).strip(".-")
    stem = whole.encode()[:_LONGEST].decode("utf-8", "ignore").rstrip(".-")
    return f"{stem}-1" if _OF_WINDOWS.match(stem) else stem


def _folder(root: str, deck: str, text: str) -> str:
    """Return the folder, within the root, of the first picture that the deck shows; else one beside the deck."""
    own = PurePosixPath(deck).parent
    for image in find_images(text, Definitions(scan(text))):
        path = local_path(image.address)
        parts = PurePosixPath(path).parts[:-1] if path else ("..",)
        folder = own.joinpath(*parts)
        if not any(part.startswith(".") for part in parts) and _is_own_folder(root, folder):
            return "" if folder == PurePosixPath() else folder.as_posix()
    return (own / PICTURES).as_posix()


def _is_own_folder(root: str, folder: PurePosixPath) -> bool:
    """Tell whether a folder is there, within the root once all links are followed."""
    try:
        real = (Path(root) / folder).resolve()
        return real.is_dir() and real.is_relative_to(Path(root).resolve())
    except (OSError, ValueError, RuntimeError):
        return False


def _may_hold(root: str, folder: str) -> bool:
    """Tell whether a folder is there and within the root, or can be made."""
    return _is_own_folder(root, PurePosixPath(folder)) or not os.path.lexists(Path(root) / folder)


def _address(deck: str, within: str) -> str:
    """Return the address of a file within the root as a deck file writes it."""
    here, there = PurePosixPath(deck).parent.parts, PurePosixPath(within).parts
    shared = 0
    while shared < min(len(here), len(there) - 1) and here[shared] == there[shared]:
        shared += 1
    path = "/".join([".."] * (len(here) - shared) + list(there[shared:]))
    address = _ESCAPED.sub(lambda match: quote(match[0], safe=""), path)
    return address if local_path(address) == path else ""
