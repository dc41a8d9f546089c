"""How the app looks and behaves, as two panels of settings."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTime, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QTimeEdit, QVBoxLayout, QWidget

from flashcards.domain.settings import Preferences
from flashcards.ui.panel import TitledPanel
from flashcards.ui.settings_rows import Choice, Number, SettingRow


class _Clock(QTimeEdit):
    """A time of day that leaves the wheel to the page."""

    def __init__(self) -> None:
        super().__init__()
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class PreferencesForm(QWidget):
    """Shows preferences; `changed(Preferences)` is emitted only when a person changes one."""

    changed = Signal(Preferences)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = Preferences()
        self.language = Choice(("system", "zh", "en"))
        self.theme = Choice(("system", "light", "dark"))
        self.text_size = Number(70, 200, 10)
        self.card_language = Choice(("interface", "zh", "en"))
        self.two_buttons = QCheckBox()
        self.day_start = _Clock()
        self.editor = QLineEdit()
        self._look, self._habits = TitledPanel(), TitledPanel()
        controls = (self.language, self.theme, self.text_size, self.card_language)
        self._look_rows = tuple(SettingRow(control) for control in controls)
        self._day_row = SettingRow(self.day_start)
        self._editor_row = SettingRow(self.editor, wide=True)
        self._build()
        self._connect()
        self.retranslate()
        self.display(self._value)

    def display(self, value: Preferences) -> None:
        """Fill the form."""
        self._value = value
        self.language.show_value(value.language)
        self.theme.show_value(value.theme)
        self.text_size.show_value(value.text_size)
        self.card_language.show_value(value.card_language)
        self.two_buttons.setChecked(value.two_buttons)
        with QSignalBlocker(self.day_start):
            self.day_start.setTime(QTime(value.day_start // 60, value.day_start % 60))
        self.editor.setText(value.editor)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._look.say(self.tr("Appearance"))
        self._habits.say(self.tr("While studying"))
        self._name_choices()
        language, theme, size, cards = self._look_rows
        language.say(self.tr("Language"))
        theme.say(self.tr("Colours"))
        size.say(self.tr("Text size of cards"), self.tr("Ctrl++ and Ctrl+- change it while studying."))
        cards.say(
            self.tr("Language of cards"),
            self.tr("Cards written in only one language are shown in that one. L shows the other while studying."),
        )
        self.text_size.setSuffix(self.tr(" %"))
        self.two_buttons.setText(self.tr("Answer with two buttons only: Again and Good"))
        self._day_row.say(
            self.tr("A new day begins at"),
            self.tr("Studying after midnight still counts as the evening before."),
        )
        self._editor_row.say(
            self.tr("Editor"),
            self.tr(
                "The command that opens a card’s file; {path} and {line} are filled in. "
                "Left empty, the system’s own program is used."
            ),
        )
        self.editor.setPlaceholderText("code --goto {path}:{line}")

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        for row in self._look_rows:
            self._look.column.addWidget(row)
        self._habits.column.addWidget(self.two_buttons)
        self._habits.column.addWidget(self._day_row)
        self._habits.column.addWidget(self._editor_row)
        self.day_start.setDisplayFormat("HH:mm")
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(16)
        rows.addWidget(self._look)
        rows.addWidget(self._habits)

    def _connect(self) -> None:
        for choice in (self.language, self.theme, self.card_language):
            choice.activated.connect(self._tell)
        self.text_size.valueChanged.connect(self._tell)
        self.two_buttons.clicked.connect(self._tell)
        self.day_start.timeChanged.connect(self._tell)
        self.editor.editingFinished.connect(self._tell)

    def _tell(self) -> None:
        time = self.day_start.time()
        value = replace(
            self._value,
            language=self.language.value(),
            theme=self.theme.value(),
            text_size=self.text_size.value(),
            card_language=self.card_language.value(),
            two_buttons=self.two_buttons.isChecked(),
            day_start=time.hour() * 60 + time.minute(),
            editor=self.editor.text().strip(),
        )
        if value != self._value:
            self._value = value
            self.changed.emit(value)

    def _name_choices(self) -> None:
        # The languages are written in themselves, so that they are found by those who cannot read the rest.
        self.language.name((self.tr("as the system"), "中文", "English"))
        self.theme.name((self.tr("as the system"), self.tr("light"), self.tr("dark")))
        self.card_language.name((self.tr("as the window"), "中文", "English"))
