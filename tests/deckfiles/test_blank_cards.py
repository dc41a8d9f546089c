"""How a new card begins at the end of a file."""

import pytest

from flashcards.deckfiles.blank_cards import blank_card
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile
from flashcards.domain.reading_options import ReadingOptions


@pytest.mark.parametrize(
    ("name", "text", "begun"),
    [
        ("d.md", "## Q {.concept}\n\nA\n", "## \n\n"),
        ("d.md", "# T\n\n### Why?\n\nA\n\n### How?\n\nB\n", "### \n\n"),
        ("d.md", "#decks\n\n### Why?\n\nA\n\n### How?\n\nB\n", "### Question\n\nAnswer\n"),
        ("d.md", "**Why?**\n\nA\n\n**How?**\n\nB\n", "**Question**\n\nAnswer\n"),
        ("d.md", "1. Why is it?\n\nA\n\ntext\n\n2. How is it?\n\nB\n", "3. Question?\n\nAnswer\n"),
        ("d.md", "Q1. Why\n\nA\n\nQ2. How\n\nB\n", "Q3. Question\n\nAnswer\n"),
        ("d.md", "**Q：** Why\n\nA\n\n**Q：** How\n\nB\n", "**Q：** Question\n\nAnswer\n"),
        ("d.md", "**1. Why?**\n\nA\n\n**2. How?**\n\nB\n", "**3. Question**\n\nAnswer\n"),
        ("d.md", "**Why**?\n\nA\n\n**How**?\n\nB\n", "**Question**\n\nAnswer\n"),
        ("d.md", "1. **Why?**\n   A\n2. **How?**\n   B\n", "3. **Question**\n\n   Answer\n"),
        ("d.md", "- **Why?** A\n- **How?** B\n", "- **Question** Answer\n"),
        (
            "d.md",
            "<details>\n<summary>Why?</summary>\n\nA\n\n</details>\n",
            "<details>\n<summary>Question</summary>\n\nAnswer\n\n</details>\n",
        ),
        ("d.csv", "tags;answer;question\nt;b;a\n", ";Answer;Question"),
    ],
)
def test_a_card_begins_as_the_others_of_its_file(name: str, text: str, begun: str) -> None:
    assert blank_card(read_deck(DeckFile("/r", name, text, "x"))) == begun


@pytest.mark.parametrize(
    ("name", "text", "begun"),
    [
        ("d.md", "#decks\n\n## Why?\n\nA\n", "## 问题\n\n答案\n"),
        ("d.md", "## Why? #card\n\nA\n", "## 问题 #card\n\n答案\n"),
        ("d.md", "#flashcards\n\nWhy?\n?\nA\n", "问题\n?\n答案\n"),
        ("d.md", "START\nBasic\nWhy?\nBack: A\nEND\n", "START\nBasic\n问题\nBack: 答案\nEND\n"),
        ("d.md", "---\n\nDeck: D\n\n1. Why?\n\n> A\n\n---\n", "---\n\nDeck: D\n\n1. 问题\n\n> 答案\n\n---\n"),
        ("d.csv", "tags;answer;question\nt;b;a\n", ";答案;问题"),
    ],
)
def test_the_words_to_be_typed_over_are_in_the_language_of_the_app(name: str, text: str, begun: str) -> None:
    assert blank_card(read_deck(DeckFile("/r", name, text, "x")), "zh") == begun


@pytest.mark.parametrize(
    ("options", "begun"),
    [
        (ReadingOptions(below="!!"), "Question\n!!\nAnswer\n"),
        (ReadingOptions(below="!!", end="+++"), "Question\n!!\nAnswer\n+++\n"),
        (ReadingOptions(below="", below_reversed="", inline=";;"), "Question;;Answer\n"),
    ],
)
def test_a_card_of_a_note_begins_with_the_separators_chosen_for_it(options: ReadingOptions, begun: str) -> None:
    note = DeckFile("/r", "d.md", "#flashcards\n\nWhy?\n!!\nA\n", "x")
    assert blank_card(read_deck(note, options)) == begun


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("d.md", "---\n\nDeck: A::B\n\n1. Why?\n\n> A\n\n---\n"),
        ("d.md", "---\n\nDeck: A\n\n1. Why?\n\n> A\n\n---\n---\n\nDeck: B\n\n1. How?\n\n> A\n\n---\n"),
        ("d.tsv", "#separator:tab\n#html:false\n#deck column:3\nwhy?\tthus\tA::B\nhow?\tso\tA::C\n"),
        ("d.tsv", "#separator:tab\n#html:false\n#deck column:1\nA::B\twhy?\tthus\n"),
        ("d.csv", "question;answer;deck\nwhy;thus;A/B\n"),
        ("d.csv", 'question,answer,deck\nwhy,thus,"A, B/C"\n'),
        ("d.md", "| question | answer | deck |\n|---|---|---|\n| why | thus | X/Y |\n"),
        ("d.md", "#flashcards/a\n\nWhy::Thus\n\nHow::So #flashcards/b/c\n"),
        ("d.md", "#flashcards\n\nWhy::Thus #flashcards/b\n"),
        ("d.md", "#flashcards/a\n\nWhy::Thus\n\n#flashcards/b\n\nHow::So\n"),
        ("d.md", "#decks/x\n\n## Why?\n\nThus\n"),
        ("d.md", "TARGET DECK: X::Y\n\nSTART\nBasic\nWhy?\nBack: Thus\nEND\n"),
        ("d.md", "---\ncards-deck: U::V\n---\n## Why? #card\n\nThus\n"),
    ],
)
def test_a_new_card_lands_where_the_last_one_of_its_file_is(name: str, text: str) -> None:
    before = read_deck(DeckFile("/r", name, text, "x"))
    gap = "" if before.dialect == "table" else "\n"
    after = read_deck(DeckFile("/r", name, f"{text}{gap}{blank_card(before)}\n", "x"))
    assert len(after.drafts) == len(before.drafts) + 1
    assert after.drafts[-1].face.front == "Question"
    assert (after.drafts[-1].deck, after.deck.path) == (before.drafts[-1].deck, before.deck.path)
