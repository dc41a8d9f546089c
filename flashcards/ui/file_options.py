"""How one file is read: the guess and why, and the choices that a person has instead."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from flashcards.domain.dialect_texts import DIALECT_NAMES, dialect_name
from flashcards.domain.import_view import FileView
from flashcards.domain.reading_options import AS_GUESSED, OBEYED, SEPARATORS, ReadingOptions
from flashcards.ui.choice_fields import Field, Picked, Written
from flashcards.ui.column_roles import ColumnRoles
from flashcards.ui.columns import Panel, label
from flashcards.ui.date_words import language
from flashcards.ui.flow_layout import FlowLayout

_ALTERNATIVES = {
    "inline": ("::", "->", "->->->", "→", ";;", "||"),
    "inline_reversed": (":::", "<->", "<-><->", "↔", ";;;", "|||"),
    "below": ("?", "---", "==="),
    "below_reversed": ("??", "----", "===="),
    "end": ("", "+++", "***", "%%"),
}
_LEVELS = 6


class FileOptions(Panel):
    """Shows how a `FileView` is read. `chosen(ReadingOptions)` tells of each choice of a person.

    `spread_requested()` wants the same for all files of this kind, `open_requested()` the file in an editor.
    """

    chosen = Signal(object)
    spread_requested = Signal()
    open_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._file: FileView | None = None
        self._options = AS_GUESSED
        self._dialects: tuple[str, ...] = ()
        self._decks: tuple[str, ...] = ()
        self._alike, self._reading = 0, False
        self._name, self._place = label("section", wraps=True), label("muted", wraps=True)
        self._reason, self._state = label("text", wraps=True), label("muted")
        self.dialect, self.level, self.delimiter, self.header = (Picked() for _ in range(4))
        self.deck = Written(completes=True)
        self.separators = {name: Written() for name in SEPARATORS}
        self.columns = ColumnRoles()
        self.spread, self.guess, self.open = QPushButton(), QPushButton(), QPushButton()
        self._fields: dict[str, Field] = {}
        self._build()
        self._connect()
        self.retranslate()

    def offer(self, dialects: Sequence[str], decks: Sequence[str]) -> None:
        """Set what can be chosen: the dialects there are, and the decks of the store."""
        self._dialects = tuple(name for name in dialects if name in DIALECT_NAMES)
        self._decks = tuple(decks)

    def display(self, file: FileView, options: ReadingOptions, alike: int, *, reading: bool) -> None:
        """Show a file and what is chosen for it; `alike` counts the files of its kind, itself among them.

        While the file is being `reading` again its view may be of what was chosen before.
        """
        self._file, self._options, self._alike, self._reading = file, options, alike, reading
        self._say_file()
        self._fill()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        said = {
            "dialect": (self.tr("&Read as"), ""),
            "deck": (self.tr("&Deck"), self.tr("The deck that takes all cards of this file; / parts levels")),
            "level": (self.tr("&Questions are"), ""),
            "inline": (self.tr("In a line"), self.tr("Parts question and answer within one line")),
            "inline_reversed": (self.tr("In a line, both ways"), self.tr("The answer asks for the question as well")),
            "below": (self.tr("Line between"), self.tr("Stands alone on a line between question and answer")),
            "below_reversed": (
                self.tr("Line between, both ways"),
                self.tr("The answer asks for the question as well"),
            ),
            "end": (self.tr("A card ends at"), self.tr("A line that ends a card; empty: a blank line does")),
            "delimiter": (self.tr("Columns are parted by"), ""),
            "header": (self.tr("First row"), ""),
        }
        for name, (words, explanation) in said.items():
            self._fields[name].say(words, explanation)
        self.columns.setAccessibleName(self.tr("Columns"))
        self.guess.setText(self.tr("&Back to the guess"))
        self.open.setText(self.tr("&Open the file"))
        if self._file is not None:
            self._say_file()
            self._fill()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self.column.setContentsMargins(20, 16, 20, 16)
        self.column.setSpacing(8)
        head = QHBoxLayout()
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self._name)
        names.addWidget(self._place)
        head.addLayout(names, 1)
        self.open.setProperty("look", "link")
        head.addWidget(self.open)
        self.column.addLayout(head)
        self.column.addWidget(self._reason)
        fields = QWidget()
        flow = FlowLayout(fields, 12, 10)
        controls: dict[str, QWidget] = {"dialect": self.dialect, "deck": self.deck, "level": self.level}
        controls |= {**self.separators, "delimiter": self.delimiter, "header": self.header}
        wide = {"dialect": 300, "deck": 260, "level": 260}
        for name, control in controls.items():
            self._fields[name] = Field(control, wide.get(name, 196))
            flow.addWidget(self._fields[name])
        self.column.addWidget(fields)
        self.column.addWidget(self.columns)
        foot = QWidget()
        row = FlowLayout(foot, 8, 8)
        for button in (self.spread, self.guess):
            button.setAutoDefault(False)
            row.addWidget(button)
        self.open.setAutoDefault(False)
        row.addWidget(self._state)
        self.column.addWidget(foot)

    def _connect(self) -> None:
        self.dialect.picked.connect(partial(self._choose, "dialect"))
        self.deck.written.connect(partial(self._choose, "deck"))
        self.level.picked.connect(self._choose_level)
        self.delimiter.picked.connect(partial(self._choose, "delimiter"))
        self.header.picked.connect(partial(self._choose, "header"))
        self.columns.chosen.connect(self._choose_roles)
        for name, control in self.separators.items():
            control.written.connect(partial(self._choose, name))
        self.guess.clicked.connect(self._go_back)
        self.spread.clicked.connect(self.spread_requested)
        self.open.clicked.connect(self.open_requested)

    def _say_file(self) -> None:
        file = self._file
        if file is None:
            return
        self._name.setText(file.path.rpartition("/")[2])
        self._place.setText(file.place)
        self._reason.setText(self._why(file))
        self.spread.setText(self.tr("Apply to &all %Ln files of this kind", "", self._alike))
        self.spread.setVisible(self._alike > 1 and file.refused is None)
        self.guess.setVisible(file.refused is None)
        self.guess.setEnabled(self._options != AS_GUESSED)
        self._state.setText(self.tr("Reading again…") if self._reading else "")

    def _why(self, file: FileView) -> str:
        if file.refused is not None:
            return f"{file.refused.message(language())} {file.refused.hint(language())}"
        is_deck = file.dialect in DIALECT_NAMES
        name = dialect_name(file.dialect, language()) if is_deck else self.tr("No deck")
        if file.reason is None:
            words = self.tr("{name}, as it was imported. The file did not change since.")
            return words.format(name=name)
        colon = self.tr("{name}: {reason}")
        return colon.format(name=name, reason=file.reason.text(language()))

    def _fill(self) -> None:
        """Show the choices without telling of them."""
        file, options = self._file, self._options
        if file is None:
            return
        for name, field in self._fields.items():
            field.setVisible(file.refused is None and (name in ("dialect", "deck") or name in self._obeyed(file)))
        self.columns.setVisible("roles" in self._obeyed(file) and bool(file.columns or file.used.roles))
        self._offer_dialects(file)
        self.deck.offer(self._decks, options.deck, "" if options.deck else file.used.deck.replace("//", "/"))
        self._offer_levels(file)
        self._offer_table(file)
        for name, control in self.separators.items():
            hint = self.tr("a blank line") if name == "end" else getattr(AS_GUESSED, name)
            shown = [each for each in _ALTERNATIVES[name] if each]
            value = getattr(options, name)
            typed = control.value()
            # An empty field stands for the usual separator; it stays empty while a person writes in it.
            control.offer(shown, typed if not typed and value == getattr(AS_GUESSED, name) else value, hint)

    def _obeyed(self, file: FileView) -> tuple[str, ...]:
        return OBEYED.get(self._options.dialect or file.dialect, ())

    def _offer_dialects(self, file: FileView) -> None:
        lang, guessed = language(), self.tr("As guessed")
        if not self._options.dialect and not self._reading and file.dialect in DIALECT_NAMES:
            guessed = self.tr("As guessed: {name}").format(name=dialect_name(file.dialect, lang))
        names = [(name, dialect_name(name, lang)) for name in self._dialects]
        self.dialect.offer([("", guessed), *names], self._options.dialect)

    def _offer_levels(self, file: FileView) -> None:
        guessed = self.tr("As guessed")
        if not self._options.level and not self._reading and file.used.level:
            guessed = self.tr("As guessed: headings of level {level}").format(level=file.used.level)
        levels = [
            (str(level), self.tr("Headings of level {level}  {marks}").format(level=level, marks="#" * level))
            for level in range(1, _LEVELS + 1)
        ]
        self.level.offer([("", guessed), *levels], str(self._options.level or ""))

    def _offer_table(self, file: FileView) -> None:
        options, used = self._options, file.used
        delimiters = {
            ",": self.tr("Comma"),
            ";": self.tr("Semicolon"),
            "\t": self.tr("Tab"),
            "|": self.tr("Upright line"),
        }
        headers = {"yes": self.tr("Names the columns"), "no": self.tr("Is a card")}
        guess, guessed = self.tr("As guessed: {name}"), self.tr("As guessed")
        is_known = used.delimiter in delimiters and not options.delimiter
        words = guess.format(name=delimiters[used.delimiter]) if is_known else guessed
        self.delimiter.offer([("", words), *delimiters.items()], options.delimiter)
        is_known = used.header in headers and not options.header
        words = guess.format(name=headers[used.header]) if is_known else guessed
        self.header.offer([("", words), *headers.items()], options.header)
        self.columns.display(file.columns, options.roles or used.roles)

    def _choose(self, name: str, value: str) -> None:
        if name in SEPARATORS:
            value = value or getattr(AS_GUESSED, name)
        # Parted in another way, a table has other columns.
        roles = () if name in ("dialect", "delimiter") else self._options.roles
        chosen: dict[str, Any] = {"roles": roles, name: value}
        self._take(replace(self._options, **chosen))

    def _choose_level(self, value: str) -> None:
        self._take(replace(self._options, level=int(value or 0)))

    def _choose_roles(self, roles: tuple[str, ...]) -> None:
        self._take(replace(self._options, roles=roles))

    def _go_back(self) -> None:
        self._take(AS_GUESSED)
        self._fill()

    def _take(self, options: ReadingOptions) -> None:
        if options != self._options:
            self._options = options
            self.chosen.emit(options)
