"""Exporting decks as native Markdown: prepared first, shown, and then written."""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from flashcards.domain.cards import Note, count_cards
from flashcards.domain.errors import KnownError
from flashcards.domain.exporting import Exported, ExportFile, PreparedExport
from flashcards.domain.places import BUILTIN_ROOT, encloses
from flashcards.domain.problems import Problem, problem
from flashcards.domain.stored import StoredDeckRow
from flashcards.paths import expanded

if TYPE_CHECKING:
    from flashcards.deckfiles.native_decks import Card
    from flashcards.store.store import Store

_UNSAFE = re.compile(r"[\x00-\x1f\x7f<>:\"/\\|?*#^\[\]]+")
_TAKEN_BY_WINDOWS = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
_LONGEST = 80


class Exporting:
    """Writes decks as files that read back to the same cards. Takes time: run it off the window's thread."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    def deck_ids(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return the decks of the given paths, in any language, with all below them; raises KnownError for none."""
        found: dict[str, None] = {}
        decks = self._store.decks.all(0)
        for name in names:
            wanted = "/".join(part.strip() for part in name.strip().strip("/").split("/"))
            here = [deck.deck_id for deck in decks if any(encloses(wanted, path) for path in _paths(deck))]
            if not here:
                raise KnownError("deck-not-found", name=name)
            found.update(dict.fromkeys(here))
        return tuple(found)

    def prepare(self, deck_ids: Collection[str], folder: str | Path) -> PreparedExport:
        """Make the files of some decks, and look whether others stand in their place; nothing is written."""
        target = expanded(folder).absolute()
        made = _Made(self._store.folder.media)
        for deck in self._store.decks.all(0):
            if deck.deck_id in deck_ids:
                notes = [note for note in self._store.cards.notes_in((deck.deck_id,)) if not note.retired]
                made.add(deck, notes)
        if any(_is_inside(target, root) for root in self._store.imports.known_roots()):
            made.problems.append(problem(target.as_posix(), 0, 0, "export-imported"))
        existing = [file.name for file in made.files if _differs(target / file.name, file.content)]
        for name, digest in made.pictures.items():
            if _differs(target / name, _read(self._store.folder.media / digest)):
                existing.append(name)
        return PreparedExport(
            target.as_posix(),
            tuple(made.files),
            tuple(made.pictures.items()),
            tuple(existing),
            tuple(made.problems),
            made.cards,
        )

    def write(self, prepared: PreparedExport, *, over: bool = False) -> Exported:
        """Write an export, each file as a whole, the pictures first.

        Raises KnownError when the disk refuses, or when a file stands there and is not to be written over.
        """
        from flashcards.deckfiles.file_writing import write_file

        folder = Path(prepared.folder)
        contents = [(name, _read(self._store.folder.media / digest)) for name, digest in prepared.pictures]
        contents += [(file.name, file.content) for file in prepared.files]
        for name, content in contents:
            if content is None or (_is_there(folder / name) and not _differs(folder / name, content)):
                continue
            try:
                write_file(folder / name, content, over=over)
            except FileExistsError as error:
                raise KnownError("export-exists", path=folder / name) from error
        paths = tuple((folder / file.name).as_posix() for file in prepared.files)
        return Exported(prepared.folder, paths, prepared.cards, len(prepared.pictures))


@dataclass(slots=True)
class _Made:
    """The files of an export so far; names are told apart as on a disk that knows no case."""

    media: Path
    files: list[ExportFile] = field(default_factory=list)
    pictures: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    cards: int = 0
    _names: dict[str, str] = field(default_factory=dict)
    _stems: set[str] = field(default_factory=set)

    def add(self, deck: StoredDeckRow, notes: Sequence[Note]) -> None:
        """Add the files of one deck, one per language."""
        from flashcards.deckfiles.native_decks import Card, written_deck

        self.cards += sum(count_cards(note.faces, note.attributes.reverse) for note in notes)
        stem = self._stem(deck)
        langs = dict.fromkeys(face.lang for note in notes for face in note.faces)
        for lang in langs or dict.fromkeys(deck.intros or ("",)):
            cards: list[Card] = [
                Card(face, note.attributes) for note in notes for face in note.faces if face.lang == lang
            ]
            pictured = [self._with_pictures(card) for card in cards]
            for file in written_deck(stem, deck.path_in(lang), lang, deck.intros.get(lang, ""), pictured):
                self.files.append(ExportFile(file.name, file.text.encode("utf-8", "replace")))
                self.problems += (
                    problem(file.name, 0, 0, "export-inexact", front=card.face.front.partition("\n")[0][:80])
                    for card in file.inexact
                )
                self._names[file.name.casefold()] = ""

    def _with_pictures(self, card: "Card") -> "Card":
        """Give each picture of a card a place, where it can the one that its address names."""
        from flashcards.deckfiles.native_pictures import file_name, other_name, readdressed

        moved: dict[str, str] = {}
        for image in card.face.images:
            if not image.digest:
                continue
            content = _read(self.media / image.digest)
            if content is None:
                self.problems.append(
                    problem(card.face.path, card.face.line, 1, "export-picture", address=image.address)
                )
                continue
            name = file_name(image.address)
            if not name or self._names.get(name.casefold(), image.digest) != image.digest:
                name = moved[image.address] = other_name(image.digest, content)
            self._names[name.casefold()] = image.digest
            self.pictures[name] = image.digest
        return card._replace(face=readdressed(card.face, moved))

    def _stem(self, deck: StoredDeckRow) -> str:
        """Name a deck's files after its last level, or after all of them where that name is taken."""
        levels = deck.path.split("/")
        names = [_fit(levels[-1]), _fit(" - ".join(levels))]
        names += [f"{names[0]} ({number})" for number in range(2, len(self._stems) + 3)]
        stem = next(name for name in names if name.casefold() not in self._stems)
        self._stems.add(stem.casefold())
        return stem


def _fit(name: str) -> str:
    """Return a name that every system can give to a file, and that ends in no language."""
    from flashcards.deckfiles.names import language_of

    name = _UNSAFE.sub(" ", name)[:_LONGEST]
    name = " ".join(name.split()).strip(". ")
    if not name or name.startswith("-") or _TAKEN_BY_WINDOWS.fullmatch(name):
        name = f"deck {name}".strip()
    return f"{name}_" if language_of(f"{name}.md") else name


def _paths(deck: StoredDeckRow) -> tuple[str, ...]:
    return (deck.path,) if deck.renamed else (deck.path, *deck.titles.values())


def _is_inside(folder: Path, root: str) -> bool:
    return root != BUILTIN_ROOT and encloses(root, folder.as_posix())


def _is_there(path: Path) -> bool:
    try:
        return path.exists() or path.is_symlink()
    except OSError:
        return True


def _differs(path: Path, content: bytes | None) -> bool:
    """Tell whether something else stands at a path."""
    return _is_there(path) and content is not None and _read(path) != content


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None
