"""How lines end."""


def with_lf(text: str) -> str:
    """Return a text whose lines all end in LF."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
