"""Cards that are read again only where something touched them are the cards that are all read at once."""

import random
import shutil
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from study_desk import AGAIN, DAY, EASY, GOOD, HARD, Desk, answer

from flashcards.domain.packed import CARD_MARKS
from flashcards.domain.study import Stage
from flashcards.statistics import held_cards
from flashcards.statistics.unpacking import parted
from flashcards.workflows import progress_material
from flashcards.workflows.progress import Progress

CARD = "## Question {0} {{#{0}{1}}}\n\n{2}\n"


class Person:
    """Somebody who does anything that can be done with cards, in an order of chance."""

    def __init__(self, folder, seed):
        self.chance, self.folder, self.backups = random.Random(seed), folder, []
        self.desk = Desk(folder)
        self.kept = Progress(self.desk.store, self.desk.now, self.desk.where)
        self.deeds = (
            self.studies, self.studies, self.imports, self.imports, self.suspends, self.takes_back, self.takes_back,
            self.takes_back_older, self.deletes, self.deletes_deck, self.resets, self.backs_up, self.restores,
            self.puts_file_in_place, self.restarts,
        )  # fmt: skip

    @property
    def store(self):
        return self.desk.store

    def cards(self):
        found = [row[0] for row in self.store._database.rows("SELECT card_id FROM card ORDER BY card_no")]
        return self.chance.sample(found, min(len(found), self.chance.randint(1, 3)))

    def studies(self):
        session = self.desk.session()
        for _ in range(self.chance.randint(1, 3)):
            if session.view().stage is Stage.QUESTION:
                answer(session, self.chance.choice((AGAIN, HARD, GOOD, EASY)), self.desk)

    def imports(self):
        names = self.chance.sample("abcdef", self.chance.randint(0, 6))
        parts = [
            CARD.format(name, self.chance.choice((" .pitfall", ' tags="x y"', " freq=4", "")),
                        self.chance.choice(("one", "two", "{{c1::x}} {{c2::y}}", "{{c2::y}}")))
            for name in names
        ]  # fmt: skip
        self.desk.deck("# Deck\n\n" + "\n".join(parts), self.chance.choice(("left.md", "right.md")))

    def suspends(self):
        self.chance.choice((self.store.cards.suspend, self.store.cards.unsuspend))(self.cards(), self.desk.now())

    def resets(self):
        self.store.cards.reset(self.cards(), self.desk.now())

    def takes_back(self):
        if self.store.operations.last():
            self.store.operations.undo()

    def takes_back_older(self):
        if older := [each for each in self.store.operations.all() if each.kind != "import"]:
            self.store.operations.undo(self.chance.choice(older).operation_id)

    def deletes(self):
        retired = [card.note.note_id for card in self.store.cards.lists(0).retired]
        todo = self.chance.choice((self.store.cards.delete_retired, self.store.cards.restore))
        todo(retired, self.desk.now())

    def deletes_deck(self):
        self.store.decks.delete(self.desk.deck_ids()[:1], self.desk.now())

    def backs_up(self):
        self.backups.append(Path(self.store.backups.create("manual", self.desk.now()).path))

    def restores(self):
        if self.backups:
            self.store.backups.restore(self.chance.choice(self.backups), self.desk.now())

    def puts_file_in_place(self):
        """Copy a backup over the store while the program does not run."""
        if self.backups:
            self.store.close()
            shutil.copyfile(self.chance.choice(self.backups), self.desk.folder.store)
            self.opens()

    def restarts(self):
        self.store.close()
        self.opens()

    def opens(self):
        self.desk.store = self.desk.open()
        self.kept = Progress(self.desk.store, self.desk.now, self.desk.where)

    def looks(self):
        """Hold what is kept in memory and beside the store against the store itself."""
        material = self.kept._current()
        with self.store.beside() as reader:
            packing = reader.packing
            beside = held_cards.from_bytes(packing.cards_kept.read()) or held_cards.EMPTY
            again = progress_material._held_cards(packing, beside)
            fresh = held_cards.updated(held_cards.EMPTY, packing.mark(), (), packing.cards(), packing.notes())
        for held in (material.held, again):
            assert_same(held, fresh)


def assert_same(held, fresh):
    assert (held.mark, held.card_ids) == (fresh.mark, fresh.card_ids)
    for name in ("number", "marks", "days", "due_at", "stability", "difficulty"):
        assert np.array_equal(getattr(held, name), getattr(fresh, name), equal_nan=True), name
    notes = parted(fresh.marks, CARD_MARKS)["note"]
    said = [
        [(each.notes.kind[note], each.notes.tags[each.notes.tagged[note]], each.notes.added_at[note]) for note in notes]
        for each in (held, fresh)
    ]
    assert said[0] == said[1]


@pytest.fixture
def few(monkeypatch):
    """Write what is kept beside the store often, but not always."""
    monkeypatch.setattr(progress_material, "FEW", 3)


@pytest.mark.usefixtures("few")
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32))
def test_whatever_is_done_the_kept_cards_are_those_of_the_store(tmp_path_factory, seed):
    person = Person(tmp_path_factory.mktemp("store"), seed)
    person.imports()
    for _ in range(25):
        person.chance.choice(person.deeds)()
        person.desk.wait(DAY // 2)
        if person.chance.random() < 0.6:
            person.looks()
    person.store.close()
