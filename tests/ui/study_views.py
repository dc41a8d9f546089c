"""Values for the Study page, as a session would give them."""

from flashcards.domain.blocks import CodeBlock, CodeLine, CodeSpan, Heading, ListBlock, ListItem, Paragraph, Text
from flashcards.domain.cards import Kind
from flashcards.domain.memory import NEW, Grade, Outcome
from flashcards.domain.study import CardFace, CardInfo, Progress, Stage, StudyView, Summary, Twin

NOW = 20_732 * 86_400_000 + 10 * 3_600_000
PROGRESS = Progress(done=3, left=12, started_at=NOW - 64_000, minutes=8)
OUTCOMES = (
    Outcome(Grade.AGAIN, NEW, 60_000, 0),
    Outcome(Grade.HARD, NEW, 360_000, 0),
    Outcome(Grade.GOOD, NEW, None, 4),
    Outcome(Grade.EASY, NEW, None, 75),
)


def paragraph(text: str) -> Paragraph:
    return Paragraph((Text(text),))


CODE = CodeBlock("python", (CodeLine((CodeSpan("opt.zero_grad()"),)),), "opt.zero_grad()")
FACE = CardFace((Heading(1, (Text("Why zero_grad()?"),)),), (paragraph("Gradients accumulate."), CODE))
INFO = CardInfo(
    "card", "note", Kind.CONCEPT, deck="PyTorch", tags=("PyTorch", "loops"), freq=4, lang="en",
    languages=("zh", "en"), file="/decks/torch.en.md", line=7,
)  # fmt: skip
POINTS = tuple((paragraph(text),) for text in ("First point", "Second point", "Third point"))
SCRIPT = CardFace(
    (Heading(1, (Text("Eager or graph?"),)),), (ListBlock(tuple(ListItem(point) for point in POINTS), 1),), POINTS
)
SCRIPT_INFO = CardInfo("say", "say", Kind.SCRIPT, seconds=60, lang="en", languages=("en",))

LONG = tuple(paragraph(f"Line {number} of a long text") for number in range(80))
LONG_FACE = CardFace((Heading(1, (Text("A long question"),)), *LONG), (paragraph("The answer at last."), *LONG))
QUESTION = StudyView(Stage.QUESTION, PROGRESS, INFO, FACE, shown_at=NOW)
ANSWER = StudyView(Stage.ANSWER, PROGRESS, INFO, FACE, outcomes=OUTCOMES, can_undo=True, shown_at=NOW)
LONG_QUESTION = StudyView(Stage.QUESTION, PROGRESS, INFO, LONG_FACE, shown_at=NOW)
LONG_ANSWER = StudyView(Stage.ANSWER, PROGRESS, INFO, LONG_FACE, outcomes=OUTCOMES, shown_at=NOW)
TWO_BUTTONS = StudyView(Stage.ANSWER, PROGRESS, INFO, FACE, outcomes=OUTCOMES, two_buttons=True)
TWINS = StudyView(
    Stage.ANSWER, PROGRESS, INFO, FACE, outcomes=OUTCOMES,
    twin=Twin("TensorFlow", CardFace((paragraph("And in TensorFlow?"),), (paragraph("Nothing to clear."),))),
)  # fmt: skip
SCRIPT_QUESTION = StudyView(Stage.QUESTION, PROGRESS, SCRIPT_INFO, SCRIPT, shown_at=NOW - 20_000)
SCRIPT_JUDGING = StudyView(Stage.ANSWER, PROGRESS, SCRIPT_INFO, SCRIPT, said=(True,), revealed=2, shown_at=NOW - 20_000)
SCRIPT_SAID = StudyView(
    Stage.ANSWER, PROGRESS, SCRIPT_INFO, SCRIPT, outcomes=OUTCOMES, said=(True, False, True), revealed=3,
    suggestion=Grade.HARD, shown_at=NOW - 50_000,
)  # fmt: skip
DRILL_INFO = CardInfo("drill", "drill", Kind.CONCEPT, seconds=600, lang="en", languages=("en",))
DRILL = StudyView(Stage.ANSWER, PROGRESS, DRILL_INFO, FACE, practice=True, sprint=True, shown_at=NOW - 381_000)
WAITING = StudyView(
    Stage.WAITING, Progress(15, 1, NOW - 64_000), summary=Summary(15, 2, 500_000, 3, 9, 12, next_at=NOW + 272_000)
)
FINISHED = StudyView(
    Stage.FINISHED, Progress(15, 0, NOW), summary=Summary(15, 2, 500_000, 3, 9, 12, practice_available=20)
)
