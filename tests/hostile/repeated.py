"""Large decks in which every record is special: what reading, storing and drawing them costs, and what grows too fast.

    .venv/bin/python tests/hostile/repeated.py [HOW MANY] [SEED]

Puts signs into the frames of all dialects, reads a small deck of each, and takes the slowest twentieth all the way in
full size. Prints the 20 that took longest, and every one that takes too long or grows faster than its size.
"""

import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from fuzz import LARGEST, LONGEST, Mill

from flashcards.deckfiles.reading import read_deck
from flashcards.deckfiles.registry import DIALECTS
from flashcards.domain.drafts import DeckFile
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions

SMALL = 40_000
_STEEP, _NOTICED = 6.0, 0.5
SIGNS = (
    "a", "#7", "`", "``", "```", "\n```\n", "$", "$$", "\n$$\n", "<!--", "<!--a-->", "{{c1::", "{{c0::a}}", "{{c1::a}}",
    "{{c1,2::a}}", "==", "==a==", "[", "[a]", "![", "![a]", "](", "[^1]", "\n[x]: y\n", "|", '"', "\n# ", "\n- ",
    "\n> ", "\n  - ", "::", "%%", "\\", "\n---\n", "<a", "<b>", "<pre>", "&", "&amp;", "**", "★★★★★★", "\n\n", "\t",
    "{#b .code}", "{", "#flashcards", "![[a.png]]", "[[", "^a", "<!--SR:!x-->", "````",
    "\n> ````b\n", "`:: a`",
)  # fmt: skip
FRAMES: dict[str, tuple[str, ...]] = {
    "table": ("{},{}\n", "a,{} {}\n", '"{}","{}\n', "{}\t{}\n", "|{}|{}|\n"),
    "native": ("## {}\n{}\n", "{} {}\n", "## a {} {}\n", "## a\n\n{} {}\n\n"),
    "hashcards": ("Q: {}\nA: {}\n\n", "C: {} {}\n\n", "C: {}{}\n", "Q: {} {}\n"),
    "decks-plugin": ("> [!card] {}\n> {}\n\n", "## {}\n{}\n", "| {} | {} |\n", "{}\n{}\n"),
    "obsidian-sr": ("{}::{}\n", "{} {}\n\n", "{}\n?\n{}\n\n", "{} {}\n"),
    "obsidian-to-anki": ("START\nBasic\n{}\nBack: {}\nEND\n", "STARTI [Basic] {} {} ENDI\n", "{} {}\n\n"),
    "flashcards-obsidian": ("{} #card\n{}\n\n", "{}::{}\n\n", "{} {}\n\n", "{} {}\n"),
    "inka": ("1. {}\n> {}\n\n", "---\nDeck: a\n\n1. {}\n> {}\n---\n", "1. {} {}\n"),
    "mochi": ("{}\n---\n{}\n\n---\n\n", "{} {}\n---\n", "{} {}\n"),
    "mdanki": ("## {}\n\n{}\n", "## a\n%\n{} {}\n", "{} {}\n"),
    "flashdown": ("# {}\n{}\n", "{} {}\n"),
    "headings": ("## {}\n{}\n", "**{}?**\n{}\n\n", "<details><summary>{}</summary>{}</details>\n\n", "1、{} {}\nb\n"),
}
_SUFFIXES = {"table": ".csv"}


class Repeated(NamedTuple):
    """A deck that repeats records, one after all of the other, between what stands there once."""

    dialect: str
    records: tuple[str, ...]
    before: str = ""
    after: str = ""
    seconds: float = 0.0

    def text(self, size: int) -> str:
        """Return a deck of about `size` bytes; `#7` stands for the number of the record."""
        share = size // len(self.records)
        return self.before + "".join(_many(record, share) for record in self.records) + self.after

    def suffix(self) -> str:
        """Return the end of the deck's name."""
        return ".tsv" if self.dialect == "table" and "\t" in self.records[0] else _SUFFIXES.get(self.dialect, ".md")

    def read(self, size: int) -> "Repeated":
        """Return it with the seconds of work that reading it takes."""
        file = DeckFile("/decks", f"a{self.suffix()}", self.text(size), "digest")
        start = time.process_time()
        read_deck(file, ReadingOptions(dialect=self.dialect))
        return self._replace(seconds=time.process_time() - start)

    def steps(self, size: int) -> int:
        """Count the calls of functions that reading it takes, which are the same on every machine."""
        file = DeckFile("/decks", f"a{self.suffix()}", self.text(size), "digest")
        count = 0

        def called(_frame: FrameType, event: str, _arg: object) -> None:
            nonlocal count
            count += event == "call"

        before = sys.getprofile()
        sys.setprofile(called)
        try:
            read_deck(file, ReadingOptions(dialect=self.dialect))
        finally:
            sys.setprofile(before)
        return count


class Measured(NamedTuple):
    """The seconds of work of the longest step with a whole deck, and with a quarter of it."""

    whole: float
    quarter: float
    deck: Repeated

    @property
    def is_wrong(self) -> bool:
        """Tell whether it takes too long, or four times the size takes far more than four times as long."""
        return self.whole > LONGEST or self.whole > max(_STEEP * self.quarter, _NOTICED)


def _many(record: str, size: int) -> str:
    many = size // len(record.encode()) + 1
    if "#7" not in record:
        return record * many
    return "".join(record.replace("#7", str(number)) for number in range(many))[:size]


def repeated(dialect: str, chance: random.Random) -> Repeated:
    """Make one deck: a frame of a dialect with two signs over and over, or each sign in turn, or one around it."""
    frame = chance.choice(FRAMES[dialect])
    one, other, opener, closer = chance.choices(SIGNS, k=4)
    shape = chance.randrange(3)
    if shape == 0:
        return Repeated(dialect, (frame.format(one, other),))
    if shape == 1:
        filled = frame.format("a", one), frame.format(other, "a"), one, other, f"{one}\n", f"{other}\n\n"
        return Repeated(dialect, tuple(chance.sample(filled, 2)), after=chance.choice(("", opener)))
    inner = chance.choice((one, f"{one} {other}", f"{one}{other}\n", frame.format(one, other)))
    begin = chance.choice((opener, frame.partition("}")[0].replace("{", opener)))
    return Repeated(dialect, (inner,), begin, closer)


class Clock(Mill):
    """A mill that takes a deck as far as its first cards, and back."""

    def slowest(self, each: Repeated, size: int) -> float:
        """Return the seconds of work of the longest step."""
        path = self._decks / f"deck{each.suffix()}"
        path.write_text(each.text(size), "utf-8")
        self.took = 0.0
        prepared = self._prepared(path, replace(AS_GUESSED, dialect=each.dialect))
        with self._step():
            self._importing.apply(prepared)
            self._draw(prepared)
        while self._store.operations.last():
            self._store.operations.undo()
        path.unlink()
        return self.took


def growing(many: int, seed: int) -> Iterator[str]:
    """Tell of the decks, among `many`, for which four times the text takes far more than four times the steps."""
    chance = random.Random(seed)
    for number in range(many):
        each = repeated(DIALECTS[number % len(DIALECTS)].name, chance)
        few, many_more = each.steps(3_000), each.steps(12_000)
        if many_more > _STEEP * few + 2_000:
            yield f"{each[:4]}: {few} and {many_more} steps"


def measure(many: int, seed: int) -> Iterator[Measured]:
    """Take the slowest twentieth of `many` decks all the way, by what small ones of their kind take to be read."""
    chance = random.Random(seed)
    small = [repeated(DIALECTS[number % len(DIALECTS)].name, chance).read(SMALL) for number in range(many)]
    small.sort(key=lambda each: -each.seconds)
    folder = Path(tempfile.mkdtemp())
    for number, each in enumerate(small[: many // 20]):
        place = folder / str(number)
        place.mkdir()
        clock = Clock(place)
        yield Measured(clock.slowest(each, LARGEST), clock.slowest(each, LARGEST // 4), each)
        clock.close()
        shutil.rmtree(place)
    shutil.rmtree(folder)


def main(many: int = 2_000, seed: int = 1) -> int:
    """Measure, print, and return the number of decks that take too long or grow too fast."""
    found = sorted(measure(many, seed), key=lambda each: -each.whole)
    wrong = [each for each in found if each.is_wrong]
    for each in dict.fromkeys([*found[:20], *wrong]):
        told = f"{each.whole:.2f} s, a quarter of it {each.quarter:.2f} s"
        sys.stdout.write(f"{told}  {each.deck[:4]}\n")
    steep = list(growing(many // 4, seed))
    sys.stdout.write("".join(f"{line}\n" for line in steep))
    sys.stdout.write(f"{many} decks, {len(found)} of them taken all the way, {len(wrong) + len(steep)} faults\n")
    return len(wrong) + len(steep)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])) > 0)
