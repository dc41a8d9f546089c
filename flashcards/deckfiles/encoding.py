"""From a file's bytes to text: UTF-8 first, then what old editors write."""

import codecs
import re
from typing import NamedTuple

_MARKS = (
    (codecs.BOM_UTF8, "utf-8", ""),
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
)
_NAMES = {"cp1252": "Latin-1", **{codec: name for _, codec, name in _MARKS}}
_HIGH = re.compile(rb"[\x80-\xff]")
_UTF8_TWO = re.compile(rb"[\xc2-\xdf][\x80-\xbf]")
_UTF8_MORE = re.compile(rb"[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
# The everyday part of GB18030 (GB 2312): both bytes high, the first of punctuation or a Chinese character; and of
# these the characters in everyday use, which the accented small letters of Latin-1 never are.
_GB_PAIR = re.compile(rb"[\xa1-\xa9\xb0-\xf7][\xa1-\xfe]")
_GB_EVERYDAY = re.compile(rb"[\xa1-\xa3\xb0-\xd7][\xa1-\xfe]")
_SAMPLE = 1 << 18
_MOST_LINES = 20


Remark = tuple[int, str, tuple[tuple[str, str], ...]]


class Decoded(NamedTuple):
    """Text, and what had to be done for it: line (0 = whole file), code and words of each problem.

    `codec` is how Python names the encoding, and `mark` the bytes before the text that say it.
    """

    text: str
    remarks: tuple[Remark, ...] = ()
    codec: str = "utf-8"
    mark: bytes = b""


def encoding_name(codec: str) -> str:
    """Return the name that people give to one of Python's codecs."""
    return _NAMES.get(codec) or codec.upper()


def decode(content: bytes) -> Decoded:
    """Decode a file; what is not UTF-8 is converted and said, and no byte makes this fail."""
    for mark, encoding, name in _MARKS:
        if content.startswith(mark):
            text = content[len(mark) :].decode(encoding, "replace")
            text = _WITHOUT_HALVES.sub("\ufffd", text)
            said = _replaced(text, name or "UTF-8")
            return Decoded(text, said or (_converted("encoding-converted", name) if name else ()), encoding, mark)
    try:
        return Decoded(content.decode("utf-8"))
    except UnicodeDecodeError:
        return _decode_other(content)


_WITHOUT_HALVES = re.compile("[\ud800-\udfff]")


def _decode_other(content: bytes) -> Decoded:
    """Decode what is not valid UTF-8: by which encoding most of its high bytes make sense."""
    sample = content[:_SAMPLE] if _HIGH.search(content, 0, _SAMPLE) else content
    high = len(_HIGH.findall(sample))
    if _is_damaged_utf8(sample, high) and not _is_gb18030(sample, high, wholly=True):
        return _as_damaged_utf8(content)
    if _is_gb18030(sample, high):
        text = content.decode("gb18030", "replace")
        return Decoded(text, _replaced(text, "GB18030") or _converted("encoding-converted", "GB18030"), "gb18030")
    try:
        return Decoded(content.decode("cp1252"), _converted("encoding-guessed", encoding_name("cp1252")), "cp1252")
    except UnicodeDecodeError:
        return _as_damaged_utf8(content)  # bytes that Latin-1 does not use either: one stray byte in plain text


def _is_damaged_utf8(sample: bytes, high: int) -> bool:
    """Tell whether nearly all high bytes are UTF-8.

    Two of them in a row say little, as a third of all Chinese characters in GB18030 look like that; three say much.
    """
    more = sum(map(len, _UTF8_MORE.findall(sample)))
    two = sum(map(len, _UTF8_TWO.findall(sample)))
    return more * 2 >= high or (more + two) * 5 >= high * 4


def _is_gb18030(sample: bytes, high: int, *, wholly: bool = False) -> bool:
    """Tell whether most high bytes come in pairs that are Chinese, and characters in everyday use among them.

    `wholly` asks that all of them do, as a damaged text in UTF-8 hardly ever looks.
    """
    pairs = _GB_PAIR.findall(sample)
    everyday = sum(1 for pair in pairs if _GB_EVERYDAY.match(pair))
    if wholly:
        return 2 * len(pairs) == high and everyday * 5 >= len(pairs) * 4
    return 2 * len(pairs) * 10 >= high * 7 and everyday * 2 >= len(pairs)


def _as_damaged_utf8(content: bytes) -> Decoded:
    text = content.decode("utf-8", "replace")
    return Decoded(text, _replaced(text, "UTF-8"))


def _converted(code: str, name: str) -> tuple[Remark, ...]:
    return ((0, code, (("encoding", name),)),)


def _replaced(text: str, name: str) -> tuple[Remark, ...]:
    """Report each line on which bytes were no text, up to a number of lines that a person still reads."""
    if "\ufffd" not in text:
        return ()
    remarks: list[Remark] = []
    line, position = 1, 0
    at = text.find("\ufffd")
    while at >= 0 and len(remarks) < _MOST_LINES:
        stretch = text[position:at]
        line += stretch.count("\n") + stretch.count("\r") - stretch.count("\r\n")
        remarks.append((line, "encoding-broken", (("encoding", name),)))
        position = at
        ends = [end for end in (text.find("\n", at), text.find("\r", at)) if end >= 0]
        at = text.find("\ufffd", min(ends)) if ends else -1
    return tuple(remarks)
