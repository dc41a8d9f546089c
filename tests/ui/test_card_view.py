from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QTextCursor, QTextDocument, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from flashcards.domain.blocks import CodeBlock, CodeLine, CodeSpan, Gap, Image, Math, MathBlock, Paragraph, Style, Text
from flashcards.domain.study import CardFace
from flashcards.ui.card_marks import Look, PillLook
from flashcards.ui.card_reading import place_to_see
from flashcards.ui.card_view import CardView, ScriptPoint
from flashcards.ui.theme import DARK, LIGHT, Theme
from tests.ui.card_samples import CODE_TEXT, COMPARISON, EVERYTHING, code, paragraph, question

pytestmark = pytest.mark.gui
LONG = tuple(paragraph(f"第 {number} 段 some words to fill a line") for number in range(60))


@pytest.fixture
def view(qtbot: QtBot, tmp_path: Path) -> Iterator[CardView]:
    made = CardView(LIGHT, tmp_path)
    qtbot.addWidget(made)
    made.resize(760, 500)
    made.show()
    yield made
    made.close()


def picture(view: CardView) -> QImage:
    return view.viewport().grab().toImage()


def colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda each: each.name)
def test_highlighted_words_stand_on_a_ground_of_their_own(view: CardView, theme: Theme) -> None:
    lit = Text("remember these words", frozenset({Style.MARK}))
    view.set_theme(theme)
    view.show_face(CardFace((Paragraph((Text("plain "),)),), ()))
    assert theme.highlight.background not in colours(picture(view))
    view.show_face(CardFace((Paragraph((Text("plain "), lit)),), ()))
    assert theme.highlight.background in colours(picture(view))
    assert "remember these words" in view.toPlainText()


def test_a_question_is_shown_without_its_answer(view: CardView) -> None:
    face = CardFace(question("什么是张量？"), (paragraph("多维数组"),))
    view.show_face(face)
    assert view.plain_text() == "什么是张量？"
    view.show_face(face, answered=True)
    assert view.plain_text() == "什么是张量？\n多维数组"


def test_the_question_stays_where_it_is_when_the_answer_appears_in_sight(view: CardView) -> None:
    face = CardFace((*question(), *LONG[:4]), (code(), *LONG))
    view.show_face(face)
    before, width = picture(view), view.document().textWidth()
    view.show_face(face, answered=True)
    view.bring_newest()
    assert view.verticalScrollBar().value() == 0
    assert view.document().textWidth() == width
    assert picture(view).copy(0, 0, width, 180) == before.copy(0, 0, width, 180)


def rule_in_sight(view: CardView) -> float:
    """Return where the line between question and answer is seen, from the top of the view."""
    rule = next(each for each in view._placed().panels if each.panel.look is Look.RULE)
    return rule.ground.top() - view.verticalScrollBar().value()


@pytest.mark.parametrize("answer", [(paragraph("Short."),), LONG], ids=["short", "long"])
@pytest.mark.parametrize("size", [100, 200])
def test_an_answer_below_the_window_is_brought_into_sight_under_the_end_of_its_question(
    view: CardView, answer: tuple[Paragraph, ...], size: int
) -> None:
    view.set_text_size(size)
    face = CardFace((*question(), *LONG), answer)
    view.show_face(face)
    view.show_face(face, answered=True)
    assert rule_in_sight(view) > view.viewport().height()
    view.bring_newest()
    height, below = view.viewport().height(), view.content_height() - view.verticalScrollBar().value()
    assert height / 3 - 1 <= rule_in_sight(view) < height - 30
    assert below == height if len(answer) == 1 else rule_in_sight(view) == pytest.approx(height / 3, abs=1)


def test_a_small_view_that_grows_narrower_keeps_the_answer_in_sight_until_somebody_scrolls(view: CardView) -> None:
    face = CardFace((*question(), *LONG), LONG)
    view.show_face(face)
    view.show_face(face, answered=True)
    view.bring_newest()
    view.resize(420, 300)
    view.set_text_size(150)
    assert 0 < rule_in_sight(view) < view.viewport().height() * 2 / 3
    view.reading.turn(-1)
    place = view.verticalScrollBar().value()
    view.resize(420, 280)
    assert view.verticalScrollBar().value() == place


def test_a_point_of_a_script_is_seen_whole_once_it_is_revealed(view: CardView) -> None:
    points = tuple((paragraph(f"Point {number} " + "with words " * 30),) for number in range(9))
    face = CardFace((*question(), *LONG[:9]), (), points)
    for number in range(1, 10):
        view.show_face(face, revealed=number, said=(True,) * (number - 1))
        view.bring_newest()
        bullet = view._placed().bullets[-1]
        assert bullet.top >= view.verticalScrollBar().value()
        assert not view.reading.more_below


def test_a_gap_below_the_window_is_brought_into_sight_when_it_is_filled(view: CardView) -> None:
    front = (*question("Fill in"),)
    filled = Paragraph((Text("求 "), Text("softmax", frozenset({Style.GAP}))))
    face = CardFace((*front, *LONG, Paragraph((Text("求 "), Gap("?"))), *LONG), (*LONG, filled, *LONG), (), front)
    view.show_face(face)
    view.show_face(face, answered=True)
    view.bring_newest()
    box = next(box for look, box in view._placed().pills if look is PillLook.REVEALED)
    place = view.verticalScrollBar().value()
    assert place < box.top() < box.bottom() < place + view.viewport().height()


def test_keys_turn_pages_and_keep_two_lines_in_sight(view: CardView, qtbot: QtBot) -> None:
    view.show_card((*question(), *LONG))
    page = view.viewport().height() - 48
    for key, modifier, place in (
        (Qt.Key.Key_PageDown, Qt.KeyboardModifier.NoModifier, page),
        (Qt.Key.Key_PageDown, Qt.KeyboardModifier.NoModifier, 2 * page),
        (Qt.Key.Key_PageUp, Qt.KeyboardModifier.NoModifier, page),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier, 0),
        (Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier, view.verticalScrollBar().singleStep()),
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier, view.verticalScrollBar().maximum()),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier, 0),
    ):
        qtbot.keyClick(view, key, modifier)
        assert view.verticalScrollBar().value() == place


@pytest.mark.parametrize(
    ("place", "top", "bottom", "wanted"),
    [
        (0, 200, 400, 0),  # all of it is seen
        (0, 390, 5_000, 0),  # a third of the view is full of it
        (0, 410, 5_000, 210),  # less is: it gets two thirds
        (0, 590, 640, 40),  # it is short: as little as need be
        (100, 900, 1_000, 400),
        (900, 500, 5_000, 300),  # somebody had scrolled past it
    ],
)
def test_the_place_from_which_a_part_is_seen(place: int, top: int, bottom: int, wanted: int) -> None:
    assert place_to_see(place, 600, top, bottom) == wanted


def test_a_short_question_does_not_move_when_a_long_answer_brings_the_scroll_bar(view: CardView) -> None:
    face = CardFace(question("How long is a line before it wraps? " * 4), LONG)
    view.show_face(face)
    before = picture(view)
    view.show_face(face, answered=True)
    top = before.copy(0, 0, before.width(), 60)
    assert picture(view).copy(0, 0, before.width(), 60) == top


def test_the_next_card_begins_at_its_top(view: CardView) -> None:
    view.show_card((*question(), *LONG))
    view.verticalScrollBar().setValue(300)
    view.show_card((*question("another"), *LONG))
    assert view.verticalScrollBar().value() == 0


def test_a_cloze_is_filled_where_it_stands(view: CardView) -> None:
    front = (*question("Fill in"),)
    face = CardFace(
        (*front, Paragraph((Text("求 "), Gap("哪个函数")))),
        (Paragraph((Text("求 "), Text("softmax", frozenset({Style.GAP})))),),
        (),
        front,
    )
    view.show_face(face)
    top = view._placed().pills[0]
    assert top[0] is PillLook.GAP
    assert "softmax" not in view.plain_text()
    view.show_face(face, answered=True)
    filled = view._placed().pills[0]
    assert filled[0] is PillLook.REVEALED
    assert filled[1].top() == pytest.approx(top[1].top(), abs=1)
    assert view.plain_text() == "Fill in\n求 softmax"


def test_a_hidden_gap_in_code_hides_its_text_and_shows_its_hint(view: CardView) -> None:
    view.show_blocks((code(gap=1),))
    assert "x + 1" not in view.plain_text()
    assert [look for look, _ in view._placed().pills] == [PillLook.GAP]
    assert LIGHT.gap.background in colours(picture(view))
    view.show_blocks((code(gap=2),))
    assert "x + 1" in view.plain_text()
    assert [look for look, _ in view._placed().pills] == [PillLook.REVEALED]


def test_a_scripts_points_appear_one_by_one_with_how_they_went(view: CardView) -> None:
    face = CardFace(
        question(), (paragraph("the rest"),), ((paragraph("one"),), (paragraph("two"),), (paragraph("three"),))
    )
    view.show_face(face, revealed=2, said=(True,))
    text = view.plain_text()
    assert "1. one" in text
    assert "2. two" in text
    assert "three" not in text
    assert "the rest" not in text
    signs = [placed.mark.bullet.value for placed in view._placed().bullets]
    assert signs == ["said", "point"]
    view.show_face(face, answered=True, said=(True, False, True))
    assert [placed.mark.bullet.value for placed in view._placed().bullets] == ["said", "missed", "said"]
    assert "the rest" in view.plain_text()


def test_points_can_be_given_one_by_one(view: CardView) -> None:
    view.show_card(question(), points=(ScriptPoint((paragraph("one"),), True), ScriptPoint((code(),))))
    assert "1. one" in view.plain_text()
    assert CODE_TEXT in view.plain_text()


def test_panels_are_painted_under_code_in_both_themes(view: CardView) -> None:
    view.show_blocks((code(title="bug"),))
    seen = colours(picture(view))
    assert {LIGHT.code.panel, LIGHT.code.header} <= seen
    view.set_theme(DARK)
    seen = colours(picture(view))
    assert {DARK.code.panel, DARK.code.header} <= seen
    assert LIGHT.code.panel not in seen


def test_a_comparison_tells_lines_by_ground_gutter_and_sign(view: CardView) -> None:
    view.show_blocks((COMPARISON,))
    placed = view._placed()
    assert [change.sign for change, _ in placed.changes] == ["-", "+"]
    removed, added = (box for _, box in placed.changes)
    assert removed.bottom() == pytest.approx(added.top(), abs=1)
    seen = colours(picture(view))
    assert {LIGHT.code.added.background, LIGHT.code.removed.background} <= seen


def test_every_kind_of_block_is_drawn_in_both_themes_and_all_sizes(view: CardView) -> None:
    heights = []
    for theme in (LIGHT, DARK):
        view.set_theme(theme)
        for percent in (80, 100, 300):
            view.set_text_size(percent)
            view.show_blocks(EVERYTHING)
            picture(view)
            heights.append(view.content_height())
    assert heights[0] < heights[1] < heights[2]
    assert heights[:3] == heights[3:]
    looks = [placed.panel.look for placed in view._placed().panels]
    assert looks.count(Look.CODE) == 2
    assert looks.count(Look.CALLOUT) == 5
    assert {Look.PLAIN, Look.QUOTE, Look.RULE} <= set(looks)
    assert len(view._placed().tables) == 1


def test_callouts_say_in_words_what_they_are(view: CardView) -> None:
    view.show_blocks(EVERYTHING)
    text = view.plain_text()
    for word in ("Note", "Tip", "Important", "Warning", "Caution"):
        assert f"{word}\ntext of {word.lower()}" in text


def test_panels_do_not_overlap_and_hold_their_text(view: CardView) -> None:
    view.show_blocks((*question(), code(), code(), COMPARISON))
    grounds = [placed.ground for placed in view._placed().panels]
    assert all(one.bottom() < other.top() for one, other in pairwise(grounds))
    assert all(ground.left() == 0 and ground.right() == view.document().textWidth() for ground in grounds)


def test_copying_gives_code_with_its_lines_and_formulas_as_tex(view: CardView) -> None:
    view.show_blocks(
        (
            Paragraph((Text("Use "), Text("a.b", frozenset({Style.CODE})), Text(", "), Math("x^2"), Text(" 😀 end"))),
            code(),
            MathBlock(r"\sum_i x_i"),
        )
    )
    view.selectAll()
    view.copy()
    copied = QGuiApplication.clipboard().text()
    assert copied == f"Use a.b, $x^2$ 😀 end\n{CODE_TEXT}\n$$\\sum_i x_i$$"
    assert not QGuiApplication.clipboard().mimeData().hasHtml()


def test_copying_a_part_gives_just_that_part(view: CardView) -> None:
    view.show_blocks((paragraph("😀 first"), paragraph("second")))
    cursor = view.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.Start)
    cursor = view.document().find("first")
    cursor.setPosition(cursor.selectionStart() + 2)
    cursor.movePosition(QTextCursor.MoveOperation.Right, QTextCursor.MoveMode.KeepAnchor, 7)
    view.setTextCursor(cursor)
    view.copy()
    assert QGuiApplication.clipboard().text() == "rst\nsec"


def test_copying_a_table_parts_cells_by_tabs_and_a_list_keeps_its_marks(view: CardView) -> None:
    view.show_blocks(EVERYTHING)
    text = view.plain_text()
    assert "名\tvalue\na\t$x^2$\nb\t2" in text
    assert "1. one\n- inner" in text
    assert "[x] done\n[ ] open" in text


def test_the_copy_button_gives_the_panels_code(view: CardView, qtbot: QtBot) -> None:
    view.show_blocks((code(), COMPARISON))
    button = view._placed().panels[1].button.center().toPoint()
    with qtbot.waitSignal(view.code_copied) as told:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=button)
    assert told.args == [COMPARISON.source]
    assert QGuiApplication.clipboard().text() == COMPARISON.source


def test_the_key_c_copies_the_first_code_in_view(view: CardView, qtbot: QtBot) -> None:
    view.show_blocks((*question(), code(), COMPARISON))
    with qtbot.waitSignal(view.code_copied):
        qtbot.keyClick(view, Qt.Key.Key_C)
    assert QGuiApplication.clipboard().text() == CODE_TEXT
    view.show_blocks(question())
    assert view.copy_code() is False


def test_long_lines_of_code_wrap_with_a_mark_and_copy_as_one(view: CardView) -> None:
    line = "value = " + " + ".join(f"parameter_{number}" for number in range(30))
    view.show_blocks((CodeBlock("python", (CodeLine((CodeSpan(line),)),), line),))
    assert view._placed().wraps
    assert view.document().size().width() <= view.viewport().width()
    assert view.plain_text() == line


@pytest.mark.parametrize("address", ["https://example.org/a", "mailto:a@example.org"])
def test_a_link_is_only_asked_for(view: CardView, qtbot: QtBot, address: str) -> None:
    view.show_blocks((Paragraph((Text("there", link=address),)),))
    with qtbot.waitSignal(view.link_requested) as told:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert told.args == [address]
    assert view.plain_text() == "there"


@pytest.mark.parametrize("address", ["file:///etc/passwd", "javascript:alert(1)", "/etc/passwd", "data:text/html,x"])
def test_a_link_to_elsewhere_leads_nowhere(view: CardView, qtbot: QtBot, address: str) -> None:
    view.show_blocks((Paragraph((Text("there", link=address),)),))
    with qtbot.assertNotEmitted(view.link_requested):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert view.plain_text() == "there"


@pytest.mark.parametrize("address", ["/dev/zero", "file:///dev/zero", "file:///etc/passwd", "qrc:/x", "../../x"])
def test_no_address_is_ever_loaded(view: CardView, address: str) -> None:
    for kind in QTextDocument.ResourceType:
        loaded = view.document().loadResource(kind.value, QUrl(address))
        assert (loaded.width(), loaded.height()) == (1, 1)
        loaded = view.loadResource(kind.value, QUrl(address))
        assert (loaded.width(), loaded.height()) == (1, 1)
    view.show_blocks((Paragraph((Image(address, "见图"),)),))
    picture(view)
    assert view.plain_text() == "Picture not available: 见图"


def test_the_wheel_with_ctrl_asks_for_another_size(view: CardView, qtbot: QtBot) -> None:
    middle = QPointF(100, 100)
    for turn, wanted in ((120, 1), (-120, -1)):
        event = QWheelEvent(
            middle, view.mapToGlobal(middle), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        with qtbot.waitSignal(view.text_size_requested) as told:
            QApplication.sendEvent(view.viewport(), event)
        assert told.args == [wanted]


def test_another_text_size_keeps_the_place(view: CardView) -> None:
    view.show_card((*question(), *LONG))
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    view.set_text_size(200)
    assert bar.value() / bar.maximum() == pytest.approx(0.5, abs=0.06)
    view.set_text_size(9_000)
    tall = view.content_height()
    view.set_text_size(300)
    assert view.content_height() == tall


def test_a_change_of_language_draws_the_words_again(view: CardView) -> None:
    view.show_blocks(EVERYTHING)
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert "Important" in view.plain_text()


def test_text_that_means_something_to_qt_is_harmless(view: CardView) -> None:
    view.show_blocks((paragraph("a\ufdd0b\ufdd1c\u2029d\ufffce\x00f\u202eg"), CodeBlock("", (), "")))
    picture(view)
    assert view.plain_text() == "a\ufffdb\ufffdc d\ufffde\ufffdf\ufffdg"


def test_quotation_marks_are_narrow_in_english_and_wide_in_chinese(view: CardView) -> None:
    def width(text: str) -> float:
        view.show_blocks((paragraph(text),))
        line = view.document().findBlockByNumber(1).layout().lineAt(0)
        return line.naturalTextWidth()

    assert width("“a”") < width("“a”中") - 16 - 8
