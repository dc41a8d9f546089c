"""Followed folders, what reading them again brought, and what waits in the inbox for a person's decision."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from flashcards.domain.decks import Changes
from flashcards.domain.import_plan import PlannedNote
from flashcards.domain.library import SideDiff
from flashcards.domain.problems import Problem
from flashcards.domain.stored import StoredFolder


class Matter(StrEnum):
    """What has to be decided."""

    QUESTION = "question"
    """Whether a text is an edit of a stored card."""
    VANISHED = "vanished"
    """Whether cards that a doubtful file no longer holds are to be retired."""
    MISSING = "missing"
    """Whether the cards of files that are no longer there are to be retired."""


@dataclass(frozen=True, slots=True)
class InboxItem:
    """One decision. `key` names it as long as the texts that it is about stay the same.

    `path` is the first file concerned, below `root`, and `paths` are all, with what each held in `marks`; `line`
    is 0 but for a question.
    `fronts` are the fronts of the texts concerned, one line each; `count` is how many cards they make. A question has
    `note`, its text with its candidates, and for each of them in `choices` the word diffs. `problems` are those
    of the file that made it doubtful; `emptied` tells that it holds no card any more. Of cards that vanished from a
    file, `of` is how many it had.
    """

    key: str
    matter: Matter
    root: str
    path: str
    count: int
    fronts: Sequence[str]
    paths: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    line: int = 0
    note: PlannedNote | None = None
    choices: Sequence[tuple[SideDiff, ...]] = ()
    problems: tuple[Problem, ...] = ()
    emptied: bool = False
    of: int = 0


@dataclass(frozen=True, slots=True)
class Counted:
    """How many cards an import brought, changed, moved and retired."""

    new: int = 0
    changed: int = 0
    moved: int = 0
    retired: int = 0


@dataclass(frozen=True, slots=True)
class Looked:
    """What looking at a followed folder brought. `away` tells that the folder itself is not there.

    `counted` is what was applied at once, `inbox` what waits for a person, `problems` what was found in the files.
    `stale` tells that the decision which was to be carried out no longer fits the files, so that nothing was done.
    """

    root: str
    changes: Changes = field(default_factory=Changes)
    counted: Counted = field(default_factory=Counted)
    inbox: tuple[InboxItem, ...] = ()
    problems: tuple[Problem, ...] = ()
    away: bool = False
    stale: bool = False


@dataclass(frozen=True, slots=True)
class PastImport:
    """An import that can be taken back. `roots` are its folders, `quiet` tells that a followed folder was read."""

    operation_id: int
    at: int
    roots: tuple[str, ...]
    counted: Counted
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class FolderRow:
    """A folder as the Library lists it, with its imports, newest first.

    `exists` tells whether it is there at the moment, `missing` counts its files that are gone, `problems` are
    those of the last look.
    """

    folder: StoredFolder
    exists: bool = True
    missing: int = 0
    problems: tuple[Problem, ...] = ()
    imports: tuple[PastImport, ...] = ()


@dataclass(frozen=True, slots=True)
class FoldersView:
    """The imported folders."""

    folders: tuple[FolderRow, ...] = ()


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What taking an operation back changed, and the folders that are no longer followed because of it.

    `operation` is its kind, '' when there was none; `later` counts those that were taken back with it.
    """

    changes: Changes = field(default_factory=Changes)
    unfollowed: tuple[str, ...] = ()
    operation: str = ""
    later: int = 0
