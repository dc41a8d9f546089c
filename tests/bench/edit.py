"""One edit of deck files as a person makes it, with what it means: which card is which afterwards."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from flashcards.domain.cards import Attributes, Face


@dataclass(frozen=True, slots=True)
class Edit:
    """Files before and after an edit, and the truth about their cards.

    `name` is the kind of the edit, for example `typo in front`; results are counted by it. `before` and `after`
    are all cards of the files concerned, in the order of the files and their lines: whoever measures gives them
    lines and counts on nothing in a face but `lang`, `front`, `back`, `clozes` and `path` (a file relative to the
    root, as `a.md`; '' stands for `deck.md`). A file that only `before` names is gone afterwards.

    `links` maps each index of `after` to the index of `before` that it is an edit of, None for a card that is
    new; every index of `after` is a key, and no index of `before` stands in it twice. Of a split card the half
    that keeps most of the text is the edit, of merged cards the one that gave most. A card of `before` that is
    linked to nothing was deleted.

    `attributes` gives cards of `after` what their heading says, by index, where that is more than nothing;
    `attributes_before` the same for `before`.
    """

    name: str
    before: tuple[Face, ...]
    after: tuple[Face, ...]
    links: Mapping[int, int | None]
    attributes: Mapping[int, Attributes] = field(default_factory=dict)
    attributes_before: Mapping[int, Attributes] = field(default_factory=dict)


Edits = Callable[[Sequence[Face], int], Iterator[Edit]]
"""`edits(notes, seed)` makes edits of real cards, the same ones for the same seed."""
