"""Which card is asked next: cards in learning steps when their minute has come, the others in a good order."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from flashcards.domain.memory import Memory, State
from flashcards.domain.study import Candidate, Limits, StudyQueue
from flashcards.scheduling.backlog import in_order_of_loss
from flashcards.scheduling.distance import keep_apart, least_answered

EARLY_MS = 20 * 60_000
_IN_STEPS = (State.LEARNING, State.RELEARNING)


def build_queue(
    learning: Iterable[Candidate],
    due: Iterable[Candidate],
    new: Iterable[Candidate],
    limits: Limits,
    day: int,
    *,
    backlog: bool = False,
    busy: Iterable[str] = (),
) -> StudyQueue:
    """Put the cards of study day `day` in order: never more new cards and reviews than `limits` leaves.

    Reviews come by the chance of recall, lowest first, new cards by frequency and then by their place in the
    file; both are mixed in proportion. Of the cards of one note only one is asked a day: the one in learning
    steps, else the one due, else the new one. `busy` names the notes that were asked today already. With
    `backlog` the reviews come by what waiting would lose, weighed by frequency. Twins are kept apart.
    """
    steps = tuple(sorted(learning, key=_moment))
    taken = {card.note_id for card in steps}.union(busy)
    ordered = in_order_of_loss(due, day) if backlog else sorted(due, key=lambda card: _by_recall(card, day))
    reviews = _first_of_each_note(ordered, limits.reviews, taken)
    fresh = _first_of_each_note(_by_frequency(new), limits.new, taken)
    return StudyQueue(steps, keep_apart(mixed(reviews, fresh)))


def next_card(
    queue: StudyQueue, at: int, early: int = EARLY_MS, *, shown: Sequence[Candidate] = ()
) -> Candidate | None:
    """Return the card to ask at a moment (ms UTC), or None while all that is left comes later.

    When nothing else is left, a card in learning steps may come up to `early` ms before its minute. `shown` are the
    cards whose answers were seen, the last one last: what they tell about waits while others can come between.
    """
    return least_answered(_by_turn(queue, at, early), shown)


def after_answer(queue: StudyQueue, candidate: Candidate, after: Memory) -> StudyQueue:
    """Return the queue after an answer: siblings wait for another day, learning steps come back by their minute."""
    main = tuple([card for card in queue.main if card.note_id != candidate.note_id])
    learning = tuple([card for card in queue.learning if card.card_id != candidate.card_id])
    if after.state in _IN_STEPS:
        learning = tuple(sorted((*learning, replace(candidate, memory=after)), key=_moment))
    return StudyQueue(learning, main)


def without(queue: StudyQueue, card_ids: Iterable[str]) -> StudyQueue:
    """Return the queue without some cards."""
    gone = frozenset(card_ids)
    return StudyQueue(
        tuple(card for card in queue.learning if card.card_id not in gone),
        tuple(card for card in queue.main if card.card_id not in gone),
    )


def put_first(queue: StudyQueue, candidate: Candidate) -> StudyQueue:
    """Return the queue with a card in front, and its siblings away; it is asked next whatever its minute."""
    rest = without(queue, (candidate.card_id,))
    return StudyQueue(rest.learning, (candidate, *(c for c in rest.main if c.note_id != candidate.note_id)))


def mixed(reviews: Sequence[Candidate], fresh: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Mix two kinds of cards in proportion, each kind in its order, starting with the more numerous."""
    many, few = (reviews, fresh) if len(reviews) >= len(fresh) else (fresh, reviews)
    if not few:
        return tuple(many)
    places = {(2 * k + 1) * (len(many) + len(few)) // (2 * len(few)): card for k, card in enumerate(few)}
    rest = iter(many)
    return tuple(places[k] if k in places else next(rest) for k in range(len(many) + len(few)))


def _by_turn(queue: StudyQueue, at: int, early: int) -> Iterator[tuple[Candidate, bool]]:
    """List what may be asked: what is in steps and has come, all else, and what may come early, which could wait."""
    come = 0
    for card in queue.learning:
        if _moment(card)[0] > at:
            break
        come += 1
        yield card, False
    for card in queue.main:
        yield card, False
    for card in queue.learning[come:]:
        if _moment(card)[0] > at + early:
            break
        yield card, True


def _first_of_each_note(cards: Iterable[Candidate], limit: int, taken: set[str]) -> list[Candidate]:
    """Take cards in order up to `limit`, one of each note, and note down whose they are in `taken`."""
    chosen: list[Candidate] = []
    for card in cards:
        if len(chosen) >= limit:
            break
        if card.note_id not in taken:
            taken.add(card.note_id)
            chosen.append(card)
    return chosen


def _moment(card: Candidate) -> tuple[int, str]:
    return (card.memory.due_at or 0, card.card_id)


def _by_recall(card: Candidate, day: int) -> tuple[float, int, int, str]:
    """With one curve for all cards the order by recall is that of elapsed time over stability."""
    memory = card.memory
    elapsed = max(0, day - memory.last_day) if memory.last_day is not None else 0
    return (-elapsed / (memory.stability or 1.0), -card.freq, card.position, card.card_id)


def _by_frequency(new: Iterable[Candidate]) -> list[Candidate]:
    """Sort by frequency, deck after deck as the decks first come, and in a deck as its file has them."""
    cards = list(new)
    places = {deck: place for place, deck in enumerate(dict.fromkeys(card.deck_id for card in cards))}
    return sorted(cards, key=lambda card: (-card.freq, places[card.deck_id], card.position, card.card_id))
