"""What is made when the program is frozen gives the same as what is made at a start, and unknown things still work."""

import marshal
import shutil
import struct
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
import compiled_ahead
import icu_data

HOOK = compiled_ahead.ROOT / "packaging" / "pyinstaller" / "compiled_ahead_hook.py"
KNOWN = """
from dataclasses import dataclass, field

@dataclass(frozen=True, order=True)
class Card:
    name: str
    days: list[int] = field(default_factory=list)

def said():
    return repr(Card("a", [1])), Card("a") < Card("b"), Card("a") == Card("a"), hash(Card("a", ())), Card.__doc__
"""
USED = """
import builtins, dataclasses, sys
sys._MEIPASS = sys.argv[1]
hook = {}
exec(compile(open(sys.argv[2], encoding="utf-8").read(), "hook", "exec"), hook)
texts = []
def watched(code, *places):
    texts.extend([code] if isinstance(code, str) else [])
    builtins.exec(code, *places)
hook["exec"] = watched
import sample
print(sample.said(), len(texts))
print(dataclasses.make_dataclass("New", ["never_seen"])(1), len(texts) > 0)
"""


def test_methods_made_ahead_are_as_if_they_were_made_now_and_others_are_still_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sample.py").write_text(KNOWN, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONHASHSEED", "0")
    with compiled_ahead.Recorder() as recorder:
        import_module("sample")
    monkeypatch.delitem(sys.modules, "sample")
    (tmp_path / compiled_ahead.NAME).write_bytes(marshal.dumps(recorder.codes))
    known, unknown = said_by(USED, str(tmp_path), str(HOOK))
    (plain,) = said_by("import sample; print(sample.said())", str(tmp_path))
    assert (known, unknown) == (f"{plain} 0", "New(never_seen=1) True")


def said_by(program: str, folder: str, *words: str) -> list[str]:
    """Return the lines that a program prints which runs in a folder and is told of it."""
    command = [sys.executable, "-c", program, folder, *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
    return done.stdout.splitlines()


def tables(**contents: bytes) -> bytes:
    """Return a package as ICU has it: header, count, places, names, tables."""
    header = struct.pack("<HH", 32, 0x27DA) + b"\0\0\0\0CmnD" + bytes(20)
    return header + icu_data._packed([(f"icudt73l/{name}\0".encode(), table) for name, table in contents.items()])


def test_tables_that_qt_never_opens_are_left_out_and_the_rest_stays() -> None:
    before = {
        "brkitr/zh.res": b"words" * 9,
        "coll/zh.res": b"order" * 7,
        "unames.icu": b"names",
        "zone/zh.res": b"zones" * 5,
    }
    left = {name: table for name, table in before.items() if name.startswith(("coll", "zone"))}
    assert icu_data.without_unasked(tables(**before)) == tables(**left)


def test_all_tables_stay_where_a_library_asks_for_what_was_not_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    said = "                 U ucol_open_73\n                 U malloc@GLIBC_2.2.5\n"
    monkeypatch.setattr(icu_data.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, stdout=said))
    assert not icu_data.is_asked_for_more(["/lib/libQt6Core.so.6"], "73")
    said += "                 U ubrk_open_73\n"
    assert icu_data.is_asked_for_more(["/lib/libQt6Core.so.6"], "73")


ASKING = """
import itertools
from PySide6.QtCore import QCollator, QDateTime, QLocale, QStringDecoder, QTimeZone
words = ["张三", "李四", "äpfel", "apfel", "çilek", "cilek", "10", "9", "иван", "ø", "ch", "cz", "가", "ひ", "カ"]
for name in ("zh_CN", "zh_TW", "en_US", "de_DE", "tr_TR", "ja_JP", "cs_CZ", "da_DK"):
    locale = QLocale(name)
    order = QCollator(locale)
    order.setNumericMode(True)
    print(name, sorted(words, key=order.sortKey), locale.toUpper("iıß ǆ ά"), locale.toLower("Iİ ΑΣ"))
    kinds = itertools.product(QTimeZone.TimeType, (QTimeZone.NameType.LongName, QTimeZone.NameType.ShortName))
    zone = QTimeZone(b"America/New_York")
    print([zone.displayName(time, kind, locale) for time, kind in kinds])
for coding in ("GB18030", "Big5", "Shift_JIS", "KOI8-R"):
    print(coding, QStringDecoder(coding).isValid())
"""


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("ld"), reason="only Linux has tables, ld makes them")
def test_qt_sorts_and_names_and_reads_with_fewer_tables_as_with_all(tmp_path: Path) -> None:
    from PySide6 import __file__ as package

    found = [path for path in (Path(package).parent / "Qt" / "lib").glob("libicudata.so.*") if not path.is_symlink()]
    if not found:
        pytest.skip("this Qt has no tables of its own")
    smaller = icu_data.smaller_library(found[0], tmp_path / found[0].name)
    assert smaller.stat().st_size < 0.6 * found[0].stat().st_size
    said = []
    for folder in ("", str(tmp_path)):
        environment = {"LD_LIBRARY_PATH": folder, "PATH": "", "LANG": "C.UTF-8"}
        done = subprocess.run(
            [sys.executable, "-c", ASKING], capture_output=True, text=True, env=environment, check=True
        )
        said.append(done.stdout)
    assert said[0] == said[1]
