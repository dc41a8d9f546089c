"""What statistics are made of, kept from one time to the next: in memory, and the log also beside the store."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flashcards.domain.packed import SEPARATOR, NumberedDeck, PackedReviews
from flashcards.domain.report_choice import Offers
from flashcards.domain.study import Limits
from flashcards.statistics import held_cards
from flashcards.statistics import log as review_log
from flashcards.statistics.answers import Answers, answers_of
from flashcards.statistics.cards import Cards, cards_of
from flashcards.statistics.held_cards import KINDS, Held
from flashcards.statistics.histories import settled
from flashcards.statistics.log import Log
from flashcards.statistics.pace import Pace
from flashcards.statistics.selection import Place
from flashcards.workflows.deck_tree import deck_rows

if TYPE_CHECKING:
    from flashcards.domain.decks import DeckRow
    from flashcards.store.packing import Packing
    from flashcards.store.store import Store

FEW = 2_000
"""So many new reviews or cards are read again each time rather than written into what is kept beside the store."""


@dataclass(frozen=True, slots=True, eq=False)
class Material:
    """The log, the cards and the decks of one moment. `added` are the moments (ms UTC) at which notes came."""

    stamp: tuple[int, int] | None
    log: Log
    answers: Answers
    cards: Cards
    decks: Sequence[NumberedDeck]
    added: Sequence[int]
    held: Held

    def places(self, lang: str) -> tuple[Place, ...]:
        """List the decks that are not deleted as rows of their tree."""
        numbers = {each.deck.deck_id: each.number for each in self.decks}
        return tuple(
            Place(row.path, tuple(numbers[deck] for deck in row.deck_ids), row.depth == 0) for row in self._rows(lang)
        )

    def offers(self, lang: str) -> Offers:
        """Return what there is to choose from."""
        cards = self.cards
        live = cards.live
        tags = {tag for place in set(cards.tagged[live].tolist()) for tag in cards.tags[place]}
        return Offers(
            decks=self._rows(lang),
            kinds=tuple(KINDS[place] for place in sorted(set(cards.kind[live].tolist()))),
            tags=tuple(sorted(tags, key=lambda tag: (tag.casefold(), tag))),
            freqs=tuple(sorted(set(cards.freq[live].tolist()))),
            first_day=int(self.answers.day.min()) if len(self.answers.day) else None,
        )

    def _rows(self, lang: str) -> "tuple[DeckRow, ...]":
        there = (each.deck for each in self.decks if not each.deleted)
        return deck_rows(there, Limits(0, 0), Pace(), lang)


def read_material(
    reader: "Store", kept: Material | None, stamp: tuple[int, int] | None, go_on: Callable[[], None] | None = None
) -> Material:
    """Read what has changed since `kept`; `go_on` is called now and then, and may raise to stop."""
    packing = reader.packing
    # What is kept beside the store is read while SQLite reads the cards.
    with ThreadPoolExecutor(1) as beside, packing.moment():
        held = beside.submit(_kept_beside, packing) if kept is None else None
        undone, decks = packing.undone(), packing.decks()
        of_cards = _held_cards(packing, kept.held if kept else None)
        cards = cards_of(of_cards, decks)
        known = held.result() if held else kept.log if kept else review_log.EMPTY
        known = known if _holds(packing, known) else review_log.EMPTY
        fresh = _stoppable(packing.reviews(known.last), go_on)
        log = settled(review_log.extended(known, fresh, packing.last_review(), cards.card_ids), undone)
        if held and len(log.number) - len(known.number) > FEW:
            packing.log_kept.write(review_log.as_bytes(log))
    if kept is not None and kept.log is log and kept.cards.card_ids == cards.card_ids:
        answers = kept.answers
    else:
        answers = answers_of(log, review_log.places_of(log, cards.card_ids), cards.count)
    added = sorted(set(of_cards.notes.added_at.tolist()) - {-1})
    return Material(stamp, log, answers, cards, decks, added, of_cards)


def _held_cards(packing: "Packing", kept: Held | None) -> Held:
    """Read the cards and notes that were touched since they were kept, or all when nobody can tell which those are."""
    known = kept or held_cards.from_bytes(packing.cards_kept.read()) or held_cards.EMPTY
    touched = packing.touched(known.mark)
    if touched is None:
        known, touched = held_cards.EMPTY, ([], [])
    cards, notes = touched
    packed = packing.cards(cards, known.mark.card)
    held = held_cards.updated(known, packing.mark(), cards, packed, packing.notes(notes, known.mark.note))
    if packed.number.count(SEPARATOR) >= FEW:
        packing.cards_kept.write(held_cards.as_bytes(held))
    return held


def _kept_beside(packing: "Packing") -> Log:
    return review_log.from_bytes(packing.log_kept.read()) or review_log.EMPTY


def _holds(packing: "Packing", log: Log) -> bool:
    """Tell whether a log is the beginning of the one in the store: reviews are only ever added, and never changed.

    So it is enough that its last one is there. After going back to a backup another one is, or none.
    """
    return bool(log.last) and packing.review_id(log.last) == log.last_id


def _stoppable(packed: Iterator[PackedReviews], go_on: Callable[[], None] | None) -> Iterator[PackedReviews]:
    for chunk in packed:
        if go_on is not None:
            go_on()
        yield chunk
