"""Decks, kinds, tags and frequencies side by side."""

from collections.abc import Iterable

import numpy as np

from flashcards.domain.figures import Figure
from flashcards.domain.memory import Grade, State
from flashcards.statistics.answers import REVIEW
from flashcards.statistics.held_cards import KINDS
from flashcards.statistics.selection import Selection, figure, share
from flashcards.statistics.unpacking import Floats, Ints

_FREQS = 6
NAMELESS = ""


class Comparison:
    """Sums by card, of which the rows of all four tables are made."""

    def __init__(self, chosen: Selection) -> None:
        self._chosen = chosen
        self._sums: list[Floats | Ints] = [*_of_cards(chosen), *_of_answers(chosen)]

    def decks(self) -> Figure:
        """Compare decks, each with those below it; the nameless row holds what was answered in decks that are gone."""
        cards = self._chosen.cards
        table = self._by(np.where(cards.kept, cards.deck + 1, 0))
        rows = [(place.name, table[[deck + 1 for deck in place.decks]].sum(axis=0)) for place in self._chosen.places]
        return _figure("decks", [*rows, (NAMELESS, table[0])])

    def kinds(self) -> Figure:
        """Compare the kinds of cards."""
        table = self._by(self._chosen.cards.kind + 1)
        return _figure("kinds", zip((*map(str, KINDS), NAMELESS), (*table[1 : len(KINDS) + 1], table[0]), strict=True))

    def freqs(self) -> Figure:
        """Compare how often cards are asked in interviews, the most frequent first."""
        table = self._by(self._chosen.cards.freq + 1)
        names = [str(freq) for freq in reversed(range(_FREQS))]
        return _figure("freqs", zip((*names, NAMELESS), (*table[_FREQS:0:-1], table[0]), strict=True))

    def tags(self) -> Figure:
        """Compare tags; a card with several counts with each of them."""
        table = self._by(self._chosen.cards.tagged + 1)
        rows: dict[str, Floats] = {}
        for tags, row in zip(((), *self._chosen.cards.tags), table, strict=False):
            for tag in dict.fromkeys(tags) or (NAMELESS,):
                rows[tag] = rows[tag] + row if tag in rows else row
        return _figure("tags", sorted(rows.items(), key=lambda row: (row[0] == NAMELESS, row[0].casefold(), row[0])))

    def _by(self, group: Ints) -> Floats:
        """Add up all sums by group; group 0 is that of answers to cards that are gone."""
        groups = np.append(group, 0)
        size = max(int(groups.max()), _FREQS, self._decks) + 1
        return np.column_stack([np.bincount(groups, column, minlength=size) for column in self._sums])

    @property
    def _decks(self) -> int:
        return max((deck + 1 for place in self._chosen.places for deck in place.decks), default=0)


def _of_cards(chosen: Selection) -> Iterable[Floats]:
    """Return by card: whether it counts, is new, is due, has a memory; difficulty, stability and recall of memories."""
    cards = chosen.cards
    live, asked, learnt = (chosen.chosen & mask for mask in (cards.live, cards.asked, cards.learnt))
    recalled = chosen.rule.recall(chosen.elapsed, np.where(learnt, cards.stability, 1.0))
    columns = (
        live,
        asked & (cards.state == State.NEW),
        asked & (cards.state == State.REVIEW) & (cards.due <= chosen.day),
        learnt,
        np.where(learnt, cards.difficulty, 0.0),
        np.where(learnt, cards.stability, 0.0),
        np.where(learnt, recalled, 0.0),
    )
    return [np.append(column, 0.0) for column in columns]


def _of_answers(chosen: Selection) -> Iterable[Floats | Ints]:
    """Return by card, and last for those that are gone: answers, their time, failed ones, reviews kept, and all."""
    done, size = chosen.period, chosen.cards.count + 1
    done = done.where(done.counted)
    card = done.card
    kept = done.first & (done.kind == REVIEW)
    failed = done.grade == int(Grade.AGAIN)
    return (
        np.bincount(card, minlength=size),
        np.bincount(card, done.took, minlength=size),
        np.bincount(card, failed, minlength=size),
        np.bincount(card, kept & ~failed, minlength=size),
        np.bincount(card, kept, minlength=size),
    )


def _figure(code: str, rows: Iterable[tuple[str, Floats]]) -> Figure:
    """Leave out the rows in which there is nothing."""
    return figure(code, [_row(name, sums.tolist()) for name, sums in rows if sums[0] or sums[7]])


def _row(name: str, sums: list[float]) -> tuple[object, ...]:
    cards, new, due, learnt, difficulty, stability, recalled, reviews, took, again, kept, asked = sums
    counts = (int(cards), int(new), int(due), int(reviews), int(took))
    retention, failed = share(kept, asked), share(again, reviews)
    return (name, *counts, retention, failed, *(share(each, learnt) for each in (difficulty, stability, recalled)))
