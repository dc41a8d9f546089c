"""Time the export of the whole review log of a store, and what memory it takes at most. Prints JSON.

Arguments: the data folder of a store, and a file to write.
"""

import json
import sys
import time
from pathlib import Path

from flashcards.domain.progress_export import ExportOptions, Format
from flashcards.domain.report_choice import EVERYTHING
from flashcards.paths import DataFolder
from flashcards.store.store import Store
from flashcards.surroundings import now, zone
from flashcards.workflows.exporting_progress import ExportingProgress


def main(data: Path, target: Path) -> dict[str, float]:
    """Write the log twice, as our own CSV and as that of FSRS; the memory is the most that this process ever had."""
    store = Store.open_reading(DataFolder(data))
    exporting = ExportingProgress(store, now, zone)
    figures: dict[str, float] = {}
    for name, form in (("export_log_s", Format.CSV), ("export_fsrs_s", Format.FSRS)):
        options = ExportOptions(tables=("review_log",), over=True)
        began = time.perf_counter()
        written = exporting.write(target, form, EVERYTHING, options)
        figures[name] = time.perf_counter() - began
        assert written.rows > 0
    store.close()
    return {**figures, "export_log_mb": _peak_mb()}


def _peak_mb() -> float:
    """Return the most memory that this process ever had, 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20 if sys.platform == "darwin" else 1 << 10)


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), Path(sys.argv[2]))))
