"""A small world for tests of the store: a clock that ticks, ids that count, decks made of words."""

import os
import traceback
import warnings
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from flashcards.domain.cards import Attributes, Face
from flashcards.domain.drafts import DeckDraft, NoteDraft
from flashcards.domain.ids import uuid7
from flashcards.domain.import_plan import Action, ImportPlan, PlannedDeck, PlannedFile, PlannedNote
from flashcards.domain.memory import Grade, Memory, Review, ReviewKind, State
from flashcards.paths import DataFolder
from flashcards.store.store import Store

NOON = 1_760_000_000_000
DAY = 20_370
ROOT = "/decks"


class World:
    """Time and chance for a store in a folder."""

    def __init__(self, folder: Path, start: int = 0) -> None:
        self.folder = DataFolder(folder)
        self.at = NOON
        self.count = start

    def now(self) -> int:
        self.at += 1_000
        return self.at

    def new_id(self) -> str:
        self.count += 1
        return uuid7(self.at, self.count.to_bytes(4, "big") + bytes(6))

    def open(self) -> Store:
        return Store.open(self.folder, now=self.now, new_id=self.new_id)

    def answer(self, store: Store, card_id: str, grade: Grade = Grade.GOOD, *, day: int = DAY) -> Review:
        """Answer a card as it stands, with a memory made up but consistent."""
        before = store.cards.card(card_id).memory
        review = self.review(card_id, before, grade, day)
        store.reviews.record(review, False, before)
        return review

    def review(self, card_id: str, before: Memory, grade: Grade = Grade.GOOD, day: int = DAY) -> Review:
        at = self.now()
        after = Memory(
            State.REVIEW if grade > Grade.AGAIN else State.RELEARNING,
            None if grade > Grade.AGAIN else 0,
            (before.stability or 1.1) * 1.7 + 0.1,
            5.3,
            day + 3 if grade > Grade.AGAIN else None,
            None if grade > Grade.AGAIN else at + 600_000,
            at,
            day,
            before.reps + 1,
            before.lapses + (grade is Grade.AGAIN),
        )
        kinds = (ReviewKind.LEARNING, ReviewKind.LEARNING, ReviewKind.REVIEW, ReviewKind.RELEARNING)
        kind = kinds[before.state]
        return Review(self.new_id(), card_id, grade, at, 480, day, 4_000, kind, before, after, "fsrs-6", "here")


def in_a_child(action: Callable[[], str], *, as_nobody: bool = False) -> str:
    """Run an action in a process of its own, without any rights if wished, and return what it says."""
    receiving, sending = os.pipe()
    with warnings.catch_warnings():
        # Python warns of threads, of which the child uses none.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            if as_nobody:
                os.setgid(65534)
                os.setuid(65534)
            said = action()
        except BaseException:
            said = traceback.format_exc()
        os.write(sending, said.encode())
        os._exit(0)
    os.close(sending)
    with os.fdopen(receiving) as answers:
        said = answers.read()
    os.waitpid(child, 0)
    return said


def face(
    front: str, back: str = "", *, lang: str = "zh", path: str = "a.md", line: int = 1, clozes: Sequence[int] = ()
) -> Face:
    return Face(lang, front, back or f"answer to {front}", tuple(clozes), path, line)


def draft(
    front: str, *, position: int = 0, deck: str = "a", faces: Sequence[Face] = (), **attributes: object
) -> NoteDraft:
    written = tuple(faces) or (face(front, path=f"{deck}.md", line=10 * position + 1),)
    return NoteDraft(DeckDraft(deck, f"Deck {deck}"), Attributes(**attributes), written, position, ROOT)  # type: ignore[arg-type]


def plan_of(
    notes: Iterable[PlannedNote | NoteDraft], *, digest: str = "one", decks: Sequence[str] = ("a",), root: str = ROOT
) -> ImportPlan:
    planned = tuple(note if isinstance(note, PlannedNote) else PlannedNote(Action.NEW, note) for note in notes)
    return ImportPlan(
        root,
        tuple(PlannedFile(root, f"{deck}.md", digest, 1, "native", len(planned)) for deck in decks),
        tuple(
            PlannedDeck(root, DeckDraft(deck, f"Deck {deck}"), None, {"zh": f"卡组 {deck}"}, {"zh": "介绍"})
            for deck in decks
        ),
        planned,
    )


def some_notes(count: int, *, deck: str = "a", freq: int = 3) -> list[NoteDraft]:
    return [draft(f"question {deck}{number}", position=number, deck=deck, freq=freq) for number in range(count)]


def card_ids(store: Store) -> list[str]:
    """List the ids of all cards by their place."""
    return [row[0] for row in store._database.rows("SELECT card_id FROM card ORDER BY card_no")]


def filled(world: World, count: int = 5) -> Store:
    store = world.open()
    store.imports.apply(plan_of(some_notes(count)), (), world.now())
    return store
