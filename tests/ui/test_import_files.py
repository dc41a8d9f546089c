"""Looking at the files of an import in the real dialog, and having them read in another way."""

from collections.abc import Iterator
from datetime import UTC
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from flashcards.domain.ids import uuid7
from flashcards.domain.import_plan import ImportPlan
from flashcards.domain.import_view import FileView
from flashcards.domain.library import PlanView
from flashcards.domain.reading_options import ReadingOptions
from flashcards.paths import DataFolder, assets_folder
from flashcards.store.store import Store
from flashcards.ui.background import Background
from flashcards.ui.choice_fields import Field, Picked, Written
from flashcards.ui.column_roles import ColumnRoles
from flashcards.ui.files_panel import FilesPanel
from flashcards.ui.import_desk import ImportDesk
from flashcards.ui.import_dialog import ImportDialog
from flashcards.ui.languages import Languages
from flashcards.ui.sample_view import _Sample
from flashcards.ui.theme import DARK, LIGHT
from flashcards.ui.two_lines import BELOW
from flashcards.ui.wording import Wording
from flashcards.workflows.services import Services

pytestmark = pytest.mark.gui

HEADINGS = """# Optimisers

## Adam

### What does it keep?

Two running means.

### What does it divide by?

The root of the second one.

## SGD

It keeps nothing.
"""
TABLE = "问题,答案\n什么是张量？,带设备的数组。\n什么是图？,运算的记录。\n"
VAULT = "#flashcards\n\nLayerNorm -> over features\n\nBatchNorm::over the batch\n"


class Desk:
    """An import on the real desk, in a window of its own, with a store in a temporary folder."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot, self.folder, self.decks = qtbot, DataFolder(folder / "data"), folder / "decks"
        self.decks.mkdir()
        self._ids = 0
        self.store = Store.open(self.folder, now=self.now, new_id=self.new_id)
        services = Services(self.store, self.folder, self.now, self.new_id, lambda: UTC, "0.1.0")
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.show()
        self.languages = Languages(assets_folder() / "translations")
        self.background = Background(self.window)
        self.desk = ImportDesk(services, self.languages, self.background, self.window)

    def now(self) -> int:
        return 1_700_000_000_000

    def new_id(self) -> str:
        self._ids += 1_000  # ids of many rows count on from one
        return uuid7(self.now(), self._ids.to_bytes(10, "big"))

    def write(self, **files: str | bytes) -> None:
        for name, text in files.items():
            path = self.decks / name.replace("_", ".")
            path.write_bytes(text if isinstance(text, bytes) else text.encode())

    def begin(self, *paths: Path) -> ImportDialog:
        self.desk.begin(tuple(map(str, paths or (self.decks,))), LIGHT)
        self.qtbot.waitUntil(lambda: self.desk._prepared is not None)
        return self.dialog

    @property
    def dialog(self) -> ImportDialog:
        assert self.desk._dialog is not None
        return self.desk._dialog

    @property
    def files(self) -> FilesPanel:
        return self.dialog.plan.files

    @property
    def samples(self) -> str:
        return "\n".join(self.files.sample.texts)

    def look_at(self, name: str) -> None:
        """Choose a file and wait until its cards are drawn."""
        model = self.files.list.model()
        row = next(row for row in range(model.rowCount()) if model.index(row, 0).data() == name)
        self.files.list.setCurrentIndex(model.index(row, 0))
        self.wait()

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: self.files.is_settled and not self.files.sample._waits)

    def imported(self) -> None:
        with self.qtbot.waitSignal(self.desk.told):
            button(self.dialog, "Import").click()

    def close(self) -> None:
        if self.desk._dialog is not None:
            self.desk._dialog.reject()
        self.background.stop()
        QApplication.processEvents()
        self.store.close()


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(qtbot, tmp_path)
    yield desk
    desk.close()


def button(dialog: ImportDialog, text: str) -> QPushButton:
    return next(each for each in dialog.findChildren(QPushButton) if each.text() == text)


def pick(control: QWidget, value: str) -> None:
    """Choose an entry of a list as a click on it does."""
    row = control.findData(value)  # type: ignore[attr-defined]
    assert row >= 0
    control.setCurrentIndex(row)  # type: ignore[attr-defined]
    control.activated.emit(row)  # type: ignore[attr-defined]


def rows(person: Desk) -> list[str]:
    model = person.files.list.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_a_first_import_begins_with_its_files_the_guess_and_the_first_cards(person: Desk) -> None:
    person.write(a_md=HEADINGS, b_csv=TABLE.encode("gb18030"))
    dialog = person.begin()
    assert dialog.plan.count_button("files").isChecked()
    assert rows(person) == ["a.md", "b.csv"]
    person.look_at("b.csv")
    assert "什么是张量？" in person.samples
    assert "带设备的数组。" in person.samples
    person.look_at("a.md")
    assert "What does it keep?" in person.samples
    assert "Two running means." in person.samples
    assert "Headings as questions" in person.files.options._reason.text()


def test_a_card_with_clozes_is_called_one(person: Desk) -> None:
    person.write(a_md="Attention divides by the root of {{1::the width of a head}}.\n", b_md=HEADINGS)
    person.begin()
    heads = {}
    for name in ("a.md", "b.md"):
        person.look_at(name)
        heads[name] = [each.head.text() for each in person.files.findChildren(_Sample) if each.isVisible()]
    assert [head.split(" · ")[0] for head in heads["a.md"]] == ["Cloze"]
    assert {head.split(" · ")[0] for head in heads["b.md"]} == {"Concept"}


def test_another_level_shows_other_cards_and_counts_and_nothing_is_written(person: Desk) -> None:
    person.write(a_md=HEADINGS)
    dialog = person.begin()
    person.look_at("a.md")
    pick(person.files.options.level, "2")
    assert not button(dialog, "Import").isEnabled()
    person.wait()
    assert "Adam" in person.samples
    assert button(dialog, "Import").isEnabled()
    assert dialog.plan.count("new") == 2
    assert person.store.imports.files() == ()
    person.files.options.guess.click()
    person.wait()
    assert "What does it keep?" in person.samples
    assert not person.files.options.guess.isVisible()


def test_another_dialect_shows_the_choices_that_it_obeys(person: Desk) -> None:
    person.write(a_md=VAULT)
    person.begin()
    person.look_at("a.md")
    options = person.files.options
    assert options.separators["inline"].isVisible()
    assert not options.level.isVisible()
    options.separators["inline"].setEditText("->")
    person.wait()
    assert "LayerNorm" in person.samples
    pick(options.dialect, "headings")
    assert options.level.isVisible()
    assert not options.separators["inline"].isVisible()
    person.wait()


def test_columns_change_places(person: Desk) -> None:
    person.write(b_csv=TABLE)
    person.begin()
    person.look_at("b.csv")
    assert person.samples.index("什么是张量？") < person.samples.index("带设备的数组。")
    first, second = person.files.options.columns.controls
    pick(first, "back")
    assert (first.value(), second.value()) == ("back", "front")
    person.wait()
    assert person.samples.index("带设备的数组。") < person.samples.index("什么是张量？")


def test_all_cards_go_to_the_deck_that_is_chosen(person: Desk) -> None:
    person.write(a_md=HEADINGS)
    person.begin()
    person.look_at("a.md")
    person.files.options.deck.setEditText("Interview/Optimisers")
    person.wait()
    person.imported()
    assert {deck.path for deck in person.store.decks.all(0)} == {"Interview/Optimisers"}
    person.write(b_md="## New?\n\nYes.\n")
    person.begin()
    person.look_at("b.md")
    deck = person.files.options.deck
    assert "Interview/Optimisers" in [deck.itemText(row) for row in range(deck.count())]


def test_a_choice_is_spread_over_all_files_of_the_kind(person: Desk) -> None:
    person.write(a_md=VAULT, b_md=VAULT.replace("Norm", "Mean"), c_md=HEADINGS)
    person.begin()
    person.look_at("a.md")
    assert not person.files.options.spread.isVisible()
    person.files.options.separators["inline"].setEditText("->")
    person.wait()
    assert "1" in person.files.options.spread.text()
    person.files.options.spread.click()
    person.wait()
    person.look_at("b.md")
    assert "LayerMean" in person.samples
    person.imported()
    options = {file.path: file.options for file in person.store.imports.files()}
    assert options["a.md"] == options["b.md"] == ReadingOptions(inline="->")
    assert options["c.md"] == ReadingOptions()


def test_what_is_chosen_while_files_are_read_counts_last(person: Desk) -> None:
    person.write(a_md=HEADINGS)
    person.begin()
    person.look_at("a.md")
    for level in ("1", "3", "2"):
        pick(person.files.options.level, level)
        person.files._pass_on()
    assert person.files.options.level.value() == "2"
    person.wait()
    assert person.files.options.level.value() == "2"
    assert "Adam" in person.samples


def test_a_file_that_cannot_be_read_says_why_and_takes_nothing_else_with_it(person: Desk) -> None:
    person.write(a_md=HEADINGS, z_md=b"\0" * 400)
    person.begin()
    person.look_at("z.md")
    assert "binary" in person.files.options._reason.text()
    assert not person.files.options.dialect.isVisible()
    assert person.files.sample.texts == ()
    person.imported()
    assert person.store.decks.all(0)[0].total == 2


def test_files_without_cards_are_folded_away_behind_their_number(person: Desk) -> None:
    person.write(a_md=HEADINGS, n_md="Only prose.\n", o_md="More prose.\n")
    person.begin()
    person.look_at("a.md")
    assert rows(person)[0] == "a.md"
    assert "2" in rows(person)[1]
    assert len(rows(person)) == 2
    person.files.list.setCurrentIndex(person.files.list.model().index(1, 0))
    person.qtbot.keyClick(person.files.list, Qt.Key.Key_Return)
    assert rows(person)[2:] == ["n.md", "o.md"]
    person.look_at("n.md")
    assert person.files.sample.texts == ()


def test_files_are_found_by_their_names(person: Desk) -> None:
    person.write(apple_md=HEADINGS, pear_md="## Pear?\n\nYes.\n")
    person.begin()
    person.files.filter.setText("PEA")
    assert rows(person) == ["pear.md"]
    person.wait()
    assert "Pear?" in person.samples


def test_lines_of_no_card_are_counted_and_open_the_file(person: Desk, qtbot: QtBot) -> None:
    person.write(a_md="Q: One?\nA: 1\n---\nA stray line\nand another\n\nQ: Two?\nA: 2\n")
    dialog = person.begin()
    counted = dialog.plan.count_button("unread")
    assert counted.text().endswith("2")
    counted.click()
    with qtbot.waitSignal(person.desk.file_wanted) as wanted:
        qtbot.keyClick(dialog.plan.unread.list, Qt.Key.Key_Return)
    assert wanted.args == [str(person.decks / "a.md"), 4]


def test_an_import_can_be_given_up_while_files_are_read_again(person: Desk) -> None:
    person.write(a_md=HEADINGS)
    dialog = person.begin()
    person.look_at("a.md")
    pick(person.files.options.level, "2")
    person.files._pass_on()
    dialog.reject()
    assert person.desk._dialog is None
    person.background.stop()
    QApplication.processEvents()
    assert person.store.imports.files() == ()


def test_the_folder_is_followed_when_that_is_wanted(person: Desk) -> None:
    person.write(a_md=HEADINGS)
    dialog = person.begin()
    assert dialog.follow.isVisible()
    assert not dialog.follow.isChecked()
    dialog.follow.setChecked(True)
    person.imported()
    assert [folder.root for folder in person.store.folders.followed()] == [person.decks.as_posix()]
    person.write(a_md=HEADINGS + "\n### More?\n\nYes.\n")
    assert not person.begin().follow.isVisible()


def test_a_single_file_is_not_followed_and_needs_no_list(person: Desk) -> None:
    person.write(a_md=HEADINGS)
    dialog = person.begin(person.decks / "a.md")
    assert not dialog.follow.isVisible()
    assert not person.files.list.isVisible()
    person.wait()
    assert "What does it keep?" in person.samples


def test_a_known_file_that_did_not_change_can_still_be_read_in_another_way(person: Desk) -> None:
    person.write(a_md=HEADINGS)
    person.begin()
    person.imported()
    dialog = person.begin()
    assert not button(dialog, "Import").isEnabled() or dialog.follow.isChecked()
    dialog.plan.count_button("files").click()
    person.look_at("a.md")
    assert "What does it keep?" in person.samples
    pick(person.files.options.level, "2")
    person.wait()
    person.imported()
    assert [file.options.level for file in person.store.imports.files()] == [2]


def test_it_is_all_said_in_the_language_of_the_window(person: Desk) -> None:
    person.write(a_md=HEADINGS, b_csv=TABLE)
    person.begin()
    person.look_at("a.md")
    person.languages.use("zh")
    try:
        person.qtbot.waitUntil(lambda: "以标题为问题" in person.files.options._reason.text())
        assert "以标题为问题" in str(person.files.list.model().index(0, 0).data(BELOW))
    finally:
        person.languages.use("en")
        person.languages.remove()


def test_colours_can_change_while_cards_are_shown(person: Desk) -> None:
    person.write(a_md=HEADINGS)
    dialog = person.begin()
    person.look_at("a.md")
    dialog.set_theme(DARK)
    dialog.grab()


def test_thousands_of_files_are_rows_of_a_model(qtbot: QtBot, tmp_path: Path) -> None:
    panel = FilesPanel(LIGHT, tmp_path, Wording(lambda: 0, lambda: UTC))
    qtbot.addWidget(panel)
    files = tuple(FileView("/vault", f"notes/{number:05}.md", "headings", cards=number % 3) for number in range(5_000))
    panel.display(PlanView(ImportPlan("/vault"), (), (), files=files, dialects=("headings",)))
    widgets = len(panel.findChildren(QWidget))
    panel.filter.setText("0499")
    panel.filter.clear()
    assert len(panel.findChildren(QWidget)) == widgets < 200


def test_a_role_that_only_one_column_can_have_changes_places(qtbot: QtBot) -> None:

    columns = ColumnRoles(Field(Picked()))
    qtbot.addWidget(columns)
    columns.display(("a", "b", "c", "d"), ("front", "back", "tags", ""))
    with qtbot.waitSignal(columns.chosen) as told:
        pick(columns.controls[2], "front")
    assert told.args == [("tags", "back", "front", "")]
    with qtbot.waitSignal(columns.chosen) as told:
        pick(columns.controls[3], "back")
    assert told.args == [("tags", "back", "front", "back")]


def test_a_deck_is_written_level_by_level(qtbot: QtBot) -> None:
    field = Written(is_path=True)
    qtbot.addWidget(field)
    field.offer(("Mine",), "")
    told: list[str] = []
    field.written.connect(told.append)
    for text in ("ML", "ML/", "ML/ Loss", "ML/ Loss "):
        field.setEditText(text)
        field.offer(("Mine",), field.value())
        assert field.currentText() == text
    assert told == ["ML", "ML", "ML/Loss", "ML/Loss"]


def test_notes_without_cards_are_no_decks_because_one_beside_them_is_read_differently(person: Desk) -> None:
    person.write(a_md=HEADINGS, b_md=HEADINGS.replace("Adam", "Lion"), n_md="Only prose.\n")
    person.begin()
    person.look_at("a.md")
    pick(person.files.options.level, "2")
    person.files.options.spread.click()
    person.wait()
    person.imported()
    assert {file.path: file.options.level for file in person.store.imports.files()} == {"a.md": 2, "b.md": 2, "n.md": 0}
