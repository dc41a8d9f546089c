"""A real store in a temporary folder with decks built from text, and a clock that a test sets."""

from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from zoneinfo import ZoneInfo

from flashcards.deckfiles.plan import plan_import
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile
from flashcards.domain.memory import Grade
from flashcards.domain.study import Stage
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.workflows.studying import StudySession

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
SHANGHAI = ZoneInfo("Asia/Shanghai")
MORNING = int(datetime(2026, 11, 30, 9, 0, tzinfo=SHANGHAI).timestamp() * 1000)
AGAIN, HARD, GOOD, EASY = Grade
ROOT = "/decks"


class Desk:
    """Where a person sits and studies."""

    def __init__(self, folder):
        self.folder = DataFolder(folder)
        self.time = MORNING
        self.zone = SHANGHAI
        self._ids = count(1)
        self.store = self.open()

    def open(self):
        return Store.open(self.folder, now=self.now, new_id=self.new_id)

    def now(self):
        return self.time

    def new_id(self):
        return f"id-{next(self._ids):06}"

    def where(self):
        return self.zone

    def restart(self):
        self.store.close()
        self.store = self.open()

    def wait(self, ms):
        self.time += ms

    def goto(self, text):
        self.time = int(datetime.fromisoformat(text).replace(tzinfo=self.zone).timestamp() * 1000)

    def deck(self, text, path="deck.md"):
        """Import a deck from its text, as if from the folder /decks; it may be imported again, changed."""
        file = DeckFile(ROOT, path, text, f"digest of {text}")
        plan = plan_import(ROOT, [read_deck(file)], self.store.imports.snapshot(ROOT))
        assert [problem.line_text("en") for problem in plan.problems if problem.severity == "error"] == []
        return self.store.imports.apply(plan, (), self.time)

    def preset(self, **changes):
        self.store.settings.save_preset(replace(self.store.settings.preset(), **changes), self.time)

    def preferences(self, **changes):
        self.store.settings.save_preferences(replace(self.store.settings.preferences(), **changes))

    def session(self, lang="en", **options):
        return StudySession(
            self.store,
            now=self.now,
            new_id=self.new_id,
            zone=self.where,
            lang=lang,
            **options,
        )

    def cards(self, text):
        """Make a deck of one-line cards, `front: back` each."""
        lines = [line.strip().partition(": ") for line in text.strip().splitlines()]
        self.deck("# Deck\n\n" + "\n\n".join(f"## {front}\n\n{back}" for front, _, back in lines) + "\n")

    def deck_ids(self):
        return [deck.deck_id for deck in self.store.decks.all(0)]


def question(view):
    """Return the words of the question on the screen, '' when there is no card."""
    return words(view.face.question) if view.face is not None else ""


def words(blocks):
    """Return all text in blocks."""
    found = []

    def collect(value):
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, tuple):
            for each in value:
                collect(each)
        else:
            for name in ("text", "inlines", "blocks", "lines", "spans", "items"):
                collect(getattr(value, name, ()))

    collect(tuple(blocks))
    return "".join(found)


def answer(session, grade, desk=None, took=5_000):
    """Turn the card and answer it after a while; return the question that was asked."""
    asked = question(session.view())
    session.reveal()
    while session.view().judging:
        session.said(True)
    if desk is not None:
        desk.wait(took)
    session.grade(grade)
    return asked


def study_all(session, desk, grade=GOOD):
    """Answer everything that comes; return the questions in the order they were asked."""
    asked = []
    while session.view().stage in {Stage.QUESTION, Stage.ANSWER}:
        asked.append(answer(session, grade, desk))
        assert len(asked) < 500
    return asked


def utc(text):
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)
