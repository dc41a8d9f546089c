"""The decks that ship with the program: imported at the first start, and again when other text is shipped."""

from pathlib import Path
from typing import TYPE_CHECKING

from flashcards.domain.decks import Changes
from flashcards.domain.places import BUILTIN_ROOT, location
from flashcards.paths import decks_folder

if TYPE_CHECKING:
    from flashcards.store.store import Store
    from flashcards.workflows.prepared_import import PreparedImport


def update_builtin(store: "Store", at: int, folder: Path | None = None) -> Changes:
    """Import the built-in decks if they are new or their text is another; `at` in ms UTC.

    What was learnt is kept, and a deck that a person deleted stays deleted. When nothing changed, this only
    reads the files.
    """
    prepared = prepare_builtin(store, folder)
    if all(file.skipped for file in prepared.plan.files) and prepared.plan.is_empty:
        return Changes()
    return store.imports.apply(prepared.plan, prepared.images, at)


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
    gone = {location(file.root, file.path) for file in stored} - here
    planning = ImportPlanning(store, DeckReading(folder=folder))
    return planning.planned_for(places, Vanished(frozenset(gone), frozenset()))
