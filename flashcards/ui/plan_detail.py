"""What one line of an import plan would do, in words and as a comparison of texts."""

from PySide6.QtCore import QObject

from flashcards.domain.cards import Attributes, Face
from flashcards.domain.differences import ADDED, KEPT, TAKEN, DiffSpan
from flashcards.domain.import_plan import Action, PlannedNote
from flashcards.domain.library import SideDiff
from flashcards.ui.diff_view import DiffPart
from flashcards.ui.wording import Wording


class PlanDetails(QObject):
    """Makes the parts of a comparison for the planned notes of a plan."""

    def __init__(self, wording: Wording) -> None:
        super().__init__()
        self._wording = wording

    def parts(self, note: PlannedNote, diffs: tuple[SideDiff, ...]) -> tuple[DiffPart, ...]:
        """Tell everything about one planned note."""
        told = [self._told(note)]
        if note.draft is not None and note.before is not None:
            told += self._attributes(note.before.attributes, note.draft.attributes)
        return (*(DiffPart("", (DiffSpan(KEPT, text),), quiet=True) for text in told), *self._texts(note, diffs))

    def compared(self, diffs: tuple[SideDiff, ...]) -> tuple[DiffPart, ...]:
        """Title the compared sides of faces."""
        return tuple(DiffPart(self._side(diff.lang, diff.side), diff.spans) for diff in diffs)

    def _texts(self, note: PlannedNote, diffs: tuple[SideDiff, ...]) -> tuple[DiffPart, ...]:
        if diffs:
            return self.compared(diffs)
        if note.draft is not None:
            change = ADDED if note.before is None else KEPT
            return self._whole(note.draft.faces, change)
        return self._whole(note.before.faces, TAKEN) if note.before else ()

    def _whole(self, faces: tuple[Face, ...], change: str) -> tuple[DiffPart, ...]:
        return tuple(
            DiffPart(self._side(face.lang, side), (DiffSpan(change, text),))
            for face in faces
            for side, text in (("front", face.front), ("back", face.back))
            if text
        )

    def _told(self, note: PlannedNote) -> str:
        if note.revived:
            return self.tr("This card was retired. Its text is back, so it returns with its history.")
        if note.action is Action.MOVED and note.draft is not None:
            return self.tr("Moves to {deck}; nothing else changes.").format(
                deck=note.draft.deck.path.replace("/", " / ")
            )
        if note.action is Action.CHANGED:
            return self._changed(note)
        if note.action is Action.NEW and note.cards > 1:
            return self.tr("%n new card(s) from this text.", "", note.cards)
        return {
            Action.NEW: self.tr("A new card."),
            Action.MOVED: self.tr("Moves; nothing else changes."),
            Action.ASK: self.tr("This may be an edit of a card that you already have."),
            Action.RETIRED: self.tr(
                "No longer in your files. The card is put away with its history and can be restored in the Library."
            ),
            Action.UNCHANGED: self.tr("Nothing changes."),
        }[note.action]

    def _changed(self, note: PlannedNote) -> str:
        """Say what becomes of the cards of a text that changes."""
        kept, new, gone = (note.cards_to(each) for each in (Action.CHANGED, Action.NEW, Action.RETIRED))
        if (kept, new, gone) == (1, 0, 0):
            return self.tr("The text changes; the card keeps its history.")
        parts = [self.tr("%n card(s) keep their history", "", kept)] if kept else []
        parts += [self.tr("%n new card(s)", "", new)] if new else []
        parts += [self.tr("%n retired", "", gone)] if gone else []
        return self.tr("The text changes: {what}.").format(what=" · ".join(parts))

    def _attributes(self, before: Attributes, after: Attributes) -> list[str]:
        pairs = (
            (self.tr("Kind"), self._wording.kind(before.kind), self._wording.kind(after.kind)),
            (self.tr("Asked how often"), "★" * before.freq, "★" * after.freq),
            (self.tr("Tags"), ", ".join(before.tags), ", ".join(after.tags)),
            (self.tr("Name"), before.key, after.key),
        )
        return [
            self.tr("{what}: {before} → {after}").format(what=what, before=old or "–", after=new or "–")
            for what, old, new in pairs
            if old != new
        ]

    def _side(self, lang: str, side: str) -> str:
        names = {"front": self.tr("Question"), "back": self.tr("Answer")}
        languages = {"zh": self.tr("Chinese"), "en": self.tr("English")}
        name = names.get(side, side)
        return f"{name} · {languages[lang]}" if lang in languages else name
