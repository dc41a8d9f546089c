"""What the four buttons promise, and that nothing a clock or a preset does can break it."""

import math
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.domain.memory import NEW, Grade, Memory, ReviewKind, State
from flashcards.domain.settings import Preset
from flashcards.scheduling.fuzz import chance_of, fuzz_bounds, fuzzed
from flashcards.scheduling.memory import answered_at, is_leech, outcomes, retrievability, review_kind

NOON, DAY = 1_800_000_000_000, 20_833
GRADES = st.sampled_from(list(Grade))


def in_review(stability=20.0, difficulty=5.0, last_day=DAY - 20, **more):
    return Memory(State.REVIEW, None, stability, difficulty, last_day + 20, None, NOON, last_day, 5, 0, **more)


def test_a_new_card_goes_through_the_steps_and_easy_skips_them():
    again, hard, good, easy = outcomes("card", NEW, NOON, DAY, Preset())
    assert [outcome.wait for outcome in (again, hard, good)] == [60_000, 330_000, 600_000]
    assert [outcome.after.due_at for outcome in (again, hard, good)] == [NOON + 60_000, NOON + 330_000, NOON + 600_000]
    assert (easy.wait, easy.after.state) == (None, State.REVIEW)
    assert easy.after.due_day == DAY + easy.days


def test_without_steps_a_new_card_is_in_review_at_once():
    for outcome in outcomes("card", NEW, NOON, DAY, Preset(learning_steps=())):
        assert outcome.after.state is State.REVIEW
        assert outcome.days >= 1


def test_without_relearning_steps_a_lapse_stays_in_review_and_counts():
    again = outcomes("card", in_review(), NOON, DAY, Preset(relearning_steps=()))[0]
    assert (again.after.state, again.after.lapses, again.wait) == (State.REVIEW, 1, None)
    assert again.days >= 1


def test_a_card_left_on_a_step_that_was_taken_away_goes_on():
    memory = Memory(State.LEARNING, 3, 2.0, 5.0, None, NOON, NOON, DAY, 2)
    again, _hard, good, _easy = outcomes("card", memory, NOON, DAY, Preset())
    assert (again.after.state, again.after.step) == (State.LEARNING, 0)
    assert good.after.state is State.REVIEW


def test_the_interval_follows_the_frequency_where_that_is_wished():
    preset = Preset(retention_by_freq=True)
    rare = outcomes("card", in_review(), NOON, DAY, preset, freq=1)[2]
    often = outcomes("card", in_review(), NOON, DAY, preset, freq=5)[2]
    assert rare.days > often.days


def test_learning_steps_count_from_the_answer_and_not_from_when_they_were_shown():
    shown = outcomes("card", NEW, NOON, DAY, Preset())[0]
    stored = answered_at(shown, NOON + 30_000)
    assert stored.after.due_at == NOON + 30_000 + 60_000
    assert stored.after.last_at == NOON + 30_000
    assert (stored.after.stability, stored.wait) == (shown.after.stability, shown.wait)


@pytest.mark.parametrize("stability", [math.nan, math.inf, 0.0, -1.0, None])
def test_a_stability_that_cannot_be_is_refused(stability):
    with pytest.raises(ValueError, match="stability"):
        outcomes("card", in_review(stability=stability), NOON, DAY, Preset())


@pytest.mark.parametrize("difficulty", [math.nan, 0.5, 10.5, None])
def test_a_difficulty_that_cannot_be_is_refused(difficulty):
    with pytest.raises(ValueError, match="difficulty"):
        outcomes("card", in_review(difficulty=difficulty), NOON, DAY, Preset())


@pytest.mark.parametrize(
    "preset",
    [
        Preset(desired_retention=1.0),
        Preset(desired_retention=math.nan),
        Preset(learning_steps=(0,)),
        Preset(relearning_steps=(-60,)),
        Preset(weights=Preset().weights[:19]),
        Preset(weights=(math.nan, *Preset().weights[1:])),
    ],
    ids=["certain", "nan", "no step", "negative step", "old weights", "nan weight"],
)
def test_a_preset_that_cannot_be_is_refused(preset):
    with pytest.raises(ValueError, match=r".+"):
        outcomes("card", NEW, NOON, DAY, preset)


def test_weights_that_a_32_bit_optimiser_left_on_a_bound_are_taken():
    weights = (*Preset().weights[:20], 0.800000011920929)
    assert outcomes("card", NEW, NOON, DAY, replace(Preset(), weights=weights))[3].days >= 1


@settings(deadline=None, max_examples=60)
@given(
    back=st.integers(0, 400),
    state=st.sampled_from([State.LEARNING, State.REVIEW, State.RELEARNING]),
    stability=st.floats(0.001, 40_000),
    difficulty=st.floats(1, 10),
)
def test_a_clock_set_back_counts_as_the_same_day_and_never_gives_a_negative_interval(
    back, state, stability, difficulty
):
    step = None if state is State.REVIEW else 0
    memory = Memory(state, step, stability, difficulty, None, None, NOON, DAY, 3, 1)
    same_day = outcomes("card", memory, NOON, DAY, Preset())
    earlier = outcomes("card", memory, NOON - back * 86_400_000, DAY - back, Preset())
    for one, other in zip(earlier, same_day, strict=True):
        assert (one.after.stability, one.after.difficulty) == (other.after.stability, other.after.difficulty)
        assert (one.wait, one.days) == (other.wait, other.days)
        assert one.days >= 1 if one.wait is None else one.wait > 0
    assert retrievability(memory, DAY - back, Preset().weights) == 1.0


@settings(deadline=None, max_examples=60)
@given(
    grades=st.lists(st.tuples(GRADES, st.integers(0, 60)), min_size=1, max_size=12),
    maximum=st.integers(1, 400),
    steps=st.lists(st.integers(1, 90_000), max_size=3),
)
def test_every_history_gives_sound_memories_within_the_longest_interval(grades, maximum, steps):
    preset = Preset(maximum_interval=maximum, learning_steps=tuple(steps), relearning_steps=tuple(steps[:1]))
    memory, day = NEW, DAY
    for number, (grade, wait) in enumerate(grades):
        offered = outcomes("card", memory, NOON, day, preset)
        days = [outcome.days for outcome in offered if outcome.wait is None]
        assert days == sorted(days)
        assert all(1 <= each <= maximum for each in days)
        memory = offered[grade - 1].after
        assert memory.stability > 0
        assert 1 <= memory.difficulty <= 10
        assert memory.reps == number + 1
        assert (memory.due_day is None) != (memory.due_at is None)
        day += wait


@settings(deadline=None, max_examples=200)
@given(days=st.integers(1, 36_500), maximum=st.integers(1, 36_500), card=st.integers(), reps=st.integers(0, 99))
def test_fuzz_stays_within_its_bounds_and_is_the_same_every_time(days, maximum, card, reps):
    low, high = fuzz_bounds(days, maximum)
    drawn = fuzzed(days, maximum, chance_of(str(card), reps))
    assert low <= drawn <= high <= maximum
    assert drawn == fuzzed(days, maximum, chance_of(str(card), reps))


def test_fuzz_draws_every_interval_equally_often_the_ends_too():
    drawn = [fuzzed(10, 36_500, chance_of(f"card {number}", 3)) for number in range(5_000)]
    assert {days: round(drawn.count(days) / len(drawn), 1) for days in sorted(set(drawn))} == {
        8: 0.2, 9: 0.2, 10: 0.2, 11: 0.2, 12: 0.2
    }  # fmt: skip


def test_a_card_is_a_leech_at_eight_lapses_and_after_every_four_more():
    assert [lapses for lapses in range(25) if is_leech(lapses, 8)] == [8, 12, 16, 20, 24]
    assert [lapses for lapses in range(10) if is_leech(lapses, 1)] == list(range(1, 10))
    assert not any(is_leech(lapses, 0) for lapses in range(25))


def test_only_forgetting_in_review_makes_a_leech():
    memory = replace(in_review(), lapses=7)
    assert [outcome.leech for outcome in outcomes("card", memory, NOON, DAY, Preset())] == [True, False, False, False]
    relearned = replace(memory, state=State.RELEARNING, step=0)
    assert not outcomes("card", relearned, NOON, DAY, Preset())[0].leech


def test_a_review_is_named_by_the_state_it_finds():
    assert [review_kind(state) for state in State] == [
        ReviewKind.LEARNING,
        ReviewKind.LEARNING,
        ReviewKind.REVIEW,
        ReviewKind.RELEARNING,
    ]


def test_fsrs_is_not_imported_before_the_first_outcome():
    program = (
        "import sys; import flashcards.scheduling.memory, flashcards.scheduling.queue, flashcards.scheduling.workload;"
        "before = 'fsrs' in sys.modules; flashcards.scheduling.memory.load_fsrs();"
        "sys.exit(before or 'fsrs' not in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
