"""What both sides are measured on: the same questions and answers, and the same history of half of them.

Needs the standard library only, because it is also imported in the peer's environment.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

WORDS = (
    *("tensor", "graph", "gradient", "shape", "dtype", "eager", "autograd", "loss", "optimizer", "batch", "prefetch"),
    *("interleave", "module", "layer", "张量", "形状", "梯度", "损失", "优化器", "数据", "管线"),
)
CARDS_PER_FILE = 500
SEARCHED = "prefetch 张量"
GRADES = (3, 1, 4)
"""Good, Again and Easy in turn, as numbered by both sides."""


class Text(NamedTuple):
    """A card's question, and its answer in prose and code."""

    question: str
    prose: str
    code: str


class Memory(NamedTuple):
    """What is remembered of a card: days, days, difficulty from 1 to 10, days ago, days overdue."""

    interval: int
    stability: float
    difficulty: float
    elapsed: int
    overdue: int


def texts(count: int) -> Iterator[Text]:
    """Write `count` different cards."""
    chance = random.Random(1)
    for number in range(count):
        question = f"Q{number} " + " ".join(chance.choices(WORDS, k=8)) + "?"
        prose = " ".join(chance.choices(WORDS, k=40))
        yield Text(question, prose, f"x = tf.constant({number})\ny = tf.reshape(x, [1])\nprint(y.shape)")


def memories(count: int) -> Iterator[Memory]:
    """Make up what is remembered of `count` cards, all of them due."""
    chance = random.Random(3)
    for _ in range(count):
        interval, overdue = chance.randint(1, 300), chance.randint(0, 60)
        yield Memory(interval, chance.uniform(1, 400), chance.uniform(1, 10), interval + overdue, overdue)


def write_decks(folder: Path, count: int, *, edited_every: int = 0) -> None:
    """Write the cards as Markdown decks; of each `edited_every` cards one has another word in its answer."""
    lines: list[str] = []
    for number, text in enumerate(texts(count)):
        if number % CARDS_PER_FILE == 0:
            _write(folder, number, lines)
            lines = ["---", f"deck: Bench/Part {number // CARDS_PER_FILE + 1}", "freq: 3", "---", ""]
        prose = f"{text.prose} edited" if edited_every and number % edited_every == 0 else text.prose
        lines += [f"## {text.question}", "", prose, "", "```python", text.code, "```", ""]
    _write(folder, count + CARDS_PER_FILE - 1, lines)


def _write(folder: Path, number: int, lines: list[str]) -> None:
    if lines:
        (folder / f"part-{number // CARDS_PER_FILE:04}.md").write_text("\n".join(lines), encoding="utf-8")


def write_table(path: Path, count: int) -> None:
    """Write the cards as a text file that the peer imports: a line each, question and answer parted by a tab."""
    with path.open("w", encoding="utf-8") as file:
        for text in texts(count):
            code = text.code.replace("\n", "<br>")
            file.write(f"{text.question}\t{text.prose}<pre><code>{code}</code></pre>\n")


def percentile(values: list[float], share: float) -> float:
    """Return the value below which `share` of all values lie."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
