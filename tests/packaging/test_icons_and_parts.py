"""Icons at all sizes from one drawing, and a list of parts that tells what is in a folder and nothing else."""

import struct
import sys
from io import BytesIO
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
import icons
import parts_list

pytestmark = pytest.mark.gui  # Qt draws the icons


def test_the_theme_has_the_drawing_and_a_picture_of_each_size(tmp_path: Path, qapp: object) -> None:
    icons.write_theme(tmp_path)
    assert (tmp_path / "scalable" / "apps" / f"{icons.NAME}.svg").read_bytes() == icons.DRAWING.read_bytes()
    for size in icons.THEME_SIZES:
        picture = (tmp_path / f"{size}x{size}" / "apps" / f"{icons.NAME}.png").read_bytes()
        assert struct.unpack(">II", picture[16:24]) == (size, size)


def test_what_is_changed_for_small_sizes_stands_in_the_drawing() -> None:
    drawing = icons.DRAWING.read_text(encoding="utf-8")
    assert [found for found, _ in icons.CHANGES_FOR_SMALL if drawing.count(found) != 1] == []


def test_windows_and_macos_get_each_size_as_it_was_drawn(tmp_path: Path, qapp: object) -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed; the extra “package” brings it")
    from PIL import IcnsImagePlugin, Image

    with Image.open(icons.write_ico(tmp_path / "a.ico")) as ico:
        assert ico.info["sizes"] == {(size, size) for size in icons.ICO_SIZES}
        ico.size = (16, 16)
        with Image.open(BytesIO(icons.drawn(16))) as drawn:
            assert ico.convert("RGBA").tobytes() == drawn.convert("RGBA").tobytes()
    with icons.write_icns(tmp_path / "a.icns").open("rb") as file:
        sizes = {width * scale for width, _, scale in IcnsImagePlugin.IcnsFile(file).itersizes()}
    assert {32, 128, 256, 512, 1024} <= sizes


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    inside = tmp_path / "flashcards" / "_internal"
    for name in ("markdown_it", "flashcards", "json", "numpy.libs"):
        (inside / name).mkdir(parents=True)
    for name in (
        "libz.so.1",
        "libQt6Core.so.6",
        "yaml.pyc",
        "numpy.libs/libblas-0a1b.so.3",
        "NotoSansSC-GB.ttf",
    ):
        (inside / name).write_bytes(name.encode())
    monkeypatch.setattr(parts_list, "_archived", lambda _folder: ["click.core", "struct"])
    monkeypatch.setattr(parts_list, "STARTED_BY", ())
    return tmp_path / "flashcards"


def test_the_list_names_what_is_in_the_folder(folder: Path) -> None:
    listed = parts_list.parts_list(folder)
    names = {part["name"] for part in listed["components"]}
    packages = {"click", "markdown-it-py", "numpy", "PyYAML"}
    assert names == {*packages, "Python", "Qt", "libz", "libblas-0a1b", "Noto Sans SC"}
    (library,) = (part for part in listed["components"] if part["name"] == "libz")
    assert (library["version"], library["hashes"][0]["alg"]) == ("1", "SHA-256")
    assert parts_list.parts_list(folder) == listed


def test_the_list_fits_the_schema_of_its_kind(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "parts.json"
    assert parts_list.write(folder, file) == 9
    fault = parts_list.problem_of(file)
    if fault.startswith(parts_list.NOT_CHECKED):
        pytest.skip(fault)
    assert fault == ""
    file.write_text(file.read_text("utf-8").replace('"type": "library"', '"type": "book"'), encoding="utf-8")
    assert parts_list.problem_of(file)
