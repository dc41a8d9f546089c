"""Write the man page and the shell completions from the command line itself, so that they cannot differ from it.

`python packaging/manual.py FOLDER` writes `flashcards.1` and what bash, zsh and fish load.
"""

import os
import sys
import textwrap
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import click
from click.shell_completion import BashComplete, FishComplete, ZshComplete

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
VARIABLE = "_FLASHCARDS_COMPLETE"
# What each shell calls the file that it loads for the command `flashcards`.
COMPLETIONS = {"flashcards.bash": BashComplete, "_flashcards": ZshComplete, "flashcards.fish": FishComplete}
FILES = (
    ("~/.local/share/flashcards", "The store with its pictures and backups; --data or FLASHCARDS_DATA name another."),
    ("/usr/share/doc/flashcards", "Licences of everything that is bundled."),
)


def main() -> int:
    """Write the files and say where."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "manual")
    folder.mkdir(parents=True, exist_ok=True)
    write_manual(folder)
    print(f"The man page and completions are in {folder}")
    return 0


def write_manual(folder: Path) -> None:
    """Write the man page and the completions into a folder."""
    from flashcards.cli.main import build_group

    group = build_group("en")
    (folder / "flashcards.1").write_text("\n".join(_page(group)) + "\n", encoding="utf-8")
    for name, kind in COMPLETIONS.items():
        (folder / name).write_text(kind(group, {}, "flashcards", VARIABLE).source() + "\n", encoding="utf-8")


def _page(group: click.Group) -> Iterator[str]:
    """Write the page in the language of man, line by line."""
    from flashcards import __version__

    context = click.Context(group, info_name="flashcards", **group.context_settings)
    made = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")) or _now(), UTC)
    yield f'.TH FLASHCARDS 1 "{made:%Y-%m-%d}" "Flashcards {__version__}" "User Commands"'
    yield ".SH NAME"
    yield r"flashcards \- spaced repetition for AI\-framework interviews"
    yield ".SH SYNOPSIS"
    yield ".B flashcards"
    yield r"[\fIOPTIONS\fR] [\fIFILE\fR ...]"
    yield ".br"
    yield ".B flashcards"
    yield r"[\fIOPTIONS\fR] \fICOMMAND\fR [\fIARGUMENTS\fR ...]"
    yield ".SH DESCRIPTION"
    yield _said(group.help or "")
    yield ".SH OPTIONS"
    yield from _options(group, context)
    yield ".SH COMMANDS"
    for name, command in sorted(group.commands.items()):
        yield from _command(command, click.Context(command, info_name=name, parent=context))
    yield ".SH EXIT STATUS"
    yield _said((group.epilog or "").partition(":")[2].strip())
    yield ".SH FILES"
    for path, what in FILES:
        yield ".TP"
        yield f".I {_escaped(path)}"
        yield _said(what)


def _command(command: click.Command, context: click.Context) -> Iterator[str]:
    usage = " ".join(command.collect_usage_pieces(context))
    yield f".SS flashcards {_escaped(command.name or '')} {_escaped(usage)}"
    yield _said(command.help or "")
    yield from _options(command, context)


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is not None and isinstance(parameter, click.Option):
            yield ".TP"
            yield rf"\fB{_escaped(record[0])}\fR"
            yield _said(record[1])


def _said(text: str) -> str:
    """Return a text as paragraphs; a line that would begin with a command of man does not."""
    paragraphs = [_lines(_escaped(part)) for part in text.replace("\b", "").split("\n\n")]
    return "\n.PP\n".join("\n".join(lines) for lines in paragraphs)


def _lines(paragraph: str) -> list[str]:
    lines = textwrap.wrap(paragraph, 78, break_long_words=False, break_on_hyphens=False)
    return [rf"\&{line}" if line.startswith((".", "'")) else line for line in lines]


def _escaped(text: str) -> str:
    return text.replace("\\", r"\e").replace("-", r"\-").replace("…", "...").replace("·", ";")


def _now() -> float:
    return datetime.now(UTC).timestamp()


if __name__ == "__main__":
    sys.exit(main())
