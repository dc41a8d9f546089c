"""The imports of the past: what each brought, and taking one back."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from flashcards.domain.decks import Changes
from flashcards.domain.inbox import Counted, PastImport, TakenBack
from flashcards.domain.places import BUILTIN_ROOT, encloses
from flashcards.domain.stored import Operation
from flashcards.workflows.taken_back_choices import keep_choices

if TYPE_CHECKING:
    from flashcards.store.store import Store

IMPORT = "import"
FOLLOW = "follow"
"""A followed folder was read again, and what was certain was applied."""
ANSWER = "answer"
"""A decision of the inbox was carried out."""
_LISTED = (IMPORT, FOLLOW, ANSWER)
_MOST = 200


def past_imports(store: "Store") -> tuple[PastImport, ...]:
    """List the imports that can be taken back, newest first, but those of the decks that come with the program."""
    found = (
        PastImport(each.operation_id, each.at, _roots(each), _counted(each.words), quiet=each.kind == FOLLOW)
        for each in store.operations.all(_LISTED, limit=_MOST)
    )
    return tuple(each for each in found if BUILTIN_ROOT not in each.roots)


def take_back(store: "Store", operation: Operation) -> TakenBack:
    """Undo an operation; a followed folder that an import came from is no longer followed, or it would come back.

    Raises StoreError when there is nothing to undo.
    """
    files = store.imports.files() if operation.kind in _LISTED else ()
    done = store.operations.undo(operation.operation_id)
    keep_choices(store, files)
    unfollowed = _unfollow(store, _roots(operation)) if operation.kind in (IMPORT, FOLLOW) else ()
    return TakenBack(Changes(cards=True, decks=True, count=done.count), unfollowed, done.kind)


def take_imports_back(store: "Store", operation_ids: Collection[int]) -> TakenBack:
    """Undo an import with later ones, named by their numbers, the newest first; those undone meanwhile are left out."""
    files = store.imports.files()
    done = store.operations.undo_together(operation_ids)
    if not done:
        return TakenBack()
    keep_choices(store, files)
    unfollowed = _unfollow(store, [root for each in done if each.kind in (IMPORT, FOLLOW) for root in _roots(each)])
    changes = Changes(cards=True, decks=True, count=sum(each.count for each in done))
    return TakenBack(changes, unfollowed, done[-1].kind, len(done) - 1)


def _unfollow(store: "Store", roots: Collection[str]) -> tuple[str, ...]:
    """Stop following every folder that holds one of the roots or lies in one."""
    ended = []
    for folder in store.folders.followed():
        if any(encloses(folder.root, root) or encloses(root, folder.root) for root in roots):
            store.folders.follow(folder.root, followed=False)
            ended.append(folder.root)
    return tuple(ended)


def _roots(operation: Operation) -> tuple[str, ...]:
    words = operation.words
    return tuple(filter(None, (words.get("roots") or words.get("root", "")).split("\n")))


def _counted(words: Mapping[str, str]) -> Counted:
    return Counted(*(int(words.get(name) or 0) for name in ("new", "changed", "moved", "retired")))
