"""The deck files in folders, and the pictures beside them."""

import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from flashcards.deckfiles.encoding import decode
from flashcards.deckfiles.names import SUFFIXES
from flashcards.deckfiles.regular_files import read_inside
from flashcards.domain.drafts import DeckFile
from flashcards.domain.problems import Problem, problem

FILE_LIMIT = 20 * 1024 * 1024
# Up to here a file over the limit is still read, and its cards are shown as plain text.
HARD_LIMIT = 100 * 1024 * 1024
_SKIPPED_FOLDERS = frozenset({"node_modules", "__pycache__"})


class Found(NamedTuple):
    """Deck files as (import root, path below it), sorted, and what could not be looked into."""

    files: tuple[tuple[str, str], ...]
    problems: tuple[Problem, ...] = ()


def find_files(paths: Iterable[str | Path]) -> Found:
    """Find the deck files that were named and those in the folders that were named.

    A folder is an import root, and so is the folder of a file named alone. Hidden folders are passed over.
    """
    files: dict[Path, tuple[str, str]] = {}
    problems: list[Problem] = []
    named = [Path(path).expanduser().resolve() for path in paths]
    for path in sorted(named, key=lambda each: (not each.is_dir(), len(each.parts))):
        if path.is_dir():
            for name in _walk(path, problems):
                files.setdefault(path / name, (path.as_posix(), name))
        elif not path.exists():
            problems.append(problem(path.as_posix(), 0, 0, "file-missing"))
        elif path.suffix.lower() not in SUFFIXES:
            problems.append(problem(path.as_posix(), 0, 0, "file-suffix", suffixes=" ".join(SUFFIXES)))
        else:
            files.setdefault(path, (path.parent.as_posix(), path.name))
    return Found(tuple(sorted(files.values())), tuple(problems))


def _walk(root: Path, problems: list[Problem]) -> Iterator[str]:
    """List the deck files below a folder; links to folders are not followed."""

    def report(error: OSError) -> None:
        path = Path(error.filename or root).as_posix()
        problems.append(problem(path, 0, 0, "file-unreadable", reason=error.strerror or "?"))

    for folder, folders, names in os.walk(root, onerror=report):
        folders[:] = sorted(name for name in folders if name[0] != "." and name not in _SKIPPED_FOLDERS)
        for name in sorted(names):
            if name[0] != "." and PurePosixPath(name).suffix.lower() in SUFFIXES:
                yield (Path(folder) / name).relative_to(root).as_posix()


def read_file(root: str, path: str, folder: str | Path = "") -> DeckFile:
    """Read one deck file; `folder` is where its root lies, if the root is not a folder's path itself.

    A file that cannot be read comes back without text and with an empty digest, and a problem says why.
    """
    place = Path(folder or root)
    content, code, reason = read_inside(place, place / path, HARD_LIMIT)
    if code:
        words = {"reason": reason} if code == "unreadable" else {}
        if code == "too-large":
            words = {"limit": f"{HARD_LIMIT >> 20} MB"}
        return DeckFile(root, path, "", "", (problem(path, 0, 0, f"file-{code}", **words),))
    digest = hashlib.sha256(content).hexdigest()
    if _is_binary(content):
        return DeckFile(root, path, "", "", (problem(path, 0, 0, "file-binary"),))
    text, remarks = decode(content)
    problems = [Problem(path, line, 1 if line else 0, code, words) for line, code, words in remarks]
    oversize = len(content) > FILE_LIMIT
    if oversize:
        problems.append(problem(path, 0, 0, "file-long", limit=f"{FILE_LIMIT >> 20} MB"))
    return DeckFile(root, path, text, digest, tuple(problems), oversize)


def _is_binary(content: bytes) -> bool:
    """Tell whether bytes are no text at all: many zeros, without the mark of UTF-16 or UTF-32."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") or content[:4] == b"\x00\x00\xfe\xff":
        return False
    head = content[:65_536]
    return head.count(0) * 10 > len(head)
