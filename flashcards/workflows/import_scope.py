"""Which files an import is about: under which root each stands, which are gone, and which need not be read."""

import os
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from flashcards.domain.import_plan import StoredFile
from flashcards.domain.places import BUILTIN_ROOT, encloses, location, path_in
from flashcards.workflows.deck_reading import RootedPath


def at_home(found: Sequence[RootedPath], stored: Iterable[StoredFile]) -> list[RootedPath]:
    """Give each found (root, path) the root under which it is known.

    A folder that was imported as part of a larger one stays part of it, with the files that are new in it;
    a folder around known ones takes them over.
    """
    by_place: dict[str, str] = {}
    by_folder: dict[str, str] = {}
    for file in stored:
        place = file.place
        by_place[place] = file.root
        folder = place.rpartition("/")[0]
        by_folder[folder] = min(by_folder.get(folder, file.root), file.root, key=len)
    homes: dict[str, str] = {}
    for root, path in found:
        place = location(root, path)
        known = by_place.get(place) or by_folder.get(place.rpartition("/")[0]) or root
        if encloses(known, homes.get(root, root)):
            homes[root] = known
    return [(homes.get(root, root), path_in(homes.get(root, root), location(root, path))) for root, path in found]


@dataclass(frozen=True, slots=True)
class Vanished:
    """The places of files that are no longer there: covered by the import, and beside it."""

    gone: frozenset[str]
    missing: frozenset[str]


NOTHING_AWAY = Vanished(frozenset(), frozenset())


def vanished(found: Collection[str], covered: Sequence[str], stored: Iterable[StoredFile]) -> Vanished:
    """Look which stored files are no longer there.

    `found` are the places of the files of the import, `covered` the folders and files it was given. Of a
    folder that is away as a whole, as on a stick that was pulled out, the cards are never retired: their
    files are only missing.
    """
    gone: set[str] = set()
    missing: set[str] = set()
    roots = {root: _is_away(root) for root in {file.root for file in stored} if root != BUILTIN_ROOT}
    for file in stored:
        place = file.place
        if file.root == BUILTIN_ROOT or place in found:
            continue
        if roots[file.root]:
            missing.add(place)
        elif _is_away(place):
            fate = gone if any(encloses(each, place) for each in covered) else missing
            fate.add(place)
    return Vanished(frozenset(gone), frozenset(missing))


def _is_away(place: str) -> bool:
    """Tell whether nothing stands at a place; what may not be looked at counts as there."""
    try:
        os.stat(place)  # noqa: PTH116  as cheap as it can be, for every file
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        return False
    return False
