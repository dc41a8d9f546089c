"""The clozes of `C:` cards: each `[hidden]` becomes one of ours."""

import re

from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.cloze_edits import closed, opened, without_hints
from flashcards.deckfiles.definitions import Definitions, fold
from flashcards.deckfiles.side_making import Edit, side
from flashcards.markup.inline import Span
from flashcards.markup.opaque import SpanWalk, opaque_spans

_BRACKET = re.compile(r"\\[\[\]]|[\[\]]")
_TASK = re.compile(r"(?:^|\n)[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+\Z")


def with_clozes(text: str, definitions: Definitions) -> tuple[Side, int]:
    r"""Return the text with `[x]` written as `{{c1::x}}`, and how many there are.

    Pictures, links, footnotes, boxes of tasks, code and formulas are left alone; `\[` is a plain bracket.
    """
    pairs, escapes = _pairs(text)
    edits = [Edit(at, at + 1) for at in escapes]
    count, reach = 0, -1
    for start, end in pairs:
        if start < reach or not _is_cloze(text, start, end, definitions):
            continue
        reach = end
        count += 1
        edits += [opened(start, start + 1, count), *without_hints(text, start, end), closed(end, end + 1)]
    return side(text, 0, len(text), sorted(edits)), count


def _pairs(text: str) -> tuple[list[tuple[int, int]], list[int]]:
    """Return the brackets that belong together, by where they begin, and the backslashes before brackets."""
    spans = [span for span in opaque_spans(text) if not _is_bracket_math(text, span)]
    walk = SpanWalk(spans)
    open_at: list[int] = []
    pairs: list[tuple[int, int]] = []
    escapes: list[int] = []
    for match in _BRACKET.finditer(text):
        at = match.start()
        if spans and walk.holds(at):
            continue
        if match.group()[0] == "\\":
            escapes.append(at)
        elif match.group() == "[":
            open_at.append(at)
        elif open_at:
            pairs.append((open_at.pop(), at))
    return sorted(pairs), escapes


def _is_bracket_math(text: str, span: Span) -> bool:
    return span.kind == "math" and text.startswith("\\[", span.start)


def _is_cloze(text: str, start: int, end: int, definitions: Definitions) -> bool:
    """Tell whether brackets hide their content."""
    inside, before, after = text[start + 1 : end], text[start - 1 : start], text[end + 1 : end + 2]
    if not inside.strip() or before == "!" or after == "(" or inside[0] in "^!":
        return False
    if inside in "xX" and _TASK.search(text, max(0, start - 40), start):
        return False
    if after == "[":
        label = text[end + 2 : text.find("]", end + 2)]
        return fold(label) not in definitions.by_label
    return fold(inside) not in definitions.by_label
