"""Texts of strangers on a line of a terminal or a list."""

import re

# Ends of lines, commands to a terminal, characters that turn the direction of their neighbours, and halves of
# characters, as Python has them for the bytes of a file's name that are no text.
_UNFIT = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def printable(text: str) -> str:
    """Return a text that stays on its line and means nothing to what shows it; what must not stand there is `�`."""
    return _UNFIT.sub("\ufffd", text)
