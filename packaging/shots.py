"""Draw every page of the window to PNG: light and dark, Chinese and English, at 100 and 200 %.

`python packaging/shots.py [FOLDER]` writes into `shots/`; `--pictures` renews those of the README in `docs/pictures/`.
The store is a temporary one with the built-in decks and a made-up history; the clock stands still.
"""

import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
MORNING = round(datetime(2026, 11, 30, 8, 30, tzinfo=UTC).timestamp() * 1000)
DAY = 86_400_000
DAYS_STUDIED = 150
WITH_BUILTIN = 3
OWN_CARDS = 500
README = {
    "en": (
        "study-light",
        "study-dark",
        "today-light",
        "library-light",
        "progress-light",
        "progress-dark",
        "settings-light",
        "files-table-light",
        "editor-dark",
    ),
    "zh": ("study-light", "today-light", "progress-light", "progress-dark", "files-table-light"),
}


def main() -> int:
    """Draw all pictures, each size in a process of its own, because Qt reads the scale once."""
    if "--one" in sys.argv:
        return draw(sys.argv[sys.argv.index("--one") + 1 :])
    pictures = "--pictures" in sys.argv
    named = [word for word in sys.argv[1:] if not word.startswith("--")]
    folder = PICTURES if pictures else Path(named[0] if named else ROOT / "shots")
    folder.mkdir(parents=True, exist_ok=True)
    variants = [("en", "1.5"), ("zh", "1.5")] if pictures else [("en", "1"), ("zh", "1"), ("en", "2"), ("zh", "2")]
    for lang, scale in variants:
        for theme in ("light", "dark"):
            environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": scale, "TZ": "UTC"}
            command = [sys.executable, __file__, "--one", str(folder), lang, theme, scale, *(["readme"] * pictures)]
            subprocess.run(command, check=True, env=environment)
    print(f"Pictures are in {folder}")
    return 0


class StandingClock:
    """A clock that moves only when it is told to."""

    def __init__(self, at: int) -> None:
        self.at = at
        self._count = 0

    def now(self) -> int:
        """Return the moment it stands at."""
        return self.at

    def new_id(self) -> str:
        """Return the next id."""
        from flashcards.domain.ids import uuid7

        self._count += 1 << 20  # room for a run of ids that counts on from one
        return uuid7(self.at, self._count.to_bytes(10, "big"))


def draw(words: list[str]) -> int:
    """Draw the pictures of one language, theme and scale."""
    folder, lang, theme, scale = Path(words[0]), *words[1:4]
    folder.mkdir(parents=True, exist_ok=True)
    readme = len(words) > 4
    with tempfile.TemporaryDirectory() as data:
        Artist(Path(data), folder, lang, theme, scale, readme=readme).draw_all()
    return 0


class Artist:
    """Opens the real window over a made-up history and grabs its pages."""

    def __init__(self, data: Path, folder: Path, lang: str, theme: str, scale: str, *, readme: bool) -> None:
        from PySide6.QtWidgets import QApplication

        from flashcards.paths import DataFolder, assets_folder
        from flashcards.store.store import Store
        from flashcards.ui.fonts import load_fonts
        from flashcards.ui.languages import Languages

        self.folder, self.lang, self.theme, self.scale, self.readme = folder, lang, theme, scale, readme
        self.clock = StandingClock(MORNING - DAYS_STUDIED * DAY)
        self.application = QApplication.instance() or QApplication([])
        load_fonts()
        self.languages = Languages(assets_folder() / "translations", self.application)
        self.languages.use(lang)
        self.store = Store.open(DataFolder(data), now=self.clock.now, new_id=self.clock.new_id)

    def draw_all(self) -> None:
        """Make the history and grab every page."""
        self.live_through()
        window = self.window = self.open_window()
        window.show()
        self.grab("today")
        self.draw_page("library")
        self.draw_study()
        self.draw_progress()
        self.draw_page("settings")
        self.draw_editor()
        self.draw_files()
        if not self.readme:
            self.draw_guide()
            self.draw_import()
            self.draw_followed()
        window.close()
        self.store.close()

    def draw_page(self, name: str) -> None:
        """Go to a page and grab it as it opens and in full height."""
        self.window.go(name)
        for _ in range(5):
            self.settle()
        self.grab(name)
        self.grab_whole(name)

    def draw_progress(self) -> None:
        """Grab the figures, a table, a definition, the export and the history of a card."""
        window = self.window
        window.go("progress")
        page, place = window.pages.progress_page, window.pages.progressing()
        self.settle(lambda: page.view is not None)
        self.settle()
        if self.readme:
            window.resize(1120, 1230)
            self.settle()
        self.grab("progress")
        window.resize(1120, 760)
        if self.readme:
            return
        self.grab_whole("progress", height=5_000)
        page.grid.jump("decks")
        page.grid.panels["decks"].toggle_table()
        self.grab("progress-table")
        page.filter_bar.tag.showPopup()
        self.settle()
        self.grab_dialog("progress-tags", page.filter_bar.tag.popup)
        page.filter_bar.tag.hidePopup()
        place.explain("calibration")
        self.grab_dialog("progress-definition")
        page.export.click()
        self.grab_dialog("progress-export", place.out.dialog)
        window.pages.show_card(self.most_answered())
        self.settle()
        self.grab_dialog("progress-card")

    def most_answered(self) -> str:
        """Return the card that was answered most often since the built-in decks came."""
        today = self.clock.now() // DAY
        answered = Counter(review.card_id for review in self.store.reviews.between(today - WITH_BUILTIN, today))
        return answered.most_common(1)[0][0]

    def grab_dialog(self, name: str, dialog=None) -> None:
        """Save a dialog, the newest unless one is given, and close it."""
        from PySide6.QtWidgets import QDialog

        self.settle(lambda: dialog is not None or bool(self.dialogs()))
        self.settle()
        shown = dialog or self.dialogs()[-1]
        shown.grab().save(str(self.place(name)))
        if isinstance(shown, QDialog):
            shown.reject()
            self.settle()

    def dialogs(self) -> list:
        """Return the dialogs that are open."""
        from PySide6.QtWidgets import QDialog

        return [each for each in self.application.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()]

    def open_window(self):
        """Open the window in the wanted language and theme."""
        from dataclasses import replace

        from flashcards.ui.appearance import Appearance
        from flashcards.ui.main_window import MainWindow
        from flashcards.workflows.services import Services

        settings = self.store.settings
        settings.save_preferences(replace(settings.preferences(), theme=self.theme, language=self.lang))
        services = Services(self.store, self.store.folder, self.clock.now, self.clock.new_id, lambda: UTC, "0.1.0")
        window = MainWindow(services, Appearance(self.application, self.theme), self.languages, lang=self.lang)
        window.resize(1120, 760)
        return window

    def live_through(self) -> None:
        """Review an own deck for some months, then begin with the built-in ones a week ago."""
        from dataclasses import replace

        from flashcards.workflows.builtin_decks import update_builtin
        from flashcards.workflows.importing import Importing

        settings = self.store.settings
        settings.save_preset(replace(settings.preset(), new_per_day=4), self.clock.now())
        with tempfile.TemporaryDirectory() as folder:
            lines = [f"## Question {number}\n\nAnswer {number}\n" for number in range(OWN_CARDS)]
            (Path(folder) / "own.md").write_text("\n".join(lines), encoding="utf-8")
            importing = Importing(self.store, self.clock.now)
            importing.apply(importing.prepare([folder]))
        own = [deck.deck_id for deck in self.store.decks.all(0)]
        chance = random.Random(7)  # noqa: S311  a made-up history, the same at every run
        for day in range(DAYS_STUDIED):
            self.clock.at = MORNING - (DAYS_STUDIED - day) * DAY + chance.randrange(3_600_000)
            if day == DAYS_STUDIED - WITH_BUILTIN:
                self.store.decks.delete(own, self.clock.now())
                update_builtin(self.store, self.clock.now())
            if chance.random() > 0.12 or day > DAYS_STUDIED - 20:
                self.study_a_day(chance)
        settings.save_preset(replace(settings.preset(), new_per_day=20), self.clock.now())
        self.clock.at = MORNING

    def study_a_day(self, chance: random.Random) -> None:
        """Answer what waits, as somebody would who knows most of it."""
        from flashcards.domain.memory import Grade
        from flashcards.domain.study import Stage
        from flashcards.workflows.studying import StudySession

        session = StudySession(
            self.store, now=self.clock.now, new_id=self.clock.new_id, zone=lambda: UTC, lang=self.lang
        )
        for _ in range(chance.randrange(8, 40)):
            if session.view().stage is not Stage.QUESTION:
                break
            self.clock.at += chance.randrange(5_000, 40_000)
            session.reveal()
            while session.view().judging:
                session.said(True)
            session.grade(chance.choices(list(Grade), (10, 8, 70, 12))[0])

    def draw_study(self) -> None:
        """Grab a question and an answer of each kind, the twin, the summary and the shortcuts."""
        window = self.window
        window.go("study")
        seen: set[str] = set()
        for _ in range(60):
            view = window.pages.study.view
            if view is None or view.card is None:
                break
            kind = view.card.kind.value
            if kind not in seen:
                seen.add(kind)
                self.settle()
                self.grab(f"study-{kind}-question")
                self.reveal()
                self.settle()
                self.grab(f"study-{kind}-answer")
                if kind == "pitfall":
                    self.grab("study", only_readme=True)
            self.reveal()
            window.pages.study.grade(3)
            self.clock.at += 9_000
        self.settle()
        self.grab("study-end")

    def reveal(self) -> None:
        """Turn the card over; the points of a script are all said but the last."""
        desk = self.window.pages.study
        for _ in range(12):
            view = desk.view
            if view is None or (view.stage.value == "answer" and not view.judging):
                return
            desk.said(True) if view.judging else desk.reveal()

    def draw_import(self) -> None:
        """Grab the plan of an import with a changed card and a problem."""
        text = (ROOT / "decks" / f"pitfalls.{self.lang}.md").read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"pitfalls.{self.lang}.md"
            path.write_text(text.replace("{#", "{#my-"), encoding="utf-8")
            from flashcards.workflows.importing import Importing

            importing = Importing(self.store, self.clock.now)
            importing.apply(importing.prepare([folder]))
            edited = text.replace("{#", "{#my-").replace("NaN", "NaN (not a number)", 3)
            path.write_text(edited + "\n## ??? {.concept}\n\n## New {.concept}\n\nyes\n", encoding="utf-8")
            self.window.take_files([folder])
            self.settle(lambda: self.window.pages.importing()._prepared is not None)
            dialog = self.window.pages.importing()._dialog
            self.settle()
            self.save(dialog, "import")
            dialog.reject()

    def draw_files(self) -> None:
        """Grab the files of a first import: a note of a vault and a table in GB18030, each with its first cards."""
        table = "问题,答案,标签\n什么是过拟合？,模型背下了数据。,正则化\n学习率预热有何用？,开始步子更小。,优化\n"
        note = "#flashcards/norms\n\nLayerNorm::Over the features of each token\n\nBatchNorm:::Over the batch\n"
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "norms.md").write_text(note, encoding="utf-8")
            (Path(folder) / "questions.csv").write_bytes(table.encode("gb18030"))
            (Path(folder) / "attention.md").write_text("Q: What does a causal mask hide?\nA: Later keys.\n", "utf-8")
            (Path(folder) / "diary.md").write_text("No cards today.\n", encoding="utf-8")
            desk = self.window.pages.importing()
            self.window.take_files([folder])
            self.settle(lambda: desk._prepared is not None)
            files = desk._dialog.plan.files
            for row, name in ((1, "files-note"), (2, "files-table")):
                files.list.setCurrentIndex(files.list.model().index(row, 0))
                self.settle()
                self.settle(lambda: files.is_settled and bool(files.sample.texts))
                self.save(desk._dialog, name)
            desk._dialog.reject()

    def draw_followed(self) -> None:
        """Grab the inbox with one decision of each kind, the folders, and the imports of one."""
        from flashcards.workflows.following import Following
        from flashcards.workflows.importing import Importing

        card = (
            "## What does Adam keep for each weight?\n\nMeans of the gradient and of its square, decayed each step.\n"
        )
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place) / "interview-notes"
            folder.mkdir()
            (folder / "optimisers.md").write_text(card, encoding="utf-8")
            for name, front in (("jax", "Why does jit trace a function twice?"), ("old", "What was a session for?")):
                (folder / f"{name}.md").write_text(f"## {front}\n\nSee the notes.\n", encoding="utf-8")
            importing = Importing(self.store, self.clock.now)
            importing.apply(importing.prepare([folder]))
            self.answer_all_of(folder.as_posix())
            Following(self.store, self.clock.now).follow(folder.as_posix())
            doubtful = "## What does Adam remember for every weight?\n\nMeans of the gradient and of its squares.\n"
            (folder / "optimisers.md").write_text(doubtful, encoding="utf-8")
            (folder / "jax.md").write_text("", encoding="utf-8")
            (folder / "old.md").unlink()
            window, desk = self.window, self.window.pages.following()
            window.go("library")
            window.pages.follow_folders()
            self.settle(lambda: len(desk.items) == 3)
            page = window.pages.library_page
            page.show_tab(page.inbox)
            for number, item in enumerate(desk.items):
                page.inbox.list.setCurrentIndex(page.inbox.list.model().index(number, 0))
                self.grab(f"inbox-{item.matter.value}")
            page.show_tab(page.folders)
            self.grab("folders")
            page.folders.cards[folder.as_posix()].imports.click()
            self.settle()
            self.save(page.folders.dialog, "imports")
            page.folders.dialog.accept()
            desk.rest()

    def answer_all_of(self, root: str) -> None:
        """Give every card of a folder a history: only then a doubtful edit is asked about."""
        from flashcards.domain.memory import Grade
        from flashcards.workflows.studying import StudySession

        ids = [deck.deck_id for deck in self.store.decks.all(0) if deck.root == root]
        session = StudySession(
            self.store, now=self.clock.now, new_id=self.clock.new_id, zone=lambda: UTC, lang=self.lang, deck_ids=ids
        )
        while session.view().card is not None:
            session.reveal()
            session.grade(Grade.EASY)

    def draw_editor(self) -> None:
        """Grab the editor over a card of a deck, and what it says of a text that makes none."""
        notes = [each for deck in self.store.decks.all(0) for each in self.store.cards.notes_in((deck.deck_id,))]
        note = next(each for each in notes if len(each.faces) == 2 and "```" in each.faces[0].back)
        desk = self.window.pages.editing()
        self.window.pages.edit_card(note.note_id)
        self.settle(lambda: desk.dialog is not None and desk.dialog.isVisible())
        for _ in range(8):
            self.settle()
        self.save(desk.dialog, "editor")
        desk.dialog.source.put("## ??? {.concept freq=9}\n\n```python\nx = 1  #? y\n```\n")
        for _ in range(8):
            self.settle()
        self.save(desk.dialog, "editor-problems")
        desk.dialog.source.begin("")
        desk.dialog.done(0)

    def draw_guide(self) -> None:
        """Grab the guide to writing decks at a topic of each sort."""
        self.window.pages.show_guide()
        guide = self.window.pages._guide_desk.dialog
        for topic in ("write-cloze-code", "write-pitfall", "write-asides"):
            guide.show_topic(topic)
            for _ in range(3):
                self.settle()
            self.save(guide, f"guide-{topic.removeprefix('write-')}")
        guide.reject()

    def settle(self, until: Callable[[], bool] | None = None) -> None:
        """Let the event loop run until the page is drawn."""
        from PySide6.QtCore import QEventLoop, QTimer

        for _ in range(200 if until else 1):
            loop = QEventLoop()
            QTimer.singleShot(60, loop.quit)
            loop.exec()
            if until is None or until():
                return

    def place(self, name: str) -> Path:
        """Return the file of a picture."""
        if self.readme:
            language = "-zh" if self.lang == "zh" else ""
            return self.folder / f"{name}{language}-{self.theme}.png"
        return self.folder / f"{name}-{self.lang}-{self.theme}-{self.scale}x.png"

    def grab(self, name: str, *, only_readme: bool = False) -> None:
        """Save the window as it is."""
        if only_readme and not self.readme:
            return
        self.settle()
        self.save(self.window, name)

    def save(self, widget, name: str) -> None:
        """Save a picture of a widget; of the README's pictures only those that it shows."""
        if not self.readme or f"{name}-{self.theme}" in README[self.lang]:
            widget.grab().save(str(self.place(name)))

    def grab_whole(self, name: str, *, height: int = 2_400) -> None:
        """Save a page in full height, without its scroll bar."""
        if self.readme:
            return
        self.window.resize(1120, height)
        for _ in range(3):
            self.settle()
        self.window.grab().save(str(self.place(f"{name}-whole")))
        self.window.resize(1120, 760)


if __name__ == "__main__":
    sys.exit(main())
