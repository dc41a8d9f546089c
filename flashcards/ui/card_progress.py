"""One card: what was answered to it, and how it is being forgotten."""

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from flashcards.domain.figures import Figure
from flashcards.ui.charts import Chart
from flashcards.ui.columns import ScrollingColumn, label
from flashcards.ui.figure_panel import FigurePanel
from flashcards.ui.figure_view import ChartView
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.theme import Theme

_LONGEST = 240
_RUN = re.compile(r"\S{30}")


class CardProgressDialog(QDialog):
    """Shows the figures of one card.

    `definition_requested(code)` asks how one is computed, `picture_requested(code, Chart)` to save its chart.
    """

    definition_requested = Signal(str)
    picture_requested = Signal(str, object)

    def __init__(
        self, figures: tuple[Figure, ...], words: FigureWords, day: int, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("History of a card"))
        front = next((str(fact.value) for figure in figures for fact in figure.facts if fact.name == "front"), "")
        head = label("title", wraps=True)
        head.setText(_breakable(" ".join(front.split())))
        inside = ScrollingColumn()
        self.panels = {figure.code: FigurePanel(figure.code, theme) for figure in figures}
        for figure in figures:
            panel = self.panels[figure.code]
            panel.definition_requested.connect(self.definition_requested)
            panel.picture_requested.connect(self._pass_picture)
            panel.display(figure, words, ChartView(day))
            panel.fill()
            inside.column.addWidget(panel)
        inside.column.addStretch(1)
        _trim(inside)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(24, 20, 12, 18)
        rows.setSpacing(12)
        rows.addWidget(head)
        rows.addWidget(inside, 1)
        rows.addWidget(buttons)
        self.resize(860, 800)

    def _pass_picture(self, code: str) -> None:
        chart: Chart = self.panels[code].picture()
        self.picture_requested.emit(code, chart)


def _breakable(line: str) -> str:
    """Return a line, shortened where need be, that can be broken also within very long words, or no window holds it."""
    shown = line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
    return _RUN.sub("\\g<0>\u200b", shown)


def _trim(column: ScrollingColumn) -> None:
    """Take away the margins that a page has."""
    inside = column.widget()
    layout = inside.layout() if inside is not None else None
    if layout is not None:
        layout.setContentsMargins(0, 0, 12, 0)
