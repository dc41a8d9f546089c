"""Stability, difficulty, steps, curve and fuzz against values computed once with other implementations."""

import json
import math
from dataclasses import replace
from pathlib import Path

import fsrs6
import pytest

from flashcards.domain.memory import NEW, Grade, State
from flashcards.domain.settings import Preset
from flashcards.scheduling import curve
from flashcards.scheduling.fuzz import fuzz_bounds
from flashcards.scheduling.memory import Answering, outcomes, retrievability

GOLDEN = json.loads((Path(__file__).parent.parent / "data" / "fsrs_golden.json").read_text("utf-8"))
NO_STEPS = Preset(learning_steps=(), relearning_steps=())


def close(one, other):
    return math.isclose(one, other, rel_tol=1e-9)


@pytest.mark.parametrize("case", GOLDEN["cases"], ids=lambda case: case["name"])
def test_memory_after_each_review(case):
    weights = tuple(GOLDEN["param_sets"][case["param_set"]])
    preset = replace(NO_STEPS, weights=weights, desired_retention=case["desired_retention"])
    answering, memory, day, own = Answering(preset), NEW, 20_000, None
    for review in case["reviews"]:
        day += review["delta_days"]
        if review["retrievability_before"] is not None:
            assert close(retrievability(memory, day, weights), review["retrievability_before"])
        outcome = answering.outcome("card", memory, Grade(review["rating"]), day * 86_400_000, day)
        memory = outcome.after
        assert close(memory.stability, review["stability"])
        assert close(memory.difficulty, review["difficulty"])
        low, high = fuzz_bounds(review["interval_days"], preset.maximum_interval)
        assert low <= outcome.days <= high
        rating = review["rating"]
        own = fsrs6.later(weights, *own, rating, review["delta_days"]) if own else fsrs6.first(weights, rating)
        assert close(own[0], review["stability"])
        assert close(own[1], review["difficulty"])


@pytest.mark.parametrize("case", GOLDEN["learning_steps_1m_10m_relearn_10m"], ids=lambda c: str(c["ratings"]))
def test_learning_steps(case):
    memory, at = NEW, 1_800_000_000_000
    for step in case["steps"]:
        outcome = outcomes("card", memory, at, 20_833, Preset())[step["rating"] - 1]
        memory = outcome.after
        assert memory.state.name.title() == step["state"]
        assert memory.step == step["step"]
        assert close(memory.stability, step["S"])
        assert close(memory.difficulty, step["D"])
        if memory.state is State.REVIEW:
            low, high = fuzz_bounds(step["seconds_to_due"] // 86_400, 36_500)
            assert low <= outcome.days <= high
            assert (outcome.wait, memory.due_at) == (None, None)
            assert memory.due_day == 20_833 + outcome.days
        else:
            assert outcome.wait == step["seconds_to_due"] * 1000
            assert memory.due_at == at + outcome.wait
            assert memory.due_day is None


@pytest.mark.parametrize("days", GOLDEN["fuzz_bounds"]["bounds"])
def test_fuzz_bounds(days):
    assert list(fuzz_bounds(int(days), 36_500)) == GOLDEN["fuzz_bounds"]["bounds"][days]


def test_forgetting_curve():
    for point in GOLDEN["forgetting_curve"]:
        weights = (*Preset().weights[:20], point["w20"])
        assert close(curve.recall(point["t"], point["S"], weights), point["R"])


@pytest.mark.parametrize("case", GOLDEN["upstream_asserts"][:2], ids=lambda case: case["params"])
def test_values_that_other_projects_assert(case):
    weights = list(Preset().weights)
    if "w17" in case["params"]:
        weights[17:20] = [0.0, 0.0, 0.0]
    answering, memory, day = Answering(replace(NO_STEPS, weights=tuple(weights))), NEW, 100
    for rating, days in zip(case["ratings"], case["deltas"], strict=True):
        day += days
        memory = answering.outcome("card", memory, Grade(rating), 0, day).after
    assert memory.stability == pytest.approx(case["S"], abs=case["abs_tol"])
    assert memory.difficulty == pytest.approx(case["D"], abs=case["abs_tol"])


def test_estimates_use_the_same_formulas_as_what_is_stored():
    weights = Preset().weights
    assert close(curve.first_difficulty(weights), fsrs6.first(weights, 3)[1])
    for stability in (0.3, 4.0, 90.0):
        for difficulty in (1.0, 5.5, 10.0):
            r = curve.recall(7, stability, weights)
            good = fsrs6.later(weights, stability, difficulty, 3, 7)
            again = fsrs6.later(weights, stability, difficulty, 1, 7)
            same_day = fsrs6.later(weights, stability, difficulty, 3, 0)
            assert close(curve.remembered(stability, difficulty, r, weights), good[0])
            assert close(curve.eased(difficulty, weights), good[1])
            assert close(curve.forgotten(stability, difficulty, r, weights), again[0])
            assert close(curve.harder(difficulty, weights), again[1])
            assert close(curve.repeated(stability, weights), same_day[0])
