"""Between the guide to writing decks and those who ask for it."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from flashcards.domain.guide import Topic, TopicView
from flashcards.ui.guide_dialog import GuideDialog
from flashcards.ui.languages import Languages
from flashcards.ui.theme import Theme
from flashcards.workflows.guide import topic_view, topics


class GuideDesk(QObject):
    """Opens the guide beside what a person does; `link_wanted(str)` asks for a link of it to be opened."""

    link_wanted = Signal(str)

    def __init__(self, languages: Languages, media: Path, window: QWidget) -> None:
        super().__init__(window)
        self._languages, self._media, self._window = languages, media, window
        self._dialog: GuideDialog | None = None

    @property
    def dialog(self) -> GuideDialog | None:
        """The guide, while it is open."""
        return self._dialog

    def show(self, theme: Theme) -> None:
        """Show the guide over the window, or over the dialog in front of it, which stays in use."""
        over = QApplication.activeModalWidget() or self._window
        dialog = self._dialog
        if dialog is None or dialog.parentWidget() is not over:
            if dialog is not None:
                dialog.close()
            dialog = self._dialog = GuideDialog(self._draw, theme, self._media, over)
            dialog.link_requested.connect(self.link_wanted)
            dialog.finished.connect(dialog.deleteLater)
            dialog.destroyed.connect(partial(self._forget, dialog))
            dialog.installEventFilter(self)
            dialog.display(topics(self._languages.lang))
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
        dialog.list.setFocus()

    @Slot(object)
    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        if self._dialog is not None:
            self._dialog.set_theme(theme)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell of the same in the language of the window."""
        dialog, lang = self._dialog, self._languages.lang
        # Between two languages there is none for a moment.
        if event.type() == QEvent.Type.LanguageChange and dialog is not None and watched is dialog and lang:
            dialog.display(topics(lang))
        return super().eventFilter(watched, event)

    def _draw(self, topic: Topic) -> TopicView:
        return topic_view(topic, self._languages.lang)

    def _forget(self, dialog: GuideDialog) -> None:
        if self._dialog is dialog:
            self._dialog = None
