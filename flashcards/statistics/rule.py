"""What statistics need of the scheduler, which they do not know: how memories fade, and what an answer does to them."""

from collections.abc import Callable
from dataclasses import dataclass

from flashcards.statistics.unpacking import Floats, Ints

Recall = Callable[[Ints, Floats], Floats]
After = Callable[[Floats, Floats, Ints, Ints], tuple[Floats, Floats]]


@dataclass(frozen=True, slots=True)
class Rule:
    """The scheduler's own rule, for whole columns.

    `recall(elapsed, stability)` gives chances of recall after some days. `after(stability, difficulty, elapsed,
    passed)` gives stability and difficulty after Good (`passed` 1) or after Again and the relearning steps (0).
    `scales` holds by frequency how many days a card with a stability of one day is put off, `maximum` the most days.
    """

    recall: Recall
    after: After
    scales: tuple[float, ...]
    maximum: int
