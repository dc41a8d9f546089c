"""The archive and what every Linux artefact has in common: the program's place, its desktop files and its icons."""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

import icons
import licences
import manual
from frozen import ROOT, CannotBuild, epoch

APPLICATION_ID = icons.NAME
LINUX = ROOT / "packaging" / "linux"
DIST = ROOT / "dist"
INSTALL = """Flashcards {version} for Linux (x86-64), glibc 2.35 or newer

Start it where it lies:   ./flashcards
With a menu entry:        ./install.sh     (for you alone, into ~/.local; ./install.sh --remove takes it away)

Your cards and progress are in ~/.local/share/flashcards and stay when the program is removed.
On a small system these libraries may be missing (names of Debian): {packages}
"""
_INSTALLER = """#!/bin/sh
# Put the program into ~/.local for this user, or take it away again with --remove.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data="${{XDG_DATA_HOME:-$HOME/.local/share}}"
program="$HOME/.local/lib/flashcards"
remove() {{
    rm -f "$HOME/.local/bin/flashcards"
    (cd "$here/share" && find . -type f) | while read -r file; do rm -f "$data/$file"; done
    rm -rf "$data/doc/flashcards" "$program"
}}
if [ "${{1:-}}" = --remove ]; then
    remove
    echo "Removed. Your cards and progress are kept in $data/flashcards."
    exit 0
fi
[ "$here" != "$program" ] || {{ echo "It is installed already."; exit 0; }}
remove
mkdir -p "$HOME/.local/bin" "$HOME/.local/lib" "$data"
mkdir "$program"
cp -a "$here/." "$program"
cp -a "$here/share/." "$data"
sed -i "s|^Exec=flashcards|Exec=$program/flashcards|" "$data/applications/{id}.desktop"
ln -s "$program/flashcards" "$HOME/.local/bin/flashcards"
echo "Installed: $HOME/.local/bin/flashcards. To remove it: $program/install.sh --remove"
"""


def version() -> str:
    """Return the version of the program, as it stands in its package."""
    text = (ROOT / "flashcards" / "__init__.py").read_text(encoding="utf-8")
    return "".join(re.findall(r'__version__ = "([^"]+)"', text))


def needs(*programs: str) -> None:
    """Raise when a program is missing on this machine."""
    lacking = [name for name in programs if not shutil.which(name)]
    if lacking:
        raise CannotBuild(f"missing: {' '.join(lacking)}")


def lay_shares(target: Path, bundle: Path) -> None:
    """Lay what a system wants to know into a folder like `/usr/share`: menu entry, icons, manual, all terms."""
    for file, place in (
        (LINUX / f"{APPLICATION_ID}.desktop", "applications"),
        (LINUX / f"{APPLICATION_ID}.metainfo.xml", "metainfo"),
    ):
        (target / place).mkdir(parents=True)
        shutil.copy(file, target / place)
    icons.write_theme(target / "icons" / "hicolor")
    licences.write_all(bundle, target / "doc" / "flashcards" / "licences")
    with tempfile.TemporaryDirectory() as written:
        manual.write_manual(Path(written))
        for name, place in (
            ("flashcards.bash", "bash-completion/completions/flashcards"),
            ("_flashcards", "zsh/vendor-completions/_flashcards"),
            ("flashcards.fish", "fish/vendor_completions.d/flashcards.fish"),
        ):
            (target / place).parent.mkdir(parents=True)
            shutil.copy(Path(written, name), target / place)
        page = target / "man" / "man1" / "flashcards.1.gz"  # as Debian wants it; the others read it so too
        page.parent.mkdir(parents=True)
        page.write_bytes(gzip.compress(Path(written, "flashcards.1").read_bytes(), mtime=0))


def date_all(folder: Path) -> None:
    """Date all files alike, and give them the rights of files of a distribution."""
    for path in [folder, *folder.rglob("*")]:
        date(path)


def date(path: Path) -> None:
    """Date a file or folder alone."""
    if not path.is_symlink():
        path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    os.utime(path, (epoch(), epoch()), follow_symlinks=False)


def tar_xz(bundle: Path, scratch: Path, packages: str) -> Path:
    """Pack the folder with a note and a small installer."""
    name = f"flashcards-{version()}-linux-x86_64"
    folder = scratch / name
    shutil.copytree(bundle, folder, symlinks=True)
    lay_shares(folder / "share", bundle)
    (folder / "INSTALL.txt").write_text(INSTALL.format(version=version(), packages=packages), encoding="utf-8")
    (folder / "install.sh").write_text(_INSTALLER.format(id=APPLICATION_ID), encoding="utf-8")
    (folder / "install.sh").chmod(0o755)
    shutil.copy(ROOT / "LICENSE", folder)
    date_all(folder)
    target = DIST / f"{name}.tar.xz"
    needs("xz")
    with target.open("wb") as out:
        packing = subprocess.Popen(["xz", "-T2", "-6", "-c"], stdin=subprocess.PIPE, stdout=out)
        with tarfile.open(fileobj=packing.stdin, mode="w|", format=tarfile.GNU_FORMAT) as archive:
            for path in [folder, *sorted(folder.rglob("*"))]:
                archive.add(path, path.relative_to(scratch).as_posix(), recursive=False, filter=_owned_by_nobody)
        packing.stdin.close()  # type: ignore[union-attr]
        if packing.wait():
            raise subprocess.CalledProcessError(packing.returncode, "xz")
    return target


def _owned_by_nobody(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def write_sums() -> Path:
    """Write the SHA-256 sums of all that was built."""
    target = DIST / "SHA256SUMS"
    files = sorted(path for path in DIST.iterdir() if path.is_file() and path != target)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    target.write_text("".join(lines), encoding="utf-8")
    return target
