"""The real log of 12,580 reviews as a store: cards imported from decks, and every answer as if given in the app."""

import csv
from collections import defaultdict
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from flashcards.deckfiles.plan import plan_import
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile
from flashcards.domain.memory import NEW, Grade, Review, ReviewKind
from flashcards.domain.moments import day_of
from flashcards.domain.settings import Preset
from flashcards.paths import DataFolder
from flashcards.scheduling.memory import Answering, review_kind
from flashcards.store.rows import MEMORY, REVIEW, memory_values, review_values
from flashcards.store.store import Store

LOG = Path(__file__).parent.parent / "data" / "revlogs" / "pyfsrs_josh.csv"
ROOT = "/decks"
START = 240
KINDS = ("concept", "code", "pitfall")
DECKS = ("Real", "Real/First", "Other")


class Clock:
    """A moment that a test sets, and ids that count."""

    def __init__(self, at):
        self.at = at
        self._ids = count(1)

    def now(self):
        return self.at

    def new_id(self):
        return f"id-{next(self._ids):06}"


def logged():
    """Return the log by card: (moment in ms, rating, ms) in their order."""
    cards = defaultdict(list)
    with LOG.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            moment = datetime.fromisoformat(row["review_time"])
            answer = round(moment.timestamp() * 1000), int(row["review_rating"]), int(row["review_duration"])
            cards[row["card_id"]].append(answer)
    return {card: sorted(answers) for card, answers in cards.items()}


def opened(folder, clock):
    return Store.open(DataFolder(folder), now=clock.now, new_id=clock.new_id)


def import_cards(store, number, at):
    """Import so many cards in three decks, of three kinds, with tags and frequencies; return their ids."""
    texts = [[f"# {name}\n"] for name in DECKS]
    for each in range(number):
        tags = ("", ' tags="odd"', ' tags="odd third"')[each % 3]
        texts[each % 3].append(
            f"## Question {each} {{.{KINDS[each % 3]} freq={1 + each % 5}{tags}}}\n\nAnswer {each}\n"
        )
    parsed = []
    for name, lines in zip(DECKS, texts, strict=True):
        text = f"---\ndeck: {name}\n---\n" + "\n".join(lines)
        parsed.append(read_deck(DeckFile(ROOT, f"{name}.md", text, f"digest of {name}")))
    store.imports.apply(plan_import(ROOT, parsed, store.imports.snapshot(ROOT)), (), at)
    return [row[0] for row in store._database.rows("SELECT card_id FROM card ORDER BY card_no")]


def replayed(card_id, answers, answering):
    """Answer a card as the log says; yields each review."""
    memory = NEW
    for at, rating, took in answers:
        day = day_of(at, START, UTC)
        after = answering.outcome(card_id, memory, Grade(rating), at, day).after
        kind = review_kind(memory.state)
        yield Review(
            f"{card_id}-{at}", card_id, Grade(rating), at, 0, day, took, kind, memory, after, "fsrs-6", "real"
        )  # fmt: skip
        memory = after


def write_reviews(store, reviews):
    """Write reviews in the order of their moments, and give each card its memory after the last."""
    marks = ", ".join("?" * len(REVIEW))
    ordered = sorted(reviews, key=lambda review: review.at)
    last = {review.card_id: review for review in ordered if review.kind is not ReviewKind.PRACTICE}
    with store._database.transaction() as raw:
        raw.executemany(f"INSERT INTO review ({', '.join(REVIEW)}) VALUES ({marks})", map(review_values, ordered))
        names = ", ".join(f"{name} = ?" for name in MEMORY)
        raw.executemany(
            f"UPDATE card SET {names} WHERE card_id = ?",
            [(*memory_values(review.after), card_id) for card_id, review in last.items()],
        )


def real_store(folder, clock):
    """Make the store of the whole log."""
    store, log = opened(folder, clock), logged()
    ids = import_cards(store, len(log), min(answers[0][0] for answers in log.values()))
    answering = Answering(Preset())
    write_reviews(
        store,
        [
            review
            for card_id, answers in zip(ids, log.values(), strict=True)
            for review in replayed(card_id, answers, answering)
        ],
    )
    return store


def world_in(store):
    """Read everything out of a store as the plain figures take it."""
    rows = store._database.rows
    decks = [
        {"number": number, "id": deck_id, "path": path, "deleted": bool(deleted)}
        for number, deck_id, path, deleted in rows("SELECT deck_no, deck_id, path, deleted FROM deck")
    ]
    names = (
        "id", "note", "deck", "kind", "tags", "freq", "state", "suspended", "leech", "retired", "last", "due",
        "due_at", "stability", "difficulty", "added_at",
    )  # fmt: skip
    cards = [
        dict(zip(names, row, strict=True))
        for row in rows(
            "SELECT c.card_id, c.note_no, c.deck_no, n.kind, n.tags, c.freq, c.state, c.suspended, c.leech, c.retired,"
            " c.last_day, c.due_day, c.due_at, c.stability, c.difficulty, n.added_at"
            " FROM card c JOIN note n USING (note_no)"
        )
    ]
    for card in cards:
        card["tags"] = tuple(card["tags"].split("\n")) if card["tags"] else ()
    names = (
        "number", "card", "day", "at", "offset", "kind", "grade", "took", "before_last_day", "before_due_day",
        "before_stability", "undone",
    )  # fmt: skip
    reviews = [
        dict(zip(names, row, strict=True))
        for row in rows(
            "SELECT review_no, card_id, day, at, utc_offset, kind, grade, took, before_last_day, before_due_day,"
            " before_stability, undone FROM review"
        )
    ]
    return {"decks": decks, "cards": cards, "reviews": reviews}
