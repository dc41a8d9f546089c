"""Intervals spread a little, so that cards learned together do not stay together for ever."""

from hashlib import blake2b

# From, to (days) and how much of the interval's part in between widens the spread; the bounds are those of FSRS.
_RANGES = ((2.5, 7.0, 0.15), (7.0, 20.0, 0.1), (20.0, float("inf"), 0.05))


def fuzz_bounds(days: int, maximum: int) -> tuple[int, int]:
    """Return the shortest and longest interval that may stand in for one of `days`, both included."""
    if days < 3:
        return min(days, maximum), min(days, maximum)
    spread = 1.0 + sum(share * max(min(days, end) - start, 0.0) for start, end, share in _RANGES)
    longest = min(round(days + spread), maximum)
    return min(max(2, round(days - spread)), longest), longest


def fuzzed(days: int, maximum: int, chance: float) -> int:
    """Return the interval that `chance` (0 up to but not including 1) draws; every one is equally likely."""
    shortest, longest = fuzz_bounds(days, maximum)
    return shortest + int(chance * (longest - shortest + 1))


def chance_of(card_id: str, reps: int) -> float:
    """Return the chance of a card's next interval: always the same for a card and its number of reviews.

    So the intervals on the four buttons are those that will be stored, also after an undo or a restart.
    """
    digest = blake2b(f"{card_id}:{reps}".encode(), digest_size=8).digest()
    return (int.from_bytes(digest, "big") >> 11) / 2**53
