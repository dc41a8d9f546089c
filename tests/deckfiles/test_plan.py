"""What an import does to the notes that are stored."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from plan_samples import ROOT, actions, card, deck, ids, stored, summary

from flashcards.deckfiles.plan import answered, plan_import
from flashcards.domain.import_plan import Action, Snapshot
from flashcards.domain.places import BUILTIN_ROOT

ADAM = card("What does Adam keep for each weight?", "Running means of the gradient and of its square.")
SGD = card("What is momentum in SGD?", "A decaying sum of past gradients that smooths the steps.")
RELU = card("Why is ReLU cheap?", "It only compares with zero; its gradient is 0 or 1.")


def kept(*decks, root=ROOT):
    """What the store holds after importing decks into nothing."""
    return stored(plan_import(root, decks, Snapshot()))


def test_everything_is_new_in_an_empty_store():
    plan = plan_import(ROOT, [deck("a.md", ADAM, SGD)], Snapshot())
    assert actions(plan) == ["new", "new"]
    assert [each.draft.position for each in plan.notes] == [0, 1]
    assert [(each.root, each.path, each.notes) for each in plan.files] == [(ROOT, "a.md", 2)]
    assert not plan.is_empty


def test_the_same_files_again_change_nothing():
    files = [deck("a.md", ADAM, SGD), deck("b.md", RELU)]
    again = plan_import(ROOT, files, kept(*files))
    assert actions(again) == ["unchanged"] * 3
    assert again.is_empty


def test_an_unchanged_note_carries_the_line_it_stands_at_now():
    plan = plan_import(ROOT, [deck("a.md", RELU, ADAM)], kept(deck("a.md", ADAM)))
    assert actions(plan) == ["new", "unchanged"]
    assert plan.notes[1].before.faces[0].line == 1
    assert plan.notes[1].draft.faces[0].line == 11
    assert plan.notes[1].parts == {"": ""}


def test_an_edited_answer_is_a_change():
    edited = card(ADAM.face.front, "Running means of the gradient and of its square, both from 0.")
    plan = plan_import(ROOT, [deck("a.md", edited, SGD)], kept(deck("a.md", ADAM, SGD)))
    assert summary(plan)[0] == ("changed", ADAM.face.front, ADAM.face.front)
    assert actions(plan) == ["changed", "unchanged"]
    assert plan.notes[0].parts == {"": ""}


def test_an_attribute_is_a_change_but_suspended_counts_only_at_first():
    before = kept(deck("a.md", ADAM))
    frequent = card(ADAM.face.front, ADAM.face.back, freq=5)
    suspended = card(ADAM.face.front, ADAM.face.back, suspended=True)
    assert actions(plan_import(ROOT, [deck("a.md", frequent)], before)) == ["changed"]
    assert actions(plan_import(ROOT, [deck("a.md", suspended)], before)) == ["unchanged"]


def test_a_card_that_vanished_is_retired_and_one_that_returns_is_revived():
    before = kept(deck("a.md", ADAM, SGD))
    without = plan_import(ROOT, [deck("a.md", SGD)], before)
    assert summary(without)[-1] == ("retired", "", ADAM.face.front)
    after = stored(without, before)
    assert plan_import(ROOT, [deck("a.md", SGD)], after).is_empty
    back = plan_import(ROOT, [deck("b.md", ADAM)], after)
    assert back.notes[0].revived
    assert ids(back) == ["note 1"]
    assert not back.is_empty
    assert sorted(actions(plan_import(ROOT, [deck("a.md", ADAM, SGD)], after))) == ["changed", "unchanged"]


def test_a_card_is_retired_only_when_its_file_was_read_or_is_gone():
    before = kept(deck("a.md", ADAM), deck("b.md", SGD))
    assert actions(plan_import(ROOT, [deck("a.md", ADAM)], before)) == ["unchanged"]
    gone = plan_import(ROOT, [deck("a.md", ADAM)], before, gone=[f"{ROOT}/b.md"])
    assert actions(gone) == ["unchanged", "retired"]
    missing = plan_import(ROOT, [deck("a.md", ADAM)], before, missing=[f"{ROOT}/b.md"])
    assert actions(missing) == ["unchanged"]


def test_a_renamed_file_keeps_its_history():
    before = kept(deck("old.md", ADAM, SGD))
    for fate in ("gone", "missing"):
        plan = plan_import(ROOT, [deck("new.md", ADAM, SGD)], before, **{fate: [f"{ROOT}/old.md"]})
        assert actions(plan) == ["moved", "moved"]
        assert ids(plan) == ["note 1", "note 2"]


def test_a_card_moved_to_another_file_keeps_its_history_when_both_were_read():
    before = kept(deck("a.md", ADAM, SGD), deck("b.md", RELU))
    plan = plan_import(ROOT, [deck("a.md", SGD), deck("b.md", RELU, ADAM)], before)
    assert actions(plan) == ["unchanged", "unchanged", "moved"]
    assert ids(plan)[2] == "note 1"


def test_a_copy_is_a_new_card():
    before = kept(deck("a.md", ADAM, SGD))
    into_another = plan_import(ROOT, [deck("b.md", ADAM)], before)
    beside = plan_import(ROOT, [deck("a.md", ADAM, SGD), deck("b.md", ADAM)], before)
    edited = card(ADAM.face.front, ADAM.face.back + " Both.")
    in_place = plan_import(ROOT, [deck("a.md", edited, ADAM, SGD)], before)
    assert actions(into_another) == ["new"]
    assert ids(beside) == ["note 1", "note 2", ""]
    assert ids(in_place) == ["", "note 1", "note 2"]


def test_a_folder_around_a_known_file_keeps_its_history():
    before = kept(deck("b.md", ADAM, root="/decks/a"), root="/decks/a")
    plan = plan_import("/decks", [deck("a/b.md", ADAM)], before)
    assert ids(plan) == ["note 1"]
    after = stored(plan, before)
    assert after.notes[0].root == "/decks"
    assert plan_import("/decks", [deck("a/b.md", ADAM)], after).is_empty


def test_an_id_of_an_enclosed_folder_is_the_same_card_whatever_its_text():
    before = kept(deck("b.md", card("Old question?", "x", key="k"), root="/decks/a"), root="/decks/a")
    moved = deck("c.md", card("Something else entirely", "y", key="k"))
    assert ids(plan_import("/decks", [moved, deck("a/b.md")], before)) == ["note 1"]


def test_a_doubtful_card_is_asked_about_and_counts_as_new_until_answered():
    before = kept(deck("a.md", ADAM))
    doubtful = card(
        ADAM.face.front,
        "Two numbers per weight: running means of the gradient and its square, and it corrects their bias.",
    )
    plan = plan_import(ROOT, [deck("a.md", doubtful, RELU)], before)
    assert actions(plan) == ["ask", "new", "retired"]
    assert [each.note.note_id for each in plan.notes[0].candidates] == ["note 1"]
    same = answered(plan, {0: "note 1"})
    assert actions(same) == ["changed", "new"]
    assert ids(same) == ["note 1", ""]
    assert actions(answered(plan, {0: None})) == ["new", "new", "retired"]
    assert plan_import(ROOT, [deck("a.md", doubtful, RELU)], before, answers={0: "note 1"}) == same


def test_two_doubtful_cards_cannot_both_be_the_stored_one():
    before = kept(deck("a.md", ADAM))
    one = card(ADAM.face.front, ADAM.face.back + " One for each.")
    two = card(ADAM.face.front, ADAM.face.back + " Two for each.")
    plan = plan_import(ROOT, [deck("a.md", one, two)], before)
    assert actions(plan) == ["ask", "ask", "retired"]
    assert ids(answered(plan, {0: "note 1", 1: "note 1"})) == ["note 1", ""]


def test_a_deck_that_all_its_cards_leave_is_put_away_but_not_one_that_keeps_a_card():
    before = kept(deck("old.md", ADAM, SGD))
    renamed = plan_import(ROOT, [deck("new.md", ADAM, SGD)], before, gone=[f"{ROOT}/old.md"])
    assert [(each.draft.key, each.deleted) for each in renamed.decks] == [("new", False), ("old", True)]
    shortened = plan_import(ROOT, [deck("new.md", ADAM)], before, gone=[f"{ROOT}/old.md"])
    assert [(each.draft.key, each.deleted) for each in shortened.decks] == [("new", False)]


def test_skipped_files_count_as_unchanged():
    from flashcards.domain.import_plan import StoredFile

    known = StoredFile(ROOT, "b.md", "digest", 1, 7)
    plan = plan_import(ROOT, [deck("a.md", ADAM)], kept(deck("a.md", ADAM)), skipped=[known])
    assert plan.count(Action.UNCHANGED) == 8
    assert [(each.path, each.skipped) for each in plan.files] == [("a.md", False), ("b.md", True)]


def test_a_built_in_deck_that_was_deleted_stays_deleted():
    before = kept(deck("a.md", ADAM, root=BUILTIN_ROOT), root=BUILTIN_ROOT)
    deleted = Snapshot((), tuple(replace(each, deleted=True) for each in before.decks), before.notes)
    new_text = deck("a.md", ADAM, SGD, root=BUILTIN_ROOT)
    plan = plan_import(BUILTIN_ROOT, [new_text, deck("b.md", RELU, root=BUILTIN_ROOT)], deleted)
    assert summary(plan) == [("new", RELU.face.front, "")]
    assert [each.deleted for each in plan.decks] == [True, False]


def test_a_deck_of_a_person_that_was_deleted_comes_back_with_its_history():
    before = kept(deck("a.md", ADAM))
    deleted = Snapshot(
        (),
        tuple(replace(each, deleted=True) for each in before.decks),
        tuple(replace(each, retired=True) for each in before.notes),
    )
    plan = plan_import(ROOT, [deck("a.md", ADAM)], deleted)
    assert [(each.deck_id, each.deleted, each.revived) for each in plan.decks] == [
        (before.decks[0].deck_id, False, True)
    ]
    assert plan.notes[0].revived
    assert not plan.is_empty


def test_what_was_retired_in_another_folder_returns_as_it_was_but_not_edited():
    elsewhere = kept(deck("a.md", ADAM, root="/elsewhere"), root="/elsewhere")
    retired = Snapshot((), elsewhere.decks, tuple(replace(each, retired=True) for each in elsewhere.notes))
    edited = card(ADAM.face.front, ADAM.face.back + " Both.")
    assert actions(plan_import(ROOT, [deck("a.md", edited)], retired)) == ["new"]
    assert ids(plan_import(ROOT, [deck("a.md", ADAM)], retired)) == ["note 1"]


words = st.text("abcdefgh ", min_size=1, max_size=30).map(str.strip).filter(bool)
cards = st.builds(card, words, words)
files = st.lists(st.lists(cards, max_size=4), min_size=1, max_size=3).map(
    lambda listed: [deck(f"{at}.md", *each) for at, each in enumerate(listed)]
)


@given(files, files)
@settings(max_examples=40, deadline=None)
def test_a_plan_applied_twice_changes_nothing(first, second):
    before = kept(*first)
    gone = {f"{ROOT}/{each.file.path}" for each in first[len(second) :]}
    after = stored(plan_import(ROOT, second, before, gone=gone), before)
    assert plan_import(ROOT, second, after, gone=gone).is_empty


@given(files, files, st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_the_order_of_files_and_of_stored_notes_does_not_matter(first, second, chance):
    before = kept(*first)
    mixed_notes = chance.sample(before.notes, len(before.notes))
    mixed = plan_import(ROOT, chance.sample(second, len(second)), replace(before, notes=tuple(mixed_notes)))
    assert mixed == plan_import(ROOT, second, before)


@given(files, st.data())
@settings(max_examples=40, deadline=None)
def test_a_copy_never_takes_over_history(first, data):
    before = kept(*first)
    originals = [each for file in first for each in file.drafts]
    copies = data.draw(st.lists(st.sampled_from(originals), max_size=4)) if originals else []
    plan = plan_import(ROOT, [*first, deck("00-copies.md", *copies)], before)
    by_file = {each.draft.faces[0].path: [] for each in plan.notes}
    for each in plan.notes:
        by_file[each.draft.faces[0].path].append(each.action)
    assert all(action is Action.NEW for action in by_file.pop("00-copies.md", []))
    assert all(action is Action.UNCHANGED for listed in by_file.values() for action in listed)
