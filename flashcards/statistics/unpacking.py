"""Packed texts turned into columns of numbers."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from flashcards.domain.packed import SEPARATOR

Ints = NDArray[np.integer[Any]]
Floats = NDArray[np.floating[Any]]
Bools = NDArray[np.bool_]


def ints(text: str) -> Ints:
    """Read a column of whole numbers."""
    return np.fromstring(text, np.int64, sep=SEPARATOR)


def floats(text: str) -> Floats:
    """Read a column of numbers above 0; 0 stands for none, which becomes not a number."""
    values = np.fromstring(text, np.float64, sep=SEPARATOR)
    values[values <= 0] = np.nan
    return values


def parted(packed: Ints, layout: Mapping[str, int]) -> dict[str, Ints]:
    """Take small numbers apart that share one."""
    fields: dict[str, Ints] = {}
    place = 0
    for name, width in layout.items():
        fields[name] = packed >> place & (1 << width) - 1
        place += width
    return fields
