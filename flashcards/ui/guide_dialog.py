"""How decks are written: what one writes above, what becomes of it below."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from flashcards.domain.editing import Preview
from flashcards.domain.guide import Topic, TopicView
from flashcards.ui.card_view import CardView
from flashcards.ui.columns import label
from flashcards.ui.editor_preview import EditorPreview
from flashcards.ui.editor_source import SourceEdit
from flashcards.ui.theme import Theme
from flashcards.ui.two_lines import Index

_KEY = Qt.ItemDataRole.UserRole
_LIST_WIDTH = 290
_COPIED_FOR = 1_600
_LEAST_WHY = 24
_PADDING = 6


class _Reason(CardView):
    """A few lines that say when something serves, as high as they are."""

    def __init__(self, theme: Theme, media: Path) -> None:
        super().__init__(theme, media)
        self.setViewportMargins(0, 0, 0, 0)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)

    def _fit(self) -> None:
        self.setFixedHeight(max(self.content_height(), _LEAST_WHY))


class _WholeTitles(QStyledItemDelegate):
    """Gives each row the lines that its title takes; Qt measures them without the padding of the style sheet."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Measure one row."""
        self.initStyleOption(option, index)
        view = self.parent()
        width = (view.viewport().width() if isinstance(view, QListWidget) else _LIST_WIDTH) - 2 * _PADDING - 6
        wraps = Qt.TextFlag.TextWordWrap.value
        needed = QFontMetrics(option.font).boundingRect(QRect(0, 0, width, 10_000), wraps, str(index.data()))
        air = 0 if index.flags() else _PADDING  # above the headings of sections
        return QSize(width, needed.height() + 2 * _PADDING + air)


class GuideDialog(QDialog):
    """Lists topics and shows the one chosen; `drawn` makes the `TopicView` of a `Topic`.

    `link_requested(str)` tells of a link in a card.
    """

    link_requested = Signal(str)

    def __init__(
        self, drawn: Callable[[Topic], TopicView], theme: Theme, media: Path, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._drawn = drawn
        self._topics: dict[str, Topic] = {}
        self._shown = ""
        self.search, self.list = QLineEdit(), QListWidget()
        self._title, self._nothing = label("section", wraps=True), label("muted", wraps=True)
        self._written, self._becomes = label("muted"), label("muted")
        self.why = _Reason(theme, media)
        self.source, self.preview = SourceEdit(theme), EditorPreview(theme, media)
        self.copy, self._close = QPushButton(), QPushButton()
        self._calm = QTimer(self)
        self._build_parts()
        self._connect()
        self.retranslate()

    def display(self, topics: Sequence[Topic]) -> None:
        """List other topics, such as those of the other language; the one that is shown stays."""
        self._topics = {topic.key: topic for topic in topics}
        shown, self._shown = self._shown, ""
        self.list.clear()
        section = ""
        for topic in topics:
            if topic.section != section:
                section = topic.section
                self.list.addItem(self._heading(section))
            item = QListWidgetItem(topic.title)
            item.setData(_KEY, topic.key)
            self.list.addItem(item)
        self.show_topic(shown if shown in self._topics else next(iter(self._topics), ""))
        self._filter()

    def show_topic(self, key: str) -> None:
        """Choose a topic by its key."""
        for row in range(self.list.count()):
            if key and self.list.item(row).data(_KEY) == key:
                self.list.setCurrentRow(row)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        for part in (self.why, self.source, self.preview):
            part.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("How to write decks"))
        self.search.setPlaceholderText(self.tr("Find"))
        self.search.setAccessibleName(self.tr("Find in the guide"))
        self.list.setAccessibleName(self.tr("What can be written"))
        self.source.setAccessibleName(self.tr("What you write"))
        self.why.setAccessibleName(self.tr("When it serves"))
        self._written.setText(self.tr("What you write"))
        self._becomes.setText(self.tr("What becomes of it"))
        self._nothing.setText(self.tr("The guide says nothing of this."))
        self.copy.setToolTip(self.tr("Copy what you write (Ctrl+Shift+C)"))
        self._close.setText(self.tr("Close"))
        self._say_copy()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lead from the search along the list by the arrow keys."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.focusWidget() is self.search:
            self._step(1 if event.key() == Qt.Key.Key_Down else -1)
            return
        super().keyPressEvent(event)

    def _build_parts(self) -> None:
        self.resize(1_080, 760)
        self.setMinimumSize(720, 460)
        self.setSizeGripEnabled(True)
        self.search.setClearButtonEnabled(True)
        self.list.setWordWrap(True)
        self.list.setItemDelegate(_WholeTitles(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.source.setReadOnly(True)
        self.source.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.source.setTabChangesFocus(True)
        self._calm.setSingleShot(True)
        self._calm.setInterval(_COPIED_FOR)
        for button in (self.copy, self._close):
            button.setAutoDefault(False)
        aside = QWidget()
        aside.setFixedWidth(_LIST_WIDTH)
        left = QVBoxLayout(aside)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(10)
        left.addWidget(self.search)
        left.addWidget(self.list, 1)
        left.addWidget(self._nothing)
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.setChildrenCollapsible(False)
        halves.setHandleWidth(10)
        halves.setStyleSheet("QSplitter::handle { background: transparent; }")
        halves.addWidget(_under(self._written, self.source, self.copy))
        halves.addWidget(_under(self._becomes, self.preview))
        halves.setSizes([300, 330])
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self._title)
        right.addWidget(self.why)
        right.addWidget(halves, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self._close)
        both = QHBoxLayout()
        both.setSpacing(20)
        both.addWidget(aside)
        both.addLayout(right, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(24, 20, 24, 18)
        rows.setSpacing(12)
        rows.addLayout(both, 1)
        rows.addLayout(foot)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.search.returnPressed.connect(self.list.setFocus)
        self.list.currentItemChanged.connect(self._show)
        self.copy.clicked.connect(self._copy)
        self._calm.timeout.connect(self._say_copy)
        self._close.clicked.connect(self.reject)
        self.preview.link_requested.connect(self.link_requested)
        self.why.link_requested.connect(self.link_requested)
        QShortcut(QKeySequence("Ctrl+Shift+C"), self).activated.connect(self._copy)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self.search.setFocus)

    def _heading(self, words: str) -> QListWidgetItem:
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = QFont(self.list.font())
        font.setBold(True)
        item.setFont(font)
        return item

    @Slot(QListWidgetItem)
    def _show(self, item: QListWidgetItem | None) -> None:
        topic = self._topics.get(item.data(_KEY) or "") if item is not None else None
        if topic is None or topic.key == self._shown:
            return
        self._shown = topic.key
        view = self._drawn(topic)
        self._title.setText(topic.title)
        self.why.show_blocks(view.why)
        self.source.begin(topic.source)
        self.preview.display(Preview())  # each topic begins with its first card
        self.preview.display(view.preview)
        self.preview.view.verticalScrollBar().setValue(0)
        self._calm.stop()
        self._say_copy()

    @Slot()
    def _filter(self) -> None:
        """List what holds all words that are looked for, and the headings above it."""
        words = self.search.text().casefold().split()
        fitting: list[int] = []
        heading: QListWidgetItem | None = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            topic = self._topics.get(item.data(_KEY) or "")
            if topic is None:
                heading = item
                item.setHidden(True)
                continue
            text = "\n".join((topic.section, topic.title, topic.why, topic.source)).casefold()
            item.setHidden(not all(word in text for word in words))
            if not item.isHidden():
                fitting.append(row)
                if heading is not None:
                    heading.setHidden(False)
        self._nothing.setVisible(not fitting)
        if fitting and self.list.currentRow() not in fitting:
            self.list.setCurrentRow(fitting[0])

    def _step(self, step: int) -> None:
        row = self.list.currentRow() + step
        while 0 <= row < self.list.count():
            item = self.list.item(row)
            if item.data(_KEY) and not item.isHidden():
                self.list.setCurrentRow(row)
                return
            row += step

    @Slot()
    def _copy(self) -> None:
        if topic := self._topics.get(self._shown):
            QGuiApplication.clipboard().setText(f"{topic.source}\n")
            self._calm.start()
            self._say_copy()

    @Slot()
    def _say_copy(self) -> None:
        self.copy.setText(self.tr("Copied") if self._calm.isActive() else self.tr("Copy"))


def _under(words: QWidget, what: QWidget, deed: QPushButton | None = None) -> QFrame:
    """Put a part of the dialog under the words that name it, and a button beside those."""
    held = QFrame()
    head = QHBoxLayout()
    head.addWidget(words, 1)
    if deed is not None:
        head.addWidget(deed)
    rows = QVBoxLayout(held)
    rows.setContentsMargins(0, 0, 0, 0)
    rows.setSpacing(6)
    rows.addLayout(head)
    rows.addWidget(what, 1)
    return held
