"""What the mill of `fuzz.py` is fed: decks of every dialect, tables, HTML, and signs to put into them."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

from hostile_texts import TEXTS

from flashcards.deckfiles.registry import DIALECTS
from flashcards.domain.deck_files import SUFFIXES, TABLE_SUFFIXES

ROOT = Path(__file__).resolve().parents[2]
ENCODINGS = ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "gb18030", "latin-1", "cp1252", "big5")
_SIGNS = (
    "```", "```python\n", "~~~\n", "$$", "$", "`", "<!--", "-->", "{{c1::", "{{c2::", "}}", "::", " :: ", "#? ",
    "//?", "--?", "\n## ", "\n# ", "\n---\n", "\n\n", "\n> ", "\n- ", "\n1. ", "\n    ", "\n\t", "|",
    "\n|--|\n", "[", "](", ")", "![", "[^1]", "\n[^1]: ", "\n[a]: ", "{#a .code freq=5}", "{", "}", "★", "*",
    "**", "_", "~~", "<br>", "<kbd>", "</kbd>", "<sub>", "&lt;", "\\", "\\(", "\\)", "\\[", "\\]", "\nQ: ",
    "\nA: ", "\nC: ", "问：", "答：", "\r", "\r\n", "\0", "\ufeff", "\u202e", "\u200d", "\u0301", "\ufdd0",
    "\ufdd1", "\ufdd2", "\ufffc", "\u2028", "中", "😀", "> [!NOTE]\n", "- [x] ", "lang: zh\n", "tags: [",
    "\n?\n", "\n??\n", ":::", "==", "==1;;", ";;", "^[h]", "%%", "\n%\n", "\n+++\n", "#flashcards", "#flashcards/a/b",
    "#decks", "#decks/c", "#card", "#card-reverse", "\n> [!card] ", "\n```flashcard\n", "%%dk:h:x1%%", "[[", "]]",
    "![[p.png]]", "![[../../x]]", " ^abc", "<!--SR:!2026-01-13,302,250-->", "<!--SR:!fsrs,2026-01-13,3,1.5,4,2,3,0-->",
    "!99999-99-99,1e308,NaN", "\nSTART\n", "\nEND\n", "STARTI [Basic] ", " ENDI", "\nBack: ", "\nTARGET DECK: ",
    "\nFILE TAGS: ", "\nTags: ", "\nDeck: ", "<!--ID:5-->", "{1:", "{c1|", "{{1::", "\n**Q?**\n", "1、", "\n##",
    "[#t]()",
    "sr-due: 2026-01-01\n", "cards-deck: a\n", "status:: open", "[!sr|card-metadata]\n", "deck: ../../x\n", "dialect: ",
    "#separator:", "\n#html:true\n", "#deck column:2\n", "#guid column:1\n", "#columns:", "\nsep=;\n", ",", ";", '"',
    '""', "\t", "front,back\n", "<div>", "</div>", "<pre>", "</pre>", "<code class=language-c>", "<table><tr><td>",
    "<img src=x.png>", "&nbsp;", "&amp;#x41;", "[$]", "[/$]", "\xa0", "\x1f", "\U000f0000", "\U000f0002",
)  # fmt: skip
_FENCE = re.compile(r"^(`{3,})(\w*)\n(.*?)\n\1$", re.MULTILINE | re.DOTALL)


class Deck(NamedTuple):
    """A file that is known to be a deck, or nearly one."""

    suffix: str
    content: bytes


class Grist(NamedTuple):
    """Whole decks, and stretches to put into them."""

    decks: Sequence[Deck]
    pieces: Sequence[bytes]


def grist() -> Grist:
    """Gather the decks that ship, the parse cases, the examples of the docs, and what the tests of dialects read."""
    folders = (ROOT / "decks", ROOT / "tests" / "data" / "parse_cases")
    paths = [path for folder in folders for path in sorted(folder.glob("*.*")) if path.suffix != ".json"]
    decks = [Deck(path.suffix if path.suffix in SUFFIXES else ".txt", path.read_bytes()) for path in paths]
    decks += _examples()
    for path in sorted((ROOT / "tests" / "deckfiles").glob("test_*.py")):
        decks += _samples(path)
    decks += [Deck(".md", each.blank.encode() * 3) for each in DIALECTS if each.blank]
    attacks = [text()[:4_000].encode("utf-8", "replace") for text in TEXTS.values()]
    signs = [*_SIGNS, *(f"dialect: {each.name}\n" for each in DIALECTS)]
    return Grist(decks, [*(sign.encode() for sign in signs), *attacks])


def _examples() -> Iterator[Deck]:
    """Yield the examples that the docs show."""
    for path in sorted((ROOT / "docs").glob("*.md")):
        for match in _FENCE.finditer(path.read_text("utf-8")):
            suffix = f".{match[2]}" if f".{match[2]}" in SUFFIXES else ".md"
            yield Deck(suffix, match[3].encode())


def _samples(path: Path) -> Iterator[Deck]:
    """Yield the texts of several lines that a file of tests holds; those of HTML as fields of a table."""
    texts = [
        dedent(node.value)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    if "html" in path.stem:
        fields = [text.replace('"', '""') for text in texts if "<" in text or "&" in text]
        for number in range(0, len(fields), 5):
            rows = "".join(f'f{at}\t"{field}"\n' for at, field in enumerate(fields[number : number + 5]))
            yield Deck(".txt", f"#separator:tab\n#html:true\n{rows}".encode("utf-8", "replace"))
        return
    suffixes = TABLE_SUFFIXES if "table" in path.stem else [".md"]
    lines = [text for text in texts if "\n" in text]
    for number, text in enumerate(lines):
        yield Deck(suffixes[number % len(suffixes)], text.encode("utf-8", "replace"))
