"""The pictures that a text refers to."""

import re
from urllib.parse import unquote

from flashcards.deckfiles.definitions import Definitions, fold
from flashcards.domain.cards import ImageRef
from flashcards.markup.opaque import SpanWalk, opaque_spans

# Possessive, so that what never ends is not tried at every length.
IMAGE = re.compile(
    r"!\[(?P<alt>(?:[^\[\]\\]|\\.){0,1000}+)\]"
    r"(?:\([ \t\n]*+(?:<(?P<angle>[^<>\n]*)>|(?P<bare>(?:[^\s()\\]|\\.|\([^\s()]*\))*+))[^()]*+\)"
    r"|\[(?P<label>[^\[\]]*)\])?"
)
TARGET = re.compile(r"\]:[ \t]*\n?[ \t]*(?:<(?P<angle>[^<>\n]*)>|(?P<bare>\S+))")
PICTURES = "pictures"
"""The folder beside a deck file for pictures that come with no place of their own."""
_MOST = 500
_LONGEST_PATH = 4_096
_NO_PATH = re.compile(r"[\0\\:]")


def find_images(text: str, definitions: Definitions) -> tuple[ImageRef, ...]:
    """Return the pictures of a text in order, each address once and as written; not those in code."""
    if "![" not in text:
        return ()
    walk = SpanWalk(opaque_spans(text))
    addresses: dict[str, None] = {}
    for match in IMAGE.finditer(text):
        if walk.holds(match.start()) or text[match.start() - 1 : match.start()] == "\\":
            continue
        address = _address(match, definitions)
        if address and len(addresses) < _MOST:
            addresses[address] = None
    return tuple(ImageRef(address) for address in addresses)


def _address(match: re.Match[str], definitions: Definitions) -> str:
    """Return the address that one picture names, '' for none."""
    if match["angle"] is not None or match["bare"] is not None:
        return match["angle"] or match["bare"] or ""
    found = definitions.by_label.get(fold(match["label"] or match["alt"]))
    target = TARGET.search(found.text) if found else None
    return (target["angle"] or target["bare"] or "") if target else ""


def local_path(address: str) -> str | None:
    """Return the path that an address names inside a deck's folder; None for anything that is no such path."""
    path = unquote(address.partition("#")[0].partition("?")[0])
    if not path or len(path) > _LONGEST_PATH or path.startswith(("/", "~")) or _NO_PATH.search(path):
        return None
    return path
