"""How one file is read: the guess and why, and the choices that a person has instead."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from flashcards.domain.dialect_texts import DIALECT_NAMES, dialect_name
from flashcards.domain.import_view import FileView
from flashcards.domain.reading_options import AS_GUESSED, LINES, OBEYED, SEPARATORS, ReadingOptions
from flashcards.ui.choice_fields import Field, Picked, Written
from flashcards.ui.column_roles import ColumnRoles
from flashcards.ui.columns import Panel, label
from flashcards.ui.date_words import language
from flashcards.ui.flow_layout import FlowLayout
from flashcards.ui.plain import plain

_ALTERNATIVES = {
    "inline": ("::", "->", "->->->", "→", ";;", "||"),
    "inline_reversed": (":::", "<->", "<-><->", "↔", ";;;", "|||"),
    "below": ("?", "---", "==="),
    "below_reversed": ("??", "----", "===="),
    "end": ("", "+++", "***", "%%"),
}
_LEVELS = 6
# In the usual window all that a dialect can be told stands in two rows.
_WIDTHS = {"dialect": 250, "deck": 200, "level": 184, "delimiter": 184, "header": 140, "end": 140}
_NARROW = 118


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
        self._others, self._reading = 0, False
        self._name, self._state = label("section", wraps=True), label("muted")
        self._reason = label("text", wraps=True)
        self.dialect, self.level, self.delimiter, self.header = (Picked() for _ in range(4))
        self.deck = Written(is_path=True)
        self.separators = {name: Written() for name in SEPARATORS}
        self.spread, self.guess, self.open = QPushButton(), QPushButton(), QPushButton()
        self._foot = QWidget()
        controls: dict[str, QWidget] = {"dialect": self.dialect, "deck": self.deck, "level": self.level}
        controls |= {"delimiter": self.delimiter, **self.separators, "header": self.header}
        self._fields = {name: Field(control, _WIDTHS.get(name, _NARROW)) for name, control in controls.items()}
        self.columns = ColumnRoles(self._fields["header"])
        self._build()
        self._connect()
        self.retranslate()

    def offer(self, dialects: Sequence[str], decks: Sequence[str]) -> None:
        """Set what can be chosen: the dialects there are, and the decks of the store."""
        self._dialects = tuple(name for name in dialects if name in DIALECT_NAMES)
        self._decks = tuple(decks)

    def display(self, file: FileView, options: ReadingOptions, others: int, *, reading: bool) -> None:
        """Show a file and what is chosen for it; `others` counts the files of its kind that are read otherwise.

        While the file is `reading` again its view may be of what was chosen before.
        """
        self._file, self._options, self._others, self._reading = file, options, others, reading
        self._say_file()
        self._fill()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        both = self.tr("The answer asks for the question as well")
        said = {
            "dialect": (self.tr("&Read as"), ""),
            "deck": (self.tr("&Deck"), self.tr("The deck that takes all cards of this file; / parts levels")),
            "level": (self.tr("&Questions are"), ""),
            "inline": (self.tr("In a line"), self.tr("Parts question and answer within one line")),
            "inline_reversed": (self.tr("… both ways", "in a line"), both),
            "below": (self.tr("Line between"), self.tr("Stands alone on a line between question and answer")),
            "below_reversed": (self.tr("… both ways", "line between"), both),
            "end": (self.tr("Card ends at"), self.tr("A line that ends a card; empty: a blank line does")),
            "delimiter": (self.tr("Columns are parted by"), ""),
            "header": (self.tr("First row"), ""),
        }
        spoken = {
            "inline_reversed": self.tr("In a line, both ways"),
            "below_reversed": self.tr("Line between, both ways"),
        }
        for name, (words, explanation) in said.items():
            self._fields[name].say(words, explanation, spoken=spoken.get(name, ""))
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
        # The style leaves room for the arrow twice.
        self.setStyleSheet("QComboBox { padding-right: 8px; }")
        self.column.setContentsMargins(20, 16, 20, 16)
        self.column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self._name, 1)
        head.addWidget(self._state)
        self.open.setProperty("look", "link")
        head.addWidget(self.open)
        self.column.addLayout(head)
        self.column.addWidget(self._reason)
        for names in (("dialect", "deck", "level", "delimiter"), SEPARATORS):
            row = QWidget()
            flow = FlowLayout(row, 12, 8)
            for name in names:
                flow.addWidget(self._fields[name])
            self.column.addWidget(row)
        self._separators = row
        self.column.addWidget(self.columns)
        foot = FlowLayout(self._foot, 8, 8)
        for button in (self.guess, self.spread, self.open):
            button.setAutoDefault(False)
        foot.addWidget(self.guess)
        foot.addWidget(self.spread)
        self.column.addWidget(self._foot)

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
        self._name.setText(file.path)
        self._name.setToolTip(plain(file.place))
        self._reason.setText(self._why(file))
        self.spread.setText(self.tr("Read &all %Ln other files of this kind like this", "", self._others))
        self.spread.setVisible(self._others > 0)
        self.guess.setVisible(self._options != AS_GUESSED)
        self._foot.setVisible(file.refused is None and (self._others > 0 or self._options != AS_GUESSED))
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
        self._separators.setVisible(not set(SEPARATORS).isdisjoint(self._obeyed(file)) and file.refused is None)
        self.columns.setVisible("roles" in self._obeyed(file) and file.refused is None)
        self._offer_dialects()
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

    def _offer_dialects(self) -> None:
        names = [(name, dialect_name(name, language())) for name in self._dialects]
        self.dialect.offer([("", self.tr("As guessed")), *names], self._options.dialect)

    def _offer_levels(self, file: FileView) -> None:
        guessed = self.tr("As guessed")
        if not self._options.level and not self._reading and file.used.level:
            guessed = self.tr("As guessed: level {level}").format(level=file.used.level)
        levels = [
            (str(level), self.tr("Level {level}  {marks}").format(level=level, marks="#" * level))
            for level in range(1, _LEVELS + 1)
        ]
        if (self._options.dialect or file.dialect) == "headings":
            levels.append((str(LINES), self.tr("Bold or numbered lines")))
        self.level.offer([("", guessed), *levels], str(self._options.level or ""))

    def _offer_table(self, file: FileView) -> None:
        options, used = self._options, file.used
        delimiters = {
            ",": self.tr("comma"),
            ";": self.tr("semicolon"),
            "\t": self.tr("tab"),
            "|": self.tr("upright line"),
        }
        guessed = self.tr("As guessed")
        words = self.tr("As guessed: {name}").format(name=delimiters.get(used.delimiter, used.delimiter))
        is_known = used.delimiter and not options.delimiter and not self._reading
        self.delimiter.offer([("", words if is_known else guessed), *delimiters.items()], options.delimiter)
        headers = {"yes": self.tr("column names"), "no": self.tr("a card")}
        self.header.offer([("", guessed), *headers.items()], options.header)
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
        # What was found out before is from now on a person's choice, too.
        options = replace(options, inferred=())
        if options != self._options:
            self._options = options
            self.chosen.emit(options)
