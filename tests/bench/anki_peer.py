"""Time Anki's own backend (PyPI `anki`) on the jobs that both do. Prints JSON.

Arguments: the number of cards, of answers and of reviews in the log, and an empty folder.

Runs in an environment of its own, and not in ours: nothing of the project but `material` is imported here.
"""

import json
import sqlite3
import sys
import time
from pathlib import Path

BEGAN = time.perf_counter()

from anki.collection import Collection, CsvMetadata, ImportCsvRequest  # noqa: E402
from anki.scheduler_pb2 import CardAnswer  # noqa: E402
from material import GRADES, SEARCHED, memories, percentile, write_table  # noqa: E402

IMPORTED = time.perf_counter()
DAY = 86_400
RATINGS = {1: CardAnswer.AGAIN, 3: CardAnswer.GOOD, 4: CardAnswer.EASY}


class Peer:
    """A collection in a temporary folder."""

    def __init__(self, folder: Path, cards: int) -> None:
        self.path, self.cards, self.figures = folder / "collection.anki2", cards, {}
        self.col = Collection(str(self.path))
        self.figures["package_s"] = IMPORTED - BEGAN

    def timed(self, name: str, job, factor: float = 1e3) -> None:
        """Do a job and keep how long it took, in ms or as `factor` says."""
        began = time.perf_counter()
        job()
        self.figures[name] = (time.perf_counter() - began) * factor

    def fill(self) -> None:
        """Import the cards from a text file, twice."""
        table = self.path.with_name("cards.txt")
        write_table(table, self.cards)
        metadata = self.col.get_csv_metadata(path=str(table), delimiter=CsvMetadata.TAB)
        metadata.is_html = True
        request = ImportCsvRequest(path=str(table), metadata=metadata)
        self.timed("import_s", lambda: self.col.import_csv(request), 1)
        assert self.col.card_count() == self.cards
        self.timed("reimport_s", lambda: self.col.import_csv(request), 1)
        self.col.set_config("fsrs", True)

    def limit(self, new: int, reviews: int) -> None:
        """Set how many cards a day may hold."""
        config = self.col.decks.config_dict_for_deck_id(self.col.decks.get_current_id())
        config["new"]["perDay"], config["rev"]["perDay"] = new, reviews
        self.col.decks.update_config(config)

    def reopen(self) -> None:
        """Close and open the collection, so that nothing is built yet."""
        self.col.close()
        self.timed("open_ms", lambda: setattr(self, "col", Collection(str(self.path))))

    def queue(self, name: str) -> None:
        """Build the queue of the day."""
        self.reopen()
        self.timed(name, lambda: self.col.sched.get_queued_cards(fetch_limit=1))

    def age(self) -> None:
        """Make half of the cards due."""
        today, now = self.col.sched.today, int(time.time())
        rows = []
        numbers = self.col.db.list("select id from cards order by id")[::2]
        for number, memory in zip(numbers, memories(len(numbers)), strict=True):
            last = now - memory.elapsed * DAY
            data = {"s": memory.stability, "d": memory.difficulty, "dr": 0.9, "lrt": last}
            rows.append((today - memory.overdue, memory.interval, json.dumps(data), number))
        self._write(
            "update cards set type = 2, queue = 2, reps = 5, factor = 2500, due = ?, ivl = ?, data = ? where id = ?",
            rows,
        )

    def answer(self, count: int) -> None:
        """Answer cards one after the other; fetching the next one is timed apart."""
        from anki.cards import Card  # after the collection: the two import one another

        fetched, answered = [], []
        for number in range(count):
            began = time.perf_counter()
            queued = self.col.sched.get_queued_cards(fetch_limit=1)
            fetched.append((time.perf_counter() - began) * 1e3)
            card = Card(self.col)
            card._load_from_backend_card(queued.cards[0].card)
            card.start_timer()
            began = time.perf_counter()
            rating = RATINGS[GRADES[number % len(GRADES)]]
            self.col.sched.answer_card(
                self.col.sched.build_answer(card=card, states=queued.cards[0].states, rating=rating)
            )
            answered.append((time.perf_counter() - began) * 1e3)
        both = [one + other for one, other in zip(answered, fetched[1:], strict=False)]
        for name, times in (("answer", answered), ("answer_next", both)):
            self.figures[f"{name}_p50_ms"] = percentile(times, 0.5)
            self.figures[f"{name}_p99_ms"] = percentile(times, 0.99)

    def log(self, count: int) -> None:
        """Add reviews of the last three years to the log."""
        first = (int(time.time()) - 3 * 365 * DAY) * 1000
        step = 3 * 365 * DAY * 1000 / count
        numbers = self.col.db.list("select id from cards order by id")
        rows = (
            (first + int(k * step), numbers[k * 7919 % len(numbers)], 0, (1, 3, 3, 3, 3, 4, 2)[k % 7],
             1 + k % 300, 1 + k % 200, 2500, 1000 + k * 31 % 29_000, 1)
            for k in range(count)
        )  # fmt: skip
        self._write("insert or ignore into revlog values (?,?,?,?,?,?,?,?,?)", rows)

    def statistics(self, name: str) -> None:
        """Work out all statistics, of a year and of all time."""
        self.timed(f"{name}_year_ms", lambda: self.col._backend.graphs(search="", days=365))
        self.timed(f"{name}_all_ms", lambda: self.col._backend.graphs(search="", days=0))

    def _write(self, sql: str, rows) -> None:
        """Write many rows past the program, which would write each by itself."""
        self.col.close()
        with sqlite3.connect(self.path) as raw:
            raw.executemany(sql, rows)
        raw.close()
        self.col = Collection(str(self.path))


def main(cards: int, answers: int, reviews: int, folder: Path) -> dict[str, float]:
    """Do all jobs and return their figures."""
    peer = Peer(folder, cards)
    peer.fill()
    peer.queue("queue_new_ms")
    peer.limit(9999, 9999)
    peer.queue("queue_new_wide_ms")
    peer.limit(20, 200)
    peer.age()
    peer.queue("queue_half_ms")
    peer.limit(9999, 9999)
    peer.queue("queue_half_wide_ms")
    peer.limit(400, 400)
    peer.answer(answers)
    peer.timed("search_ms", lambda: peer.col.find_cards(SEARCHED))
    peer.statistics("statistics")
    if reviews:
        peer.log(reviews)
        peer.statistics("statistics_long")
    peer.col.close()
    return peer.figures


if __name__ == "__main__":
    print(json.dumps(main(*map(int, sys.argv[1:4]), Path(sys.argv[4]))))
