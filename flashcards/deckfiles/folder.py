"""The deck files in folders, and the pictures beside them."""

import hashlib
import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from flashcards.deckfiles.encoding import decode
from flashcards.deckfiles.names import SUFFIXES
from flashcards.deckfiles.regular_files import read_inside
from flashcards.domain.drafts import DeckFile
from flashcards.domain.problems import Problem, problem
from flashcards.paths import expanded

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
    looked_at = [_look_at(path, problems) for path in paths]
    for path, is_folder in sorted(filter(None, looked_at), key=lambda each: (not each[1], len(each[0].parts))):
        if is_folder:
            before = len(problems)
            names = list(_walk(path, problems))
            if not names and len(problems) == before:
                problems.append(problem(path.as_posix(), 0, 0, "folder-empty", suffixes=" ".join(SUFFIXES)))
            for name in names:
                files.setdefault(path / name, (path.as_posix(), name))
        elif path.suffix.lower() not in SUFFIXES:
            problems.append(problem(path.as_posix(), 0, 0, "file-suffix", suffixes=" ".join(SUFFIXES)))
        else:
            files.setdefault(path, (path.parent.as_posix(), path.name))
    return Found(tuple(sorted(files.values())), tuple(problems))


def _look_at(named: str | Path, problems: list[Problem]) -> tuple[Path, bool] | None:
    """Return where a named path leads and whether that is a folder; None, and a problem, where there is nothing."""
    try:
        path = expanded(named).resolve()
        is_folder = stat.S_ISDIR(path.stat().st_mode)
    except (FileNotFoundError, NotADirectoryError):
        problems.append(problem(expanded(named).absolute().as_posix(), 0, 0, "file-missing"))
    except (OSError, ValueError, RuntimeError) as error:  # no rights, a NUL in the name, a ring of links
        reason = getattr(error, "strerror", None) or str(error)
        problems.append(problem(expanded(named).as_posix(), 0, 0, "file-unreadable", reason=reason))
    else:
        if _is_text(path.as_posix()):
            return path, is_folder
        problems.append(problem(path.as_posix(), 0, 0, "file-name"))
    return None


def _is_text(name: str) -> bool:
    """Tell whether the bytes of a name are text; no store keeps those of another one."""
    return not any("\ud800" <= character <= "\udfff" for character in name)


def _walk(root: Path, problems: list[Problem]) -> Iterator[str]:
    """List the deck files below a folder; links to folders are not followed."""

    def report(error: OSError) -> None:
        path = Path(error.filename or root).as_posix()
        problems.append(problem(path, 0, 0, "file-unreadable", reason=error.strerror or "?"))

    for folder, folders, names in os.walk(root, onerror=report):
        folders[:] = sorted(name for name in folders if name[0] != "." and name not in _SKIPPED_FOLDERS)
        for name in sorted(names):
            if name[0] == "." or PurePosixPath(name).suffix.lower() not in SUFFIXES:
                continue
            path = Path(folder) / name
            if _is_text(path.as_posix()):
                yield path.relative_to(root).as_posix()
            else:
                problems.append(problem(path.as_posix(), 0, 0, "file-name"))


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
