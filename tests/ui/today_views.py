"""Values for the Today page, as the workflow would give them."""

from flashcards.domain.decks import Counts, DayMark, DeckRow, TodayView

DAY = 20_732
NOW = DAY * 86_400_000 + 10 * 3_600_000

DECKS = (
    DeckRow("", "Frameworks", "Frameworks", 0, 13, 6, 1, 126, virtual=True, deck_ids=("torch", "tf")),
    DeckRow("torch", "Frameworks/PyTorch", "PyTorch", 1, 9, 3, 1, 64, deck_ids=("torch",)),
    DeckRow("tf", "Frameworks/TensorFlow", "TensorFlow", 1, 4, 3, 0, 62, deck_ids=("tf",)),
)
CALENDAR = tuple(DayMark(DAY - past, 10 + past % 30) for past in range(0, 300, 2))
WAITING = TodayView(DAY, Counts(13, 6, 1, 126, 8), 34, 12, CALENDAR, DECKS)
EMPTY = TodayView(DAY, Counts(0, 0, 0, 0, 0), 0, 0, (), ())
DONE = TodayView(DAY, Counts(0, 0, 0, 126, 0), 34, 12, CALENDAR, DECKS)
