"""Folders that a stranger might hand over: files that are no files, names that are no names, pictures that are none."""

import os
import socket
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

from hostile_dialects import NOTES, TABLES
from hostile_texts import FRONTS, HEADINGS, OUTSIDE, TEXTS

NEIGHBOUR = "# Neighbours\n\n## Before {#before}\n\nIt stands before.\n\n"
AFTER = "\n\n## After {#after}\n\nIt stands after.\n"
Build = Callable[[Path], None]


def outside_of(folder: Path) -> Path:
    """Return the folder beside all decks where the bait lies."""
    return folder.parents[2] / "outside"


def lay_bait(outside: Path) -> None:
    """Put there what must never be opened."""
    outside.mkdir()
    (outside / "secret.png").write_bytes(png(2, 2))
    (outside / "secret.md").write_text("## Secret\n\nsecret\n")
    (outside / "deeper").mkdir()
    (outside / "deeper" / "secret.md").write_text("## Secret\n\nsecret\n")
    os.mkfifo(outside / "pipe")


def png(width: int, height: int, rows: int | None = None, shade: int = 128) -> bytes:
    """Return a grey picture; with `rows`, one whose head promises more than it holds."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    lines = (b"\0" + bytes([shade]) * width) * (height if rows is None else rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")


def _write(folder: Path, text: str | bytes, name: str = "hostile.md") -> None:
    if isinstance(text, str):
        text = text.replace(OUTSIDE, str(outside_of(folder))).encode()
    (folder / name).write_bytes(text)


def _body(text: Callable[[], str]) -> Build:
    return lambda folder: _write(folder, f"{NEIGHBOUR}## Hostile {{#hostile}}\n\n{text()}{AFTER}")


def _heading(text: Callable[[], str]) -> Build:
    return lambda folder: _write(folder, f"{NEIGHBOUR}## {text()}\n\nAn answer.{AFTER}")


def _front(text: Callable[[], str]) -> Build:
    return lambda folder: _write(folder, f"---\n{text()}\n---\n\n{NEIGHBOUR}{AFTER}")


def _coded(encode: Callable[[str], bytes]) -> Build:
    text = f"{NEIGHBOUR}## 问题 {{#hostile}}\n\n第一行，第二行。{AFTER}"
    return lambda folder: _write(folder, encode(text))


def _beside(content: bytes) -> Build:
    """A file beside a deck of neighbours."""

    def build(folder: Path) -> None:
        _write(folder, NEIGHBOUR + AFTER)
        _write(folder, content, "beside.md")

    return build


def _note(text: Callable[[], str]) -> Build:
    """A note of a vault beside a deck of neighbours; in the vault lies what leads out of it."""

    def build(folder: Path) -> None:
        outside = outside_of(folder)
        (folder / ".obsidian").mkdir()
        (folder / "secret.png").symlink_to(outside / "secret.png")
        (folder / "deeper").symlink_to(outside, target_is_directory=True)
        (folder / "loop").symlink_to(folder, target_is_directory=True)
        os.mkfifo(folder / "pipe.png")
        _write(folder, NEIGHBOUR + AFTER)
        _write(folder, text(), "note.md")

    return build


def _table(text: Callable[[], str]) -> Build:
    """A table beside a deck of neighbours."""

    def build(folder: Path) -> None:
        _write(folder, NEIGHBOUR + AFTER)
        _write(folder, text(), "table.txt")

    return build


def _many_files(folder: Path) -> None:
    """A folder with the name of a deck, full of empty files and of pictures that a note names by their names."""
    _write(folder, NEIGHBOUR + AFTER)
    (folder / ".obsidian").mkdir()
    crowd = folder / "x.md"
    crowd.mkdir()
    for number in range(2_000):
        (crowd / f"{number}.md").touch()
        (crowd / f"{number}.PNG").touch()
    _write(folder, "#flashcards\n\nq::" + " ".join(f"![[{number}.png]]" for number in range(400)), "note.md")


def _pictures(**files: bytes) -> Build:
    """Pictures beside a deck that shows them all."""

    def build(folder: Path) -> None:
        for name, content in files.items():
            (folder / name.replace("_", ".")).write_bytes(content)
        shown = "\n\n".join(f"![a]({name.replace('_', '.')})" for name in files)
        _write(folder, f"{NEIGHBOUR}## Hostile {{#hostile}}\n\n{shown}{AFTER}")

    return build


def _large_pictures(folder: Path) -> None:
    """Pictures within the limits, each small as a file and a hundred times as large in memory."""
    for number in range(30):
        (folder / f"{number}.png").write_bytes(png(4_900, 4_900, shade=number))
    shown = "\n\n".join(f"![a]({number}.png)" for number in range(30))
    _write(folder, f"{NEIGHBOUR}## Hostile {{#hostile}}\n\n{shown}{AFTER}")


def _specials(folder: Path) -> None:
    """Decks and pictures that are pipes, sockets, links and folders."""
    outside = outside_of(folder)
    os.mkfifo(folder / "pipe.md")
    os.mkfifo(folder / "pipe.png")
    (folder / "device.md").symlink_to("/dev/zero")
    (folder / "device.png").symlink_to("/dev/zero")
    (folder / "linked.md").symlink_to(outside / "secret.md")
    (folder / "linked.png").symlink_to(outside / "secret.png")
    (folder / "linked-pipe.md").symlink_to(outside / "pipe")
    (folder / "linked-pipe.png").symlink_to(outside / "pipe")
    (folder / "loop.md").symlink_to("loop.md")
    (folder / "loop.png").symlink_to("loop.png")
    (folder / "dangling.md").symlink_to("nowhere.md")
    (folder / "folder.md").mkdir()
    (folder / "folder.png").mkdir()
    (folder / "folder.md" / "inner.md").write_text("## Inner\n\ninner\n")
    (folder / "up").symlink_to(folder, target_is_directory=True)
    (folder / "away").symlink_to(outside / "deeper", target_is_directory=True)
    with socket.socket(socket.AF_UNIX) as listener:
        here = Path.cwd()
        os.chdir(folder)  # the name of a socket has to be short
        listener.bind("socket.md")
        os.chdir(here)
    names = ("pipe", "device", "linked", "linked-pipe", "loop", "folder")
    shown = (
        " ".join(f"![a]({name}.png)" for name in names) + " ![b](away/../outside/secret.png) ![c](up/up/up/pipe.png)"
    )
    _write(folder, f"{NEIGHBOUR}## Hostile {{#hostile}}\n\n{shown}{AFTER}")


_NAMES = (
    b"new\nline.md",
    b"quote\"'`.md",
    "emoji👩‍👩‍👧.md".encode(),
    b"<img src=%2Fdev%2Fzero>.md",
    b"<b>bold<br>.md",
    b"\xff\xfe not utf-8.md",
    b"%41{path}{line}%n%1.md",
    "\u202egnp.md".encode(),
    b"-rf.md",
    b"CON.md",
    b" . .md",
    b".md.md",
    b"tab\tbell\x07escape\x1b[2J.md",
    b"n" * 252 + b".md",
    "名".encode() * 80 + b".md",
    b"semi;$(touch ran)`touch ran`.md",
)


def _names(folder: Path) -> None:
    """Names that mean something to a terminal, a shell, a database or a text widget; and a path of 1,000 letters."""
    _write(folder, f"{NEIGHBOUR}## Hostile {{#hostile}}\n\nAn answer.{AFTER}")
    for number, name in enumerate(_NAMES):
        text = f"## Named {number}\n\nanswer {number}\n\n![a](missing.png)\n"
        (folder / os.fsdecode(name)).write_text(text)
    deep = folder
    for letter in "abcde":
        deep = deep / (letter * 200)
        deep.mkdir()
    (deep / "deep.md").write_text("## Deep\n\ndeep\n")


def _locked(folder: Path) -> None:
    """A file and a folder that may not be read."""
    _write(folder, f"{NEIGHBOUR}## Hostile {{#hostile}}\n\n![a](locked.png){AFTER}")
    for name in ("locked.md", "locked.png"):
        (folder / name).write_bytes(b"## Locked\n\nlocked\n")
        (folder / name).chmod(0)
    (folder / "locked").mkdir()
    (folder / "locked" / "inner.md").write_text("## Inner\n\ninner\n")
    (folder / "locked").chmod(0)


def _of_size(size: int) -> Build:
    """A deck of many ordinary cards and one very long one, over `size` bytes."""

    def build(folder: Path) -> None:
        cards = "".join(f"## Card {n}\n\n{'words and ' * 100}\n\n" for n in range(200))
        _write(folder, f"{NEIGHBOUR}{cards}## Hostile {{#hostile}}\n\n{'long ' * (size // 5)}{AFTER}")

    return build


def _missing_pictures(folder: Path) -> None:
    cards = "".join(f"## Card {n}\n\n![a](missing-{n}.png)\n\n" for n in range(1_500))
    _write(folder, f"{NEIGHBOUR}{cards}## Hostile {{#hostile}}\n\n{'filler ' * 10_000}{AFTER}")


def _same_ids(folder: Path) -> None:
    cards = "".join(f"## Card {n} {{#same}}\n\nanswer {n}\n\n" for n in range(2_000))
    _write(folder, NEIGHBOUR + cards + AFTER)


def _definition_for_all(folder: Path) -> None:
    cards = "".join(f"## Card {n}\n\na [^n] [l]\n\n" for n in range(1_000))
    _write(folder, f"{NEIGHBOUR}{cards}[^n]: {'note ' * 18_000}\n\n[l]: https://a/{'x' * 50_000}\n{AFTER}")


_GIF = bytes.fromhex("47494638396102000200800000000000ffffff2c00000000020002000002028451003b")
_SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/dev/zero"/></svg>'
_ZEROES = b"RIFF\xff\xff\xff\xffWEBPVP8X\x0a\x00\x00\x00" + b"\xff" * 24

FILES: dict[str, Build] = {
    **{name: _body(text) for name, text in TEXTS.items()},
    **{name: _heading(text) for name, text in HEADINGS.items()},
    **{name: _front(text) for name, text in FRONTS.items()},
    **{name: _note(text) for name, text in NOTES.items()},
    **{name: _table(text) for name, text in TABLES.items()},
    "a folder of 4,000 empty files": _many_files,
    "a byte order mark": _coded(lambda text: b"\xef\xbb\xbf" + text.encode()),
    "two byte order marks": _coded(lambda text: b"\xef\xbb\xbf\xef\xbb\xbf" + text.encode()),
    "CRLF": _coded(lambda text: text.replace("\n", "\r\n").encode()),
    "CR": _coded(lambda text: text.replace("\n", "\r").encode()),
    "line ends of all kinds": _coded(lambda text: text.replace("\n\n", "\r\n\r\r\n\n").encode()),
    "GB18030": _coded(lambda text: text.encode("gb18030")),
    "UTF-16": _coded(lambda text: text.encode("utf-16")),
    "UTF-16 big end first": _coded(lambda text: b"\xfe\xff" + text.encode("utf-16-be")),
    "UTF-16 with lone surrogates": _coded(
        lambda text: b"\xff\xfe" + text.encode("utf-16-le").replace("行".encode("utf-16-le"), b"\x00\xd8")
    ),
    "UTF-32": _coded(lambda text: text.encode("utf-32")),
    "UTF-8 with lone surrogates": _coded(lambda text: text.encode().replace("行".encode(), b"\xed\xa0\x80")),
    "UTF-8 that is broken": _coded(lambda text: text.encode().replace("行".encode(), b"\xe8\xff\xc0\x80")),
    "zeros in a row": _coded(lambda text: text.encode().replace(b"stands", b"st\0\0ands")),
    "no text at all": _beside(bytes(range(256)) * 99),
    "nothing at all": _beside(b""),
    "pictures that are bombs": _pictures(
        a_png=png(40_000, 40_000, 1), b_png=png(65_535, 300, 1), c_gif=_GIF[:6] + b"\xff" * 4 + _GIF[10:],
        d_webp=_ZEROES,
    ),
    "pictures that are cut off": _pictures(
        a_png=png(500, 500)[:-40], b_png=png(9, 9)[:20], c_gif=_GIF[:9], d_webp=_ZEROES[:13],
        e_jpg=b"\xff\xd8\xff\xe0\x00", f_png=png(900, 900, 3),
    ),
    "pictures in disguise": _pictures(
        a_png=_GIF, b_gif=png(2, 2), c_webp=_SVG, d_svg=_SVG, e_jpg=b"<html>", f_png=png(2, 2)[:8] + _SVG,
        g_svg=png(2, 2),
    ),
    "30 pictures of 24 megapixels": _large_pictures,
    "files that are no files": _specials,
    "names that are no names": _names,
    "files that may not be read": _locked,
    "a deck over 20 MB": _of_size(21 << 20),
    "a deck over 100 MB": lambda folder: _write(folder, NEIGHBOUR + AFTER) or _large(folder / "large.md"),
    "1,500 pictures that are missing": _missing_pictures,
    "2,000 cards with one id": _same_ids,
    "a definition that 1,000 cards use": _definition_for_all,
}  # fmt: skip
"""What fills a folder with a `hostile.md`, by what it is. Before and after the hostile card stands a neighbour."""

HEAVY = frozenset({
    "9,000 unclosed braces in code", "9,000 indented clozes", "10,000 attributes", "10,000 entities",
    "a bug and a fix of 900 lines", "9,000 references", "YAML of 900 anchors", "9,000 markers for nothing",
    "fences begun in 9,000 quotes", "18,000 braces as code", "a heading of clozes", "a cloze with 9,000 hints",
    "every lexer, unclosed", "1,000 clozes", "a list 10,000 deep", "99,000 ampersands", "YAML maps 4,000 deep",
    "9,000 comments and code spans in a line", "a table of 200 by 200", "30 pictures of 24 megapixels",
    "1,500 pictures that are missing", "fences begun in 20,000 lists", "9,000 braces in code",
    "a front matter of 200 KB", "a deck over 20 MB", "a deck over 100 MB", "5,900 task boxes",
    "2,900 clozes of one number", "5,900 pictures begun", "5,900 brackets", "5,900 tags",
    "5,900 pairs of brackets", "5,900 links begun", "2,900 brackets begun with a label",
    "5,900 stars and underscores", "2,900 code spans", "2,900 keys", "1,900 footnotes",
    "a reference used 5,900 times", "2,900 paragraphs", "5,900 hard breaks", "1,900 callouts",
    "a folder of 4,000 empty files", "a row of 300,000 columns", "a line of 2 MB",
    "as much of everything as is drawn", "2,000 cards with one id", "a definition that 1,000 cards use",
})  # fmt: skip
"""Attacks that take a tenth of a second or more each, all of it spent in the right places."""


def _large(path: Path) -> None:
    with path.open("wb") as file:
        file.write(b"## A\n\nb\n")
        file.truncate(101 << 20)
