"""Start the window as `flashcards` does, and print as JSON when its first page was painted and what it cost.

The first argument is the moment of the spawn in ns of the monotonic clock, which all processes of a machine share;
the others are those of `flashcards`. The window closes by itself.
"""

import json
import sys
import time
from pathlib import Path

SPAWNED = int(sys.argv.pop(1))
SETTLED_MS = 50


def memory() -> dict[str, float]:
    """Return the proportional set size of this process and its children in MB, and how many they are."""
    me = Path("/proc/self")
    if not (me / "smaps_rollup").exists():
        return {}
    mine = str(me.resolve().name)
    children = [each for each in Path("/proc").glob("[0-9]*/stat") if _parent(each) == mine]
    rolls = [me / "smaps_rollup", *(each.parent / "smaps_rollup" for each in children)]
    kilobytes = [int(line.split()[1]) for roll in rolls for line in roll.read_text().splitlines() if line[:4] == "Pss:"]
    return {"pss_mb": sum(kilobytes) / 1024, "processes": len(rolls)}


def _parent(stat: Path) -> str:
    try:
        return stat.read_text().rpartition(")")[2].split()[1]
    except OSError:
        return ""


def main() -> int:
    """Run the program with a window that reports on itself."""
    from flashcards import launch
    from flashcards.__main__ import main as flashcards

    class WatchedWindow(launch.MainWindow):
        def __init__(self, *given: object, **named: object) -> None:
            super().__init__(*given, **named)  # type: ignore[arg-type]
            self.first_painted.connect(self._report_painted)

        def _report_painted(self) -> None:
            self._report = {"painted_s": (time.monotonic_ns() - SPAWNED) / 1e9, "cpu_s": time.process_time()}
            self._report.update(memory(), page=self._stack.shown)
            view = self._study.view if self._stack.shown == "study" else None
            self._idle = 0
            self._report["card"] = view is not None and view.card is not None
            self._settle()

        def _settle(self) -> None:
            idle = self._stack.holds("study") and not self._background._pool.activeThreadCount()
            self._idle = self._idle + 1 if idle else 0
            if self._idle < 3:
                launch_later(SETTLED_MS, self._settle)
                return
            self._report["settled"] = memory()
            sys.stdout.write(json.dumps(self._report) + "\n")
            self.close()

    from PySide6.QtCore import QTimer

    launch_later = QTimer.singleShot
    launch.MainWindow = WatchedWindow  # type: ignore[misc]
    return flashcards(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
