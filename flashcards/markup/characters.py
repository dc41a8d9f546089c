"""Which characters are written without spaces between words, and which a card must never hold."""

import re
import unicodedata
from collections.abc import Iterable

# Han, kana, their punctuation and full-width forms: a line may break anywhere between them. As numbers, because
# a regular expression over all of them takes longer to build than a card to show.
_UNSPACED = (
    (0x2E80, 0x303E), (0x3041, 0x312F), (0x3190, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0xFE30, 0xFE4F),
    (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x20000, 0x3FFFD),
)  # fmt: skip
_HANGUL = ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7A3))
# Punctuation that Chinese shares with Western text; it counts as Chinese beside a Chinese character.
_SHARED = "“”‘’…—·"

# Control characters, line separators that only some programs honour, Qt's place holder for objects, and the
# characters that Unicode reserves for a program's own use (markup.marks uses them).
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u2028\u2029\ufdd0-\ufdef\ufffc\ufffe\uffff\ud800-\udfff]")
_SPACES = "\x0b\x0c\u2028\u2029"


def is_cjk(character: str) -> bool:
    """Tell whether a character is Chinese, Japanese or Korean script or punctuation."""
    return character > "\u10ff" and (_is_unspaced(character) or _is_in(character, _HANGUL))


def is_punctuation(character: str) -> bool:
    """Tell whether a character is punctuation or a symbol, CJK punctuation apart."""
    return not is_cjk(character) and unicodedata.category(character)[0] in "PS"


def joins_lines(before: str, after: str) -> bool:
    """Tell whether a line break between two characters stands for nothing, as between Chinese characters."""
    first, second = _is_unspaced(before), _is_unspaced(after)
    return (first and (second or after in _SHARED)) or (second and before in _SHARED)


def fit(text: str) -> str:
    """Replace the characters that cannot be shown, so that none of them means anything to a later reader."""
    return _UNFIT.sub(lambda found: " " if found[0] in _SPACES else "\ufffd", text)


def _is_unspaced(character: str) -> bool:
    return _is_in(character, _UNSPACED)


def _is_in(character: str, ranges: Iterable[tuple[int, int]]) -> bool:
    code = ord(character)
    return any(first <= code <= last for first, last in ranges)
