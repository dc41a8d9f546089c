"""What a person wants to see of a figure beside its numbers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChartView:
    """How a figure is drawn: today's study day, the share that is aimed for, and whether time is shown, not counts.

    Without `day` a calendar ends on the last day of its figure.
    """

    day: int | None = None
    target: float | None = None
    time: bool = False


PLAIN_VIEW = ChartView()
