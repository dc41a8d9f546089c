"""The same folder gives the same artefacts, byte for byte, wherever, whenever and by whom it is packed."""

import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
import appimage
import artefacts
import debian
import licences
from frozen import CannotBuild

pytestmark = pytest.mark.gui  # Qt draws the icons

PARTS = {
    "flashcards": Path(shutil.which("true") or sys.executable).read_bytes(),  # linked to the C library alone
    "_internal/compiled_ahead": bytes(range(256)) * 9,
    "_internal/flashcards/shipped/decks/a.md": "# 卡组\n".encode(),
    f"_internal/{licences.PLACE}": b'[{"name": "Qt", "version": "6", "terms": "LGPL", "text": "Terms"}]',
}


def folder(place: Path, names: list[str]) -> Path:
    """Lay a frozen folder, its files in the given order."""
    for name in names:
        file = place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(PARTS[name])
    (place / "flashcards").chmod(0o755)
    (place / "_internal" / "link").symlink_to("compiled_ahead")
    return place


def tar(bundle: Path, scratch: Path) -> Path:
    return artefacts.tar_xz(bundle, scratch, "libc6")


@pytest.mark.parametrize("make", [tar, debian.deb, appimage.appimage], ids=["tar", "deb", "appimage"])
def test_what_is_packed_twice_is_the_same(
    make: Callable[[Path, Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    made = []
    for turn, names in enumerate((list(PARTS), list(PARTS)[::-1])):
        place = tmp_path / str(turn)
        (place / "dist").mkdir(parents=True)
        (place / "scratch").mkdir()
        monkeypatch.setattr(sys.modules[make.__module__ if make is not tar else "artefacts"], "DIST", place / "dist")
        bundle = folder(place / "flashcards", names)
        os.utime(bundle / "flashcards", (time.time() - turn * 9999, 1_700_000_000 + turn))
        before = os.umask(0o077 if turn else 0o022)
        try:
            made.append(make(bundle, place / "scratch").read_bytes())
        except CannotBuild as error:
            pytest.skip(str(error))
        finally:
            os.umask(before)
        shutil.rmtree(place / "scratch")
    assert made[0] == made[1]
