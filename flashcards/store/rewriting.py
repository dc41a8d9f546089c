"""Giving a stored note what its files now say, without touching what was learnt of its cards."""

from collections.abc import Callable, Mapping
from typing import Any

from flashcards.domain.cards import Attributes, Face, parts_of
from flashcards.domain.drafts import NoteDraft
from flashcards.domain.import_plan import Action, PlannedNote
from flashcards.store.card_marks import Held, held_cards, joined, kept_cards
from flashcards.store.connection import Database
from flashcards.store.journal import Recorder
from flashcards.store.rows import attribute_values, face_values

_ATTRIBUTES = ("key", "kind", "freq", "tags", "pair", "seconds", "source", "reverse", "suspended")
_FACE = ("front", "back", "clozes", "definitions", "plain", "images")


class Rewriting:
    """Rewrites notes within one operation."""

    def __init__(
        self,
        database: Database,
        recorder: Recorder,
        new_id: Callable[[], str],
        file_of: Callable[[str, Face], int],
    ) -> None:
        self._database = database
        self._run = database.raw.execute
        self._recorder = recorder
        self._new_id = new_id
        self._file_of = file_of

    def rewrite(self, planned: PlannedNote, number: int, deck: int, root: str) -> bool:
        """Give a note its new text, attributes, deck and cards; tell whether anything was different."""
        draft = planned.draft
        if draft is None:
            return self.retire(planned, number)
        before = self._recorder.entries
        self._recorder.update(
            "note",
            number,
            {
                "deck_no": deck,
                "position": draft.position,
                "retired": 0,
                "edited": int(_is_edited(draft)),
                **_named(draft.attributes),
            },
        )
        self._rewrite_faces(number, draft, root)
        self._rewrite_cards(planned, draft, number, deck)
        return self._recorder.entries > before

    def move_lines(self, planned: PlannedNote, number: int) -> None:
        """Follow a note whose text stayed the same to its new lines, and to what its file says if it was edited."""
        draft, stored = planned.draft, planned.before
        if draft is None or stored is None:
            return
        if stored.edited:
            self._mark(draft, number)
        lines = {face.lang: face.line for face in stored.faces}
        moved = {face.lang: face.line for face in draft.faces if lines.get(face.lang) != face.line}
        if not moved:
            return
        for face_no, lang in self._run("SELECT face_no, lang FROM face WHERE note_no = ?", (number,)).fetchall():
            if lang in moved:
                self._recorder.update("face", face_no, {"line": moved[lang]})
        self._recorder.update("note", number, {"position": draft.position})
        for card in self._cards(number):
            self._recorder.update("card", card.number, {"position": draft.position})

    def _mark(self, draft: NoteDraft, number: int) -> None:
        """Keep what the file says of a text that was edited in the app; once both agree, it is edited no more."""
        for face_no, lang in self._run("SELECT face_no, lang FROM face WHERE note_no = ?", (number,)).fetchall():
            for face in draft.faces:
                if face.lang == lang:
                    self._recorder.update("face", face_no, {"origin": face.origin})
        self._recorder.update("note", number, {"edited": int(_is_edited(draft))})

    def retire(self, planned: PlannedNote, number: int) -> bool:
        """Take a note whose text is gone out of the queues."""
        before = self._recorder.entries
        self._recorder.update("note", number, {"retired": 1})
        for card in self._cards(number):
            self._retire(card, planned)
        return self._recorder.entries > before

    def remove(self, number: int) -> None:
        """Remove a note that nobody studied; one that was answered meanwhile stays."""
        if self._run("SELECT 1 FROM card WHERE note_no = ? AND reps > 0", (number,)).fetchone():
            return
        for table in ("card", "face"):
            self._recorder.delete_of_note(table, number)
        self._recorder.delete("note", (number,))

    def _retire(self, card: Held, planned: PlannedNote) -> None:
        """Take a card whose text is gone out of the queues, with a mark of what it asked."""
        if not card.retired:
            mark = joined(card.mark, planned.marks_before.get(card.part, ""))
            self._recorder.update("card", card.number, {"retired": 1, "mark": mark})

    def _rewrite_faces(self, number: int, draft: NoteDraft, root: str) -> None:
        rows = self._run("SELECT lang, face_no FROM face WHERE note_no = ?", (number,)).fetchall()
        stored: dict[str, int] = dict(rows)
        for face in draft.faces:
            values: dict[str, Any] = {
                "file_no": self._file_of(root, face),
                "line": face.line,
                "origin": face.origin,
                **dict(zip(_FACE, face_values(face), strict=True)),
            }
            known = stored.pop(face.lang, None)
            if known is None:
                self._recorder.insert("face", {"note_no": number, "lang": face.lang, **values})
            else:
                self._recorder.update("face", known, values)
        self._recorder.delete("face", stored.values())

    def _rewrite_cards(self, planned: PlannedNote, draft: NoteDraft, number: int, deck: int) -> None:
        """Give each part the card whose history it keeps; parts that are gone are retired."""
        cards = self._cards(number)
        parts = parts_of(draft.faces, draft.attributes.reverse)
        kept = kept_cards(cards, planned, _keeping(planned, draft), parts)
        place = {"deck_no": deck, "freq": draft.attributes.freq, "position": draft.position}
        for part in parts:
            card = kept.get(part)
            if card is None:
                self._recorder.insert(
                    "card",
                    {
                        "card_id": self._new_id(),
                        "note_no": number,
                        "part": part,
                        **place,
                        "suspended": int(draft.attributes.suspended),
                    },
                )
            else:
                mark = _mark_of(card, planned, part)
                self._recorder.update("card", card.number, {"part": part, "retired": 0, **place, "mark": mark})
        staying = {card.number for card in kept.values()}
        for card in cards:
            if card.number not in staying:
                self._retire(card, planned)

    def _cards(self, number: int) -> list[Held]:
        return held_cards(self._database, number)


def _mark_of(card: Held, planned: PlannedNote, part: str) -> str:
    """Return the mark of a card that asks `part` from now on: what it asked before is kept if it was another text."""
    asked = "" if card.retired else planned.marks_before.get(card.part, "")
    return card.mark if asked == planned.marks_after.get(part, "") else joined(card.mark, asked)


def _is_edited(draft: NoteDraft) -> bool:
    """Tell whether a draft brings the text that was edited in the app along."""
    return any(face.origin for face in draft.faces)


def _keeping(planned: PlannedNote, draft: NoteDraft) -> Mapping[str, str]:
    """Map each part to the stored part whose history it keeps; a note whose text did not change keeps all."""
    if planned.parts or planned.action is Action.CHANGED:
        return planned.parts
    return {part: part for part in parts_of(draft.faces, draft.attributes.reverse)}


def _named(attributes: Attributes) -> dict[str, Any]:
    return dict(zip(_ATTRIBUTES, attribute_values(attributes), strict=True))
