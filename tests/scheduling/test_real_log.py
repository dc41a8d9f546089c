"""A real log of 12,580 reviews, replayed through our study days."""

import csv
import math
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path

import fsrs6

from flashcards.domain.memory import NEW, Grade
from flashcards.domain.moments import day_of
from flashcards.domain.settings import Preset
from flashcards.scheduling.memory import Answering, retrievability

LOG = Path(__file__).parent.parent / "data" / "revlogs" / "pyfsrs_josh.csv"


def reviews_by_card():
    cards = defaultdict(list)
    with LOG.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            moment = datetime.fromisoformat(row["review_time"])
            cards[row["card_id"]].append((round(moment.timestamp() * 1000), int(row["review_rating"])))
    return {card: sorted(reviews) for card, reviews in cards.items()}


def test_every_memory_of_a_real_log_and_how_well_recall_was_predicted():
    preset = Preset()
    answering, weights = Answering(preset), preset.weights
    count, scored = 0, []
    for card, reviews in reviews_by_card().items():
        memory, own, last_day = NEW, None, None
        for at, rating in reviews:
            day = day_of(at, 240, UTC)
            if last_day is None:
                own = fsrs6.first(weights, rating)
            else:
                own = fsrs6.later(weights, *own, rating, day - last_day)
                if day > last_day:
                    scored.append((retrievability(memory, day, weights), rating > 1))
            memory, last_day = answering.outcome(card, memory, Grade(rating), at, day).after, day
            assert abs(memory.stability - own[0]) <= 1e-9 * own[0]
            assert abs(memory.difficulty - own[1]) <= 1e-9 * own[1]
            count += 1
    assert (count, len(scored)) == (12_580, 6_276)
    loss = math.fsum(-math.log(chance if passed else 1 - chance) for chance, passed in scored) / len(scored)
    assert round(loss, 5) == 0.46504
