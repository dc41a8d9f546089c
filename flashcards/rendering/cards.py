"""A card's Markdown → the blocks of its question and its answer."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from flashcards.domain.blocks import Block, CodeBlock, Limit
from flashcards.domain.cards import REVERSE, Face, Kind, Note, cloze_number
from flashcards.domain.differences import DiffSpan
from flashcards.domain.limits import CARD_CHARACTERS
from flashcards.domain.study import CardFace
from flashcards.domain.verified import VerifiedLookup
from flashcards.markup.fence_words import may_run

__all__ = ["one_line", "render_card", "render_text", "word_diff"]

# Lines and signs of markup take the longest to read and to draw; no card that is meant to be learned has as many.
CARD_SIGNS, CARD_SIGNS_OF_ONE = 9_000, 6_000
_SIGNS = (*"\n[`*~$<{", "==")
LINE_CHARACTERS = 300

# A line without any of these is drawn as it is written; lists of cards show many.
_MARKUP = re.compile(r"[\\`*~\[<&$#{\n]|==|(?<!\w)_|_(?!\w)")
_CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")


def render_card(note: Note, part: str, lang: str, verified: VerifiedLookup | None = None) -> CardFace:
    """Return a card ready to be drawn: what it asks, and what it answers.

    `part` names the card of the note ('' forward, 'reverse', 'c1', …); where the note has no face in `lang`, or
    none with the asked cloze, the other one is shown. `verified` says of the digest of code what it was run with;
    an answer to code that was run says so. Never raises: what cannot be drawn is plain text.
    """
    face = note.face_of(lang, part)
    limit = Limit.CARD if face.plain else _passed_limit(face.front, face.back, face.definitions)
    if limit:
        return _plain_card(face, cloze_number(part), limit)
    drawn = _drawn(face, part, note.attributes.kind)
    if verified is None or part == REVERSE or not may_run(face.front, face.back):
        return drawn
    from flashcards.rendering.run_marks import with_mark

    return replace(drawn, answer=with_mark(drawn, face, verified))


def _drawn(face: Face, part: str, kind: Kind) -> CardFace:
    from flashcards.rendering.sides import Sides

    sides, number = Sides(face), cloze_number(part)
    if number:
        return sides.cloze(number)
    front, back = sides.front(), sides.back()
    if part == REVERSE:
        return CardFace(back, front)
    if kind is Kind.PITFALL:
        return _pitfall(front, back)
    if kind is Kind.SCRIPT:
        points, rest = sides.points()
        return CardFace(front, rest, points)
    return CardFace(front, back)


def render_text(markdown: str) -> tuple[Block, ...]:
    """Return Markdown that is no card, such as the text before a deck's first card, as blocks."""
    from flashcards.rendering.long_runs import plain_block
    from flashcards.rendering.sides import Sides

    limit = _passed_limit(markdown)
    if limit:
        return (plain_block(markdown, limit),)
    return Sides(Face("", "", markdown)).back()


def one_line(markdown: str) -> str:
    """Return the front of a card as one line of plain text for a list, clozes as `[…]`, at most 300 characters."""
    text = markdown.strip()[: 4 * LINE_CHARACTERS]
    if not _MARKUP.search(_CODE.sub("", text)):
        text = _CODE.sub(r"\1", text)
    else:
        from flashcards.rendering.plain_words import words_of
        from flashcards.rendering.sides import Sides

        text = words_of(Sides(Face("", text, "")).front(hide_all=True))
    text = " ".join(text.split())
    return text if len(text) <= LINE_CHARACTERS else text[: LINE_CHARACTERS - 1] + "…"


def word_diff(before: str, after: str) -> tuple[DiffSpan, ...]:
    """Return the runs of words that were kept, taken away and added between two texts, in order."""
    from flashcards.rendering.word_diff import compared

    return compared(before, after)


def _passed_limit(*texts: str) -> Limit | None:
    """Return the limit that a card's texts pass together."""
    size = sum(map(len, texts))
    if size > CARD_CHARACTERS:
        return Limit.CARD
    if size <= CARD_SIGNS_OF_ONE:
        return None
    counts = [sum(text.count(sign) for text in texts) for sign in _SIGNS]
    return Limit.MARKUP if max(counts) > CARD_SIGNS_OF_ONE or sum(counts) > CARD_SIGNS else None


def _plain_card(face: Face, number: int, limit: Limit) -> CardFace:
    from flashcards.rendering.long_runs import plain_block
    from flashcards.rendering.sides import plain_question

    question = plain_question(face.front, number)
    answer = "\n\n".join(filter(None, (face.front if question != face.front else "", face.back)))
    return CardFace((plain_block(question, limit),), (plain_block(answer, limit),))


def _pitfall(front: tuple[Block, ...], back: tuple[Block, ...]) -> CardFace:
    """Show the bug with the question, and the way from it to the fix before the rest of the answer."""
    bugs, fixes = _titled((*front, *back), "bug"), _titled((*front, *back), "fix")
    if len(bugs) != 1 or len(fixes) != 1:
        return CardFace(front, back)
    from flashcards.rendering.comparison import comparison

    bug, fix = bugs[0], fixes[0]
    question = (*_without(front, (bug, fix)), bug)
    return CardFace(question, (comparison(bug, fix), *_without(back, (bug, fix))))


def _titled(blocks: Iterable[Block], title: str) -> list[CodeBlock]:
    return [block for block in blocks if isinstance(block, CodeBlock) and block.title == title]


def _without(blocks: Iterable[Block], taken: Sequence[Block]) -> tuple[Block, ...]:
    return tuple(block for block in blocks if not any(block is each for each in taken))
