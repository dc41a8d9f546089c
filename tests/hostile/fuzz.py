"""Decks that went through a meat grinder: read, planned and turned into blocks.

    .venv/bin/python tests/hostile/fuzz.py [HOW MANY] [SEED]

Prints every deck that raised something or took too long, with the seed that makes it again.
"""

import random
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from hostile_texts import TEXTS

from flashcards.deckfiles.encoding import decode
from flashcards.deckfiles.plan import plan_import
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.cards import Face, Note, parts_of
from flashcards.domain.drafts import DeckFile, NoteDraft
from flashcards.domain.import_plan import Snapshot
from flashcards.domain.printable import printable
from flashcards.rendering.cards import one_line, render_card, render_text

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 2.0
"""Seconds that one deck may take from its bytes to its blocks."""
_SIGNS = (
    "```", "```python\n", "~~~\n", "$$", "$", "`", "<!--", "-->", "{{c1::", "{{c2::", "}}", "::", " :: ", "#? ",
    "//?", "--?", "\n## ", "\n# ", "\n---\n", "\n\n", "\n> ", "\n- ", "\n1. ", "\n    ", "\n\t", "|",
    "\n|--|\n", "[", "](", ")", "![", "[^1]", "\n[^1]: ", "\n[a]: ", "{#a .code freq=5}", "{", "}", "★", "*",
    "**", "_", "~~", "<br>", "<kbd>", "</kbd>", "<sub>", "&lt;", "\\", "\\(", "\\)", "\\[", "\\]", "\nQ: ",
    "\nA: ", "\nC: ", "问：", "答：", "\r", "\r\n", "\0", "\ufeff", "\u202e", "\u200d", "\u0301", "\ufdd0",
    "\ufdd1", "\ufdd2", "\ufffc", "\u2028", "中", "😀", "> [!NOTE]\n", "- [x] ", "lang: zh\n", "tags: [",
)  # fmt: skip


class Grist(NamedTuple):
    """What the mill is fed: whole decks, and stretches to put into them."""

    decks: Sequence[bytes]
    pieces: Sequence[bytes]


def grist() -> Grist:
    """Gather the decks that ship, the parse cases and the texts of attacks, these shortened."""
    folders = (ROOT / "decks", ROOT / "tests" / "data" / "parse_cases")
    decks = [path.read_bytes() for folder in folders for path in sorted(folder.glob("*.*")) if path.suffix != ".json"]
    attacks = [text()[:4_000].encode("utf-8", "replace") for text in TEXTS.values()]
    return Grist(decks, [*(sign.encode() for sign in _SIGNS), *attacks])


def ground(fed: Grist, seed: int) -> bytes:
    """Make one deck: pieces put in, taken out, repeated and exchanged, and now and then a byte that fits nowhere."""
    chance = random.Random(seed)
    deck = chance.choice(fed.decks)[: chance.choice((300, 3_000, 30_000))]
    for _ in range(chance.choice((1, 3, 10, 40))):
        at = chance.randrange(len(deck) + 1)
        to = min(len(deck), at + chance.choice((1, 5, 40, 400)))
        deed = chance.randrange(6)
        if deed == 0:
            deck = deck[:at] + deck[to:]
        elif deed == 1:
            deck = deck[:at] + deck[at:to] * chance.choice((2, 5, 50)) + deck[to:]
        elif deed == 2:
            other = chance.choice(fed.decks)
            begin = chance.randrange(len(other) + 1)
            deck = deck[:at] + other[begin : begin + to - at] + deck[to:]
        elif deed == 3 and deck:
            deck = deck[:at] + bytes([chance.randrange(256)]) + deck[to:]
        else:
            deck = deck[:at] + chance.choice(fed.pieces) * chance.choice((1, 1, 3, 300)) + deck[at:]
    return deck[:400_000]


def live(content: bytes) -> None:
    """Take a deck all the way, once alone and once as an edit of itself."""
    text = decode(content).text
    deck = read_deck(DeckFile("/decks", "deck.md", text, "1"))
    plan = plan_import("/decks", [deck], Snapshot())
    for problem in plan.problems:
        assert problem.line_text("zh") == printable(problem.line_text("zh"))
    assert len(plan.notes) <= len(deck.drafts)
    for draft in deck.drafts[:40]:
        note = Note("n", "d", draft.attributes, (draft.face,))
        for part in parts_of(note.faces, draft.attributes.reverse)[:4]:
            render_card(note, part, "en")
        assert "\n" not in one_line(draft.face.front)
    render_text(deck.deck.intro)
    stored = [_stored(planned.draft, number) for number, planned in enumerate(plan.notes)]
    plan_import("/decks", [read_deck(DeckFile("/decks", "deck.md", text[7:], "2"))], Snapshot(notes=tuple(stored)))


def _stored(draft: NoteDraft, number: int) -> Note:
    faces: tuple[Face, ...] = draft.faces
    return Note(f"n{number}", "d", draft.attributes, faces, "/decks")


def grind(many: int, seed: int) -> Iterator[str]:
    """Take `many` decks all the way, and tell of each that raised something or took too long."""
    fed = grist()
    for each in range(seed, seed + many):
        content = ground(fed, each)
        start = time.process_time()
        try:
            live(content)
        except Exception:
            yield f"seed {each}: {traceback.format_exc()}"
        took = time.process_time() - start
        if took > LONGEST:
            yield f"seed {each}: {took:.1f} s for {len(content)} bytes"


if __name__ == "__main__":
    found = 0
    many, seed, *_ = (*map(int, sys.argv[1:3]), *(2_000, 1)[len(sys.argv) - 1 :])
    for fault in grind(many, seed):
        found += 1
        sys.stdout.write(f"{fault}\n")
        sys.stdout.flush()
    sys.exit(found > 0)
