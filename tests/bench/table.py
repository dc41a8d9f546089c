"""The table of the benchmark and the page that holds it."""

import os
import platform
from statistics import median
from typing import Any, NamedTuple

Figures = dict[str, Any]
NOTHING = "–"


class Row(NamedTuple):
    """A line of the table: figures by their names, and the goal.

    `most` is the largest value that meets the goal, `share` the largest ratio to `beside`, which is the peer's
    figure unless another one of ours is named. `cited` stands for what the peer's whole program took when it was
    measured with its window, which is not installed here.
    """

    job: str
    unit: str
    ours: str
    peer: str = ""
    most: float | None = None
    share: float | None = None
    beside: str = ""
    cited: str = ""


WINDOW = (
    Row("start → Today painted", "s", "start_painted_s", most=0.4, cited="2.4 – 3.5 s"),
    Row("start with `--study` → first card painted", "s", "study_painted_s", most=0.5),
    Row("the same, frozen", "s", "frozen_painted_s"),
    Row("from source, in turn with it", "s", "beside_frozen_painted_s"),
    Row("processor time of that, frozen", "s", "frozen_cpu_s"),
    Row("from source", "s", "beside_frozen_cpu_s"),
    Row("an empty PySide6 window, for comparison", "s", "bare_painted_s"),
    Row("processor time until Today is painted", "s", "start_cpu_s"),
    Row("first start ever, built-in decks imported → Today painted", "s", "first_start_painted_s", most=1.5),
    Row("start with many cards → Today painted", "s", "large_start_painted_s"),
    Row("memory when Today is painted (PSS)", "MB", "start_pss_mb", most=130, cited="450 MB"),
    Row("memory when a card is painted", "MB", "study_pss_mb", most=130),
    Row("memory after all that is loaded in the background", "MB", "start_settled_pss_mb", most=170),
    Row("processes", "", "start_processes", most=1, cited="6"),
    Row("Start pressed → first card painted, many cards", "ms", "card_start_pressed_ms", most=50),
    Row("Space → answer painted, p50, many cards", "ms", "card_reveal_p50_ms"),
    Row("grade → saved and next card painted, p50, many cards", "ms", "card_next_card_p50_ms"),
    Row("grade → saved and next card painted, p99, many cards", "ms", "card_next_card_p99_ms", most=33),
)
EACH = (
    Row("import (ours from Markdown, with matching; Anki from text)", "s", "import_s", "import_s", share=1.0),
    Row("log of that copied into the file, in the background", "s", "settle_s"),
    Row("import again, unchanged", "s", "reimport_s", "reimport_s", share=0.3, beside="import_s"),
    Row("import again, every 100th card edited", "s", "reimport_edited_s"),
    Row("queue of a day: 20 new, 200 reviews; all cards new", "ms", "queue_new_ms", "queue_new_ms", share=1.0),
    Row("the same, half of the cards due", "ms", "queue_half_ms", "queue_half_ms", share=1.0),
    Row("queue without limits to speak of (9,999 each), all new", "ms", "queue_new_wide_ms", "queue_new_wide_ms"),
    Row("the same, half of the cards due", "ms", "queue_half_wide_ms", "queue_half_wide_ms"),
    Row("answer, durable, p50", "ms", "answer_p50_ms", "answer_p50_ms", share=1.0),
    Row("answer, durable, p99", "ms", "answer_p99_ms", "answer_p99_ms", share=1.0),
    Row("answer and next card fetched (ours: rendered too), p50", "ms", "answer_next_p50_ms", "answer_next_p50_ms"),
    Row("search in all cards (ours comes with browsing)", "ms", "search_ms", "search_ms", share=0.4),
    Row("all statistics of a year, 500 reviews", "ms", "statistics_year_ms", "statistics_year_ms", share=0.5),
)
LONG = (
    Row(
        "all statistics of a year, 1,000,000 reviews in the log",
        "ms",
        "statistics_long_year_ms",
        "statistics_long_year_ms",
        share=0.5,
    ),
    Row("of all 1,000,000", "ms", "statistics_long_ms", "statistics_long_all_ms", share=0.5),
    Row("the same, the first time after a start", "ms", "statistics_long_start_ms", "statistics_long_all_ms"),
    Row("the same, the first time ever", "ms", "statistics_long_first_ms", "statistics_long_all_ms"),
    Row("1,000,000 reviews to CSV", "s", "export_log_s", most=5),
    Row("the same, as the tools of FSRS take it", "s", "export_fsrs_s", most=5),
    Row("memory of these exports at most", "MB", "export_log_mb", most=300),
)


def table(found: Figures) -> str:
    """Return the table as Markdown."""
    peer = f"Anki {found['peer']}" if found.get("peer") else "Anki (not measured)"
    lines = [f"| job | {peer} | Flashcards | ratio | goal | |", "|---|--:|--:|--:|--:|---|"]
    lines += [_line(row, found, "") for row in WINDOW]
    for cards in (10_000, 100_000):
        if f"ours_{cards}_import_s" in found:
            lines.append(f"| **{cards:,} cards** | | | | | |")
            lines += [_line(row, found, str(cards)) for row in EACH + (LONG if cards == 100_000 else ())]
    return "\n".join(lines)


def _line(row: Row, found: Figures, cards: str) -> str:
    ours = found.get(_name("ours", cards, row.ours))
    peer = found.get(_name("peer", cards, row.peer))
    ratio = _ratio(row, found, cards)
    compared = ratio
    goal = ""
    if row.most is not None:
        compared, goal = ours, f"≤ {row.most:g} {row.unit}".strip()
    elif row.share is not None:
        of = "first import" if row.beside else "Anki"
        goal = f"≤ {row.share:g} × {of}"
    limit = row.most if row.most is not None else row.share
    met = "" if limit is None or compared is None else ("met" if compared <= limit else "**missed**")
    theirs = f"{row.cited} ¹" if row.cited else _shown(peer, row.unit)
    said = NOTHING if ratio is None else f"{ratio:.2f}"
    own = _shown(ours, row.unit)
    if f"fastest_{row.ours}" in found:
        own += f" (fastest {_shown(found[f'fastest_{row.ours}'], row.unit)})"
    return f"| {row.job} | {theirs} | {own} | {said} | {goal} | {met} |"


def _name(side: str, cards: str, key: str) -> str:
    return f"{side}_{cards}_{key}" if cards else key


def _ratio(row: Row, found: Figures, cards: str) -> float | None:
    """Return the median of the ratios run by run."""
    other = _name("ours", cards, row.beside) if row.beside else _name("peer", cards, row.peer)
    ours, beside = (found.get(f"runs_of_{name}") for name in (_name("ours", cards, row.ours), other))
    if not ours or not beside:
        return None
    return median(one / two for one, two in zip(ours, beside, strict=True))


def _shown(value: float | None, unit: str) -> str:
    if value is None:
        return NOTHING
    digits = 0 if value >= 100 or not unit or unit == "MB" else 1 if value >= 10 else 2
    return f"{value:.{digits}f} {unit}".strip()


PAGE = """# Speed

How long things take, beside Anki's own backend where both do the same. Made by `make bench`; figures of your machine
will differ, ratios much less. No test of the suite is timed: it holds fast what the speed comes from, namely what is
imported before the first picture (`tests/house/test_startup.py`) and that no query of the queue reads a whole table
(`tests/store/test_store_queue.py`).

{table}

¹ Anki's own window is not part of the package that is measured here; these were measured once, on another day, with
Anki 26.9.3 on a machine with two cores.

{about}

- Times of the window begin when its process is started and end when the first page has been painted.
  Byte code is there, as after a first start. They are the medians of {starts} starts (first start ever and with many
  cards: 3).
- Jobs on cards run {runs} times on each side in turn, each in a process, on a new store; the medians are shown, and a
  ratio is the median of the ratios run by run. Modules are loaded before the clock starts, on both sides.
- Both sides get the same cards: a question, forty words and a block of code each, ours as Markdown files of 500 cards,
  Anki's as one text file; the same half of them is made due, and both keep to the same daily limits.
- An answer is durable: when it returns, the write has been synced (`synchronous=FULL` in both). Ours also writes the
  whole review (the memory before and after it), and what is needed to undo it after a restart.
- An import is durable when it returns, in the log and synced. Anki's then has also been copied from the log into the
  file; ours leaves that to the background, with a line of its own.
"""


def document(found: Figures, *, runs: int, starts: int) -> str:
    """Return the page for the documentation."""
    screen = "no screen (Qt's offscreen platform)" if found["screen"] == "offscreen" else "a virtual X server"
    about = (
        f"Measured with Python {platform.python_version()} on {platform.system()}, {os.cpu_count()} cores,"
        f" on {screen}, with {found['many']:,} where it says many cards."
    )
    if not found.get("peer"):
        about += " Anki could not be installed, so its figures are missing."
    return PAGE.format(table=table(found), about=about, runs=runs, starts=starts)
