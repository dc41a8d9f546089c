"""Writing a card's lines back: what was not edited stays to the byte, and a file is there whole or not at all."""

import hashlib
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles import file_writing
from flashcards.deckfiles.encoding import decode
from flashcards.deckfiles.file_writing import (
    FileChanged,
    FileNotWritten,
    read_for_change,
    write_change,
    write_file,
)
from flashcards.deckfiles.splicing import Lines, Unfit

TEXT = "# 卡组\n\n## 问题一\n\n答案。\n\n## 问题二\n\n另一个。\n"


def digest(content):
    return hashlib.sha256(content).hexdigest()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize(
    ("codec", "mark"),
    [
        ("utf-8", b""),
        ("utf-8", b"\xef\xbb\xbf"),
        ("gb18030", b""),
        ("utf-16-le", b"\xff\xfe"),
        ("utf-16-be", b"\xfe\xff"),
        ("utf-32-le", b"\xff\xfe\0\0"),
    ],
)
def test_encoding_mark_and_line_ends_are_kept(codec, mark, end):
    content = mark + TEXT.replace("\n", end).encode(codec)
    lines = Lines(content)
    assert lines.text(3, 5) == "## 问题一\n\n答案。"
    made = lines.replaced(3, 5, "## 问题一\n\n更好的\n答案。")
    wanted = TEXT.replace("答案。\n\n## 问题二", "更好的\n答案。\n\n## 问题二")
    assert made == mark + wanted.replace("\n", end).encode(codec)


def test_mixed_line_ends_and_bytes_that_are_no_text_stay_where_nothing_was_edited():
    content = b"a\r\nb \xff\r## q\n\nx\r\ny\rz"
    assert Lines(content).replaced(3, 5, "## q\n\nX") == b"a\r\nb \xff\r## q\n\nX\ny\rz"
    assert Lines(content).replaced(7, 7, "Z\nmore") == b"a\r\nb \xff\r## q\n\nx\r\ny\rZ\r\nmore"


def test_the_last_line_ends_as_it_did():
    assert Lines(b"## q\n\na").replaced(1, 3, "## q\n\nb\nc") == b"## q\n\nb\nc"
    assert Lines(b"## q\n\na\n").replaced(1, 3, "## q\n\nb\nc") == b"## q\n\nb\nc\n"
    assert Lines(b"x\r\n## q\r\na").replaced(2, 3, "") == b"x"


def test_a_new_card_follows_a_blank_line():
    assert Lines(b"## q\r\n\r\na\r\n").appended("## n\n\nb") == b"## q\r\n\r\na\r\n\r\n## n\r\n\r\nb\r\n"
    assert Lines(b"## q\n\na").appended("## n\n\nb") == b"## q\n\na\n\n## n\n\nb"
    assert Lines(b"a,b\r\n").appended("c,d", gap=False) == b"a,b\r\nc,d\r\n"
    assert Lines(b"").appended("## n\n\nb") == b"## n\n\nb\n"
    assert Lines(b"## q\n\na\n\n").appended("## n") == b"## q\n\na\n\n## n\n"


def test_what_the_encoding_cannot_hold_is_refused_and_utf8_can():
    content = "## Größe\n\nfünf\n".encode("cp1252")
    with pytest.raises(Unfit) as refused:
        Lines(content).replaced(3, 3, "fünf → 5")
    assert refused.value.character == "→"
    assert Lines(content).replaced(3, 3, "fünf → 5", as_utf8=True).decode() == "## Größe\n\nfünf → 5\n"


def test_a_text_by_which_the_encoding_would_be_mistaken_is_refused():
    content = "## 问\n\n答\n".encode("gb18030")
    with pytest.raises(Unfit):
        Lines(content).replaced(1, 3, "## é ê è ë")
    assert Lines(content).replaced(1, 3, "## plain") == b"## plain\n"


lines = st.lists(st.sampled_from(["a", "", "## q", "问", "b  ", "---"]), max_size=8)
ends = st.sampled_from(["\n", "\r\n", "\r"])


@settings(deadline=None, max_examples=150)
@given(st.lists(st.tuples(st.sampled_from(["a", "", "## q", "问"]), ends), min_size=1, max_size=8), lines, st.data())
def test_a_file_reads_back_with_the_new_lines_and_the_others_as_they_were(old, new, data):
    content = "".join(text + end for text, end in old).encode()
    parted = Lines(content)
    first = data.draw(st.integers(1, len(parted.lines)))
    last = data.draw(st.integers(first - 1, len(parted.lines)))
    made = Lines(parted.replaced(first, last, "\n".join(new)))
    kept = "\n".join(new).split("\n") if "\n".join(new) else []
    texts = [line.text for line in parted.lines]
    assert [line.text for line in made.lines] == [*texts[: first - 1], *kept, *texts[last:]]
    assert made.lines[: max(first - 2, 0)] == parted.lines[: max(first - 2, 0)]
    assert made.lines[len(made.lines) - (len(parted.lines) - last) :] == parted.lines[last:]
    assert not parted.text(first, last) or parted.replaced(first, last, parted.text(first, last)) == content


def test_a_file_is_replaced_with_its_rights_and_nothing_is_left_beside_it(tmp_path):
    path = tmp_path / "deck.md"
    path.write_bytes(b"old")
    path.chmod(0o640)
    place, content = read_for_change(str(tmp_path), "deck.md")
    write_change(place, b"new", digest(content))
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["deck.md"]


def test_a_link_stays_and_its_target_is_written_but_only_inside_the_root(tmp_path):
    root = tmp_path / "root"
    root.mkdir()
    (root / "real.md").write_bytes(b"old")
    (root / "link.md").symlink_to("real.md")
    place, content = read_for_change(str(root), "link.md")
    write_change(place, b"new", digest(content))
    assert (root / "link.md").is_symlink()
    assert (root / "real.md").read_bytes() == b"new"
    (tmp_path / "outside.md").write_bytes(b"theirs")
    (root / "out.md").symlink_to(tmp_path / "outside.md")
    with pytest.raises(FileNotWritten) as refused:
        read_for_change(str(root), "out.md")
    assert refused.value.code == "file-not-inside"


def test_a_file_that_changed_just_now_is_not_written_over(tmp_path):
    path = tmp_path / "deck.md"
    path.write_bytes(b"old")
    place, content = read_for_change(str(tmp_path), "deck.md")
    path.write_bytes(b"theirs")
    with pytest.raises(FileChanged):
        write_change(place, b"mine", digest(content))
    assert path.read_bytes() == b"theirs"
    assert [each.name for each in tmp_path.iterdir()] == ["deck.md"]


def test_what_cannot_be_written_is_said_and_stays(tmp_path, monkeypatch):
    path = tmp_path / "deck.md"
    path.write_bytes(b"old")
    place, content = read_for_change(str(tmp_path), "deck.md")

    def full(_handle):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(FileNotWritten, match="No space left"):
            write_change(place, b"new", digest(content))
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["deck.md"]
    path.chmod(0o444)
    with pytest.raises(FileNotWritten) as refused:
        read_for_change(str(tmp_path), "deck.md")
    assert refused.value.code == "file-read-only"
    path.unlink()
    with pytest.raises(FileNotWritten) as refused:
        write_change(place, b"new", digest(content))
    assert refused.value.code == "file-gone"
    with pytest.raises(FileNotWritten) as refused:
        read_for_change(str(tmp_path / "away"), "deck.md")
    assert refused.value.code == "file-gone"


@pytest.mark.parametrize("links", [True, False])
def test_a_file_of_ours_is_never_put_over_another_unasked(tmp_path, monkeypatch, links):
    if not links:
        monkeypatch.setattr(file_writing.os, "link", _no_links)
    path = tmp_path / "new" / "deck.md"
    write_file(path, b"one")
    with pytest.raises(FileExistsError):
        write_file(path, b"two")
    assert path.read_bytes() == b"one"
    write_file(path, b"two", over=True)
    assert path.read_bytes() == b"two"
    assert len(list(path.parent.iterdir())) == 1


def _no_links(*_paths):
    raise OSError(1, "Operation not permitted")


def test_decoding_names_how_to_encode():
    assert decode(b"\xff\xfea\0").codec == "utf-16-le"
    assert decode("中文的文字".encode("gb18030")).codec == "gb18030"


def test_a_blank_line_put_before_one_with_another_end_stays_a_line():
    assert Lines(b"\na\ra\r").replaced(1, 0, "a\n") == b"a\r\r\n\na\ra\r"
