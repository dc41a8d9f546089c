"""What is frozen carries the terms of everything in it, also of what was taken from the system."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
import licences

from flashcards.workflows.licences import COLLECTED, bundled_licences


def test_terms_are_collected_into_the_folder_and_into_the_papers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, papers = tmp_path / "frozen", tmp_path / "papers"
    place = folder / "_internal" / licences.PLACE
    place.parent.mkdir(parents=True)
    library = next(iter(Path("/usr/lib").glob("*-linux-gnu/libz.so.1")), None)
    if library is not None:
        (folder / "_internal" / library.name).write_bytes(b"")
    licences.collect(folder)
    licences.write_all(folder, papers)
    names = {file.name for file in papers.iterdir()}
    assert len(names) >= len(bundled_licences())
    assert any(name.startswith("PySide6_Essentials-") for name in names)
    if library is not None and Path("/usr/share/doc/zlib1g/copyright").is_file():
        assert any(name.startswith("zlib1g-") for name in names)

    # The frozen program shows just these.
    monkeypatch.setattr("flashcards.workflows.licences.assets_folder", lambda: place.parent.parent)
    bundled_licences.cache_clear()
    try:
        assert place.name == COLLECTED
        assert len(bundled_licences()) == len(names)
    finally:
        bundled_licences.cache_clear()
