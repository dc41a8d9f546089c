"""The card on the table: its text ready to be drawn, how far it is revealed, and what each grade would do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from flashcards.domain.cards import LANGUAGES, REVERSE, Face, Note, cloze_number, parts_of
from flashcards.domain.errors import CardChanged
from flashcards.domain.frameworks import framework
from flashcards.domain.memory import Grade, Outcome
from flashcards.domain.places import BUILTIN_ROOT
from flashcards.domain.study import Candidate, CardFace, CardInfo, Stage, Twin
from flashcards.paths import decks_folder
from flashcards.workflows.verified_code import verified

if TYPE_CHECKING:
    from flashcards.store.store import Store


@dataclass(frozen=True, slots=True)
class CardOnTable:
    """A card that is being asked. `shown_at` in ms UTC; `said` and `revealed` as in `StudyView`."""

    candidate: Candidate
    note: Note
    part: str
    info: CardInfo
    face: CardFace
    shown_at: int
    stage: Stage = Stage.QUESTION
    revealed: int = 0
    said: tuple[bool, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    twin: Twin | None = None

    @property
    def judging(self) -> bool:
        """Tell whether a point of a script waits to be judged."""
        return self.stage is Stage.ANSWER and len(self.said) < len(self.face.points)

    @property
    def suggestion(self) -> Grade:
        """The grade that what was said of a script suggests: all Good, half or more Hard, else Again."""
        return suggested(self.said) if self.face.points else Grade.GOOD


def suggested(said: Sequence[bool]) -> Grade:
    """Return the grade that fits how many of a script's points were said."""
    if all(said):
        return Grade.GOOD
    return Grade.HARD if 2 * sum(said) >= len(said) else Grade.AGAIN


def lay(store: "Store", candidate: Candidate, lang: str, at: int) -> CardOnTable | None:
    """Take a card from the store as it is now; None when it is not to be asked any more."""
    from flashcards.rendering.cards import render_card

    try:
        card = store.cards.card(candidate.card_id)
        note = store.cards.note(card.note_id)
    except CardChanged:
        return None
    if card.suspended or card.leech or card.retired or note.retired or not note.faces:
        return None
    said = note.attributes
    fresh = replace(candidate, memory=card.memory, deck_id=card.deck_id, freq=said.freq, key=said.key, pair=said.pair)
    deck = store.decks.path(card.deck_id, lang)
    info = _info(note, fresh, card.part, lang, deck)
    return CardOnTable(fresh, note, card.part, info, render_card(note, card.part, lang, verified), at)


def laid_again(store: "Store", old: CardOnTable, lang: str) -> CardOnTable | None:
    """Take the same card again, in another language or after its text changed, as far revealed as it was.

    A card whose memory changed meanwhile is asked from the start.
    """
    card = lay(store, old.candidate, lang, old.shown_at)
    if card is None or card.candidate.memory != old.candidate.memory:
        return card
    points = len(card.face.points)
    card = replace(
        card,
        stage=old.stage,
        said=old.said[:points],
        revealed=min(old.revealed, points) if not _all_said(old) else points,
        outcomes=old.outcomes,
    )
    return with_twin(store, card) if card.stage is Stage.ANSWER else card


def revealed(store: "Store", card: CardOnTable, outcomes: tuple[Outcome, ...]) -> CardOnTable:
    """Turn the card: the first point of a script, or the whole answer."""
    first = min(1, len(card.face.points))
    turned = replace(card, stage=Stage.ANSWER, revealed=first, outcomes=outcomes)
    return with_twin(store, turned)


def judged(card: CardOnTable, said: bool) -> CardOnTable:
    """Mark the last revealed point of a script as said or missed, and reveal the next one."""
    marks = (*card.said, said)
    return replace(card, said=marks, revealed=min(len(marks) + 1, len(card.face.points)))


def with_twin(store: "Store", card: CardOnTable) -> CardOnTable:
    """Put the same question in another framework beside the card, where its note names one."""
    from flashcards.rendering.cards import render_card

    twins = store.cards.twins(card.note) if card.part != REVERSE else ()
    if not twins:
        return replace(card, twin=None)
    twin = twins[0]
    parts = parts_of(twin.faces, reverse=False)
    face = render_card(twin, card.part if card.part in parts else parts[0], card.info.lang, verified)
    return replace(card, twin=Twin(_title(twin, card.info.lang), face))


def other_language(card: CardOnTable) -> str:
    """Return the language of the card's other face, or the one it is in when there is no other."""
    return next((lang for lang in card.info.languages if lang != card.info.lang), card.info.lang)


def _all_said(card: CardOnTable) -> bool:
    return bool(card.face.points) and len(card.said) == len(card.face.points)


def _title(note: Note, lang: str) -> str:
    """Name a twin by its framework, else by its question."""
    from flashcards.rendering.cards import one_line

    return next(filter(None, map(framework, note.attributes.tags)), "") or one_line(note.face(lang).front)


def _info(note: Note, candidate: Candidate, part: str, lang: str, deck: str) -> CardInfo:
    face, attributes = note.face_of(lang, part), note.attributes
    languages = tuple(each for each in LANGUAGES if _asks(note, each, part))
    return CardInfo(
        card_id=candidate.card_id,
        note_id=note.note_id,
        kind=attributes.kind,
        part=part,
        deck=deck,
        tags=attributes.tags,
        freq=attributes.freq,
        lang=face.lang,
        languages=languages,
        seconds=attributes.seconds,
        source=attributes.source,
        file=_file(note, face),
        line=face.line,
        memory=candidate.memory,
    )


def _asks(note: Note, lang: str, part: str) -> bool:
    """Tell whether the note has a face in `lang` that holds what the card asks."""
    number = cloze_number(part)
    return any(face.lang == lang and (not number or number in face.clozes) for face in note.faces)


def _file(note: Note, face: Face) -> str:
    """Return where the face stands on this machine, '' for a card without a file."""
    if not face.path:
        return ""
    if note.root.startswith(BUILTIN_ROOT) or face.path.startswith(BUILTIN_ROOT):
        return str(decks_folder() / face.path.removeprefix(BUILTIN_ROOT).lstrip("/"))
    return str(Path(note.root) / face.path)
