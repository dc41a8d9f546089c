"""Learning steps as a person writes them: `1m 10m`."""

import re

LONGEST_STEP = 86_400
_UNITS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400, "秒": 1, "分": 60, "时": 3_600, "天": 86_400}
_STEP = re.compile(r"(\d{1,5})(s|m|h|d|秒|分|时|天)?\Z")
_PARTED = re.compile(r"[\s,，、]+")


def read_steps(text: str) -> tuple[int, ...] | None:
    """Read durations in seconds; a bare number counts minutes. None where the text says something else.

    A step is longer than nothing and at most a day, and none is shorter than the one before it.
    """
    steps = []
    for word in _PARTED.split(text.strip().lower()) if text.strip() else ():
        found = _STEP.match(word)
        if found is None:
            return None
        steps.append(int(found[1]) * _UNITS[found[2] or "m"])
    if any(not 0 < step <= LONGEST_STEP for step in steps) or steps != sorted(steps):
        return None
    return tuple(steps)


def write_steps(steps: tuple[int, ...]) -> str:
    """Write durations in the largest unit that holds each without a rest."""
    words = []
    for step in steps:
        unit = next(unit for unit in "dhms" if step % _UNITS[unit] == 0)
        words.append(f"{step // _UNITS[unit]}{unit}")
    return " ".join(words)
