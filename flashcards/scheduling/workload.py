"""What a desired retention costs: how many reviews a day a deck brings at it."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from flashcards.domain.settings import Preset, Workload
from flashcards.scheduling import curve

RETENTIONS = (0.80, 0.85, 0.90, 0.95, 0.97)
_DAYS = 365


def workloads(cards: int, preset: Preset, retentions: Iterable[float] = RETENTIONS) -> tuple[Workload, ...]:
    """Estimate the reviews a day, averaged over a year, that `cards` cards bring at each desired retention.

    The expected fate of a card that was learned with Good and is then remembered as often as the curve says;
    the answers in relearning steps count as well.
    """
    return tuple(Workload(each, cards * _reviews_of_a_year(each, preset) / _DAYS) for each in retentions)


@dataclass(slots=True)
class _Share:
    """A part of all possible fates that has come to much the same memory: its weight, and weighted sums."""

    weight: float = 0.0
    log_stability: float = 0.0
    difficulty: float = 0.0


class _Year:
    """All fates of one card day by day; those alike on a day go on together, or they would be millions."""

    def __init__(self, retention: float, preset: Preset) -> None:
        self._preset = preset
        self._scale = curve.interval(1.0, retention, preset.weights)
        self._days: list[dict[tuple[int, int], _Share]] = [{} for _ in range(_DAYS + 1)]

    def add(self, day: int, weight: float, stability: float, difficulty: float) -> None:
        due = day + self._interval(stability)
        if due > _DAYS or weight < 1e-5:
            return
        log = math.log(stability)
        share = self._days[due].setdefault((round(log), round(difficulty / 2)), _Share())
        share.weight += weight
        share.log_stability += weight * log
        share.difficulty += weight * difficulty

    def reviews(self) -> float:
        weights, relearning = self._preset.weights, len(self._preset.relearning_steps)
        self.add(0, 1.0, weights[2], curve.first_difficulty(weights))
        asked = 0.0
        for day, shares in enumerate(self._days):
            for share in shares.values():
                weight = share.weight
                stability = math.exp(share.log_stability / weight)
                difficulty = share.difficulty / weight
                chance = curve.recall(self._interval(stability), stability, weights)
                asked += weight * (1 + (1 - chance) * relearning)
                kept = curve.remembered(stability, difficulty, chance, weights)
                self.add(day, weight * chance, kept, curve.eased(difficulty, weights))
                lost = curve.forgotten(stability, difficulty, chance, weights)
                for _step in range(relearning):
                    lost = curve.repeated(lost, weights)
                self.add(day, weight * (1 - chance), lost, curve.harder(difficulty, weights))
        return asked

    def _interval(self, stability: float) -> int:
        return min(max(1, round(stability * self._scale)), self._preset.maximum_interval)


def _reviews_of_a_year(retention: float, preset: Preset) -> float:
    """Return how often one card is asked in the year after it was learned."""
    return _Year(retention, preset).reviews()
