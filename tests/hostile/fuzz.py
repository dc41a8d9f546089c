"""Decks that went through a meat grinder: each taken from its bytes on the disk into a store, onto cards and back.

    .venv/bin/python tests/hostile/fuzz.py [HOW MANY] [SEED]

Prints every deck that raised something, took too long, lost a line or left something behind, with the seed that
makes it again.
"""

import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from grist import ENCODINGS, Deck, Grist, grist

from flashcards.deckfiles.folder import read_file
from flashcards.deckfiles.reading import read_deck
from flashcards.deckfiles.registry import DIALECTS
from flashcards.domain.cards import parts_of
from flashcards.domain.drafts import ParsedDeck
from flashcards.domain.errors import StoreError
from flashcards.domain.ids import uuid7
from flashcards.domain.places import location
from flashcards.domain.printable import printable
from flashcards.domain.reading_options import AS_GUESSED, ROLES, ReadingOptions
from flashcards.paths import DataFolder
from flashcards.rendering.cards import one_line, render_card, render_text
from flashcards.store.store import Store
from flashcards.workflows.importing import Importing

LONGEST = 2.0
"""Seconds of work that one step may take with a deck: reading, reading it otherwise, storing and drawing it."""
LARGEST = 400_000
"""Bytes of one deck."""
_ODD = ("::", ":::", "?", "??", "", ":", "==", "\n", "%%", "(", "\\", " ", "a", "---", "#", ">", "`", "中")
_DELIMITERS = ("", ",", ";", "\t", "|", " ", "::", '"', "a", "\n")
# Lines that say something of the file or of what follows, and are no cards.
_UNDERSTOOD = re.compile(
    r"[ >\t]*(?:#.*|-{3,}|\*{3,}|[-*_=| :+]{3,}|(?:Deck|Tags):.*|TARGET DECK.*|FILE TAGS.*|(?i:\"?sep=.*)"
    r"|[*_]*\[[^\]]*\]\(#.*|<a\b.*|<!--[^>]*-->)\s*"
)
_RULE = re.compile(r"[ \t]*(?=[^|]*\|)[-:| \t]*-[-:| \t]*")
_EMPTY_ROW = re.compile(r"[\s\",;|\ufffd]*")


def ground(fed: Grist, seed: int, largest: int = LARGEST) -> Deck:
    """Make one deck: pieces put in, taken out, repeated and exchanged, now and then in another encoding."""
    chance = random.Random(seed)
    suffix, deck = chance.choice(fed.decks)
    deck = deck[: chance.choice((300, 3_000, 30_000))]
    for _ in range(chance.choice((1, 3, 10, 40))):
        at = chance.randrange(len(deck) + 1)
        to = min(len(deck), at + chance.choice((1, 5, 40, 400)))
        deed = chance.randrange(6)
        if deed == 0:
            deck = deck[:at] + deck[to:]
        elif deed == 1:
            deck = deck[:at] + deck[at:to] * chance.choice((2, 5, 50)) + deck[to:]
        elif deed == 2:
            other = chance.choice(fed.decks).content
            begin = chance.randrange(len(other) + 1)
            deck = deck[:at] + other[begin : begin + to - at] + deck[to:]
        elif deed == 3 and deck and not chance.randrange(3):
            deck = deck[:at] + bytes([chance.randrange(256)]) + deck[to:]
        else:
            deck = deck[:at] + chance.choice(fed.pieces) * chance.choice((1, 1, 3, 300)) + deck[at:]
    if not chance.randrange(6):
        deck = deck.decode("utf-8", "replace").encode(chance.choice(ENCODINGS), "replace")
    if not chance.randrange(10):
        suffix = chance.choice((".md", ".markdown", ".csv", ".tsv", ".txt"))
    return Deck(suffix, deck[:largest])


def odd_options(seed: int) -> ReadingOptions:
    """Choose how to read a deck: mostly nothing, else a dialect and what no person would set."""
    chance = random.Random(-seed)
    if chance.randrange(3):
        return AS_GUESSED
    return ReadingOptions(
        dialect=chance.choice(DIALECTS).name,
        level=chance.choice((0, 0, 1, 2, 3, 6)),
        deck=chance.choice(("", "", "a/b", "../..", "//", "\x1b[2J")),
        **{name: chance.choice(_ODD) for name in ("inline", "inline_reversed", "below", "below_reversed", "end")},
        delimiter=chance.choice(_DELIMITERS),
        header=chance.choice(("", "yes", "no")),
        roles=tuple(chance.choice(("", "odd", *ROLES)) for _ in range(chance.randrange(5))),
    )


class Mill:
    """A store in a folder, into which one deck after the other is taken, and out of which it is taken again."""

    def __init__(self, folder: Path) -> None:
        chance, self._at = random.Random(7), 1_760_000_000_000
        self._decks = folder / "decks"
        self._decks.mkdir()
        self._store = Store.open(
            DataFolder(folder / "data"), now=self._now, new_id=lambda: uuid7(self._at, chance.randbytes(10))
        )
        self._importing = Importing(self._store, self._now)
        self._empty = self._store.content_hash()
        self.took, self.cards, self.refused = 0.0, 0, 0

    def close(self) -> None:
        self._store.close()

    def live(self, deck: Deck, options: ReadingOptions, seed: int) -> None:
        """Take a deck all the way and back; `took` is then the time of the longest step that a person waits for."""
        path = self._decks / f"deck{deck.suffix}"
        for old in self._decks.iterdir():
            old.unlink()
        path.write_bytes(deck.content)
        prepared = self._prepared(path, options)
        if seed % 5 == 0:
            self._refuse(prepared, seed)
        with self._step():
            self._importing.apply(prepared)
            self._draw(prepared)
        parsed = read_deck(read_file(path.parent.as_posix(), path.name), options)
        self.cards += len(parsed.drafts)
        look_at_lines(parsed)
        self._store.check()
        again = self._importing.prepare([path]).plan
        assert again.is_empty, [each.action for each in again.notes]
        if seed % 4 == 0:
            path.write_bytes(deck.content[7:])
            self._importing.apply(self._importing.prepare([path]))
        while self._store.operations.last():
            self._store.operations.undo()
        assert self._store.content_hash() == self._empty, "something is left behind"

    @contextmanager
    def _step(self) -> Iterator[None]:
        start = time.process_time()
        yield
        self.took = max(self.took, time.process_time() - start)

    def _now(self) -> int:
        self._at += 1_000
        return self._at

    def _prepared(self, path: Path, options: ReadingOptions) -> Any:
        with self._step():
            prepared = self._importing.prepare([path])
        if options != AS_GUESSED:
            place = location(path.parent.resolve().as_posix(), path.name)
            with self._step():
                sample = self._importing.sample(prepared, place, options)
            with self._step():
                prepared = self._importing.reread(prepared, {place: options})
            assert sample is not None
        view = self._importing.view(prepared, "en")
        assert not any("\n" in words for words in (*view.fronts, *(each.text for each in view.unread)))
        for problem in prepared.plan.problems:
            for lang in ("zh", "en"):
                assert problem.line_text(lang) == printable(problem.line_text(lang))
        return prepared

    def _draw(self, prepared: Any) -> None:
        notes = self._store.imports.snapshot("").notes
        for note in notes[:40]:
            for part in parts_of(note.faces, note.attributes.reverse)[:4]:
                render_card(note, part, "en")
            assert "\n" not in one_line(note.faces[0].front)
        for each in prepared.read.decks:
            render_text(each.deck.intro)
        assert len(notes) == len(prepared.plan.notes), "imported in part"

    def _refuse(self, prepared: Any, seed: int) -> None:
        """Let the disk be full at some write of the import."""
        log = Path(f"{self._store.folder.store}-wal")
        # Whether the log begins anew or goes on, some limit falls between any two of its pages.
        number = seed // 5
        size = number % 12 * 2_060 + (log.stat().st_size if number % 2 and log.exists() else 0)
        try:
            with files_no_larger_than(size):
                self._importing.apply(prepared)
        except StoreError:
            self.refused += 1
            assert self._store.content_hash() == self._empty, "imported in part"
        while self._store.operations.last():
            self._store.operations.undo()


@contextmanager
def files_no_larger_than(size: int) -> Iterator[None]:
    """Make every write beyond `size` bytes of a file fail."""
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        signal.signal(signal.SIGXFSZ, before)


def look_at_lines(deck: ParsedDeck) -> None:
    """See that cards stand on lines of the file, one below the other, and that no line is lost."""
    if not deck.file.digest:
        return
    text = deck.file.text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "\ufffd")
    lines = text.split("\n")
    known: set[int] = set()
    last, shares = 0, deck.dialect == "obsidian-to-anki"  # whose cards may share a line
    for draft in sorted(deck.drafts, key=lambda each: each.face.line):
        first, end = draft.face.line, draft.end_line
        assert last - shares < first <= end <= len(lines), f"{deck.dialect}: lines {first} to {end} after {last}"
        last = max(end, last)
        known.update(range(first, end + 1))
    for first, end in deck.unread:
        assert 1 <= first <= end <= len(lines), f"{deck.dialect}: unread {first} to {end}"
        known.update(range(first, end + 1))
    lost = [each for each in _unknown(deck, lines, known) if not _is_understood(deck, lines, each, known)]
    assert not lost, f"{deck.dialect}: lost {[(each, lines[each - 1][:80]) for each in lost[:5]]}"


def _unknown(deck: ParsedDeck, lines: list[str], known: set[int]) -> list[int]:
    intro = {line.strip() for line in deck.deck.intro.split("\n")}
    return [
        number
        for number, line in enumerate(lines, 1)
        if line.strip() and number not in known and line.strip() not in intro
    ]


def _is_understood(deck: ParsedDeck, lines: list[str], number: int, known: set[int]) -> bool:
    line = lines[number - 1]
    if lines[0].rstrip(" \t") == "---":
        ends = (at for at, each in enumerate(lines[1:], 2) if each.rstrip(" \t") == "---")
        if number <= next(ends, 0):
            return True
    if deck.dialect == "table":
        is_header = deck.used.header == "yes" and number < min(known, default=len(lines) + 1)
        cells = line.replace(deck.used.delimiter, "").lstrip('"')
        return is_header or bool(_EMPTY_ROW.fullmatch(cells) or _UNDERSTOOD.fullmatch(line.lstrip('"')))
    if deck.dialect == "decks-plugin" and "|" in line and _RULE.fullmatch("".join(lines[number : number + 1])):
        return True  # the names of a table's columns
    return bool(_UNDERSTOOD.fullmatch(line)) or lines[number - 2] in ("TARGET DECK", "FILE TAGS")


def grind(many: int, seed: int, told: Callable[[Mill], None] | None = None, largest: int = LARGEST) -> Iterator[str]:
    """Take `many` decks all the way, and tell of each with which something went wrong."""
    fed, folder = grist(), Path(tempfile.mkdtemp())
    mill = _mill(folder)
    for each in range(seed, seed + many):
        deck, options, mill.took = ground(fed, each, largest), odd_options(each), 0.0
        try:
            mill.live(deck, options, each)
        except Exception:
            yield f"seed {each}: {options.packed()} {traceback.format_exc()}"
            mill.close()
            cards, refused = mill.cards, mill.refused
            mill = _mill(folder)
            mill.cards, mill.refused = cards, refused
        if mill.took > LONGEST:
            yield f"seed {each}: {mill.took:.1f} s for {len(deck.content)} bytes of {deck.suffix}"
        if told:
            told(mill)
    mill.close()
    shutil.rmtree(folder)


def _mill(folder: Path) -> Mill:
    return Mill(Path(tempfile.mkdtemp(dir=folder)))


def main(many: int = 2_000, seed: int = 1) -> int:
    """Grind decks, print what went wrong and what was done; return the number of faults."""
    took: list[float] = []
    mills: dict[int, tuple[int, int]] = {}
    start, found = time.monotonic(), 0

    def told(mill: Mill) -> None:
        took.append(mill.took)
        mills[0] = mill.cards, mill.refused

    for fault in grind(many, seed, told):
        found += 1
        sys.stdout.write(f"{fault}\n")
        sys.stdout.flush()
    cards, refused = mills.get(0, (0, 0))
    sys.stdout.write(
        f"{many} decks, {cards} cards, {refused} imports refused by the disk, {found} faults;"
        f" the slowest took {max(took, default=0):.2f} s of work, all {time.monotonic() - start:.0f} s\n"
    )
    return found


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])) > 0)
