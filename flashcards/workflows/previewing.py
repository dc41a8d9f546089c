"""What an edited text would make: its cards drawn, and what is to be said about it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from flashcards.domain.cards import Face, ImageRef, Note, parts_of
from flashcards.domain.dialect_texts import dialect_name
from flashcards.domain.drafts import DeckFile, Draft, ImagePayload
from flashcards.domain.editing import CardSource, DrawnCard, Home, Preview
from flashcards.domain.places import BUILTIN_ROOT
from flashcards.domain.problems import Problem, problem
from flashcards.domain.reading_options import ReadingOptions
from flashcards.paths import decks_folder
from flashcards.workflows.verified_code import verified

if TYPE_CHECKING:
    from flashcards.domain.drafts import ParsedDeck

_AS_NATIVE = ReadingOptions(dialect="native")
_MOST_DRAWN = 40


def written_lines(source: CardSource, text: str) -> range:
    """Return the lines of the file that a text takes when it stands in the place of its source."""
    first = source.first + int(has_gap(source))
    return range(first, first + (text.count("\n") + 1 if text.strip() else 0))


def has_gap(source: CardSource) -> bool:
    """Tell whether a blank line is to stand before a text that is added at the end of its file."""
    from flashcards.deckfiles.registry import dialect_named

    if source.last >= source.first or not _last_line(source.around).strip():
        return False
    dialect = dialect_named(source.dialect)
    return dialect is None or dialect.gap


def read_edited(source: CardSource, text: str) -> "ParsedDeck":
    """Read a file with an edited text in its place, or the text alone where it is kept in the app."""
    from flashcards.deckfiles.reading import read_deck

    if source.home is not Home.FILE:
        return read_deck(DeckFile(source.root, source.path, text, ""), _AS_NATIVE)
    lines = source.around.split("\n") if source.around else []
    inside = text.split("\n") if text.strip() else []
    gap = [""] if inside and has_gap(source) else []
    whole = "\n".join([*lines[: source.first - 1], *gap, *inside, *lines[source.last :]])
    return read_deck(DeckFile(source.root, source.path, whole, "edited", origin=source.origin), source.options)


def preview(source: CardSource, text: str, images: Sequence[ImageRef] = (), lang: str = "en") -> Preview:
    """Tell what a text would make, with the pictures that are known; `lang` is that of the sentences."""
    parsed = read_edited(source, text)
    lines = written_lines(source, text)
    if source.home is not Home.FILE:
        lines = range(1, text.count("\n") + 2)
    known = {image.address: image for image in images}
    parsed, pictures = with_pictures(source, parsed, lines, known)
    drafts = [draft for draft in parsed.drafts if draft.face.line in lines]
    problems = [
        replace(each, line=each.line - lines.start + 1)
        for each in parsed.problems
        if each.line in lines and each.code != "no-cards"
    ]
    problems += _unread(source, parsed, drafts, lines)
    asks = _asks(source, parsed, drafts, lines, lang) if source.home is Home.FILE else []
    fails = False
    if source.home is not Home.FILE:
        if len(drafts) != 1:
            problems.append(problem(source.path, 0, 0, "edit-one-only", count=len(drafts)))
        elif (key := _key_of(source)) and drafts[0].attributes.key != key:
            problems.append(problem(source.path, drafts[0].face.line, 1, "edit-id-kept", id=key))
        fails = len(drafts) != 1 or any(each.code == "edit-unread" for each in problems)
    if len(drafts) > 1 and source.home is Home.FILE and source.note_id:
        problems.append(problem(source.path, 0, 0, "edit-several", count=len(drafts)))
    if not source.note_id and text.strip() == source.text.strip():
        said: Sequence[Problem] = ()  # nothing was written yet
    else:
        said = (*problems, *asks)
    return Preview(tuple(drawn_cards(drafts)), tuple(said), len(drafts), tuple(asks), fails, _contents(pictures))


def _asks(source: CardSource, parsed: "ParsedDeck", drafts: Sequence[Draft], lines: range, lang: str) -> list[Problem]:
    """List what a person should agree to before it is saved."""
    asks = []
    if not drafts:
        asks.append(problem(source.path, 0, 0, "edit-none" if source.note_id else "edit-none-new"))
    before = _around(source)
    after = Counter(_content(draft) for draft in parsed.drafts if draft.face.line not in lines)
    if changed := max((before - after).total(), (after - before).total()):
        asks.append(problem(source.path, 0, 0, "edit-others", count=changed))
    if parsed.dialect != source.dialect and source.around.strip():
        asks.append(problem(source.path, 0, 0, "edit-dialect", dialect=dialect_name(parsed.dialect, lang)))
    return asks


def _key_of(source: CardSource) -> str:
    """Return the id that a card kept in the app has."""
    return next((draft.attributes.key for draft in read_edited(source, source.text).drafts), "")


@lru_cache(maxsize=2)
def _around(source: CardSource) -> "Counter[tuple[str, str]]":
    """Count the other cards of a file; while one card is typed in, they are read once."""
    own = written_lines(source, source.text)
    return Counter(_content(draft) for draft in read_edited(source, source.text).drafts if draft.face.line not in own)


def _content(draft: Draft) -> tuple[str, str]:
    return draft.face.front, draft.face.back


def _unread(source: CardSource, parsed: "ParsedDeck", drafts: Sequence[Draft], lines: range) -> list[Problem]:
    """Say which lines of the text belong to no card."""
    starts = {first for first, _ in parsed.unread if first in lines}
    if source.home is not Home.FILE and drafts and drafts[0].face.line > 1:
        starts.add(1)  # an introduction or front matter, which a card alone cannot have
    told = {each.line for each in parsed.problems}
    found = sorted(starts - told)
    return [problem(source.path, first - lines.start + 1, 1, "edit-unread") for first in found]


def with_pictures(
    source: CardSource, parsed: "ParsedDeck", lines: range, known: Mapping[str, ImageRef]
) -> tuple["ParsedDeck", tuple[ImagePayload, ...]]:
    """Read the pictures of the text; what is not there and was kept before is shown as it was."""
    drafts = tuple(draft for draft in parsed.drafts if draft.face.line in lines)
    if not any(draft.face.images for draft in drafts):
        return parsed, ()
    from flashcards.deckfiles.pictures import read_images
    from flashcards.deckfiles.vault_pictures import VaultPictures

    folder = decks_folder() if source.root == BUILTIN_ROOT else ""
    pictured = read_images(replace(parsed, drafts=drafts, problems=()), folder, VaultPictures())
    kept = {address for address, image in known.items() if image.digest}
    told = [each for each in pictured.deck.problems if dict(each.words).get("address") not in kept]
    shown = tuple(draft._replace(face=_pictured(draft.face, known)) for draft in pictured.deck.drafts)
    others = tuple(draft for draft in parsed.drafts if draft.face.line not in lines)
    return replace(parsed, drafts=(*shown, *others), problems=(*parsed.problems, *told)), pictured.images


def _contents(images: Sequence[ImagePayload]) -> dict[str, bytes]:
    return {image.digest: image.content for image in images}


def drawn_cards(drafts: Sequence[Draft]) -> list[DrawnCard]:
    """Draw the cards of drafts, question and answer of each."""
    from flashcards.rendering.cards import render_card

    cards: list[DrawnCard] = []
    for number, draft in enumerate(drafts, 1):
        face = draft.face
        note = Note("", "", draft.attributes, (face,))
        for part in parts_of((face,), draft.attributes.reverse):
            if len(cards) < _MOST_DRAWN:
                cards.append(DrawnCard(number, part, render_card(note, part, face.lang, verified)))
    return cards


def _pictured(face: Face, known: Mapping[str, ImageRef]) -> Face:
    images = (image if image.digest else known.get(image.address, image) for image in face.images)
    return face._replace(images=tuple(images))


def _last_line(text: str) -> str:
    return text.removesuffix("\n").rpartition("\n")[2]
