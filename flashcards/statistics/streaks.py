"""Days of study in a row."""

from collections.abc import Iterable


def streak(days: Iterable[int], today: int) -> int:
    """Count the study days in a row up to today; a day that is not over yet breaks nothing."""
    studied = frozenset(days)
    last = today if today in studied else today - 1
    length = 0
    while last - length in studied:
        length += 1
    return length


def longest_streak(days: Iterable[int]) -> int:
    """Return the most study days in a row that there have been."""
    longest = length = 0
    before: int | None = None
    for day in sorted(set(days)):
        length = length + 1 if before is not None and day == before + 1 else 1
        longest = max(longest, length)
        before = day
    return longest
