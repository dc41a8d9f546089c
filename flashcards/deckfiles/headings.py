"""Plain headings without attributes: each is a card, the text below it the answer."""

from collections import Counter

from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.duplicates import warn_of_same_fronts
from flashcards.deckfiles.outline import Reading, read_outline
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Reason


def recognise(source: Source) -> Reason:  # noqa: ARG001 - it comes last and takes what no other dialect wants
    """Take any file: its level-2 headings, if it has some, are cards."""
    return Reason("headings")


def read(source: Source, lang: str) -> Reading:
    """Read the headings, and warn where two ask the same."""
    reading = read_outline(source, lang, question_level(source))
    warn_of_same_fronts(source, reading.drafts)
    return reading


def question_level(source: Source) -> int:
    """Return the level whose headings are questions: 2 where one has text of its own, else that of most leaves."""
    headings, text = source.structure.headings, source.text
    leaves: Counter[int] = Counter()
    for index, heading in enumerate(headings):
        following = headings[index + 1] if index + 1 < len(headings) else None
        stop = following.start if following else len(text)
        if not text[heading.end : stop].strip():
            continue
        if heading.level == 2:
            return 2
        if following is None or following.level <= heading.level:
            leaves[heading.level] += 1
    if leaves[1] == 1:
        del leaves[1]  # one heading at the top is the deck's title
    return min(leaves, key=lambda level: (-leaves[level], level)) if leaves else 2


HEADINGS = Dialect("headings", recognise, read)
