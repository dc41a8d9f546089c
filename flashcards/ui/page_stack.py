"""The pages that were built so far, which of them is on the screen, and which have to be filled anew."""

from collections.abc import Callable, Collection

from PySide6.QtWidgets import QStackedWidget, QWidget

from flashcards.ui.theme import Theme


class PageStack(QStackedWidget):
    """Shows one page at a time; a page that is stale is filled when it comes to be seen, not before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: dict[str, QWidget] = {}
        self._fillers: dict[str, Callable[[], None]] = {}
        self._themed: list[Callable[[Theme], None]] = []
        self._stale: set[str] = set()
        self.shown = ""

    def holds(self, name: str) -> bool:
        """Tell whether a page was built."""
        return name in self._pages

    def enter(self, name: str, page: QWidget, fill: Callable[[], None], set_theme: Callable[[Theme], None]) -> None:
        """Take a page in, with how it is filled and how it changes its colours."""
        self._pages[name], self._fillers[name] = page, fill
        self._themed.append(set_theme)
        self._stale.add(name)
        self.addWidget(page)

    def show_page(self, name: str, *, fresh: bool = False) -> None:
        """Show a page; `fresh` tells that what it shows was read just now."""
        self.shown = name
        self.setCurrentWidget(self._pages[name])
        if fresh:
            self._stale.discard(name)
        self._fill()

    def mark(self, *, but: Collection[str] = ()) -> None:
        """Note that what the pages show has changed, and fill the one on the screen anew."""
        self._stale.update(self._pages.keys() - set(but))
        self._fill()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours on all pages."""
        for set_theme in self._themed:
            set_theme(theme)

    def rest(self) -> None:
        """Fill no page any more: the window is closed, and its store soon is."""
        self._stale.clear()
        self.shown = ""

    def _fill(self) -> None:
        if self.shown in self._stale:
            self._stale.discard(self.shown)
            self._fillers[self.shown]()
