"""What is known of an import before it is carried out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from flashcards.domain.drafts import ImagePayload
from flashcards.domain.import_plan import ImportPlan


@dataclass(frozen=True, slots=True)
class PreparedImport:
    """A plan that was not carried out yet, with the pictures it brings.

    `asked` is the plan before any question was answered, and `answers` what was answered since.
    """

    plan: ImportPlan
    images: tuple[ImagePayload, ...] = ()
    asked: ImportPlan | None = None
    answers: Mapping[int, str | None] = field(default_factory=dict)
