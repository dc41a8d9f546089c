"""Decks written by hand and a store that keeps nothing but what was planned."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from flashcards.domain.cards import Attributes, Face, Note
from flashcards.domain.drafts import DeckDraft, DeckFile, Draft, ParsedDeck
from flashcards.domain.import_plan import Action, ImportPlan, Snapshot, StoredDeck

ROOT = "/decks"
EMPTY = Snapshot()


def card(front: str, back: str = "", *, clozes: tuple[int, ...] = (), given: Iterable[str] = (), **said: object):
    """A card of a file: its text, its cloze numbers, and what its heading says (`key`, `freq` …)."""
    return Draft(Face("", front, back, clozes), Attributes(**said), 0, frozenset(given))


def deck(path: str, *cards: Draft, root: str = ROOT) -> ParsedDeck:
    """A file with cards, ten lines each; `x.zh.md` is Chinese, all others English."""
    stem = path.removesuffix(".md")
    lang = "zh" if stem.endswith(".zh") else "en"
    key = stem.removesuffix(".zh").removesuffix(".en")
    drafts = tuple(
        each._replace(face=each.face._replace(lang=lang, path=path, line=10 * at + 1), end_line=10 * at + 9)
        for at, each in enumerate(cards)
    )
    return ParsedDeck(DeckFile(root, path, "", path), DeckDraft(key, key), "native", "", drafts)


def stored(plan: ImportPlan, before: Snapshot = EMPTY) -> Snapshot:
    """What a store holds after a plan was applied to what it held before."""
    notes = {note.note_id: note for note in before.notes}
    decks = {deck.deck_id: deck for deck in before.decks}
    ids = {}
    for each in plan.decks:
        deck_id = each.deck_id or f"deck {each.root} {each.draft.key}"
        ids[each.root, each.draft.key] = deck_id
        decks[deck_id] = StoredDeck(deck_id, each.root, each.draft.key, each.draft.path, each.deleted)
    for each in plan.notes:
        if each.action is Action.RETIRED:
            notes[each.before.note_id] = replace(each.before, retired=True)
        else:
            draft = each.draft
            note_id = each.before.note_id if each.before else f"note {len(notes) + 1}"
            deck_id = ids[draft.root, draft.deck.key]
            notes[note_id] = Note(note_id, deck_id, draft.attributes, draft.faces, draft.root)
    return Snapshot((), tuple(decks.values()), tuple(notes.values()))


def summary(plan: ImportPlan) -> list[tuple[str, str, str]]:
    """What happens, note by note: the action, the front, and the front that was stored."""
    return [
        (
            each.action.value,
            each.draft.faces[0].front if each.draft else "",
            each.before.faces[0].front if each.before else "",
        )
        for each in plan.notes
    ]


def actions(plan: ImportPlan) -> list[str]:
    """What happens, note by note."""
    return [each.action.value for each in plan.notes]


def ids(plan: ImportPlan) -> Sequence[str]:
    """The stored note of each note of the files, '' for a new one."""
    return [each.before.note_id if each.before else "" for each in plan.notes if each.draft]
