"""The columns of a table, each with what it holds."""

from functools import partial

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QWidget

from flashcards.domain.reading_options import ROLES
from flashcards.ui.choice_fields import Field, Picked
from flashcards.ui.flow_layout import FlowLayout

_WIDTH = 136
_MOST = 60
# Two columns cannot both be these: the one that is chosen changes places with the other.
_SINGLE = ("front", "deck", "key", "freq")


class ColumnRoles(QWidget):
    """Shows the head of a table after a `leading` field.

    `chosen(roles)` gives the role of each column, '' for one that is not read.
    """

    chosen = Signal(tuple)

    def __init__(self, leading: Field, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fields: list[tuple[Field, Picked]] = []
        self._columns: tuple[str, ...] = ()
        self._roles: tuple[str, ...] = ()
        self._flow = FlowLayout(self, 12, 8)
        self._flow.addWidget(leading)

    @property
    def controls(self) -> tuple[Picked, ...]:
        """The lists of roles, one for each column."""
        return tuple(control for _, control in self._fields)

    def display(self, columns: tuple[str, ...], roles: tuple[str, ...]) -> None:
        """Show columns and their roles; nothing is told of it."""
        count = max(len(columns), len(roles))
        self._columns = (*columns, *("",) * (count - len(columns)))
        self._roles = (*roles, *("",) * (count - len(roles)))
        self._make(min(count, _MOST))
        self._say()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
        super().changeEvent(event)

    def _make(self, count: int) -> None:
        while len(self._fields) > count:
            field, _ = self._fields.pop()
            self._flow.removeWidget(field)
            field.hide()
            field.deleteLater()
        while len(self._fields) < count:
            control = Picked()
            field = Field(control, _WIDTH)
            control.picked.connect(partial(self._choose, len(self._fields)))
            self._fields.append((field, control))
            self._flow.addWidget(field)

    def _say(self) -> None:
        words = {
            "front": self.tr("Question"),
            "back": self.tr("Answer"),
            "tags": self.tr("Tags"),
            "deck": self.tr("Deck"),
            "key": self.tr("Identifier"),
            "freq": self.tr("How often asked"),
        }
        offered = [*((role, words[role]) for role in ROLES), ("", self.tr("Not read"))]
        for number, (field, control) in enumerate(self._fields):
            name = " ".join(self._columns[number].split())
            field.say(name or self.tr("Column {number}").format(number=number + 1), verbatim=True)
            control.offer(offered, self._roles[number] if self._roles[number] in words else "")

    def _choose(self, number: int, role: str) -> None:
        roles = list(self._roles)
        before, roles[number] = roles[number], role
        if role in _SINGLE or (role == "back" and before == "front"):
            for other, each in enumerate(roles):
                if other != number and each == role:
                    roles[other] = before
                    break
        self._roles = tuple(roles)
        self._say()
        self.chosen.emit(self._roles)
