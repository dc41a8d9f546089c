"""Between the Progress page and the statistics: figures are worked out off the UI thread, the newest choice wins."""

from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, QStandardPaths, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from flashcards.domain.errors import KnownError
from flashcards.domain.figure_texts import figure_title
from flashcards.domain.figures import Figure
from flashcards.domain.moments import day_of
from flashcards.domain.progress_filters import Filters, ProgressView
from flashcards.domain.report_choice import Choice
from flashcards.ui.background import Background, Job, Report, Stopped
from flashcards.ui.chart_colours import chart_look
from flashcards.ui.charts import Chart
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.languages import Languages
from flashcards.ui.theme import LIGHT, Theme
from flashcards.workflows.progress import Progress
from flashcards.workflows.services import Services

_PICTURES = {"png": "PNG", "svg": "SVG", "pdf": "PDF"}


class ProgressDesk(QObject):
    """Has the figures worked out anew.

    `shown(ProgressView)` is what the page shows next, `busy(bool)` tells whether something is being worked out,
    `failed(sentence)` why not, and `written(sentence, folder)` which picture was saved.
    """

    shown = Signal(object)
    busy = Signal(bool)
    failed = Signal(str)
    written = Signal(str, str)

    def __init__(self, services: Services, languages: Languages, background: Background, window: QWidget) -> None:
        super().__init__(window)
        self._services, self._languages, self._background = services, languages, background
        self._window = window
        self._filters = Filters()
        self._begun: int | None = None
        self._job: Job | None = None
        self.progress = Progress(services.store, services.now, services.zone)

    @property
    def filters(self) -> Filters:
        """What was chosen last."""
        return self._filters

    @Slot(object)
    def choose(self, filters: Filters) -> None:
        """Work out what is left by other filters; what was being worked out is given up."""
        self._filters = filters
        self.refresh()

    def refresh(self) -> None:
        """Work out the figures of this moment."""
        if self._job is not None:
            self._job.cancel()
        self.busy.emit(True)
        job = self._job = self._background.start(partial(self._work, self._filters, self._languages.lang))
        job.finished.connect(self._take)
        job.failed.connect(self._fail)

    @property
    def choice(self) -> Choice:
        """What is left by the filters at this moment."""
        return self._filters.choice(self.day(), self._begun)

    def day(self) -> int:
        """Return the study day of this moment."""
        services = self._services
        return day_of(services.now(), services.preferences().day_start, services.zone())

    def explain(self, code: str, theme: Theme) -> None:
        """Show how a figure is computed."""
        from flashcards.ui.definition_dialog import DefinitionDialog
        from flashcards.workflows.definitions import definition

        lang = self._languages.lang
        dialog = DefinitionDialog(figure_title(code, lang), definition(code, lang), theme, self._window)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def save_picture(self, code: str, chart: Chart) -> None:
        """Let the person choose a file, and write a chart into it."""
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
        kinds = ";;".join(f"{name} (*.{ending})" for ending, name in _PICTURES.items())
        suggested = str(Path(folder) / f"{code}.png")
        title = self.tr("Save the picture")
        path, kind = QFileDialog.getSaveFileName(self._window, title, suggested, kinds)
        if path:
            self.save_picture_as(chart, _with_ending(path, kind))

    def save_picture_as(self, chart: Chart, path: str) -> None:
        """Write a chart into a file, in the format that its ending says."""
        from flashcards.ui.chart_files import save_picture

        try:
            save_picture(chart, chart_look(LIGHT), Path(path))
        except OSError as error:
            self.failed.emit(self.tr("The picture was not saved: {reason}").format(reason=error.strerror or error))
        else:
            self.written.emit(self.tr("Saved: {path}").format(path=path), str(Path(path).parent))

    def show_card(self, card_id: str, theme: Theme) -> None:
        """Show the history and the forgetting curve of a card."""
        job = self._background.start(partial(self._card, card_id, self._languages.lang))
        job.finished.connect(partial(self._open_card, theme))
        job.failed.connect(self._tell)

    def _work(self, filters: Filters, lang: str, report: Report, stopped: Stopped) -> ProgressView:
        offers = self.progress.offers(lang)
        choice = filters.choice(self.day(), offers.first_day)
        statistics = self.progress.statistics(choice, lang=lang, progress=report, cancelled=stopped)
        preset = self._services.store.settings.preset()
        target = None if preset.retention_by_freq else preset.desired_retention
        return ProgressView(statistics, offers, lang, target)

    def _card(self, card_id: str, lang: str, _report: Report, _stopped: Stopped) -> tuple[Figure, ...]:
        return self.progress.card(card_id, lang)

    @Slot(object)
    def _take(self, view: object) -> None:
        self._job = None
        self.busy.emit(False)
        self._begun = cast(ProgressView, view).offers.first_day
        self.shown.emit(view)

    @Slot(object)
    def _fail(self, error: KnownError) -> None:
        self._job = None
        self.busy.emit(False)
        self._tell(error)

    @Slot(object)
    def _tell(self, error: KnownError) -> None:
        self.failed.emit(error.text(self._languages.lang))

    def _open_card(self, theme: Theme, figures: object) -> None:
        from flashcards.ui.card_progress import CardProgressDialog

        words = FigureWords(self._languages.lang, self._services.zone())
        found = cast("tuple[Figure, ...]", figures)
        dialog = CardProgressDialog(found, words, self.day(), theme, self._window)
        dialog.definition_requested.connect(partial(self._explain_in, theme))
        dialog.picture_requested.connect(self.save_picture)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _explain_in(self, theme: Theme, code: str) -> None:
        self.explain(code, theme)


def _with_ending(path: str, kind: str) -> str:
    """Return a path that ends as its format does; a person may have written none."""
    if Path(path).suffix.lower().lstrip(".") in _PICTURES:
        return path
    return f"{path}.{kind.partition(' ')[0].lower() or 'png'}"
