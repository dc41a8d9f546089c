"""A comment about running code whose end was forgotten: it hides no card and no text, and is told."""

import pytest

from flashcards.deckfiles.reading import read_deck
from flashcards.domain.cards import FORWARD, Note, cloze_part
from flashcards.domain.drafts import DeckFile
from flashcards.markup.runnable import read_runnable
from flashcards.markup.structure import scan
from flashcards.rendering.cards import render_card
from flashcards.rendering.plain_words import words_of

FIRST = "## A {#a}\n\n<!-- setup\nimport x\n\ntext {{c1::one}}\n\n"
SECOND = "## B {#b}\n\nback\n\n<!-- check\nprint(2)\n-->\n\nend\n"


def read(text):
    return read_deck(DeckFile("", "a.en.md", text, ""))


def shown(draft):
    part = cloze_part(draft.face.clozes[0]) if draft.face.clozes else FORWARD
    return words_of(render_card(Note("1", "1", draft.attributes, (draft.face,)), part, "en").answer)


@pytest.mark.parametrize("role", ["setup", "check", "output", "output bug", "output fix"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_the_card_below_lives_and_the_line_is_told(role, line_end):
    text = (FIRST.replace("setup", role) + SECOND).replace("\n", line_end)
    deck = read(text)
    assert [(each.code, each.line) for each in deck.problems] == [("comment-unclosed", 3)]
    assert [draft.attributes.key for draft in deck.drafts] == ["a", "b"]
    assert deck.drafts[0].face.clozes == (1,)
    assert "text one" in shown(deck.drafts[0])
    assert shown(deck.drafts[1]).split() == ["back", "end"]


def test_text_above_another_comment_of_the_card_is_seen():
    deck = read(FIRST + "<!-- check\nprint(2)\n-->\n\nend\n")
    assert [each.code for each in deck.problems] == ["comment-unclosed"]
    assert "text one" in shown(deck.drafts[0])
    assert "print" not in shown(deck.drafts[0])


def test_what_such_a_comment_may_hold_stays_hidden():
    code = "<!-- setup\n## a note\nx = '{{c7::no}}'  #? x\n# {y}\nz = '<!-- no'\n---\n![p](p.png)\n-->\n\n"
    deck = read(f"## A {{#a}}\n\n{code}```python run=py\nprint(1)\n```\n\ntext {{{{c2::two}}}}\n")
    assert deck.problems == ()
    (draft,) = deck.drafts
    assert (draft.face.clozes, draft.face.images) == ((2,), ())
    assert shown(draft).split() == ["print(1)", "text", "two"]
    assert read_runnable(draft.face.back).snippets[0].setup.startswith("## a note")


def test_a_card_that_is_commented_out_stays_out():
    deck = read("## A {#a}\n\nback\n\n<!--\n## B {#b}\n\nback\n-->\n\n<!-- setup of the above -->\n\nend\n")
    assert [draft.attributes.key for draft in deck.drafts] == ["a"]
    assert deck.problems == ()


def test_many_of_them_are_read_in_one_go():
    structure = scan("<!-- setup\n" * 20_000 + "-->")
    assert (len(structure.oddities), len(structure.comments)) == (19_999, 1)
