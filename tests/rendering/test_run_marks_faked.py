"""A deck of a stranger that borrows code which was run: the mark never vouches for anything else."""

import pytest
from card_looks import note

from flashcards.domain.blocks import CodeBlock, Ran
from flashcards.domain.cards import Kind
from flashcards.domain.verified import Verified
from flashcards.markup.runnable import read_runnable
from flashcards.rendering.cards import render_card

SETUP = "<!-- setup\nimport torch\n-->\n\n"
CODE = "```python run=torch\nx = torch.zeros(2)\nx += 1\nprint(x)\n```\n"
OUTPUT = "```output\n[1., 1.]\n```\n"
CARD = f"{SETUP}{CODE}\n{OUTPUT}"
HIDDEN = OUTPUT.replace("```output", "<!-- output").replace("```", "-->")
RECORD = {each.digest: Verified(("torch 2.13.0",), "2026-11-30", "torch") for each in read_runnable("Q", CARD).snippets}
FAKES = {
    "a line is moved out of sight": CARD.replace("x += 1\nprint(x)\n```", "```\n\n<!-- check\nx += 1\nprint(x)\n-->"),
    "all of it is out of sight": f"<!-- setup\nimport torch\nx = torch.zeros(2)\nx += 1\nprint(x)\n-->\n\n"
    f"```python run=torch\n# y = 42\n```\n\n{OUTPUT}",
    "a second output is shown": f"{SETUP}{CODE}\n{HIDDEN}\n```output\n42\n```\n",
    "an output within a list that is not read": f"- {OUTPUT.replace(chr(10), chr(10) + '  ')}\n{CARD}",
    "another output in a quotation": f"{CARD}\n> ```output\n> 42\n> ```\n",
    "it is said to be C": CARD.replace("python run", "c run").replace("x += 1", "x += 1\n#define x 42"),
    "a comment that ends unseen": CARD.replace("x += 1", "x += 1  # \u2028x = 42"),
    "a comment that is shown turned": CARD.replace("x += 1", "x += 1  # \u202ex = 42"),
    "an exception": CARD.replace("run=torch", "run=torch raises=TypeError"),
}


def answer(back, kind=Kind.CONCEPT):
    return render_card(note("Q", back, kind=kind), "", "en", RECORD.get).answer


def test_the_borrowed_card_itself_has_its_mark():
    assert [type(block) for block in answer(CARD)] == [CodeBlock, CodeBlock, Ran]
    assert any(isinstance(block, Ran) for block in answer(f"- a point\n\n{CARD}", Kind.SCRIPT))


@pytest.mark.parametrize("name", FAKES)
def test_what_was_not_run_as_it_is_shown_has_no_mark(name):
    assert not any(isinstance(block, Ran) for block in answer(FAKES[name]))


@pytest.mark.parametrize("fence", ["python", "", "text", "\u043eutput", "bash"])
def test_code_that_was_not_run_never_stands_above_the_mark(fence):
    blocks = answer(f"{CARD}\n```{fence}\nevil()\n```\n")
    assert [type(block) for block in blocks] == [CodeBlock, CodeBlock, Ran, CodeBlock]
    blocks = answer(f"{SETUP}{CODE}\n```{fence}\nevil()\n```\n\n{OUTPUT}")
    assert [type(block) for block in blocks] == [CodeBlock, Ran, CodeBlock, CodeBlock]


def test_code_on_the_front_does_not_vouch_for_other_code_on_the_back():
    face = render_card(note(f"Q\n\n{SETUP}{CODE}", f"{HIDDEN}\nSo:\n\n```python\nevil()\n```"), "", "en", RECORD.get)
    assert [type(block).__name__ for block in face.answer] == ["Paragraph", "Ran", "CodeBlock"]
