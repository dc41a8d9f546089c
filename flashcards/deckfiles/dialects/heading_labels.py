"""Headings that begin with `Q:` over texts that begin with `A:`: labels are no part of a card."""

from flashcards.deckfiles.side_labels import ANSWER, QUESTION
from flashcards.deckfiles.side_making import Edit, stripped
from flashcards.deckfiles.source import Source

# Where none of so many headings has a label, the others have none either.
_LOOKED_AT = 100


def without_labels(source: Source, level: int) -> list[Edit]:
    """Leave the labels out of the headings of a level, and return the edits that leave out those of their answers.

    They count where a heading and its answer both have one, and at least half of the headings do.
    """
    text, headings = source.text, source.structure.headings
    asking = [index for index, heading in enumerate(headings) if heading.level == level]
    first = (headings[index] for index in asking[:_LOOKED_AT])
    if not any(QUESTION.match(text, each.title_start, each.title_end) for each in first):
        return []
    labelled: list[tuple[int, int, Edit]] = []
    for index in asking:
        heading = headings[index]
        label = QUESTION.match(text, heading.title_start, heading.title_end)
        if label is None or label.end() >= heading.title_end:
            continue
        stop = headings[index + 1].start if index + 1 < len(headings) else len(text)
        begin = stripped(text, heading.end, stop)[1]
        answer = ANSWER.match(text, begin, stop)
        if answer and text[answer.end() : stop].strip():
            labelled.append((index, label.end(), Edit(*answer.span())))
    if 2 * len(labelled) < len(asking):
        return []
    for index, title_start, _ in labelled:
        headings[index] = headings[index]._replace(title_start=title_start)
    return [edit for _, _, edit in labelled]
