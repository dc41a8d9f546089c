"""Cards as native Markdown, written so that they read back as they were."""

import json
import re
from collections.abc import Iterable

from flashcards.deckfiles.attributes import read_title
from flashcards.deckfiles.text_headings import MARK, MARKED
from flashcards.domain.cards import Attributes, Face
from flashcards.markup.structure import scan

_BARE = re.compile(r"[^\s\"'{}=]+")
_ID = re.compile(r"[\w.-]+")


def written_card(face: Face, attributes: Attributes) -> str:
    """Return one face of a note as a native card without a line break at its end.

    A front of one line is the heading. Of others the rest, or all of it below an empty heading, stands above the
    `---` line that parts it from the back. Definitions that the face brings from its file are left out.
    """
    words = _attribute_words(attributes)
    title, above = _parted(face.front, words)
    body = _marked(face.back)
    above = _marked(above)
    rules = _rules(above)
    parted = bool(above) or bool(_rules(body)) or not title
    if rules:
        words = [*words, f"rule={rules + 1}"]
    if not words and title[-1:] == "}":
        words = ["rule=1"]
    heading = " ".join(filter(None, ("##", title, f"{{{' '.join(words)}}}" if words else "")))
    return "\n\n".join(filter(None, (heading, above, "---" if parted else "", body)))


def written_intro(intro: str) -> str:
    """Return the text before the first card as it stands in a file."""
    return _marked(intro)


def written_head(deck: str, lang: str = "") -> str:
    """Return the front matter that names a deck, and its language where the file's name cannot."""
    said = [f"deck: {json.dumps(deck, ensure_ascii=False)}"] if deck else []
    said += [f"lang: {json.dumps(lang, ensure_ascii=False)}"] if lang else []
    return "\n".join(("---", *said, "---")) if said else ""


def _parted(front: str, words: list[str]) -> tuple[str, str]:
    """Part a front into the heading's title, '' where no line of it can be one, and what stands above the rule."""
    title, _, rest = front.partition("\n")
    if not _is_title(title, words):
        return "", front
    if not rest:
        return title, ""
    above = rest[1:]
    if (
        rest[0] != "\n"
        or not above.strip()
        or (above[0].isspace() and above[0] != " ")
        or not above.split("\n")[0].strip()
    ):
        return "", front
    return title, above


def _is_title(title: str, words: list[str]) -> bool:
    """Tell whether a line reads back from a heading as it is."""
    if not title.strip():
        return False
    block = words or (["rule=1"] if title[-1:] == "}" else [])
    line = " ".join(("##", title, *([f"{{{' '.join(block)}}}"] if block else [])))
    headings = scan(line).headings
    if len(headings) != 1:
        return False
    found = headings[0]
    read = read_title(line[found.title_start : found.title_end])
    bare = read_title(f"{{{' '.join(block)}}}") if block else None
    said = read.said.values if read.said else {}
    return read.text == title and said == (bare.said.values if bare and bare.said else {}) and not MARKED.search(line)


def _marked(text: str) -> str:
    """Mark the headings in a text that would be cards or sections, and those that really end in such a mark."""
    if "#" not in text:
        return text
    pieces: list[str] = []
    at = 0
    for heading in scan(text).headings:
        if heading.level > 2:
            continue
        marked = MARKED.search(text, heading.start, heading.end)
        end = marked.end("marks") if marked else heading.end
        pieces += [text[at:end], MARK if marked else f" {MARK}"]
        at = end
    return "".join((*pieces, text[at:])) if pieces else text


def _rules(text: str) -> int:
    return len(scan(text).rules) if "---" in text else 0


def _attribute_words(attributes: Attributes) -> list[str]:
    """Return attributes as they are written in a heading; what no heading can hold is left out."""
    words = [f"#{attributes.key}"] if _ID.fullmatch(attributes.key) else []
    words.append(f".{attributes.kind.value}")
    words += [".reverse"] if attributes.reverse else []
    words += [".suspended"] if attributes.suspended else []
    words += [f"freq={attributes.freq}"] if attributes.freq else []
    words += _pair("tags", " ".join(attributes.tags))
    words += _pair("pair", attributes.pair)
    words += _pair("time", str(attributes.seconds) if attributes.seconds else "")
    words += _pair("source", attributes.source)
    return words


def _pair(name: str, value: str) -> Iterable[str]:
    if not value or "\n" in value:
        return []
    if _BARE.fullmatch(value):
        return [f"{name}={value}"]
    quote = '"' if '"' not in value else "'"
    return [f"{name}={quote}{value}{quote}"] if quote not in value else []
