"""Power cuts, simulated: of what was not flushed to the disk anything may be missing, cut off or out of order.

A victim is recorded by `recorder.c`; then the disk is put together as it may have been at a random moment.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import victim
from killing import Tally, prepared
from store_world import World

SECTOR = 512
MODES = ("none", "all", "some", "torn")


@dataclass(frozen=True)
class Entry:
    """One thing that was done to a file (its name) or said."""

    what: str
    name: str
    offset: int
    data: bytes


def can_record() -> bool:
    """Tell whether a recorder can be built here."""
    return sys.platform == "linux" and shutil.which("cc") is not None


def cut_many(times: int, writes: int, folder: Path, seed: int) -> Tally:
    """Record `writes` answers and cut the power at `times` moments."""
    library = folder / "recorder.so"
    source = Path(__file__).with_name("recorder.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-w", "-o", str(library), str(source)], check=True)
    world = prepared("answering", folder / "data")
    beginning = {path.name: path.read_bytes() for path in world.folder.folder.iterdir() if path.is_file()}
    entries = list(_recorded(library, world.folder.folder, writes))
    first = next(index for index, entry in enumerate(entries) if entry.what == "a")
    chance, tally = random.Random(seed), Tally("power")
    for number in range(times):
        moment = chance.randrange(first + 1, len(entries) + 1)
        disk = _Disk(beginning, chance, MODES[number % len(MODES)])
        acknowledged = disk.run(entries[:moment])
        tally.kills += 1
        tally.acknowledged += acknowledged
        _judge(tally, disk.files, folder / "after", acknowledged)
    return tally


def _recorded(library: Path, data: Path, writes: int) -> Iterator[Entry]:
    """Let a victim answer and yield what it did to its files."""
    log = data.parent / "record"
    command = [sys.executable, str(Path(victim.__file__)), "answering", str(data)]
    environment = {**os.environ, "LD_PRELOAD": str(library), "RECORD_FOLDER": str(data), "RECORD_LOG": str(log)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        said = 0
        for line in process.stdout:
            said += line.startswith(b"A")
            if said >= writes:
                break
        process.send_signal(signal.SIGKILL)
    content, at = log.read_bytes(), 0
    while at < len(content):
        end = content.index(b"\n", at)
        what, path, offset, length = content[at:end].decode().split("\t")
        at = end + 1 + int(length)
        yield Entry(what, Path(path).name, int(offset), content[end + 1 : at])


class _Disk:
    """Files as they are on the disk, and what was done to them since they were last flushed."""

    def __init__(self, beginning: dict[str, bytes], chance: random.Random, mode: str) -> None:
        self.files = {name: bytearray(content) for name, content in beginning.items()}
        self._pending: defaultdict[str, list[Entry]] = defaultdict(list)
        self._chance, self._mode = chance, mode

    def run(self, entries: list[Entry]) -> int:
        """Do everything, cut the power, and return how many writes had been said to be done."""
        acknowledged = 0
        for entry in entries:
            if entry.what == "a":
                acknowledged += entry.data.startswith(b"A")
            elif entry.what == "s":
                for waiting in self._pending.pop(entry.name, []):
                    self._apply(waiting)
            elif not entry.name.endswith("-shm"):
                self._pending[entry.name].append(entry)
        for waiting in self._pending.values():
            for entry in waiting:
                if self._mode == "all" or (self._mode != "none" and self._chance.random() < 0.5):
                    self._apply(self._torn(entry))
        return acknowledged

    def _apply(self, entry: Entry) -> None:
        content = self.files.setdefault(entry.name, bytearray())
        if entry.what == "u":
            del self.files[entry.name]
        elif entry.what == "t":
            del content[entry.offset :]
            content.extend(bytes(entry.offset - len(content)))
        else:
            content.extend(bytes(max(0, entry.offset - len(content))))
            content[entry.offset : entry.offset + len(entry.data)] = entry.data

    def _torn(self, entry: Entry) -> Entry:
        if self._mode != "torn" or len(entry.data) <= SECTOR or self._chance.random() < 0.5:
            return entry
        kept = self._chance.randrange(1, len(entry.data) // SECTOR + 1) * SECTOR
        return Entry(entry.what, entry.name, entry.offset, entry.data[:kept])


def _judge(tally: Tally, files: dict[str, bytearray], place: Path, acknowledged: int) -> None:
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for name, content in files.items():
        (place / name).write_bytes(content)
    try:
        store = World(place, start=1).open()
        store.check()
        reviews, reps = store.reviews.count(), store._database.value("SELECT sum(reps) FROM card")
        store.close()
    except Exception as error:  # whatever it is, the store was not usable after the cut
        tally.refused.append(repr(error))
        return
    tally.torn += reviews != reps or reviews > acknowledged + 1
    tally.lost += max(0, acknowledged - reviews)
    tally.unsaid += max(0, reviews - acknowledged)
