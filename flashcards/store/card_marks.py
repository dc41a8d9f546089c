"""Which stored card each part of a note keeps: the one that asked the same, also if that is long ago."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from flashcards.store.connection import Database

if TYPE_CHECKING:
    from flashcards.domain.import_plan import PlannedNote

_MOST = 12  # texts that a card is remembered to have asked


class Held(NamedTuple):
    """A card of a note, with the fingerprints of what it asked before in `mark`."""

    number: int
    part: str
    retired: int
    mark: str
    reps: int


def held_cards(database: Database, note_no: int) -> list[Held]:
    """List the cards of a note, retired ones too."""
    sql = "SELECT card_no, part, retired, mark, reps FROM card WHERE note_no = ? ORDER BY card_no"
    return [Held(*row) for row in database.rows(sql, (note_no,))]


def kept_cards(
    cards: Sequence[Held], planned: "PlannedNote", keeping: Mapping[str, str], parts: Sequence[str]
) -> dict[str, Held]:
    """Give each of `parts` the card whose history it keeps; a part that is missing in the answer is new.

    `keeping` maps parts to those that the note had. A card that asks what it asked before comes first, then one
    that was retired when its text went and whose text has returned, then one whose text is only alike.
    """
    before, after = planned.marks_before, planned.marks_after
    free = {card.number: card for card in cards}
    kept: dict[str, Held] = {}

    def keep(found: Mapping[str, Held]) -> None:
        for part, card in found.items():
            if free.pop(card.number, None) is not None:
                kept[part] = card

    def held(asked: Iterable[str]) -> dict[str, Held]:
        found = {part: _best(free.values(), keeping[part], before) for part in asked if part in keeping}
        return {part: card for part, card in found.items() if card is not None}

    keep(held(part for part in parts if _shares(before.get(keeping.get(part, part), ""), after.get(part, ""))))
    waiting = [part for part in parts if part not in kept]
    # A card that asked this very text before it was edited needs no other one to come back.
    own = {part: card for part, card in held(waiting).items() if _shares(card.mark, after.get(part, ""))}
    keep({part: card for part, card in own.items() if not card.retired})
    keep(_returning([part for part in waiting if part not in kept], [*free.values()], after))
    keep(held(part for part in waiting if part not in kept))
    return kept


def joined(mark: str, asked: str) -> str:
    """Add what a card asked to its mark, the latest at the end."""
    late = asked.split()
    return " ".join([*(each for each in mark.split() if each not in late), *late][-_MOST:])


def restorable(cards: Iterable[Held], marks: Mapping[str, str]) -> list[int]:
    """List the retired cards of a note that nothing else asks, by what its parts ask; of several for one part one."""
    cards = list(cards)
    live = {card.part for card in cards if not card.retired}
    found = (_best(cards, part, marks) for part in marks if part not in live)
    return [card.number for card in found if card is not None]


def _best(cards: Iterable[Held], part: str, marks: Mapping[str, str]) -> Held | None:
    """Return the card of a part: the live one, else the one that was asked last as the note was."""
    mark = marks.get(part, "")
    own = [card for card in cards if card.part == part]
    return max(
        own,
        key=lambda card: (not card.retired, _shares(card.mark, mark), not card.mark, card.reps, card.number),
        default=None,
    )


def _returning(parts: Collection[str], cards: Iterable[Held], marks: Mapping[str, str]) -> dict[str, Held]:
    """Find retired cards whose text returned: of several that asked it the most reviewed, each in its place."""
    retired = sorted((card for card in cards if card.retired), key=lambda card: (-card.reps, -card.number))
    chosen = _dealt(parts, retired, marks)
    ones = [card for card in retired if card in chosen.values()]
    at_home = {
        card.part: card for card in reversed(ones) if card.part in parts and _shares(card.mark, marks[card.part])
    }
    rest = _dealt(
        [part for part in parts if part not in at_home], [card for card in ones if card not in at_home.values()], marks
    )
    return {**at_home, **rest} if len(at_home) + len(rest) == len(chosen) else chosen


def _dealt(parts: Iterable[str], cards: Iterable[Held], marks: Mapping[str, str]) -> dict[str, Held]:
    """Give each part the first card left that asked what it asks."""
    left, dealt = list(cards), {}
    for part in parts:
        found = next((card for card in left if _shares(card.mark, marks.get(part, ""))), None)
        if found is not None:
            left.remove(found)
            dealt[part] = found
    return dealt


def _shares(one: str, other: str) -> bool:
    return not set(one.split()).isdisjoint(other.split())
