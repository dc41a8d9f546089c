"""Answers that stay when a plan is made anew: the same question about the same text is not asked twice."""

from collections.abc import Mapping

from flashcards.domain.import_plan import Action, ImportPlan, PlannedNote


def kept_answers(before: ImportPlan, after: ImportPlan, answers: Mapping[int, str | None]) -> dict[int, str | None]:
    """Return the answers to the questions of one plan by the indexes of another, where they are still asked."""
    given = {_question(before.notes[index]): answer for index, answer in answers.items()}
    kept: dict[int, str | None] = {}
    for index, note in enumerate(after.notes) if given else ():
        if note.action is Action.ASK and (question := _question(note)) in given:
            answer = given[question]
            if answer is None or any(each.note.note_id == answer for each in note.candidates):
                kept[index] = answer
    return kept


def _question(note: PlannedNote) -> tuple[object, ...]:
    """Name a question by the text that it is about and its place."""
    draft = note.draft
    if draft is None:
        return ()
    return (draft.root, *((face.path, face.line, face.front, face.back) for face in draft.faces))
