"""Texts of people as every file format takes them."""

import re

# What XML forbids, what turns the direction of its neighbours, and halves of characters.
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")


def clean(text: str) -> str:
    """Return a text without the characters that a file cannot hold; `�` stands for each."""
    return text if text.isascii() and text.isprintable() else _UNFIT.sub("\ufffd", text)


def one_line(text: str) -> str:
    """Return a clean text on one line."""
    return " ".join(clean(text).split())


def fitting(text: str, units: int) -> str:
    """Return a text cut to a number of units of UTF-16, with `…` where something was cut off."""
    if len(text) * 2 <= units or len(text.encode("utf-16-le")) // 2 <= units:
        return text
    return text.encode("utf-16-le")[: 2 * (units - 1)].decode("utf-16-le", "ignore") + "…"
