import csv
from datetime import timedelta, timezone

import pytest
from figure_samples import TODAY, figure, row, sample
from PySide6.QtCore import QAbstractItemModel, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester

from flashcards.domain.figures import Column, Figure, Unit
from flashcards.ui.figure_charts import CODES
from flashcards.ui.figure_table import FigureModel, FigureTable
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.tsv import safe_cell, tsv_text

pytestmark = pytest.mark.gui


@pytest.fixture
def table(qtbot):
    table = FigureTable(FigureWords())
    qtbot.addWidget(table)
    table.resize(700, 400)
    table.show()
    return table


def shown(table, column):
    model = table.model()
    return [model.index(at, column).data() for at in range(model.rowCount())]


def head(table):
    model = table.model()
    return [model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("code", CODES)
def test_every_figure_is_shown_in_words_of_the_language(table, code, lang):
    table.display(sample(code, "usual"), FigureWords(lang))
    assert table.accessibleName() == FigureWords(lang).title(code)
    for column in range(table.model().columnCount()):
        assert not any("None" in text or "nan" in text for text in shown(table, column))
    assert len(set(head(table))) == len(head(table))
    table.grab()


def test_values_are_written_as_a_person_reads_them(table):
    table.display(figure("reviews", [(TODAY, 10, 1_234, 6, 0, 552_000, 0)]))
    assert [texts[0] for texts in (shown(table, at) for at in (0, 2, 5))] == ["30 Nov 2026", "1,234", "9 min 12 s"]
    table.display(figure("reviews", [(TODAY, 10, 1_234, 6, 0, 552_000, 0)]), FigureWords("zh"))
    assert [texts[0] for texts in (shown(table, at) for at in (0, 2, 5))] == ["2026年11月30日", "1,234", "9 分 12 秒"]
    table.display(figure("retention", [("month", 281, 320, None, 0, 281, 320, 0.878)]), FigureWords())
    assert [shown(table, at)[0] for at in (0, 3, 7)] == ["30 days", "–", "87.8%"]


def test_moments_are_on_the_clock_of_the_reader(table):
    place = timezone(timedelta(hours=8))
    table.display(sample("card", "small"), FigureWords("en", place))
    assert shown(table, 0)[0] == "2024-06-13 21:53"


def test_a_column_is_sorted_by_its_values_and_gaps_come_last(table, qtbot):
    rows = [("b", 9, 0.5), ("a", 100, None), ("c", 20, 0.9)]
    columns = (Column("name", Unit.TEXT), Column("reviews", Unit.COUNT), Column("retention", Unit.SHARE))
    table.display(Figure("tags", columns, tuple(rows)))
    table.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    assert shown(table, 1) == ["9", "20", "100"]
    table.sortByColumn(2, Qt.SortOrder.DescendingOrder)
    assert shown(table, 2) == ["90.0%", "50.0%", "–"]
    table.sortByColumn(2, Qt.SortOrder.AscendingOrder)
    assert shown(table, 2) == ["50.0%", "90.0%", "–"]
    table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    assert shown(table, 0) == ["a", "b", "c"]
    table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    assert shown(table, 0) == ["b", "a", "c"]


def test_what_is_chosen_stays_chosen_through_sorting(table):
    table.display(sample("decks", "usual"))
    kept = QPersistentModelIndex(table.model().index(3, 0))
    name = kept.data()
    table.selectRow(3)
    table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    assert kept.data() == name
    chosen = table.selectionModel().selectedRows()
    assert [index.data() for index in chosen] == [name]


def test_the_order_stays_when_the_same_figure_comes_with_other_rows(table):
    table.display(sample("decks", "small"))
    table.sortByColumn(4, Qt.SortOrder.DescendingOrder)
    table.display(sample("decks", "usual"))
    counts = [int(text.replace(",", "")) for text in shown(table, 4)]
    assert counts == sorted(counts, reverse=True)
    table.display(sample("answers", "usual"))
    assert shown(table, 0)[0] == "31 Oct 2026"


def test_the_model_keeps_to_the_rules_of_qt(qtbot):
    model = FigureModel(FigureWords())
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.display(sample("decks", "usual"), FigureWords())
    model.sort(2, Qt.SortOrder.DescendingOrder)
    model.display(sample("answers", "empty"), FigureWords("zh"))
    assert isinstance(tester.model(), QAbstractItemModel)


def test_ten_thousand_rows_ask_only_for_what_is_seen(table, monkeypatch):
    rows = tuple((TODAY - at, at % 90, at % 7, at % 5, at % 3) for at in range(10_000))
    asked = []
    written = FigureModel.text
    monkeypatch.setattr(FigureModel, "text", lambda self, *where: asked.append(where) or written(self, *where))
    table.display(figure("answers", rows))
    table.grab()
    table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    table.grab()
    table.scrollToBottom()
    table.grab()
    assert table.model().rowCount() == 10_000
    assert len(asked) < 3_000


def test_rows_are_copied_with_their_head_for_a_spreadsheet(table, qtbot):
    table.display(figure("reviews", [(TODAY, 10, 1_234, 6, 0, 552_000, 0), (TODAY + 1, 1, 2, 3, 0, 3_700_000, 0)]))
    table.selectRow(1)
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[:3] == ["From", "Learning", "Review"]
    assert lines[1:] == ["2026-12-01\t1\t2\t3\t0\t1:01:40\t0:00:00"]
    table.clearSelection()
    assert len(table.copied_text().splitlines()) == 3


def test_shares_moments_and_gaps_are_copied_as_a_spreadsheet_reads_them():
    text = tsv_text(
        ["a", "b", "c", "d"],
        [Unit.SHARE, Unit.MOMENT, Unit.LEVEL, Unit.COUNT],
        [[0.878, 0, None, 1_234], [1.0, 90_061_000, float("nan"), 5]],
    )
    assert text == "a\tb\tc\td\n87.8%\t1970-01-01 00:00:00\t\t1234\n100%\t1970-01-02 01:01:01\t\t5\n"


@pytest.mark.parametrize(
    "evil",
    ["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1", " =cmd|'/c calc'!A0", "\r\n=1", "＝1", '"a\tb"', "\u3000=1", "\x00=1"],
)
def test_no_name_becomes_a_formula_or_another_cell(table, evil):
    assert safe_cell(evil).startswith("'")
    table.display(figure("tags", [row("tags", name=f"{evil}", cards=1, reviews=2)]))
    rows = list(csv.reader(table.copied_text().splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))
    assert len(rows) == 2
    assert len(rows[0]) == len(rows[1])
    assert rows[1][0].startswith("'")


def test_an_ordinary_name_is_copied_as_it_is():
    assert safe_cell("PyTorch - autograd = fun") == "PyTorch - autograd = fun"


def test_the_columns_fill_the_table_and_keep_the_widths_that_a_person_set(table):
    table.resize(1_000, 400)
    table.display(sample("retention", "usual"))
    widths = [table.columnWidth(column) for column in range(8)]
    assert sum(widths) == pytest.approx(table.viewport().width(), abs=8)
    table.resize(1_300, 400)
    assert sum(table.columnWidth(column) for column in range(8)) == pytest.approx(table.viewport().width(), abs=8)
    table.setColumnWidth(0, 333)
    table.resize(1_500, 400)
    assert table.columnWidth(0) == 333
    table.display(sample("retention", "small"))
    assert table.columnWidth(0) == 333
