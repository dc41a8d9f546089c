# ruff: noqa: T201 - it talks to a terminal
"""Kill, starve, cut off and undo for long: `make torture ARGS="--kills 50"`.

Prints what was acknowledged, lost and torn, and ends with 1 if anything was. A short run of the same is part of
the test suite.
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from killing import Tally

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS.parent), str(TESTS / "store"), str(TESTS / "torture")]


def main() -> int:
    """Run everything and return the exit code."""
    parser = argparse.ArgumentParser(description="Kill, starve and undo for long.")
    parser.add_argument("--kills", type=int, default=50, help="kills of each kind")
    parser.add_argument("--failures", type=int, default=120, help="failing writes of each kind")
    parser.add_argument("--cuts", type=int, default=200, help="simulated power cuts")
    parser.add_argument("--undo", type=int, default=200, help="random sequences of writes to be undone")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="flashcards-torture-") as folder:
        results = [_kills(chosen.kills, chosen.seed, Path(folder)), _failures(chosen.failures, Path(folder))]
        results.append(_cuts(chosen.cuts, chosen.seed, Path(folder)))
    results.append(_undo(chosen.undo))
    return 0 if all(results) else 1


def _kills(times: int, seed: int, folder: Path) -> bool:
    from killing import KINDS, kill_many

    print(f"{'killed while':14}{'kills':>7}{'acknowledged':>14}{'unsaid':>8}{'lost':>6}{'torn':>6}{'refused':>9}")
    clean = True
    for kind in KINDS:
        place = folder / kind
        place.mkdir()
        clean = _shown(kill_many(kind, times, place, seed)) and clean
    return clean


def _cuts(times: int, seed: int, folder: Path) -> bool:
    from power import can_record, cut_many

    if not can_record():
        print("power cuts: left out, they need Linux and a C compiler")
        return True
    place = folder / "power"
    place.mkdir()
    return _shown(cut_many(times, 200, place, seed))


def _shown(tally: "Tally") -> bool:
    figures = (tally.kills, tally.acknowledged, tally.unsaid, tally.lost, tally.torn, len(tally.refused))
    print(tally.kind.ljust(14) + "".join(str(each).rjust(width) for each, width in zip(figures, _WIDTHS, strict=True)))
    print("\n".join(tally.refused), end="\n" if tally.refused else "", flush=True)
    return tally.clean


def _failures(times: int, folder: Path) -> bool:
    from failing import KINDS, fail_many

    clean = True
    for kind in KINDS:
        place = folder / f"failing-{kind}"
        place.mkdir()
        said = fail_many(kind, times, place)
        sound = re.fullmatch(r"\d+ of \d+", said) is not None
        print(f"{kind}: {said} refused, and nothing changed" if sound else f"{kind}: BROKEN\n{said}", flush=True)
        clean = clean and sound
    return clean


def _undo(times: int) -> bool:
    from hypothesis import HealthCheck, settings
    from hypothesis.stateful import run_state_machine_as_test
    from test_store_undo import Undoing

    slow = settings(max_examples=times, stateful_step_count=50, deadline=None, suppress_health_check=list(HealthCheck))
    try:
        run_state_machine_as_test(Undoing, settings=slow)
    except Exception as error:
        print(f"undo: BROKEN {error!r}")
        return False
    print(f"undo: {times} sequences taken back to the same content")
    return True


_WIDTHS = (7, 14, 8, 6, 6, 9)

if __name__ == "__main__":
    sys.exit(main())
