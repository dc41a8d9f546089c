"""The tables of ICU that Qt asks for, without those that it never opens; Linux only, elsewhere Qt has the system's.

ICU brings 32 MB: how words break, names of languages, regions, currencies and units in hundreds of languages,
spelled-out numbers and transliteration. Qt has its own tables for all that. It uses ICU to sort, to read old encodings,
to name time zones and to change case; what those need is kept. When a library asks ICU for anything else, all is kept.
"""

import re
import shutil
import struct
import subprocess
from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path

Entry = tuple[str, str, str]  # as PyInstaller has it: the place in the bundle, the file, the kind

_LIBRARY = re.compile(r"libicudata\.so\.(\d+)$")
_ASKED = re.compile(r"(ucol|ucnv|ucal|UCNV)_|u_strTo(Upper|Lower)_")
_UNASKED = re.compile(r"[^/]+/((brkitr|curr|lang|rbnf|region|translit|unit)/.*|unames\.icu|confusables\.cfu|\w+\.spp)$")
_SOURCE = """.section .rodata
.balign 16
.globl {name}
.type {name}, @object
{name}:
.incbin "{file}"
.size {name}, . - {name}
.section .note.GNU-stack,"",@progbits
"""


def with_smaller_tables(binaries: list[Entry], folder: Path) -> list[Entry]:
    """Return the libraries, that of ICU's tables replaced by a smaller one in `folder`."""
    if not all(shutil.which(tool) for tool in ("nm", "as", "ld", "readelf")):
        return binaries
    files = [file for _, file, kind in binaries if kind in {"BINARY", "EXTENSION"}]
    made = []
    for place, file, kind in binaries:
        found = _LIBRARY.search(place)
        if found and kind == "BINARY" and not is_asked_for_more(files, found[1]):
            made.append((place, str(smaller_library(Path(file), folder / Path(place).name)), kind))
        else:
            made.append((place, file, kind))
    return made


def is_asked_for_more(libraries: Iterable[str], version: str) -> bool:
    """Tell whether a library outside of ICU asks it for something that was not thought of here."""
    others = [name for name in libraries if not Path(name).name.startswith("libicu")]
    done = subprocess.run(["nm", "-D", "--undefined-only", *others], capture_output=True, text=True, check=False)
    asked = re.findall(rf"U (\w+_{version})(?:@|$)", done.stdout, re.MULTILINE)
    return any(not _ASKED.match(name) for name in asked)


def without_unasked(tables: bytes) -> bytes:
    """Return a package of tables without those that nothing asks for; the rest stands as it stood.

    The package is a header, a count, places of names and tables (from behind the header, in bytes), names, tables.
    """
    begin = struct.unpack_from("<H", tables)[0]
    entries = []
    places = list(struct.iter_unpack("<II", tables[begin + 4 :][: 8 * struct.unpack_from("<I", tables, begin)[0]]))
    ends = [table for _, table in places[1:]] + [len(tables) - begin]
    for (name, table), end in zip(places, ends, strict=True):
        written = tables[begin + name : tables.index(b"\0", begin + name)]
        if not _UNASKED.match(written.decode()):
            entries.append((written + b"\0", tables[begin + table : begin + end]))
    return tables[:begin] + _packed(entries)


def _packed(entries: list[tuple[bytes, bytes]]) -> bytes:
    first_name = 4 + 8 * len(entries)
    names = b"".join(name for name, _ in entries)
    tables = [table + bytes(-len(table) % 16) for _, table in entries]
    first_table = -(-(first_name + len(names)) // 16) * 16
    name_places = accumulate((len(name) for name, _ in entries), initial=first_name)
    table_places = accumulate(map(len, tables), initial=first_table)
    places = list(zip(name_places, table_places, strict=True))[:-1]
    head = struct.pack("<I", len(entries)) + b"".join(struct.pack("<II", *place) for place in places) + names
    return head.ljust(first_table, b"\0") + b"".join(tables)


def smaller_library(library: Path, target: Path) -> Path:
    """Write a library with the same name for others, and the tables that are asked for."""
    symbol = _LIBRARY.sub(r"icudt\1_dat", library.name)
    target.parent.mkdir(parents=True, exist_ok=True)
    raw, source, object_file = (target.with_suffix(end) for end in (".dat", ".s", ".o"))
    raw.write_bytes(without_unasked(_tables(library, symbol)))
    source.write_text(_SOURCE.format(name=symbol, file=raw), encoding="utf-8")
    subprocess.run(["as", "--64", "-o", str(object_file), str(source)], check=True)
    linking = ["ld", "-shared", "-z", "noexecstack", "--build-id=none", "--hash-style=gnu", "-soname", library.name]
    subprocess.run([*linking, "-o", str(target), str(object_file)], check=True)
    return target


def _tables(library: Path, symbol: str) -> bytes:
    """Return what a library has under a name."""
    done = subprocess.run(["nm", "-D", "-S", str(library)], capture_output=True, text=True, check=True)
    place, size = next(
        (int(words[0], 16), int(words[1], 16))
        for words in map(str.split, done.stdout.splitlines())
        if words[-1].partition("@")[0] == symbol
    )
    read = subprocess.run(["readelf", "-lW", str(library)], capture_output=True, text=True, check=True)
    for line in read.stdout.splitlines():
        if line.split()[:1] == ["LOAD"]:
            offset, address, _, length = (int(word, 16) for word in line.split()[1:5])
            if address <= place < address + length:
                with library.open("rb") as file:
                    file.seek(offset + place - address)
                    return file.read(size)
    raise ValueError(f"no segment of {library.name} has {symbol}")
