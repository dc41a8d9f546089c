"""What holds for every text."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles.encoding import decode
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile, ParsedDeck
from flashcards.domain.reading_options import ReadingOptions

PIECES = (
    "## a|## b {#b}|## c {#c .pitfall freq=4}|# S {.code}|# T|### deep|##|##x|text|more text|- item|  - sub|> quote",
    "---|---|***|```python|```python bug|```py fix|```|~~~|   ```|> ```|- ```|  ```|    ```|$$|\\[|\\]|<!--|-->",
    "<!-- c -->|{{c1::x}}|{{c2::y:: h}}|{{c1::|}}|x = 1  #? 1|y  #? z|Q: q|A: a|a: b|C: [c] d|问：q|答：a|A: ```",
    "[l]: u|[^1]: note|    more|see [l][^1]|![p](p.png)|`code`",
    "## {.text}|# t {.text}|## u {.text}{.text}|## r {rule=2}|**Q?**|**b** c|- **d?** e|1. **f?**|2、g？|Q1. h|A1. i",
    "%|[#t]()|{{x}}|{{1::y}}|{z}|#tag|Deck: D::E|Tags: t u|"
    "1. j|<!--ID:5-->|##k|[top](#a)|<a name='l'></a>|- [m](#m)|#### Answer",
    "u::v|w:::x|::|?|??|==h==|==1;;h;;i== ==j==|a == b|#flashcards|#flashcards/d k::l|#decks/e|%%c%%|%%|%%dk:h:i1%%",
    "[[N#h]] ![[p.png]]|text ^abc|<!--SR:!2026-01-13,302,250-->|+++|## k #card|m #card-reverse|> [!CARD] : n",
    "START|END|Basic|Cloze|Back: o|STARTI [Basic] p Back: q ENDI|TARGET DECK: r|TARGET DECK|FILE TAGS|{1:s}",
    "status:: open|```flashcard|%%dk:t:i2%%",
    "- Q: o|- A: p|  A: p|**A:** q|答案：r|Question: s|## Q: t|{{c1,2::u}}|"
    "<details>|</details>|<details><summary>v</summary>w</details>|<summary>x</summary>",
    'deck: x|tags: [a]|freq: 9|name = "n"|\x0b|\u3000|\u2028|\t|\0|★★ {#s}|',
)
TABLE = ["|front|back|", "|-|-|", "|a|b|", "|c||", "a | b"]
LINES = st.sampled_from([*"|".join(PIECES).split("|"), *TABLE])
TEXTS = st.lists(LINES, max_size=30).map("\n".join)
VAULT = ("obsidian-sr", "decks-plugin", "obsidian-to-anki", "flashcards-obsidian")
DIALECTS = st.sampled_from(["", "native", "hashcards", "headings", "mochi", "mdanki", "flashdown", "inka", *VAULT])
# What stands between cards and says nothing of its own: rules, anchors, links to the top, keys of a section.
UNDERSTOOD = re.compile(
    r"---|\*\*\*|\[top\]\(#a\)|<a name='l'></a>|(?:Deck|Tags): .*|TARGET DECK.*|FILE TAGS.*"
    r"|\|front\|back\||\|-\|-\||\|a\|b\||\|c\|\||a \| b"
)

MORE_NUMBERS = re.compile(r"(\{\{c\d+)(?:,\d+)+(?=::)")
TEXT_MARK = re.compile(r"\s(?:\{\.text\})+\s*$")
PLAIN_HEAD = "## q\n\n"
HEADS = {
    **{"hashcards": "Q: q\nA:\n", "mochi": "q\n\n---\n", "inka": "---\n1. q\n> ", "obsidian-sr": "q\n?\n"},
    **{"flashcards-obsidian": "## q #card\n", "obsidian-to-anki": "START\nBasic\nq\nBack:\n"},
}
TAILS = {"obsidian-to-anki": "END\n"}


def read(text: str, dialect: str = "") -> ParsedDeck:
    return read_deck(DeckFile("/decks", "d.md", text, "digest"), ReadingOptions(dialect=dialect))


def covered(deck: ParsedDeck) -> set[int]:
    """The lines of cards and of the list of unread lines."""
    spans = [(draft.face.line, draft.end_line) for draft in deck.drafts] + list(deck.unread)
    return {line for first, last in spans for line in range(first, last + 1)}


@settings(max_examples=120, deadline=None)
@given(TEXTS, DIALECTS)
def test_no_line_is_lost(text: str, dialect: str) -> None:
    deck = read(text, dialect)
    lines = text.replace("\0", "\ufffd").split("\n")
    known = covered(deck)
    intro = set(deck.deck.intro.split("\n"))
    closing = lines.index("---", 1) + 1 if lines[0] == "---" and "---" in lines[1:] else 0
    for number, line in enumerate(lines, 1):
        if line.strip() and number not in known and line not in intro:
            # What is left are headings of sections, lines between cards, and front matter.
            named = lines[number - 2] in ("TARGET DECK", "FILE TAGS")
            understood = line.lstrip(" ").startswith("#") or UNDERSTOOD.fullmatch(line) or named
            assert understood or number <= closing, (number, line)


@settings(max_examples=100, deadline=None)
@given(TEXTS)
def test_the_lines_of_a_card_are_in_its_text(text: str) -> None:
    lines = text.replace("\0", "\ufffd").split("\n")
    for draft in read(text, "native").drafts:
        shown = f"{draft.face.front}\n{draft.face.back}".split("\n")
        own = lines[draft.face.line : draft.end_line]
        assert own.count("---") - shown.count("---") in (0, 1)  # one may part front and back
        if lines[draft.face.line - 1].strip("# "):  # with an empty heading the front itself stands below it
            shown = shown[1:]
        assert written(own) == written(shown)


def written(lines: list[str]) -> list[str]:
    """Return what is written on lines: not blanks, parting lines, the mark of a heading that is text, more numbers."""
    kept = (TEXT_MARK.sub("", line).rstrip() for line in lines if line.strip() not in ("", "---"))
    return [MORE_NUMBERS.sub(r"\1", line) for line in kept]


@settings(max_examples=120, deadline=None)
@given(st.text(max_size=300) | TEXTS, DIALECTS)
def test_reading_never_fails_and_is_the_same_for_all_line_ends(text: str, dialect: str) -> None:
    plain = text.replace("\r", "")
    deck = read(plain, dialect)
    for end in ("\r\n", "\r"):
        other = read(plain.replace("\n", end), dialect)
        assert (other.drafts, other.problems, other.unread) == (deck.drafts, deck.problems, deck.unread)
    for each in deck.problems:
        assert each.line_text("en") != each.line_text("zh")
        assert each.line <= plain.count("\n") + 1


@settings(max_examples=100, deadline=None)
@given(st.text(st.characters(exclude_characters="\r\0\ufeff", exclude_categories=["Cs"]), max_size=200), DIALECTS)
def test_a_fence_survives_to_the_byte(code: str, dialect: str) -> None:
    ticks = "`" * (3 + code.count("`"))
    fence = f"{ticks}text\n{code}\n{ticks}"
    if "#?" in code or "//?" in code or "--?" in code:
        return
    if dialect == "inka":
        fence = fence.replace("\n", "\n> ")
    deck = read(f"{HEADS.get(dialect, PLAIN_HEAD)}{fence}\n{TAILS.get(dialect, '')}", dialect)
    fence = fence.replace("\n> ", "\n") if dialect == "inka" else fence
    assert [draft.face.back for draft in deck.drafts] == [fence]


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_decode(content: bytes) -> None:
    text = decode(content).text
    assert text.encode("utf-8", "strict") is not None
    read(text)


@pytest.mark.parametrize(
    "piece",
    ["x", " ", "\0", "[", "![a](", "{{c1::", "{{c1:: { }} ", "`", "$a ", "```py\n", "$$a\n", "\\[\n", "<!--", "> ",
     "- ", "- ```\n", "  ```x\n", "    {{c1::a}}\n", "## \n", "##a\n", "## a {#a}\n```py\n",
     "[a]: b\n", "[a][a]", "\\", "★",
     "#? x ", "C: [a]\n", "[a", "[^a]: [^a]\n"],
)  # fmt: skip
@pytest.mark.parametrize("before", ["## q {#a}\n\n", "C: [a] ", "## q {#a}\n\n{{c1::a}} ", "## q {#a}\n```py\nx "])
def test_nothing_blows_up(piece: str, before: str) -> None:
    read(before + piece * 2_000)  # a quadratic step would take the suite's patience
