"""From lines that ask to cards: what stands below each is its answer."""

import re
from bisect import bisect_left
from typing import NamedTuple

from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.heading_dress import text_end
from flashcards.deckfiles.in_text import matches_in_text
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.question_lines import QuestionLine
from flashcards.deckfiles.side_labels import QUESTION
from flashcards.deckfiles.side_making import Edit, joined, side
from flashcards.deckfiles.source import Source

_ANSWER = re.compile(
    r"^(?:\*\*|__)?(?:A(?:ns(?:wer)?)?|答案?|解答)[ \t]*(?P<number>\d{0,4})[ \t]*[.、:：)）](?:\*\*|__)?[ \t]*",
    re.MULTILINE,
)
_CHOICE = re.compile(r"^B[.、:：)）]", re.MULTILINE)
_INDENTED = re.compile(r"^[ \t]+(?=[^ \t\n])", re.MULTILINE)
_TAB = 4


class Answer(NamedTuple):
    """The label of an answer: `A1.` or `A:`."""

    start: int
    end: int
    is_numbered: bool


def read_question_lines(source: Source, lang: str, lines: list[QuestionLine]) -> Reading:
    """Read a file whose `lines` ask; its headings are sections."""
    cutting, text = Cutting(source, lang), source.text
    answers, headings = _answers(source), source.structure.headings
    marks: list[tuple[int, QuestionLine | None]] = sorted(
        [*((line.start, line) for line in lines), *((heading.start, None) for heading in headings)],
        key=lambda mark: mark[0],
    )
    ends = {heading.start: heading.end for heading in headings}
    title = next((text[each.title_start : each.title_end] for each in headings if each.level == 1), "")
    cutting.aside(source.front.end, marks[0][0])
    for index, (start, line) in enumerate(marks):
        stop = marks[index + 1][0] if index + 1 < len(marks) else len(text)
        if line is None:
            cutting.aside(ends[start], text_end(text, ends[start], stop))
        else:
            stop = max(text_end(text, start, stop), min(line.end, stop))
            cutting.card(start, stop, _sides(text, answers, line, stop))
    return cutting.reading(title)


def _sides(text: str, answers: list[Answer], line: QuestionLine, stop: int) -> tuple[Side, Side]:
    """Return question and answer; an answer's own label is no part of it."""
    front = _front(text, line)
    edits = _dedent(text, line.end, stop) if line.indent else []
    answer = None if line.indent else _answer(text, answers, line.end, stop)
    if answer:
        return joined(_unlabelled(front), side(text, line.rest, answer.start)), side(text, answer.end, stop)
    return front, side(text, line.rest, stop, edits)


def _front(text: str, line: QuestionLine) -> Side:
    """Put the pieces of a question together."""
    words, anchors = "", []
    for start, end in line.pieces:
        anchors.append((len(words), start))
        words += text[start:end]
    return Side(words.strip(), tuple(anchors))


def _unlabelled(front: Side) -> Side:
    """Take the label from a question whose answer has one too."""
    label = QUESTION.match(front.text)
    cut = label.end() if label and label.end() < len(front.text) else 0
    rest = ((here - cut, there) for here, there in front.anchors if here > cut)
    return Side(front.text[cut:], ((0, front.place(cut)), *rest))


def _answers(source: Source) -> list[Answer]:
    """Find the labels that begin an answer, outside code, formulas and comments."""
    found = matches_in_text(source, _ANSWER, source.front.end)
    return [Answer(match.start(), match.end(), bool(match["number"])) for match in found]


def _answer(text: str, answers: list[Answer], start: int, stop: int) -> Answer | None:
    """Return the label of the answer between two offsets; `A.` with a `B.` below it is a choice and none."""
    own = answers[bisect_left(answers, (start,)) : bisect_left(answers, (stop,))]
    numbered = next((each for each in own if each.is_numbered), None)
    if numbered or not own or _CHOICE.search(text, own[0].end, stop):
        return numbered
    return own[0]


def _dedent(text: str, start: int, stop: int) -> list[Edit]:
    """Return what takes from the lines below a list item the indentation that they share."""
    found = list(_INDENTED.finditer(text, start, stop))
    common = min((_width(match.group()) for match in found), default=0)
    edits = []
    for match in found:
        width, at = 0, match.start()
        while width < common:
            width += _TAB if text[at] == "\t" else 1
            at += 1
        edits.append(Edit(match.start(), at))
    return edits


def _width(blanks: str) -> int:
    return sum(_TAB if blank == "\t" else 1 for blank in blanks)
