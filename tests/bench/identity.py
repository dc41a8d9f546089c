"""Measure how well edited cards are known again: `make bench-identity`, or `python -m tests.bench.identity`.

Prints a table and writes it into docs/identity.md between its two marks. Half of the edits were made by somebody
else and were never looked at while the matching was tuned.
"""

import argparse
import importlib
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from flashcards.deckfiles.names import deck_key
from flashcards.deckfiles.plan import plan_import
from flashcards.domain.cards import Attributes, Face, Note
from flashcards.domain.drafts import DeckDraft, DeckFile, Draft, ParsedDeck, Reason
from flashcards.domain.import_plan import Action, ImportPlan, Snapshot, StoredDeck
from flashcards.domain.places import location
from tests.bench.edit import Edit, Edits
from tests.bench.identity_cards import ROOT, corpus

PAGE = ROOT / "docs" / "identity.md"
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
HALVES = {"ours": "edits", "blind": "edits_blind"}
CERTAIN = ("typo in ", "clause ")
RIGHT, ASKED, ASKED_AMISS, WRONG, MISSED = "right", "asked", "asked amiss", "wrong", "missed"
_FOLDER = "/decks"
_USUAL = "deck.md"
_LINES = 10


class Outcome(NamedTuple):
    """What became of one card of the files after an edit, beside the truth; indexes into before and after."""

    edit: Edit
    at: int
    said: str
    linked: int | None
    changed: bool


def outcomes(edit: Edit) -> list[Outcome]:
    """Import the files before and after an edit, and say for each card how it was known."""
    before = plan_import(_FOLDER, _decks(edit.before, edit.attributes_before), Snapshot())
    notes = {_place(each.draft.faces[0]): index for index, each in enumerate(before.notes) if each.draft}
    origin = {
        f"note {index}": at for at, face in enumerate(_placed(edit.before)) if (index := notes[_place(face)]) >= 0
    }
    after = _decks(edit.after, edit.attributes)
    gone = {location(_FOLDER, each.path or _USUAL) for each in edit.before} - {
        location(_FOLDER, each.path or _USUAL) for each in edit.after
    }
    plan = plan_import(_FOLDER, after, _stored(before), gone=gone)
    found = {_place(each.draft.faces[0]): each for each in plan.notes if each.draft}
    listed = []
    for at, face in enumerate(_placed(edit.after)):
        entry, truth = found[_place(face)], edit.links[at]
        linked = origin[entry.before.note_id] if entry.before else None
        offered = [origin[each.note.note_id] for each in entry.candidates]
        changed = truth is None or _is_changed(edit, at, truth)
        listed.append(Outcome(edit, at, _said(entry.action, linked, truth, offered), linked, changed))
    return listed


def _is_changed(edit: Edit, at: int, truth: int) -> bool:
    """Tell whether an edit touched a card at all: its text, its file, what its heading says, or its place."""
    said = edit.attributes_before.get(truth), edit.attributes.get(at)
    placed = truth != at and len(edit.before) == len(edit.after)
    return edit.before[truth] != edit.after[at] or said[0] != said[1] or placed


def _said(action: Action, linked: int | None, truth: int | None, offered: Sequence[int]) -> str:
    if action is Action.ASK:
        return ASKED if truth in offered or truth is None else ASKED_AMISS
    if linked is not None:
        return RIGHT if linked == truth else WRONG
    return RIGHT if truth is None else MISSED


def _placed(faces: Sequence[Face]) -> list[Face]:
    """Give cards their lines, file by file."""
    counts: Counter[str] = Counter()
    placed = []
    for face in faces:
        path = face.path or _USUAL
        placed.append(face._replace(path=path, line=_LINES * counts[path] + 1))
        counts[path] += 1
    return placed


def _place(face: Face) -> tuple[str, int]:
    return face.path, face.line


def _decks(faces: Sequence[Face], attributes: object) -> list[ParsedDeck]:
    """Make the files that hold these cards."""
    said: dict[int, Attributes] = dict(attributes)  # type: ignore[call-overload]
    files: dict[str, list[Draft]] = {}
    for at, face in enumerate(_placed(faces)):
        draft = Draft(face, said.get(at, Attributes()), face.line + _LINES - 2)
        files.setdefault(face.path, []).append(draft)
    return [
        ParsedDeck(
            DeckFile(_FOLDER, path, "", path), DeckDraft(deck_key(path), path), "native", Reason("said"), tuple(drafts)
        )
        for path, drafts in files.items()
    ]


def _stored(plan: ImportPlan) -> Snapshot:
    """What a store holds after a first import."""
    decks = tuple(StoredDeck(each.draft.key, each.root, each.draft.key, each.draft.path) for each in plan.decks)
    notes = tuple(
        Note(f"note {index}", each.draft.deck.key, each.draft.attributes, each.draft.faces, _FOLDER)
        for index, each in enumerate(plan.notes)
        if each.draft
    )
    return Snapshot((), decks, notes)


class Sums(NamedTuple):
    """How the pairs of one kind of edit came out. `asked` includes those without the right card among the offered."""

    pairs: int
    edited: int
    right: int
    linked: int
    wrong: int
    missed: int
    asked: int

    @property
    def precision(self) -> float:
        """The share of the silent links that are right."""
        return self.right / self.linked if self.linked else 1.0

    @property
    def recall(self) -> float:
        """The share of the edited cards that are linked rightly without a question."""
        return self.right / self.edited if self.edited else 1.0


def summed(found: Iterable[Outcome]) -> Sums:
    """Count outcomes; cards that an edit left alone count only where they were linked amiss."""
    counted = [each for each in found if each.changed or each.said != RIGHT]
    edited = [each for each in counted if each.edit.links[each.at] is not None]
    linked = [each for each in counted if each.linked is not None]
    return Sums(
        pairs=len(counted),
        edited=len(edited),
        right=sum(each.said == RIGHT for each in edited),
        linked=len(linked),
        wrong=sum(each.said == WRONG for each in counted),
        missed=sum(each.said == MISSED for each in counted),
        asked=sum(each.said in (ASKED, ASKED_AMISS) for each in counted),
    )


def of_half(name: str, seed: int) -> list[Outcome]:
    """Make the edits of one half and see what becomes of them."""
    folder = str(Path(__file__).parent)
    if folder not in sys.path:  # the modules of a half find each other by their names alone
        sys.path.append(folder)
    make: Edits = importlib.import_module(f"tests.bench.{HALVES[name]}").edits
    return [each for edit in make(corpus(), seed) for each in outcomes(edit)]


def table(found: Sequence[Outcome]) -> str:
    """Lay out the figures by kind of edit."""
    kinds: dict[str, list[Outcome]] = {}
    for each in found:
        kinds.setdefault(each.edit.name, []).append(each)
    lines = [
        "| edit | pairs | linked | precision | recall | asked | taken as new | wrong links |",
        "|:--|--:|--:|--:|--:|--:|--:|--:|",
    ]
    lines += [_row(name, summed(listed)) for name, listed in kinds.items()]
    certain = [each for each in found if each.edit.name.startswith(CERTAIN)]
    lines.append(_row("**typos in one place, and added clauses**", summed(certain)))
    lines.append(_row("**all**", summed(found)))
    return "\n".join(lines)


def _row(name: str, sums: Sums) -> str:
    share = sums.asked / sums.pairs if sums.pairs else 0.0
    return (
        f"| {name} | {sums.pairs} | {sums.linked} | {sums.precision:.1%} | {sums.recall:.1%} | {share:.1%} |"
        f" {sums.missed} | {sums.wrong} |"
    )


def wrong_links(found: Iterable[Outcome]) -> Iterator[str]:
    """Show each wrong link: the edit, the stored text, and the new one."""
    for each in found:
        if each.said == WRONG and each.linked is not None:
            old, new = each.edit.before[each.linked], each.edit.after[each.at]
            yield f"{each.edit.name}\n  was {old.front!r}\n      {old.back!r}\n  is  {new.front!r}\n      {new.back!r}"


def main() -> int:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.identity", description=__doc__)
    parser.add_argument("--half", choices=HALVES, help="only one half; nothing is written")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="show the wrong links")
    chosen = parser.parse_args()
    parts = []
    for name in [chosen.half] if chosen.half else HALVES:
        found = of_half(name, chosen.seed)
        parts.append(f"### The half {_TITLES[name]}\n\n{table(found)}")
        if chosen.show:
            print("\n".join(wrong_links(found)), file=sys.stderr)
    print("\n\n".join(parts))
    if not chosen.half:
        _write(PAGE, "\n\n".join(parts))
    return 0


_TITLES = {"ours": "that the matching was tuned on", "blind": "that was not looked at"}


def _write(page: Path, figures: str) -> None:
    text = page.read_text(encoding="utf-8")
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    page.write_text(f"{head}{BEGIN}\n\n{figures}\n\n{END}{tail}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
