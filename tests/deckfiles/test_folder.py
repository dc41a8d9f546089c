"""Deck files and pictures on the disk."""

import os
import struct
from pathlib import Path

import pytest

from flashcards.deckfiles.encoding import decode
from flashcards.deckfiles.folder import find_files, origin_of, read_file
from flashcards.deckfiles.image_files import inspect
from flashcards.deckfiles.pictures import read_images
from flashcards.deckfiles.reading import read_deck
from flashcards.domain.drafts import DeckFile, Origin, ParsedDeck

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + struct.pack(">II", 3, 2) + b"\x08\x02\x00\x00\x00"


def write(folder: Path, **files: str | bytes) -> None:
    for name, content in files.items():
        path = folder / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)


def test_deck_files_are_found_below_folders_and_named_alone(tmp_path: Path) -> None:
    for name in ("b.md", "a/c.MARKDOWN", "a/.hidden/x.md", ".git/y.md", "a/n.json", "z/one.md"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("## a\nb")
    root = tmp_path.resolve().as_posix()
    assert find_files([tmp_path]).files == ((root, "a/c.MARKDOWN"), (root, "b.md"), (root, "z/one.md"))
    assert find_files([tmp_path / "z" / "one.md"]).files == ((f"{root}/z", "one.md"),)
    assert find_files([tmp_path / "b.md", tmp_path]).files == find_files([tmp_path]).files


def test_what_is_no_deck_of_a_vault_or_repository_is_passed_over(tmp_path: Path) -> None:
    passed_over = (
        ".obsidian/a.md", ".git/a.md", ".trash/a.md", "node_modules/a.md", "templates/a.md",
        "Templates/a.md", "模板/a.md", "sub/模版/a.md", "env/a.md", "env/lib/deep/a.md", "lib/site-packages/x/a.txt",
    )  # fmt: skip
    write(tmp_path, **dict.fromkeys((*passed_over, "note.md", "sub/words.csv", "my templates/a.md"), "## a\nb"))
    (tmp_path / "sub" / "__pycache__").mkdir()
    (tmp_path / "sub" / "__pycache__" / "a.md").write_text("## a\nb")
    (tmp_path / "env" / "pyvenv.cfg").write_text("home = /usr/bin")
    found = find_files([tmp_path])
    assert [path for _, path in found.files] == ["my templates/a.md", "note.md", "sub/words.csv"]
    assert (found.problems, found.named) == ((), frozenset())


def test_a_folder_that_a_person_names_is_looked_into_whatever_it_is(tmp_path: Path) -> None:
    write(tmp_path, **{"templates/a.md": "## a\nb", "templates/pyvenv.cfg": ""})
    found = find_files([tmp_path / "templates"])
    assert [path for _, path in found.files] == ["a.md"]
    one = find_files([tmp_path / "templates" / "a.md"])
    assert one.named == {(tmp_path.resolve() / "templates" / "a.md").as_posix()}


def test_a_ring_of_links_and_links_that_lead_out_end(tmp_path: Path) -> None:
    write(tmp_path, **{"out/secret.md": "## a\nb", "root/deep/a.md": "## a\nb"})
    root = tmp_path / "root"
    (root / "deep" / "ring").symlink_to(root)
    (root / "out").symlink_to(tmp_path / "out")
    assert [path for _, path in find_files([root]).files] == ["deep/a.md"]


def test_the_search_tells_how_far_it_is_and_can_be_stopped(tmp_path: Path) -> None:
    write(tmp_path, **{f"{name}/{name}.md": "## a\nb" for name in "abcd"})
    told: list[tuple[int, int]] = []
    find_files([tmp_path], lambda done, total: told.append((done, total)))
    assert told == [(0, 0), (0, 0), (1, 0), (2, 0), (3, 0)]
    stopped = find_files([tmp_path], cancelled=lambda: True)
    assert stopped.files == ()


def test_a_note_in_a_vault_is_no_deck_without_marks(tmp_path: Path) -> None:
    write(tmp_path, **{
        "vault/.obsidian/app.json": "{}",
        "vault/diary/today.md": "# Today\n\n## Morning\n\nCoffee.\n\n```\nnever closed",
        "vault/cards.md": "Q: a\nA: b\n",
        "repository/README.md": "# Title\n\n## Question?\n\nAnswer.\n",
        "repository/docs/empty.md": "# Title\n\n## One\n\n## Two\n",
        "repository/requirements.txt": "torch\n",
        "repository/log.txt": "caf\u00e9".encode("latin-1"),
    })  # fmt: skip
    decks = {}
    for root, path in find_files([tmp_path]).files:
        place = f"{root}/{path}"
        decks[path] = read_deck(read_file(root, path, origin=origin_of(place)))
    assert {path: (deck.dialect, len(deck.drafts), len(deck.problems)) for path, deck in decks.items()} == {
        "vault/diary/today.md": ("", 0, 0),
        "vault/cards.md": ("hashcards", 1, 0),
        "repository/README.md": ("headings", 1, 0),
        "repository/docs/empty.md": ("headings", 0, 0),
        "repository/requirements.txt": ("", 0, 0),
        "repository/log.txt": ("", 0, 0),
    }
    named = read_deck(read_file(str(tmp_path), "vault/diary/today.md"))
    assert named.dialect == "headings"


def test_what_cannot_be_looked_into_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "n.json").write_text("x")
    found = find_files([tmp_path / "none", tmp_path / "n.json"])
    assert found.files == ()
    assert sorted(each.code for each in found.problems) == ["file-missing", "file-suffix"]


@pytest.mark.parametrize(("name", "way"), [("a.apkg", "plain text"), ("a.MOCHI", "as Markdown"), ("a.xlsx", "CSV")])
def test_a_package_of_another_program_says_how_its_cards_come_out(tmp_path: Path, name: str, way: str) -> None:
    (tmp_path / name).write_bytes(b"PK\3\4")
    (told,) = find_files([tmp_path / name]).problems
    assert way in told.hint("en")
    assert told.hint("zh")


def test_a_file_is_read_with_its_digest_and_its_root_may_lie_elsewhere(tmp_path: Path) -> None:
    write(tmp_path, **{"a.md": "\ufeff## a\r\nb\r\n"})
    file = read_file("builtin:", "a.md", tmp_path)
    assert (file.root, file.path, len(file.digest), file.problems) == ("builtin:", "a.md", 64, ())
    assert [draft.face.back for draft in read_deck(file).drafts] == ["b"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_pipes_and_links_that_lead_out_are_never_opened(tmp_path: Path) -> None:
    root = tmp_path / "root"
    write(tmp_path, **{"out.md": "## secret\nx", "root__in.md": "## a\nb"})
    os.mkfifo(root / "pipe.md")
    (root / "leads.md").symlink_to(tmp_path / "out.md")
    (root / "inside.md").symlink_to(root / "in.md")
    (root / "ring.md").symlink_to(root / "ring.md")
    (root / "device.md").symlink_to("/dev/zero")
    codes = {name: [each.code for each in read_file(str(root), f"{name}.md").problems] for name in
             ("pipe", "leads", "inside", "ring", "device", "none", "../out", "a\0b")}  # fmt: skip
    assert codes.pop("a\0b") == ["file-unreadable"]
    assert codes.pop("ring") in (["file-unreadable"], ["file-missing"])
    assert codes == {
        "pipe": ["file-special"],
        "leads": ["file-outside"],
        "inside": [],
        "device": ["file-outside"],
        "none": ["file-missing"],
        "../out": ["file-outside"],
    }
    assert read_file(str(root), "pipe.md").digest == ""


def test_a_link_to_a_file_that_is_read_anyway_is_passed_over(tmp_path: Path) -> None:
    write(tmp_path, **{"root__real__a.md": "## a\nb", "root__.kept__b.md": "## c\nd", "out.md": "## e\nf"})
    root = tmp_path / "root"
    (root / "a-link.md").symlink_to("real/a.md")
    (root / "z-link.md").symlink_to("real/a.md")
    (root / "b1.md").symlink_to(".kept/b.md")
    (root / "b2.md").symlink_to(".kept/b.md")
    (root / "out1.md").symlink_to(tmp_path / "out.md")
    (root / "out2.md").symlink_to(tmp_path / "out.md")
    found = find_files([root])
    assert [path for _, path in found.files] == ["b1.md", "out1.md", "out2.md", "real/a.md"]
    assert found.problems == ()


def test_a_link_to_a_folder_outside_is_told_of_once_and_not_followed(tmp_path: Path) -> None:
    write(tmp_path, **{"root__a.md": "## a\nb", "root__sub__b.md": "## c\nd", "out__c.md": "## e\nf"})
    root = tmp_path / "root"
    (root / "out").symlink_to(tmp_path / "out", target_is_directory=True)
    (root / "again").symlink_to(root / "sub", target_is_directory=True)
    (root / ".hidden").symlink_to(tmp_path / "out", target_is_directory=True)
    found = find_files([root])
    assert [path for _, path in found.files] == ["a.md", "sub/b.md"]
    assert [(each.path, each.code) for each in found.problems] == [((root / "out").as_posix(), "folder-outside")]
    both = find_files([root, tmp_path / "out"])
    assert ([path for _, path in both.files], both.problems) == (["c.md", "a.md", "sub/b.md"], ())


def test_a_file_that_could_not_be_read_is_not_said_to_hold_headings(tmp_path: Path) -> None:
    write(tmp_path, **{"root__a.md": "## a\nb", "out.md": "## e\nf"})
    (tmp_path / "root" / "leads.md").symlink_to(tmp_path / "out.md")
    for origin in (Origin.FOLDER, Origin.NAMED):
        deck = read_deck(read_file(str(tmp_path / "root"), "leads.md", origin=origin))
        assert (deck.dialect, deck.reason.code) == ("", "file-unread")
        assert [each.code for each in deck.problems] == ["file-outside"]


def test_a_file_over_the_limit_is_read_as_plain_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, **{"a.md": "## a\n" + "b" * 100})
    monkeypatch.setattr("flashcards.deckfiles.folder.FILE_LIMIT", 50)
    deck = read_deck(read_file(str(tmp_path), "a.md"))
    assert ([draft.face.plain for draft in deck.drafts], [each.code for each in deck.problems]) == (
        [True],
        ["file-long"],
    )
    monkeypatch.setattr("flashcards.deckfiles.folder.HARD_LIMIT", 60)
    file = read_file(str(tmp_path), "a.md")
    assert (file.text, file.digest, [each.code for each in file.problems]) == ("", "", ["file-too-large"])


def test_a_large_table_in_a_folder_is_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, **{"data.csv": "front,back\na,b\n"})
    monkeypatch.setattr("flashcards.deckfiles.folder.FILE_LIMIT", 10)
    found = read_file(str(tmp_path), "data.csv", origin=Origin.FOLDER)
    deck = read_deck(found)
    assert (found.text, bool(found.digest), deck.dialect, deck.problems) == ("", True, "", ())
    named = read_deck(read_file(str(tmp_path), "data.csv"))
    assert [draft.face.plain for draft in named.drafts] == [True]


@pytest.mark.parametrize(
    ("content", "text", "remarks"),
    [
        ("张量 é".encode(), "张量 é", []),
        (b"\xef\xbb\xbfa", "a", []),
        ("a张".encode("utf-16"), "a张", [(0, "encoding-converted")]),
        (b"\xfe\xff" + "张".encode("utf-16-be"), "张", [(0, "encoding-converted")]),
        ("## 张量？\n有类型的数组。".encode("gb18030"), "## 张量？\n有类型的数组。", [(0, "encoding-converted")]),
        ("caf\xe9;d\xe9j\xe0".encode("latin-1"), "café;déjà", [(0, "encoding-guessed")]),
        (b"a\n\nb\x81c", "a\n\nb\ufffdc", [(3, "encoding-broken")]),
        ("张量".encode() + b"\r\n\xff\xff", "张量\r\n\ufffd\ufffd", [(2, "encoding-broken")]),
        (b"\xff\xfea\x00b", "a\ufffd", [(1, "encoding-broken")]),
        (b"", "", []),
    ],
)
def test_encodings(content: bytes, text: str, remarks: list[tuple[int, str]]) -> None:
    decoded = decode(content)
    assert (decoded.text, [each[:2] for each in decoded.remarks]) == (text, remarks)


def test_binary_data_is_no_deck(tmp_path: Path) -> None:
    write(tmp_path, **{"a.md": bytes(1000)})
    file = read_file(str(tmp_path), "a.md")
    assert (file.digest, [each.code for each in file.problems]) == ("", ["file-binary"])


def test_a_nul_in_text_is_replaced_and_warned_of() -> None:
    deck = read_deck(DeckFile("/", "a.md", "## a\nb\0c", "digest"))
    assert (deck.drafts[0].face.back, [(each.line, each.column, each.code) for each in deck.problems]) == (
        "b\ufffdc",
        [(2, 2, "character-zero")],
    )


def with_pictures(root: Path, text: str) -> tuple[ParsedDeck, list[str]]:
    write(root, **{"sub__a.md": text})
    pictured = read_images(read_deck(read_file(str(root), "sub/a.md")))
    return pictured.deck, [image.suffix for image in pictured.images]


def test_pictures_are_kept_by_digest_each_once(tmp_path: Path) -> None:
    write(tmp_path, **{"sub__x y.png": PNG, "up.png": PNG})
    deck, suffixes = with_pictures(tmp_path, "## a ![](<x y.png>)\n![](x%20y.png) ![](../up.png)\n\n## b\nno picture")
    digests = {image.digest for image in deck.drafts[0].face.images}
    assert (len(deck.drafts[0].face.images), len(digests), suffixes, deck.problems) == (3, 1, [".png"], ())


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("https://x.org/a.png", "image-remote"),
        ("file:///etc/passwd", "image-remote"),
        ("/etc/passwd", "image-remote"),
        ("data:image/png;base64,xx", "image-remote"),
        ("C:\\\\x.png", "image-remote"),
        ("../../out.png", "image-outside"),
        ("link.png", "image-outside"),
        ("none.png", "image-missing"),
        ("folder", "image-special"),
        ("text.png", "image-kind"),
        ("large.png", "image-pixels"),
        ("vector.svg", "image-kind"),
    ],
)
def test_a_picture_that_is_refused_says_why_at_its_place(tmp_path: Path, address: str, code: str) -> None:
    root = tmp_path / "root"
    large = PNG[:16] + struct.pack(">II", 10_000, 10_000)
    write(root, **{"sub__text.png": "text", "sub__large.png": large, "sub__vector.svg": "<svg/>"})
    write(tmp_path, **{"out.png": PNG})
    (root / "sub" / "folder").mkdir()
    (root / "sub" / "link.png").symlink_to(tmp_path / "out.png")
    deck, suffixes = with_pictures(root, f"## a\n\nsee ![]({address})\n")
    assert (deck.drafts[0].face.images[0].digest, suffixes) == ("", [])
    assert [(each.line, each.column, each.code) for each in deck.problems] == [(3, 9, code)]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (PNG, (".png", 3, 2)),
        (b"GIF89a" + struct.pack("<HH", 3, 2), (".gif", 3, 2)),
        (b"RIFF\x00\x00\x00\x00WEBPVP8X" + bytes(8) + b"\x02\x00\x00\x01\x00\x00", (".webp", 3, 2)),
        (b"RIFF\x00\x00\x00\x00WEBPVP8L" + bytes(4) + b"\x2f" + struct.pack("<I", 2 | 1 << 14), (".webp", 3, 2)),
        (b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08" + struct.pack(">HH", 2, 3), (".jpg", 3, 2)),
        (PNG[:20], None),
        (b"\xff\xd8\xff\xe0\x00\x04ab", None),
        (b"\xff\xd8\xff\xff", None),
        (b"", None),
        (PNG[:16] + bytes(8), None),
    ],
)
def test_pictures_are_known_by_their_first_bytes(content: bytes, expected: tuple[str, int, int] | None) -> None:
    assert inspect(content) == expected
