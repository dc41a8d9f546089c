"""A window over a store in which some days were studied, and what a person does on its Progress page."""

from datetime import UTC

from PySide6.QtWidgets import QApplication

from flashcards.domain.memory import Grade
from flashcards.domain.study import Stage
from flashcards.paths import DataFolder, assets_folder
from flashcards.store.store import Store
from flashcards.ui.appearance import Appearance
from flashcards.ui.languages import Languages
from flashcards.ui.main_window import MainWindow
from flashcards.workflows.importing import Importing
from flashcards.workflows.services import Services
from flashcards.workflows.studying import StudySession

DAY = 86_400_000
TODAY = 20_732
MORNING = TODAY * DAY + 10 * 3_600_000
TORCH = "---\ndeck: Frameworks/PyTorch\n---\n\n" + "\n".join(
    f"## Torch {number} {{#t{number} .{kind} freq={number % 6} tags=torch}}\n\nAnswer {number}\n"
    for number, kind in enumerate(("concept", "pitfall") * 6)
)
RAY = "---\ndeck: Frameworks/Ray\n---\n\n" + "\n".join(
    f"## Ray {number} {{#r{number} tags=ray}}\n\nAnswer {number}\n" for number in range(8)
)


class World:
    def __init__(self, qtbot, folder):
        self.qtbot, self.at, self.given = qtbot, MORNING - 40 * DAY, 0
        self.folder = folder
        data = DataFolder(folder / "data")
        data.folder.mkdir(exist_ok=True)
        self.store = Store.open(data, now=self.now, new_id=self.new_id)
        self.services = Services(self.store, data, self.now, self.new_id, lambda: UTC, "1.2.3")
        self.languages = Languages(assets_folder() / "translations")

    def now(self):
        return self.at

    def new_id(self):
        self.given += 1
        return f"id-{self.given:08}"

    def import_decks(self):
        decks = self.folder / "decks"
        decks.mkdir()
        for name, text in (("torch", TORCH), ("ray", RAY)):
            (decks / f"{name}.md").write_text(text, encoding="utf-8")
        importing = Importing(self.store, self.now)
        importing.apply(importing.prepare([str(decks)]))

    def study(self, days=12):
        """Answer all that waits, three days apart."""
        for day in range(days):
            self.at = MORNING - (days - 1 - day) * 3 * DAY
            session = StudySession(self.store, now=self.now, new_id=self.new_id, zone=lambda: UTC, lang="en")
            for number in range(60):
                if session.view().stage is not Stage.QUESTION:
                    break
                self.at += 7_000
                session.reveal()
                session.grade(Grade.AGAIN if number % 9 == 4 else Grade.GOOD)
        self.at = MORNING + DAY // 4

    def open(self, lang="en"):
        application = QApplication.instance()
        window = self.window = MainWindow(self.services, Appearance(application, "light"), self.languages, lang=lang)
        self.qtbot.addWidget(window)
        window.resize(1120, 800)
        with self.qtbot.waitExposed(window):
            window.show()
        return window

    def open_page(self, lang="en"):
        """Open the Progress page and wait for its figures."""
        self.open(lang).go("progress")
        page = self.page = self.window.pages.progress_page
        self.qtbot.waitUntil(lambda: page.view is not None, timeout=20_000)
        return page

    def until(self, true, timeout=20_000):
        self.qtbot.waitUntil(lambda: bool(true()), timeout=timeout)

    def close(self):
        self.window.close()
        self.languages.remove()
        self.store.close()
