"""A line that changes how a file looks costs no card its history: it is read as before unless the guess keeps more."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_following import World

from flashcards.deckfiles.former_ways import Kept, Standing, former_ways, is_doubtful, kept_most
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile
from flashcards.domain.inbox import Matter
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions, unpacked
from flashcards.domain.stored import StandingText
from flashcards.workflows.file_samples import file_views
from flashcards.workflows.importing import Importing

NOTES = """# Interview

## Basics

### What is a tensor?

An array of numbers with a shape.

### What is a graph?

Ops and edges between them.

## Advanced

### Why XLA?

It fuses kernels so memory is used better.
"""
LINES = "Q: Which axis does softmax need?\nA: The one that adds up to one.\n\nQ: Default dtype?\nA: float32 always.\n"
VAULT = "#flashcards\n\nAdam::Adaptive moments of gradients\n\nSGD::Plain descent along gradients\n"
ROWS = "question,answer\nWhat is a tensor?,An array\nWhat is a graph?,Ops and edges\n"
DEEP = "\n".join(f"#### {word}\n\nIt is {word} here.\n" for word in ("Rank", "Shape", "Dtype", "Device"))
SHALLOW = "\n".join(f"## {word}\n\nSee there for {word}.\n" for word in ("Resources", "Books", "Thanks"))
CASES = {
    "deck in front matter": ("n.md", NOTES, f"---\ndeck: X\n---\n{NOTES}"),
    "tag of a plugin in front matter": ("n.md", NOTES, f"---\ntags: [decks]\n---\n{NOTES}"),
    "another tag in front matter": ("n.md", NOTES, f"---\ntags: [flashcards]\n---\n{NOTES}"),
    "tag on one heading": ("n.md", NOTES, NOTES.replace("XLA?", "XLA? #card")),
    "question and answer lines": ("n.md", NOTES, f"{NOTES}\nQ: What is new?\nA: A pair at the end.\n"),
    "block of another program": ("n.md", NOTES, f"{NOTES}\n### New?\n\nSTART\nBasic\nx?\nBack: y\nEND\n"),
    "a line with a percent sign": ("n.md", NOTES, NOTES.replace("An array", "So:\n\n%\n\nAn array")),
    "sections above": ("n.md", NOTES.replace("\n## Advanced\n", ""), f"{NOTES}\n{SHALLOW}"),
    "sections below": ("n.md", NOTES, f"{NOTES}\n### What has it?\n\n{DEEP}"),
    "heading in question lines": ("n.md", LINES, f"{LINES}\n## T {{#id}}\n\nText.\n"),
    "question lines in a vault": ("n.md", VAULT, f"{VAULT}\nQ: x\nA: y\n"),
    "row of names": ("n.csv", ROWS, "An array,What is a tensor?\nOps and edges,What is a graph?\n"),
}


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    made.store.close()


def begin(world, name, text):
    world.write(name, text)
    world.begin()
    world.answer_all()
    return world.cards()


def options(world, name):
    return next(file.options for file in world.store.imports.files() if file.path == name)


@pytest.mark.parametrize(("name", "before", "after"), CASES.values(), ids=list(CASES))
def test_a_line_that_changes_the_guess_costs_no_card(world, name, before, after):
    studied = begin(world, name, before)
    assert len(studied) >= 2
    world.write(name, after)
    looked = world.look()
    assert looked.counted.retired == 0
    assert looked.inbox == ()
    live = world.cards()
    assert sum(live.values()) == sum(studied.values())
    assert sum(front in live for front in studied) >= len(studied) - 1, "one heading got a tag"
    for _ in range(2):
        world.restart()
        before_look = world.store.content_hash()
        assert world.look().counted.retired == 0
        assert world.store.content_hash() == before_look


@pytest.mark.parametrize(("name", "before", "after"), CASES.values(), ids=list(CASES))
def test_a_file_that_is_read_as_before_stays_so_when_it_is_edited_and_renamed(world, name, before, after):
    studied = begin(world, name, before)
    world.write(name, after)
    world.look()
    world.write(name, after + ("Why?,Because\n" if name.endswith("csv") else "\nMore.\n"))
    world.look()
    (world.decks / name).rename(world.decks / f"other-{name}")
    looked = world.look()
    assert (looked.inbox, looked.counted.retired) == ((), 0)
    assert sum(world.cards().values()) == sum(studied.values())


@pytest.mark.parametrize(("name", "before", "after"), CASES.values(), ids=list(CASES))
def test_a_file_that_is_renamed_in_the_same_moment_is_read_as_before(world, name, before, after):
    studied = begin(world, name, before)
    (world.decks / name).unlink()
    world.write(f"other-{name}", after)
    looked = world.look()
    assert (looked.inbox, looked.counted.retired) == ((), 0)
    assert sum(world.cards().values()) == sum(studied.values())


def test_the_line_taken_out_again_leaves_nothing_behind(world):
    name, before, after = CASES["deck in front matter"]
    studied = begin(world, name, before)
    world.write(name, after)
    world.look()
    assert options(world, name) == ReadingOptions(dialect="headings", inferred=("dialect",))
    world.write(name, before)
    world.look()
    assert options(world, name) == AS_GUESSED
    assert world.cards() == studied


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (LINES, LINES.replace("Q: ", "## ").replace("A: ", "\n")),
        (VAULT, "## Adam\n\nAdaptive moments of gradients\n\n## SGD\n\nPlain descent along gradients\n"),
        (NOTES, "Q: What is a tensor?\nA: An array of numbers with a shape.\n\nQ: What is a graph?\nA: Edges.\n"),
        (NOTES, NOTES.replace("## Basics\n", "").replace("## Advanced\n", "").replace("###", "##")),
        (NOTES, NOTES.replace("#\n", "#").replace("tensor?", "tensor? {#tensor}")),
    ],
    ids=["to headings", "out of a vault", "to question lines", "another level", "ids"],
)
def test_a_file_that_was_rewritten_is_read_as_what_it_is_now(world, before, after):
    begin(world, "n.md", before)
    world.write("n.md", after)
    world.look()
    assert options(world, "n.md") == AS_GUESSED


def test_what_the_file_says_of_itself_counts(world):
    begin(world, "n.md", LINES)
    world.write("n.md", f"---\ndialect: native\n---\n## Other?\n\nText.\n\n{LINES}")
    world.look()
    assert options(world, "n.md") == AS_GUESSED


def test_who_takes_the_mark_off_a_file_is_asked_about_its_cards(world):
    begin(world, "n.md", VAULT)
    world.write("n.md", VAULT.removeprefix("#flashcards\n"))
    (item,) = world.look().inbox
    assert (item.emptied, item.count) == (True, 2)


def test_the_dialog_says_so_and_can_be_told_otherwise(world):
    name, before, after = CASES["deck in front matter"]
    begin(world, name, before)
    world.write(name, after)
    importing = Importing(world.store, world.now)
    prepared = importing.prepare([world.decks])
    (view,) = file_views(prepared.read)
    assert (view.reason.code, view.used.level) == ("as-before", 3)
    assert "as before" in view.reason.text("en")
    again = importing.reread(prepared, {view.place: AS_GUESSED})
    (view,) = file_views(again.read)
    assert view.reason.code == "front-matter"


def test_an_ordinary_edit_reads_a_file_once(world, monkeypatch):
    from flashcards.workflows import deck_reading

    begin(world, "n.md", "\n".join(f"## What is {n}?\n\nThe number {n}.\n" for n in range(9)))
    read = []
    deck = deck_reading.DeckReading.deck
    monkeypatch.setattr(deck_reading.DeckReading, "deck", lambda self, *words: read.append(words) or deck(self, *words))
    world.write("n.md", "\n".join(f"## What is {n}?\n\nThe number {n}{'!' * (n < 4)}\n" for n in range(9)))
    world.look()
    assert len(read) == 1
    world.write("n.md", "\n".join(f"## What is {n}?\n\nThis is the number {n}.\n" for n in range(9)))
    world.look()
    assert len(read) == 2


def test_what_was_inferred_is_kept_and_told_from_what_was_chosen():
    chosen = ReadingOptions(deck="ML")
    found = ReadingOptions(deck="ML", dialect="headings", level=3, inferred=("dialect", "level"))
    assert unpacked(found.packed()) == found
    assert found.asked == chosen
    assert chosen.asked is chosen


MARKS = (
    *("#card", "#flashcards", "Q: q\nA: a", "C: [c] d", "START\nBasic\nq\nBack: a\nEND", "%", "{{x}}", "{{c1::x}}"),
    *("u::v", "---", "TARGET DECK: r", "## t", "### t\n\nu", "#### t\n\nu", "# t\n\nu", "## t {#id}\n\nu", "1. j"),
    *("**Q?**\nb", "| a | b |\n|-|-|\n| c | d |\n", "#decks/e", "<!--ID:5-->", "status:: open", "- Q: o\n- A: p"),
    *("```flashcard\nx\n```", "<details><summary>v?</summary>w</details>"),
)


@settings(deadline=None, max_examples=150)
@given(
    base=st.sampled_from([NOTES, LINES, VAULT, "## Why?\n\nSo.\n\n## How?\n\nThus.\n\n## Where?\n\nThere.\n"]),
    added=st.lists(st.sampled_from(MARKS), max_size=4),
)
def test_whatever_is_added_below_costs_no_card_but_the_last(base, added):
    was = read_deck(DeckFile("/d", "n.md", base, "1"))
    texts = [StandingText(draft.face.front, draft.face.back) for draft in was.drafts]
    file = DeckFile("/d", "n.md", base + "\n" + "\n\n".join(added) + "\n", "2")
    guessed = read_deck(file)

    def read(options):
        return read_deck(file, options)

    standing = Standing(texts)
    ways = former_ways(standing, was.dialect, AS_GUESSED, guessed, read)
    kept = standing.kept_by(kept_most(standing, guessed, ways, read))
    assert kept >= standing.kept_by(guessed)
    assert kept.texts >= len(texts) - 1
    if not is_doubtful(texts, was.dialect, guessed):
        assert guessed.dialect == was.dialect or kept == Kept(len(texts), len(texts))


def many(*numbers):
    return "\n".join(
        f"## What is the number {n} called in words?\n\nIt is written as {n} and said so.\n" for n in numbers
    )


def test_a_file_that_loses_most_of_its_cards_at_once_waits(world):
    begin(world, "n.md", many(*range(7)))
    world.write("n.md", many(0, 1), "## Something else?\n\nA new card.\n")
    looked = world.look()
    assert (looked.counted.retired, looked.counted.new) == (0, 1)
    (item,) = looked.inbox
    assert (item.matter, item.count, item.of, item.emptied, item.problems) == (Matter.VANISHED, 5, 7, False, ())
    assert len(world.cards()) == 8
    world.restart()
    assert [each.key for each in world.look().inbox] == [item.key]
    kept = world.following.keep(item)
    assert kept.inbox == ()
    assert world.look().inbox == ()
    assert len(world.cards()) == 8
    world.write("n.md", many(0, 1))
    (item,) = world.look().inbox
    assert world.following.retire(item).inbox == ()
    assert len(world.cards()) == 2
    assert world.look().inbox == ()
    world.write("n.md", many(*range(7)))
    world.look()
    assert sum(world.cards().values()) == 7, "they come back with their history"


@pytest.mark.parametrize("left", [(0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 4), (0, 1, 2, 3)])
def test_cards_that_were_deleted_while_most_stay_are_retired_without_asking(world, left):
    begin(world, "n.md", many(*range(7)))
    world.write("n.md", many(*left))
    looked = world.look()
    assert (looked.inbox, looked.counted.retired) == ((), 7 - len(left))


def test_a_file_that_nobody_studied_is_not_worth_a_question(world):
    world.begin(n=many(*range(7)))
    world.write("n.md", many(0))
    looked = world.look()
    assert (looked.inbox, looked.counted.retired) == ((), 6)


def test_two_cards_that_go_are_few(world):
    begin(world, "n.md", many(0, 1, 2))
    world.write("n.md", many(0))
    looked = world.look()
    assert (looked.inbox, looked.counted.retired) == ((), 2)


def test_a_file_that_was_split_asks_nothing(world):
    studied = begin(world, "n.md", many(*range(9)))
    world.write("n.md", many(0, 1))
    world.write("a.md", many(2, 3, 4))
    world.write("b.md", many(5, 6, 7, 8))
    looked = world.look()
    assert (looked.inbox, looked.counted.retired, looked.counted.moved) == ((), 0, 7)
    assert world.cards() == studied
