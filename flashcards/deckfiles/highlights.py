"""Clozes by highlighting: `==hidden==`, with a number before `;;` and a hint behind it, as in Obsidian."""

import re

from flashcards.deckfiles.cloze_edits import closed, opened, without_hints
from flashcards.deckfiles.definitions import Definitions
from flashcards.deckfiles.side_making import Edit

# The mark stands close to what it hides, so that `a == b and c == d` is text.
_HIGHLIGHT = re.compile(
    r"==(?=[^\s=])((?:[^=\n]|=(?!=))*+)(?<=\S)==(?!=)(?:\^\[([^\[\]\n]*+)\])?(?:\[\^(\d{1,3})\])?"
    r"|\{\{(\d{1,3})::([^{}\n]++)\}\}"
)
# Some programs also hide words in single braces; all of them with a number, some without one.
NUMBERED = re.compile(rf"{_HIGHLIGHT.pattern}|(?<!\{{)\{{(\d{{1,3}}):(?!:)([^{{}}\n]++)\}}(?!\}})")
ANY_BRACES = re.compile(
    rf"{_HIGHLIGHT.pattern}|(?<!\{{)\{{(?:c?(\d{{1,3}})[:|](?!:))?(?=[^\s{{}}])([^{{}}\n]++)\}}(?!\}})"
)
_OURS = re.compile(r"\{\{c(\d{1,4})::")
_NUMBER = re.compile(r"(\d{1,3});;")
_COMPARED = re.compile(r"[\s=<>+*/%&|!-]")


def has_marks(masked: str, start: int, stop: int) -> bool:
    """Tell whether a stretch may hold a cloze."""
    return masked.find("==", start, stop) >= 0 or masked.find("{{", start, stop) >= 0


def highlights(
    text: str, masked: str, stretch: tuple[int, int], definitions: Definitions, pattern: re.Pattern[str] = _HIGHLIGHT
) -> list[Edit]:
    """Return the edits that make clozes of ours from the highlights of a stretch, and from braces by `pattern`.

    In `masked` code is blotted out. Those without a number get the next free one, so each is a card; those with
    one number are one card.
    """
    found = [match for match in pattern.finditer(masked, *stretch) if not _is_comparison(masked, match)]
    if not found:
        return []
    said = [_said_number(masked, match, definitions) for match in found]
    taken = set(said)
    if masked.find("{{c", *stretch) >= 0:
        taken.update(map(int, _OURS.findall(masked, *stretch)))
    edits: list[Edit] = []
    free = 0
    for match, number in zip(found, said, strict=True):
        if not number:
            free += 1
            while free in taken:
                free += 1
        tail = match.start(3) - 2 if _is_footnote(match, definitions) else match.end()
        edits += _edits(text, match, number or free, tail)
    return edits


def has_clozes(masked: str, start: int, stop: int) -> bool:
    """Tell whether a cloze in our own writing stands between two offsets."""
    return _OURS.search(masked, start, stop) is not None


def _is_comparison(masked: str, match: re.Match[str]) -> bool:
    """Tell whether the marks are operators of a comparison, as in `x==y and z==w`."""
    inside = match[1]
    if inside is None or _COMPARED.search(inside) is None:
        return False
    before, after = masked[match.start() - 1 : match.start()], masked[match.end() : match.end() + 1]
    return all(each.isascii() and (each.isalnum() or each in "_)]('\"") and each for each in (before, after))


def _said_number(masked: str, match: re.Match[str], definitions: Definitions) -> int:
    """Return the number that a cloze has by what is written, 0 for none."""
    if match[1] is None:
        return int(match[4] or match[6] or 0)
    begin, end = match.span(1)
    number = _NUMBER.match(masked, begin, end) if masked.find(";;", begin, end) >= 0 else None
    if number and number.end() < end:
        return int(number[1])
    return int(match[3]) if match[3] and not _is_footnote(match, definitions) else 0


def _is_footnote(match: re.Match[str], definitions: Definitions) -> bool:
    """Tell whether the number behind a highlight is that of a footnote of the file."""
    return bool(match[3]) and f"^{match[3]}" in definitions.by_label


def _edits(text: str, match: re.Match[str], number: int, tail: int) -> list[Edit]:
    """Write one cloze our way: its opening, what is between answer and hint, and its end at `tail`."""
    group = 1 if match[1] is not None else match.lastindex or 1
    begin, end = match.span(group)
    words = begin
    if group == 1:
        said = _NUMBER.match(text, begin, end) if text.find(";;", begin, end) >= 0 else None
        words = said.end() if said and said.end() < end else begin
    parting = match.string.find(";;" if group == 1 else "::", words + 1, end)
    answer_end = parting if parting > 0 and text[parting + 2 : end].strip() else end
    edits = [opened(match.start(), words, number)]
    if text.find("::", words, answer_end) >= 0:
        edits += without_hints(text, words, answer_end)
    if answer_end < end:
        edits.append(Edit(answer_end, parting + 2, ":: "))
    elif match[2] and match[2].strip():
        return [*edits, closed(end, tail, text[match.start(2) : match.end(2)].strip())]
    edits.append(closed(end, tail))
    return edits
