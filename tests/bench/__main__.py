"""Measure speed beside Anki's own backend: `make bench`, or `python -m tests.bench --help`.

Prints a table and writes docs/benchmarks.md. Each job runs several times, ours and the peer's in turn; medians are
shown, and ratios are the median of the ratios run by run, because machines are slower at one time than at another.
"""

import argparse
import shutil
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median

from tests.bench import running
from tests.bench.table import document, table

SMALL, LARGE = 10_000, 100_000
ANSWERS = 500
REVIEWS = 1_000_000


def main() -> int:
    """Measure, print and write."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="pairs of runs per number of cards (default 3)")
    parser.add_argument("--starts", type=int, default=7, help="starts of the window (default 7)")
    parser.add_argument("--small", action="store_true", help="10,000 cards only")
    parser.add_argument("--alone", action="store_true", help="without the peer")
    parser.add_argument("--out", type=Path, default=running.ROOT / "docs" / "benchmarks.md", help="the page to write")
    parser.add_argument("--frozen", action="store_true", help="the frozen program too; needs PyInstaller")
    chosen = parser.parse_args()
    python = None if chosen.alone else running.peer_python()
    sizes = (SMALL,) if chosen.small else (SMALL, LARGE)
    found: running.Figures = {"peer": running.version_of(python) if python else "", "many": sizes[-1]}
    frozen = running.frozen_probe() if chosen.frozen else None
    with running.screen() as screen:
        found["screen"] = screen
        if frozen:
            found |= frozen_starts(screen, chosen.starts, frozen)
        found |= starts(screen, chosen.starts, sizes[-1])
    for cards in sizes:
        found |= pairs(cards, chosen.runs, python)
    page = document(found, runs=chosen.runs, starts=chosen.starts)
    print(table(found))
    chosen.out.write_text(page, encoding="utf-8")
    print(f"\nWritten to {chosen.out.name}", file=sys.stderr)
    return 0


def starts(screen: str, count: int, cards: int) -> running.Figures:
    """Start the window as it is started every day, to study, for the first time ever, and with many cards."""
    say("starting the window")
    found: running.Figures = {}
    with running.folder() as folder:
        running.start(folder / "warm-up", "--study", screen=screen)  # byte code, and files in the system's memory
        for number in range(3):
            add(found, "first_start", running.start(folder / f"new-{number}", screen=screen))
        running.start(folder / "new-0", "--study", screen=screen)
        for _ in range(count):
            add(found, "bare", running.figures("bare_window.py", time.monotonic_ns(), screen=screen))
            add(found, "start", running.start(folder / "new-0", screen=screen))
            add(found, "study", running.start(folder / "new-0", "--study", screen=screen))
        assert all(found.pop("study_card")), "the first page of --study was not a card"
    with running.folder() as folder:
        say(f"studying {cards:,} cards")
        running.figures("ours.py", cards, 0, 0, folder)
        for number in range(3):
            copy = shutil.copytree(folder / "data", folder / f"copy-{number}")  # each with a day's cards before it
            add(found, "card", running.figures("card_probe.py", copy, 150))
        running.start(folder / "data", screen=screen)  # imports the built-in decks
        for _ in range(3):
            add(found, "large_start", running.start(folder / "data", screen=screen))
    fastest = {f"fastest_{name}": min(values) for name, values in found.items() if name.endswith("painted_s")}
    return medians(found) | fastest


def frozen_starts(screen: str, count: int, frozen: Path) -> running.Figures:
    """Start the window straight into a session, from source and frozen in turn."""
    say("starting the frozen window")
    found: running.Figures = {}
    with running.folder() as folder:
        for program in (None, frozen):
            running.start(folder, "--study", screen=screen, frozen=program)
        for _ in range(count):
            add(found, "beside_frozen", running.start(folder, "--study", screen=screen))
            add(found, "frozen", running.start(folder, "--study", screen=screen, frozen=frozen))
    fastest = {
        f"fastest_{name}": min(values) for name, values in found.items() if name.endswith(("painted_s", "cpu_s"))
    }
    return medians(found) | fastest


def pairs(cards: int, runs: int, python: str | None) -> running.Figures:
    """Run both sides in turn."""
    found: running.Figures = {}
    reviews = REVIEWS if cards == LARGE else 0
    for number in range(runs):
        say(f"{cards:,} cards, run {number + 1} of {runs}")
        both = {}
        for side in ("ours", "peer")[:: 1 if number % 2 else -1]:
            if side == "ours":
                with running.folder() as folder:
                    both[side] = running.figures("ours.py", cards, ANSWERS, reviews, folder)
                    if reviews:
                        both[side] |= running.figures("export_probe.py", folder / "data", folder / "log.csv")
            elif python:
                with running.folder() as folder:
                    both[side] = running.figures("anki_peer.py", cards, ANSWERS, reviews, folder, python=python)
        for side, figures in both.items():
            add(found, f"{side}_{cards}", figures)
    return medians(found) | {f"runs_of_{name}": values for name, values in found.items()}


def add(found: running.Figures, name: str, figures: running.Figures) -> None:
    """Add a run's figures to those before it."""
    for key, value in figures.items():
        if isinstance(value, dict):
            add(found, f"{name}_{key}", value)
        else:
            found.setdefault(f"{name}_{key}", []).append(value)


def medians(found: running.Figures) -> running.Figures:
    """Return the median of each figure."""
    return {name: median(values) for name, values in found.items() if _are_numbers(values)}


def _are_numbers(values: Iterable[object]) -> bool:
    return all(isinstance(value, int | float) for value in values)


def say(what: str) -> None:
    """Tell how far it is."""
    print(f"… {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
