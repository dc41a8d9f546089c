"""One look at a followed folder: what its files hold now, and which of them are no longer there."""

import os
import stat
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from flashcards.domain.import_plan import ImportPlan, StoredFile
from flashcards.domain.places import location, path_in
from flashcards.domain.stored import StoredFolder
from flashcards.workflows.collecting import collector_resting
from flashcards.workflows.deck_reading import DeckReading, Report, RootedPath
from flashcards.workflows.prepared_import import PreparedImport

if TYPE_CHECKING:
    from flashcards.deckfiles.folder import Found
    from flashcards.store.store import Store

Watching = tuple[Report | None, Callable[[], bool] | None]


@dataclass(frozen=True, slots=True)
class Sight:
    """What was seen: the import that would take everything over, and the stored files that are gone.

    `stored` are the files under the folder that were known before, by their places. `away` tells that the folder
    is not there, or empty, as the place of a drive that was pulled out: then nothing is known of its files.
    """

    prepared: PreparedImport
    stored: dict[str, StoredFile] = field(default_factory=dict)
    missing: tuple[StoredFile, ...] = ()
    away: bool = False


def look_at(
    store: "Store",
    folder: StoredFolder,
    reading: DeckReading,
    watching: Watching = (None, None),
    written: Collection[str] = (),
) -> Sight:
    """Read what changed in a folder and plan its import; nothing is written, and no file that is gone retires cards.

    `watching` is told the progress of finding files, and may stop it; raises Cancelled then. `written` are the
    places where something happened since the last look, if they are all; where only known files were written,
    the others are left alone.
    """
    from flashcards.deckfiles.folder import Found
    from flashcards.workflows.import_planning import ImportPlanning

    root = folder.root
    nothing = Sight(PreparedImport(ImportPlan(root)), away=True)
    if not _is_there(root):
        return nothing
    with collector_resting(), store.beside() as reader:
        stored = {file.place: file for file in reader.imports.files(root)}
        if written and stored.keys() >= set(written):
            found = Found(tuple(_standing(folder.root, _concerned(stored, written))))
        else:
            found = _found(folder, stored, watching)
        if not found.files and stored and _is_bare(root):
            return nothing
        # Covers no folder as a whole: a file that is gone is missing, and its cards wait for a person.
        prepared = ImportPlanning(reader, reading).planned(found.files, (), found.problems, root)
    here = {location(*place) for place in found.files}
    gone = [file for place, file in stored.items() if file.notes and place not in here and _is_no_file(place)]
    return Sight(prepared, stored, tuple(gone))


def has_strangers(store: "Store", root: str) -> bool:
    """Tell whether a folder holds deck files that were never imported."""
    from flashcards.deckfiles.folder import find_files

    known = {file.place for file in store.imports.files(root)}
    return any(location(*place) not in known for place in find_files([root]).files)


def _found(folder: StoredFolder, stored: Iterable[str], watching: Watching) -> "Found":
    """List the files to be read: all deck files in the folder, or only those that were imported before."""
    from flashcards.deckfiles.folder import Found, find_files

    if not folder.whole:
        return Found(tuple(_standing(folder.root, stored)))
    found = find_files([folder.root], *watching)
    # A folder that became a link to another one is not the folder that was imported.
    return found._replace(files=tuple(place for place in found.files if place[0] == folder.root))


def _concerned(stored: Mapping[str, StoredFile], written: Collection[str]) -> Iterator[str]:
    """List known files that were written, those that wait for a decision, and the other languages of both."""
    fresh = {*written, *(place for place, file in stored.items() if not file.digest)}
    stems = {_stem(place) for place in fresh}
    return (place for place in stored if _stem(place) in stems)


def _stem(place: str) -> str:
    folder, _, name = place.rpartition("/")
    return f"{folder}/{name.partition('.')[0]}"


def _standing(root: str, places: Iterable[str]) -> list[RootedPath]:
    """List the files that stand at places under a root."""
    here = [place for place in places if os.path.isfile(place)]  # noqa: PTH113  Path raises where it may not look
    return [(root, path_in(root, place)) for place in sorted(here)]


def _is_there(root: str) -> bool:
    return os.path.isdir(root)  # noqa: PTH112  Path raises where it may not look


def _is_bare(root: str) -> bool:
    """Tell whether a folder is empty, as the place is where a drive was mounted."""
    with suppress(OSError):
        return not os.listdir(root)  # noqa: PTH208  nothing but the names is wanted
    return True


def _is_no_file(place: str) -> bool:
    """Tell whether no file stands at a place any more; where one may not look, one may stand."""
    try:
        return not stat.S_ISREG(os.stat(place).st_mode)  # noqa: PTH116  as cheap as it can be, for every file
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        return False
