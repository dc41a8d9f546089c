"""What a heading says about its card beside the text: `{#id .kind key=value}` and stars, in Pandoc's way."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from flashcards.domain.cards import Attributes, Kind

_ONE = (
    r"(?:#(?P<id>[\w.-]+)|\.(?P<name>[\w-]+)"
    r"|(?P<key>[A-Za-z][\w.:-]*)=(?:\"(?P<double>[^\"]*)\"|'(?P<single>[^']*)'|(?P<bare>[^\s\"'{}=]+)))"
)
_TOKEN = re.compile(_ONE)
_UNNAMED = re.sub(r"\?P<\w+>", "?:", _ONE)
_BLOCK = re.compile(rf"\{{:?[ \t]*+{_UNNAMED}(?:[ \t]++{_UNNAMED})*+[ \t]*+\}}")
_STARS = re.compile(r"(?:(?<=\s)|^|(?<=[^\w\s★☆]))(★+☆*)[ \t]*$")
_SEEMS = re.compile(r"\{(?:[#.][\w-]|:)[^{}]*\}$")
_UNCLOSED = re.compile(r"(?:(?<=\s)|^)\{[#.][\w-][^{}]*$")
_DIVIDERS = re.compile(r"[\s,，、;；]+")
_CANDIDATES = 20

KINDS = frozenset(kind.value for kind in Kind)
_SWITCHES = frozenset({"reverse", "suspended"})
MOST_SECONDS = 3_600


class Remark(NamedTuple):
    """A mistake in attributes: the offset in the heading's title, and the code and words of the problem."""

    at: int
    code: str
    words: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class Said:
    """What was written: values by the name of the field of `Attributes`, and the remarks on it.

    `rule` is the number of the `---` line below the heading that parts front and back.
    """

    values: dict[str, Any] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)
    rule: int = 1

    def __bool__(self) -> bool:
        return bool(self.values or self.remarks or self.rule > 1)


@dataclass(slots=True)
class Title:
    """A heading's title without its attributes. `said` is None where no attributes stand."""

    text: str
    said: Said | None = None
    remarks: list[Remark] = field(default_factory=list)


def read_title(title: str) -> Title:
    """Part a heading's title from the attributes at its end; what does not parse stays part of the title."""
    if title[-1:] != "}":
        return Title(title, remarks=_unread(_UNCLOSED, title))
    begin = len(title)
    for _ in range(_CANDIDATES):
        begin = title.rfind("{", 0, begin)
        if begin < 0:
            break
        if _BLOCK.fullmatch(title, begin) and title[begin - 1 : begin] not in ("{", "\\", "$"):
            return _with_stars(title[:begin].rstrip(), _said(_TOKEN.finditer(title, begin)))
    return Title(title, remarks=_unread(_SEEMS, title))


def _unread(pattern: re.Pattern[str], title: str) -> list[Remark]:
    """Remark on what was meant for attributes at the end of a title, as far as it looks like them."""
    seems = pattern.search(title)
    return [Remark(seems.start(), "attributes-unread", (("text", seems.group()[:80]),))] if seems else []


def _with_stars(title: str, said: Said) -> Title:
    """Read the stars that stand before the attributes."""
    stars = _STARS.search(title) if title[-1:] in ("★", "☆") else None
    if stars is None:
        return Title(title, said)
    count = stars[1].count("★")
    if count > 5:
        said.remarks.append(Remark(stars.start(1), "attribute-range", (("name", "★"), ("value", stars[1][:20]))))
    else:
        said.values.setdefault("freq", count)
    return Title(title[: stars.start(1)].rstrip(), said)


def _said(tokens: Iterable[re.Match[str]]) -> Said:
    """Read the attributes one by one; the first of two that contradict each other counts."""
    said = Said()
    for token in tokens:
        at = token.start()
        kind, text = token.lastgroup, token[token.lastindex or 0]
        if kind == "id":
            _set(said, at, "key", text)
        elif kind == "name":
            _set_class(said, at, text)
        else:
            set_value(said, at, token["key"], text)
    return said


def _set(said: Said, at: int, name: str, value: object) -> None:
    if said.values.setdefault(name, value) != value:
        said.remarks.append(Remark(at, "attribute-twice", (("name", _WRITTEN.get(name, name)),)))


def _set_class(said: Said, at: int, name: str) -> None:
    if name in KINDS:
        _set(said, at, "kind", Kind(name))
    elif name in _SWITCHES:
        said.values[name] = True
    else:
        said.remarks.append(Remark(at, "attribute-unknown", (("name", f".{name}"),)))


def set_value(said: Said, at: int, name: str, value: str) -> None:
    """Take one `name=value`, or remark on it at offset `at`."""
    if name == "rule" and _read_rule(value):
        said.rule = _read_rule(value)
        return
    reader = _READERS.get(name)
    if reader is None and name != "rule":
        said.remarks.append(Remark(at, "attribute-unknown", (("name", name),)))
        return
    read = reader(value) if reader else None
    if read is None:
        said.remarks.append(Remark(at, "attribute-range", (("name", name), ("value", value[:80]))))
        return
    _set(said, at, _FIELD.get(name, name), read)


def read_freq(text: str) -> int | None:
    """Read how often a card is asked: 1 to 5, or as many stars."""
    text = text.strip()
    if text and set(text) <= {"★", "☆"}:
        text = str(text.count("★"))
    return int(text) if text in ("1", "2", "3", "4", "5") else None


def read_tags(text: str) -> tuple[str, ...]:
    """Read tags that are parted by spaces or commas; a leading `#` is dropped."""
    return tuple(dict.fromkeys(tag.lstrip("#") for tag in _DIVIDERS.split(text) if tag.strip("#")))


def _read_seconds(text: str) -> int | None:
    text = text.removesuffix("s")
    seconds = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    return seconds if 1 <= seconds <= MOST_SECONDS else None


def _read_rule(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def _read_pair(text: str) -> str | None:
    text = text.strip().removeprefix("#")
    return text if re.fullmatch(r"[\w.-]+", text) else None


def read_source(text: str) -> str | None:
    """Read where a card's facts are from: an address or words, on one line."""
    text = text.strip()
    return text if text and len(text) <= 1_000 and "\n" not in text else None


_READERS: dict[str, Callable[[str], object]] = {
    "freq": read_freq,
    "tags": read_tags,
    "pair": _read_pair,
    "time": _read_seconds,
    "source": read_source,
}
_FIELD = {"time": "seconds"}
_WRITTEN = {"seconds": "time", "key": "#id", "kind": ".kind"}


@dataclass(slots=True)
class Inherited:
    """What file and section say for all their cards. `kind` is the section's, `file_kind` only fills gaps.

    Cards without attributes of their own share one `Attributes` per kind.
    """

    attributes: Attributes = field(default_factory=Attributes)
    given: frozenset[str] = frozenset()
    kind: Kind | None = None
    file_kind: Kind | None = None
    shared: dict[Kind | None, Attributes] = field(default_factory=dict)
    names: dict[tuple[str, ...], frozenset[str]] = field(default_factory=dict)

    def section(self, said: Said | None) -> "Inherited":
        """Return what a section's cards inherit, if the file says what is here."""
        if not said or not said.values:
            return self
        values = {name: value for name, value in said.values.items() if name not in ("key", "pair")}
        kind = values.pop("kind", self.kind)
        given = self.given.union(values) | ({"kind"} if kind else frozenset())
        return Inherited(self._merged(values), given, kind, self.file_kind)

    def _merged(self, values: dict[str, Any]) -> Attributes:
        """Return the attributes with `values` over them; tags add up."""
        if "tags" in values:
            tags = tuple(dict.fromkeys((*self.attributes.tags, *values["tags"])))
            values = {**values, "tags": tags}
        return replace(self.attributes, **values)

    def shared_by_kind(self) -> dict[Kind | None, Attributes]:
        """Return the attributes of cards without any of their own, by the kind that their text shows."""
        if not self.shared:
            self.shared = {seen: self._with({}, seen) for seen in (None, *Kind)}
        return self.shared

    def card(self, said: Said | None, seen: Kind | None) -> tuple[Attributes, frozenset[str]]:
        """Return a card's attributes and which were written; `seen` is the kind that its text shows."""
        if said is None or not said.values:
            return self.shared_by_kind()[seen], self.given
        names = tuple(said.values)
        given = self.names.get(names)
        if given is None:
            given = self.names[names] = self.given.union(names)
        return self._with(said.values, seen), given

    def _with(self, values: dict[str, Any], seen: Kind | None) -> Attributes:
        """Return a card's attributes; a kind that cannot be asked in reverse is not."""
        base, get = self.attributes, values.get
        kind = get("kind") or self.kind or seen or self.file_kind or Kind.CONCEPT
        tags = get("tags", ())
        if base.tags:
            tags = tuple(dict.fromkeys((*base.tags, *tags)))
        return Attributes(
            get("key", ""),
            kind,
            get("freq", base.freq),
            tags,
            get("pair", ""),
            get("seconds", base.seconds),
            get("source", base.source),
            get("reverse", base.reverse) and kind in REVERSIBLE,
            get("suspended", base.suspended),
        )


REVERSIBLE = frozenset({Kind.CONCEPT, Kind.CODE})
