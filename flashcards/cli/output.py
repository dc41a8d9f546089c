"""How the command line prints: JSON, tables and progress."""

import errno
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import BinaryIO
from unicodedata import east_asian_width

import click

from flashcards.domain.errors import KnownError
from flashcards.domain.printable import printable

# The exit codes of a verb that ran: all is well, or something is wrong in the files or was left undone.
DONE, NOT_DONE = 0, 1


class OutputNotWritten(KnownError):
    """The standard output is closed, or leads to a disk that takes no more."""

    exit_code = 5


def silence_output() -> None:
    """Let the standard output go nowhere, so that what still waits in it is refused no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def standard_output() -> Iterator[BinaryIO]:
    """Give the standard output to write bytes into; raises OutputNotWritten where it takes none."""
    _require_output()
    try:
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        silence_output()
        raise OutputNotWritten("export-refused", path="-", reason=error.strerror or error) from error


def _require_output() -> None:
    if sys.stdout is None:
        raise OutputNotWritten("export-refused", path="-", reason=os.strerror(errno.EBADF))


def print_json(value: object) -> None:
    """Print a value as JSON, in UTF-8 whatever the locale says; raises OutputNotWritten where there is no output."""
    _require_output()
    text = json.dumps(value, ensure_ascii=False, indent=2) + "\n"
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8", "replace"))
    sys.stdout.buffer.flush()


def print_rows(rows: Sequence[Sequence[object]], rights: frozenset[int] = frozenset()) -> None:
    """Print rows in columns; those in `rights` are aligned to the right. Wide characters count as two."""
    if not rows:
        return
    texts = [[printable(str(cell)) for cell in row] for row in rows]
    widths = [max(_width(row[column]) for row in texts) for column in range(len(texts[0]))]
    for row in texts:
        cells = [
            " " * (width - _width(cell)) + cell if column in rights else cell + " " * (width - _width(cell))
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        click.echo("  ".join(cells).rstrip())


def _width(text: str) -> int:
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


@contextmanager
def progress_bar(label: str, wanted: bool) -> Iterator[Callable[[int, int], None] | None]:
    """Show progress of long work on a terminal; elsewhere show nothing."""
    if not (wanted and sys.stderr.isatty()):
        yield None
        return
    with click.progressbar(length=1, label=label, file=sys.stderr) as bar:

        def show(done: int, total: int) -> None:
            if total:  # 0 while the files are still being found
                bar.length = total
                bar.update(done - bar.pos)

        yield show
