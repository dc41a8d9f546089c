"""What is known of an import before it is carried out, and how it then is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from flashcards.domain.decks import Changes
from flashcards.domain.drafts import ImagePayload
from flashcards.domain.import_plan import ImportPlan
from flashcards.workflows.collecting import collector_resting

if TYPE_CHECKING:
    from flashcards.store.store import Store


@dataclass(frozen=True, slots=True)
class PreparedImport:
    """A plan that was not carried out yet, with the pictures it brings.

    `asked` is the plan before any question was answered, and `answers` what was answered since.
    """

    plan: ImportPlan
    images: tuple[ImagePayload, ...] = ()
    asked: ImportPlan | None = None
    answers: Mapping[int, str | None] = field(default_factory=dict)


def carry_out(store: "Store", prepared: PreparedImport, at: int) -> Changes:
    """Apply a plan in one transaction, after a backup of what was imported before; `at` in ms UTC.

    Raises StoreError when the store or its backup cannot be written, and then nothing was changed.
    """
    if not prepared.plan.is_empty and store.imports.known_roots():
        store.backups.create("import", at)
    with collector_resting():
        return store.imports.apply(prepared.plan, prepared.images, at)
