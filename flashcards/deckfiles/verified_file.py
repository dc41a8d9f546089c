"""`verified.json` beside the decks: what of their code was run. A file that is missing or broken says nothing."""

import json
from collections.abc import Iterator
from pathlib import Path

from flashcards.deckfiles.file_writing import write_file
from flashcards.deckfiles.regular_files import read_inside
from flashcards.domain.verified import Record, Verified

NAME = "verified.json"
_FORMAT = 1
_LARGEST = 50_000_000


def read_record(folder: Path) -> dict[str, Verified]:
    """Return what was run of the decks in a folder."""
    try:
        said = json.loads(read_inside(folder, folder / NAME, _LARGEST).content)
        return dict(_entries(said))
    except (ValueError, RecursionError):
        return {}


def write_record(folder: Path, record: Record) -> None:
    """Write what was run of the decks in a folder, in an order of its own; raises FileNotWritten."""
    snippets = {
        digest: {"date": each.date, "env": each.env, "versions": list(each.versions)} for digest, each in record.items()
    }
    said = {"format": _FORMAT, "snippets": snippets}
    text = json.dumps(said, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    write_file(folder / NAME, text.encode(), over=True)


def _entries(said: object) -> Iterator[tuple[str, Verified]]:
    """Read the entries that are as they should be."""
    snippets = said.get("snippets") if isinstance(said, dict) and said.get("format") == _FORMAT else None
    for digest, entry in snippets.items() if isinstance(snippets, dict) else ():
        if not isinstance(entry, dict):
            continue
        versions, date, env = entry.get("versions"), entry.get("date"), entry.get("env")
        if isinstance(versions, list) and isinstance(date, str) and isinstance(env, str):
            yield digest, Verified(tuple(str(version)[:80] for version in versions), date, env)
