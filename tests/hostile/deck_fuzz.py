"""The decks that ship, with lines lost, doubled and exchanged and their fences broken: into a store, onto cards, out.

    .venv/bin/python tests/hostile/deck_fuzz.py [HOW MANY] [SEED]

Prints every variant that raised something, took too long or did not come back from its export as it was.
"""

import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from fuzz import LONGEST, Mill
from grist import Deck

from flashcards.deckfiles.native_decks import _content
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.cards import parts_of
from flashcards.domain.drafts import DeckFile
from flashcards.domain.reading_options import AS_GUESSED
from flashcards.domain.verified import Verified
from flashcards.markup.runnable import read_runnable
from flashcards.rendering.cards import render_card
from flashcards.workflows.exporting import Exporting

DECKS = sorted((Path(__file__).resolve().parents[2] / "decks").glob("*.md"))
_RAN = Verified(("torch 2.13.0",), "2026-11-30", "torch")
_LINES = (
    "```", "````", "~~~", "```python run=torch", "```python bug run=py", "```python fix run=tf", "```output",
    "```output bug", "```output fix", "<!-- setup", "<!-- check", "<!-- output", "<!-- output bug", "-->", "<!--",
    "--> x", "---", "##", "# A", "## B {#b}", "## C {.text}", "> ```python run=py", "  ```", "- ```output", "",
    "x  #? x", "{{c1::a", "{{c9::b}}", "print('-->')", "$$", "[^1]: x", "\t", "\ufeff# D", "[a]: b",
)  # fmt: skip


def variant(seed: int) -> Deck:
    """Make one variant of a deck that ships."""
    chance = random.Random(seed)
    lines = chance.choice(DECKS).read_text("utf-8").split("\n")
    for _ in range(chance.choice((1, 2, 5, 30))):
        at = chance.randrange(len(lines))
        deed = chance.randrange(7)
        if deed == 0:
            del lines[at : at + chance.choice((1, 1, 4))]
        elif deed == 1:
            lines[at:at] = lines[at : at + chance.choice((1, 3, 20))]
        elif deed == 2:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif deed == 3:
            fences = [number for number, line in enumerate(lines) if line.startswith(("```", "<!--", "-->"))]
            if fences:
                del lines[chance.choice(fences)]
        elif deed == 4:
            lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
        else:
            lines.insert(at, chance.choice(_LINES))
        lines = lines or [""]
    text = chance.choice(("\n", "\n", "\n", "\r\n", "\r")).join(lines)
    return Deck(chance.choice((".en.md", ".zh.md")), (chance.choice(("", "", "\ufeff")) + text).encode())


class DeckMill(Mill):
    """A mill that also reads what can be run, draws each card with its mark, and exports what it holds."""

    inexact = 0

    def _draw(self, prepared: Any) -> None:
        notes = self._store.imports.snapshot("").notes
        for note in notes:
            for face in note.faces:
                for snippet in read_runnable(face.front, face.back).snippets:
                    assert snippet.digest
            for part in parts_of(note.faces, note.attributes.reverse)[:4]:
                render_card(note, part, "en", lambda _: _RAN)
        with tempfile.TemporaryDirectory() as folder:
            self._export(Path(folder))
        assert len(notes) == len(prepared.plan.notes), "imported in part"

    def _export(self, folder: Path) -> None:
        exporting = Exporting(self._store)
        decks = [deck.deck_id for deck in self._store.decks.all(0)]
        prepared = exporting.prepare(decks, folder)
        exporting.write(prepared)
        inexact = [each for each in prepared.problems if each.code == "export-inexact"]
        self.inexact += len(inexact)
        read: Counter[object] = Counter()
        for file in prepared.files:
            text = (folder / file.name).read_text("utf-8")
            drafts = read_deck(DeckFile("", file.name, text, "")).drafts
            read += Counter(_content(each.face, each.attributes) for each in drafts)
        held = Counter(
            _content(face, note.attributes)
            for note in self._store.cards.notes_in(decks)
            if not note.retired
            for face in note.faces
        )
        lost = held - read
        assert lost.total() <= len(inexact), f"not read back: {list(lost)[:2]}"


def grind(many: int, seed: int, told: Callable[[DeckMill], None] | None = None) -> Iterator[str]:
    """Take `many` variants all the way, and tell of each with which something went wrong."""
    folder = Path(tempfile.mkdtemp())
    mill = DeckMill(Path(tempfile.mkdtemp(dir=folder)))
    for each in range(seed, seed + many):
        mill.took = 0.0
        try:
            mill.live(variant(each), replace(AS_GUESSED), each)
        except Exception:
            yield f"seed {each}: {traceback.format_exc()}"
            mill.close()
            mill = DeckMill(Path(tempfile.mkdtemp(dir=folder)))
        if mill.took > LONGEST:
            yield f"seed {each}: {mill.took:.1f} s"
        if told:
            told(mill)
    mill.close()
    shutil.rmtree(folder)


def main(many: int = 2_000, seed: int = 1) -> int:
    """Grind variants, print what went wrong and what was done; return the number of faults."""
    took: list[float] = []
    start, found, inexact = time.monotonic(), 0, 0

    def told(mill: DeckMill) -> None:
        nonlocal inexact
        took.append(mill.took)
        inexact, mill.inexact = inexact + mill.inexact, 0

    for fault in grind(many, seed, told):
        found += 1
        sys.stdout.write(f"{fault}\n")
        sys.stdout.flush()
    sys.stdout.write(
        f"{many} variants, {found} faults, {inexact} cards exported inexactly and told;"
        f" the slowest took {max(took, default=0):.2f} s of work, all {time.monotonic() - start:.0f} s\n"
    )
    return found


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])) > 0)
