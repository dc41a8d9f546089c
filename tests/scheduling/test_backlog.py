"""After a break, and what a desired retention costs."""

from flashcards.domain.memory import Memory, State
from flashcards.domain.settings import Preset
from flashcards.domain.study import Candidate, Limits
from flashcards.scheduling.backlog import is_backlog, plan_backlog
from flashcards.scheduling.queue import build_queue
from flashcards.scheduling.workload import workloads

DAY = 20_000


def overdue(name, elapsed, stability, freq):
    return Candidate(name, name, "deck", Memory(State.REVIEW, None, stability, 5.0, DAY, None, 0, DAY - elapsed), freq)


def test_more_than_two_days_of_reviews_are_a_backlog():
    assert not is_backlog(400, 200)
    assert is_backlog(401, 200)
    assert plan_backlog(400, 200, {}, DAY) is None


def test_a_backlog_says_in_how_many_days_it_is_done():
    plan = plan_backlog(1_000, 200, {}, DAY)
    assert (plan.waiting, plan.per_day) == (1_000, 200)
    assert plan.days == 6  # five days of 200, and the tenth of them that comes back


def test_cards_that_come_due_meanwhile_make_it_longer():
    coming = dict.fromkeys(range(DAY + 1, DAY + 40), 100)
    assert plan_backlog(1_000, 200, coming, DAY).days > plan_backlog(1_000, 200, {}, DAY).days


def test_a_backlog_that_grows_as_fast_as_it_is_worked_off_takes_ten_years():
    assert plan_backlog(1_000, 100, dict.fromkeys(range(DAY, DAY + 4_000), 100), DAY).days == 3650


def test_a_backlog_starts_with_what_is_asked_often_and_lost_fast():
    cards = [
        overdue("rare and safe", 30, 300.0, 1),
        overdue("often and fading", 30, 10.0, 5),
        overdue("often but safe", 30, 300.0, 5),
        overdue("rare and fading", 30, 10.0, 1),
    ]
    queue = build_queue([], cards, [], Limits(0, 4), DAY, backlog=True)
    assert [card.card_id for card in queue.main] == [
        "often and fading",
        "rare and fading",
        "often but safe",
        "rare and safe",
    ]


def test_a_higher_retention_costs_more_reviews_a_day_in_proportion_to_the_cards():
    estimates = workloads(1_000, Preset())
    costs = [estimate.reviews_per_day for estimate in estimates]
    assert [estimate.retention for estimate in estimates] == [0.80, 0.85, 0.90, 0.95, 0.97]
    assert costs == sorted(costs)
    assert 18 < costs[2] < 26  # 2,000 simulated lives with the default weights give 22.9
    assert workloads(2_000, Preset(), (0.90,))[0].reviews_per_day == 2 * costs[2]
