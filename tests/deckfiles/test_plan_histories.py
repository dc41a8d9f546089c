"""Histories through years of editing: copies, renames, moves, emptied files, and going back to an older text."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from plan_samples import ROOT, actions, card, deck, ids, stored

from flashcards.deckfiles.certainty import certain
from flashcards.deckfiles.plan import plan_import
from flashcards.domain.cards import Attributes
from flashcards.domain.import_plan import Action, Snapshot

WORDS = (
    *("tensor", "graph", "shape", "dtype", "loss", "step", "norm", "cache", "梯度", "形状", "损失", "预取"),
    *("because", "when", "never", "always", "eager", "lazy"),
)
sentence = st.lists(st.sampled_from(WORDS), min_size=4, max_size=14, unique=True).map(" ".join)
texts = st.tuples(sentence, sentence)
decks = st.lists(texts, min_size=1, max_size=6, unique=True).map(lambda listed: [card(*each) for each in listed])
keyed = st.lists(texts, min_size=1, max_size=5, unique=True).map(
    lambda listed: [card(*each, key=f"k{at}") for at, each in enumerate(listed)]
)
either = decks | keyed


def imported(*files, before=None, **fate):
    before = before or Snapshot()
    return stored(plan_import(ROOT, files, before, **fate), before)


def by_text(snapshot):
    """The live note of each text."""
    return {note.faces[0][1:3]: note.note_id for note in snapshot.notes if not note.retired}


def of_file(plan, path):
    return [each for each in plan.notes if each.draft and each.draft.faces[0].path == path]


def typed(draft, at):
    """The same card with a letter mistyped in its answer."""
    back = draft.face.back
    at = at % (len(back) - 1)
    return draft._replace(face=draft.face._replace(back=back[:at] + "x" + back[at + 1 :]))


@given(either)
@settings(max_examples=40, deadline=None)
def test_a_duplicated_file_takes_over_nothing(cards):
    before = imported(deck("b.md", *cards))
    for copy in ("a.md", "c.md"):
        plan = plan_import(ROOT, [deck("b.md", *cards), deck(copy, *cards)], before)
        assert {each.action for each in of_file(plan, "b.md")} == {Action.UNCHANGED}
        assert {each.action for each in of_file(plan, copy)} == {Action.NEW}
        assert {each.action for each in plan_import(ROOT, [deck(copy, *cards)], before).notes} == {Action.NEW}


@given(either, st.data())
@settings(max_examples=40, deadline=None)
def test_a_copy_takes_over_nothing_also_when_the_first_one_is_edited_in_the_same_moment(cards, data):
    before = imported(deck("b.md", *cards))
    at = data.draw(st.integers(0, len(cards) - 1))
    edited = [*cards[:at], typed(cards[at], data.draw(st.integers(0, 60))), *cards[at + 1 :]]
    plan = plan_import(ROOT, [deck("a.md", *cards), deck("b.md", *edited)], before)
    copies = of_file(plan, "a.md")
    assert {each.action for each in copies} <= {Action.NEW, Action.ASK}
    for note, draft in zip(before.notes, of_file(plan, "b.md"), strict=True):
        if draft.before is None:
            assert note.note_id in [each.note.note_id for each in draft.candidates]
        else:
            assert draft.before == note


@given(keyed)
@settings(max_examples=30, deadline=None)
def test_two_roots_with_the_same_ids_keep_apart(cards):
    first = stored(plan_import("/one", [deck("a.md", *cards, root="/one")], Snapshot()))
    other = plan_import("/two", [deck("a.md", *cards, root="/two")], first)
    assert {each.action for each in other.notes} == {Action.NEW}
    both = stored(other, first)
    files = [deck("a.md", *cards, root=root) for root in ("/one", "/two")]
    assert plan_import("", files, both).is_empty
    edited = [typed(each, 3) for each in cards]
    plan = plan_import("", [files[0], deck("a.md", *edited, root="/two")], both)
    assert [each.draft.root for each in plan.of(Action.CHANGED)] == ["/two"] * len(cards)
    assert {each.before.root for each in plan.of(Action.CHANGED)} == {"/two"}


@given(either, either)
@settings(max_examples=60, deadline=None)
def test_going_to_another_text_and_back_gives_every_history_back(one, other):
    first = imported(deck("a.md", *one))
    second = imported(deck("a.md", *other), before=first)
    back = plan_import(ROOT, [deck("a.md", *one)], second)
    known = by_text(first)
    for each in back.notes:
        if each.draft:
            mine = known[each.draft.faces[0][1:3]]
            found = each.before.note_id if each.before else [one.note.note_id for one in each.candidates]
            assert mine == found or mine in found


@given(decks, st.data())
@settings(max_examples=40, deadline=None)
def test_edits_are_taken_back_by_going_back(cards, data):
    """As `git checkout` does with a branch on which some cards were edited, some left out and some new."""
    first = imported(deck("a.md", *cards))
    branch = []
    for draft in cards:
        fate = data.draw(st.sampled_from(["kept", "typo", "left out"]))
        branch += [] if fate == "left out" else [typed(draft, 5) if fate == "typo" else draft]
    branch.insert(data.draw(st.integers(0, len(branch))), card("An entirely unrelated question?", "Its own answer."))
    second = imported(deck("a.md", *branch), before=first)
    third = imported(deck("a.md", *cards), before=second)
    assert by_text(third) == by_text(first)


@given(either)
@settings(max_examples=30, deadline=None)
def test_a_file_that_was_emptied_and_filled_again_has_its_histories(cards):
    first = imported(deck("a.md", *cards))
    emptied = imported(deck("a.md"), before=first)
    assert by_text(emptied) == {}
    assert by_text(imported(deck("a.md", *cards), before=emptied)) == by_text(first)
    followed = certain(plan_import(ROOT, [deck("a.md")], first))
    assert stored(followed, first).notes == first.notes


@given(either, st.sampled_from(["gone", "missing"]), st.booleans())
@settings(max_examples=30, deadline=None)
def test_a_renamed_file_keeps_its_histories(cards, fate, edited):
    first = imported(deck("old.md", *cards))
    after = [typed(each, 4) if edited else each for each in cards]
    plan = plan_import(ROOT, [deck("new.md", *after)], first, **{fate: [f"{ROOT}/old.md"]})
    for each, note in zip(plan.notes, first.notes, strict=False):
        known = [each.before.note_id] if each.before else [one.note.note_id for one in each.candidates]
        assert note.note_id in known


@given(st.lists(texts, min_size=2, max_size=8, unique=True), st.data())
@settings(max_examples=40, deadline=None)
def test_moved_cards_keep_their_histories(listed, data):
    cards = [card(*each) for each in listed]
    places = data.draw(st.lists(st.sampled_from("abc"), min_size=len(cards), max_size=len(cards)))
    moved = data.draw(st.lists(st.sampled_from("abc"), min_size=len(cards), max_size=len(cards)))

    def files(where):
        return [
            deck(f"{name}.md", *(one for one, at in zip(cards, where, strict=True) if at == name)) for name in "abc"
        ]

    first = imported(*files(places))
    plan = plan_import(ROOT, files(moved), first)
    assert {each.action for each in plan.notes} <= {Action.UNCHANGED, Action.MOVED}
    assert by_text(stored(plan, first)) == by_text(first)


def test_of_a_card_that_was_copied_and_edited_a_person_says_which_one_it_is():
    original = card("What does Adam keep for each weight?", "Running means of the gradient and of its square.")
    edited = card("What does Adam keep for each weight?", "Running means of the gradient, and of its square too.")
    before = imported(deck("b.md", original))
    plan = plan_import(ROOT, [deck("a.md", original), deck("b.md", edited)], before)
    assert actions(plan) == ["ask", "ask", "retired"]
    moved_away = plan_import(ROOT, [deck("a.md", original), deck("b.md", card("Another?", "Yes."))], before)
    assert ids(moved_away) == ["note 1", ""]


def test_a_card_moved_away_from_an_edited_neighbour_is_not_doubtful_once_the_neighbour_found_its_own():
    one = card("What is kept by Adam?", "The running mean of the gradient and the one of its square.")
    two = card("What is kept by SGD?", "The running mean of the gradient, if momentum is on.")
    before = imported(deck("a.md", one, two), deck("b.md"))
    edited = two._replace(face=two.face._replace(back=two.face.back + " Nothing else."))
    plan = plan_import(ROOT, [deck("a.md", edited), deck("b.md", one)], before)
    assert (actions(plan), ids(plan)) == (["changed", "moved"], ["note 2", "note 1"])


def test_an_id_added_to_a_copy_is_no_reason_to_take_over():
    plain = card("What is a tensor?", "An array with a shape.")
    before = imported(deck("a.md", plain))
    copy = plain._replace(attributes=replace(Attributes(), key="new"))
    assert ids(plan_import(ROOT, [deck("a.md", copy, plain)], before)).count("note 1") == 1
