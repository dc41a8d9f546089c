"""The editor of one card: its text as it is written, beside what it makes."""

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from flashcards.domain.editing import CardSource, Home, PlacedPicture, Preview
from flashcards.ui.columns import label
from flashcards.ui.date_words import language
from flashcards.ui.editor_pictures import SUFFIXES
from flashcards.ui.editor_preview import EditorPreview
from flashcards.ui.editor_problems import EditorProblems
from flashcards.ui.editor_source import SourceEdit
from flashcards.ui.editor_strip import EditorStrip
from flashcards.ui.plain import plain
from flashcards.ui.theme import Theme

PAUSE = 150
"""How long typing rests before the preview follows, in ms."""
KEEP_AFTER = 700
"""How long typing rests before what was typed is kept, in ms."""
_WIDTH, _HEIGHT = 1_080, 700


class CardEditor(QDialog):
    """Shows a `CardSource` and edits its text.

    `preview_requested(text)` asks what a text would make, `typed(text)` for it to be kept. `save_requested(text,
    agreed)` wants it saved, `agreed` to what follows from it, `utf8_requested(text)` as well with the file in UTF-8,
    and `keep_requested(text)` in the app. `language_requested(lang)` asks for the card's other language,
    `deck_text_requested()` for the text of its deck, `fresh_requested()` for what is saved in the place of what was
    typed, `file_requested()` for the file in an editor, `guide_requested()` how cards are written, and
    `pictures_given(tuple of Given)` for pictures to be placed; `dropped()` tells that what was typed is not wanted.
    """

    preview_requested = Signal(str)
    typed = Signal(str)
    save_requested = Signal(str, bool)
    utf8_requested = Signal(str)
    keep_requested = Signal(str)
    language_requested = Signal(str)
    deck_text_requested = Signal()
    fresh_requested = Signal()
    file_requested = Signal()
    guide_requested = Signal()
    pictures_given = Signal(object)
    dropped = Signal()

    def __init__(self, theme: Theme, media: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._source: CardSource | None = None
        self._saving = False
        self._title, self._place = label("section"), label("muted")
        self._faces, self._tongues = QWidget(), QButtonGroup(self)
        self._strip = EditorStrip(theme)
        self._text = SourceEdit(theme)
        self._problems = EditorProblems(theme)
        self._preview = EditorPreview(theme, media)
        self._hint = QLabel()
        self._file, self._deck_text, self._guide = QPushButton(), QPushButton(), QPushButton()
        self._picture = QPushButton()
        self._cancel, self._save = QPushButton(), QPushButton()
        self._pause, self._keep = _timer(self, PAUSE), _timer(self, KEEP_AFTER)
        self._build_parts()
        self._connect()
        self.retranslate()

    @property
    def source(self) -> SourceEdit:
        """The text."""
        return self._text

    @property
    def strip(self) -> EditorStrip:
        """The strip over the text."""
        return self._strip

    @property
    def preview(self) -> EditorPreview:
        """What the text makes."""
        return self._preview

    @property
    def problems(self) -> EditorProblems:
        """What is to be said about the text."""
        return self._problems

    @property
    def save_button(self) -> QPushButton:
        """The button that saves."""
        return self._save

    def display(self, source: CardSource, unsaved: str | None = None) -> None:
        """Begin to edit a card; `unsaved` is what was typed before and not saved."""
        self._source = source
        self._saving = False
        self._text.begin(source.text)
        if unsaved is not None:
            self._text.put(unsaved)
            self._strip.display(self.tr("This is what you had typed and not saved."), "saved")
        else:
            self._strip.display("")
            self._text.go_to(1)
            self._text.select_word(source.typed_over)
        self._show_languages(source)
        self.retranslate()
        self._follow()
        self._text.setFocus()

    def show_preview(self, preview: Preview) -> None:
        """Show what the text makes."""
        self._preview.display(preview)
        self._problems.display(preview.problems)

    def show_trouble(self, sentence: str, offer: str = "") -> None:
        """Say why the text was not saved, and offer what may help."""
        self._set_saving(False)
        self._strip.display(sentence, offer)

    def ask(self, preview: Preview) -> None:
        """Ask whether to save although something else would follow from it."""
        self._set_saving(False)
        self.show_preview(preview)
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.windowTitle())
        box.setText(self.tr("Save it all the same?"))
        box.setInformativeText(plain("\n\n".join(each.message(language()) for each in preview.asks)))
        box.setStandardButtons(QMessageBox.StandardButton.Save | QMessageBox.StandardButton.Cancel)
        box.accepted.connect(self._save_anyway)
        box.finished.connect(box.deleteLater)
        box.open()

    def show_placing(self) -> None:
        """Wait for pictures: the text is neither saved nor let go of before they stand in it."""
        self._set_saving(True)

    def put_pictures(self, placed: Sequence[PlacedPicture]) -> None:
        """Show pictures that were placed in the text."""
        self._set_saving(False)
        self._text.put_pictures(placed)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        for part in (self._strip, self._text, self._problems, self._preview):
            part.set_theme(theme)

    @property
    def is_changed(self) -> bool:
        """Whether the text is another than the one that was opened."""
        return self._source is not None and self._text.text().rstrip("\n") != self._source.text.rstrip("\n")

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        is_new = self._source is not None and not self._source.note_id
        self._title.setText(self.tr("New card") if is_new else self.tr("Edit the card"))
        self.setWindowTitle(self._title.text())
        self._place.setText(self._place_words())
        self._place.setToolTip(self._place.text())
        self._text.setAccessibleName(self.tr("Text of the card"))
        self._file.setText(self.tr("Open the file"))
        self._file.setToolTip(self.tr("Open the file in your own editor"))
        self._deck_text.setText(self.tr("Back to the deck’s text"))
        self._deck_text.setToolTip(self.tr("Let go of what was written here; the card’s history stays"))
        self._guide.setText(self.tr("How to write"))
        self._guide.setToolTip(self.tr("All that can be written on a card, by example (Ctrl+F1)"))
        self._picture.setText(self.tr("Picture…"))
        self._picture.setToolTip(self.tr("Put a picture on the card (Ctrl+Shift+P); it can be pasted or dropped, too"))
        self._cancel.setText(self.tr("Close"))
        self._cancel.setToolTip(self.tr("Close without saving (Esc)"))
        self._save.setText(self.tr("Add") if is_new else self.tr("Save"))
        self._save.setToolTip(self.tr("Ctrl+S or Ctrl+Enter"))
        self._hint.setText(self.tr("Ctrl+S saves · Esc closes"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def rest(self) -> None:
        """Ask for nothing more by itself: the window is closed, and soon the store."""
        self._pause.stop()
        self._keep.stop()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask before what was typed is let go."""
        if self.is_changed and not self._saving:
            event.ignore()
            self.reject()
        else:
            super().closeEvent(event)

    def reject(self) -> None:
        """Close; ask first when there is something that was not saved."""
        if self._saving:
            return
        if not self.is_changed:
            self.dropped.emit()
            super().reject()
            return
        self._tell_typed()
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.windowTitle())
        box.setText(self.tr("Save what you changed?"))
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        box.button(buttons.Save).clicked.connect(self._ask_save)
        box.button(buttons.Discard).clicked.connect(self._discard)
        box.finished.connect(box.deleteLater)
        box.open()

    def _build_parts(self) -> None:
        self.resize(_WIDTH, _HEIGHT)
        self.setSizeGripEnabled(True)
        tongues = QHBoxLayout(self._faces)
        tongues.setContentsMargins(0, 0, 0, 0)
        tongues.setSpacing(4)
        self._hint.setProperty("look", "muted")
        self._deck_text.setProperty("look", "quiet")
        self._file.setProperty("look", "quiet")
        self._guide.setProperty("look", "quiet")
        self._picture.setProperty("look", "quiet")
        self._save.setProperty("look", "primary")
        for button in (self._file, self._guide, self._picture, self._deck_text, self._cancel, self._save):
            button.setAutoDefault(False)
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(self._title)
        head.addWidget(self._place, 1)
        head.addWidget(self._faces)
        head.addWidget(self._picture)
        head.addWidget(self._guide)
        head.addWidget(self._file)
        written = QWidget()
        left = QVBoxLayout(written)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(8)
        left.addWidget(self._text, 1)
        left.addWidget(self._problems)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setChildrenCollapsible(False)
        halves.setHandleWidth(12)
        halves.setStyleSheet("QSplitter::handle { background: transparent; }")
        halves.addWidget(written)
        halves.addWidget(self._preview)
        halves.setSizes([_WIDTH // 2, _WIDTH // 2])
        deeds = QHBoxLayout()
        deeds.setSpacing(8)
        deeds.addWidget(self._deck_text)
        deeds.addWidget(self._hint, 1)
        deeds.addWidget(self._cancel)
        deeds.addWidget(self._save)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 18, 24, 18)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self._strip)
        column.addWidget(halves, 1)
        column.addLayout(deeds)

    def _connect(self) -> None:
        self._text.textChanged.connect(self._follow)
        self._text.save_requested.connect(self._ask_save)
        self._text.pictures_given.connect(self.pictures_given)
        self._picture.clicked.connect(self._choose_picture)
        self._pause.timeout.connect(self._ask_preview)
        self._keep.timeout.connect(self._tell_typed)
        self._problems.line_requested.connect(self._text.go_to)
        self._strip.offer_taken.connect(self._take_offer)
        self._tongues.buttonClicked.connect(self._ask_language)
        self._file.clicked.connect(self.file_requested)
        self._guide.clicked.connect(self.guide_requested)
        self._deck_text.clicked.connect(self.deck_text_requested)
        self._cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self._ask_save)
        QShortcut(QKeySequence("Ctrl+F1"), self).activated.connect(self.guide_requested)
        QShortcut(QKeySequence("Ctrl+Shift+P"), self).activated.connect(self._choose_picture)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Save), self).activated.connect(self._ask_save)

    def _show_languages(self, source: CardSource) -> None:
        """Offer the other language of a card that has two."""
        for button in self._tongues.buttons():
            self._tongues.removeButton(button)
            button.hide()
            button.deleteLater()
        names = {"zh": "中文", "en": "English"}
        for lang in source.languages if len(source.languages) > 1 else ():
            button = QToolButton()
            button.setText(names.get(lang, lang or "–"))
            button.setCheckable(True)
            button.setChecked(lang == source.lang)
            button.setProperty("lang", lang)
            self._tongues.addButton(button)
            if (row := self._faces.layout()) is not None:
                row.addWidget(button)
        self._faces.setVisible(len(source.languages) > 1)
        self._file.setVisible(source.home is Home.FILE and bool(source.digest))
        self._deck_text.setVisible(source.edited)

    def _place_words(self) -> str:
        source = self._source
        if source is None:
            return ""
        name = PurePosixPath(source.path).name
        if source.home is Home.FILE and source.last == source.first:
            return self.tr("{file} · line {line}").format(file=name, line=source.first)
        if source.home is Home.FILE and source.last > source.first:
            return self.tr("{file} · lines {first}–{last}").format(file=name, first=source.first, last=source.last)
        if source.home is Home.FILE:
            return self.tr("at the end of {file}").format(file=name)
        if source.home is Home.AWAY:
            return self.tr("kept in the app, as {file} is away").format(file=name)
        return self.tr("kept in the app")

    def _follow(self) -> None:
        self._pause.start()
        if self.is_changed:
            self._keep.start()
        else:
            self._keep.stop()

    def _ask_preview(self) -> None:
        self.preview_requested.emit(self._text.text())

    def _tell_typed(self) -> None:
        self._keep.stop()
        if self.is_changed:
            self.typed.emit(self._text.text())

    def _ask_save(self) -> None:
        if self._saving or self._source is None:
            return
        self._tell_typed()
        self._set_saving(True)
        self._strip.display("")
        self.save_requested.emit(self._text.text(), False)

    def _save_anyway(self) -> None:
        self._set_saving(True)
        self.save_requested.emit(self._text.text(), True)

    def _set_saving(self, saving: bool) -> None:
        self._saving = saving
        self._save.setEnabled(not saving)
        self._cancel.setEnabled(not saving)
        self._text.setReadOnly(saving)

    def _take_offer(self, offer: str) -> None:
        if offer == "saved":
            self._keep.stop()
            self.fresh_requested.emit()
        elif offer == "app":
            self.keep_requested.emit(self._text.text())
        elif offer == "utf8":
            self._set_saving(True)
            self.utf8_requested.emit(self._text.text())

    def _ask_language(self, button: QToolButton) -> None:
        self._tell_typed()
        self.language_requested.emit(str(button.property("lang")))

    def _choose_picture(self) -> None:
        """Let the person choose picture files."""
        if self._saving:
            return
        kinds = self.tr("Pictures ({kinds})").format(kinds=" ".join(f"*{suffix}" for suffix in SUFFIXES))
        paths, _ = QFileDialog.getOpenFileNames(self, self.tr("Put pictures on the card"), "", kinds)
        if paths:
            self.pictures_given.emit(tuple(map(Path, paths)))

    def _discard(self) -> None:
        self.dropped.emit()
        self._text.begin(self._source.text if self._source else "")
        super().reject()


def _timer(owner: QDialog, pause: int) -> QTimer:
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(pause)
    return timer
