"""How far from one another cards are asked of which one answers the other: twins, and cards of one note."""

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

from flashcards.domain.study import Candidate

APART = 10
"""So many other cards come between two such cards, where there are as many."""
_LESS_AND_LESS = (APART, 5, 2, 1)
_LAST = 200


def keep_apart(cards: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Put other cards between twins and between cards of one note, up to `APART`, else as many as there are.

    All other cards keep their order, and so do the cards of each such group among themselves. Only the last 200
    cards are looked at: before these there are always others to ask, so `least_answered` can put off what has come
    too early, however many thousands wait.
    """
    order = list(cards[-_LAST:])
    groups = _groups(order)
    if not groups:
        return tuple(cards)
    for between in _LESS_AND_LESS:
        order, done = _put_off(order, groups, between)
        if not done:
            # None is left to come between the last ones: some of them have to come earlier.
            order, done = _put_off(order[::-1], groups, between)
            order.reverse()
        if done:
            break
    return (*cards[:-_LAST], *order)


def least_answered(cards: Iterable[tuple[Candidate, bool]], shown: Sequence[Candidate]) -> Candidate | None:
    """Return the first card that none of the last answers tells about, else the one told about the longest ago.

    `shown` are the cards whose answers were seen, the last one last. With each card comes whether its own answer
    counts as well, as it does while the card could wait.
    """
    seen = shown[-APART:]
    names = {name for card in seen for name in _names(card)}
    best, longest = None, -1
    for card, own_counts in cards:
        past = APART if names.isdisjoint(_names(card)) else _since(card, seen, own_counts)
        if past > longest:
            best, longest = card, past
        if past >= APART:
            break
    return best


def _since(card: Candidate, shown: Sequence[Candidate], own_counts: bool) -> int:
    """Count the cards that were shown since one that tells about a card."""
    names = set(_names(card))
    for past, other in enumerate(reversed(shown)):
        if (own_counts or other.card_id != card.card_id) and not names.isdisjoint(_names(other)):
            return past
    return APART


def _names(card: Candidate) -> tuple[str, ...]:
    """Return the names under which a card, and those that tell about it, know each other."""
    own = card.key or card.note_id
    return (own, card.pair) if card.pair else (own,)


def _groups(cards: Sequence[Candidate]) -> dict[str, str]:
    """Name the group of each card, by its id, that is a twin of another one here or has its note."""
    own = [card.key or card.note_id for card in cards]
    pointed_at = {card.pair for card in cards if card.pair}
    several = {name for name, many in Counter(own).items() if many > 1} if len(set(own)) < len(own) else set()
    joining = pointed_at | several
    if not joining:
        return {}
    joined = [(name, card) for name, card in zip(own, cards, strict=True) if card.pair or name in joining]
    leads: dict[str, str] = {}
    for name, card in joined:
        if card.pair:
            leads[_head(leads, name)] = _head(leads, card.pair)
    found = {card.card_id: _head(leads, name) for name, card in joined}
    sizes = Counter(found.values())
    return {card_id: group for card_id, group in found.items() if sizes[group] > 1}


def _head(leads: dict[str, str], name: str) -> str:
    """Follow names to the one that stands for all that are joined to it, and shorten the way there."""
    while (further := leads.get(name, name)) != name:
        leads[name] = leads.get(further, further)
        name = further
    return name


def _put_off(cards: list[Candidate], groups: dict[str, str], between: int) -> tuple[list[Candidate], bool]:
    """Put cards off until `between` others stand behind the last one of their group; tell whether all found these."""
    line = _Line(between)
    begin = 0
    for place, card in enumerate(cards):
        group = groups.get(card.card_id)
        if group is not None:
            line.add(cards[begin:place])
            line.add_twin(card, group)
            begin = place + 1
    line.add(cards[begin:])
    return line.placed, line.finish()


class _Line:
    """Cards in the order they are asked; those of a group stand off until enough others are in between."""

    def __init__(self, between: int) -> None:
        self.placed: list[Candidate] = []
        self._between = between
        self._free: dict[str, int] = {}
        self._waiting: dict[str, deque[Candidate]] = {}
        self._turns: list[tuple[int, str]] = []

    def add(self, others: Sequence[Candidate]) -> None:
        """Add cards of no group, and between them those whose turn has come."""
        begin = 0
        while self._turns and (room := max(0, self._turns[0][0] - len(self.placed))) <= len(others) - begin:
            self.placed += others[begin : begin + room]
            begin += room
            self._take_turn()
        self.placed += others[begin:]

    def add_twin(self, card: Candidate, group: str) -> None:
        """Add a card of a group, or let it wait behind those of its group that wait."""
        if group in self._waiting:
            self._waiting[group].append(card)
        elif self._free.get(group, 0) <= len(self.placed):
            self._place(card, group)
        else:
            self._waiting[group] = deque((card,))
            heappush(self._turns, (self._free[group], group))
        self.add(())

    def finish(self) -> bool:
        """Add all that wait, the longest first; tell whether each had enough others before it."""
        done = True
        while self._turns:
            done = done and self._turns[0][0] <= len(self.placed)
            self._take_turn()
        return done

    def _place(self, card: Candidate, group: str) -> None:
        self.placed.append(card)
        self._free[group] = len(self.placed) + self._between

    def _take_turn(self) -> None:
        group = heappop(self._turns)[1]
        self._place(self._waiting[group].popleft(), group)
        if self._waiting[group]:
            heappush(self._turns, (self._free[group], group))
        else:
            del self._waiting[group]
