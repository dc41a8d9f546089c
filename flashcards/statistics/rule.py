"""What statistics need of the scheduler, which they do not know: how memories fade, and what an answer does to them."""

from collections.abc import Callable
from dataclasses import dataclass

from flashcards.statistics.unpacking import Floats, Ints

Recall = Callable[[Ints, Floats], Floats]
AfterGood = Callable[[Floats, Floats, Ints, Floats], tuple[Floats, Floats]]
AfterAgain = Callable[[Floats, Floats, Floats], tuple[Floats, Floats]]


@dataclass(frozen=True, slots=True)
class Rule:
    """The scheduler's own rule, for whole columns.

    `recall(elapsed, stability)` gives chances of recall after some days. With this chance `after_good(stability,
    difficulty, elapsed, chance)` gives stability and difficulty after Good, and `after_again(stability, difficulty,
    chance)` those after Again and the relearning steps.
    `scales` holds by frequency how many days a card with a stability of one day is put off, `maximum` the most days.
    """

    recall: Recall
    after_good: AfterGood
    after_again: AfterAgain
    scales: tuple[float, ...]
    maximum: int
