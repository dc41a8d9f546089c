"""The study session: what is asked, in which order, and what is on the screen."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from flashcards.domain.cards import FORWARD, Kind
from flashcards.domain.memory import NEW, Grade, Memory, Outcome, State

if TYPE_CHECKING:
    # Today has queues and no card, so the many kinds of blocks can wait until the first one is asked.
    from flashcards.domain.blocks import Block


@dataclass(frozen=True, slots=True)
class Limits:
    """What today's limits leave of new cards and of reviews."""

    new: int
    reviews: int


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that may be asked today, with what its place in the queue depends on.

    `key` is the id that its note has from its author, `pair` that of the note's twin; '' for none.
    """

    card_id: str
    note_id: str
    deck_id: str
    memory: Memory
    freq: int = 0
    position: int = 0
    key: str = ""
    pair: str = ""


@dataclass(frozen=True, slots=True)
class StudyQueue:
    """Cards in learning steps by the moment they come due, and the other cards in the order they are asked."""

    learning: tuple[Candidate, ...] = ()
    main: tuple[Candidate, ...] = ()

    @property
    def left(self) -> int:
        """Count the cards still to be asked."""
        return len(self.learning) + len(self.main)

    def of(self, *states: State) -> int:
        """Count the cards in one of `states`."""
        return sum(1 for card in (*self.learning, *self.main) if card.memory.state in states)


@dataclass(frozen=True, slots=True)
class CardInfo:
    """What is said about the card on the screen beside its text. `languages` are those it has a face in."""

    card_id: str
    note_id: str
    kind: Kind
    part: str = FORWARD
    deck: str = ""
    tags: tuple[str, ...] = ()
    freq: int = 0
    lang: str = ""
    languages: tuple[str, ...] = ()
    seconds: int = 0
    source: str = ""
    file: str = ""
    line: int = 0
    memory: Memory = NEW


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card ready to be drawn. `points` are the points of a script, revealed one by one.

    A cloze card's question is its front and the masked blocks of its back. Once the answer is shown, `filled`
    (the front with its gaps filled) takes the place of `question`, and `answer` is the whole back, filled.
    Of other cards `filled` is () and the question stays as it is.
    """

    question: "tuple[Block, ...]"
    answer: "tuple[Block, ...]"
    points: "tuple[tuple[Block, ...], ...]" = ()
    filled: "tuple[Block, ...]" = ()

    @property
    def front(self) -> "tuple[Block, ...]":
        """What stands above the line while the answer is shown."""
        return self.filled or self.question


@dataclass(frozen=True, slots=True)
class Twin:
    """The same question in another framework, offered beside the answer."""

    title: str
    face: CardFace


class Stage(StrEnum):
    """Where the session stands."""

    QUESTION = "question"
    ANSWER = "answer"
    WAITING = "waiting"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the session is. `started_at` in ms UTC, `minutes` what the rest is expected to take."""

    done: int
    left: int
    started_at: int
    minutes: int = 0
    again: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """The end of a session. `took` in ms; `next_at` is when a learning card comes back today.

    `elsewhere` counts the cards that wait today in decks the session was not about.
    """

    answered: int
    again: int
    took: int
    new: int
    due_tomorrow: int
    streak: int
    next_at: int | None = None
    practice: bool = False
    practice_available: int = 0
    elsewhere: int = 0


@dataclass(frozen=True, slots=True)
class StudyView:
    """Everything the Study page shows.

    A script (`face.points`) is revealed point by point after `reveal`: the first `revealed` points are on the
    screen, and `said` holds for each point judged so far whether it was said. While `judging`, the page asks
    about the last revealed point; then it shows the whole answer and the grades.
    `suggestion` is the grade that Space gives. `outcomes` are those of Again, Hard, Good and Easy, from the
    answer on; practice has none, and a `sprint` is practice with cards in a given order. `note` is a sentence for
    the banner: an answer that could not be saved, a card that changed, or a day that turned; with `can_retry` the
    same can be tried again. A countdown ends `card.seconds` after `shown_at` (ms UTC) and runs until the card
    is left, for whoever rehearses aloud talks on while the answer or the points are there.
    """

    stage: Stage
    progress: Progress
    card: CardInfo | None = None
    face: CardFace | None = None
    twin: Twin | None = None
    outcomes: tuple[Outcome, ...] = ()
    said: tuple[bool, ...] = ()
    suggestion: Grade = Grade.GOOD
    two_buttons: bool = False
    can_undo: bool = False
    practice: bool = False
    sprint: bool = False
    shown_at: int = 0
    note: str = ""
    summary: Summary | None = None
    revealed: int = 0
    can_retry: bool = False

    @property
    def judging(self) -> bool:
        """Tell whether a point of a script waits to be judged: said, or missed."""
        return self.stage is Stage.ANSWER and self.face is not None and len(self.said) < len(self.face.points)
