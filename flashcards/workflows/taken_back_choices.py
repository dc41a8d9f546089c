"""How a person had files read whose import was taken back: it counts again when they are imported again."""

import json
from collections.abc import Collection, Mapping
from itertools import groupby, islice
from operator import itemgetter
from typing import TYPE_CHECKING

from flashcards.domain.import_plan import StoredFile
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions, unpacked

if TYPE_CHECKING:
    from flashcards.store.store import Store

_KEPT = "choices-taken-back"
"""The setting with a list of pairs: options, and the places of files that were read so, the latest at the end."""
_MOST = 5_000


def choices_taken_back(store: "Store") -> Mapping[str, ReadingOptions]:
    """Return by place what was chosen for files that an undo took out of the store."""
    return {place: unpacked(options) for place, options in _kept(store).items()}


def keep_choices(store: "Store", before: Collection[StoredFile]) -> None:
    """Keep what was chosen for those of the files `before` an undo that are gone from the store since."""
    there = {file.place for file in store.imports.files()} if before else ()
    gone = [file for file in before if file.place not in there]
    if not gone:
        return
    known = _kept(store)
    kept = dict(known)
    for file in gone:
        kept.pop(file.place, None)
        if file.options != AS_GUESSED:
            kept[file.place] = file.options.packed()
    if kept == known:
        return
    latest = islice(kept.items(), max(0, len(kept) - _MOST), None)
    packed = [(options, [place for place, _ in group]) for options, group in groupby(latest, itemgetter(1))]
    store.settings.set_value(_KEPT, json.dumps(packed, ensure_ascii=False))


def _kept(store: "Store") -> dict[str, str]:
    text = store.settings.value(_KEPT)
    return {place: options for options, places in (json.loads(text) if text else ()) for place in places}
