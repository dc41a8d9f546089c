"""The decks that ship with the program: imported at the first start, and again when other text is shipped."""

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from flashcards import __version__
from flashcards.domain.decks import Changes
from flashcards.domain.places import BUILTIN_ROOT, location
from flashcards.paths import decks_folder

if TYPE_CHECKING:
    from flashcards.store.store import Store
    from flashcards.workflows.prepared_import import PreparedImport

# The setting that names what was imported last.
_KNOWN = "builtin-decks"


def update_builtin(store: "Store", at: int, folder: Path | None = None) -> Changes:
    """Import the built-in decks if they are new or their text is another; `at` in ms UTC.

    What was learnt is kept, and a deck that a person deleted stays deleted. This stands before the first
    painted page: when nothing changed, it reads the files and nothing else, without any reader of decks.
    Raises StoreError when the disk refuses, and tries again at the next start.
    """
    folder = folder or decks_folder()
    shipped = _fingerprint(folder)
    if store.settings.value(_KNOWN) == shipped:
        return Changes()
    from flashcards.workflows.prepared_import import carry_out

    changes = carry_out(store, prepare_builtin(store, folder), at)
    store.settings.set_value(_KNOWN, shipped)
    return changes


def _fingerprint(folder: Path) -> str:
    """Name this version of the program with all that it ships in `folder`."""
    digest = hashlib.sha256(__version__.encode())
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(f"\0{path.relative_to(folder).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def prepare_builtin(store: "Store | None", folder: Path | None = None) -> "PreparedImport":
    """Plan the import of the built-in decks; `folder` is where they lie."""
    from flashcards.deckfiles.folder import find_files
    from flashcards.workflows.deck_reading import DeckReading
    from flashcards.workflows.import_planning import ImportPlanning
    from flashcards.workflows.import_scope import Vanished

    folder = folder or decks_folder()
    found = find_files([folder])
    places = [(BUILTIN_ROOT, path) for _, path in found.files]
    here = {location(*place) for place in places}
    stored = store.imports.files(BUILTIN_ROOT) if store else ()
    gone = {file.place for file in stored} - here
    planning = ImportPlanning(store, DeckReading(folder=folder))
    return planning.planned_for(places, Vanished(frozenset(gone), frozenset()))
