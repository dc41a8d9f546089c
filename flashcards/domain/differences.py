"""A comparison of two texts word by word, as a value that can be drawn."""

from dataclasses import dataclass

KEPT, TAKEN, ADDED = "kept", "taken", "added"


@dataclass(frozen=True, slots=True)
class DiffSpan:
    """A run of words in a comparison of two texts: kept, taken away or added."""

    change: str
    text: str
