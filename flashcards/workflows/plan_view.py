"""A plan ready to be shown. Fronts and comparisons are made when they are looked at: a plan may be long."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar, overload

from flashcards.domain.cards import Face
from flashcards.domain.import_plan import Action, ImportPlan, PlannedNote
from flashcards.domain.library import PlanView, SideDiff

T = TypeVar("T")
Diffs = tuple[SideDiff, ...]


class Lazily(Sequence[T], Generic[T]):
    """A sequence whose items are made on first sight and then kept."""

    def __init__(self, size: int, make: Callable[[int], T]) -> None:
        self._size, self._make = size, make
        self._made: dict[int, T] = {}

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        if isinstance(index, slice):
            return [self[each] for each in range(self._size)[index]]
        place = range(self._size)[index]
        if place not in self._made:
            self._made[place] = self._make(place)
        return self._made[place]


class LazyMapping(Mapping[int, T], Generic[T]):
    """A mapping whose values are made on first sight and then kept."""

    def __init__(self, keys: Sequence[int], make: Callable[[int], T]) -> None:
        self._keys, self._make = dict.fromkeys(keys), make
        self._made: dict[int, T] = {}

    def __len__(self) -> int:
        return len(self._keys)

    def __iter__(self) -> Iterator[int]:
        return iter(self._keys)

    def __getitem__(self, key: int) -> T:
        if key not in self._keys:
            raise KeyError(key)
        if key not in self._made:
            self._made[key] = self._make(key)
        return self._made[key]


def plan_view(plan: ImportPlan, lang: str = "") -> PlanView:
    """Add to a plan the fronts in one line, in `lang` where there is one, and the word diffs."""
    notes = plan.notes

    def front(index: int) -> str:
        planned = notes[index]
        if planned.draft is not None:
            return front_line(planned.draft.faces, lang)
        return front_line(planned.before.faces, lang) if planned.before is not None else ""

    def diffs(index: int) -> Diffs:
        return differences(notes[index])

    def choices(index: int) -> tuple[Diffs, ...]:
        draft = notes[index].draft
        if draft is None:
            return ()
        return tuple(compared(each.note.faces, draft.faces, whole=True) for each in notes[index].candidates)

    asked = [index for index, planned in enumerate(notes) if planned.action is Action.ASK]
    size = len(notes)
    return PlanView(plan, Lazily(size, front), Lazily(size, diffs), LazyMapping(asked, choices))


def front_line(faces: Sequence[Face], lang: str = "") -> str:
    """Return the front of a note as one line of plain text; of a cloze without a front, its text."""
    from flashcards.rendering.cards import one_line

    face = next((each for each in faces if each.lang == lang), faces[0]) if faces else None
    if face is None:
        return ""
    return one_line(face.front) or one_line(face.back)


def differences(planned: PlannedNote) -> Diffs:
    """Compare a planned note with the stored one, word by word; only the sides that change."""
    if planned.before is None or planned.draft is None:
        return ()
    return compared(planned.before.faces, planned.draft.faces)


def compared(before: Sequence[Face], after: Sequence[Face], whole: bool = False) -> Diffs:
    """Compare faces by language, or whatever the language where there is one of each.

    `whole` keeps the sides that stay the same. A face that is new or goes away is compared with nothing.
    """
    from flashcards.rendering.cards import word_diff

    diffs = []
    for lang, old, new in _paired(before, after):
        for side in ("front", "back"):
            was, becomes = (getattr(face, side) if face else "" for face in (old, new))
            if was != becomes or (whole and becomes):
                diffs.append(SideDiff(lang, side, word_diff(was, becomes)))
    return tuple(diffs)


def _paired(before: Sequence[Face], after: Sequence[Face]) -> list[tuple[str, Face | None, Face | None]]:
    """Put the faces of one language side by side."""
    if len(before) == len(after) == 1:
        return [(after[0].lang, before[0], after[0])]
    old = {face.lang: face for face in before}
    new = {face.lang: face for face in after}
    return [(lang, old.get(lang), new.get(lang)) for lang in dict.fromkeys((*new, *old))]
