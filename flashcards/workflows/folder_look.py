"""One look at a followed folder: what its files hold now, and which of them are no longer there."""

import os
import stat
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from flashcards.domain.import_plan import ImportPlan, StoredFile
from flashcards.domain.places import encloses, folders_above, location, path_in
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
    places where something happened since the last look, if they are all: then what lies elsewhere is left alone.
    """
    from flashcards.workflows.import_planning import ImportPlanning

    root = folder.root
    nothing = Sight(PreparedImport(ImportPlan(root)), away=True)
    if not _is_there(root):
        return nothing
    with collector_resting(), store.beside() as reader:
        stored = {file.place: file for file in reader.imports.files(root)}
        unknown = [place for place in written if place not in stored]
        if written and _is_of_itself(root, stored.values()) and not any(map(_is_link, unknown)):
            found = _found_at(folder, stored, (written, unknown), watching)
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


def _found_at(
    folder: StoredFolder,
    stored: Mapping[str, StoredFile],
    places: tuple[Collection[str], Collection[str]],
    watching: Watching,
) -> "Found":
    """List the files to be read where something happened, at places of which some are of no known file.

    New files come only from a folder that is followed as a whole.
    """
    from flashcards.deckfiles.folder import Found, find_files_at

    written, unknown = places
    new = find_files_at(folder.root, unknown, *watching) if folder.whole else Found(())
    known = _standing(folder.root, _concerned(stored, written, unknown))
    return new._replace(files=tuple(sorted({*new.files, *known})))


def _is_of_itself(root: str, stored: Iterable[StoredFile]) -> bool:
    """Tell whether no file of a folder was imported as part of a larger one, which its new files then belong to."""
    return all(encloses(root, each) for each in {file.root for file in stored})


def _concerned(stored: Mapping[str, StoredFile], written: Collection[str], unknown: Iterable[str]) -> Iterator[str]:
    """List known files that were written, those that wait for a decision, and the other languages of both.

    With a folder that came from elsewhere, as one that was moved back, all come that lie in it.
    """
    folders = {place for place in unknown if _is_there(place)}
    inside = (place for place in stored if not folders.isdisjoint(folders_above(place))) if folders else ()
    fresh = {*written, *inside, *(place for place, file in stored.items() if not file.digest)}
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


def _is_link(place: str) -> bool:
    return os.path.islink(place)  # noqa: PTH114  Path raises where it may not look


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
