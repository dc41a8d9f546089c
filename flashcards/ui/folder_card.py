"""One imported folder: what is in it, whether it is followed, and what can be done with it."""

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from flashcards.domain.inbox import FolderRow
from flashcards.domain.problems import Severity
from flashcards.ui.columns import Panel, label
from flashcards.ui.date_words import moment_text
from flashcards.ui.icons import icon
from flashcards.ui.theme import Theme


class FolderCard(Panel):
    """Shows a `FolderRow`.

    `follow_requested(root, followed)` turns the switch, `whole_requested(root, whole)` the one for new files,
    `look_requested(root)` reads a followed folder again, `import_requested(root)` one that is not, after showing what
    would change, `open_requested(root)` shows it in the system's own program, `imports_requested(root)` lists its
    imports.
    """

    follow_requested = Signal(str, bool)
    whole_requested = Signal(str, bool)
    look_requested = Signal(str)
    import_requested = Signal(str)
    open_requested = Signal(str)
    imports_requested = Signal(str)

    def __init__(self, row: FolderRow, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row = row
        self._name, self._path, self._state = label("section"), label("muted"), label("text", wraps=True)
        self._mark = QLabel()
        self._mark.setProperty("look", "countdown")
        self.follow, self.whole = QCheckBox(), QCheckBox()
        self.look, self.open, self.imports = QPushButton(), QPushButton(), QPushButton()
        self._build()
        self.follow.clicked.connect(self._ask_follow)
        self.whole.clicked.connect(self._ask_whole)
        self.look.clicked.connect(self._ask_look)
        self.open.clicked.connect(self._ask_open)
        self.imports.clicked.connect(self._ask_imports)
        self.set_theme(theme)
        self.retranslate()

    @property
    def state(self) -> str:
        """What is said about the folder."""
        return self._state.text()

    def display(self, row: FolderRow) -> None:
        """Show other figures of the same folder."""
        self._row = row
        folder = row.folder
        with QSignalBlocker(self.follow), QSignalBlocker(self.whole):
            self.follow.setChecked(folder.followed)
            self.whole.setChecked(folder.whole)
        self.whole.setVisible(folder.followed)
        self._mark.setVisible(folder.followed)
        self.look.setText(self.tr("Read again now") if folder.followed else self.tr("Import again…"))
        self._name.setText(folder.root.rstrip("/").rpartition("/")[2] or folder.root)
        self._path.setText(folder.root)
        self._path.setToolTip(folder.root)
        self._state.setText(self._words(row))
        self.look.setEnabled(row.exists)
        self.open.setEnabled(row.exists)
        self.imports.setEnabled(bool(row.imports))
        self.setAccessibleName(f"{self._name.text()}. {self._state.text()}")

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self.look.setIcon(icon("repeat", theme.text, size=16))
        self.open.setIcon(icon("folder", theme.text, size=16))
        self.imports.setIcon(icon("undo", theme.text, size=16))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._mark.setText(self.tr("followed"))
        self.follow.setText(self.tr("Follow this folder: what you save there is applied by itself"))
        self.follow.setToolTip(
            self.tr("Changes that are certain are applied within a second; the others wait in the inbox")
        )
        self.whole.setText(self.tr("Also files that are new in the folder"))
        self.open.setText(self.tr("Open folder"))
        self.imports.setText(self.tr("Imports…"))
        self.imports.setToolTip(self.tr("See what came from here, and take it back"))
        self.display(self._row)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self.column.setContentsMargins(20, 16, 20, 16)
        self.column.setSpacing(6)
        self._path.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._name)
        head.addWidget(self._mark)
        head.addStretch(1)
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        for button in (self.look, self.open, self.imports):
            deeds.addWidget(button)
        deeds.addStretch(1)
        switches = QVBoxLayout()
        switches.setSpacing(2)
        switches.addWidget(self.follow, 0, Qt.AlignmentFlag.AlignLeft)
        switches.addWidget(self.whole, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addLayout(head)
        self.column.addWidget(self._path)
        self.column.addWidget(self._state)
        self.column.addSpacing(4)
        self.column.addLayout(switches)
        self.column.addSpacing(4)
        self.column.addLayout(deeds)

    def _words(self, row: FolderRow) -> str:
        folder = row.folder
        cards, files = self.tr("%n card(s)", "", folder.cards), self.tr("%n file(s)", "", folder.files)
        parts = [self.tr("{cards} from {files}").format(cards=cards, files=files)]
        if row.imports:
            parts.append(self.tr("last change {moment}").format(moment=moment_text(row.imports[0].at)))
        if not row.exists:
            parts.append(self.tr("The folder is not there at the moment; its cards stay as they are"))
        if row.missing:
            parts.append(self.tr("%n file(s) gone", "", row.missing))
        wrong = sum(1 for each in row.problems if each.severity is Severity.ERROR)
        if wrong:
            parts.append(self.tr("%n mistake(s) in the files", "", wrong))
        return " · ".join(parts)

    def _ask_follow(self) -> None:
        self.follow_requested.emit(self._row.folder.root, self.follow.isChecked())

    def _ask_whole(self) -> None:
        self.whole_requested.emit(self._row.folder.root, self.whole.isChecked())

    def _ask_look(self) -> None:
        (self.look_requested if self._row.folder.followed else self.import_requested).emit(self._row.folder.root)

    def _ask_open(self) -> None:
        self.open_requested.emit(self._row.folder.root)

    def _ask_imports(self) -> None:
        self.imports_requested.emit(self._row.folder.root)
