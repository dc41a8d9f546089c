"""A person's own files come in, are followed, edited on both sides, and leave again: on the real window."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QLineEdit,
    QMessageBox,
    QRadioButton,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from flashcards.domain.memory import State
from flashcards.domain.study import Stage
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.ui.editor_new_card import NewCardDialog
from flashcards.ui.import_dialog import ImportDialog
from flashcards.ui.row_list import RowList
from flashcards.ui.two_lines import BELOW, MARK
from flashcards.workflows.importing import Importing
from tests.ui.import_person import CONTROL, KEY, ImportPerson
from tests.ui.test_import_files import pick

pytestmark = [pytest.mark.gui, pytest.mark.slow]

ADAM = "What does Adam keep for each weight?"
ADAM_REWORDED = "What does Adam remember for every weight?"
ADAM_BACK = "Running means of the gradient and of its square, decayed each step"
ADAM_REWRITTEN = "Running means of the gradient and of its squares."
SGD_BACK = "A decaying sum of past gradiants that smooths the steps it takes downhill."
NATIVE = f"""# Optimisers

## {ADAM} {{.concept}}

{ADAM_BACK}

## What is momentum in SGD? {{.concept}}

{SGD_BACK}

## What does weight decay pull towards zero? {{.concept}}

The weights, apart from the gradient of the loss.
"""
HASHCARDS = (
    "Q: Which axis does softmax need?\nA: `dim`; there is no safe default.\n\nC: In Keras it is called [axis].\n"
)
VAULT = """#flashcards/pytorch

Leaf tensor::A tensor made by the user.

What does `model.eval()` change?
?
Dropout and BatchNorm behave as in inference."""
HEADINGS = """# Interview

## Training

### Why clip gradients?

It bounds one step.

### Why warm up?

Early steps are noisy.

## Serving

### Why batch requests?

The device is used better.
"""
TABLE = "带设备的数组。,什么是张量？\r\n运算的记录。,什么是计算图？\r\n"
FILES = {
    "optimisers.md": NATIVE.replace("\n", "\r\n").encode(),
    "axes.md": b"\xef\xbb\xbf" + HASHCARDS.encode(),
    "vault.md": VAULT.encode(),
    "interview.md": b"\xff\xfe" + HEADINGS.encode("utf-16-le"),
    "terms.csv": TABLE.encode("gb18030"),
}
NAMES = ["axes.md", "interview.md", "optimisers.md", "terms.csv", "vault.md"]


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Iterator[ImportPerson]:
    made = ImportPerson(qtbot, tmp_path)
    for name, content in FILES.items():
        (made.notes / name).write_bytes(content)
    made.start()
    yield made
    made.close()


def files_of(person: ImportPerson) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in person.notes.iterdir()}


def look_through(person: ImportPerson) -> None:
    """Drop the folder, look at each guess in both languages, correct two, and follow it."""
    dialog = person.drop(person.notes)
    model = dialog.plan.files.list.model()
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == NAMES
    options = dialog.plan.files.options
    expected = {
        "axes.md": ("Q: and A: lines (hashcards)", "Which axis does softmax need?", "以 Q: 或 C: 这样的标记开头"),
        "interview.md": ("Headings as questions", "Why clip gradients?", "因此把标题当作问题"),
        "optimisers.md": ("Flashcards Markdown", ADAM, "{#id .kind}"),
        "terms.csv": ("Table (CSV, TSV, Markdown)", "什么是张量？", "表格"),
        "vault.md": ("Obsidian: Spaced Repetition", "Leaf tensor", "有 #flashcards 标签"),
    }
    for name, (guess, card, chinese) in expected.items():
        told = person.look_at(dialog, name)
        assert guess in told
        assert card in told
        person.languages.use("zh")
        person.wait(lambda words=chinese: words in person.previewed(dialog))
        assert card in person.previewed(dialog)
        person.languages.use("en")
        person.wait(lambda words=guess: words in person.previewed(dialog))

    told = person.look_at(dialog, "terms.csv")
    assert told.index("带设备的数组。") < told.index("什么是张量？")
    pick(options.columns.controls[0], "back")
    told = person.previewed(dialog)
    assert told.index("什么是张量？") < told.index("带设备的数组。")

    assert "Serving" not in person.look_at(dialog, "interview.md")
    new = dialog.plan.count("new")
    pick(options.level, "2")
    assert "Serving" in person.previewed(dialog)
    assert dialog.plan.count("new") == new - 1
    assert files_of(person) == FILES
    assert person.cards() == []
    dialog.follow.click()
    person.import_now(dialog)
    assert person.toast == "Imported: 11 new cards"


def test_from_the_drop_to_the_undo(person: ImportPerson, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    look_through(person)
    assert len(person.cards()) == 11
    person.wait(person.at_rest)
    learnt = study_two_while_a_typo_is_mended(person)
    answer_what_is_doubtful(person, learnt)
    edit_inside(person)
    write_a_new_card(person)
    export_and_read_back(person, tmp_path, monkeypatch)
    start_again(person)
    memories = [person.store.cards.card(each).memory for each in learnt]
    take_the_import_back(person, learnt)
    bring_it_back(person)
    assert [person.store.cards.card(each).memory for each in learnt] == memories


def study_two_while_a_typo_is_mended(person: ImportPerson) -> list[str]:
    """Study two cards, one of them while its text is mended in another program; return the ids of both."""
    person.study("Optimisers")
    assert ADAM in person.shown
    first = person.card(ADAM).card_id
    person.press(KEY.Key_Space)
    assert ADAM_BACK in person.shown
    person.press(KEY.Key_4)
    person.wait(lambda: "momentum" in person.shown)
    person.press(KEY.Key_Space)
    assert "gradiants" in person.shown
    before = person.view
    person.replace("optimisers.md", "gradiants", "gradients")
    person.wait(lambda: "gradients that smooths" in person.shown)
    assert person.view.stage is Stage.ANSWER
    assert person.view.shown_at == before.shown_at
    assert person.view.outcomes == before.outcomes
    assert person.view.card.card_id == before.card.card_id
    person.press(KEY.Key_4)
    person.wait(lambda: "weight decay" in person.shown)
    learnt = [first, before.card.card_id]
    assert [person.store.cards.card(each).memory.state for each in learnt] == [State.REVIEW] * 2
    assert (person.badge, person.store.reviews.count()) == (0, 2)
    return learnt


def answer_what_is_doubtful(person: ImportPerson, learnt: list[str]) -> None:
    """Reword a card that was learnt, beyond what is certain, and say in the inbox that it is the same."""
    person.press(KEY.Key_Escape)
    memory = person.store.cards.card(learnt[0]).memory
    native = (person.notes / "optimisers.md").read_bytes().decode()
    reworded = native.replace(ADAM, ADAM_REWORDED).replace(ADAM_BACK, ADAM_REWRITTEN)
    person.save("optimisers.md", reworded.encode())
    person.wait(lambda: person.badge == 1)
    assert ADAM_BACK in person.text_of(person.store.cards.card(learnt[0]))
    person.window.go("library")
    page = person.window.pages.library_page
    assert page._tabs.tabText(1) == "Inbox (1)"
    page.show_tab(page.inbox)
    person.wait(page.inbox.list.isVisible)
    assert "Is this an edit of a card you already have?" in person.seen(page.inbox)
    options = [each for each in page.inbox.question.findChildren(QRadioButton) if each.isVisible()]
    assert options[0].text().startswith("Yes, it keeps its history (")
    assert f": “{ADAM}" in options[0].text()
    options[0].click()
    page.inbox.answer.click()
    person.wait(lambda: person.badge == 0)
    card = person.store.cards.card(learnt[0])
    assert person.text_of(card) == f"{ADAM_REWORDED}\n{ADAM_REWRITTEN}"
    assert card.memory == memory
    assert [each.card_id for each in person.store.reviews.of_card(card.card_id)] == [card.card_id]
    assert (person.notes / "optimisers.md").read_bytes() == reworded.encode()


def rewrite(person: ImportPerson, old: str, new: str) -> None:
    """Edit the card of the session by its key."""
    person.press(KEY.Key_E)
    editor = person.editor()
    assert old in editor.source.text()
    editor.source.put(editor.source.text().replace(old, new))
    person.wait(lambda: new in editor.preview.view.plain_text())
    person.press(KEY.Key_Return, CONTROL)
    person.saved()
    person.wait(lambda: new in person.shown)


def edit_inside(person: ImportPerson) -> None:
    """Edit cards of four files in the app: each file changes in the lines of its card, and nowhere else."""
    files = files_of(person)
    changes = (
        ("Optimisers", "optimisers.md", "utf-8", "apart from the gradient", "beside the gradient"),
        ("terms", "terms.csv", "gb18030", "带设备的数组。", "带设备和梯度的数组。"),
        ("Interview", "interview.md", "utf-16-le", "It bounds one step.", "It bounds a single step."),
        ("axes", "axes.md", "utf-8", "no safe default", "no default that is safe"),
    )
    for deck, name, encoding, old, new in changes:
        cards = {card.card_id: card.memory for card in person.cards()}
        person.study(deck)
        person.wait(person.window.pages.study_page.isVisible)
        person.press(KEY.Key_Space)
        rewrite(person, old, new)
        assert person.view.stage is Stage.ANSWER
        files[name] = files[name].replace(old.encode(encoding), new.encode(encoding))
        assert files_of(person) == files
        assert person.toast.startswith(f"Saved in {name}, line ")
        person.press(KEY.Key_Escape)
        person.wait(person.at_rest)
        assert {card.card_id: card.memory for card in person.cards()} == cards
    assert person.badge == 0


def write_a_new_card(person: ImportPerson) -> None:
    """Add a card to the end of a deck file from the app."""
    files = files_of(person)
    warm_up = "## What is a warm-up?\n\nSmall steps first."
    for name, text, added, shown in (
        ("optimisers.md", warm_up, f"\n{warm_up}\n".replace("\n", "\r\n"), "Small steps first."),
        ("terms.csv", "一次更新。,什么是步？", "一次更新。,什么是步？\r\n", "什么是步？"),
    ):
        person.press(KEY.Key_N, CONTROL)
        person.wait(lambda: any(each.isVisible() for each in person.window.findChildren(NewCardDialog)))
        person.wait(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
        person.type(name)
        person.press(KEY.Key_Return)
        editor = person.editor()
        assert editor.windowTitle() == "New card"
        editor.source.put(text)
        person.wait(lambda editor=editor, shown=shown: shown in editor.preview.view.plain_text())
        editor.save_button.click()
        person.saved()
        files[name] += added.encode("gb18030" if name.endswith("csv") else "utf-8")
        assert files_of(person)[name] == files[name]
    assert files_of(person) == files
    assert len(person.cards()) == 13
    step = person.store.cards.note(person.card("什么是步？").note_id).faces[0]
    assert (step.front, step.back) == ("什么是步？", "一次更新。")


def export_and_read_back(person: ImportPerson, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Export all decks; what was written reads back to the same cards in an empty app."""
    out = folder / "out"
    out.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(out))
    person.window.go("library")
    page = person.window.pages.library_page
    page.show_tab(page._decks)
    page._decks.tree.selectAll()
    page._decks._export.click()
    person.wait(lambda: any(each.isVisible() for each in person.window.findChildren(QMessageBox)))
    box = person.window.findChildren(QMessageBox)[-1]
    assert "13 cards" in box.informativeText()
    box.close()
    person.come_back()
    other = Store.open(DataFolder(folder / "other"), now=person.now, new_id=person.new_id)
    importing = Importing(other, person.now)
    importing.apply(importing.prepare([out]))
    assert said_in(other) == said_in(person.store)
    other.close()


def said_in(store: Store) -> list[tuple[object, ...]]:
    notes = store.cards.notes_in(tuple(deck.deck_id for deck in store.decks.all(0)))
    return sorted(
        (face.front, face.back, face.clozes, str(note.attributes))
        for note in notes
        if not note.retired
        for face in note.faces
    )


def start_again(person: ImportPerson) -> None:
    """Close the window, write in a file meanwhile, and find that in the app when it is open again."""
    person.close()
    person.replace("vault.md", "made by the user", "made by the user and by no operation")
    person.start()
    person.wait(person.at_rest)
    assert "and by no operation" in person.text_of(person.card("Leaf tensor"))
    assert person.badge == 0
    assert person.store.reviews.count() == 2


def take_the_import_back(person: ImportPerson, learnt: list[str]) -> None:
    """Undo the import: its cards are gone, those that were answered are retired, and no file was touched."""
    files = files_of(person)
    person.window.go("library")
    page = person.window.pages.library_page
    page.show_tab(page.folders)
    root = person.notes.as_posix()
    person.wait(lambda: root in page.folders.cards)
    card = page.folders.cards[root]
    assert card.follow.isChecked()
    assert "13 cards from 5 files" in card.state
    card.imports.click()
    dialog = page.folders.dialog
    assert dialog is not None
    assert "It will not be any more after that" in person.seen(dialog)
    model = dialog.list.model()
    last = model.index(model.rowCount() - 1, 0)
    assert last.data(BELOW) == "11 new cards"
    dialog.list.setCurrentIndex(last)
    assert dialog.later.text() == "And 3 later changes of this folder"
    dialog.later.setChecked(False)
    dialog.undo.click()
    person.wait(lambda: not card.follow.isChecked())
    assert person.toast.startswith("Undone: the import was taken back. notes is no longer followed")
    dialog.accept()
    person.come_back()
    assert {person.text_of(each).partition("\n")[0] for each in person.cards()} == {"What is a warm-up?", "什么是步？"}
    person.wait(lambda: "Retired (2)" in [page._tabs.tabText(number) for number in range(page._tabs.count())])
    assert [len(person.store.reviews.of_card(each)) for each in learnt] == [1, 1]
    person.replace("vault.md", "Leaf tensor", "Leaf")
    person.qtbot.wait(500)
    assert len(person.cards()) == 2
    assert files_of(person) == files | {"vault.md": files["vault.md"].replace(b"Leaf tensor", b"Leaf")}


def bring_it_back(person: ImportPerson) -> None:
    """Import the folder again: what was answered returns with its history, and the dialog says so."""
    dialog = person.drop(person.notes)
    counts = {name: dialog.plan.count(name) for name in ("new", "changed", "unchanged", "ask", "retired")}
    # The level that was chosen for interview.md still counts, so that it makes one card fewer than a guess would.
    assert counts == {"new": 9, "changed": 2, "unchanged": 2, "ask": 0, "retired": 0}
    dialog.plan.count_button("changed").click()
    assert dialog.plan.list.model().index(0, 0).data(MARK) == "back again"
    assert "it returns with its history" in dialog.plan.text.toPlainText()
    assert not dialog.follow.isChecked()
    person.import_now(dialog)
    assert person.toast == "Imported: 9 new cards · 2 changed"


def test_a_folder_without_cards_is_not_said_to_be_up_to_date(person: ImportPerson, tmp_path: Path) -> None:
    letters = tmp_path / "letters"
    letters.mkdir()
    (letters / "letter.txt").write_text("Dear all,\n\nsee you soon, and take care.\n")
    dialog = person.drop(letters)
    person.wait(lambda: "No cards were found" in person.seen(dialog))
    dialog.reject()


def test_by_the_keyboard_alone(person: ImportPerson, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = person.store.content_hash()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(person.notes))
    person.press(KEY.Key_3, CONTROL)
    person.tab_to(says("Import"))
    choose_in_menu(person, 2)
    dialog = person.read()
    correct_by_keyboard(person, dialog)
    person.wait(person.at_rest)
    study_and_edit_by_keyboard(person)
    decide_by_keyboard(person)
    export_by_keyboard(person, tmp_path / "out", monkeypatch)
    person.close()
    person.start()
    person.wait(person.at_rest)
    undo_by_keyboard(person)
    assert person.store.content_hash() == empty
    assert person.store.folders.followed() == ()


def says(words: str) -> Callable[[QWidget], bool]:
    """Tell whether a button says these words."""
    return lambda widget: isinstance(widget, QAbstractButton) and widget.text().replace("&", "") == words


def is_a(kind: type[QWidget]) -> Callable[[QWidget], bool]:
    return lambda widget: isinstance(widget, kind)


def choose_in_menu(person: ImportPerson, entry: int) -> None:
    """Open the menu of the button and choose an entry: the menu waits for the keys."""

    def choose() -> None:
        menu = QApplication.activePopupWidget()
        for _ in range(entry):
            person.qtbot.keyClick(menu, KEY.Key_Down)
        person.qtbot.keyClick(menu, KEY.Key_Return)

    QTimer.singleShot(200, choose)
    person.press(KEY.Key_Space)


def correct_by_keyboard(person: ImportPerson, dialog: ImportDialog) -> None:
    """Go through the files, read the headings at another level, swap the columns of the table, follow, import."""
    files = dialog.plan.files
    person.wait(lambda: QApplication.activeWindow() is dialog)
    person.tab_to(is_a(RowList))
    person.press(KEY.Key_Home)
    for name in NAMES:
        assert name in person.seen(files.options)
        assert person.previewed(dialog)
        person.press(KEY.Key_Down)
    go_to_file(person, dialog, "interview.md")
    person.tab_to(lambda widget: widget is files.options.level)
    for _ in range(2):
        person.press(KEY.Key_Down)
    assert "Serving" in person.previewed(dialog)
    go_to_file(person, dialog, "terms.csv")
    person.tab_to(lambda widget: widget in files.options.columns.controls)
    person.press(KEY.Key_Down)
    told = person.previewed(dialog)
    assert told.index("什么是张量？") < told.index("带设备的数组。")
    person.tab_to(lambda widget: widget is dialog.follow)
    person.press(KEY.Key_Space)
    person.tab_to(says("Import"))
    person.press(KEY.Key_Space)
    person.imported()
    assert person.toast == "Imported: 11 new cards"


def go_to_file(person: ImportPerson, dialog: ImportDialog, name: str) -> None:
    """Go to a file in the list, and from there to the choices for it."""
    person.tab_to(is_a(RowList))
    person.press(KEY.Key_Home)
    for _ in range(NAMES.index(name)):
        person.press(KEY.Key_Down)
    person.previewed(dialog)
    person.press(KEY.Key_Return)
    assert QApplication.focusWidget() is dialog.plan.files.options.dialect


def study_and_edit_by_keyboard(person: ImportPerson) -> None:
    """Find a deck, study a card of it, take the answer back, and edit the card."""
    person.press(KEY.Key_3, CONTROL)
    person.press(KEY.Key_F, CONTROL)
    person.type("terms")
    person.press(KEY.Key_Return)
    person.press(KEY.Key_Return)
    person.wait(lambda: "什么是张量？" in person.shown)
    before = person.store.content_hash()
    person.press(KEY.Key_Space)
    person.press(KEY.Key_4)
    person.wait(lambda: "什么是计算图？" in person.shown)
    person.press(KEY.Key_Z)
    assert person.store.content_hash() == before
    person.wait(lambda: "什么是张量？" in person.shown)
    person.press(KEY.Key_E)
    assert "terms.csv · line 1" in person.seen(person.editor())
    person.press(KEY.Key_Home)
    person.type("CPU or GPU: ")
    person.press(KEY.Key_S, CONTROL)
    person.saved()
    assert (person.notes / "terms.csv").read_bytes() == b"CPU or GPU: " + FILES["terms.csv"]
    person.press(KEY.Key_Space)
    person.wait(lambda: "CPU or GPU: 带设备的数组。" in person.shown)


def study_to_ask(person: ImportPerson) -> None:
    """Answer the card that will be reworded: only a card with a history is asked about."""
    person.study("Optimisers")
    assert ADAM in person.shown
    person.press(KEY.Key_Space)
    person.press(KEY.Key_4)


def decide_by_keyboard(person: ImportPerson) -> None:
    study_to_ask(person)
    native = FILES["optimisers.md"].decode()
    person.save("optimisers.md", native.replace(ADAM, ADAM_REWORDED).replace(ADAM_BACK, ADAM_REWRITTEN).encode())
    person.wait(lambda: person.badge == 1)
    person.press(KEY.Key_3, CONTROL)
    page = person.window.pages.library_page
    person.tab_to(is_a(QTabBar))
    person.press(KEY.Key_Right)
    person.wait(page.inbox.list.isVisible)
    person.tab_to(is_a(RowList))
    person.press(KEY.Key_Return)
    assert isinstance(QApplication.focusWidget(), QRadioButton)
    person.press(KEY.Key_Space)
    person.tab_to(says("Answer"))
    person.press(KEY.Key_Space)
    person.wait(lambda: person.badge == 0)
    assert "Nothing waits for a decision" in person.seen(page.inbox)
    assert ADAM_REWRITTEN in person.text_of(person.card(ADAM_REWORDED))
    assert person.card(ADAM_REWORDED).memory.state is State.REVIEW
    person.press(KEY.Key_2, CONTROL)
    person.press(KEY.Key_Z)
    assert person.store.reviews.count() == 0


def export_by_keyboard(person: ImportPerson, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(out))
    person.press(KEY.Key_3, CONTROL)
    person.tab_to(is_a(QTabBar))
    person.press(KEY.Key_Left)
    person.press(KEY.Key_F, CONTROL)
    person.press(KEY.Key_Backspace)
    person.press(KEY.Key_Return)
    person.press(KEY.Key_A, CONTROL)
    person.tab_to(says("Export as Markdown…"))
    person.press(KEY.Key_Space)
    person.wait(lambda: isinstance(QApplication.activeWindow(), QMessageBox))
    box = QApplication.activeWindow()
    assert isinstance(box, QMessageBox)
    assert "11 cards" in box.informativeText()
    person.press(KEY.Key_Escape)
    person.come_back()


def undo_by_keyboard(person: ImportPerson) -> None:
    person.press(KEY.Key_3, CONTROL)
    page = person.window.pages.library_page
    person.tab_to(is_a(QTabBar))
    for _ in range(2):
        person.press(KEY.Key_Right)
    person.wait(lambda: any(card.imports.isVisible() for card in page.folders.cards.values()))
    person.tab_to(says("Imports…"))
    person.press(KEY.Key_Space)
    dialog = page.folders.dialog
    assert dialog is not None
    person.wait(lambda: QApplication.activeWindow() is dialog)
    person.tab_to(is_a(RowList))
    person.press(KEY.Key_End)
    person.tab_to(says("Undo this import"))
    person.press(KEY.Key_Space)
    person.wait(lambda: "no longer followed" in person.toast)
    person.press(KEY.Key_Escape)
    assert page.folders.dialog is None
