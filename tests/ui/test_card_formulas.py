from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from flashcards.domain.blocks import Math, MathBlock, Paragraph, Text
from flashcards.domain.limits import FORMULA_CHARACTERS
from flashcards.ui.card_view import CardView
from flashcards.ui.formulas import formula
from flashcards.ui.theme import DARK, LIGHT

pytestmark = pytest.mark.gui

REAL = [
    r"\mathrm{Attention}(Q,K,V)=\mathrm{softmax}\left(\frac{QK^\top}{\sqrt{d_k}}\right)V",
    r"\alpha_{ij}=\mathrm{softmax}_j\left(\frac{q_i^\top k_j}{\sqrt{d_k}}\right)",
    r"\begin{pmatrix}1&2\\3&4\end{pmatrix}",
    r"\begin{cases}x&x>0\\0&\text{else}\end{cases}",
    r"\begin{aligned}a&=b\\c&=d\end{aligned}",
    r"\operatorname*{argmax}_x f(x)",
    r"\underbrace{a+b}_{n}",
    r"\mathbf W \in \mathbb{R}^{m\times n}",
    r"\sum_{i=1}^n \int_0^\infty x\,dx",
    r"\text{损失}=\lVert y-\hat y\rVert_2^2",
    r"\cancel{x}",
    r"\sqrt[3]{x}",
]


@pytest.mark.parametrize("tex", REAL)
@pytest.mark.parametrize("display", [True, False])
def test_a_formula_of_deep_learning_is_set_as_a_shape(tex: str, display: bool) -> None:
    made = formula(tex, display)
    assert made is not None
    assert made.width > 0
    assert made.ascent > 0
    box = made.shape.boundingRect()
    assert box.left() > -200
    assert box.right() < made.width + 200
    assert -box.top() <= made.ascent + 100
    assert box.bottom() <= made.depth + 100


def test_glyphs_stand_on_the_baseline() -> None:
    made = formula("x", False)
    assert made is not None
    box = made.shape.boundingRect()
    assert box.bottom() == pytest.approx(0, abs=15)
    assert box.top() == pytest.approx(-460, abs=60)


@pytest.mark.parametrize(
    "tex",
    ["", "  ", r"\foo{x}", r"\frac{", "a_{b", "}", r"\left( x", r"\href{file:///etc/passwd}{x}", "{" * 80 + "}" * 80,
     "x+" * FORMULA_CHARACTERS, r"\hspace{99999em}x", r"\hspace{-99em}x"],
)  # fmt: skip
def test_what_cannot_be_set_without_guessing_is_no_formula(tex: str) -> None:
    assert formula(tex, True) is None


@pytest.fixture
def view(qtbot: QtBot, tmp_path: Path) -> CardView:
    made = CardView(LIGHT, tmp_path)
    qtbot.addWidget(made)
    made.resize(600, 300)
    made.show()
    return made


def ink(image: QImage, colour: str) -> int:
    return sum(image.pixelColor(x, y).name() == colour for x in range(image.width()) for y in range(image.height()))


def test_a_formula_that_fails_shows_its_tex(view: CardView) -> None:
    view.show_blocks((Paragraph((Text("so "), Math(r"\foo{x}"))), MathBlock(r"\frac{")))
    assert view.plain_text() == "so \\foo{x}\n\\frac{"


def test_a_formula_takes_the_colour_of_the_theme(view: CardView) -> None:
    view.show_blocks((MathBlock(r"\frac{aaaa}{bbbb}"),))
    assert ink(view.viewport().grab().toImage(), LIGHT.text) > 10
    view.set_theme(DARK)
    assert ink(view.viewport().grab().toImage(), DARK.text) > 10


def test_chinese_in_a_formula_is_drawn_by_the_font_for_prose() -> None:
    chinese, box = formula(r"\text{损失}", False), formula(r"\square\square", False)
    assert chinese is not None
    assert box is not None
    assert chinese.shape.elementCount() > 5 * box.shape.elementCount()


def test_a_line_with_a_formula_keeps_the_height_of_its_neighbours(view: CardView) -> None:
    view.show_blocks((Paragraph((Text("plain words"),)),))
    plain = view.content_height()
    view.show_blocks((Paragraph((Text("plain "), Math("x"))),))
    assert view.content_height() == plain


def test_a_formula_wider_than_its_text_is_made_smaller(view: CardView) -> None:
    tex = "+".join(f"x_{{{number}}}" for number in range(40))
    made = formula(tex, True)
    assert made is not None
    assert made.width * 16 / 1000 > view.document().textWidth()
    view.show_blocks((MathBlock(tex),))
    assert view.document().size().width() <= view.viewport().width()
    assert view.plain_text() == f"$${tex}$$"
