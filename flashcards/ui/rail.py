"""The slim rail on the left that leads to the pages."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QFrame, QToolButton, QVBoxLayout, QWidget

from flashcards.ui.help_menu import HelpMenu
from flashcards.ui.icons import icon
from flashcards.ui.keys import WINDOW_KEYS
from flashcards.ui.rail_button import RailButton
from flashcards.ui.theme import Theme

PAGES = ("today", "study", "library", "progress", "settings")
WIDTH = 84


class Rail(QFrame):
    """One button for each page, and one for help; `page_requested(name)` asks for a page by its name in `PAGES`.

    `help_requested(action)` asks for an action of `WINDOW_KEYS` that tells about the program.
    """

    page_requested = Signal(str)
    help_requested = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "rail")
        self.setFixedWidth(WIDTH)
        self._mark = QToolButton()
        self._mark.setProperty("look", "quiet")
        self._mark.setIcon(icon("app", "", size=34))
        self._mark.setIconSize(QSize(34, 34))
        self._mark.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._mark.clicked.connect(self._ask_about)
        self._help = QToolButton()
        self._help.setProperty("look", "quiet")
        self._help.setIconSize(QSize(22, 22))
        self._help.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._help.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = HelpMenu(self._help)
        menu.action_requested.connect(self.help_requested)
        self._help.setMenu(menu)
        self._group = QButtonGroup(self)
        self._buttons = {name: self._button(place, theme) for place, name in enumerate(PAGES)}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 14, 0, 16)
        column.setSpacing(6)
        column.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(18)
        for name, button in self._buttons.items():
            if name == "settings":
                column.addStretch(1)
                column.addWidget(self._help, 0, Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        self.setTabOrder(self._buttons["progress"], self._help)
        self.setTabOrder(self._help, self._buttons["settings"])
        self._group.idClicked.connect(self._ask)
        self.set_theme(theme)
        self.retranslate()

    def show_page(self, name: str) -> None:
        """Mark the page that is on the screen."""
        self._buttons[name].setChecked(True)

    def word_for(self, name: str) -> str:
        """Return what a page is called."""
        return self._buttons[name].text()

    def set_badge(self, name: str, number: int) -> None:
        """Show a number at a page's button, or nothing when it is 0."""
        self._buttons[name].set_badge(number)
        self.retranslate()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._help.setIcon(icon("help", theme.muted, size=22))
        for name, button in self._buttons.items():
            button.setIcon(self._icon(name, theme))
            button.set_theme(theme)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setAccessibleName(self.tr("Pages"))
        self._help.setToolTip(self.tr("Help"))
        self._help.setAccessibleName(self.tr("Help"))
        words = (self.tr("Today"), self.tr("Study"), self.tr("Library"), self.tr("Progress"), self.tr("Settings"))
        keys_of = {keys.action: keys.keys[0] for keys in WINDOW_KEYS}
        about = next(keys.words() for keys in WINDOW_KEYS if keys.action == "about")
        self._mark.setToolTip(f"{about} ({keys_of['about']})")
        self._mark.setAccessibleName(about)
        for word, (name, button) in zip(words, self._buttons.items(), strict=True):
            button.setText(word)
            waiting = self.tr("%n to be decided", "", button.badge) if button.badge else ""
            button.setAccessibleName(f"{word}, {waiting}" if waiting else word)
            button.setToolTip(f"{word} ({keys_of[name]})" + (f"\n{waiting}" if waiting else ""))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _button(self, place: int, theme: Theme) -> RailButton:
        button = RailButton(theme)
        button.setProperty("look", "rail")
        button.setCheckable(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setIconSize(QSize(22, 22))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._group.addButton(button, place)
        return button

    def _icon(self, name: str, theme: Theme) -> QIcon:
        return icon(name, theme.muted, checked=theme.accent_soft.text, size=22)

    def _ask_about(self) -> None:
        self.help_requested.emit("about")

    def _ask(self, place: int) -> None:
        self.page_requested.emit(PAGES[place])
