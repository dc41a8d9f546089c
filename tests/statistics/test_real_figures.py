"""All figures of a real log in a real store, and the two figures that others have computed of it."""

import json
from datetime import UTC
from pathlib import Path

import pytest
from plain_figures import Plain, differences
from real_log import LOG, START, Clock, import_cards, opened, real_store, world_in

from flashcards.domain.cards import Kind
from flashcards.domain.moments import day_begins, day_of
from flashcards.domain.report_choice import EVERYTHING, Choice, Step
from flashcards.domain.settings import DEFAULT_WEIGHTS
from flashcards.workflows.progress import Progress

NOON = 1_728_129_600_000  # 5 October 2024, two days before the log ends
DAY = day_of(NOON, START, UTC)
CHOICES = {
    "everything": EVERYTHING,
    "a month by weeks": Choice(first_day=DAY - 35, last_day=DAY - 5, step=Step.WEEK),
    "a kind by months": Choice(kinds=(Kind.CODE,), step=Step.MONTH, horizon=90),
    "tags and stars by years": Choice(tags=("third",), freqs=(1, 5), step=Step.YEAR, horizon=1),
}


@pytest.fixture(scope="module")
def real(tmp_path_factory):
    clock = Clock(NOON)
    store = real_store(tmp_path_factory.mktemp("real"), clock)
    yield store, Progress(store, clock.now, lambda: UTC)
    store.close()


def plain(store, choice):
    world = world_in(store)
    added = {card["added_at"]: day_of(card["added_at"], START, UTC) for card in world["cards"]}
    return Plain(world, choice, DAY, ends=day_begins(DAY + 1, START, UTC), added=added, weights=DEFAULT_WEIGHTS)


@pytest.mark.parametrize("name", CHOICES)
def test_every_figure_of_the_real_log_equals_a_plain_computation(real, name):
    store, progress = real
    assert differences(progress.statistics(CHOICES[name]), plain(store, CHOICES[name])) == []


def test_one_deck_of_the_real_log_equals_a_plain_computation(real):
    store, progress = real
    offers = progress.offers("en")
    assert [(row.path, len(row.deck_ids)) for row in offers.decks] == [("Other", 1), ("Real", 2), ("Real/First", 1)]
    assert (offers.kinds, offers.tags) == ((Kind.CONCEPT, Kind.CODE, Kind.PITFALL), ("odd", "third"))
    assert (offers.freqs, offers.first_day) == ((1, 2, 3, 4, 5), 19_811)
    choice = Choice(deck_ids=frozenset(offers.decks[1].deck_ids))
    assert differences(progress.statistics(choice), plain(store, choice)) == []


def test_log_loss_and_rmse_bins_are_those_that_others_compute(tmp_path):
    clock = Clock(NOON + 30 * 86_400_000)
    store = real_store(tmp_path, clock)
    figure = Progress(store, clock.now, lambda: UTC).statistics().figure("calibration")
    store.close()
    figures = json.loads((Path(LOG).parent / "reference_figures.json").read_text(encoding="utf-8"))["pyfsrs_josh"]
    assert figure.fact("reviews") == figures["predicted_reviews"] == 6_276
    assert figure.fact("log_loss") == pytest.approx(figures["models"]["default"]["log_loss"], abs=1e-5)
    assert figure.fact("rmse_bins") == pytest.approx(figures["models"]["default"]["rmse_bins"], abs=1e-5)


def test_cards_count_on_the_day_they_came(tmp_path):
    clock = Clock(NOON)
    store = opened(tmp_path, clock)
    import_cards(store, 30, NOON - 3 * 86_400_000)
    store._database.raw.execute("UPDATE note SET added_at = NULL WHERE note_no <= 10")
    added = Progress(store, clock.now, lambda: UTC).statistics().figure("added")
    store.close()
    assert added.rows == ((DAY - 3, 20, 30), (DAY - 2, 0, 30), (DAY - 1, 0, 30), (DAY, 0, 30))
    assert added.fact("undated") == 10
