"""How decks are written, one thing at a time, as the guide shows it."""

from dataclasses import dataclass, field

from flashcards.domain.blocks import Block
from flashcards.domain.editing import Preview


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing that can be written. `examples` are what one writes, a file each; `why` says when, in Markdown."""

    key: str
    section: str
    title: str
    why: str
    examples: tuple[str, ...]

    @property
    def source(self) -> str:
        """What one writes, as one text."""
        return "\n\n".join(self.examples)


@dataclass(frozen=True, slots=True)
class TopicView:
    """A topic as it is shown: when it serves, and the cards that its examples make."""

    why: tuple[Block, ...] = ()
    preview: Preview = field(default_factory=Preview)
