"""Start: a verb goes to the command line, everything else opens the window."""

import gc
import os
import sys
from pathlib import Path
from typing import NamedTuple

VERBS = frozenset({"import", "check", "export", "due", "stats", "backup", "restore", "doctor"})
TAKES_VALUE = frozenset({"--data", "--lang"})
# Set by a shell that wants to know how a line goes on.
COMPLETING = "_FLASHCARDS_COMPLETE"


class Start(NamedTuple):
    """How the window was asked to start: where the data lie, in which language, with which files."""

    data: str | None = None
    lang: str | None = None
    study: bool = False
    files: tuple[str, ...] = ()


def window_start(arguments: list[str]) -> Start | None:
    """Return how to start the window, or None when the arguments are for the command line.

    Global options stand before the verb. Anything unusual is left to the command line, which explains it.
    """
    options: dict[str, str] = {}
    study = False
    rest = list(arguments)
    while rest and rest[0].startswith("-"):
        name, has_value, value = rest.pop(0).partition("=")
        if name == "--study" and not has_value:
            study = True
        elif name in TAKES_VALUE and (has_value or rest):
            options[name] = value if has_value else rest.pop(0)
        else:
            return None
    if (rest and not _is_file(rest[0])) or options.get("--lang", "zh") not in {"zh", "en"}:
        return None
    return Start(options.get("--data"), options.get("--lang"), study, tuple(rest))


def _is_file(name: str) -> bool:
    """Tell a deck to be opened from a verb, or from a word that is neither."""
    return name not in VERBS and Path(name).exists()


def lend_streams() -> None:
    """Let questions and complaints lead nowhere in a Windows program without a console, which has no such streams.

    The output is left: who asks for something to be written into it is to be told that this cannot be.
    """
    for name, mode in (("stdin", "r"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115  open till the end


def main(arguments: list[str] | None = None) -> int:
    """Run the program and return its exit code."""
    lend_streams()
    given = sys.argv[1:] if arguments is None else arguments
    start = None if COMPLETING in os.environ else window_start(given)
    if start is None:
        from flashcards.cli.main import run

        return run(given)
    return _open_window(start)


def _open_window(start: Start) -> int:
    """Open the window, or say in one sentence why there can be none; Qt itself would abort with a dump."""
    from flashcards.domain.errors import NoDisplay
    from flashcards.surroundings import has_display, missing_packages, system_language

    lang = start.lang or system_language(os.environ)
    try:
        if not has_display(os.environ):
            raise NoDisplay("no-display")
        if packages := missing_packages(os.environ):
            raise NoDisplay("qt-library", packages=packages)
        from flashcards.ui.quick_imports import leave_sources_unread

        leave_sources_unread()
        gc.disable()  # of what is made for the window nothing becomes garbage, and then it collects itself
        from flashcards.launch import launch
    except NoDisplay as error:
        print(error.text(lang), file=sys.stderr)  # noqa: T201  there is no window to say it in
        return error.exit_code
    except ImportError as error:
        if error.name and error.name.startswith("flashcards"):
            raise
        print(NoDisplay("qt-missing", reason=error).text(lang), file=sys.stderr)  # noqa: T201  as above
        return NoDisplay.exit_code
    return launch(start.data, start.lang, study=start.study, files=start.files)


if __name__ == "__main__":
    sys.exit(main())
