"""Cards of one file that ask the same question."""

from collections.abc import Sequence

from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Draft


def warn_of_same_fronts(source: Source, drafts: Sequence[Draft]) -> None:
    """Warn of each card with the front of an earlier one; both are kept."""
    first: dict[str, int] = {}
    for draft in drafts:
        line = first.setdefault(draft.face.front, draft.face.line)
        if line != draft.face.line:
            source.add(draft.face.line, 1, "front-twice", ("line", str(line)))


def without_copies(source: Source, drafts: Sequence[Draft]) -> tuple[tuple[Draft, ...], list[tuple[int, int]]]:
    """Leave out cards that say the same as an earlier one, report each, and return their lines as well."""
    first: dict[tuple[str, str], int] = {}
    kept: list[Draft] = []
    lines: list[tuple[int, int]] = []
    for draft in drafts:
        line = first.setdefault((draft.face.front, draft.face.back), draft.face.line)
        if line == draft.face.line:
            kept.append(draft)
        else:
            lines.append((draft.face.line, draft.end_line))
            source.add(draft.face.line, 1, "card-copy", ("line", str(line)))
    return tuple(kept), lines
