"""The single values of a figure, side by side above its chart."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from flashcards.domain.figures import Fact, Figure, Unit
from flashcards.ui.columns import label
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.flow_layout import FlowLayout


class FigureFacts(QWidget):
    """Shows each fact as a bold value over its name; what was not measured is left out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self, across=26, down=8)
        self._shown: list[_FactLabel] = []
        self._texts: tuple[tuple[str, str], ...] = ()

    @property
    def texts(self) -> tuple[tuple[str, str], ...]:
        """What is said: value and name of each fact."""
        return self._texts

    def display(self, figure: Figure, words: FigureWords, *, without: tuple[str, ...] = ()) -> None:
        """Show the facts of a figure."""
        facts = [fact for fact in figure.facts if _says_something(fact) and fact.name not in without]
        self._texts = tuple((fact_text(figure.code, fact, words), words.word(fact.name)) for fact in facts)
        while len(self._shown) < len(facts):
            made = _FactLabel()
            self._flow.addWidget(made)
            self._shown.append(made)
        for number, made in enumerate(self._shown):
            made.setVisible(number < len(facts))
            if number < len(facts):
                made.say(*self._texts[number])
        self.setVisible(bool(facts))
        self.updateGeometry()


class _FactLabel(QWidget):
    """A value over its name."""

    def __init__(self) -> None:
        super().__init__()
        self._value, self._name = label("fact"), label("muted")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self._value)
        rows.addWidget(self._name)

    def say(self, value: str, name: str) -> None:
        """Set both texts."""
        self._value.setText(value)
        self._name.setText(name)
        self.setAccessibleName(f"{name}: {value}")


def _says_something(fact: Fact) -> bool:
    """Tell whether a fact is worth its room: that no card lacks a date need not be said."""
    return fact.value not in (None, "") and (fact.name != "undated" or bool(fact.value))


def fact_text(code: str, fact: Fact, words: FigureWords) -> str:
    """Write a fact as a person reads it, lengths with their unit."""
    if fact.unit is Unit.TEXT:
        return words.text(code, fact.name, fact.value)
    return words.days(fact.value) if fact.unit is Unit.DAYS else words.value(fact.value, fact.unit)
