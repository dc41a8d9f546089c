"""The keys of the window and of a study session: one table for what they do and for the list that tells of them."""

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication


@dataclass(frozen=True, slots=True)
class Keys:
    """One action: its name, the keys for it (Qt's portable texts), and what it does in English source text."""

    action: str
    keys: tuple[str, ...]
    says: object  # a str; Qt declares its marker for translators loosely

    def words(self) -> str:
        """Say what the keys do, in the interface language."""
        return QCoreApplication.translate("keys", str(self.says))


STUDY_KEYS = (
    Keys(
        "proceed",
        ("Space",),
        QT_TRANSLATE_NOOP("keys", "Read on to the end; show the answer, then give the suggested grade"),
    ),
    Keys("decide", ("Return", "Enter"), QT_TRANSLATE_NOOP("keys", "The same at once, without reading on")),
    Keys("again", ("1",), QT_TRANSLATE_NOOP("keys", "Again: I did not know it")),
    Keys("hard", ("2",), QT_TRANSLATE_NOOP("keys", "Hard: I knew it with effort")),
    Keys("good", ("3",), QT_TRANSLATE_NOOP("keys", "Good: I knew it")),
    Keys("easy", ("4",), QT_TRANSLATE_NOOP("keys", "Easy: I knew it at once")),
    Keys("missed", ("X",), QT_TRANSLATE_NOOP("keys", "In a script: I missed this point")),
    Keys("undo", ("Z", "Ctrl+Z"), QT_TRANSLATE_NOOP("keys", "Undo the last answer")),
    Keys("language", ("L",), QT_TRANSLATE_NOOP("keys", "Show the card in the other language")),
    Keys("copy", ("C",), QT_TRANSLATE_NOOP("keys", "Copy the code of the card")),
    Keys("edit", ("E",), QT_TRANSLATE_NOOP("keys", "Edit the card")),
    Keys("information", ("I",), QT_TRANSLATE_NOOP("keys", "Show the history and the forgetting curve of the card")),
    Keys("file", ("O",), QT_TRANSLATE_NOOP("keys", "Open the card’s file in an editor")),
    Keys("twin", ("T",), QT_TRANSLATE_NOOP("keys", "Show or hide the twin in the other framework")),
    Keys("bury", ("B",), QT_TRANSLATE_NOOP("keys", "Bury the card until tomorrow")),
    Keys("suspend", ("S",), QT_TRANSLATE_NOOP("keys", "Suspend the card until you take it back in the Library")),
    Keys("larger", ("Ctrl++", "Ctrl+="), QT_TRANSLATE_NOOP("keys", "Larger text")),
    Keys("smaller", ("Ctrl+-",), QT_TRANSLATE_NOOP("keys", "Smaller text")),
    Keys("normal", ("Ctrl+0",), QT_TRANSLATE_NOOP("keys", "Text in its normal size")),
    Keys("back", ("Esc",), QT_TRANSLATE_NOOP("keys", "Back to Today")),
)

CARD_KEYS = (
    Keys("scroll", ("Up", "Down"), QT_TRANSLATE_NOOP("keys", "Scroll a long card")),
    Keys("pages", ("PgUp", "PgDown"), QT_TRANSLATE_NOOP("keys", "Scroll a long card by pages")),
)
"""What the keys do in the text of a card, which scrolls by itself."""

FIGURE_KEYS = (
    Keys("table", ("T",), QT_TRANSLATE_NOOP("keys", "Show a figure as a table, or as a chart again")),
    Keys("definition", ("I",), QT_TRANSLATE_NOOP("keys", "Tell exactly how a figure is computed")),
    Keys("values", ("Left", "Right"), QT_TRANSLATE_NOOP("keys", "Go along a chart from value to value")),
    Keys("copy-table", ("Ctrl+Shift+C",), QT_TRANSLATE_NOOP("keys", "Copy the table of a figure")),
    Keys("copy", ("Ctrl+C",), QT_TRANSLATE_NOOP("keys", "Copy the chart, or the chosen rows")),
    Keys("save-picture", ("Ctrl+S",), QT_TRANSLATE_NOOP("keys", "Save the chart as a picture")),
)
"""What the keys do inside a figure of the Progress page."""

WINDOW_KEYS = (
    Keys("today", ("Ctrl+1",), QT_TRANSLATE_NOOP("keys", "Today")),
    Keys("study", ("Ctrl+2",), QT_TRANSLATE_NOOP("keys", "Study")),
    Keys("library", ("Ctrl+3",), QT_TRANSLATE_NOOP("keys", "Library")),
    Keys("progress", ("Ctrl+4",), QT_TRANSLATE_NOOP("keys", "Progress")),
    Keys("settings", ("Ctrl+5", "Ctrl+,"), QT_TRANSLATE_NOOP("keys", "Settings")),
    Keys("import", ("Ctrl+O",), QT_TRANSLATE_NOOP("keys", "Import files or a folder")),
    Keys("import-folder", ("Ctrl+Shift+O",), QT_TRANSLATE_NOOP("keys", "Import a folder")),
    Keys("new-card", ("Ctrl+N",), QT_TRANSLATE_NOOP("keys", "Write a new card")),
    Keys("guide", ("Ctrl+F1",), QT_TRANSLATE_NOOP("keys", "How to write decks")),
    Keys("shortcuts", ("?", "F1"), QT_TRANSLATE_NOOP("keys", "Keyboard shortcuts")),
    Keys("about", ("Shift+F1",), QT_TRANSLATE_NOOP("keys", "About Flashcards")),
    Keys("quit", ("Ctrl+Q",), QT_TRANSLATE_NOOP("keys", "Close the window")),
)
