"""How a new card begins in a file whose questions are no headings: as its last one is written."""

import re

from flashcards.deckfiles.question_lines import QuestionLine, question_lines
from flashcards.deckfiles.source import Source, open_source
from flashcards.domain.blank_words import BlankWords
from flashcards.domain.drafts import ParsedDeck

_FOLDED = "<details>\n<summary>{question}</summary>\n\n{answer}\n\n</details>\n"
_BOLD = "**{question}**\n\n{answer}\n"
_ASKING = ("?", "？")
_NUMBER = re.compile(r"\d{1,4}")
# What stands before the words of a question: `Q1.`, `3)`, `Question:`, `问：`.
_LABEL = re.compile(
    r"(?:[Qq](?:uestion)?[ \t]*(?:\d{1,4}[ \t]*[.、:：)）]|[.:：])|问题?[ \t]*\d{0,4}[.、:：]"
    r"|[（(]?\d{1,4}[ \t]*[.、．)）])[ \t]*"
)


def line_like(parsed: ParsedDeck, words: BlankWords) -> str:
    """Begin a card as the last one of a file with lines that ask, or with blocks to be unfolded, one number on."""
    source = open_source(parsed.file, parsed.options)
    line = parsed.drafts[-1].face.line if parsed.drafts else 0
    own = source.text.split("\n")[line - 1].lstrip().lower() if line else ""
    asked = [each for each in question_lines(source, fewest=1) if source.place(each.start)[0] == line]
    blank = _FOLDED if own.startswith("<details") else _as_written(source, asked[0]) if asked else _BOLD
    return blank.replace("{question}", words.question).replace("{answer}", words.answer)


def _as_written(source: Source, line: QuestionLine) -> str:
    """Return a line that asks with its words left open, and room for an answer where this one has it."""
    text = source.text
    # Behind a bold label stands the question; a bold question stands behind the number of its item.
    start, stop = line.pieces[-1] if line.group == "label" else line.pieces[min(1, len(line.pieces) - 1)]
    start += len(text[start:stop]) - len(text[start:stop].lstrip())
    lead, question = text[line.start : start], text[start:stop]
    label = _LABEL.match(question)
    lead += label.group() if label else ""
    behind = text[stop : max(stop, line.rest)].rstrip()
    mark = question[-1] if line.group == "number" and question[-1:] in _ASKING else ""  # else it would be no question
    if line.group in ("bold", "bullet"):
        behind = behind.rstrip("".join(_ASKING))
    begun = _NUMBER.sub(_one_on, lead, count=1) + "{question}" + mark + behind
    if text[line.rest : line.end].strip():
        return begun.rstrip() + " {answer}\n"
    return f"{begun.rstrip()}\n\n{' ' * line.indent}{{answer}}\n"


def _one_on(number: re.Match[str]) -> str:
    return str(int(number.group()) + 1)
