"""About names the program, and the terms of everything that comes with it."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from flashcards.ui.about_dialog import AboutDialog
from flashcards.ui.licences_dialog import LicencesDialog
from flashcards.workflows.licences import bundled_licences

pytestmark = pytest.mark.gui


def test_the_terms_of_each_part_can_be_read(qtbot: QtBot) -> None:
    about = AboutDialog("1.2.3", bundled_licences)
    qtbot.addWidget(about)
    about.show()
    qtbot.mouseClick(about.licences, Qt.MouseButton.LeftButton)
    dialog = about.findChild(LicencesDialog)
    assert dialog is not None
    assert dialog.isVisible()
    names = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    row = next(row for row, name in enumerate(names) if name.startswith("PySide6_Essentials"))
    dialog.list.setCurrentRow(row)
    assert "LGPL-3.0" in dialog.terms.text()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in dialog.text.toPlainText()
    qtbot.keyClick(dialog.list, Qt.Key.Key_Up)
    assert "LESSER" not in dialog.text.toPlainText()
