"""The child that lives through attacks, one after the other, and says on its output how each went.

    python hostile_child.py read|draw WORK < NAMES      WORK is a folder of its own, NAMES a list in JSON

The folders of all attacks are imported at once. It says `reading NAME` before each file, then `begin NAME` before the
cards of each attack are shown, and one line of JSON after them. A hang or a crash is noticed by the parent.
"""

import ctypes
import json
import os
import random
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC
from pathlib import Path
from typing import Any

from hostile_files import FILES

from flashcards.deckfiles.folder import find_files
from flashcards.domain.cards import Note, parts_of
from flashcards.domain.ids import uuid7
from flashcards.domain.import_plan import Action
from flashcards.paths import DataFolder
from flashcards.rendering.cards import one_line, render_card
from flashcards.store.store import Store
from flashcards.workflows.importing import Importing

MORNING = 20_787 * 86_400_000 + 9 * 3_600_000
MOST_LINKS = 40
MOST_CARDS = 3
"""How many cards of one attack are shown."""
_chance = random.Random(7)


def now() -> int:
    return MORNING


def new_id() -> str:
    return uuid7(MORNING, _chance.randbytes(10))


class Imported:
    """The folders of many attacks, imported at once as a person would; what came of each."""

    def __init__(self, store: Store, decks: Path, names: Sequence[str]) -> None:
        self._store, self._decks = store, decks
        self._names = {f"{list(FILES).index(name):03}": name for name in names}
        for folder, name in self._names.items():
            (decks / folder).mkdir()
            FILES[name](decks / folder)
        self._order = [path for _, path in find_files([decks]).files]
        importing = Importing(store, now)
        prepared = importing.prepare([decks], progress=self._tell)
        importing.apply(prepared)
        view = importing.view(prepared, "en")
        assert len(view.fronts) == len(prepared.plan.notes)
        assert all("\n" not in each.line_text(lang) for each in prepared.plan.problems for lang in ("zh", "en"))
        again = importing.prepare([decks]).plan
        self._again = [each.draft.faces[0].path for each in again.notes if each.action is not Action.UNCHANGED]
        self._planned = [each.draft.faces[0].path for each in prepared.plan.notes if each.action is Action.NEW]
        self._problems = prepared.plan.problems
        self._notes: dict[str, list[Note]] = {}
        for note in store.imports.snapshot(decks.as_posix()).notes:
            self._notes.setdefault(note.faces[0].path.partition("/")[0], []).append(note)
        store.check()

    def of(self, name: str) -> list[Note]:
        """Return the cards of one attack."""
        return self._notes.get(self._folder(name)[:-1], [])

    def neighbours(self) -> list[str]:
        """Return the cards that stand beside the hostile ones."""
        notes = [note for name in self._names.values() for note in self.of(name)]
        known = [note.note_id for note in notes if note.attributes.key in ("before", "after")]
        return [card.card_id for note_id in known for card in self._store.cards.cards_of(note_id)]

    def told(self, name: str) -> dict[str, Any]:
        """Return what the parent judges."""
        folder = self._folder(name)
        fronts = [face.front for note in self.of(name) for face in note.faces]
        return {
            "cards": len(fronts),
            "planned": sum(path.startswith(folder) for path in self._planned),
            "again": [path for path in self._again if path.startswith(folder)],
            "problems": sorted({each.code for each in self._problems if folder in f"{each.path}/"}),
            "neighbours": [front for front in ("Before", "After") if front in fronts],
        }

    def _folder(self, name: str) -> str:
        return next(folder for folder, each in self._names.items() if each == name) + "/"

    def _tell(self, done: int, _total: int) -> None:
        if done < len(self._order):
            say("reading", self._names[self._order[done].partition("/")[0]])


def read(imported: Imported, name: str) -> dict[str, Any]:
    """Turn the cards of an attack into blocks."""
    took = [0.0]
    for note in imported.of(name)[:20]:
        for part in parts_of(note.faces, note.attributes.reverse)[:MOST_CARDS]:
            start = time.process_time()
            render_card(note, part, "en")
            one_line(note.faces[0].front)
            took.append(time.process_time() - start)
    return {"slowest": max(took), **imported.told(name)}


class Drawing:
    """The Study page without a screen, and everything that a card's links can lead to."""

    def __init__(self, store: Store) -> None:
        from PySide6.QtWidgets import QApplication

        from flashcards.paths import assets_folder
        from flashcards.ui.appearance import Appearance
        from flashcards.ui.fonts import load_fonts
        from flashcards.ui.languages import Languages
        from flashcards.ui.main_window import MainWindow
        from flashcards.workflows.services import Services

        self.application = QApplication(["hostile"])
        load_fonts()
        services = Services(store, store.folder, now, new_id, lambda: UTC, "0")
        languages = Languages(assets_folder() / "translations", self.application)
        self.window = MainWindow(services, Appearance(self.application, "light"), languages, lang="en")
        self.window.resize(900, 700)
        self.window.show()
        self.store = store
        self.asked: list[str] = []
        self.settle()

    def settle(self) -> None:
        self.application.processEvents()

    def draw(self, imported: Imported, name: str) -> dict[str, Any]:
        """Show the cards of an attack on the Study page: question, answer, every link clicked."""
        start = time.process_time()
        self.window.study_decks(tuple(dict.fromkeys(note.deck_id for note in imported.of(name))))
        self.settle()
        took = [time.process_time() - start]
        for _ in range(MOST_CARDS):
            view = self.window.pages.study.view
            if view is None or view.card is None:
                break
            took += self._card(last=view.progress.left <= 1)
            if view.progress.left <= 1:
                break
        asked, self.asked = self.asked, []
        return {"slowest": max(took), "steps": len(took) - 1, "asked": asked, **imported.told(name)}

    def _card(self, *, last: bool) -> Iterator[float]:
        """Show one card to its end, and say how long each step took."""
        from flashcards.domain.memory import Grade
        from flashcards.domain.study import Stage

        desk = self.window.pages.study
        for _ in range(40):
            yield self._timed()
            view = desk.view
            if view is None or (view.stage is Stage.ANSWER and not view.judging):
                break
            start = time.process_time()
            desk.said(True) if view.judging else desk.reveal()
            yield time.process_time() - start
        self._click_links()
        if not last:
            start = time.process_time()
            desk.grade(int(Grade.EASY))
            self.settle()
            yield time.process_time() - start

    def _timed(self) -> float:
        start = time.process_time()
        self.window.grab()
        self.settle()
        return time.process_time() - start

    def _click_links(self) -> None:
        """Click wherever a link can be clicked, and close what opens."""
        from PySide6.QtCore import QPoint, Qt
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QMessageBox

        view = self.window.pages.study_page._card.view
        for place in _anchors(view.document()):
            cursor = view.textCursor()
            cursor.setPosition(place)
            view.setTextCursor(cursor)
            at = view.cursorRect().center() + QPoint(3, 0)
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
            for box in self.window.findChildren(QMessageBox):
                self.asked.append(box.informativeText())
                box.grab()
                box.reject()
                box.deleteLater()
            self.settle()

    def tour(self, decks: Path) -> None:
        """Look at the Library, at an import of everything, and at every tip."""
        from PySide6.QtWidgets import QMessageBox

        for page in ("library", "progress", "settings", "today"):
            self.window.go(page)
            self._look_around(self.window)
        self.window.take_files([str(decks)])
        desk = self.window.pages.importing()
        while desk._job is not None:
            self.settle()
            time.sleep(0.01)
        self._look_around(desk._dialog)
        self._look_at_files(desk._dialog.plan.files)
        desk._dialog.reject()
        self.settle()
        for words in ("<img src=/dev/zero>", "/tmp/<img src='/etc/passwd'>.md"):
            self.window.pages.outside.warn(words)
            self.window.pages.outside.open_link(f"https://a/{words}")
            self.window.pages.outside.open_link(f"javascript:{words}")
            for box in self.window.findChildren(QMessageBox):
                box.grab()
                box.reject()
            self.settle()

    def _look_at_files(self, panel: Any) -> None:
        """Look at every file of an import that is no other's like, at its first cards, and at what can be chosen."""
        model = panel.list.model()
        for row in range(model.rowCount()):
            say("begin", "everything at once")
            panel.list.setCurrentIndex(model.index(row, 0))
            panel._ask()
            until = time.monotonic() + 10
            while panel.sample._waits and time.monotonic() < until:
                self.settle()
                time.sleep(0.005)
            panel.grab()
        self._look_around(panel)

    def _look_around(self, widget: Any) -> None:
        """Paint a widget, and ask for the tip of every row and of every part of it."""
        from PySide6.QtCore import QEvent, QPoint, Qt
        from PySide6.QtGui import QHelpEvent
        from PySide6.QtWidgets import QAbstractItemView, QApplication, QToolTip, QWidget

        self.settle()
        widget.grab()
        for view in widget.findChildren(QAbstractItemView):
            model = view.model()
            for row in range(min(model.rowCount() if model else 0, 200)):
                index = model.index(row, 0)
                if "<" not in str(index.data(Qt.ItemDataRole.ToolTipRole)):
                    continue
                view.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
                at = view.visualRect(index).center()
                where = view.viewport().mapToGlobal(at)
                QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, where))
                self._see_tip()
        for part in widget.findChildren(QWidget):
            if "<" in part.toolTip():
                QToolTip.showText(QPoint(0, 0), part.toolTip(), part)
                self._see_tip()
        self.settle()

    def _see_tip(self) -> None:
        from PySide6.QtWidgets import QApplication, QToolTip

        for shown in QApplication.topLevelWidgets():
            if shown.inherits("QTipLabel"):
                shown.grab()
        QToolTip.hideText()


def _anchors(document: Any) -> list[int]:
    """Return the places of the first links of a document, each address once."""
    places: dict[str, int] = {}
    block, left = document.begin(), 200
    while block.isValid() and left:
        fragments = block.begin()
        while not fragments.atEnd() and len(places) < MOST_LINKS:
            fragment = fragments.fragment()
            if fragment.charFormat().isAnchor():
                places.setdefault(fragment.charFormat().anchorHref(), fragment.position())
            fragments += 1
        block, left = block.next(), left - 1
    return list(places.values())


def give_up_power() -> None:
    """Let even root be refused what may not be read, as everybody else is."""
    if not sys.platform.startswith("linux") or os.geteuid():
        return
    libc = ctypes.CDLL(None)
    head = (ctypes.c_uint32 * 2)(0x20080522, 0)
    powers = (ctypes.c_uint32 * 6)()
    libc.capget(head, powers)
    powers[0] &= ~0b110  # CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH
    libc.capset(head, powers)


def say(*words: str) -> None:
    sys.stdout.write(" ".join(words) + "\n")
    sys.stdout.flush()


def main(mode: str, work: Path) -> None:
    """Live through the attacks that are named on the input."""
    give_up_power()
    # What is raised in answer to a signal comes to nobody's ears but this hook's.
    unseen: list[str] = []
    sys.excepthook = lambda kind, error, trace: unseen.append("".join(traceback.format_exception(error)))
    names = json.load(sys.stdin)
    place = work / f"{len(names)} left"
    (place / "decks").mkdir(parents=True)
    store = Store.open(DataFolder(place / "data"), now=now, new_id=new_id)
    store.settings.save_preset(replace(store.settings.preset(), new_per_day=9_999, reviews_per_day=9_999), now())
    imported = Imported(store, place / "decks", names)
    if mode == "draw":
        store.cards.suspend(imported.neighbours(), now())
    drawing = Drawing(store) if mode == "draw" else None
    for name in names:
        say("begin", name)
        start = time.process_time()
        try:
            told = drawing.draw(imported, name) if drawing else read(imported, name)
        except Exception:
            told = {"error": traceback.format_exc()}
        told |= {"error": unseen.pop()} if unseen else {}
        say(json.dumps({"name": name, "whole": time.process_time() - start, **told}))
    if drawing:
        say("begin", "everything at once")
        drawing.tour(place / "decks")
        say(json.dumps({"name": "everything at once", **({"error": unseen.pop()} if unseen else {})}))
    store.close()
    say("end")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
