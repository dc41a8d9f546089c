"""Every figure against a plain computation, and what must hold of them whatever the log is."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from packed_world import ENDS, TODAY, statistics_of
from plain_figures import Plain, differences
from random_world import card_of, choice_of, review_of, world_of

from flashcards.domain.figure_columns import COLUMNS, FACTS, OF_ALL_CARDS
from flashcards.domain.report_choice import EVERYTHING, Choice, Step
from flashcards.domain.settings import DEFAULT_WEIGHTS

SEEDS = st.integers(0, 2**32)
ADDED = {(TODAY - 3) * 86_400_000: TODAY - 3, (TODAY - 500) * 86_400_000: TODAY - 500}
ADDITIVE = ("reviews", "answers", "hours", "buttons", "today")


def figures(world, choice=EVERYTHING):
    return statistics_of(world, choice, added=ADDED)


def approximately(figure):
    """Return a figure so that sums in another order compare as equal."""
    return [
        [pytest.approx(cell, rel=1e-9, abs=2e-9) if isinstance(cell, float) else cell for cell in row]
        for row in (*figure.rows, [fact.value for fact in figure.facts])
    ]


def cells(figure):
    return [list(row) for row in (*figure.rows, [fact.value for fact in figure.facts])]


def assert_equal(one, other):
    for figure, twin in zip(one.figures, other.figures, strict=True):
        assert cells(figure) == approximately(twin), figure.code


@settings(max_examples=80, deadline=None)
@given(SEEDS, SEEDS)
def test_every_figure_equals_a_plain_computation(seed, chosen):
    world = world_of(seed)
    choice = choice_of(chosen, world["decks"])
    plain = Plain(world, choice, TODAY, ends=ENDS, added=ADDED, weights=DEFAULT_WEIGHTS)
    assert differences(figures(world, choice), plain) == []


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_all_figures_come_in_order_with_their_columns_and_facts(seed):
    made = figures(world_of(seed)).figures
    assert tuple(figure.code for figure in made) == OF_ALL_CARDS
    for figure in made:
        assert figure.columns == COLUMNS[figure.code]
        assert [(fact.name, fact.unit) for fact in figure.facts] == list(FACTS.get(figure.code, {}).items())
        assert {len(row) for row in figure.rows} <= {len(figure.columns)}
        assert {type(cell) for row in cells(figure) for cell in row} <= {int, float, str, type(None)}


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_nothing_depends_on_the_order_of_rows(seed):
    world = world_of(seed)
    shuffled = {name: random.Random(seed).sample(rows, len(rows)) for name, rows in world.items()}
    assert_equal(figures(world), figures(shuffled))


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_decks_add_up_to_the_whole(seed):
    world = world_of(seed)
    whole = figures(world)
    named = {deck["id"] for deck in world["decks"] if not deck["deleted"]}
    parts = [figures(world, Choice(deck_ids=frozenset({deck}))) for deck in named]
    states = [sum(part.figure("cards").rows[place][1] for part in parts) for place in range(7)]
    assert [row[1] for row in whole.figure("cards").rows] == states
    for code in ("stability", "difficulty", "retrievability"):
        for place, row in enumerate(whole.figure(code).rows):
            assert row[2] == sum(part.figure(code).rows[place][2] for part in parts)
    for place, row in enumerate(whole.figure("forecast").rows):
        others = [part.figure("forecast").rows[place] for part in parts]
        assert row[1] == sum(other[1] for other in others)
        assert row[2] == pytest.approx(sum(other[2] for other in others), abs=1e-6)
    compared = whole.figure("decks").rows
    top = [row for row in compared if "/" not in row[0]]
    done = whole.figure("reviews").rows
    assert sum(row[4] for row in top) == sum(sum(row[1:4]) for row in done)
    assert sum(row[5] for row in top) == sum(row[5] for row in done)
    assert sum(row[1] for row in top) == sum(states) - states[6]


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_kinds_and_frequencies_add_up_to_the_whole(seed):
    statistics = figures(world_of(seed))
    reviews = sum(sum(row[1:4]) for row in statistics.figure("reviews").rows)
    for code in ("kinds", "freqs"):
        rows = statistics.figure(code).rows
        assert sum(row[4] for row in rows) == reviews
        assert sum(row[1] for row in rows) == sum(row[1] for row in statistics.figure("cards").rows[:6])


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.sampled_from(list(Step)))
def test_days_add_up_to_the_period_and_every_step_to_the_same(seed, step):
    world = world_of(seed)
    daily, stepped = figures(world), figures(world, Choice(step=step))
    for code in ("reviews", "answers"):
        columns = range(1, len(COLUMNS[code]))
        sums = [[sum(row[column] for row in each.figure(code).rows) for column in columns] for each in (daily, stepped)]
        assert sums[0] == sums[1]
    reviews = [sum(row[1:4]) for row in daily.figure("reviews").rows]
    assert sum(reviews) == sum(sum(row[1:]) for row in daily.figure("answers").rows)
    assert sum(reviews) == sum(row[1] for row in daily.figure("hours").rows)
    assert sum(reviews) == sum(sum(row[1:5]) for row in daily.figure("buttons").rows)
    assert daily.figure("calendar").fact("study_days") == sum(1 for each in reviews if each)
    retained = [sum(row[4] for row in each.figure("retention_over_time").rows) for each in (daily, stepped)]
    assert retained == [daily.figure("retention").rows[-1][6]] * 2


@settings(max_examples=25, deadline=None)
@given(SEEDS, SEEDS)
def test_filters_commute(seed, chosen):
    """A filter leaves the same whether it is applied to the figures or to the world beforehand."""
    world = world_of(seed)
    choice = choice_of(chosen, world["decks"])
    if choice.deck_ids is None:
        choice = replace(choice, deck_ids=frozenset(deck["id"] for deck in world["decks"][:1]))
    numbers = {deck["number"] for deck in world["decks"] if deck["id"] in choice.deck_ids and not deck["deleted"]}
    cards = [card for card in world["cards"] if card["deck"] in numbers]
    names = {card["id"] for card in cards}
    fewer = {
        "decks": world["decks"],
        "cards": cards,
        "reviews": [review for review in world["reviews"] if review["card"] in names],
    }
    assert_equal(figures(world, choice), figures(fewer, replace(choice, deck_ids=None)))


@settings(max_examples=25, deadline=None)
@given(SEEDS)
def test_undone_reviews_change_nothing_and_practice_only_what_is_named_so(seed):
    chance = random.Random(seed)
    world = world_of(seed)
    before = figures(world, Choice(first_day=TODAY - 400))
    names = [card["id"] for card in world["cards"]] or ["gone"]
    undone = [{**review_of(chance, 1_000 + number, names), "undone": True} for number in range(5)]
    after = figures({**world, "reviews": world["reviews"] + undone}, Choice(first_day=TODAY - 400))
    assert_equal(before, after)
    practice = [{**each, "undone": False, "kind": "practice"} for each in undone]
    after = figures({**world, "reviews": world["reviews"] + practice}, Choice(first_day=TODAY - 400))
    for figure, twin in zip(before.figures, after.figures, strict=True):
        if figure.code == "today":
            assert figure.rows[:3] == twin.rows[:3]
            assert figure.facts == twin.facts
        elif figure.code == "reviews":
            assert [(*row[:4], row[5]) for row in figure.rows] == [(*row[:4], row[5]) for row in twin.rows]
        else:
            assert cells(figure) == approximately(twin), figure.code


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.integers(0, 60))
def test_how_far_a_forecast_looks_changes_no_day_of_it(seed, horizon):
    world = world_of(seed)
    far = figures(world, Choice(horizon=60)).figure("forecast")
    near = figures(world, Choice(horizon=horizon)).figure("forecast")
    assert cells(replace(near, facts=())) == approximately(replace(far, rows=far.rows[:horizon], facts=()))


def test_a_world_without_anything_has_figures_of_nothing():
    statistics = figures({"decks": [], "cards": [], "reviews": []})
    assert statistics.figure("today").facts[0].value == 0
    assert statistics.figure("calendar").rows == ()
    assert statistics.figure("reviews").rows == ((TODAY, 0, 0, 0, 0, 0, 0),)
    assert statistics.figure("calibration").fact("log_loss") is None
    assert statistics.figure("decks").rows == ()
    assert sum(row[1] for row in statistics.figure("forecast").rows) == 0


def test_today_stays_today_for_who_flew_west_after_studying_on_a_later_day():
    chance = random.Random(5)
    decks = [{"number": 1, "id": "deck-1", "path": "A", "deleted": False}]
    cards = [card_of(chance, number, decks) for number in range(4)]
    days = ((TODAY, 3), (TODAY, 1), (TODAY - 1, 3), (TODAY + 1, 1))
    reviews = [
        {
            **review_of(chance, number + 1, [f"card-{number}"]),
            "day": day, "at": day * 86_400_000 + number, "kind": "review", "grade": grade, "undone": False,
        }
        for number, (day, grade) in enumerate(days)
    ]  # fmt: skip
    rows = figures({"decks": decks, "cards": cards, "reviews": reviews}).figure("retention").rows
    spans = {row[0]: (row[5], row[6]) for row in rows}
    assert spans["today"] == (1, 2)
    assert spans["yesterday"] == (1, 1)
    assert spans["week"] == spans["all"] == (2, 4)


def test_expected_failures_are_the_sum_of_what_may_be_forgotten_and_near_what_is():
    chance = random.Random(7)
    decks = [{"number": 1, "id": "deck", "path": "Deck", "deleted": False}]
    cards = []
    for number in range(3_000):
        stability = chance.uniform(5, 60)
        held = {"suspended": False, "leech": False, "retired": False, "state": 2, "stability": stability}
        last = TODAY - chance.randint(1, 60)
        held |= {"last": last, "due": last + max(1, round(stability)), "due_at": None, "difficulty": 5.0}
        cards.append({**card_of(chance, number, decks), **held})
    world = {"decks": decks, "cards": cards, "reviews": []}
    statistics = statistics_of(world, Choice(horizon=90), added=ADDED)
    rows = statistics.figure("forecast").rows
    plain = Plain(world, Choice(horizon=90), TODAY, ends=ENDS, added=ADDED, weights=DEFAULT_WEIGHTS)
    assert rows[0] == pytest.approx(plain.forecast_today()[0])
    later = rows[1:]
    # What comes on its day is recalled with nine chances of ten.
    assert sum(row[2] for row in later) / sum(row[1] for row in later) == pytest.approx(0.1, abs=0.005)
    # A lapse comes back soon: far more reviews come than cards there are.
    assert sum(row[1] for row in rows) > 4_500
    assert rows == statistics_of(world, Choice(horizon=90), added=ADDED).figure("forecast").rows
