"""What an edit altered: whether letters were corrected and words added, or whether another thing is meant now.

Likeness counts letters, so a card about PyTorch is very like its twin about TensorFlow. What sets twins apart is
that a word gives way to another word; a typo leaves a word nearly as it was, and a clause only adds to what is there.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rapidfuzz.distance import OSA, Levenshtein

from flashcards.deckfiles.likeness import ComparedSide, Written

# A longer answer that stayed to the letter says which card it is, however the question is put.
_LONG = 40
_TELLING = 12
_EXPLAINED = 10
# Shorter words are mistyped less often than they are other words: `sum` and `sub`, `max` and `min`.
_LEAST_WORD = 4
_LONGEST_NAME = 3
_SURE = 2
_MOST_TOKENS = 6_000

_TOKEN = re.compile(r"[^\W\d_\u3000-\u9fff\uf900-\ufaff]+|\d+|\w|[^\w\s]")
_NO_LETTER = re.compile(r"[\W_]+")
_CLOZE = re.compile(r"\{\{c\d+::|\}\}")
_OPERATORS = frozenset("<>+-*/=!%&|^~@")
_NEGATIONS = frozenset(("not", "no", "never", "without", "t", "不", "没", "无", "非", "未", "勿"))
_FILLERS = frozenset(
    (
        *("a", "an", "the", "is", "are", "was", "were", "be", "do", "does", "did", "this", "that", "these", "those"),
        *("it", "its", "的", "了", "是", "之"),
    )
)
# Pairs of characters that say another thing where one stands for the other.
_PAIRS = (
    "大小多少前后前反左右上下行列动静增减正反正负升降有无内外高低长短快慢先后加减乘除真假首尾首末入出进出开关单双单多"
    "软硬强弱全半同异显隐局全批层张标张向向标一二二三一三早晚新旧读写深浅粗细奇偶横纵可不能不会不是非主从冷热松紧密疏"
)
_OPPOSITES = frozenset(frozenset(_PAIRS[at : at + 2]) for at in range(0, len(_PAIRS), 2))


class Hunk(NamedTuple):
    """Tokens of one text and the tokens that stand there in the other."""

    old: tuple[str, ...]
    new: tuple[str, ...]


def same_matter(one: Written, other: Written, shared_front: bool = False) -> bool:
    """Tell whether the difference between two like cards is one of wording, so that they are the same card.

    `shared_front` says that other cards ask the same, so that the answer must tell them apart.
    """
    if not (one.front.text and one.back.text and other.front.text and other.back.text):
        hunks = _hunks(one.whole.text, other.whole.text)
        return not any(_is_other(hunk, min(1, _leniency(one.whole.text))) for hunk in hunks)
    if one.front.text != other.front.text and not _same_question(one, other):
        return False
    if one.back.text == other.back.text:
        return True
    if shared_front and (one.back.codes != other.back.codes or not one.back.codes):
        hunks = _hunks(one.back.prose, other.back.prose)
        if any(_is_other(hunk, min(1, _leniency(one.back.prose))) for hunk in hunks):
            return False
    return _same_code(one.back, other.back)


def _same_question(one: Written, other: Written) -> bool:
    """Tell whether two fronts ask the same, beside the answers that they have."""
    hunks = _hunks(one.front.text, other.front.text)
    if one.back.text == other.back.text:
        # An answer that stayed to the letter leaves room for another wording, but not for another name.
        leniency = _leniency(one.back.text)
        judge = _is_exchange if leniency == _SURE else _is_other
        return not any(judge(hunk, leniency) for hunk in hunks)
    behind = _replaced(_hunks(one.back.text, other.back.text))
    return not any(_is_other(hunk) or not behind.isdisjoint(_replaced([hunk])) for hunk in hunks)


def _leniency(stayed: str) -> int:
    """Say what a text that stayed allows to be a slip in the rest: 0, 1 for the harder cases, 2 for any letter."""
    return (len(stayed) >= _TELLING) + (len(stayed) >= _LONG)


def only_added(one: Written, other: Written) -> bool:
    """Tell whether one of two cards is the other with a piece added in one place, outside of its code."""
    return _only_in_one_side(one, other, _is_insertion)


def only_slips(one: Written, other: Written) -> bool:
    """Tell whether two cards have one side in common, and differ in the other by letters that were mistyped."""
    return _only_in_one_side(one, other, _is_slipped)


def _only_in_one_side(one: Written, other: Written, is_such: Callable[[ComparedSide, ComparedSide], bool]) -> bool:
    """Tell whether two cards have one side in common, and the others differ in such a way."""
    if one.front.text == other.front.text:
        return bool(one.front.text) and is_such(one.back, other.back)
    return one.back.text == other.back.text and is_such(one.front, other.front)


def letters(text: str) -> str:
    """Return the letters and digits of a text, which stay in their order when it is split or put together."""
    return _NO_LETTER.sub("", text)


def is_part(one: str, other: str) -> bool:
    """Tell whether the letters of one text of some length are a part of the other's."""
    short, long = sorted((one, other), key=len)
    return _TELLING <= len(short) < len(long) and short in long


def _is_slipped(one: ComparedSide, other: ComparedSide) -> bool:
    if len(one.codes) != len(other.codes) or abs(len(one.text) - len(other.text)) > 2:
        return False
    hunks = _hunks(one.text, other.text)
    return len(hunks) <= 2 and all(hunk.old and hunk.new and _are_slips(hunk.old, hunk.new) for hunk in hunks)


def _is_insertion(one: ComparedSide, other: ComparedSide) -> bool:
    """Tell whether one side is the other with whole words added in one place."""
    if one.codes != other.codes:
        return False
    short, long = sorted((one.text, other.text), key=len)
    if not short or len(short) == len(long):
        return False
    start = 0
    while start < len(short) and short[start] == long[start]:
        start += 1
    end = len(long) - len(short) + start
    if long[end:] != short[start:]:
        return False
    return _parts_words(short[:start], long[start]) and _parts_words(long[end - 1], short[start:])


def _parts_words(before: str, after: str) -> bool:
    """Tell whether no word runs from one text into the next."""
    return not (before and after and _is_letter(before[-1]) and _is_letter(after[0]))


def _is_letter(letter: str) -> bool:
    return letter.isalnum() and letter < "\u3000"


def _hunks(one: str, other: str) -> list[Hunk]:
    """Return where two texts differ, as small tokens; the numbers of clozes are no part of what a text says."""
    old, new = (_TOKEN.findall(_CLOZE.sub("", text.casefold())) for text in (one, other))
    return list(_differences(old, new))


def _differences(old: Sequence[str], new: Sequence[str]) -> Iterator[Hunk]:
    """Line up two lists of tokens; of very long ones only the beginnings."""
    old, new = old[:_MOST_TOKENS], new[:_MOST_TOKENS]
    begin: tuple[int, int] | None = None
    for change in Levenshtein.opcodes(old, new):
        if change.tag != "equal":
            begin = begin or (change.src_start, change.dest_start)
        elif begin:
            yield Hunk(tuple(old[begin[0] : change.src_start]), tuple(new[begin[1] : change.dest_start]))
            begin = None
    if begin:
        yield Hunk(tuple(old[begin[0] :]), tuple(new[begin[1] :]))


def _replaced(hunks: Sequence[Hunk]) -> frozenset[tuple[str, str]]:
    """Return the words that gave way to others."""
    pairs = (zip(*hunk, strict=True) for hunk in hunks if len(hunk.old) == len(hunk.new))
    return frozenset((one, other) for each in pairs for one, other in each if one != other)


def _is_other(hunk: Hunk, leniency: int = 0) -> bool:
    """Tell whether another thing is meant where two texts differ."""
    if "".join(hunk.old) == "".join(hunk.new):
        return False
    old, new = _telling_tokens(hunk)
    if not old or not new:
        return _turns(old or new)
    return not _are_slips(old, new, leniency)


def _is_exchange(hunk: Hunk, leniency: int = 0) -> bool:
    """Tell whether a name or a number gave way to another one, while a question may be worded otherwise."""
    old, new = _telling_tokens(hunk)
    longest = _LONGEST_NAME + all(map(_is_character, old + new))  # names of four characters are usual
    is_name = max(len(old), len(new)) <= longest or any(map(str.isdigit, old + new))
    return (is_name or not old or not new) and _is_other(hunk, leniency)


def _telling_tokens(hunk: Hunk) -> tuple[list[str], list[str]]:
    old, new = ([token for token in side if token not in _FILLERS] for side in hunk)
    return old, new


def _turns(added: Sequence[str]) -> bool:
    """Tell whether a few words that were added or left out turn a sentence into another; a clause only adds to it."""
    few = len(added) <= _LONGEST_NAME
    return few and any(token in _NEGATIONS or token.isdigit() for token in added)


def _are_slips(old: Sequence[str], new: Sequence[str], leniency: int = 0) -> bool:
    """Tell whether tokens may be the same words, mistyped or written otherwise."""
    if len(old) != len(new):
        return _is_slip("".join(old), "".join(new), leniency)
    pairs = [(one, other) for one, other in zip(old, new, strict=True) if one != other]
    # Two characters side by side are a word.
    characters = sum(_is_character(one) and _is_character(other) for one, other in pairs)
    return characters <= 1 and all(_is_slip(one, other, leniency) for one, other in pairs)


def _is_slip(one: str, other: str, leniency: int = 0) -> bool:
    """Tell whether two tokens may be one word, the more readily the more of the rest stayed."""
    if one == other:
        return True
    if one.isdigit() or other.isdigit() or one in _OPERATORS or other in _OPERATORS:
        return False
    if not _is_word(one) or not _is_word(other):
        # Marks may change; of a script without spaces one character may, unless it says the opposite.
        marks = not any(map(str.isalnum, one + other))
        characters = _is_character(one) and _is_character(other)
        return marks or (characters and frozenset((one, other)) not in _OPPOSITES)
    return OSA.distance(one, other, score_cutoff=1) <= 1 and _may_be_mistyped(one, other, leniency)


def _may_be_mistyped(one: str, other: str, leniency: int) -> bool:
    """Tell whether two words that differ by one letter may be the same one."""
    short, long = sorted((len(one), len(other)))
    turned = sorted(one) == sorted(other)
    if short < _LEAST_WORD - 1:
        return False
    if one[0] == other[0] or turned:
        return turned or leniency > 0 or long >= _LEAST_WORD
    # Hardly anybody mistypes the first letter, while `relu` and `gelu` are two things.
    if short < long:
        return leniency > 0
    return leniency == _SURE or (leniency > 0 and short > _LEAST_WORD)


def _is_character(text: str) -> bool:
    """Tell whether a token is one character of a script without spaces."""
    return len(text) == 1 and text >= "\u3000" and text.isalnum()


def _is_word(token: str) -> bool:
    return len(token) > 1 and token.replace("_", "").isalpha() and token[0] < "\u3000"


def _same_code(one: ComparedSide, other: ComparedSide) -> bool:
    """Tell whether the code of two like sides is one code: an explanation that stayed says so.

    Without one, or with another one, only slips, renames and lines may be different.
    """
    if one.codes == other.codes:
        return True
    if min(len(one.prose), len(other.prose)) >= _EXPLAINED:
        leniency = min(1, _leniency(one.prose))
        if not any(_is_other(hunk, leniency) for hunk in _hunks(one.prose, other.prose)):
            return True
    if len(one.codes) != len(other.codes):
        return False
    return all(map(_is_one_code, one.codes, other.codes))


def _is_one_code(old: Sequence[str], new: Sequence[str]) -> bool:
    known, written = set(old), set(new)
    for hunk in _differences(old, new):
        if len(hunk.old) != len(hunk.new):
            if hunk.old and hunk.new:
                return False
            # A statement was added or left out, not a pair of brackets or a method of a chain.
            if not _is_statement(hunk.old or hunk.new):
                return False
            continue
        for one, other in zip(*hunk, strict=True):
            renamed = one not in written and other not in known and one.isidentifier() and other.isidentifier()
            if not renamed and not _is_slip(one, other):
                return False
    return True


def _is_statement(tokens: Sequence[str]) -> bool:
    """Tell whether tokens may be a line of their own, also where the line begins in the middle of them."""
    names = sum(token.isidentifier() for token in tokens)
    return (
        len(tokens) >= 3
        and names > tokens.count(".")
        and tokens.count("(") == tokens.count(")")
        and not ("," in tokens and "(" not in tokens)
    )
