"""Values for the Library page and the import dialog, as the workflows would give them."""

from flashcards.domain.cards import Attributes, CardLists, CardRow, Face, Kind, Note
from flashcards.domain.decks import DeckRow
from flashcards.domain.differences import ADDED, KEPT, TAKEN, DiffSpan
from flashcards.domain.drafts import DeckDraft, NoteDraft
from flashcards.domain.import_plan import Action, Candidate, ImportPlan, PlannedNote
from flashcards.domain.library import LibraryView, PlanView, SideDiff
from flashcards.domain.problems import problem

DECKS = (
    DeckRow("", "Frameworks", "Frameworks", 0, 13, 6, 1, 126, virtual=True, deck_ids=("torch", "grad", "tf")),
    DeckRow("torch", "Frameworks/PyTorch", "PyTorch", 1, 9, 3, 1, 64, deck_ids=("torch", "grad")),
    DeckRow("grad", "Frameworks/PyTorch/Autograd", "Autograd", 2, 2, 1, 0, 20, deck_ids=("grad",)),
    DeckRow("tf", "Frameworks/TensorFlow", "TensorFlow", 1, 4, 3, 0, 62, deck_ids=("tf",)),
    DeckRow("py", "Python", "Python", 0, 0, 0, 0, 35, deck_ids=("py",)),
)


def row(number: int, **more: object) -> CardRow:
    place = {"path": "/decks/torch.md", "line": 10 * number}
    return CardRow(
        f"card{number}", f"note{number}", f"Front {number}", "Frameworks/PyTorch", Kind.CODE, **(place | more)
    )  # type: ignore[arg-type]


LISTS = CardLists(
    suspended=(row(1), row(2, part="c2")),
    buried=(row(3),),
    leeches=(row(4, lapses=9), row(5, path="", line=0, lapses=8)),
    retired=(row(6), row(7)),
)
LIBRARY = LibraryView(DECKS, LISTS)


def _face(front: str, back: str, line: int) -> Face:
    return Face("en", front, back, path="torch.md", line=line)


def draft_of(front: str, back: str, line: int) -> NoteDraft:
    return NoteDraft(DeckDraft("torch", "Frameworks/PyTorch"), Attributes(), (_face(front, back, line),), line)


def note_of(number: int, front: str, back: str) -> Note:
    return Note(f"note{number}", "torch", Attributes(), (_face(front, back, 5),), "/decks")


_CHANGE = (
    DiffSpan(KEPT, "It turns "),
    DiffSpan(TAKEN, "recording"),
    DiffSpan(ADDED, "gradients"),
    DiffSpan(KEPT, " off."),
)
_CHOICE = (
    SideDiff("en", "front", (DiffSpan(KEPT, "Which axis"), DiffSpan(ADDED, " in attention"), DiffSpan(KEPT, "?"))),
)
NOTES = (
    PlannedNote(Action.NEW, draft_of("What is a graph break?", "A place that is not compiled.", 3)),
    PlannedNote(
        Action.CHANGED, draft_of("no_grad", "It turns gradients off.", 9), note_of(1, "no_grad", "…"), parts={"": ""}
    ),
    PlannedNote(
        Action.ASK,
        draft_of("Which axis in attention?", "The keys.", 12),
        None,
        (Candidate(note_of(2, "Which axis?", "The keys."), 0.7), Candidate(note_of(3, "Axis", "1"), 0.4)),
    ),
    PlannedNote(Action.RETIRED, None, note_of(4, "What is Caffe2?", "History.")),
    PlannedNote(Action.NEW, draft_of("What is DDP?", "One process a device.", 20)),
)
FRONTS = ("What is a graph break?", "no_grad", "Which axis in attention?", "What is Caffe2?", "What is DDP?")
PROBLEMS = (
    problem("torch.md", 30, 1, "card-empty", front="Nothing here"),
    problem("torch.md", 41, 3, "card-empty", front="Nor here"),
)
PLAN = PlanView(
    ImportPlan("/decks", notes=NOTES, problems=PROBLEMS, skipped=160),
    FRONTS,
    ((), (SideDiff("en", "back", _CHANGE),), (), (), ()),
    {2: (_CHOICE, ())},
)
NOTHING = PlanView(ImportPlan("/decks", skipped=160), (), ())
