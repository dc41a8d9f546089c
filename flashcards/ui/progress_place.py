"""Where progress is worked out, shown, and written into files; a card's history is asked for from other pages, too."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from flashcards.ui.background import Background
from flashcards.ui.languages import Languages
from flashcards.ui.outside import Outside
from flashcards.ui.progress_desk import ProgressDesk
from flashcards.ui.progress_export_desk import ProgressExportDesk
from flashcards.ui.progress_page import ProgressPage
from flashcards.ui.theme import Theme
from flashcards.workflows.services import Services


class ProgressPlace(QObject):
    """Holds the two desks of progress, and builds their page when it is wanted."""

    def __init__(self, services: Services, languages: Languages, outside: Outside, window: QWidget) -> None:
        super().__init__(window)
        self._zone, self._outside = services.zone, outside
        # What only reads need not wait for an import.
        reading = self._reading = Background(self)
        self.desk = ProgressDesk(services, languages, reading, window)
        self.out = ProgressExportDesk(services, languages, reading, self.desk, window)
        self.desk.failed.connect(outside.warn)
        self.out.failed.connect(outside.warn)
        self.out.folder_wanted.connect(outside.open_place)
        self._page: ProgressPage
        self._theme: Theme

    def make_page(self, theme: Theme) -> ProgressPage:
        """Build the page and wire it to the desks."""
        page = self._page = ProgressPage(theme, self._zone)
        self._theme = theme
        page.filters_changed.connect(self.desk.choose)
        page.definition_requested.connect(self.explain)
        page.picture_requested.connect(self.save_picture)
        page.export_requested.connect(self.out.ask)
        page.month_requested.connect(self.out.ask_month)
        page.folder_requested.connect(self._outside.open_place)
        self.desk.shown.connect(page.display)
        self.desk.busy.connect(page.show_busy)
        self.desk.written.connect(page.tell_written)
        self.out.written.connect(page.tell_written)
        return page

    def show_card(self, card_id: str, theme: Theme) -> None:
        """Show the history and the forgetting curve of a card."""
        self.desk.show_card(card_id, theme)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self._page.set_theme(theme)

    def stop(self) -> None:
        """Let running work come to its end: the window is closed."""
        self._reading.stop()

    @Slot(str)
    def explain(self, code: str) -> None:
        """Show how a figure is computed."""
        self.desk.explain(code, self._theme)

    @Slot(str)
    def save_picture(self, code: str) -> None:
        """Save the chart of a figure as it is on the page."""
        self.desk.save_picture(code, self._page.grid.panels[code].picture())
