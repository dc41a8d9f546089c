"""Text made to hurt is drawn in time: what reaches the view is within the limits of safety, this is a second net."""

from pathlib import Path
from time import process_time

import pytest
from pytestqt.qtbot import QtBot

from flashcards.domain.blocks import (
    Block,
    CodeBlock,
    CodeLine,
    CodeSpan,
    Gap,
    ListBlock,
    ListItem,
    MathBlock,
    Paragraph,
    PlainBlock,
    Quote,
    Style,
    Table,
    Text,
)
from flashcards.ui.card_view import CardView
from flashcards.ui.theme import LIGHT
from tests.ui.card_samples import paragraph

pytestmark = pytest.mark.gui
CODE = frozenset({Style.CODE})
HANG = 2.0
"""Seconds: a guard against hanging, not a measure of speed."""


def nested(levels: int) -> Block:
    block: Block = paragraph("deepest")
    for level in range(levels):
        block = Quote((block,)) if level % 2 else ListBlock((ListItem((paragraph("item"), block)),))
    return block


HOSTILE = {
    "a word of 1 MB": PlainBlock("x" * 1_000_000, "markup"),
    "200,000 lines": PlainBlock("\n" * 200_000, "card"),
    "a run of 5,000": paragraph("x" * 5_000),
    "4,000 marks on one letter": paragraph("a" + "\u0301" * 4_000),
    "2,000 cells": Table((), (((Text("cell 单元"),),) * 20,) * 100, ("left",) * 20),
    "2,000 columns": Table(((Text("c"),),) * 2_000, (), ()),
    "300 levels": nested(300),
    "4,000 pills": Paragraph(tuple(Text("[", CODE if at % 2 else frozenset()) for at in range(8_000))),
    "1,000 gaps": Paragraph((Gap("hint"),) * 1_000),
    "a line of 20,000 in colours": CodeBlock(
        "python", (CodeLine(tuple(CodeSpan("x ", "keyword" if at % 2 else "") for at in range(10_000))),), "x"
    ),
    "a formula of 1,900 braces": MathBlock("{" * 1_900),
    "a formula of 900 powers": MathBlock("a^" * 900),
    "a formula of 800 cells": MathBlock(r"\begin{matrix}" + ("a&" * 20 + r"\\") * 40 + r"\end{matrix}"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_drawn_in_time(name: str, qtbot: QtBot, tmp_path: Path) -> None:
    view = CardView(LIGHT, tmp_path)
    qtbot.addWidget(view)
    view.resize(760, 600)
    view.show()
    started = process_time()
    view.show_blocks((HOSTILE[name],))
    view.viewport().grab()
    assert process_time() - started < HANG
    assert view.content_height() > 0


def test_text_that_is_cut_says_so_and_is_copied_whole(qtbot: QtBot, tmp_path: Path) -> None:
    view = CardView(LIGHT, tmp_path)
    qtbot.addWidget(view)
    view.show_blocks((PlainBlock("line\n" * 30_000, "card"),))
    assert view.plain_text().endswith("\u2026")
    with qtbot.waitSignal(view.code_copied) as told:
        assert view.copy_code()
    assert told.args == ["line\n" * 30_000]


def test_deep_nesting_leaves_room_for_its_text(qtbot: QtBot, tmp_path: Path) -> None:
    view = CardView(LIGHT, tmp_path)
    qtbot.addWidget(view)
    view.resize(420, 600)
    view.show_blocks((nested(30),))
    assert "deepest" in view.plain_text()
    assert view.document().size().width() <= view.viewport().width()
    assert view.content_height() < 30 * 120
