"""Start the window as `flashcards` does, and print as JSON when its first page was painted and what it cost.

The first argument is the moment of the spawn in ns of the monotonic clock, which all processes of a machine share;
the others are those of `flashcards`. The window closes by itself once everything is loaded in the background.
"""

import json
import sys
import time
from pathlib import Path

SPAWNED = int(sys.argv.pop(1))
LOOK_MS = 50
QUIET_LOOKS = 3


def memory() -> dict[str, float]:
    """Return the proportional set size of this process and its children in MB, and how many they are (Linux only)."""
    me = Path("/proc/self").resolve()
    if not (me / "smaps_rollup").exists():
        return {}
    places = [me, *(stat.parent for stat in Path("/proc").glob("[0-9]*/stat") if parent(stat) == me.name)]
    rolls = "\n".join((place / "smaps_rollup").read_text() for place in places)
    kilobytes = [int(line.split()[1]) for line in rolls.splitlines() if line.startswith("Pss:")]
    return {"pss_mb": sum(kilobytes) / 1024, "processes": len(places)}


def parent(stat: Path) -> str:
    """Return the number of a process's parent, '' when the process is gone."""
    try:
        return stat.read_text().rpartition(")")[2].split()[1]
    except OSError:
        return ""


def main() -> int:
    """Run the program with a window that reports on itself."""
    from flashcards.__main__ import main as flashcards
    from flashcards.ui.quick_imports import leave_sources_unread

    leave_sources_unread()  # as `main` does before it imports what follows
    from flashcards import launch

    class WatchedWindow(launch.MainWindow):
        def _warm_up(self) -> None:
            """Take the time, and what was loaded until now, before the window goes on to load more."""
            self._report = {"painted_s": (time.monotonic_ns() - SPAWNED) / 1e9, "cpu_s": time.process_time()}
            self._report.update(memory(), modules=sorted(sys.modules), page=self._stack.shown)
            view = self.pages.study.view if self._stack.shown == "study" else None
            self._report["card"] = view is not None and view.card is not None
            super()._warm_up()
            self._quiet = 0
            self._look()

        def _look(self) -> None:
            """Wait until nothing runs in the background any more; then print the report."""
            quiet = self._stack.holds("study") and not self.pages.background._pool.activeThreadCount()
            self._quiet = self._quiet + 1 if quiet else 0
            if self._quiet < QUIET_LOOKS:
                later(LOOK_MS, self._look)
                return
            self._report["settled"] = memory()
            self._report["later"] = sorted(sys.modules.keys() - self._report["modules"])
            sys.stdout.write(json.dumps(self._report) + "\n")
            self.close()

    later = launch.QTimer.singleShot
    launch.MainWindow = WatchedWindow  # type: ignore[misc]
    return flashcards(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
