"""Plain headings without attributes: each is a card, the text below it the answer; or other lines that ask."""

from dataclasses import replace
from functools import partial

from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.dialects.detail_cards import Details, details_that_ask, read_details
from flashcards.deckfiles.dialects.heading_labels import without_labels
from flashcards.deckfiles.dialects.question_line_cards import read_question_lines
from flashcards.deckfiles.duplicates import warn_of_same_fronts
from flashcards.deckfiles.heading_dress import is_contents, own_text, text_end, undress
from flashcards.deckfiles.outline import Reading, read_outline
from flashcards.deckfiles.question_level import heading_levels
from flashcards.deckfiles.question_lines import QuestionLine, question_lines
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Reason
from flashcards.domain.reading_options import LINES, ReadingOptions

_USUAL = 2


def recognise(source: Source) -> Reason:
    """Take any file: it comes last and takes what no other dialect wants."""
    undress(source)
    if folded := _folded(source):
        return Reason("details", source.place(folded[0].start)[0])
    may_be_lines = source.options.level or question_lines(source)
    lines = _asking(source)[1] if may_be_lines else []
    return Reason("question-lines", source.place(lines[0].start)[0]) if lines else Reason("headings")


def read(source: Source, lang: str) -> Reading:
    """Read the headings of one level, or lines that ask, and warn where two ask the same."""
    undress(source)
    folded = _folded(source)
    level, lines = (0, []) if folded else _asking(source)
    if folded:
        reading = read_details(source, lang, folded)
    elif lines:
        reading = read_question_lines(source, lang, lines)
    else:
        _set_contents_aside(source, level)
        labels = without_labels(source, level)
        reading = read_outline(source, lang, level, partial(text_end, source.text), labels)
        reading = replace(reading, used=ReadingOptions(level=level))
    warn_of_same_fronts(source, reading.drafts)
    return reading


def _folded(source: Source) -> list[Details]:
    """Return the blocks to be unfolded that ask, where there are more of them than headings with an answer."""
    found = [] if source.options.level else details_that_ask(source)
    if not found:
        return []
    levels = heading_levels(source)
    return found if len(found) > levels.leaves[levels.level()] else []


def _asking(source: Source) -> tuple[int, list[QuestionLine]]:
    """Return the level of the headings that ask, or the lines that do, as a person chose or as the file looks.

    Lines count where no heading has an answer, or where the headings ask nothing and there are far more lines.
    """
    chosen = source.options.level
    if chosen:
        return chosen, question_lines(source, fewest=1) if chosen == LINES else []
    levels = heading_levels(source)
    level = levels.level()
    is_chosen = HEADINGS.name in (source.options.dialect, source.front.dialect)
    if not level:
        return _USUAL, question_lines(source, fewest=1 if is_chosen else 2)
    leaves, asking = levels.leaves[level], levels.asking[level]
    lines = question_lines(source) if 2 * asking < leaves else []
    return level, lines if sum(line.asked for line in lines) > 2 * leaves else []


def _set_contents_aside(source: Source, level: int) -> None:
    """Make sections of headings over a list of links into the file."""
    if "](#" not in source.text:
        return
    headings = source.structure.headings
    for index, heading in enumerate(headings):
        if heading.level == level and is_contents(own_text(source.text, headings, index)):
            headings[index] = heading._replace(level=0)


HEADINGS = Dialect("headings", recognise, read, marked=False)
