"""The deck files that a person can add cards to."""

from pathlib import Path
from typing import TYPE_CHECKING

from flashcards.domain.deck_files import MARKDOWN_SUFFIXES, DeckPlace
from flashcards.domain.places import BUILTIN_ROOT
from flashcards.workflows.import_scope import at_home

if TYPE_CHECKING:
    from flashcards.store.store import Store


def deck_places(store: "Store", lang: str) -> tuple[DeckPlace, ...]:
    """List the files that are there and can take more cards, by the deck of most of their cards, named in `lang`."""
    from flashcards.deckfiles.registry import dialect_named

    names = {deck.deck_id: deck.path_in(lang) for deck in store.decks.all(0)}
    decks = {place: names.get(deck_id, "") for place, deck_id in store.decks.of_files().items()}
    places = [
        DeckPlace(file.root, file.path, decks.get(file.place) or Path(file.path).stem, file.notes)
        for file in store.imports.files()
        if file.root != BUILTIN_ROOT and file.notes and Path(file.place).is_file()
        if (dialect := dialect_named(file.dialect)) is None or not dialect.one_card
    ]
    return tuple(sorted(places, key=lambda each: (each.deck.casefold(), each.path)))


def new_place(store: "Store", path: str) -> DeckPlace:
    """Return the place of a file at a whole path: under the root that is known there, else in its own folder."""
    file = Path(path)
    if file.suffix.lower() not in MARKDOWN_SUFFIXES:
        file = file.with_name(f"{file.name}.md")
    # As for the importer, a folder is named by where it really is.
    found = [(file.parent.resolve().as_posix(), file.name)]
    root, name = at_home(found, store.imports.files())[0]
    return DeckPlace(root, name, file.stem)
