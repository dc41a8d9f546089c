"""Worlds made by chance from a seed: decks in a tree, cards in all states, and a log with everything that may occur."""

import random

from packed_world import TODAY

from flashcards.domain.cards import Kind
from flashcards.domain.report_choice import Choice, Step

PATHS = ("Algebra", "Algebra/Rings", "Algebra/Rings/Ideals", "Zoo", "Zoo/Cats", "cats")
TAGS = ("hard", "exam", "日本")
OFFSETS = (-600, 0, 60, 345, 480, 840)


def world_of(seed, *, cards=8, reviews=40):
    chance = random.Random(seed)
    decks = [
        {"number": number + 1, "id": f"deck-{number}", "path": path, "deleted": chance.random() < 0.2}
        for number, path in enumerate(chance.sample(PATHS, chance.randint(1, len(PATHS))))
    ]
    made = [card_of(chance, number, decks) for number in range(chance.randint(0, cards))]
    names = [card["id"] for card in made] + ["gone"]
    log = [review_of(chance, number + 1, names) for number in range(chance.randint(0, reviews))]
    return {"decks": decks, "cards": made, "reviews": log}


def card_of(chance, number, decks):
    state = chance.choice((0, 1, 2, 2, 2, 3))
    last = None if state == 0 else TODAY - chance.choice((0, 1, 5, 40, 300))
    return {
        "id": f"card-{number}",
        "note": number + 1,
        "deck": chance.choice(decks)["number"],
        "kind": chance.choice(list(Kind)),
        "tags": tuple(chance.sample(TAGS, chance.choice((0, 0, 1, 2)))),
        "freq": chance.randint(0, 5),
        "state": state,
        **{name: chance.random() < 0.15 for name in ("suspended", "leech", "retired")},
        "last": last,
        "due": last + chance.choice((1, 5, 20, 21, 22, 400)) if state == 2 else None,
        "due_at": (TODAY + 1) * 86_400_000 + chance.randint(-90_000_000, 90_000_000) if state in (1, 3) else None,
        "stability": None if state == 0 else chance.choice((0.001, 0.4, 1.0, 2.0, 7.5, 21.0, 365.0, 9000.0)),
        "difficulty": None if state == 0 else chance.choice((1.0, 1.5, 4.99, 5.0, 9.99, 10.0)),
        "added_at": chance.choice((None, (TODAY - 3) * 86_400_000, (TODAY - 500) * 86_400_000)),
    }


def review_of(chance, number, names):
    day = TODAY - chance.choice((-3, -1, 0, 0, 1, 2, 6, 7, 29, 30, 31, 200, 365, 366, 371, 400))
    kind = chance.choice(("learning", "review", "review", "review", "relearning", "practice"))
    last = None if chance.random() < 0.15 else day - chance.choice((-3, -1, 0, 1, 3, 14, 60))
    return {
        "number": number,
        "card": chance.choice(names),
        "day": day,
        # The wall clock and the study day need not agree: the person may have travelled.
        "at": day * 86_400_000 + chance.randint(0, 86_399_999),
        "offset": chance.choice(OFFSETS),
        "kind": kind,
        "grade": chance.randint(1, 4),
        "took": chance.choice((-5, 0, 900, 5_000, 500_000)),
        "before_last_day": last,
        "before_due_day": None if last is None or chance.random() < 0.2 else last + chance.choice((1, 20, 21, 100)),
        "before_stability": None if last is None else chance.choice((0.01, 0.5, 3.0, 30.0, 500.0)),
        "undone": chance.random() < 0.15,
    }


def choice_of(seed, decks):
    chance = random.Random(seed)
    first = chance.choice((None, None, TODAY - 400, TODAY - 30, TODAY - 1, TODAY))
    last = chance.choice((None, None, None, TODAY - 2, TODAY + 5, (first or TODAY - 40) + 3))
    chosen = chance.sample(decks, chance.randint(0, len(decks)))
    return Choice(
        deck_ids=frozenset(deck["id"] for deck in chosen) if chance.random() < 0.4 else None,
        kinds=tuple(chance.sample(list(Kind), chance.choice((0, 0, 0, 1, 2)))),
        tags=tuple(chance.sample(TAGS, chance.choice((0, 0, 0, 1, 2)))),
        freqs=tuple(chance.sample(range(6), chance.choice((0, 0, 0, 1, 3)))),
        first_day=first,
        last_day=last,
        step=chance.choice(list(Step)),
        horizon=chance.choice((0, 1, 30)),
    )
