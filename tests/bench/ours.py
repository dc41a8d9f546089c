"""Time our own store and workflows on the jobs that both do. Prints JSON.

Arguments: the number of cards, of answers and of reviews in the log, and an empty folder, where the store is left.
"""

import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from material import GRADES, memories, percentile, write_decks

from flashcards.domain.memory import Grade
from flashcards.domain.moments import day_of
from flashcards.domain.report_choice import Choice
from flashcards.domain.settings import Preferences, Preset
from flashcards.paths import DataFolder
from flashcards.store.rows import REVIEW
from flashcards.store.store import Store
from flashcards.surroundings import new_id, now, zone
from flashcards.workflows.importing import Importing
from flashcards.workflows.progress import Progress
from flashcards.workflows.sitting import Scope, queue_of_day
from flashcards.workflows.studying import StudySession
from flashcards.workflows.warming_up import get_ready_to_study

DAY = 86_400_000
USUAL, WIDE = Preset(), Preset(new_per_day=9_999, reviews_per_day=9_999)
ROOM = Preset(new_per_day=400, reviews_per_day=400)


class Ours:
    """A store in a temporary folder, and its decks as Markdown files beside it."""

    def __init__(self, folder: Path, cards: int) -> None:
        self.folder, self.decks, self.cards = DataFolder(folder / "data"), folder / "decks", cards
        self.decks.mkdir()
        self.folder.folder.mkdir()
        self.store = self._opened()
        self.figures: dict[str, float] = {}
        self.today = day_of(now(), Preferences().day_start, zone())

    def timed(self, name: str, job: Callable[[], object], factor: float = 1e3) -> None:
        """Do a job and keep how long it took, in ms or as `factor` says."""
        began = time.perf_counter()
        job()
        self.figures[name] = (time.perf_counter() - began) * factor

    def fill(self) -> None:
        """Import the cards from Markdown, then the same again, then with every hundredth card edited."""
        write_decks(self.decks, self.cards)
        self.timed("import_s", self._imported, 1)
        count = sum(row.total for row in self.store.decks.all(self.today))
        assert count == self.cards, count
        self.timed("settle_s", self.store.settle, 1)
        self.timed("reimport_s", self._imported, 1)

    def edit(self) -> None:
        """Import again with every hundredth card edited."""
        write_decks(self.decks, self.cards, edited_every=100)
        self.timed("reimport_edited_s", self._imported, 1)

    def queue(self, name: str, preset: Preset) -> None:
        """Build the queue of the day in a store that was just opened."""
        self.store.close()
        self.timed("open_ms", self._reopen)
        scope = Scope(None, preset, Preferences().day_start, zone)
        self.timed(name, lambda: queue_of_day(self.store, scope, self.today, now()))

    def age(self) -> None:
        """Make half of the cards due."""
        database = self.store._database
        numbers = [row[0] for row in database.rows("SELECT card_no FROM card ORDER BY card_no")][::2]
        rows = []
        for number, memory in zip(numbers, memories(len(numbers)), strict=True):
            last = self.today - memory.elapsed
            due, at = self.today - memory.overdue, now() - memory.elapsed * DAY
            rows.append((memory.stability, memory.difficulty, due, last, at, number))
        with database.transaction() as raw:
            raw.executemany(
                "UPDATE card SET state = 2, reps = 5, stability = ?, difficulty = ?, due_day = ?, last_day = ?,"
                " last_at = ? WHERE card_no = ?",
                rows,
            )

    def answer(self, count: int) -> None:
        """Answer cards one after the other; ours returns with the next card made ready to be drawn."""
        self.store.settings.save_preset(ROOM, now())
        session = StudySession(self.store, now=now, new_id=new_id, zone=zone, lang="en")
        both, written = [], []
        record = self.store.reviews.record

        def recorded(*given: object) -> object:
            began = time.perf_counter()
            try:
                return record(*given)  # type: ignore[arg-type]
            finally:
                written.append((time.perf_counter() - began) * 1e3)

        self.store.reviews.record = recorded  # type: ignore[method-assign, assignment]
        for number in range(count):
            session.reveal()
            began = time.perf_counter()
            session.grade(Grade(GRADES[number % len(GRADES)]))
            both.append((time.perf_counter() - began) * 1e3)
        del self.store.reviews.record
        assert len(written) == count
        for name, times in (("answer", written), ("answer_next", both)):
            self.figures[f"{name}_p50_ms"] = percentile(times, 0.5)
            self.figures[f"{name}_p99_ms"] = percentile(times, 0.99)

    def log(self, count: int) -> None:
        """Add reviews of the last three years to the log."""
        database = self.store._database
        cards = [row[0] for row in database.rows("SELECT card_id FROM card ORDER BY card_no")]
        first, step = now() - 3 * 365 * DAY, 3 * 365 * DAY / count
        before = (2, None, 30.0, 5.0, 0, None, 0, 0, 5, 0)

        def row(k: int) -> tuple[object, ...]:
            at = first + int(k * step)
            day = self.today - (now() - at) // DAY
            memory = (*before[:4], day, None, at, day - 1 - k % 200, 5, 0)
            grade = (1, 3, 3, 3, 3, 4, 2)[k % 7]
            return (f"bench-{k}", cards[k * 7919 % len(cards)], grade, at, 0, day, 1000 + k * 31 % 29_000,
                    "review", "fsrs-6", "bench", 0, *memory, *memory)  # fmt: skip

        marks = ", ".join("?" * len(REVIEW))
        with database.transaction() as raw:
            raw.executemany(f"INSERT INTO review ({', '.join(REVIEW)}) VALUES ({marks})", map(row, range(count)))

    def statistics(self, name: str) -> None:
        """Work out all statistics: with nothing kept, after a start, and again while the page is open."""
        for kept in (self.folder.columns, self.folder.card_columns):
            kept.unlink(missing_ok=True)
        self.timed(f"{name}_first_ms", Progress(self.store, now, zone).statistics)
        progress = Progress(self.store, now, zone)
        self.timed(f"{name}_start_ms", progress.statistics)
        self.timed(f"{name}_ms", progress.statistics)
        year = Choice(first_day=self.today - 364)
        self.timed(f"{name}_year_ms", lambda: progress.statistics(year))

    def _opened(self) -> Store:
        return Store.open(self.folder, now=now, new_id=new_id)

    def _reopen(self) -> None:
        self.store = self._opened()

    def _imported(self) -> None:
        importing = Importing(self.store, now)
        importing.apply(importing.prepare([self.decks]))


def main(cards: int, answers: int, reviews: int, folder: Path) -> dict[str, float]:
    """Do all jobs and return their figures; without answers, only make a store of which half is due."""
    load_what_is_needed(folder)
    ours = Ours(folder, cards)
    ours.fill()
    ours.queue("queue_new_ms", USUAL)
    ours.queue("queue_new_wide_ms", WIDE)
    ours.age()
    ours.queue("queue_half_ms", USUAL)
    ours.queue("queue_half_wide_ms", WIDE)
    if answers:
        ours.answer(answers)
        ours.statistics("statistics")
        if reviews:
            ours.log(reviews)
            ours.statistics("statistics_long")
        ours.edit()
    ours.store.close()
    return ours.figures


def load_what_is_needed(folder: Path) -> None:
    """Import one card, so that no module is loaded while a job is timed; the peer's are all loaded as well."""
    (folder / "one.md").write_text("---\ndeck: One\n---\n\n## Question\n\nAnswer\n", encoding="utf-8")
    assert Importing(None, now).prepare([folder]).plan.notes
    get_ready_to_study()
    for name in ("store.imports", "statistics.all_figures", "scheduling.foresight", "workflows.progress_material"):
        import_module(f"flashcards.{name}")


if __name__ == "__main__":
    print(json.dumps(main(*map(int, sys.argv[1:4]), Path(sys.argv[4]))))
