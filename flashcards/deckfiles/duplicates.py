"""Cards of one file that ask the same question."""

from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Draft
from flashcards.domain.problems import Problem


def warn_of_same_fronts(source: Source, drafts: tuple[Draft, ...]) -> None:
    """Warn of each card with the front of an earlier one; both are kept."""
    first: dict[str, int] = {}
    for draft in drafts:
        line = first.setdefault(draft.face.front, draft.face.line)
        if line != draft.face.line:
            words = (("line", str(line)),)
            source.problems.append(Problem(source.file.path, draft.face.line, 1, "front-twice", words))


def without_copies(source: Source, drafts: tuple[Draft, ...]) -> tuple[Draft, ...]:
    """Leave out cards that say the same as an earlier one, and report each."""
    first: dict[tuple[str, str], int] = {}
    kept = []
    for draft in drafts:
        line = first.setdefault((draft.face.front, draft.face.back), draft.face.line)
        if line == draft.face.line:
            kept.append(draft)
        else:
            words = (("line", str(line)),)
            source.problems.append(Problem(source.file.path, draft.face.line, 1, "card-copy", words))
    return tuple(kept)
