"""Which code in decks was run, with what, and when."""

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Verified(NamedTuple):
    """A run that a piece of code came through: the versions it ran with, such as 'torch 2.13.0', and the date."""

    versions: tuple[str, ...]
    date: str
    env: str = ""


Record = Mapping[str, Verified]
"""What was run, by the digest of the code."""

VerifiedLookup = Callable[[str], Verified | None]
"""Says of the digest of code what is recorded of it."""
