"""Whenever a text returns, each of its cards is the one that asked it before, with all that was learnt of it."""

import pytest
from editing_world import World
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flashcards.domain.errors import KnownError
from flashcards.domain.memory import Memory, State
from flashcards.store.rows import memory_changes
from flashcards.workflows.browsing import Browsing
from flashcards.workflows.following import Following

WORDS = ("momentum", "Adam", "batch normalisation", "梯度裁剪", "cross entropy", "0.001")
FILLING = "An optimiser follows the slope of the loss downhill, step by step, and it "
_numbered = st.lists(st.sampled_from(WORDS), max_size=4, unique=True).flatmap(
    lambda words: st.lists(st.integers(1, 5), min_size=len(words), max_size=len(words), unique=True).map(
        lambda numbers: tuple(zip(numbers, words, strict=True))
    )
)
plain = st.sampled_from([(), "reverse", "gone"])
asked = _numbered | plain
unhurried = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def card(what):
    """The note as its file has it: with clozes, with none, asked both ways, or not at all."""
    if what == "gone":
        return "## Something else {#other}\n\nIs always there.\n"
    said = " and ".join(f"{{{{c{number}::{word}}}}}" for number, word in what) if what != "reverse" else ""
    sign = " .reverse" if what == "reverse" else ""
    return f"## What is known of it? {{#one{sign}}}\n\n{FILLING}{said}.\n\n" + card("gone")


def live(world):
    """The live cards of the note by what they ask."""
    rows = world.store._database.rows(
        "SELECT c.part, c.card_id, f.back FROM card c JOIN note n ON n.note_no = c.note_no JOIN face f"
        " ON f.note_no = n.note_no WHERE n.key = 'one' AND c.retired = 0"
    )
    found = {}
    for part, card_id, back in rows:
        word = next((each for each in WORDS if f"{{{{{part}::{each}}}}}" in back), part) if part[:1] == "c" else part
        found[word] = card_id
    return found


def learn(world, card_id, reps):
    """Give a card a memory of its own."""
    memory = Memory(State.REVIEW, None, 3.0 + reps, 5.0, 40, None, 1, 30, reps, 0)
    values = memory_changes(memory)
    sets = ", ".join(f"{name} = ?" for name in values)
    with world.store._database.transaction() as raw:
        raw.execute(f"UPDATE card SET {sets} WHERE card_id = ?", (*values.values(), card_id))


def expected(what):
    if what == "gone":
        return set()
    if what in ((), "reverse"):
        return {"", "reverse"} if what else {""}
    return {word for _, word in what}


def rows(world):
    return world.store._database.rows("SELECT * FROM card ORDER BY card_no")


@given(st.lists(asked, min_size=2, max_size=7), st.data())
@unhurried
def test_each_card_has_its_memory_whenever_its_text_returns(tmp_path_factory, texts, data):
    world = World(tmp_path_factory.mktemp("returning"))
    known = {}
    world.imported(card(()))
    for what in texts:
        before, held = world.store.content_hash(), rows(world)
        world.write(card(what))
        done = world.importing.apply(world.importing.prepare([world.decks]))
        if done.operation and data.draw(st.booleans(), "taken back"):
            world.store.operations.undo()
            assert (world.store.content_hash(), rows(world)) == (before, held)
            world.importing.apply(world.importing.prepare([world.decks]))
        now = live(world)
        assert set(now) == expected(what)
        for word, card_id in now.items():
            if word not in known:
                known[word] = card_id
                learn(world, card_id, len(known))
            assert known[word] == card_id
    world.store.check()
    world.store.close()


@given(st.lists(_numbered, min_size=2, max_size=6))
@unhurried
def test_a_text_that_is_edited_in_the_app_and_edited_back_has_its_cards_again(tmp_path_factory, texts):
    world = World(tmp_path_factory.mktemp("edited"))
    world.imported(card(()))
    (world.decks / "deck.md").unlink()
    known = {}
    for what in texts:
        source = world.editing.open(world.note("What is known").note_id, "")
        world.editing.save(source, card(what).partition("\n\n## ")[0])
        now = live(world)
        assert set(now) == expected(what)
        for word, card_id in now.items():
            assert known.setdefault(word, card_id) == card_id
    world.store.close()


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    made.store.close()


def test_a_cloze_that_was_edited_out_step_by_step_returns_as_it_was_first(world):
    """It grew into another text before it went, as on a branch, and the first text is checked out again."""
    one = "the running mean of the gradient"
    world.imported(card([(1, one), (2, WORDS[0])]))
    first = world.store.cards.cards_of(world.note("What is known").note_id)[0].card_id
    for other in (one + "s", one + "s at each step", None, one):
        world.imported(card([(2, WORDS[0])] + ([(1, other)] if other else [])))
    cards = world.store.cards.cards_of(world.note("What is known").note_id)
    assert [each.card_id for each in cards if each.part == "c1" and not each.retired] == [first]
    assert len(cards) == 2


def test_of_two_cards_that_asked_the_same_the_most_reviewed_returns(world):
    world.imported(card([(1, WORDS[0]), (2, WORDS[1]), (3, WORDS[1])]))
    note_id = world.note("What is known").note_id
    two, three = (each.card_id for each in world.store.cards.cards_of(note_id)[1:])
    learn(world, two, 2)
    learn(world, three, 7)
    world.imported(card([(1, WORDS[0])]))
    world.imported(card([(1, WORDS[0]), (4, WORDS[1])]))
    assert world.store.cards.card(three).part == "c4"
    assert not world.store.cards.card(three).retired
    assert world.store.cards.card(two).retired
    world.imported(card([(1, WORDS[0])]))
    world.imported(card([(1, WORDS[0]), (2, WORDS[1]), (4, WORDS[1])]))
    assert [world.store.cards.card(each).part for each in (two, three)] == ["c2", "c4"]
    assert len(world.store.cards.cards_of(note_id)) == 3


def test_a_card_whose_file_was_away_returns_as_the_one_that_it_was_then(world):
    """Two cards were asked under one number, one after the other, before the whole note went."""
    for word in (WORDS[0], WORDS[1], WORDS[0]):
        world.imported(card([(1, word)]))
    first = live(world)
    world.imported(card("gone"))
    assert live(world) == {}
    world.imported(card([(1, WORDS[0])]))
    assert live(world) == first


def test_a_file_that_is_gone_by_decision_and_returns_has_its_cards_again(world):
    for word in (WORDS[0], WORDS[1], WORDS[0]):
        path = world.imported(card([(1, word)]))
    first, following = live(world), Following(world.store, world.now)
    following.follow(world.decks.as_posix())
    world.write("## Kept\n\nA card that stays.\n", "kept.md")
    path.unlink()
    (item,) = following.look(world.decks.as_posix()).inbox
    following.retire(item)
    assert live(world) == {}
    world.write(card([(1, WORDS[0])]))
    following.look(world.decks.as_posix())
    assert live(world) == first


def test_restoring_says_why_a_card_whose_text_is_gone_cannot_come_back(world):
    world.imported(card([(1, WORDS[0]), (2, WORDS[1])]))
    note_id = world.note("What is known").note_id
    before = live(world)
    world.imported(card([(1, WORDS[0])]))
    browsing = Browsing(world.store, world.now, None)
    with pytest.raises(KnownError) as told:
        browsing.restore([note_id])
    assert "text is not in the deck any more" in told.value.text("en")
    assert "文字" in told.value.text("zh")
    world.imported(card([(1, WORDS[0]), (2, WORDS[1])]))
    assert live(world) == before


def test_restoring_a_note_takes_back_the_cards_that_it_had_last(world):
    for word in (WORDS[0], WORDS[1], WORDS[0]):
        world.imported(card([(1, word)]))
    first, note_id = live(world), world.note("What is known").note_id
    world.imported(card("gone"))
    Browsing(world.store, world.now, None).restore([note_id])
    assert live(world) == first
