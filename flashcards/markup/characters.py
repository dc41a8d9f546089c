"""Which characters are written without spaces between words, and which a card must never hold."""

import re
import unicodedata

# Han, kana, their punctuation and full-width forms: a line may break anywhere between them.
_UNSPACED = (
    "\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f"
    "\uff01-\uff60\uffe0-\uffe6\U00020000-\U0003fffd"
)
_HANGUL = "\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3"
# Punctuation that Chinese shares with Western text; it counts as Chinese beside a Chinese character.
_SHARED = "“”‘’…—·"

_UNSPACED_CHARACTER = re.compile(f"[{_UNSPACED}]")
_CJK_CHARACTER = re.compile(f"[{_UNSPACED}{_HANGUL}]")
# Control characters, line separators that only some programs honour, Qt's place holder for objects, and the
# characters that Unicode reserves for a program's own use (markup.marks uses them).
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u2028\u2029\ufdd0-\ufdef\ufffc\ufffe\uffff\ud800-\udfff]")
_SPACES = "\x0b\x0c\u2028\u2029"


def is_cjk(character: str) -> bool:
    """Tell whether a character is Chinese, Japanese or Korean script or punctuation."""
    return bool(_CJK_CHARACTER.match(character))


def is_punctuation(character: str) -> bool:
    """Tell whether a character is punctuation or a symbol, CJK punctuation apart."""
    return not is_cjk(character) and unicodedata.category(character)[0] in "PS"


def joins_lines(before: str, after: str) -> bool:
    """Tell whether a line break between two characters stands for nothing, as between Chinese characters."""
    first, second = bool(_UNSPACED_CHARACTER.match(before)), bool(_UNSPACED_CHARACTER.match(after))
    return (first and (second or after in _SHARED)) or (second and before in _SHARED)


def fit(text: str) -> str:
    """Replace the characters that cannot be shown, so that none of them means anything to a later reader."""
    return _UNFIT.sub(lambda found: " " if found[0] in _SPACES else "\ufffd", text)
