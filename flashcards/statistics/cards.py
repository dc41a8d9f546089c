"""All cards as columns, with what their notes and decks say of them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from flashcards.domain.memory import State
from flashcards.domain.packed import CARD_DAYS, CARD_MARKS, NumberedDeck
from flashcards.statistics.held_cards import Held
from flashcards.statistics.unpacking import Bools, Floats, Ints, parted


@dataclass(frozen=True, slots=True, eq=False)
class Cards:
    """All cards, a column each, but `card_ids` as one text.

    `due` and `last` are study days (-1 for none), `stability` and `difficulty` not a number for none, `kind` and
    `tagged` places in `KINDS` and `tags`, `added_at` in ms UTC (-1 if unknown).
    """

    card_ids: str
    tags: tuple[tuple[str, ...], ...]
    note: Ints
    deck: Ints
    kind: Ints
    tagged: Ints
    added_at: Ints
    freq: Ints
    state: Ints
    suspended: Bools
    leech: Bools
    retired: Bools
    kept: Bools
    """Whether the deck of each is not deleted."""
    due: Ints
    last: Ints
    due_at: Ints
    stability: Floats
    difficulty: Floats

    @property
    def count(self) -> int:
        """How many cards there are."""
        return len(self.state)

    @property
    def live(self) -> Bools:
        """The cards that exist for the person."""
        return self.kept & ~self.retired

    @property
    def asked(self) -> Bools:
        """The cards that are asked when they come due."""
        return self.live & ~self.suspended & ~self.leech

    @property
    def learnt(self) -> Bools:
        """The cards with a memory."""
        learnt: Bools = self.live & (self.state != State.NEW) & ~np.isnan(self.stability)
        return learnt

    @property
    def interval(self) -> Ints:
        """The days for which each card in review is put off."""
        return self.due - self.last


def cards_of(held: Held, decks: Sequence[NumberedDeck]) -> Cards:
    """Say of each card that is held what its columns mean."""
    notes = held.notes
    fields = parted(held.marks, CARD_MARKS) | parted(held.days, CARD_DAYS)
    note = fields["note"]
    deleted = np.zeros(max((deck.number for deck in decks), default=0) + 1, np.bool_)
    deleted[[deck.number for deck in decks if deck.deleted]] = True
    return Cards(
        card_ids=held.card_ids,
        tags=notes.tags,
        note=note,
        deck=fields["deck"],
        kind=notes.kind[note],
        tagged=notes.tagged[note],
        added_at=notes.added_at[note],
        freq=fields["freq"],
        state=fields["state"],
        suspended=fields["suspended"] > 0,
        leech=fields["leech"] > 0,
        retired=fields["retired"] > 0,
        kept=~deleted[fields["deck"]],
        due=fields["due"] - 1,
        last=fields["last"] - 1,
        due_at=held.due_at,
        stability=held.stability,
        difficulty=held.difficulty,
    )
