"""The history of a card that is listed in the Library."""

from datetime import UTC

import pytest
from library_views import LIBRARY
from PySide6.QtCore import Qt

from flashcards.ui.card_lists import CardListPane, Deed, Reason
from flashcards.ui.library_page import LibraryPage
from flashcards.ui.theme import LIGHT
from flashcards.ui.wording import Wording

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("reason", "card"), [(Reason.SUSPENDED, "card1"), (Reason.LEECHES, "card4"), (Reason.RETIRED, "card6")]
)
def test_a_listed_card_shows_its_history_by_button_and_key(qtbot, reason, card):
    page = LibraryPage(LIGHT, Wording(lambda: 0, lambda: UTC))
    qtbot.addWidget(page)
    page.display(LIBRARY)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    listed = next(pane for pane in page.findChildren(CardListPane) if pane._reason is reason)
    page._tabs.setCurrentWidget(listed)
    asked = []
    page.history_requested.connect(asked.append)
    assert not listed.button(Deed.HISTORY).isEnabled()
    listed.table.selectRow(0)
    listed.button(Deed.HISTORY).click()
    listed.table.setFocus()
    qtbot.keyClick(listed.table, Qt.Key.Key_I)
    assert asked == [card, card]
