"""A world of plain cards, decks and reviews, made into figures as the store would hand it over."""

from functools import partial

from flashcards.domain.figures import Statistics
from flashcards.domain.memory import ReviewKind
from flashcards.domain.packed import (
    CARD_DAYS,
    CARD_MARKS,
    REVIEW_MARKS,
    REVIEW_WAITS,
    Mark,
    NumberedDeck,
    PackedCards,
    PackedNotes,
    PackedReviews,
)
from flashcards.domain.settings import DEFAULT_WEIGHTS, Preset
from flashcards.domain.stored import StoredDeckRow
from flashcards.domain.study import Limits
from flashcards.scheduling import curve, foresight
from flashcards.statistics import log as review_log
from flashcards.statistics.all_figures import all_figures
from flashcards.statistics.answers import answers_of
from flashcards.statistics.cards import cards_of
from flashcards.statistics.held_cards import EMPTY, updated
from flashcards.statistics.histories import settled
from flashcards.statistics.pace import Pace
from flashcards.statistics.rule import Rule
from flashcards.statistics.selection import Moment, Place, select
from flashcards.workflows.deck_tree import deck_rows

TODAY = 20_000
ENDS = (TODAY + 1) * 86_400_000
KINDS = [str(kind) for kind in ReviewKind]
PRESET = Preset()
RULE = Rule(
    recall=partial(foresight.recall, weights=DEFAULT_WEIGHTS),
    after_good=partial(foresight.after_good, weights=DEFAULT_WEIGHTS),
    after_again=partial(foresight.after_again, weights=DEFAULT_WEIGHTS, relearning=1),
    scales=tuple(curve.interval(1.0, PRESET.retention_for(freq), DEFAULT_WEIGHTS) for freq in range(6)),
    maximum=PRESET.maximum_interval,
)


def joined(values):
    return ",".join(map(str, values))


def bits(layout, values):
    number, place = 0, 0
    for name, width in layout.items():
        assert 0 <= values[name] < 1 << width, (name, values[name])
        number |= int(values[name]) << place
        place += width
    return number


def counted(days):
    return 0 if days is None else max(0, days) + 1


def packed_reviews(reviews):
    marks, waits = [], []
    for each in reviews:
        last, due = each["before_last_day"], each["before_due_day"]
        hour = (each["at"] + each["offset"] * 60_000) % 86_400_000 // 3_600_000
        took = min(max(each["took"], 0), 120_000)
        kind = KINDS.index(each["kind"])
        values = {"kind": kind, "grade": each["grade"], "hour": hour, "took": took, "day": each["day"]}
        marks.append(bits(REVIEW_MARKS, values))
        interval = 0 if None in (last, due) else max(0, due - last)
        elapsed = counted(None if last is None else each["day"] - last)
        waits.append(bits(REVIEW_WAITS, {"interval": interval, "elapsed": elapsed}))
    return PackedReviews(
        joined(each["number"] for each in reviews),
        joined(each["at"] for each in reviews),
        joined(marks),
        joined(waits),
        joined(each["before_stability"] or 0 for each in reviews),
        joined(each["card"] for each in reviews),
    )


def packed_cards(cards):
    return PackedCards(
        joined(range(1, len(cards) + 1)),
        joined(bits(CARD_MARKS, card) for card in cards),
        joined(bits(CARD_DAYS, {"last": counted(card["last"]), "due": counted(card["due"])}) for card in cards),
        joined(card["due_at"] or 0 for card in cards),
        joined(card["stability"] or 0 for card in cards),
        joined(card["difficulty"] or 0 for card in cards),
        joined(card["id"] for card in cards),
    )


def packed_notes(cards):
    return [PackedNotes(card["kind"], card["tags"], card["added_at"], str(card["note"])) for card in cards]


def log_of(reviews):
    last = max((each["number"] for each in reviews), default=0)
    return review_log.extended(review_log.EMPTY, [packed_reviews(reviews)] if reviews else [], (last, f"r{last}"))


def statistics_of(world, choice, *, day=TODAY, ends=ENDS, added=None, rule=RULE):
    """Work out the figures of a world."""
    log, cards = log_of(world["reviews"]), world["cards"]
    decks = [
        NumberedDeck(deck["number"], StoredDeckRow(deck["id"], "/", deck["id"], deck["path"]), deck["deleted"])
        for deck in world["decks"]
    ]
    columns = cards_of(updated(EMPTY, Mark(), (), packed_cards(cards), packed_notes(cards)), decks)
    undone = [each["number"] for each in world["reviews"] if each["undone"]]
    log = settled(log, undone)
    answers = answers_of(log, review_log.places_of(log, columns.card_ids), len(cards))
    numbers = {each.deck.deck_id: each.number for each in decks}
    rows = deck_rows([each.deck for each in decks if not each.deleted], Limits(0, 0), Pace(), "en")
    places = [Place(row.path, tuple(numbers[deck] for deck in row.deck_ids), row.depth == 0) for row in rows]
    moment = Moment(day, ends, added or {})
    chosen = select(answers, columns, decks, choice, moment=moment, places=places, rule=rule)
    return Statistics(choice, day, tuple(all_figures(chosen)))
