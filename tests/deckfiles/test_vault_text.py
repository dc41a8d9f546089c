"""Notes of Obsidian's that could take a reader's time, and words that could get lost in one."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile, ParsedDeck
from flashcards.domain.reading_options import ReadingOptions

DIALECTS = ("obsidian-sr", "decks-plugin", "flashcards-obsidian", "obsidian-to-anki")
WRITTEN = """\
W::W\nW:::W\n`a::b` W::W\n- W::W\n==W== W\n==1;;W;;W== W ==2;;W==\nW [[note|W]] W\n?\n??\n+++\n\n\n\n```\nW\nW ^abcd
W #card\n## W\n## W #card\n# W\n### W #card-reverse\n> [!CARD] : W\n> W\nSTART\nBasic\nBack: W\nEND\n{1:W} W\n    W
- STARTI [Basic] W Back: W ENDI\n#flashcards\n#flashcards/x W::W\nW::W #flashcards/y\n%%dk:h:id%%\n$$\nW $x$\n[W]: W
W==W and W==W\n| W | W |\n```flashcard\nfront: W\nback: W\ntype: cloze"""
FORMS = WRITTEN.split("\n")
WORD = re.compile(r"w\d+w")


def read(text: str, dialect: str, end: str = "") -> ParsedDeck:
    return read_deck(DeckFile("/vault", "note.md", text, "digest"), ReadingOptions(dialect=dialect, end=end))


@pytest.mark.parametrize(
    "piece",
    ["a::", "(a::b)", "[[a|", "==a", "a==b ", "{1:", "{{1::a", "#a ", "`#flashcards` ", "%% ", "%%a\n", "%%dk:h:a%%",
     "^abc ", "<!--SR:!2026-01-13,302,250-->", "a\n?\n", "a\n?\nb\n\n", "+++\n", "START\n", "STARTI ", "TARGET DECK\n",
     "Back: ", "### a #card\n", "> [!card]\n", "front: a\n", "|", "|---", "[a:: b] ", " \n"],
)  # fmt: skip
@pytest.mark.parametrize("dialect", DIALECTS)
def test_nothing_blows_up(piece: str, dialect: str) -> None:
    read("## q #card #flashcards\n" + piece * 2_000, dialect, "+++")  # a quadratic step would take seconds


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(FORMS), max_size=20), st.sampled_from(DIALECTS), st.sampled_from(["", "+++"]))
def test_no_word_is_lost(forms: list[str], dialect: str, end: str) -> None:
    lines, words = [], 0
    for form in forms:
        parts = form.split("W")
        named = "".join(f"{part}w{words + index}w" for index, part in enumerate(parts[:-1], 1)) + parts[-1]
        words += len(parts) - 1
        lines.append(named)
    deck = read("\n".join(lines), dialect, end)
    unread = {line for first, last in deck.unread for line in range(first, last + 1)}
    shown = deck.deck.intro + "".join(
        f"{face.front} {face.back} {face.definitions}" for face in (draft.face for draft in deck.drafts)
    )
    for number, line in enumerate(lines, 1):
        # What is left are headings of sections and the line below START, which names a type of notes.
        if number in unread or line.startswith("#") or (number > 1 and lines[number - 2] == "START"):
            continue
        for word in WORD.findall(line):
            assert word in shown, (number, line)
