"""The Progress page as a person uses it, over figures made by hand."""

from datetime import UTC

import pytest
from figure_samples import TODAY, figure, sample
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu, QToolButton

from flashcards.domain.cards import Kind
from flashcards.domain.decks import DeckRow
from flashcards.domain.figure_columns import OF_ALL_CARDS
from flashcards.domain.figure_texts import figure_explanation, figure_title
from flashcards.domain.figures import Statistics
from flashcards.domain.progress_filters import Filters, Period, ProgressView, Span
from flashcards.domain.report_choice import Choice, Offers, Step
from flashcards.ui.chart_widget import ChartWidget
from flashcards.ui.progress_page import ProgressPage
from flashcards.ui.theme import DARK, LIGHT

pytestmark = pytest.mark.gui
DECKS = (
    DeckRow("", "Frameworks", "Frameworks", 0, 0, 0, 0, 20, virtual=True, deck_ids=("a", "b")),
    DeckRow("a", "Frameworks/PyTorch", "PyTorch", 1, 0, 0, 0, 12, deck_ids=("a",)),
    DeckRow("b", "Frameworks/Ray", "Ray", 1, 0, 0, 0, 8, deck_ids=("b",)),
)
OFFERS = Offers(DECKS, (Kind.CONCEPT, Kind.CODE), ("attention", "moe"), (0, 3, 5), TODAY - 400)


def view_of(size="usual", lang="en", offers=OFFERS, **chosen):
    figures = tuple(sample(code, size) for code in OF_ALL_CARDS)
    return ProgressView(Statistics(Choice(**chosen), TODAY, figures), offers, lang, 0.9)


@pytest.fixture
def page(qtbot):
    page = ProgressPage(LIGHT, lambda: UTC)
    qtbot.addWidget(page)
    page.resize(1040, 800)
    with qtbot.waitExposed(page):
        page.show()
    page.display(view_of())
    return page


def top(page, widget):
    return widget.mapTo(page.grid.viewport(), QPoint(0, 0)).y()


def chosen_by(page):
    told = []
    page.filters_changed.connect(told.append)
    return told


@pytest.mark.parametrize("code", OF_ALL_CARDS)
def test_every_figure_is_drawn_explained_hovered_and_shown_as_a_table(page, qtbot, code):
    page.grid.jump(code)
    panel = page.grid.panels[code]
    assert panel.accessibleName() == figure_title(code, "en")
    assert panel.accessibleDescription() == figure_explanation(code, "en")
    chart = panel.chart
    assert chart.isVisible()
    assert not panel.is_stale
    box = next(box for box in chart.boxes() if not box.isEmpty())
    qtbot.mouseMove(chart, box.center().toPoint() + QPoint(1, 1))
    qtbot.mouseMove(chart, box.center().toPoint())
    assert chart._hovered >= 0
    panel.toggle_table()
    assert panel.table.isVisible()
    assert not chart.isVisible()
    assert panel.table.figure == panel.figure
    assert panel.table.hasFocus()
    panel.toggle_table()
    assert chart.isVisible()


def test_the_index_leads_to_each_figure_and_puts_the_keyboard_there(page, qtbot):
    for code, link in page.links.items():
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
        panel = page.grid.panels[code]
        assert panel.chart.hasFocus()
        at_end = page.grid.verticalScrollBar().value() == page.grid.verticalScrollBar().maximum()
        assert top(page, panel) < 90 or at_end
        qtbot.wait(1)
        assert top(page, panel) >= 0


def test_only_what_comes_near_to_being_seen_is_drawn(page, qtbot):
    assert page.grid.panels["today"].chart is not None
    assert page.grid.panels["freqs"].chart is None
    page.grid.verticalScrollBar().setValue(page.grid.verticalScrollBar().maximum())
    qtbot.waitUntil(lambda: page.grid.panels["freqs"].chart is not None)


def test_what_is_read_stays_in_place_while_numbers_change(page, qtbot):
    page.grid.jump("retention")
    before = top(page, page.grid.panels["retention"])
    for size in ("small", "huge"):
        page.display(view_of(size))
        qtbot.waitUntil(lambda: top(page, page.grid.panels["retention"]) == before)
        # Nothing that is laid out later moves it away again.
        QApplication.processEvents()
        assert top(page, page.grid.panels["retention"]) == before


def test_the_same_numbers_are_not_drawn_again(page):
    page.display(view_of())
    assert not page.grid.panels["today"].is_stale


def test_keys_show_the_table_the_definition_and_copy_and_save(page, qtbot):
    asked = []
    page.definition_requested.connect(asked.append)
    page.picture_requested.connect(asked.append)
    page.grid.jump("answers")
    panel = page.grid.panels["answers"]
    qtbot.keyClick(panel.chart, Qt.Key.Key_T)
    assert panel.shows_table
    qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert QGuiApplication.clipboard().text().splitlines()[0].split("\t")[1:] == ["Again", "Hard", "Good", "Easy"]
    qtbot.keyClick(panel.table, Qt.Key.Key_I)
    qtbot.keyClick(panel.table, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert asked == ["answers", "answers"]


def test_the_menu_of_a_figure_offers_table_picture_and_definition(page):
    panel = page.grid.panels["reviews"]
    panel._open_menu()
    menu = panel.findChildren(QMenu)[-1]
    assert [action.text().partition("\t")[0] for action in menu.actions()] == [
        "Show the table",
        "Copy the table",
        "Copy the picture",
        "Save the picture…",
        "How this is computed",
    ]
    menu.actions()[0].trigger()
    assert panel.shows_table
    menu.close()


def test_filters_are_told_and_said_in_words(page):
    told, bar = chosen_by(page), page.filter_bar
    assert page.counted.startswith("All days since ")
    bar.deck._take(0, True)
    bar.kind._take(1, False)
    bar.tag._take(0, False)
    bar.tag._take(1, False)
    bar.freq._take(2, False)
    assert told[-1] == Filters(frozenset({"a", "b"}), (Kind.CODE,), ("attention", "moe"), (5,))
    page.display(view_of())
    for words in ("deck Frameworks with all below it", "kind: Code", "tag: attention, moe", "asked: ★★★★★"):
        assert words in page.counted
    bar.clearing.click()
    assert told[-1] == Filters()
    assert not bar.clearing.isVisible()


def test_a_deck_is_chosen_from_a_tree_that_can_be_searched_by_keyboard(page, qtbot):
    many = tuple(DeckRow(f"{n}", f"Top/Deck {n}", f"Deck {n}", 1, 0, 0, 0, 1, deck_ids=(f"{n}",)) for n in range(30))
    roof = DeckRow("", "Top", "Top", 0, 0, 0, 0, 30, deck_ids=tuple(f"{n}" for n in range(30)))
    page.display(view_of(offers=Offers((roof, *many), (), (), (), TODAY)))
    told, deck = chosen_by(page), page.filter_bar.deck
    deck.setFocus()
    qtbot.keyClick(deck, Qt.Key.Key_Space)
    popup = deck._popup
    assert popup.isVisible()
    qtbot.keyClicks(popup._search, "deck 17")
    qtbot.keyClick(popup._search, Qt.Key.Key_Down)
    qtbot.keyClick(popup._tree, Qt.Key.Key_Down)
    qtbot.keyClick(popup._tree, Qt.Key.Key_Return)
    assert not popup.isVisible()
    assert told[-1].deck_ids == frozenset({"17"})
    assert deck.currentText() == "Deck 17"
    assert deck.accessibleDescription() == "Deck 17"


def test_several_tags_are_ticked_while_the_list_stays_open(page, qtbot):
    told, tag = chosen_by(page), page.filter_bar.tag
    tag.showPopup()
    tree = tag._popup._tree
    for _ in range(2):
        qtbot.keyClick(tree, Qt.Key.Key_Down)
        qtbot.keyClick(tree, Qt.Key.Key_Space)
    assert tag._popup.isVisible()
    assert told[-1].tags == ("attention", "moe")
    assert tag.currentText() == "attention +1"
    qtbot.keyClick(tree, Qt.Key.Key_Home)
    qtbot.keyClick(tree, Qt.Key.Key_Return)
    assert told[-1].tags == ()
    assert not tag._popup.isVisible()


def test_periods_are_chosen_and_the_step_follows_unless_it_is_chosen(page):
    told, bar = chosen_by(page), page.filter_bar

    def pick(control, value):
        control.setCurrentIndex(control.findData(value))
        control._tell()

    pick(bar.span, Span.DAYS_30)
    assert told[-1].choice(TODAY, TODAY - 400) == Choice(first_day=TODAY - 29, step=Step.DAY)
    pick(bar.span, Span.MONTH)
    assert bar.month.isVisible()
    pick(bar.month, bar.month.itemData(1))
    chosen = told[-1].choice(TODAY, TODAY - 400)
    assert chosen.last_day - chosen.first_day in (27, 28, 29, 30)
    assert chosen.last_day < TODAY
    pick(bar.span, Span.BETWEEN)
    assert bar.first.isVisible()
    assert told[-1].period == Period(Span.BETWEEN, chosen.first_day, chosen.last_day)
    bar.first.setDate(bar.first.date().addDays(3))
    assert told[-1].period.first == chosen.first_day + 3
    pick(bar.step, Step.WEEK)
    assert told[-1].choice(TODAY, None).step is Step.WEEK


def test_a_filter_that_lost_its_tag_is_opened(page):
    told, bar = chosen_by(page), page.filter_bar
    bar.tag._take(1, False)
    page.display(view_of(offers=Offers(DECKS, OFFERS.kinds, ("attention",), OFFERS.freqs, TODAY - 400)))
    assert told[-1].tags == ()


def test_a_deck_that_has_grown_stays_chosen(page):
    told, bar = chosen_by(page), page.filter_bar
    bar.deck._take(1, True)
    roof = DeckRow("", "Frameworks", "Frameworks", 0, 0, 0, 0, 20, virtual=True, deck_ids=("a", "b", "c"))
    grown = (roof, DeckRow("a", "Frameworks/PyTorch", "PyTorch", 1, 0, 0, 0, 12, deck_ids=("a", "c")))
    page.display(view_of(offers=Offers(grown, OFFERS.kinds, OFFERS.tags, OFFERS.freqs, TODAY - 400)))
    assert told[-1].deck_ids == frozenset({"a", "c"})


def test_the_horizon_and_time_are_chosen_at_their_figures(page):
    told = chosen_by(page)
    page.grid.jump("forecast")
    page.grid.horizon._group.button(2).click()
    assert told[-1].horizon == 365
    reviews = page.grid.panels["reviews"]
    counted = reviews.chart.chart
    page.grid.times["reviews"]._group.button(1).click()
    assert reviews.chart.chart != counted


def test_without_reviews_the_page_says_what_will_show_up(page):
    page.display(view_of("empty", offers=Offers()))
    assert page._hint.isVisible()
    assert page.counted.startswith("No reviews yet")
    for code in ("reviews", "answers", "calendar", "forecast", "buttons"):
        page.grid.jump(code)
        panel = page.grid.panels[code]
        assert panel.sentence
        assert not panel.chart.isVisible()
    assert page.month.isEnabled()


def test_the_page_speaks_the_language_of_its_figures(page):
    page.display(view_of(lang="zh"))
    panel = page.grid.panels["calendar"]
    assert panel.accessibleName() == figure_title("calendar", "zh")
    assert "月" in page.counted


def test_the_monthly_report_is_of_the_month_on_show_else_of_the_last_one(page):
    asked = []
    page.month_requested.connect(asked.append)
    page.month.click()
    span = page.filter_bar.span
    span.setCurrentIndex(span.findData(Span.MONTH))
    span._tell()
    page.month.click()
    assert asked[1] <= TODAY < asked[1] + 31
    assert asked[0] < asked[1] <= asked[0] + 31


def test_waiting_is_shown_only_when_it_takes_a_while(page, qtbot):
    page.show_busy(True)
    assert not page._bar.isVisible()
    qtbot.waitUntil(page._bar.isVisible, timeout=3000)
    page.show_busy(False)
    assert not page._bar.isVisible()


def test_colours_follow_the_theme(page):
    page.set_theme(DARK)
    chart = page.grid.panels["today"].chart
    assert chart.image(chart.size()).pixelColor(0, 0).lightness() < 60


@pytest.mark.parametrize(("width", "beside"), [(1040, True), (620, False)])
def test_panels_stand_side_by_side_only_where_there_is_room(page, qtbot, width, beside):
    page.resize(width, 800)
    qtbot.wait(20)
    one, two = page.grid.panels["buttons"], page.grid.panels["hours"]
    assert (one.y() == two.y()) is beside
    assert page.grid.widget().width() <= page.grid.viewport().width()


def test_in_the_smallest_window_nothing_is_cut_off(page, qtbot):
    page.resize(476, 460)
    qtbot.wait(20)
    for panel in page.grid.panels.values():
        panel.fill()
    qtbot.wait(50)
    assert page.grid.widget().width() <= page.grid.viewport().width() + 4
    assert not page._index.isVisible()
    assert page.grid.height() > 200


def test_facts_stand_over_the_chart(page):
    given = figure("today", [("review", 3, 3, 21_000, 0.1)], reviews=3, cards=2, time=21_000, again=0.25)
    panel = page.grid.panels["today"]
    panel.display(given, page.words(), panel._view)
    panel.fill()
    assert panel.facts.texts == (("3", "Reviews"), ("2", "Cards"), ("21 s", "Time"), ("25.0%", "Again"))


def test_everything_can_be_reached_by_keyboard_and_has_a_name(page):
    reached = []
    widget = page
    for _ in range(400):
        widget = widget.nextInFocusChain()
        if widget is page:
            break
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            reached.append(widget)
    assert {page.export, page.month, page.filter_bar.deck, page.grid.panels["today"]._info} <= set(reached)
    unnamed = [each for each in reached if not (each.accessibleName() or getattr(each, "text", str)())]
    assert [type(each).__name__ for each in unnamed if each is not page.grid] == []


def test_tab_leads_through_the_page_and_into_every_chart_and_arrows_along_it(page, qtbot):
    page.export.setFocus(Qt.FocusReason.TabFocusReason)
    charts, panels = [], []
    for _ in range(400):
        here = QApplication.focusWidget()
        panel = next((panel for panel in page.grid.panels.values() if panel.isAncestorOf(here)), None)
        if panel is not None and panel not in panels:
            panels.append(panel)
        if isinstance(here, ChartWidget):
            if here in charts:
                break
            charts.append(here)
            assert panel is panels[-1], "the chart belongs to the figure in which the keyboard is"
            assert (
                page.grid.viewport()
                .rect()
                .intersects(QRect(here.mapTo(page.grid.viewport(), QPoint(0, 0)), here.size()))
            )
            first = here.current_text
            assert first
            qtbot.keyClick(here, Qt.Key.Key_Home)
            qtbot.keyClick(here, Qt.Key.Key_End)
            last = here.current_text
            qtbot.keyClick(here, Qt.Key.Key_Left)
            assert here.current_text != last or len(here.chart.texts) < 8
        qtbot.keyClick(here, Qt.Key.Key_Tab)
    codes = [panel.code for panel in page.grid.panels.values()]
    assert [panel.code for panel in panels] == codes
    assert charts == [page.grid.panels[code].chart for code in codes]


def test_backtab_leads_from_a_figure_to_the_chart_before(page, qtbot):
    page.grid.jump("reviews")
    buttons = page.grid.panels["reviews"].findChildren(QToolButton)
    buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(4):
        here = QApplication.focusWidget()
        if here is page.grid.panels["calendar"].chart:
            break
        qtbot.keyClick(here, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert page.grid.panels["calendar"].chart.hasFocus()
