"""Columns as one file that is read at once, and that tells whether it is whole."""

import json
import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

_FORMAT = 2  # raised whenever a column of what is kept means something else

Columns = Mapping[str, NDArray[Any]]


def as_bytes(facts: object, text: str, columns: Columns) -> bytes:
    """Write columns, a text such as their ids, and small facts that JSON can hold."""
    packed = text.encode()
    # The widest come first, so that each column begins at a multiple of its width.
    widest = sorted(columns.items(), key=lambda each: -each[1].itemsize)
    shape = [(name, column.dtype.str, len(column)) for name, column in widest]
    head = json.dumps([_FORMAT, facts, len(packed), shape]).encode()
    # The columns begin at a multiple of eight bytes as well.
    head += b" " * (-(len(head) + len(packed) + 5) % 8) + b"\n"
    # The columns themselves are put together, not copies of them: a long log has many.
    parts: list[bytes | memoryview] = [head, packed, *(np.ascontiguousarray(column).data for _, column in widest)]
    check = 0
    for part in parts:
        check = zlib.crc32(part, check)
    return b"".join((check.to_bytes(4, "little"), *parts))


def from_bytes(content: bytes) -> tuple[Any, str, dict[str, NDArray[Any]]] | None:
    """Read facts, text and columns; None when they are not whole, or from another version."""
    view = memoryview(content)
    if zlib.crc32(view[4:]) != int.from_bytes(view[:4], "little"):
        return None
    end = content.find(b"\n", 4) + 1
    try:
        version, *held = json.loads(content[4:end])
    except (ValueError, TypeError):
        return None
    if version != _FORMAT:
        return None
    facts, size, shape = held
    text, place, columns = content[end : end + size].decode(), end + size, {}
    for name, kind, count in shape:
        columns[name] = np.frombuffer(content, kind, count, place)
        place += columns[name].nbytes
    return facts, text, columns
