"""Whoever counts cards counts what will be asked: imports, files, the inbox and the Library say the same number."""

import itertools
from datetime import UTC
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.domain.drafts import cards_once
from flashcards.domain.import_plan import Action
from flashcards.domain.inbox import Counted, Matter
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.workflows.browsing import Browsing
from flashcards.workflows.exporting import Exporting
from flashcards.workflows.following import Following
from flashcards.workflows.importing import Importing, check
from flashcards.workflows.past_imports import past_imports

CLOZES = "C: [Adam] keeps [two] running [means].\n\nQ: What does SGD keep?\nA: Nothing but the weights.\n"
BOTH_WAYS = "## Gradient {.reverse}\n\nThe slope of the loss.\n\n## Tensor\n\nAn array with a device.\n"
ENGLISH = "## What is it? {#it .reverse}\n\nA thing.\n\n## Only English? {#en}\n\nYes.\n"
CHINESE = "## 这是什么？ {#it .reverse}\n\n一个东西。\n"
CARDS = {"clozes.md": 4, "ways.md": 3, "two.en.md": 3, "two.zh.md": 2}
ALL = 10
"""The Chinese cards are the English ones in another language."""


class World:
    """A store, a folder of decks in which a text makes one card, two or three, and what a person does with both."""

    def __init__(self, place: Path) -> None:
        ticks, ids = itertools.count(1_700_000_000_000), itertools.count(1)
        self.decks = place / "decks"
        self.decks.mkdir()
        texts = {"clozes.md": CLOZES, "ways.md": BOTH_WAYS, "two.en.md": ENGLISH, "two.zh.md": CHINESE}
        for name, text in texts.items():
            (self.decks / name).write_text(text)
        self.now = lambda: next(ticks)
        self.store = Store.open(DataFolder(place / "data"), now=self.now, new_id=lambda: f"id-{next(ids) * 1000:09}")
        self.importing = Importing(self.store, self.now)
        self.following = Following(self.store, self.now)
        self.browsing = Browsing(self.store, self.now, lambda: UTC)

    def take(self):
        prepared = self.importing.prepare([self.decks])
        self.importing.apply(prepared)
        return prepared

    def in_library(self) -> int:
        return sum(deck.total for deck in self.browsing.view("en").decks if deck.depth == 0)


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    made.store.close()


def counts(plan):
    return {action: count for action in Action if (count := plan.count(action))}


def test_an_import_brings_as_many_cards_as_it_said_and_the_library_shows(world):
    prepared = world.take()
    assert counts(prepared.plan) == {Action.NEW: ALL}
    assert world.in_library() == ALL
    assert past_imports(world.store)[0].counted == Counted(new=ALL)
    assert [(row.folder.cards, row.folder.files) for row in world.following.folders().folders] == [(ALL, len(CARDS))]


def test_each_file_says_how_many_cards_it_makes_also_when_it_did_not_change(world):
    first = {file.path: file.cards for file in world.importing.files(world.take())}
    again = world.importing.prepare([world.decks])
    assert {file.path for file in world.importing.files(again) if file.skipped} == set(CARDS)
    assert {file.path: file.cards for file in world.importing.files(again)} == first == CARDS
    assert counts(again.plan) == {Action.UNCHANGED: ALL}
    assert again.plan.without_cards == 0


def test_a_text_that_changes_counts_with_all_its_cards(world):
    world.take()
    (world.decks / "clozes.md").write_text(CLOZES.replace("keeps", "always keeps"))
    prepared = world.importing.prepare([world.decks])
    assert counts(prepared.plan) == {Action.CHANGED: 3, Action.UNCHANGED: ALL - 3}
    (world.decks / "ways.md").write_text(BOTH_WAYS.partition("## Tensor")[2].join(("## Tensor", "")))
    assert counts(world.importing.prepare([world.decks]).plan) == {
        Action.CHANGED: 3,
        Action.RETIRED: 2,
        Action.UNCHANGED: ALL - 5,
    }


def test_cards_that_come_and_go_with_a_text_that_changes_are_told_apart(world):
    world.take()
    (world.decks / "ways.md").write_text(
        BOTH_WAYS.replace("Gradient {.reverse}", "Gradient").replace("Tensor", "A tensor {.reverse}")
    )
    (world.decks / "clozes.md").write_text(CLOZES + "\nC: [SGD] keeps [no] means.\n")
    prepared = world.take()
    assert counts(prepared.plan) == {Action.NEW: 3, Action.CHANGED: 2, Action.RETIRED: 1, Action.UNCHANGED: ALL - 3}
    assert world.in_library() == ALL + prepared.plan.coming - prepared.plan.count(Action.RETIRED)
    assert past_imports(world.store)[0].counted.new == prepared.plan.coming


HEADS = st.sampled_from(("Gradient", "The gradient", "Tensor", "Layer norm", "Batch norm"))
BACKS = st.sampled_from(
    ("The slope of the loss.", "Over {{c1::features}}.", "Over {{c1::all}} {{c2::of it}}.", "An array.")
)
TEXTS = st.lists(st.tuples(HEADS, BACKS, st.booleans()), max_size=5)


def written(texts):
    return "\n".join(f"## {head}{' {.reverse}' if both else ''}\n\n{back}\n" for head, back, both in texts)


@settings(deadline=None, max_examples=40)
@given(TEXTS, TEXTS)
def test_after_any_edit_the_library_holds_what_the_import_said(first, second):
    with TemporaryDirectory() as place:
        world = World(Path(place))
        for texts in (first, second):
            before = world.in_library()
            (world.decks / "ways.md").write_text(written(texts))
            plan = world.take().plan
            assert world.in_library() == before + plan.coming - plan.count(Action.RETIRED)
        world.store.close()


def test_a_followed_folder_says_the_same(world):
    world.take()
    world.following.follow(world.decks.as_posix())
    (world.decks / "more.md").write_text("## Loss {.reverse}\n\nWhat training makes small.\n")
    assert world.following.look(world.decks.as_posix()).counted == Counted(new=2)
    assert world.in_library() == ALL + 2
    (world.decks / "clozes.md").unlink()
    (item,) = world.following.look(world.decks.as_posix()).inbox
    assert (item.matter, item.count, len(item.fronts)) == (Matter.MISSING, 4, 2)
    world.following.retire(item)
    assert world.in_library() == ALL - 2


def test_a_question_is_one_whatever_its_cards_and_they_come_as_new_ones(world):
    (world.decks / "ways.md").write_text("## Why do gradients vanish in deep nets? {.reverse}\n\nThey are products.\n")
    world.take()
    before = world.in_library()
    (world.decks / "ways.md").write_text(
        "## Why do gradients vanish in deep nets? {.reverse}\n\nEach layer multiplies by a factor below one.\n"
    )
    prepared = world.importing.prepare([world.decks])
    assert (prepared.plan.questions, prepared.plan.count(Action.ASK), prepared.plan.coming) == (1, 2, 2)
    world.importing.apply(prepared)
    assert past_imports(world.store)[0].counted.new == 2
    assert world.in_library() - before == 2 - prepared.plan.count(Action.RETIRED)


def test_files_that_were_only_checked_count_two_languages_once(world):
    decks, _ = check([world.decks])
    assert {Path(deck.file.path).name: deck.cards for deck in decks} == CARDS
    assert sum(cards_once(decks)) == ALL


def test_a_second_card_with_an_id_in_one_language_counts(world):
    (world.decks / "twice.en.md").write_text("## Something else? {#it}\n\nYes.\n")
    (world.decks / "two.zh.md").unlink()
    prepared = world.importing.prepare([world.decks])
    assert prepared.plan.count(Action.NEW) == sum(cards_once(check([world.decks])[0])) == ALL + 1


def test_an_export_says_how_many_cards_it_wrote(world, tmp_path):
    world.take()
    exporting = Exporting(world.store)
    written = exporting.write(exporting.prepare([deck.deck_id for deck in world.store.decks.all(0)], tmp_path / "out"))
    assert written.cards == ALL
