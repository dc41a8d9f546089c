"""What is said when something was taken back."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_SENTENCES: dict[str, object] = {
    "rename-deck": QT_TRANSLATE_NOOP("taken-back", "Undone: the deck has its old name again."),
    "delete-decks": QT_TRANSLATE_NOOP("taken-back", "Undone: the deck is back."),
    "import": QT_TRANSLATE_NOOP("taken-back", "Undone: the import was taken back."),
    "follow": QT_TRANSLATE_NOOP("taken-back", "Undone: the change of the folder was taken back."),
    "answer": QT_TRANSLATE_NOOP("taken-back", "Undone: your decision was taken back."),
    "suspend": QT_TRANSLATE_NOOP("taken-back", "Undone: no longer suspended."),
    "unsuspend": QT_TRANSLATE_NOOP("taken-back", "Undone: suspended again."),
    "bury": QT_TRANSLATE_NOOP("taken-back", "Undone: no longer buried."),
    "unbury": QT_TRANSLATE_NOOP("taken-back", "Undone: buried again."),
    "clear-leech": QT_TRANSLATE_NOOP("taken-back", "Undone: a leech again."),
    "reset": QT_TRANSLATE_NOOP("taken-back", "Undone: what was learnt counts again."),
    "restore": QT_TRANSLATE_NOOP("taken-back", "Undone: retired again."),
    "delete-cards": QT_TRANSLATE_NOOP("taken-back", "Undone: the deleted cards are back."),
    "edit-card": QT_TRANSLATE_NOOP("taken-back", "Undone: the card is as it was before the edit."),
}
_OTHER = QT_TRANSLATE_NOOP("taken-back", "Undone.")


def taken_back_words(operation: str) -> str:
    """Say that an operation of a kind was taken back."""
    return QCoreApplication.translate("taken-back", str(_SENTENCES.get(operation, _OTHER)))
