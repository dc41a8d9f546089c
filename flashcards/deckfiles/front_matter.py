"""The block of keys between two `---` lines at the top of a deck file."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from flashcards.deckfiles.attributes import KINDS, Inherited, Said, read_freq, read_source, read_tags
from flashcards.deckfiles.names import fit_path
from flashcards.domain.cards import Attributes, Kind

if TYPE_CHECKING:
    from yaml.nodes import Node

KEYS = ("deck", "tags", "freq", "kind", "lang", "dialect", "reverse", "source")
NATIVE_KEYS = frozenset({"deck", "freq", "kind", "dialect", "reverse"})
LIMIT = 16_384
# The parser takes seconds over thousands of nested lists.
_MOST_BRACKETS = 100
_END = re.compile(r"\n---[ \t]*(?=\n|\Z)")
_KEY_LINE = re.compile(rf"^(?:{'|'.join(KEYS)})[ \t]*:", re.MULTILINE)
# Keys and values of letters, digits and few marks are the same in every reading of YAML, and need no parser.
_PLAIN_LINE = re.compile(r"([A-Za-z][\w-]*): +([^\W_](?:[\w/.+ -]*[\w/.+-])?) *")
_LANGUAGE = re.compile(r"([A-Za-z]{2,3})(?:[-_][A-Za-z0-9]+)*")
_TRUE, _FALSE = frozenset({"true", "yes", "on", "1"}), frozenset({"false", "no", "off", "0", ""})


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something wrong in the front matter: its line and column, the problem's code and words."""

    line: int
    column: int
    code: str
    words: tuple[tuple[str, str], ...] = ()


@dataclass(slots=True)
class FrontMatter:
    """What the front matter says. `end` is the offset at which the text begins, 0 without front matter.

    `block` is what stands between `---` lines at the top, and `block_end` the offset behind it, ours or not.
    """

    end: int = 0
    block: str = ""
    block_end: int = 0
    keys: frozenset[str] = frozenset()
    deck: str = ""
    lang: str = ""
    dialect: str = ""
    inherited: Inherited = field(default_factory=Inherited)
    flaws: list[Flaw] = field(default_factory=list)


def language(text: str) -> str:
    """Return a language's short name in lower case, without its region: `zh-CN` is `zh`; '' if it is none."""
    match = _LANGUAGE.fullmatch(text.strip())
    return match[1].lower() if match else ""


def block_end(text: str) -> int:
    """Return the offset of the line break before the `---` that ends a block begun on line 1, else -1."""
    if not text.startswith("---") or text[: text.find("\n")].rstrip(" \t") != "---":
        return -1
    match = _END.search(text, 3)
    return match.start() if match else -1


def read_front_matter(text: str) -> FrontMatter:
    """Read the front matter of a text whose lines end in LF; a block without a known key is text."""
    close = block_end(text)
    if close < 0:
        return FrontMatter()
    begin = text.index("\n") + 1
    block = text[begin:close] if close >= begin else ""
    line_end = text.find("\n", close + 1)
    end = len(text) if line_end < 0 else line_end + 1
    front = FrontMatter(end, block, end)
    if len(block) > LIMIT:
        if _KEY_LINE.search(block, 0, LIMIT):
            return FrontMatter(flaws=[Flaw(1, 1, "front-matter-long", (("limit", "16 KB"),))])
        return FrontMatter()
    pairs = _pairs(block, front)
    if pairs is None:
        known = _KEY_LINE.search(block)
        return FrontMatter(0, block, end, flaws=front.flaws if known else [])
    if not any(key.value in KEYS for key, _ in pairs):
        return FrontMatter(0, block, end)
    _take(pairs, front)
    return front


def _pairs(block: str, front: FrontMatter) -> "list[tuple[Node, Node]] | None":
    """Return the keys and values of a block that is a mapping, else None with the reason in `front.flaws`."""
    import yaml  # only files with front matter need it

    plain = [_PLAIN_LINE.fullmatch(line) for line in block.split("\n")]
    if all(plain):
        return [_plain_pair(line, match) for line, match in enumerate(plain) if match]
    if block.count("[") + block.count("{") > _MOST_BRACKETS:
        front.flaws.append(Flaw(2, 1, "front-matter-broken"))
        return None
    if "*" in block or "&" in block:
        try:
            for event in yaml.parse(block, yaml.BaseLoader):
                if isinstance(event, yaml.events.AliasEvent):
                    front.flaws.append(_flaw(event.start_mark, "front-matter-alias"))
                    return None
        except (yaml.YAMLError, RecursionError, ValueError) as error:
            front.flaws.append(_flaw(getattr(error, "problem_mark", None), "front-matter-broken"))
            return None
    try:
        node = yaml.compose(block, yaml.BaseLoader)
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        front.flaws.append(_flaw(getattr(error, "problem_mark", None), "front-matter-broken"))
        return None
    return list(node.value) if isinstance(node, yaml.MappingNode) else None


def _plain_pair(line: int, match: re.Match[str]) -> "tuple[Node, Node]":
    """Return a key and its value as the parser would."""
    from yaml import Mark, ScalarNode

    places = (Mark("", match.start(part), line, match.start(part), None, 0) for part in (1, 2))
    key, value = (
        ScalarNode("tag:yaml.org,2002:str", match[part], place) for part, place in zip((1, 2), places, strict=True)
    )
    return key, value


def _flaw(mark: object, code: str, **words: str) -> Flaw:
    """Place a flaw; the block begins on line 2."""
    line, column = getattr(mark, "line", -1) + 2, getattr(mark, "column", 0) + 1
    return Flaw(line, column, code, tuple(words.items()))


def _take(pairs: "list[tuple[Node, Node]]", front: FrontMatter) -> None:
    """Read the known keys; of two with one name the first counts."""
    said = Said()
    seen: set[str] = set()
    for key, value in pairs:
        name = key.value if isinstance(key.value, str) else ""
        if name not in KEYS:
            front.flaws.append(_flaw(key.start_mark, "front-matter-key", name=name[:80]))
        elif name in seen:
            front.flaws.append(_flaw(key.start_mark, "front-matter-twice", name=name))
        else:
            seen.add(name)
            text = _text(value, name)
            if text is None or not _take_one(front, said, name, text):
                shown = text if text is not None else "…"
                front.flaws.append(_flaw(value.start_mark, "front-matter-value", name=name, value=shown[:80]))
    front.keys = frozenset(seen)
    kind = said.values.pop("kind", None)
    given = frozenset(said.values)
    front.inherited = Inherited(Attributes(**said.values), given, None, kind)


def _text(node: "Node", name: str) -> str | None:
    """Return a value as one string; only tags may be a list."""
    import yaml

    if isinstance(node, yaml.ScalarNode):
        return str(node.value)
    is_list = name == "tags" and isinstance(node, yaml.SequenceNode)
    if is_list and all(isinstance(each, yaml.ScalarNode) for each in node.value):
        return ",".join("-".join(str(each.value).split()) for each in node.value)
    return None


def _take_one(front: FrontMatter, said: Said, name: str, text: str) -> bool:
    """Take one value; False where it is none that the key can have."""
    text = text.strip()
    if name == "deck":
        front.deck = fit_path(text)
        return bool(front.deck)
    if name == "lang":
        front.lang = language(text)
        return bool(front.lang)
    if name == "dialect":
        front.dialect = text.lower()
        return bool(text)
    return _take_attribute(said, name, text)


def _take_attribute(said: Said, name: str, text: str) -> bool:
    """Take a value that all cards of the file inherit."""
    value: object = None
    if name == "tags":
        value = read_tags(text)
    elif name == "freq":
        value = read_freq(text)
    elif name == "kind":
        value = Kind(text.lower().lstrip(".")) if text.lower().lstrip(".") in KINDS else None
    elif name == "source":
        value = read_source(text)
    elif text.lower() in _TRUE | _FALSE:
        value = text.lower() in _TRUE
    if value is None:
        return False
    if value not in (False, ()):
        said.values[name] = value
    return True
