"""Which theme is in use: the system's, or the one that was chosen."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyleFactory

from flashcards.ui.fonts import UI_SIZE, speak_latin, text_font
from flashcards.ui.theme import Theme, chosen_theme
from flashcards.ui.theme_style import palette, style_sheet


class Appearance(QObject):
    """Keeps the application in its theme; the one place that follows the system's light and dark.

    `theme_changed(Theme)` tells the window to hand the new theme to its pages.
    """

    theme_changed = Signal(object)

    def __init__(self, application: QApplication, choice: str = "system") -> None:
        super().__init__(application)
        self._application = application
        self._choice = choice
        application.setStyle(QStyleFactory.create("Fusion"))
        self.theme = self._wanted()
        self.speak("")
        self._dress()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._follow)

    def speak(self, lang: str) -> None:
        """Use the font as the language of the window wants it: English with narrow quotation marks."""
        latin = lang == "en"
        self._application.setFont(text_font(UI_SIZE, latin=latin))
        # What a font says of its features is handed on to widgets that say nothing yet, and to no others.
        for widget in self._application.allWidgets():
            speak_latin(widget, latin)

    def choose(self, choice: str) -> None:
        """Use the theme 'system', 'light' or 'dark' from now on."""
        self._choice = choice
        self._follow()

    def _wanted(self) -> Theme:
        dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return chosen_theme(self._choice, dark)

    def _follow(self) -> None:
        wanted = self._wanted()
        if wanted is self.theme:
            return
        self.theme = wanted
        self._dress()
        self.theme_changed.emit(wanted)

    def _dress(self) -> None:
        self._application.setPalette(palette(self.theme))
        self._application.setStyleSheet(style_sheet(self.theme))
