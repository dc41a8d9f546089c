"""What two writers made of one text, line by line."""

from difflib import SequenceMatcher


def merged_lines(base: str, theirs: str, mine: str) -> str | None:
    """Return a text with the changes of both, None where both changed the same lines or neighbours."""
    old = base.split("\n")
    edits = sorted(_edits(old, theirs.split("\n")) + _edits(old, mine.split("\n")))
    merged: list[str] = []
    at, reach = 0, -1
    last: tuple[int, int, tuple[str, ...]] | None = None
    for edit in edits:
        if edit == last:
            continue
        start, end, lines = edit
        if start <= reach:
            return None
        merged += [*old[at:start], *lines]
        at, reach, last = end, end, edit
    return "\n".join([*merged, *old[at:]])


def _edits(old: list[str], new: list[str]) -> list[tuple[int, int, tuple[str, ...]]]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    return [(a, b, tuple(new[c:d])) for kind, a, b, c, d in matcher.get_opcodes() if kind != "equal"]
