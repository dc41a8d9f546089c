"""Following folders: files that are saved are read again; what is certain is applied, the rest is asked."""

import json
import os
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from flashcards.domain.decks import Changes
from flashcards.domain.import_plan import Action, ImportPlan, PlannedDeck
from flashcards.domain.inbox import (
    Counted,
    FolderRow,
    FoldersView,
    InboxItem,
    Looked,
    Matter,
    TakenBack,
)
from flashcards.domain.moments import DAY_MS
from flashcards.domain.places import encloses, location
from flashcards.domain.problems import Problem
from flashcards.workflows.collecting import collector_resting
from flashcards.workflows.deck_reading import Report
from flashcards.workflows.file_memory import FileMemory, RememberingReading
from flashcards.workflows.folder_look import Sight, Watching, has_strangers, look_at
from flashcards.workflows.harmless_questions import without_harmless
from flashcards.workflows.inbox_items import Decision, decisions, still_kept
from flashcards.workflows.old_problems import unchanged
from flashcards.workflows.past_imports import ANSWER, FOLLOW, past_imports, take_imports_back
from flashcards.workflows.prepared_import import PreparedImport

if TYPE_CHECKING:
    from flashcards.store.store import Store

_KEPT = "inbox-kept"
"""The setting that maps places of files to what they held when a person kept the cards that they no longer hold."""


class Following:
    """Follows imported folders. `now` gives ms UTC; everything here needs time: run it off the window's thread."""

    def __init__(self, store: "Store", now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._missing: dict[str, int] = {}
        self._problems: dict[str, tuple[Problem, ...]] = {}
        self._memories: dict[str, FileMemory] = {}

    def folders(self) -> FoldersView:
        """List the imported folders with their imports; one of which nothing is left but its name is none any more."""
        imports = past_imports(self._store)
        rows = []
        for folder in self._store.folders.all():
            problems = tuple(each for place in sorted(self._problems) for each in self._wrong(folder.root, place))
            own = tuple(each for each in imports if folder.root in each.roots)
            if not (folder.cards or folder.files or folder.followed or own):
                continue
            exists = os.path.isdir(folder.root)  # noqa: PTH112  Path raises where it may not look
            rows.append(FolderRow(folder, exists, self._missing.get(folder.root, 0), problems, own))
        return FoldersView(tuple(rows))

    def followed(self) -> tuple[str, ...]:
        """List the folders that are followed."""
        return tuple(folder.root for folder in self._store.folders.followed())

    def follow(self, root: str, followed: bool = True, *, whole: bool | None = None) -> None:
        """Follow a folder from now on, or no longer.

        `whole` also takes in files that are new in it. Unless it is said, this is done where every deck file of
        the folder was imported: who imported one file of many wants that file followed.
        """
        if followed and whole is None:
            whole = not has_strangers(self._store, root)
        self._store.folders.follow(root, followed, whole=whole is not False)
        if not followed:
            self._forget(root)
            return
        for other in self._store.folders.followed() if whole else ():
            if other.root != root and encloses(root, other.root):
                self._store.folders.follow(other.root, followed=False)

    def look(
        self,
        root: str,
        *,
        lang: str = "",
        afresh: bool = False,
        written: Collection[str] = (),
        progress: Report | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> Looked:
        """Read what changed in a followed folder, apply what is certain, and list what has to be decided.

        `afresh` reads every file, and finds pictures that were exchanged; else the system is believed when it says
        that a file was not written. `written` are the places where something happened since the last look, if they
        are known; they make a look at a large folder fast.

        Raises Cancelled when `cancelled()` turns true before anything was stored, and StoreError when the store
        cannot be written, and then nothing was changed.
        """
        if afresh:
            self._memories.pop(root, None)
        return self._seen(root, lang, (progress, cancelled), () if afresh else written)[0]

    def decide(self, item: InboxItem, note_id: str | None, *, lang: str = "") -> Looked:
        """Answer a question: the text is an edit of the stored note named, or a new card (None)."""
        from flashcards.deckfiles.plan import answered

        looked, sight, found = self._find(item, lang)
        entry = found.notes[0] if found else None
        if sight is None or entry is None or entry.draft is None:
            return looked
        if note_id is not None and all(each.note.note_id != note_id for each in entry.candidates):
            return replace(looked, stale=True)
        plan = sight.prepared.plan
        index = next(number for number, each in enumerate(plan.notes) if each is entry)
        return self._carried_out(_newly_certain(sight, answered(plan, {index: note_id})), looked, lang)

    def retire(self, item: InboxItem, *, lang: str = "") -> Looked:
        """Retire the cards of a decision; their history is kept."""
        from flashcards.deckfiles.plan import retirement

        looked, sight, found = self._find(item, lang)
        if sight is None or found is None or item.matter is Matter.QUESTION:
            return looked
        retired = {id(each) for each in found.notes}
        plan = sight.prepared.plan
        rest = replace(plan, notes=tuple(each for each in plan.notes if id(each) not in retired))
        sure = _newly_certain(sight, rest)
        gone = [retirement(each.before) for each in found.notes if each.before is not None]
        return self._carried_out(replace(sure, notes=(*sure.notes, *gone)), looked, lang)

    def keep(self, item: InboxItem, *, lang: str = "") -> Looked:
        """Keep the cards of a decision; it comes back when a file that it is about is another."""
        marks = {location(item.root, path): mark for path, mark in zip(item.paths, item.marks, strict=True)}
        if marks:
            self._remember({**self._kept(), **marks})
        return self.look(item.root, lang=lang)

    def undo_imports(self, operation_ids: Collection[int]) -> TakenBack:
        """Take imports back, the newest first; their folder is no longer followed then, or they would come back."""
        done = take_imports_back(self._store, operation_ids)
        for root in done.unfollowed:
            self._forget(root)
        return done

    def _find(self, item: InboxItem, lang: str) -> tuple[Looked, Sight | None, Decision | None]:
        """Look again, and find the decision among those that the files leave now."""
        looked, sight, left = self._seen(item.root, lang)
        found = next((each for each in left if each.item.key == item.key), None)
        return (looked, sight, found) if found else (replace(looked, stale=True), None, None)

    def _carried_out(self, plan: ImportPlan, looked: Looked, lang: str) -> Looked:
        """Apply a decision and look again."""
        changes = self._apply(PreparedImport(plan), ANSWER)
        after = self.look(looked.root, lang=lang)
        return replace(after, changes=_joined(_joined(looked.changes, changes), after.changes))

    def _seen(
        self,
        root: str,
        lang: str,
        watching: Watching = (None, None),
        written: Collection[str] = (),
    ) -> tuple[Looked, Sight, tuple[Decision, ...]]:
        """Look at a folder that is followed, apply what is certain, and list what is left."""
        folder = next((each for each in self._store.folders.followed() if each.root == root), None)
        if folder is None:
            # It was followed when this look was asked for.
            return Looked(root), Sight(PreparedImport(ImportPlan(root))), ()
        memory = self._memories.setdefault(root, FileMemory())
        reading = RememberingReading(memory, self._now(), *watching)
        sight = without_harmless(self._store, look_at(self._store, folder, reading, watching, written))
        if sight.away:
            self._forget(root)
            return Looked(root, away=True), sight, ()
        plan = sight.prepared.plan
        certain = _certain(sight, plan)
        changes = self._apply(replace(sight.prepared, plan=certain), FOLLOW)
        before = self._kept()
        kept = still_kept(root, sight, before)
        if kept != before:
            self._remember(kept)
        left = decisions(self._store, root, sight, kept, lang)
        self._missing[root] = self._count_missing(root, sight)
        self._note_problems(plan, unchanged(plan, sight.stored))
        counted = _counted(certain) if changes != Changes() else Counted()
        looked = Looked(root, changes, counted, tuple(each.item for each in left), plan.problems)
        return looked, sight, left

    def _count_missing(self, root: str, sight: Sight) -> int:
        """Count the files that are gone and whose cards are in no other file by now."""
        holding = self._store.folders.holding(root) if sight.missing else frozenset()
        return sum(file.place in holding for file in sight.missing)

    def _note_problems(self, plan: ImportPlan, as_before: Collection[str]) -> None:
        """Keep what is wrong in the files that were read, until they are other than they were."""
        for file in plan.files:
            if not file.skipped and file.place not in as_before:
                self._problems.pop(file.place, None)
        for each in plan.problems:
            place = plan.place_of(each)
            self._problems[place] = (*(old for old in self._problems.get(place, ()) if old != each), each)

    def _wrong(self, root: str, place: str) -> tuple[Problem, ...]:
        return self._problems[place] if encloses(root, place) else ()

    def _forget(self, root: str) -> None:
        """Forget what was seen in a folder that is away or no longer followed."""
        self._missing.pop(root, None)
        self._memories.pop(root, None)
        for place in [each for each in self._problems if encloses(root, each)]:
            del self._problems[place]

    def _apply(self, prepared: PreparedImport, operation: str) -> Changes:
        """Carry out a plan in one transaction; a backup comes first, but only one a day."""
        plan = prepared.plan
        if not (plan.files or plan.notes or plan.decks):
            return Changes()
        at = self._now()
        if not plan.is_empty and not self._backed_up(at):
            self._store.backups.create("import", at)
        with collector_resting():
            return self._store.imports.apply(plan, prepared.images, at, operation=operation)

    def _backed_up(self, at: int) -> bool:
        recent = (each for each in self._store.backups.all() if at - DAY_MS < each.at <= at)
        return any(each.reason == "import" for each in recent)

    def _kept(self) -> dict[str, str]:
        text = self._store.settings.value(_KEPT)
        return dict(json.loads(text)) if text else {}

    def _remember(self, kept: dict[str, str]) -> None:
        self._store.settings.set_value(_KEPT, json.dumps(kept, ensure_ascii=False))


def _certain(sight: Sight, plan: ImportPlan) -> ImportPlan:
    """Return what of a plan may be applied without asking.

    A file that has to be read again counts as what it was before: emptied on its way to a new text, it would
    else be taken for one that never was a deck.
    """
    from flashcards.deckfiles.certainty import certain

    sure = certain(plan)
    files = []
    for file in sure.files:
        before = sight.stored.get(file.place)
        if file.skipped:
            continue
        files.append(replace(file, notes=before.notes, dialect=before.dialect) if before and not file.digest else file)
    return replace(sure, files=tuple(files), decks=_still_deleted(sure))


def _still_deleted(plan: ImportPlan) -> tuple[PlannedDeck, ...]:
    """Leave decks deleted that a person deleted: only an import that a person asks for brings them back.

    A deck without cards was put away because they all left for another one, and comes back with them.
    """
    holding = {note.before.deck_id for note in plan.notes if note.before is not None and not note.before.retired}
    return tuple(
        replace(deck, deleted=True, revived=False) if deck.revived and deck.deck_id in holding else deck
        for deck in plan.decks
    )


def _newly_certain(sight: Sight, decided: ImportPlan) -> ImportPlan:
    """Return what has become certain by a decision.

    The files that nothing else has to be decided about keep their digests with it: so they are asked about again
    when the decision is taken back.
    """
    known = {id(each) for each in _certain(sight, sight.prepared.plan).notes}
    sure = _certain(sight, decided)
    return replace(sure, notes=tuple(each for each in sure.notes if id(each) not in known))


def _counted(plan: ImportPlan) -> Counted:
    new, changed, moved = (plan.count(action) for action in (Action.NEW, Action.CHANGED, Action.MOVED))
    return Counted(new, changed, moved, plan.count(Action.RETIRED))


def _joined(one: Changes, other: Changes) -> Changes:
    return Changes(
        cards=one.cards or other.cards,
        decks=one.decks or other.decks,
        operation=other.operation or one.operation,
        count=one.count + other.count,
    )
