"""How alike two cards are, from 0 to 1, so that an edited card can be told from a new one."""

import re
from dataclasses import dataclass
from unicodedata import normalize

from rapidfuzz.distance import Indel

from flashcards.deckfiles.side_labels import ANSWER, QUESTION
from flashcards.domain.cards import Face
from flashcards.markup.cloze import code_clozes, has_marker
from flashcards.markup.fence_words import fence_words

SIDE_LEAST = 0.6
# Measured on ten bugs in one training loop, asked about in the same words: with an explanation the nearest two
# cards come to 0.79 and edits of one card to 0.93 and more (a renamed variable, a new line, another clause);
# without any, to 0.84 and to 0.76 to 0.93, so that of code alone a person is rather asked.
_CODE_WEIGHT = 4.0
_PROSE_SHARE = 0.4
_PROSE_COUNTS = 10
_HIDDEN_UNLIKE = 0.99
# Both sides passed the test of the whole, so this is more than nothing.
_FAINT = 0.01

_NUMBERING = re.compile(
    r"(?:[Qq问题第]?\s?\d{1,4}\s?(?:[、:：)）．题]|\.(?![\w.])|\.(?=[^\x00-\x7f]))"
    r"|[（(]\d{1,4}[)）]|第?[一二三四五六七八九十百]{1,4}[、.．]|[①-⑳])[.、:：．]?\s*"
)
_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})([^\n]*\n)(.*?)(?:^ {0,3}\1[`~]*[ \t]*$|\Z)", re.M | re.S)
_TOKEN = re.compile(r"\w+|[^\w\s]")
# Comparing letter by letter takes the product of two lengths: longer texts are compared by phrases, the longest
# by their ends.
_LONG = 4_000
_ENDS = 8_000
_PIECE = 1_000
_TOWER = re.compile(r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{32}")
_PHRASE = re.compile(r"[\s，。；：、！？,.;:!?()（）]+")


def folded(text: str) -> str:
    """Return the text as it is compared: Unicode composed (NFC), white space folded.

    Putting the marks over one letter in order takes the square of their number, so long texts are composed in
    pieces, and a piece with a tower of marks is left as it is. Equal texts stay equal.
    """
    if text.isascii():
        return " ".join(text.split())
    if len(text) <= _PIECE:
        return " ".join(normalize("NFC", text).split())
    pieces = [text[at : at + _PIECE] for at in range(0, len(text), _PIECE)]
    return " ".join("".join(each if _TOWER.search(each) else normalize("NFC", each) for each in pieces).split())


def folded_front(text: str) -> str:
    """Return a front as it is compared: folded, without a leading number or label: `1.`, `Q3：`, `一、`, `Q:`."""
    flat = folded(text)
    found = _NUMBERING.match(flat) or QUESTION.match(flat)
    return (flat[found.end() :] or flat) if found else flat


def folded_back(text: str) -> str:
    """Return a back as it is compared: folded, without a label such as `A:` or `答案：` before it."""
    flat = folded(text)
    found = ANSWER.match(flat)
    return (flat[found.end() :] or flat) if found else flat


@dataclass(frozen=True, slots=True)
class ComparedSide:
    """One side of a card: the whole of it folded, its prose, and the tokens of each of its fences."""

    text: str
    prose: str
    codes: tuple[tuple[str, ...], ...] = ()
    code_size: int = 0


@dataclass(frozen=True, slots=True)
class Written:
    """A card's text made ready to be compared."""

    lang: str
    front: ComparedSide
    back: ComparedSide
    whole: ComparedSide
    hidden: tuple[str, ...] = ()


def _side(raw: str, flat: str) -> ComparedSide:
    """Part a side into prose and code."""
    if "```" not in raw and "~~~" not in raw:
        return ComparedSide(flat, flat)
    fences = [found.group(3) for found in _FENCE.finditer(raw)]
    prose = folded(_FENCE.sub(" ", raw))
    codes = tuple(tuple(_TOKEN.findall(_ends(code))) for code in fences)
    return ComparedSide(flat, prose, codes, sum(len(folded(code)) for code in fences))


def _unmarked(raw: str) -> tuple[str, tuple[str, ...]]:
    """Return a side without the cloze markers in its code, and what they hide."""
    if not has_marker(raw):
        return raw, ()
    pieces, hidden, end = [], [], 0
    for fence in _FENCE.finditer(raw):
        language, _ = fence_words(fence.group(2))
        code = code_clozes(fence.group(3), language)
        pieces += [raw[end : fence.start(3)], "\n".join(code.lines)]
        hidden += [code.lines[gap.line][gap.start : gap.end] for gap in code.spans]
        end = fence.end(3)
    return "".join([*pieces, raw[end:]]), tuple(hidden)


def written(face: Face) -> Written:
    """Make a face ready to be compared with others."""
    (raw_front, in_front), (raw_back, in_back) = _unmarked(face.front), _unmarked(face.back)
    front = _side(raw_front, folded_front(raw_front))
    back = _side(raw_back, folded_back(raw_back))
    whole = front if front.text else back
    return Written(face.lang, front, back, whole, in_front + in_back)


def likeness(one: Written, other: Written) -> float:
    """Return how alike two cards are; 0 when one of their sides is too unlike to be an edit of the other's.

    Both sides count half. A card with one side empty is compared as a whole. To hide more or less of a code is no
    edit of it: what is hidden only tells cards apart that are otherwise equal.
    """
    alike = _texts_alike(one, other)
    return alike if one.hidden == other.hidden else alike * _HIDDEN_UNLIKE


def _texts_alike(one: Written, other: Written) -> float:
    if one.front.text and one.back.text and other.front.text and other.back.text:
        fronts = _alike(one.front, other.front)
        if not fronts:
            return 0.0
        backs = _alike(one.back, other.back)
        return 0.5 * fronts + 0.5 * backs if backs else 0.0
    return _alike(_together(one), _together(other))


def _together(card: Written) -> ComparedSide:
    """Join both sides of a card into one."""
    front, back = card.front, card.back
    if not front.text or not back.text:
        return card.whole
    return ComparedSide(
        f"{front.text} {back.text}",
        f"{front.prose} {back.prose}".strip(),
        front.codes + back.codes,
        front.code_size + back.code_size,
    )


def _alike(one: ComparedSide, other: ComparedSide) -> float:
    """Compare two sides; 0 when they are below what an edit leaves.

    Different bugs are asked about in almost the same loop, so a token that differs in code weighs more than a
    letter in prose, unless the explanation beside it stayed. Of several fences the least alike decides, and an
    explanation counts for a good part however short it is beside its code.
    """
    plain = _ratio(one.text, other.text, SIDE_LEAST)
    if not plain or not (one.codes and other.codes):
        return plain
    prose = _ratio(one.prose, other.prose)
    prose_size = len(one.prose) + len(other.prose)
    share = prose_size / max(1, prose_size + one.code_size + other.code_size)
    weight = _CODE_WEIGHT
    if min(len(one.prose), len(other.prose)) >= _PROSE_COUNTS:
        share = max(share, _PROSE_SHARE)
        weight = 1 + (_CODE_WEIGHT - 1) * (1 - prose)
    code = max(0.0, 1 - weight * (1 - _code_alike(one, other)))
    return max(share * prose + (1 - share) * code, _FAINT)


def _ratio(one: str, other: str, least: float = 0.0) -> float:
    """Compare two texts, 0 below `least`."""
    if len(one) <= _LONG and len(other) <= _LONG:
        return Indel.normalized_similarity(one, other, score_cutoff=least)
    if 2 * min(len(one), len(other)) < least * (len(one) + len(other)):
        return 0.0
    return Indel.normalized_similarity(_PHRASE.split(_ends(one)), _PHRASE.split(_ends(other)), score_cutoff=least)


def _ends(text: str) -> str:
    """Return a text, of a very long one its beginning and its end."""
    return text if len(text) <= 2 * _ENDS else f"{text[:_ENDS]} {text[-_ENDS:]}"


def _code_alike(one: ComparedSide, other: ComparedSide) -> float:
    """Compare the tokens of two sides' code, fence by fence where both have as many."""
    if len(one.codes) == len(other.codes):
        return min(map(Indel.normalized_similarity, one.codes, other.codes))
    return Indel.normalized_similarity(sum(one.codes, ()), sum(other.codes, ()))


def text_likeness(one: str, other: str) -> float:
    """Return how alike two short texts are, from 0 to 1, white space aside."""
    return _ratio(folded(one), folded(other))
