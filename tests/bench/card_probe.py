"""Study in the real window, and print as JSON how long each card took to be painted.

Arguments: the data folder, which holds a store with cards that are due, and how many to answer.
A time begins with the key and ends when all that it changed has been painted.
"""

import json
import sys
import time
from pathlib import Path

from material import percentile
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from flashcards.paths import DataFolder, assets_folder
from flashcards.store.store import Store
from flashcards.surroundings import new_id, now, zone
from flashcards.ui.appearance import Appearance
from flashcards.ui.fonts import load_fonts
from flashcards.ui.languages import Languages
from flashcards.ui.main_window import MainWindow
from flashcards.workflows.services import Services

PATIENCE = 10.0
AGAIN, GOOD, EASY = Qt.Key.Key_1, Qt.Key.Key_3, Qt.Key.Key_4


class Paints(QObject):
    """Counts how often the card was painted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.count = 0
        self._card = window.pages.study_page._card.view
        self._card.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See the painting of the card."""
        self.count += event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


def until(done) -> None:
    """Let the window work until something is so."""
    limit = time.perf_counter() + PATIENCE
    while not done():
        QApplication.processEvents()
        if time.perf_counter() > limit:
            raise TimeoutError


def painted(paints: Paints, job) -> float:
    """Return the ms from before a job to the end of the next painting of the card."""
    before, began = paints.count, time.perf_counter()
    job()
    until(lambda: paints.count > before)
    return (time.perf_counter() - began) * 1e3


def main(folder: Path, answers: int) -> dict[str, float]:
    """Study, and return the figures."""
    application = QApplication(sys.argv[:1])
    load_fonts()
    languages = Languages(assets_folder() / "translations", application)
    languages.use("en")
    store = Store.open(DataFolder(folder), now=now, new_id=new_id)
    services = Services(store, store.folder, now, new_id, zone, "bench")
    window = MainWindow(services, Appearance(application), languages, lang="en")
    window.show()
    pool = window.pages.background._pool
    until(lambda: window._stack.holds("study") and not pool.activeThreadCount())
    paints = Paints(window)
    figures = {"start_pressed_ms": painted(paints, window.pages.today_page.start_requested.emit)}
    window.activateWindow()
    card = window.pages.study_page._card.view
    nexts, reveals = [], []
    for number in range(answers):
        reveals.append(painted(paints, lambda: QTest.keyClick(card, Qt.Key.Key_Space)))
        key = (GOOD, AGAIN, EASY)[number % 3]
        nexts.append(painted(paints, lambda key=key: QTest.keyClick(card, key)))
    for name, times in (("reveal", reveals), ("next_card", nexts)):
        figures[f"{name}_p50_ms"] = percentile(times, 0.5)
        figures[f"{name}_p99_ms"] = percentile(times, 0.99)
    assert store.reviews.count() >= answers
    window.close()
    store.close()
    return figures


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]))))
