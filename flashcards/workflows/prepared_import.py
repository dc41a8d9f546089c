"""What is known of an import before it is carried out, and how it then is."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from flashcards.domain.decks import Changes
from flashcards.domain.drafts import DeckFile, ImagePayload, ParsedDeck
from flashcards.domain.import_plan import ImportPlan, StoredFile
from flashcards.domain.problems import Problem
from flashcards.workflows.collecting import collector_resting
from flashcards.workflows.import_scope import NOTHING_AWAY, Vanished

if TYPE_CHECKING:
    from flashcards.store.store import Store


@dataclass(frozen=True, slots=True)
class FilesRead:
    """The files of an import, so that some of them can be read in another way without reading all again.

    `decks` are without the texts of their files, `begun` holds by place how their lines that belong to no card
    begin. `skipped` did not change, `refused` could not be read. `folders` are covered as a whole, `named` the
    places of files that are decks whatever they look like: a person named them, or they gave cards before.
    `known` is how many of the files the store knew before, `rechosen` tells that some of those are read with
    other options than before. `standing` counts by place the cards in files that were skipped.
    """

    decks: tuple[ParsedDeck, ...] = ()
    begun: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    skipped: tuple[StoredFile, ...] = ()
    refused: tuple[DeckFile, ...] = ()
    roots: frozenset[str] = frozenset()
    folders: tuple[str, ...] = ()
    named: frozenset[str] = frozenset()
    away: Vanished = NOTHING_AWAY
    problems: tuple[Problem, ...] = ()
    known: int = 0
    rechosen: bool = False
    standing: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PreparedImport:
    """A plan that was not carried out yet, with the pictures it brings and the files it was made of.

    `asked` is the plan before any question was answered, and `answers` what was answered since. `decks` are the
    paths of the decks that the store holds.
    """

    plan: ImportPlan
    images: tuple[ImagePayload, ...] = ()
    asked: ImportPlan | None = None
    answers: Mapping[int, str | None] = field(default_factory=dict)
    read: FilesRead = FilesRead()
    decks: tuple[str, ...] = ()


def with_unchanged(store: "Store | None", prepared: PreparedImport) -> PreparedImport:
    """Count the cards in the files that did not change, for a person who looks at the plan."""
    skipped = prepared.read.skipped
    if store is None or not skipped:
        return prepared
    standing, total = store.imports.cards_in([file.place for file in skipped])
    # One that only holds another language of cards counts none as its own.
    others = sum(1 for file in skipped if not file.notes and standing.get(file.place))
    plan = replace(prepared.plan, skipped=total, without_cards=prepared.plan.without_cards - others)
    return replace(prepared, plan=plan, read=replace(prepared.read, standing=standing))


def carry_out(store: "Store", prepared: PreparedImport, at: int) -> Changes:
    """Apply a plan in one transaction, after a backup of what was imported before; `at` in ms UTC.

    Raises StoreError when the store or its backup cannot be written, and then nothing was changed.
    """
    if not prepared.plan.is_empty and store.imports.known_roots():
        store.backups.create("import", at)
    with collector_resting():
        return store.imports.apply(prepared.plan, prepared.images, at)
