"""The pictures of cards that are written out: where they go, and their addresses in the text."""

import re
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from flashcards.deckfiles.definitions import Definitions
from flashcards.deckfiles.image_files import inspect
from flashcards.deckfiles.images import IMAGE, PICTURES, TARGET, local_path
from flashcards.domain.cards import Face
from flashcards.markup.opaque import SpanWalk, opaque_spans
from flashcards.markup.structure import scan

_UNSAFE = re.compile(r"[\x00-\x1f<>:\"|?*\\]")


def file_name(address: str) -> str:
    """Return where a picture goes so that its address stays as it is, '' where that would lead out of the folder."""
    path = local_path(address)
    if path is None or _UNSAFE.search(path) or any(part in ("..", "") for part in path.split("/")):
        return ""
    parts = [part for part in PurePosixPath(path).parts if part != "."]
    return "/".join(parts) if parts and not any(part.startswith(".") for part in parts) else ""


def other_name(digest: str, content: bytes) -> str:
    """Return a place of its own for a picture."""
    picture = inspect(content)
    return f"{PICTURES}/{digest[:16]}{picture.suffix if picture else ''}"


def readdressed(face: Face, addresses: Mapping[str, str]) -> Face:
    """Return a face whose pictures have other addresses."""
    if not addresses:
        return face
    front, back, definitions = (_replaced(text, addresses) for text in (face.front, face.back, face.definitions))
    return face._replace(front=front, back=back, definitions=definitions)


def _replaced(text: str, addresses: Mapping[str, str]) -> str:
    edits = sorted({*_inline(text, addresses), *_defined(text, addresses)})
    pieces, at = [], 0
    for start, end, new in edits:
        if start >= at:
            pieces += [text[at:start], new]
            at = end
    return "".join((*pieces, text[at:]))


def _inline(text: str, addresses: Mapping[str, str]) -> Iterable[tuple[int, int, str]]:
    walk = SpanWalk(opaque_spans(text))
    for match in IMAGE.finditer(text):
        if walk.holds(match.start()):
            continue
        for name in ("angle", "bare"):
            if match[name] in addresses:
                yield (*match.span(name), addresses[match[name]])


def _defined(text: str, addresses: Mapping[str, str]) -> Iterable[tuple[int, int, str]]:
    for definition in Definitions(scan(text)).by_label.values():
        target = TARGET.search(definition.text)
        for name in ("angle", "bare") if target else ():
            if target and target[name] in addresses:
                start, end = target.span(name)
                yield definition.start + start, definition.start + end, addresses[target[name]]
