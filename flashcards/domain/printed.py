"""Whether a program printed what is recorded of it: text the same, numbers near enough."""

import re
from itertools import zip_longest
from math import isfinite

NEAR = 1e-3
_NUMBER = re.compile(r"(?<![\w.])[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|\d+\.?\d*(?:[eE][-+]?\d+)?")
_REST = "…"
_EXPONENT = 8


def matches(expected: str, got: str, tolerance: float | None = None) -> bool:
    """Tell whether what was printed is what was expected, spaces aside.

    Numbers may differ by 1 part in 1,000, or else by `tolerance` (1 for 100 %), or by half a unit of the last digit
    that is recorded; whole numbers must be equal unless a tolerance is said. `…` at the end of a line stands for the
    rest of that line, and on the last line for all that follows.
    """
    wanted, printed = _lines(expected), _lines(got)
    if wanted and wanted[-1].endswith(_REST):
        printed = printed[: len(wanted)]
    pairs = zip_longest(wanted, printed)
    return all(one is not None and other is not None and _line_matches(one, other, tolerance) for one, other in pairs)


def _lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.strip().splitlines()]


def _line_matches(wanted: str, got: str, tolerance: float | None) -> bool:
    """Compare two lines; where `wanted` ends in `…`, the line may go on after the last text or number before it."""
    is_open = wanted.endswith(_REST)
    parts, seen = _parted(wanted.removesuffix(_REST).rstrip() if is_open else wanted), _parted(got)
    if is_open:
        last = len(parts) - 1
        if len(seen) <= last or not seen[last].startswith(parts[last]):
            return False
        parts, seen = parts[:last], seen[:last]
    return len(parts) == len(seen) and all(
        _near(one, other, tolerance) if index % 2 else one == other
        for index, (one, other) in enumerate(zip(parts, seen, strict=True))
    )


def _parted(line: str) -> list[str]:
    """Part a line into text and numbers in turn, text first."""
    parts, at = [], 0
    for match in _NUMBER.finditer(line):
        parts += [line[at : match.start()], match[0]]
        at = match.end()
    return [*parts, line[at:]]


def _near(wanted: str, got: str, tolerance: float | None) -> bool:
    if wanted == got:
        return True
    whole = all(not set(".eE") & set(number) for number in (wanted, got))
    if whole and tolerance is None:
        return _whole(wanted) == _whole(got)
    one, other = float(wanted), float(got)
    if not (isfinite(one) and isfinite(other)):  # too large to be told apart
        return False
    distance = abs(one - other)
    share = NEAR if tolerance is None else tolerance
    return distance <= share * max(abs(one), abs(other)) or distance <= _half_unit(wanted) * (1 + 1e-9)


def _whole(number: str) -> tuple[bool, str]:
    """Return the sign and the digits of a whole number of any length."""
    digits = number.lstrip("+-").lstrip("0") or "0"
    return number.startswith("-") and digits != "0", digits


def _half_unit(number: str) -> float:
    """Return half a unit of the last digit of a number, 0 for a whole one."""
    digits, _, exponent = number.lower().partition("e")
    after = len(digits.partition(".")[2])
    if "." not in digits or len(exponent) > _EXPONENT or abs(int(exponent or 0)) >= 300:
        return 0.0
    return float(0.5 * 10.0 ** (int(exponent or 0) - after))
