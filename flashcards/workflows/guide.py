"""The guide to writing decks: read from the deck that ships about it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from flashcards.domain.editing import DrawnCard, Preview
from flashcards.domain.guide import Topic, TopicView
from flashcards.domain.study import CardFace
from flashcards.paths import decks_folder

if TYPE_CHECKING:
    from flashcards.domain.drafts import DeckFile, Draft, ParsedDeck

_NAME = "writing-decks"
_EXAMPLE = frozenset({"markdown", "md"})


@cache
def topics(lang: str) -> tuple[Topic, ...]:
    """Return all that the guide tells of in 'zh' or 'en', in its order."""
    from flashcards.deckfiles.reading import read_deck
    from flashcards.rendering.cards import one_line

    deck = read_deck(_guide_file(lang))
    sections = list(_sections(deck.file.text))
    found = []
    for draft in deck.drafts:
        face = draft.face
        section = next((title for line, title in reversed(sections) if line < face.line), "")
        title, why = one_line(face.front.partition("\n")[0]), face.back.strip().partition("\n\n")[0]
        found.append(Topic(draft.attributes.key, section, title, why, tuple(_examples(draft))))
    return tuple(found)


def topic_view(topic: Topic, lang: str) -> TopicView:
    """Draw what a topic says and the cards that its examples make."""
    from flashcards.deckfiles.reading import read_deck
    from flashcards.rendering.cards import render_text

    cards: list[DrawnCard] = []
    pictures: dict[str, bytes] = {}
    notes = 0
    for example in topic.examples:
        deck = read_deck(replace(_guide_file(lang), text=example))
        drafts, contents = _pictured(deck)
        pictures |= contents
        cards += _drawn(drafts, notes)
        notes += len(drafts)
    return TopicView(render_text(topic.why), Preview(tuple(cards), notes=notes, pictures=pictures))


def _guide_file(lang: str) -> "DeckFile":
    from flashcards.deckfiles.folder import read_file
    from flashcards.markup.line_ends import with_lf

    file = read_file(str(decks_folder()), f"{_NAME}.{lang}.md")
    return replace(file, text=with_lf(file.text))


def _sections(text: str) -> Iterator[tuple[int, str]]:
    """Find the headings of sections: the line of each, and its title without attributes."""
    from flashcards.deckfiles.attributes import read_title
    from flashcards.markup.structure import scan

    for heading in scan(text).headings:
        if heading.level == 1:
            title = text[heading.title_start : heading.title_end]
            yield text.count("\n", 0, heading.start) + 1, read_title(title).text


def _examples(draft: "Draft") -> Iterator[str]:
    """Find what a card quotes of Markdown."""
    from flashcards.markup.fence_words import fence_words
    from flashcards.markup.structure import scan

    structure = scan(draft.face.back)
    for fence in structure.fences:
        if fence_words(fence.info)[0] in _EXAMPLE:
            yield structure.code(fence).strip("\n")


def _pictured(deck: "ParsedDeck") -> "tuple[Sequence[Draft], dict[str, bytes]]":
    from flashcards.deckfiles.pictures import read_images

    pictured = read_images(deck)
    return pictured.deck.drafts, {image.digest: image.content for image in pictured.images}


def _drawn(drafts: "Sequence[Draft]", before: int) -> Iterator[DrawnCard]:
    from flashcards.workflows.previewing import drawn_cards

    for card in drawn_cards(drafts):
        yield replace(card, number=card.number + before, face=_with_question(card.face))


def _with_question(face: CardFace) -> CardFace:
    """Show the question also where the answer fills its gaps and stands in its place."""
    return CardFace(face.question, face.answer or face.filled) if face.filled else face
