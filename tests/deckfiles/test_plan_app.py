"""What an import leaves to the app: texts edited there, cards it knows, decks that cards name, doubts that wait."""

from dataclasses import replace

from plan_samples import ROOT, actions, card, deck, ids, stored, summary

from flashcards.deckfiles.certainty import certain, withheld
from flashcards.deckfiles.plan import answered, plan_import
from flashcards.domain.cards import text_mark
from flashcards.domain.import_plan import Action, Snapshot, StoredFile
from flashcards.domain.problems import problem
from flashcards.domain.reading_options import ReadingOptions
from flashcards.domain.schedules import Schedule

ADAM = card("What does Adam keep for each weight?", "Running means of the gradient and of its square.")
SGD = card("What is momentum in SGD?", "A decaying sum of past gradients that smooths the steps.")
RELU = card("Why is ReLU cheap?", "It only compares with zero; its gradient is 0 or 1.")
DOUBTFUL = card(
    ADAM.face.front, "Two numbers per weight: running means of the gradient and its square, and it corrects their bias."
)


def kept(*decks):
    return stored(plan_import(ROOT, decks, Snapshot()))


def in_deck(draft, path):
    return draft._replace(deck=path)


# Decks that cards name


def test_cards_of_one_file_go_to_the_decks_that_they_name():
    files = [deck("a.md", in_deck(ADAM, "Optimizers"), in_deck(RELU, " Layers / Cheap "), SGD)]
    plan = plan_import(ROOT, files, Snapshot())
    assert [each.draft.deck.path for each in plan.notes] == ["Optimizers", "Layers/Cheap", "a"]
    assert {each.draft.key: each.draft.path for each in plan.decks} == {
        "//Optimizers": "Optimizers", "//Layers/Cheap": "Layers/Cheap", "a": "a",
    }  # fmt: skip
    assert plan_import(ROOT, files, stored(plan)).is_empty


def test_two_files_that_name_one_deck_fill_it_together():
    files = [deck("a.en.md", in_deck(ADAM, "Both")), deck("b.zh.md", in_deck(RELU, "Both"))]
    plan = plan_import(ROOT, files, Snapshot())
    assert [(each.draft.key, dict(each.titles)) for each in plan.decks] == [("//Both", {"en": "Both", "zh": "Both"})]


def test_a_deck_that_a_person_chose_takes_all_cards():
    file = replace(deck("a.md", in_deck(ADAM, "Own"), SGD), options=ReadingOptions(deck="Chosen"))
    assert [each.draft.deck.key for each in plan_import(ROOT, [file], Snapshot()).notes] == ["a", "a"]


def test_a_card_that_names_another_deck_moves_and_the_deck_it_left_goes_only_when_nothing_can_be_in_it():
    before = kept(deck("a.md", in_deck(ADAM, "One")))
    plan = plan_import(ROOT, [deck("a.md", in_deck(ADAM, "Two"))], before)
    assert actions(plan) == ["moved"]
    assert [(each.draft.path, each.deleted) for each in plan.decks] == [("Two", False), ("One", True)]
    unread = replace(before, files=(StoredFile(ROOT, "b.md", "digest", 1, 3),))
    plan = plan_import(ROOT, [deck("a.md", in_deck(ADAM, "Two"))], unread)
    assert [(each.draft.path, each.deleted) for each in plan.decks] == [("Two", False)]


def test_a_file_without_cards_makes_no_deck_but_keeps_the_one_it_had():
    assert plan_import(ROOT, [deck("notes.md")], Snapshot()).decks == ()
    emptied = plan_import(ROOT, [deck("a.md")], kept(deck("a.md", ADAM)))
    assert [(each.draft.key, each.deleted) for each in emptied.decks] == [("a", False)]


def test_a_schedule_of_another_program_comes_along_also_of_a_second_language():
    known = (("", Schedule(20_000, 7.0, 2.5)),)
    english = card("Tensor?", "Array", key="t")
    chinese = card("张量？", "数组", key="t")._replace(schedules=known)
    plan = plan_import(ROOT, [deck("a.en.md", english), deck("a.zh.md", chinese)], Snapshot())
    assert [each.draft.schedules for each in plan.notes] == [known]
    alone = plan_import(ROOT, [deck("a.md", ADAM._replace(schedules=known))], Snapshot())
    assert alone.notes[0].draft.schedules == known


# Cards that the app knows


def test_a_card_that_the_editor_knows_is_linked_whatever_its_text():
    before = kept(deck("a.md", ADAM, SGD))
    rewritten = card("Something else entirely?", "Yes.")
    plan = plan_import(ROOT, [deck("a.md", rewritten, SGD)], before, identified={(f"{ROOT}/a.md", 1): "note 1"})
    assert (actions(plan), ids(plan)) == (["changed", "unchanged"], ["note 1", "note 2"])


def test_the_editor_comes_before_ids_and_equal_texts():
    before = kept(deck("a.md", card("One?", "1", key="a"), SGD))
    files = [deck("a.md", SGD, card("Two?", "2", key="a"))]
    plan = plan_import(ROOT, files, before, identified={(f"{ROOT}/a.md", 1): "note 1"})
    assert ids(plan) == ["note 1", ""]
    assert summary(plan)[-1] == ("retired", "", SGD.face.front)


def test_a_note_that_is_not_there_or_was_named_twice_identifies_nothing():
    before = kept(deck("a.md", ADAM))
    where = f"{ROOT}/a.md"
    named = {(where, 1): "note 1", (where, 11): "note 1", (where, 21): "no note"}
    plan = plan_import(ROOT, [deck("a.md", RELU, SGD, ADAM)], before, identified=named)
    assert ids(plan) == ["note 1", "", ""]


# Texts that were edited in the app


def edited_in_app(before, front, back):
    """What the store holds after the first note was edited in the app."""
    note = before.notes[0]
    face = note.faces[0]
    mine = face._replace(front=front, back=back, origin=text_mark(face.front, face.back))
    return replace(before, notes=(replace(note, faces=(mine,), edited=True), *before.notes[1:]))


def said(plan):
    return [(each.code, str(each.severity), each.path, each.line) for each in plan.problems]


def test_a_text_edited_in_the_app_is_known_by_what_its_file_says_and_stays():
    before = edited_in_app(kept(deck("a.md", ADAM, SGD)), "My own question?", "And my own answer.")
    plan = plan_import(ROOT, [deck("a.md", SGD, ADAM)], before)
    assert (actions(plan), ids(plan), said(plan)) == (["unchanged", "unchanged"], ["note 2", "note 1"], [])
    face = plan.notes[1].draft.faces[0]
    assert (face.front, face.line, face.origin) == (
        "My own question?", 11, text_mark(ADAM.face.front, ADAM.face.back),
    )  # fmt: skip
    moved = plan_import(ROOT, [deck("a.md", SGD), deck("b.md", ADAM)], before)
    assert (actions(moved), moved.notes[1].draft.faces[0].front) == (["unchanged", "moved"], "My own question?")


def test_a_file_that_says_something_new_of_an_edited_text_is_told_of_once():
    named = ADAM._replace(attributes=replace(ADAM.attributes, key="k"))
    before = edited_in_app(kept(deck("a.md", named)), "My own question?", "And my own answer.")
    newer = card(ADAM.face.front, "Two means.", key="k", freq=4)
    plan = plan_import(ROOT, [deck("a.md", newer)], before)
    assert (actions(plan), said(plan)) == (["unchanged"], [("text-kept", "note", "a.md", 1)])
    note = before.notes[0]
    after = replace(before, notes=(replace(note, faces=plan.notes[0].draft.faces),))
    assert said(plan_import(ROOT, [deck("a.md", newer)], after)) == []


def test_once_file_and_app_agree_the_file_counts_again():
    before = edited_in_app(kept(deck("a.md", ADAM)), ADAM.face.front, "Two means.")
    plan = plan_import(ROOT, [deck("a.md", card(ADAM.face.front, "Two means."))], before)
    assert (actions(plan), said(plan), plan.notes[0].draft.faces[0].origin) == (["unchanged"], [], "")


def test_what_the_editor_wrote_into_the_file_replaces_a_text_that_was_only_in_the_app():
    before = edited_in_app(kept(deck("a.md", ADAM)), "My own question?", "And my own answer.")
    files = [deck("a.md", card("A better question?", "And my own answer."))]
    plan = plan_import(ROOT, files, before, identified={(f"{ROOT}/a.md", 1): "note 1"})
    assert (actions(plan), plan.notes[0].draft.faces[0].front, said(plan)) == (["changed"], "A better question?", [])


# What is certain


def test_a_plan_without_doubts_is_certain():
    plan = plan_import(ROOT, [deck("a.md", SGD)], kept(deck("a.md", ADAM, SGD)))
    assert certain(plan) is plan
    assert withheld(plan) == ()


def test_doubtful_cards_wait_with_the_stored_ones_that_they_may_be():
    plan = plan_import(ROOT, [deck("a.md", DOUBTFUL, RELU), deck("b.md", SGD)], kept(deck("a.md", ADAM)))
    assert actions(plan) == ["ask", "new", "new", "retired"]
    sure = certain(plan)
    assert actions(sure) == ["new", "new"]
    assert [(each.path, each.digest) for each in sure.files] == [("a.md", ""), ("b.md", "b.md")]
    assert [each.action for each in withheld(plan)] == [Action.ASK, Action.RETIRED]
    after = stored(sure, kept(deck("a.md", ADAM)))
    again = plan_import(ROOT, [deck("a.md", DOUBTFUL, RELU)], after)
    assert actions(again) == ["ask", "unchanged", "retired"]
    assert actions(answered(again, {0: "note 1"})) == ["changed", "unchanged"]


def test_an_emptied_or_broken_file_retires_nothing_of_itself():
    before = kept(deck("a.md", ADAM, SGD), deck("b.md", RELU))
    emptied = plan_import(ROOT, [deck("a.md"), deck("b.md", RELU)], before)
    assert actions(certain(emptied)) == ["unchanged"]
    assert [each.digest for each in certain(emptied).files] == ["", "b.md"]
    broken = replace(deck("a.md", ADAM), problems=(problem("a.md", 3, 1, "fence-unclosed"),))
    plan = plan_import(ROOT, [broken], before)
    assert actions(plan) == ["unchanged", "retired"]
    assert actions(certain(plan)) == ["unchanged"]
    for several in (plan_import("", [broken], before), plan_import(ROOT, [broken], before)):
        assert [each.before.note_id for each in withheld(several)] == ["note 2"]


def test_an_error_that_is_not_new_keeps_nothing_from_being_certain_while_most_cards_stay():
    wrong = problem("a.md", 3, 1, "fence-unclosed")
    before = kept(deck("a.md", ADAM, SGD, RELU))
    known = replace(before, files=(StoredFile(ROOT, "a.md", "digest", 1, 3, errors=1),))
    fewer = replace(deck("a.md", ADAM, RELU), problems=(wrong,))
    plan = plan_import(ROOT, [fewer], known)
    assert actions(certain(plan)) == ["unchanged", "unchanged", "retired"]
    assert [each.errors for each in certain(plan).files] == [1]
    worse = plan_import(ROOT, [replace(fewer, problems=(wrong, replace(wrong, line=9)))], known)
    assert actions(certain(worse)) == ["unchanged", "unchanged"]
    assert [(each.digest, each.errors) for each in certain(worse).files] == [("", 1)]
    few = plan_import(ROOT, [replace(deck("a.md", RELU), problems=(wrong,))], known)
    assert actions(certain(few)) == ["unchanged"]


def test_a_file_that_is_gone_retires_nothing_by_itself():
    before = kept(deck("a.md", ADAM), deck("b.md", RELU))
    plan = plan_import(ROOT, [deck("a.md", ADAM)], before, gone=[f"{ROOT}/b.md"])
    assert actions(plan) == ["unchanged", "retired"]
    assert actions(certain(plan)) == ["unchanged"]
    moved = plan_import(ROOT, [deck("a.md", ADAM, RELU)], before, gone=[f"{ROOT}/b.md"])
    assert actions(certain(moved)) == ["unchanged", "moved"]


def test_a_new_deck_of_which_everything_waits_is_not_made_yet():
    before = kept(deck("a.md", ADAM))
    plan = plan_import(ROOT, [deck("new.md", DOUBTFUL)], before, gone=[f"{ROOT}/a.md"])
    assert actions(plan) == ["ask", "retired"]
    assert (certain(plan).notes, certain(plan).decks) == ((), ())
