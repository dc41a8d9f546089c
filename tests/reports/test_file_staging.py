"""Files of an export appear whole or not at all."""

import errno
import os

import pytest

from flashcards.domain.errors import KnownError
from flashcards.reports.file_staging import ReportNotWritten, Staging


def names(folder):
    return sorted(path.name for path in folder.rglob("*"))


def put(staging, path, content=b"new"):
    with staging.file(path) as file:
        file.write(content)


def test_all_files_appear_together_at_the_end(tmp_path):
    with Staging(over=False) as staging:
        put(staging, tmp_path / "out" / "a.csv")
        put(staging, tmp_path / "out" / "b.csv")
        assert not (tmp_path / "out" / "a.csv").exists()
    assert names(tmp_path) == ["a.csv", "b.csv", "out"]
    assert (tmp_path / "out" / "b.csv").read_bytes() == b"new"


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, OSError])
def test_what_is_cut_short_leaves_nothing(tmp_path, error):
    def cut(staging):
        put(staging, tmp_path / "out" / "deep" / "a.csv")
        with staging.file(tmp_path / "out" / "deep" / "b.csv") as file:
            file.write(b"half")
            raise error

    with pytest.raises((error, ReportNotWritten)), Staging(over=True) as staging:
        cut(staging)
    assert names(tmp_path) == []


def test_a_full_disk_is_told_and_leaves_what_was_there(tmp_path, monkeypatch):
    (tmp_path / "a.csv").write_bytes(b"mine")

    def full(_handle):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ReportNotWritten, match="No space left"), Staging(over=True) as staging:
        put(staging, tmp_path / "a.csv")
    assert names(tmp_path) == ["a.csv"]
    assert (tmp_path / "a.csv").read_bytes() == b"mine"


def test_nothing_is_written_over_unless_it_is_said(tmp_path):
    target = tmp_path / "a.csv"
    target.write_bytes(b"mine")
    with pytest.raises(KnownError, match="is there already"), Staging(over=False) as staging:
        staging.refuse_taken([target])
    with Staging(over=True) as staging:
        staging.refuse_taken([target])
        put(staging, target)
    assert target.read_bytes() == b"new"


def test_a_file_that_appears_meanwhile_stays_and_the_others_go(tmp_path):
    def overtaken():
        with Staging(over=False) as staging:
            put(staging, tmp_path / "a.csv")
            put(staging, tmp_path / "b.csv")
            (tmp_path / "b.csv").write_bytes(b"mine")

    with pytest.raises(KnownError, match="is there already"):
        overtaken()
    assert names(tmp_path) == ["b.csv"]
    assert (tmp_path / "b.csv").read_bytes() == b"mine"


def test_a_folder_is_not_replaced_by_a_file(tmp_path):
    with pytest.raises(KnownError), Staging(over=True) as staging:
        staging.refuse_taken([tmp_path])


def test_where_no_folder_can_be_made_the_reason_is_told(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ReportNotWritten), Staging(over=False) as staging:
        put(staging, tmp_path / "file" / "a.csv")
    assert names(tmp_path) == ["file"]
