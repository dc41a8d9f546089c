"""Importing decks: read, plan, show, and then do."""

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from flashcards.domain.decks import Changes
from flashcards.domain.drafts import ParsedDeck
from flashcards.domain.import_view import FileSample, FileView
from flashcards.domain.library import PlanView
from flashcards.domain.places import encloses
from flashcards.domain.problems import Problem, by_place
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.paths import expanded
from flashcards.workflows.collecting import collector_resting
from flashcards.workflows.deck_reading import Cancelled, DeckReading, Report
from flashcards.workflows.prepared_import import PreparedImport, carry_out, with_unchanged
from flashcards.workflows.reading_habits import fitting

if TYPE_CHECKING:
    from flashcards.domain.cards import Note
    from flashcards.store.store import Store

__all__ = ["Cancelled", "Importing", "PreparedImport", "check"]


class Importing:
    """Imports deck files into a store; without a store (None) it only plans, as for an empty one.

    `now` gives ms UTC. Everything below needs time; run it off the window's thread.
    """

    def __init__(self, store: "Store | None", now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    def prepare(
        self,
        paths: Iterable[str | Path],
        *,
        progress: Report | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> PreparedImport:
        """Read files and folders and plan what importing them would do; nothing is written.

        `progress(done, total)` counts files. Raises Cancelled when `cancelled()` turns true meanwhile.
        """
        from flashcards.deckfiles.folder import find_files
        from flashcards.workflows.import_planning import ImportPlanning

        paths = list(paths)
        found = find_files(paths, progress, cancelled)
        with collector_resting(), self._beside() as store:
            planning = ImportPlanning(store, DeckReading(progress, cancelled, named=found.named), found.named)
            return with_unchanged(store, planning.planned(found.files, _folders(paths), found.problems))

    def reread(
        self,
        prepared: PreparedImport,
        choices: Mapping[str, ReadingOptions],
        *,
        progress: Report | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> PreparedImport:
        """Read some files of an import, by their places, as a person chose, and plan anew; nothing is written.

        The other files are not read again. Answers that were given are given up, as questions may be others now.
        """
        from flashcards.workflows.import_planning import ImportPlanning

        named = prepared.read.named
        with collector_resting(), self._beside() as store:
            planning = ImportPlanning(store, DeckReading(progress, cancelled, named=named), named)
            return with_unchanged(store, planning.planned_again(prepared, choices))

    def files(self, prepared: PreparedImport) -> tuple[FileView, ...]:
        """List the files of an import, with how each was read and why."""
        from flashcards.workflows.file_samples import file_views

        return file_views(prepared.read)

    def sample(
        self, prepared: PreparedImport, place: str, options: ReadingOptions | None = None, lang: str = ""
    ) -> FileSample | None:
        """Draw the first cards of a file as they are planned, or as they would be with other options.

        None for a file that is none of the import.
        """
        from flashcards.workflows.file_samples import file_sample

        return file_sample(prepared, place, options, lang)

    def prepare_builtin(self, folder: Path | None = None) -> PreparedImport:
        """Plan the import of the decks that ship with the program; `folder` is where they lie."""
        from flashcards.workflows.builtin_decks import prepare_builtin

        return with_unchanged(self._store, prepare_builtin(self._store, folder))

    def _beside(self) -> "AbstractContextManager[Store | None]":
        """Return the store on a connection that only reads: planning may take long, and answers do not wait."""
        return nullcontext(None) if self._store is None else self._store.beside()

    def answer(self, prepared: PreparedImport, answers: Mapping[int, str | None]) -> PreparedImport:
        """Decide notes of the plan that must be asked about: by their index, the stored note or None for new."""
        from flashcards.deckfiles.plan import answered

        asked = prepared.asked or prepared.plan
        every = {**prepared.answers, **answers}
        return replace(prepared, plan=answered(asked, every), asked=asked, answers=every)

    def apply(self, prepared: PreparedImport) -> Changes:
        """Carry out a plan in one transaction, after a backup; it can be undone as a whole.

        Raises StoreError when the store or its backup cannot be written, and then nothing was changed.
        """
        return carry_out(self._store, prepared, self._now()) if self._store is not None else Changes()

    def settle(self) -> None:
        """Put what was imported in its last place, once nobody waits for it any more."""
        if self._store is not None:
            self._store.settle()

    def follow(self, roots: Iterable[str]) -> None:
        """Follow folders that were imported: their files are read again when they are saved."""
        from flashcards.workflows.following import Following

        if self._store is not None:
            for root in roots:
                Following(self._store, self._now).follow(root)

    def view(self, prepared: PreparedImport, lang: str = "") -> PlanView:
        """Make a plan ready to be shown, with its fronts in `lang` where they have one, and its files."""
        from flashcards.workflows.file_samples import dialects, file_views
        from flashcards.workflows.plan_view import plan_view
        from flashcards.workflows.unread_lines import unread_lines

        read = prepared.read
        return replace(
            plan_view(prepared.plan, lang),
            files=file_views(read),
            unread=tuple(unread_lines(read)),
            dialects=dialects(),
            decks=prepared.decks,
            folders=self._to_follow(prepared),
            first=not read.known,
            rechosen=read.rechosen,
        )

    def _to_follow(self, prepared: PreparedImport) -> tuple[str, ...]:
        """List the import roots that are folders a person named, or hold one, and are not followed yet."""
        if self._store is None:
            return ()
        read, followed = prepared.read, {folder.root for folder in self._store.folders.followed()}
        return tuple(
            root
            for root in sorted(read.roots - followed)
            if any(encloses(root, folder) or encloses(folder, root) for folder in read.folders)
        )

    def front_of(self, note: "Note", lang: str = "") -> str:
        """Return the front of a stored note as one line."""
        from flashcards.workflows.plan_view import front_line

        return front_line(note.faces, lang)


def check(
    paths: Iterable[str | Path],
    options: ReadingOptions = AS_GUESSED,
    *,
    progress: Report | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> tuple[tuple[ParsedDeck, ...], tuple[Problem, ...]]:
    """Read files and folders without a store: their decks, and all problems, which the decks hold as well.

    `options` count for each file that they fit. Files are named as they were given, so that an editor finds them.
    """
    from flashcards.deckfiles.folder import find_files
    from flashcards.deckfiles.merging import merge

    named = [Path(path) for path in paths]
    found = find_files(named, progress, cancelled)
    reading = DeckReading(progress, cancelled, named=found.named)
    with collector_resting():
        decks = [
            reading.deck(file, fitting(options, file.path, named=file.place in found.named))
            for file in reading.files(found.files)
        ]
        merged = merge(decks, {})
    folders = [path if _is_folder(path) else path.parent for path in named]
    given = {_absolute(folder): folder for folder in reversed(folders)}
    decks = [_as_given(deck, given, merged.problems) for deck in decks]
    problems = [each for deck in decks for each in deck.problems]
    return tuple(decks), by_place([*found.problems, *problems])


def _as_given(deck: ParsedDeck, given: Mapping[str, Path], shared: Iterable[tuple[str, Problem]]) -> ParsedDeck:
    """Name a deck's file as a person named it, and add the problems that it shares with other files."""
    root, path = deck.file.root, deck.file.path
    shown = (given.get(root, Path(root)) / path).as_posix()
    own = [each for place, each in shared if (place, each.path) == (root, path)]
    problems = by_place(replace(each, path=shown) for each in (*deck.problems, *own))
    return replace(deck, file=replace(deck.file, path=shown), problems=problems)


def _folders(paths: Iterable[str | Path]) -> list[str]:
    """Return the folders among paths, absolute: an import covers all that lies in them."""
    return [_absolute(Path(path)) for path in paths if _is_folder(path)]


def _is_folder(path: str | Path) -> bool:
    # Not `Path.is_dir`, which raises where it may not look.
    return os.path.isdir(expanded(path))  # noqa: PTH112


def _absolute(path: Path) -> str:
    # Not `resolve`: a link is a place of its own, as it is for the reader.
    return Path(os.path.abspath(expanded(path))).as_posix()  # noqa: PTH100
