"""The backups of the store: made, listed and restored."""

from functools import partial

from PySide6.QtCore import QAbstractTableModel, QEvent, QLocale, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QMessageBox, QPushButton, QTableView, QWidget

from flashcards.domain.settings import Backup
from flashcards.ui.columns import label
from flashcards.ui.date_words import moment_text
from flashcards.ui.panel import TitledPanel
from flashcards.ui.plain import plain

Index = QModelIndex | QPersistentModelIndex
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WIDTHS = {1: 90, 2: 90, 3: 90}
_ROW = 36
_MOST_ROWS = 6


class BackupModel(QAbstractTableModel):
    """The backups, newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.backups: tuple[Backup, ...] = ()

    def replace(self, backups: tuple[Backup, ...]) -> None:
        """Show other backups."""
        self.beginResetModel()
        self.backups = tuple(sorted(backups, key=_moment, reverse=True))
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Count the backups."""
        return 0 if parent is not None and parent.isValid() else len(self.backups)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: ARG002  (Qt's signature)
        """Count the columns."""
        return 4

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Give what one cell shows."""
        backup = self.backups[index.row()]
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column():
            return _RIGHT
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain(backup.path)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        when = self.tr("{moment} · {reason}").format(moment=moment_text(backup.at), reason=self._reason(backup))
        size = QLocale().formattedDataSize(backup.size, 1, QLocale.DataSizeFormat.DataSizeSIFormat)
        texts = (when, QLocale().toString(backup.cards), QLocale().toString(backup.reviews), size)
        return texts[index.column()]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Name the columns."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if section else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        names = (self.tr("Made"), self.tr("Cards"), self.tr("Reviews"), self.tr("Size"))
        return names[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _reason(self, backup: Backup) -> str:
        reasons = {
            "daily": self.tr("daily"),
            "import": self.tr("before an import"),
            "migration": self.tr("before an update"),
            "restore": self.tr("before a restore"),
            "deletion": self.tr("before a deletion"),
            "manual": self.tr("by hand"),
        }
        return reasons.get(backup.reason, backup.reason)


class BackupPanel(TitledPanel):
    """Lists backups.

    `backup_requested()` makes one, `restore_requested(path)` brings one back, after it was confirmed, and
    `folder_requested()` shows where they lie.
    """

    backup_requested = Signal()
    restore_requested = Signal(str)
    folder_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = BackupModel(self)
        self.table = QTableView()
        self._nothing = label("muted", wraps=True)
        self.make, self.restore, self.folder = QPushButton(), QPushButton(), QPushButton()
        self._build()
        self.make.clicked.connect(self.backup_requested)
        self.restore.clicked.connect(self._confirm)
        self.folder.clicked.connect(self.folder_requested)
        self.table.selectionModel().selectionChanged.connect(self._judge)
        self.retranslate()
        self.display(())

    def display(self, backups: tuple[Backup, ...]) -> None:
        """Show the backups."""
        self._model.replace(backups)
        self.table.setVisible(bool(backups))
        self._nothing.setVisible(not backups)
        self.table.setFixedHeight(_ROW * (min(len(backups), _MOST_ROWS) + 1) + 12)
        self._judge()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.say(
            self.tr("Backups"),
            self.tr("A checked copy is made every day, and before each import and update."),
        )
        self.table.setAccessibleName(self.tr("Backups"))
        self._nothing.setText(self.tr("No backup has been made yet."))
        self.make.setText(self.tr("Back up now"))
        self.restore.setText(self.tr("Restore…"))
        self.folder.setText(self.tr("Open folder"))
        self._model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 3)
        self.table.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self.table.setModel(self._model)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(_ROW)
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setFixedHeight(_ROW)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, width in _WIDTHS.items():
            header.resizeSection(column, width)
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        for button in (self.make, self.restore, self.folder):
            deeds.addWidget(button)
        deeds.addStretch(1)
        self.column.addWidget(self.table)
        self.column.addWidget(self._nothing)
        self.column.addLayout(deeds)

    def _chosen(self) -> Backup | None:
        rows = self.table.selectionModel().selectedRows()
        return self._model.backups[rows[0].row()] if rows else None

    def _judge(self) -> None:
        self.restore.setEnabled(self._chosen() is not None)

    def _confirm(self) -> None:
        backup = self._chosen()
        if backup is None:
            return
        question = QMessageBox(self)
        question.setIcon(QMessageBox.Icon.Question)
        question.setWindowTitle(self.tr("Restore a backup"))
        question.setText(self.tr("Restore the backup of {moment}?").format(moment=moment_text(backup.at)))
        question.setInformativeText(
            self.tr("Everything since then is undone. A backup of what you have now is made first.")
        )
        restore = question.addButton(self.tr("Restore"), QMessageBox.ButtonRole.AcceptRole)
        question.addButton(self.tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        restore.clicked.connect(partial(self.restore_requested.emit, backup.path))
        question.open()


def _moment(backup: Backup) -> int:
    return backup.at
