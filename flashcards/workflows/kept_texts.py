"""The text of a card that is kept in the app, as a plan for the one note that it is."""

from dataclasses import replace

from flashcards.domain.cards import Face, Note, text_mark
from flashcards.domain.drafts import DeckDraft, ImagePayload, NoteDraft
from flashcards.domain.editing import CardSource
from flashcards.domain.import_plan import PlannedNote
from flashcards.workflows.previewing import read_edited, with_pictures


def planned_text(note: Note, source: CardSource, text: str) -> tuple[PlannedNote | None, tuple[ImagePayload, ...]]:
    """Plan a note's new text in one language, with the pictures it brings; None where it says what it said.

    The note keeps its id. Each face remembers what its file says, so that the note is still found by it.
    """
    from flashcards.deckfiles.plan import rewritten

    before = note.face(source.lang)
    known = {image.address: image for image in (*source.pictures, *before.images)}
    parsed, images = with_pictures(source, read_edited(source, text), range(1, text.count("\n") + 2), known)
    (draft,) = parsed.drafts
    written = draft.face._replace(lang=before.lang, path=before.path, line=before.line)
    attributes = replace(draft.attributes, key=note.attributes.key)
    same = (written.front, written.back, written.definitions) == (before.front, before.back, before.definitions)
    if same and attributes == note.attributes:
        return None, ()
    faces = tuple(_marked(written if face is before else face, face) for face in note.faces)
    made = NoteDraft(DeckDraft("", ""), attributes, faces, 0, note.root)
    return rewritten(note, made), images


def _marked(face: Face, before: Face) -> Face:
    return face._replace(origin=before.origin or text_mark(before.front, before.back))
