"""Outputs and the mark of code that was run, as they stand on a card."""

import pytest
from card_looks import note

from flashcards.domain.blocks import CodeBlock, Ran
from flashcards.domain.cards import Kind
from flashcards.domain.verified import Verified
from flashcards.markup.runnable import read_runnable
from flashcards.rendering.cards import render_card

SETUP = "<!-- setup\nimport torch\n-->\n\n"
CODE = "```python run=torch\nprint(x)  #? x\n```\n"
OUTPUT = "```output\n1\n```\n"
PAIR = (
    "```python bug run=torch\na\n```\n\n```python fix run=torch\nb\n```\n\n<!-- check\nprint(a)\n-->\n\n"
    "```output bug\n0\n```\n\n```output fix\n6\n```\n\nBecause.\n"
)
RUN = Verified(("torch 2.13.0",), "2026-11-30", "torch")


def drawn(front, back, part="", kind=Kind.CONCEPT, clozes=(), **record):
    return render_card(note(front, back, kind=kind, clozes=clozes), part, "zh", lambda digest: record.get(digest, RUN))


def names(blocks):
    return [
        block.title or block.language if isinstance(block, CodeBlock) else type(block).__name__.lower()
        for block in blocks
    ]


def test_what_is_run_around_code_is_not_shown():
    face = render_card(note("Q", f"{SETUP}{CODE}\n<!-- check\nprint(2)\n-->\n\n<!-- output\n1\n-->\n"), "", "zh")
    assert names(face.answer) == ["python"]


def test_an_output_is_plain_text_that_can_be_copied():
    (panel,) = render_card(note("Q", "```output\nTrue  #? True\n```"), "", "zh").answer
    assert (panel.title, panel.language, panel.source) == ("output", "", "True  #? True")


def test_a_pair_shows_both_outputs_after_what_changed_and_only_the_bug_in_its_question():
    face = drawn("Q", PAIR, kind=Kind.PITFALL)
    assert names(face.question) == ["heading", "bug"]
    assert names(face.answer) == ["diff", "output-bug", "output-fix", "ran", "paragraph"]


def test_a_cloze_never_shows_an_output_in_its_question():
    face = drawn("Q", f"{CODE}\n{OUTPUT}", "c1", clozes=(1,))
    assert names(face.question) == ["heading", "python"]
    assert names(face.answer) == ["python", "output", "ran"]


def test_code_that_was_run_says_with_what_below_its_output():
    face = drawn("Q", f"{CODE}\n{OUTPUT}\nBecause.")
    assert face.answer[2] == Ran(("torch 2.13.0",), "2026-11-30")
    assert names(face.question) == ["heading"]


def test_code_on_the_front_is_vouched_for_on_the_back():
    assert names(drawn(f"Q\n\n{CODE}", f"{OUTPUT}\nBecause.").answer) == ["output", "ran", "paragraph"]
    assert names(drawn(f"Q\n\n{CODE}", "It prints 1.").answer) == ["paragraph", "ran"]


def test_two_runs_are_one_mark_with_the_older_date():
    back = f"{CODE}\n```python run=tf\n1\n```\n"
    digest = read_runnable(back).snippets[1].digest
    face = drawn("Q", back, **{digest: Verified(("tensorflow 2.21.0",), "2026-10-01")})
    assert face.answer[-1] == Ran(("torch 2.13.0", "tensorflow 2.21.0"), "2026-10-01")


@pytest.mark.parametrize("edit", [("print", "repr"), ("1", "2"), ("torch", "tf")])
def test_the_mark_goes_when_the_code_or_its_output_is_changed(edit):
    back = f"{CODE}\n{OUTPUT}"
    (snippet,) = read_runnable(back).snippets
    record = {snippet.digest: RUN}
    whole, edited = (render_card(note("Q", each), "", "zh", record.get) for each in (back, back.replace(*edit)))
    assert ("ran" in names(whole.answer), "ran" in names(edited.answer)) == (True, False)


def test_there_is_no_mark_unless_all_code_of_the_card_was_run():
    first, _ = read_runnable(f"{CODE}\n```python run=tf\n1\n```\n").snippets
    face = drawn("Q", f"{CODE}\n```python run=tf\n1\n```\n", **{first.digest: None})
    assert "ran" not in names(face.answer)


def test_cards_without_runnable_code_never_ask_the_record():
    asked = []
    render_card(note("Q", "```python\nx\n```"), "", "zh", asked.append)
    assert asked == []
