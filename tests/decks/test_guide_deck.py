"""The deck about writing decks: it shows each construct of the format, is one itself, and waits to be asked."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from flashcards.deckfiles.folder import read_file
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.cards import Kind
from flashcards.domain.drafts import Draft, ParsedDeck
from flashcards.markup.runnable import Snippet, read_runnable
from flashcards.paths import docs_folder
from flashcards.workflows.browsing import Browsing
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.guide import topic_view, topics
from flashcards.workflows.today import today_view
from tests.workflows.study_desk import Desk

DECKS = Path(__file__).parents[2] / "decks"
LANGUAGES = ("zh", "en")
Shows = Callable[[Draft], object]


def text(draft: Draft) -> str:
    """Return what a card is itself, without what it quotes."""
    return re.sub(r"^````markdown\n[\s\S]*?^````$", "", f"{draft.face.front}\n\n{draft.face.back}", flags=re.MULTILINE)


def holds(pattern: str) -> Shows:
    return lambda draft: re.search(pattern, text(draft), re.MULTILINE)


def snippets(draft: Draft) -> tuple[Snippet, ...]:
    return read_runnable(draft.face.front, draft.face.back).snippets


# By the heading of docs/decks.md under which it stands: what a card that uses it is like.
CONSTRUCTS: dict[str, dict[str, Shows]] = {
    "What a heading may say": {
        "#id": lambda draft: draft.attributes.key,
        ".concept": lambda draft: draft.attributes.kind is Kind.CONCEPT,
        ".code": lambda draft: draft.attributes.kind is Kind.CODE,
        ".pitfall": lambda draft: draft.attributes.kind is Kind.PITFALL,
        ".script": lambda draft: draft.attributes.kind is Kind.SCRIPT,
        "freq": lambda draft: draft.attributes.freq and "freq" in draft.given,
        "tags": lambda draft: len(draft.attributes.tags) > 1,
        "pair": lambda draft: draft.attributes.pair,
        "time": lambda draft: draft.attributes.seconds,
        "source": lambda draft: draft.attributes.source,
        ".reverse": lambda draft: draft.attributes.reverse,
        ".suspended": lambda draft: draft.attributes.suspended,
    },
    "Front and back": {
        "a line parts them": lambda draft: "\n" in draft.face.front.strip(),
        "a line of the front": lambda draft: re.search(r"^---$", draft.face.front, re.MULTILINE),
        ".text": holds(r"^## \S"),
    },
    "Clozes": {
        "in text": lambda draft: draft.face.clozes and holds(r"^[^`]*\{\{c1::")(draft),
        "several numbers": lambda draft: len(draft.face.clozes) > 1,
        "a hint in text": holds(r"\{\{c\d::[^}]+:: \S"),
        "in code": holds(r"^p = .*#\? \S"),
        "a whole line": holds(r"(?:#|//)\?\d?$"),
        "a number in code": holds(r"(?:#|//)\?2"),
        "a hint in code": holds(r"(?:#|//)\?\d? \S+ :: \S"),
        "other comments": lambda draft: holds(r";\s+//\?")(draft) and holds(r";\s+--\?")(draft),
        "braces in code": holds(r"^```json cloze$"),
    },
    "Pitfalls": {"bug and fix": lambda draft: holds(r"^```python bug")(draft) and holds(r"^```python fix")(draft)},
    "Code that is run": {
        "run": snippets,
        "an output": lambda draft: any(each.expected for each in snippets(draft)) and holds("^```output$")(draft),
        "outputs of a pair": holds("^```output fix$"),
        "a quiet output": holds("^<!-- output$"),
        "setup": lambda draft: any(each.setup for each in snippets(draft)),
        "check": lambda draft: any(each.check for each in snippets(draft)),
        "raises": lambda draft: any(each.words.raises for each in snippets(draft)),
        "tolerance": lambda draft: any(each.words.tolerance for each in snippets(draft)),
    },
    "Scripts": {"points": lambda draft: draft.attributes.kind is Kind.SCRIPT and holds(r"^1\. ")(draft)},
    "Two languages": {"an id in both": lambda draft: draft.attributes.key},
    "Text": {
        "a table": holds(r"^\|[:-]+\|[-:]+\|$|^\|:-"),
        "tasks": holds(r"^- \[x\] "),
        "a footnote": lambda draft: holds(r"\w.*\[\^aside\]$")(draft) and holds(r"^\[\^aside\]: ")(draft),
        "struck": holds("~~"),
        "highlighted": holds(r"==\w"),
        "a callout": holds(r"^> \[!TIP\]"),
        "a formula": holds(r"^[^$]*\$[^$\n]+\$"),
        "a formula of its own": holds(r"^\$\$.+\$\$$"),
        "a picture": lambda draft: draft.face.images,
        "bold beside Chinese": lambda draft: draft.face.lang == "en" or holds(r"：\*\*\w")(draft),
        "a break": holds(r"^(?!.*`<br>).*<br>"),
        "a lowered sign": holds(r"[a-z]<sub>"),
        "a raised sign": holds(r"[a-z]<sup>"),
        "a key": holds(r"<kbd>\w"),
    },
}
# What no card can be, because it concerns a whole file or another way of writing: there the examples show it.
OF_FILES: dict[str, dict[str, str]] = {
    "The smallest deck": {"a section": r"\A# \S", "a card": r"^## [^{]+$"},
    "Front matter": {
        key: rf"\A---\n(?:.+\n)*{key}: "
        for key in ("deck", "tags", "freq", "kind", "lang", "dialect", "reverse", "source")
    },
    "What a heading may say": {"stars": r"^## .*★ \{", "a section": r"^# .*\{\.", "rule": r"^## .*\{rule=2\}$"},
    "Two languages": {"zh": r"torch\.zh\.md", "en": r"torch\.en\.md"},
    "Questions and answers": {"Q:": r"^(?:Q:|问：)", "A:": r"^(?:A:|答：)", "C:": r"^C: .*\[\w+\]"},
}


def deck(lang: str) -> ParsedDeck:
    return read_deck(read_file(str(DECKS), f"writing-decks.{lang}.md"))


def constructs() -> Iterator[tuple[str, str]]:
    for table in (CONSTRUCTS, OF_FILES):
        yield from ((heading, name) for heading, names in table.items() for name in names)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("heading", "name"), list(constructs()))
def test_each_construct_of_the_format_is_shown(lang: str, heading: str, name: str) -> None:
    found = False
    if shows := CONSTRUCTS.get(heading, {}).get(name):
        found = any(shows(draft) for draft in deck(lang).drafts)
    if pattern := OF_FILES.get(heading, {}).get(name):
        found = any(re.search(pattern, topic.source, re.MULTILINE) for topic in topics(lang))
    assert found


def test_no_part_of_the_documentation_of_the_format_is_forgotten() -> None:
    told = re.sub(r"^(`{3,})[\s\S]*?^\1`*$", "", (docs_folder() / "decks.md").read_text("utf-8"), flags=re.MULTILINE)
    headings = set(re.findall(r"^## (.+)$", told, re.MULTILINE))
    # What these tell is no way of writing something.
    assert headings - {"What keeps a card's history", "Problems"} == {*CONSTRUCTS, *OF_FILES}
    words = set(re.findall(r"^\| (`[^|]*?) \|", told, re.MULTILINE))
    named = " ".join(words) + " "
    for key in ("#id", ".concept", ".code", ".pitfall", ".script", ".reverse", ".suspended", ".text"):
        assert f"`{key}`" in named
    assert len(words) == 11, "a row of the table of attributes is new: show it in the deck, and here"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_card_quotes_what_one_writes_and_says_when(lang: str) -> None:
    for topic in topics(lang):
        assert topic.examples, topic.key
        assert 30 < len(topic.why) < 400, topic.key
        assert topic.title
        assert topic.section


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_quoted_can_be_copied_into_a_deck_as_it_is(lang: str) -> None:
    for topic in topics(lang):
        for example in topic.examples:
            file = read_file(str(DECKS), f"writing-decks.{lang}.md")
            parsed = read_deck(replace(file, text=f"{example}\n"))
            assert (topic.key, parsed.problems, parsed.unread) == (topic.key, (), ())
            assert parsed.drafts
        assert topic_view(topic, lang).preview.cards


def test_its_topics_are_the_same_in_both_languages() -> None:
    chinese, english = (topics(lang) for lang in LANGUAGES)
    assert [topic.key for topic in chinese] == [topic.key for topic in english]
    shape = [[len(topic_view(each, lang).preview.cards) for each in topics(lang)] for lang in LANGUAGES]
    assert shape[0] == shape[1]


def test_a_gap_is_shown_masked_and_filled() -> None:
    topic = next(each for each in topics("en") if each.key == "write-cloze-text")
    first = topic_view(topic, "en").preview.cards[0].face
    assert "NHWC" not in str(first.question)
    assert "NHWC" in str(first.answer)


def test_its_cards_arrive_suspended_and_are_not_asked(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    update_builtin(desk.store, desk.now())
    view = Browsing(desk.store, desk.now, desk.where).view("en")
    own = [row for row in view.decks if row.path == "Writing your own decks"]
    assert len(own) == 1
    cards = desk.store.cards.notes_in(own[0].deck_ids)
    assert len(cards) == len(deck("en").drafts)
    assert {row.note_id for row in view.lists.suspended} == {note.note_id for note in cards}
    today = today_view(desk.store, desk.now(), desk.where(), "en")
    waiting = {row.path for row in today.decks if row.new or row.due or row.learning}
    assert waiting
    assert "Writing your own decks" not in waiting
    # Whoever wants to learn them takes them back.
    Browsing(desk.store, desk.now, desk.where).unsuspend([row.card_id for row in view.lists.suspended])
    assert not Browsing(desk.store, desk.now, desk.where).view("en").lists.suspended
    desk.store.close()
