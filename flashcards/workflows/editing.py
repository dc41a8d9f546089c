"""Editing cards: their lines in their files, or their text in the app."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from flashcards.domain.blank_words import blank_words
from flashcards.domain.cards import ImageRef, Note
from flashcards.domain.decks import Changes
from flashcards.domain.editing import CardSource, Conflict, Home, Preview, Refused, Saved
from flashcards.domain.errors import KnownError
from flashcards.domain.places import BUILTIN_ROOT, location
from flashcards.markup.line_ends import with_lf
from flashcards.workflows.file_planning import FilePlanning
from flashcards.workflows.previewing import preview, written_lines

if TYPE_CHECKING:
    from flashcards.domain.drafts import NoteDraft, ParsedDeck
    from flashcards.store.store import Store

_TRIES = 3
# Taking back what a file says would not change the file, so only what is kept in the app is taken back.
_IN_FILE, _IN_APP = "edit-file", "edit-card"
_WRITTEN_NATIVE = "## \n\n"


class Editing:
    """Opens cards as text and saves what became of it. `now` gives ms UTC.

    What takes a file takes time: run it off the window's thread.
    """

    def __init__(self, store: "Store", now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    def open(self, note_id: str, lang: str) -> CardSource:
        """Return a card's lines as its file has them now, or the card as native Markdown where no file does.

        Raises CardChanged when the card is gone, and KnownError when its file is there and holds it no more.
        """
        note = self._store.cards.note(note_id)
        home = _home(note)
        if home is Home.FILE:
            planning = FilePlanning(self._store, note.root, note.face(lang).path)
            if (parsed := self._read(planning, note)) is not None:
                return self._in_file(planning, parsed, note, lang)
            home = Home.AWAY
        return self._in_app(note, lang, home)

    def kept_in_app(self, source: CardSource, text: str) -> CardSource:
        """Return a card that is to be kept in the app from now on, because its file cannot take the text."""
        kept = self._in_app(self._store.cards.note(source.note_id), source.lang, Home.AWAY)
        return replace(kept, text=text)

    def blank(self, root: str, path: str, lang: str = "en") -> CardSource:
        """Return a new card at the end of a deck file, as its dialect begins one; the file need not be there yet.

        The words to be typed over are in `lang`.
        """
        from flashcards.deckfiles.blank_cards import blank_card
        from flashcards.deckfiles.native_writer import written_head

        planning = FilePlanning(self._store, root, path)
        file = planning.file()
        if not file.digest:
            if file.problems and file.problems[0].code != "file-missing":
                raise KnownError("file-not-written", path=location(root, path), reason=file.problems[0].message("en"))
            around = written_head(PurePosixPath(path).stem) + "\n"
            return CardSource("", "", _WRITTEN_NATIVE, root=root, path=path, first=4, last=3, around=around)
        parsed = planning.deck(file)
        start = blank_card(parsed, lang)
        count = _lines(file.text)
        return CardSource(
            "", parsed.deck.lang, start, Home.FILE, root, path, count + 1, count, file.digest, with_lf(file.text),
            parsed.dialect, planning.options, origin=parsed.file.origin, typed_over=blank_words(lang).question,
        )  # fmt: skip

    def preview(self, source: CardSource, text: str, lang: str = "en") -> Preview:
        """Tell what a text would make; reads no file, and is as quick as reading one."""
        images: tuple[ImageRef, ...] = source.pictures
        if source.note_id:
            found = self._store.cards.notes((source.note_id,))
            images += tuple(image for note in found for face in note.faces for image in face.images)
        return preview(source, _trimmed(text), images, lang)

    def save(self, source: CardSource, text: str, *, as_utf8: bool = False) -> Saved | Conflict | Refused:
        """Write a text where its card stands, and import it; the card keeps its history.

        A file that changed meanwhile is written all the same when this card's lines in it did not. Raises
        KnownError when the file or the store cannot be written, and then the text is nowhere yet.
        """
        text = _trimmed(text)
        if text != source.text:
            # As they are read: with some more of them the whole file would count as no text.
            text = text.replace("\0", "\ufffd")
        if source.home is not Home.FILE:
            return self._save_in_app(source, text)
        if not source.digest:
            return self._save_new_file(source, text)
        from flashcards.deckfiles.file_writing import FileChanged, FileNotWritten, read_for_change, write_change

        for _ in range(_TRIES):
            place, content = read_for_change(source.root, source.path)
            digest = hashlib.sha256(content).hexdigest()
            if digest != source.digest:
                now = self._found_again(source)
                if isinstance(now, Conflict) or now.text != source.text:
                    return replace(now, mine=text) if isinstance(now, Conflict) else _conflict(source, text, now)
                source = now
                if source.digest != digest:
                    continue
            made = _spliced(content, source, text, as_utf8)
            try:
                if made != content:
                    write_change(place, made, digest)
            except FileChanged:
                continue
            return self._import(source, text, unchanged=made == content)
        raise FileNotWritten("file-busy", path=location(source.root, source.path))

    def back_to_deck(self, note_id: str) -> Changes:
        """Give a card that was edited in the app the text of its deck again; raises KnownError when that is away."""
        note = self._store.cards.note(note_id)
        planning = FilePlanning(self._store, note.root, note.faces[0].path)
        if self._read(planning, note) is None:
            raise KnownError("file-gone", path=location(note.root, note.faces[0].path))
        found = planning.found(planning.plan(), note)
        line = next((face.line for face in found.faces if face.path == planning.path), 0) if found else 0
        if not line:
            raise KnownError("card-not-found", path=location(note.root, planning.path))
        plan = planning.plan({line: note_id})
        settled = planning.settled(plan, range(line, line + 1), note_id)
        images = tuple(planning.reading.images.values())
        return self._store.imports.apply(settled, images, self._now(), operation=_IN_APP)

    def _read(self, planning: FilePlanning, note: Note) -> "ParsedDeck | None":
        return planning.read([(note.root, face.path) for face in note.faces])

    def _in_file(
        self, planning: FilePlanning, parsed: "ParsedDeck", note: Note, lang: str, *, loosely: bool = False
    ) -> CardSource:
        """Return the card's lines in its file, wherever they stand by now."""
        found = planning.found(planning.plan(), note, loosely=loosely)
        place = _place(planning, parsed, found, lang)
        if place is None:
            raise KnownError("card-not-found", path=location(note.root, planning.path))
        own, first, last = place
        lines = with_lf(own.file.text).split("\n")
        return CardSource(
            note.note_id, lang, "\n".join(lines[first - 1 : last]), Home.FILE, own.file.root, own.file.path, first,
            last, own.file.digest, with_lf(own.file.text), own.dialect, own.options, _languages(note),
            origin=own.file.origin,
        )  # fmt: skip

    def _in_app(self, note: Note, lang: str, home: Home) -> CardSource:
        from flashcards.deckfiles.native_writer import written_card

        face = note.face(lang)
        text = "\n\n".join(filter(None, (written_card(face, note.attributes), face.definitions)))
        return CardSource(
            note.note_id, face.lang, text, home, note.root, face.path, languages=_languages(note), edited=note.edited
        )

    def _found_again(self, source: CardSource) -> CardSource | Conflict:
        """Find a card in its file that changed; a new card still goes to the end."""
        if not source.note_id:
            return replace(self.blank(source.root, source.path), text=source.text)
        note = self._store.cards.note(source.note_id)
        planning = FilePlanning(self._store, source.root, source.path)
        parsed = self._read(planning, note)
        try:
            if parsed is not None:
                return self._in_file(planning, parsed, note, source.lang, loosely=True)
        except KnownError:
            pass  # the file is there, and the card is not
        end = self.blank(source.root, source.path)
        end = replace(end, note_id=source.note_id, lang=source.lang, text="", languages=source.languages)
        return Conflict(source.text, "", "", end, lost=True)

    def _import(self, source: CardSource, text: str, *, unchanged: bool) -> Saved:
        """Import the file that was written; its lines are the card that they were."""
        planning = FilePlanning(self._store, source.root, source.path)
        beside: list[tuple[str, str]] = []
        if source.note_id:
            note = self._store.cards.note(source.note_id)
            beside = [(note.root, face.path) for face in note.faces]
        parsed = planning.read(beside)
        lines = written_lines(source, text)
        line = _line_of_note(parsed, lines, source) if parsed is not None and source.note_id else 0
        plan = planning.plan({line: source.note_id} if line else {})
        settled = planning.settled(plan, lines, source.note_id)
        images = tuple(planning.reading.images.values())
        changes = self._store.imports.apply(settled, images, self._now(), operation=_IN_FILE)
        return Saved(changes, location(source.root, source.path), lines.start, unchanged)

    def _save_new_file(self, source: CardSource, text: str) -> Saved | Conflict:
        from flashcards.deckfiles.file_writing import write_file

        content = f"{source.around}\n{text}\n".encode()
        try:
            write_file(Path(source.root) / source.path, content)
        except FileExistsError:
            now = self.blank(source.root, source.path)
            return Conflict("", "", text, replace(now, text=""), lost=True)
        return self._import(source, text, unchanged=False)

    def _save_in_app(self, source: CardSource, text: str) -> Saved | Refused:
        from flashcards.workflows.kept_texts import planned_text

        found = self.preview(source, text)
        if found.fails:
            return Refused(found.problems)
        note = self._store.cards.note(source.note_id)
        planned, images = planned_text(note, source, text)
        if planned is None:
            return Saved(Changes(), unchanged=True)
        return Saved(self._store.edits.write(planned, images, self._now()))


def _home(note: Note) -> Home:
    if note.edited:
        return Home.EDITED
    return Home.BUILTIN if note.root == BUILTIN_ROOT else Home.FILE


def _place(
    planning: FilePlanning, parsed: "ParsedDeck", found: "NoteDraft | None", lang: str
) -> "tuple[ParsedDeck, int, int] | None":
    """Return the file, first and last line of the face in a language, or else of any."""
    if found is None:
        return None
    faces = sorted(found.faces, key=lambda face: (face.lang != lang, face.path != planning.path))
    for face in faces:
        for deck in (parsed, *planning.decks):
            if deck.file.path != face.path:
                continue
            for draft in deck.drafts:
                if draft.face.line == face.line:
                    return deck, face.line, draft.end_line
    return None


def _line_of_note(parsed: "ParsedDeck", lines: range, source: CardSource) -> int:
    """Return the line of the card that the edited one is: of several the one most like it, 0 for none."""
    from flashcards.deckfiles.likeness import text_likeness

    drafts = [draft for draft in parsed.drafts if draft.face.line in lines]
    if len(drafts) < 2:
        return drafts[0].face.line if drafts else 0
    written = with_lf(parsed.file.text).split("\n")
    alike = [
        (text_likeness("\n".join(written[draft.face.line - 1 : draft.end_line]), source.text), -draft.face.line)
        for draft in drafts
    ]
    return -max(alike)[1]


def _spliced(content: bytes, source: CardSource, text: str, as_utf8: bool) -> bytes:
    from flashcards.deckfiles.encoding import encoding_name
    from flashcards.deckfiles.splicing import Lines, Unfit
    from flashcards.workflows.previewing import has_gap

    try:
        lines = Lines(content)
        if source.last < source.first:
            return lines.appended(text, gap=has_gap(source), as_utf8=as_utf8) if text else content
        return lines.replaced(source.first, source.last, text, as_utf8=as_utf8)
    except Unfit as error:
        code = "encoding-unfit" if error.character else "encoding-unsure"
        raise KnownError(code, encoding=encoding_name(error.encoding), character=error.character) from error


def _conflict(source: CardSource, text: str, now: CardSource) -> Conflict:
    return Conflict(source.text, now.text, text, now)


def _languages(note: Note) -> tuple[str, ...]:
    return tuple(face.lang for face in note.faces)


def _trimmed(text: str) -> str:
    """Return a text without blank lines at its ends, with LF."""
    lines = with_lf(text).split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    while lines and not lines[0].strip():
        lines.pop(0)
    return "\n".join(lines)


def _lines(text: str) -> int:
    text = with_lf(text)
    return text.count("\n") + (0 if text.endswith("\n") or not text else 1)
