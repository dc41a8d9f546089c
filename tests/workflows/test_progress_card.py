"""The history of one card never tells its answer, for it is also looked at while the card is asked."""

import pytest
from study_desk import Desk

from flashcards.workflows.progress import Progress

DECK = """---
deck: Deck
---

## Which {{c1::axis}} does `softmax` take? {#gap}

text

## Front *side* {#both .reverse}

Back side
"""


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path)
    desk.deck(DECK)
    yield desk
    desk.store.close()


def test_a_card_is_named_by_what_it_asks(desk):
    progress = Progress(desk.store, desk.now, desk.where)
    cards = [card for note in desk.store.cards.notes_in([deck.deck_id for deck in desk.store.decks.all(0)])
             for card in desk.store.cards.cards_of(note.note_id)]  # fmt: skip
    named = {card.part: progress.card(card.card_id)[0].fact("front") for card in cards}
    assert named == {"c1": "Which […] does softmax take?", "": "Front side", "reverse": "Back side"}
