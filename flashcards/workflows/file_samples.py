"""The files of an import, how each is read, and its first cards drawn as they will look."""

from collections.abc import Iterable, Mapping, Sequence

from flashcards.domain.cards import Note, parts_of
from flashcards.domain.drafts import DeckFile, Draft, ImagePayload, ParsedDeck
from flashcards.domain.import_plan import StoredFile
from flashcards.domain.import_view import FileSample, FileView, SampleCard
from flashcards.domain.problems import Problem, Severity
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.workflows.deck_reading import DeckReading, RootedPath
from flashcards.workflows.prepared_import import FilesRead, PreparedImport
from flashcards.workflows.verified_code import verified

_FIRST = 3


def dialects() -> tuple[str, ...]:
    """Name the dialects that a person can choose from, in the order in which they are tried."""
    from flashcards.deckfiles.registry import DIALECTS

    return tuple(each.name for each in DIALECTS)


def file_views(read: FilesRead) -> tuple[FileView, ...]:
    """List the files of an import by their places."""
    views = [
        *map(_view_of_deck, read.decks),
        *(_view_of_skipped(file, read.standing) for file in read.skipped),
        *map(_view_of_refused, read.refused),
    ]
    return tuple(sorted(views, key=lambda each: (each.root, each.path)))


def file_sample(
    prepared: PreparedImport, place: str, options: ReadingOptions | None = None, lang: str = ""
) -> FileSample | None:
    """Draw the first cards of the file at a place, read anew where it has to be."""
    read = prepared.read
    deck = next((each for each in read.decks if each.file.place == place), None)
    if deck is not None and options in (None, deck.options):
        return _sample(_view_of_deck(deck), deck.drafts, prepared.images, lang)
    refused = next((each for each in read.refused if each.place == place), None)
    if refused is not None:
        return _sample(_view_of_refused(refused), (), (), lang)
    skipped = next((each for each in read.skipped if each.place == place), None)
    standing = skipped if deck is None else deck.file
    if standing is None:
        return None
    before = skipped.options if skipped is not None else AS_GUESSED
    options = before if options is None else options
    # What a person said how to read is meant to be a deck, as the plan will take it.
    named = {place} if options != AS_GUESSED else read.named
    return _read_anew(DeckReading(named=named), (standing.root, standing.path), options, lang)


def _read_anew(reading: DeckReading, place: RootedPath, options: ReadingOptions, lang: str) -> FileSample:
    """Read one file beside the others, as a person chose."""
    file = reading.file(*place)
    if not file.digest:
        return _sample(_view_of_refused(file), (), (), lang)
    deck = reading.deck(file, options)
    return _sample(_view_of_deck(deck), deck.drafts, tuple(reading.images.values()), lang)


def _sample(view: FileView, drafts: Sequence[Draft], images: Iterable[ImagePayload], lang: str) -> FileSample:
    first = drafts[:_FIRST]
    shown = {image.digest for draft in first for image in draft.face.images}
    pictures = {image.digest: image.content for image in images if image.digest in shown}
    return FileSample(view, tuple(_card(draft, lang) for draft in first), pictures)


def _card(draft: Draft, lang: str) -> SampleCard:
    """Draw the first card of a text."""
    from flashcards.rendering.cards import render_card

    note = Note("", "", draft.attributes, (draft.face,))
    parts = parts_of(note.faces, draft.attributes.reverse)
    face = render_card(note, parts[0], lang, verified)
    return SampleCard(face, draft.attributes.kind, draft.face.line, len(parts), bool(draft.face.clozes))


def _view_of_deck(deck: ParsedDeck) -> FileView:
    return FileView(
        deck.file.root,
        deck.file.path,
        deck.dialect,
        deck.reason,
        deck.cards,
        deck.unread,
        _mistakes(deck.problems),
        deck.options,
        deck.used,
        deck.columns,
        encoding=_encoding(deck.file),
    )


def _view_of_skipped(file: StoredFile, standing: Mapping[str, int]) -> FileView:
    cards = standing.get(file.place, 0)
    return FileView(file.root, file.path, file.dialect, cards=cards, options=file.options, skipped=True)


def _view_of_refused(file: DeckFile) -> FileView:
    refused = file.problems[0] if file.problems else None
    return FileView(file.root, file.path, problems=_mistakes(file.problems), refused=refused)


def _encoding(file: DeckFile) -> str:
    """Name the encoding of a file whose text had to be converted, '' for UTF-8."""
    named = (dict(each.words).get("encoding", "") for each in file.problems)
    return next((name for name in named if name not in ("", "UTF-8")), "")


def _mistakes(problems: Iterable[Problem]) -> int:
    """Count problems without mere remarks, such as that of another encoding."""
    return sum(each.severity is not Severity.NOTE for each in problems)
