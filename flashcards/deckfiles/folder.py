"""The deck files in folders, and the pictures beside them."""

import hashlib
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from flashcards.deckfiles.encoding import decode
from flashcards.deckfiles.names import may_be_table
from flashcards.deckfiles.regular_files import read_inside
from flashcards.domain.deck_files import CODE_FOLDERS, SUFFIXES
from flashcards.domain.drafts import DeckFile, Origin
from flashcards.domain.places import encloses, folders_above, path_in
from flashcards.domain.problems import Problem, problem
from flashcards.paths import expanded

FILE_LIMIT = 20 * 1024 * 1024
# Up to here a file over the limit is still read, and its cards are shown as plain text.
HARD_LIMIT = 100 * 1024 * 1024
# A table of this size that was only found is data, and not read; its digest stays so until it is smaller.
_DATA_DIGEST = hashlib.sha256(b"a table over the limit").hexdigest()
# What stands in these is no deck: other people's code, and forms that a note is made from.
_SKIPPED_FOLDERS = CODE_FOLDERS | {"templates", "模板", "模版"}
_ENVIRONMENT = "pyvenv.cfg"
# What other programs keep cards in, and what is to be said of it: each of them can write text as well.
_PACKAGES = {
    **dict.fromkeys((".apkg", ".colpkg"), "file-anki"),
    ".mochi": "file-mochi",
    **dict.fromkeys((".xlsx", ".xls", ".ods", ".numbers"), "file-sheet"),
}
_VAULT, _REPOSITORY = ".obsidian", ".git"

Report = Callable[[int, int], None]
Stopped = Callable[[], bool]


class Found(NamedTuple):
    """Deck files as (import root, path below it), sorted, and what could not be looked into.

    `named` holds the places (`domain.places.location`) of those files that were named one by one.
    """

    files: tuple[tuple[str, str], ...]
    problems: tuple[Problem, ...] = ()
    named: frozenset[str] = frozenset()


@dataclass(slots=True)
class _Search:
    """One search for deck files: whom it tells how many there are, who may stop it, and what went wrong."""

    progress: Report | None = None
    cancelled: Stopped | None = None
    roots: list[Path] = field(default_factory=list)
    files: dict[Path, tuple[str, str]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def goes_on(self) -> bool:
        """Tell how many files were found (of a number not known yet), and whether to look for more."""
        if self.cancelled is not None and self.cancelled():
            return False
        if self.progress is not None:
            self.progress(len(self.files), 0)
        return True


def find_files(paths: Iterable[str | Path], progress: Report | None = None, cancelled: Stopped | None = None) -> Found:
    """Find the deck files that were named and those in the folders that were named.

    A folder is an import root, and so is the folder of a file named alone. Passed over are hidden folders,
    those of programs and of templates, and links to files that are read anyway. `progress(found, 0)` is told folder
    by folder; once `cancelled()` turns true, no more is looked for.
    """
    search = _Search(progress, cancelled)
    named: set[str] = set()
    looked_at = [_look_at(path, search.problems) for path in paths]
    ordered = sorted(filter(None, looked_at), key=lambda each: (not each[1], len(each[0].parts)))
    search.roots = [path for path, is_folder in ordered if is_folder]
    for path, is_folder in ordered:
        if is_folder:
            before = len(search.problems), len(search.files)
            found = _walk(path, search)
            if not found and before == (len(search.problems), len(search.files)):
                search.problems.append(problem(path.as_posix(), 0, 0, "folder-empty", suffixes=" ".join(SUFFIXES)))
        elif path.suffix.lower() not in SUFFIXES:
            code = _PACKAGES.get(path.suffix.lower(), "file-suffix")
            search.problems.append(problem(path.as_posix(), 0, 0, code, suffixes=" ".join(SUFFIXES)))
        else:
            named.add(path.as_posix())
            search.files.setdefault(path, (path.parent.as_posix(), path.name))
    _pass_over_links(search.files)
    return Found(tuple(sorted(search.files.values())), tuple(search.problems), frozenset(named))


def find_files_at(
    root: str, places: Iterable[str], progress: Report | None = None, cancelled: Stopped | None = None
) -> Found:
    """Find the deck files at places in a folder, as the search of the whole folder does, but nowhere else.

    `root` is the folder as an absolute path, and `places` are such paths, with `/`, and no links: what is a folder is
    searched with all that lies in it. Where nothing stands any more, nothing is found.
    """
    home = Path(root)
    search = _Search(progress, cancelled, [home])
    entered = {root.rstrip("/"): home.resolve() == home}
    searched: set[str] = set()
    for place in sorted({place for place in places if encloses(root, place)}, key=len):
        folder, _, name = place.rpartition("/")
        if not searched.isdisjoint(folders_above(place)):
            continue
        if os.path.isdir(place):  # noqa: PTH112  Path raises where it may not look
            if _is_entered(place.rstrip("/"), entered):
                searched.add(place)
                _walk(home, search, Path(place))
        elif os.path.lexists(place) and _is_entered(folder, entered):
            for path in _decks_in(folder, [name], search.problems):
                search.files[path] = root, path_in(root, path.as_posix())
    return Found(tuple(sorted(search.files.values())), tuple(search.problems))


def _is_entered(folder: str, entered: dict[str, bool]) -> bool:
    """Tell whether the search of a folder comes into one below it; `entered` holds the first, and what was seen."""
    if folder not in entered:
        above, _, name = folder.rpartition("/")
        entered[folder] = (
            _is_entered(above, entered)
            and not _is_passed_over(name)
            and not os.path.islink(folder)  # noqa: PTH114  Path raises where it may not look
            and not os.path.lexists(f"{folder}/{_ENVIRONMENT}")
        )
    return entered[folder]


def _is_passed_over(folder: str) -> bool:
    """Tell whether a folder of this name is not searched."""
    return folder[0] == "." or folder.lower() in _SKIPPED_FOLDERS


def _pass_over_links(files: dict[Path, tuple[str, str]]) -> None:
    """Drop the links to files that are read under their own names, and all but one of those to another file inside."""
    links = [path for path in sorted(files) if os.path.islink(path)]  # noqa: PTH114  Path raises where it may not look
    read = files.keys() - set(links)
    for link in links:
        target = Path(os.path.realpath(link))
        if target in read:
            del files[link]
        elif target.is_relative_to(files[link][0]):
            read.add(target)


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


def _walk(root: Path, search: _Search, start: Path | None = None) -> int:
    """Find the deck files below a folder, or below `start` in it, and return their number; links are not followed."""

    def report(error: OSError) -> None:
        path = Path(error.filename or root).as_posix()
        search.problems.append(problem(path, 0, 0, "file-unreadable", reason=error.strerror or "?"))

    count = 0
    for folder, folders, names in os.walk(start or root, onerror=report):
        if not search.goes_on():
            break
        if _ENVIRONMENT in names and folder != str(root):
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if not _is_passed_over(name))
        _tell_of_links(folder, folders, search)
        for path in _decks_in(folder, names, search.problems):
            count += 1
            search.files.setdefault(path, (root.as_posix(), path.relative_to(root).as_posix()))
    return count


def _tell_of_links(folder: str, names: Iterable[str], search: _Search) -> None:
    """Tell of links to folders outside all that were named: they are not followed, and what lies there is not read."""
    for name in names:
        path = Path(folder) / name
        if os.path.islink(path):  # noqa: PTH114  Path raises where it may not look
            target = Path(os.path.realpath(path))
            if not any(target.is_relative_to(root) for root in search.roots):
                search.problems.append(problem(path.as_posix(), 0, 0, "folder-outside"))


def _decks_in(folder: str, names: Iterable[str], problems: list[Problem]) -> Iterator[Path]:
    """List the files of one folder whose names are those of decks."""
    for name in sorted(names):
        if name[0] == "." or PurePosixPath(name).suffix.lower() not in SUFFIXES:
            continue
        path = Path(folder) / name
        if _is_text(path.as_posix()):
            yield path
        else:
            problems.append(problem(path.as_posix(), 0, 0, "file-name"))


def origin_of(place: str) -> Origin:
    """Say whether a file that was found, at an absolute path, lies in an Obsidian vault, or else in a repository."""
    origin = Origin.FOLDER
    for folder in Path(place).parents:
        # Not `Path.exists`, which raises where it may not look.
        if os.path.lexists(folder / _VAULT):
            return Origin.VAULT
        if origin is Origin.FOLDER and os.path.lexists(folder / _REPOSITORY):
            origin = Origin.REPOSITORY
    return origin


def read_file(root: str, path: str, folder: str | Path = "", origin: Origin = Origin.NAMED) -> DeckFile:
    """Read one deck file; `folder` is where its root lies, if the root is not a folder's path itself.

    A file that cannot be read comes back without text and with an empty digest, and a problem says why.
    """
    place = Path(folder or root)
    may_be_data = origin is not Origin.NAMED and may_be_table(path)
    content, code, reason = read_inside(place, place / path, FILE_LIMIT if may_be_data else HARD_LIMIT)
    if code == "too-large" and may_be_data:
        return DeckFile(root, path, "", _DATA_DIGEST, origin=origin)
    if code:
        words = {"reason": reason} if code == "unreadable" else {}
        if code == "too-large":
            words = {"limit": f"{HARD_LIMIT >> 20} MB"}
        return DeckFile(root, path, "", "", (problem(path, 0, 0, f"file-{code}", **words),))
    digest = hashlib.sha256(content).hexdigest()
    if _is_binary(content):
        return DeckFile(root, path, "", "", (problem(path, 0, 0, "file-binary"),))
    decoded = decode(content)
    problems = [Problem(path, line, 1 if line else 0, code, words) for line, code, words in decoded.remarks]
    oversize = len(content) > FILE_LIMIT
    if oversize:
        problems.append(problem(path, 0, 0, "file-long", limit=f"{FILE_LIMIT >> 20} MB"))
    return DeckFile(root, path, decoded.text, digest, tuple(problems), oversize, origin)


def _is_binary(content: bytes) -> bool:
    """Tell whether bytes are no text at all: many zeros, without the mark of UTF-16 or UTF-32."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") or content[:4] == b"\x00\x00\xfe\xff":
        return False
    head = content[:65_536]
    return head.count(0) * 10 > len(head)
