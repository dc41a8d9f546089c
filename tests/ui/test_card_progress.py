"""The history of one card, whatever its text is."""

from dataclasses import replace

import pytest
from figure_samples import TODAY, sample

from flashcards.ui.card_progress import CardProgressDialog
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.theme import LIGHT

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("name", ["front", "deck"])
def test_a_very_long_word_does_not_make_the_window_wider(qtbot, name):
    card = sample("card", "usual")
    facts = tuple(replace(fact, value="W" * 10_000) if fact.name == name else fact for fact in card.facts)
    dialog = CardProgressDialog((replace(card, facts=facts),), FigureWords("en"), TODAY, LIGHT)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.width() == 860
    assert dialog.minimumSizeHint().width() <= 860
