"""The code of the decks that ship was run as it stands: a change fails here until `make verify-decks` has run."""

from pathlib import Path

from flashcards.deckfiles.verified_file import read_record
from flashcards.domain.drafts import Draft
from flashcards.markup.fence_words import fence_words
from flashcards.markup.runnable import read_runnable
from flashcards.markup.structure import scan
from flashcards.workflows.importing import check

DECKS = Path(__file__).parents[2] / "decks"


def drafts() -> list[Draft]:
    decks, _ = check([str(DECKS)])
    return [draft for deck in decks for draft in deck.drafts]


def test_all_runnable_code_was_run_as_it_stands() -> None:
    record = read_record(DECKS)
    missing = {
        f"{draft.face.path}:{draft.face.line} {draft.attributes.key}"
        for draft in drafts()
        for snippet in read_runnable(draft.face.front, draft.face.back).snippets
        if snippet.digest not in record
    }
    assert sorted(missing) == [], "run make verify-decks"


def test_nothing_is_recorded_that_no_deck_runs() -> None:
    live = {
        snippet.digest for draft in drafts() for snippet in read_runnable(draft.face.front, draft.face.back).snippets
    }
    assert set(read_record(DECKS)) - live == set()


def test_every_output_that_is_shown_was_printed_by_code_that_was_run() -> None:
    loose = []
    for draft in drafts():
        sides = draft.face.front, draft.face.back
        outputs = [fence for side in sides for fence in scan(side).fences if "output" in fence_words(fence.info)[1]]
        read = read_runnable(*sides)
        if read.loose or (outputs and not read.snippets) or any(each.outputs > 1 for each in read.snippets):
            loose.append(draft.attributes.key)
    assert loose == []
