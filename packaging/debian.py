"""The Debian package: the one folder under `/usr/lib/flashcards`, and what a desktop needs to know in its places."""

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from email.utils import formatdate
from pathlib import Path

from artefacts import DIST, date, date_all, lay_shares, needs, version
from frozen import ROOT, CannotBuild, epoch, size_of

sys.path.insert(0, str(ROOT))
from flashcards.qt_libraries import BASE_LIBRARIES, WINDOW_LIBRARIES

# What the folder is linked to beyond Qt's own needs; of two names the newer one comes first.
_OTHERS = {
    "libstdc++.so.6": ("libstdc++6",), "libgcc_s.so.1": ("libgcc-s1",), "libz.so.1": ("zlib1g",),
    "libexpat.so.1": ("libexpat1",), "libgthread-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libgssapi_krb5.so.2": ("libgssapi-krb5-2",), "libxcb.so.1": ("libxcb1",), "libuuid.so.1": ("libuuid1",),
    "libXext.so.6": ("libxext6",), "libXrender.so.1": ("libxrender1",), "libXau.so.6": ("libxau6",),
    "libwayland-egl.so.1": ("libwayland-egl1",), "libGLX.so.0": ("libglx0",), "libOpenGL.so.0": ("libopengl0",),
    "libsystemd.so.0": ("libsystemd0",),
}  # fmt: skip
_LIBC = frozenset(
    {"libc", "libm", "libdl", "libpthread", "librt", "libutil", "libcrypt", "libresolv", "ld-linux-x86-64"}
)
_OLDEST_LIBC = "2.35"
_CONTROL = """Package: flashcards
Version: {version}
Architecture: amd64
Maintainer: The Flashcards developers <packages@flashcards.invalid>
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: xdg-utils
Section: education
Priority: optional
Description: spaced repetition for AI-framework interviews
 Decks are plain Markdown files; code is shown as code, in light and dark;
 reviews are scheduled with FSRS; every answer is on disk before the next card
 appears. Chinese and English throughout.
 .
 This package brings its own Python, Qt and all other libraries that it needs
 beyond those of a desktop. The data of a person are never touched by
 installing, updating or removing it.
"""
_COPYRIGHT = """Flashcards: spaced repetition for people who prepare for AI-framework interviews.

Copyright: The Flashcards developers

The folder /usr/lib/flashcards also holds Python, Qt and PySide6 under the GNU
Lesser General Public License, version 3, which is in
/usr/share/common-licenses/LGPL-3, numpy, and other libraries under their own
free licences; all of these lie in /usr/share/doc/flashcards/licences.

License: Expat
{licence}
"""
_OVERRIDES = """# The folder brings its own Python and Qt, all of one version and tried together.
flashcards: embedded-library *
flashcards: unstripped-binary-or-object *
flashcards: package-installs-python-bytecode *
flashcards: library-not-linked-against-libc *
flashcards: custom-library-search-path *
flashcards: shared-library-lacks-prerequisites *
flashcards: hardening-no-fortify-functions *
flashcards: hardening-no-bindnow *
flashcards: hardening-no-relro *
flashcards: hardening-no-pie *
flashcards: executable-stack-in-shared-library *
flashcards: shared-library-is-executable *
flashcards: font-outside-font-dir *
flashcards: font-in-non-font-package *
flashcards: duplicate-font-file *
flashcards: truetype-font-prohibits-installable-embedding *
flashcards: no-manual-page *
flashcards: initial-upload-closes-no-bugs *
flashcards: unknown-section *
"""


def depends(bundle: Path) -> list[str]:
    """Return the packages that hold the libraries which the folder is linked to and does not bring."""
    table = {**BASE_LIBRARIES, **WINDOW_LIBRARIES, **_OTHERS}
    lacking = lacking_libraries(bundle)
    if unknown := [name for name in lacking if name not in table]:
        raise CannotBuild(f"no package is known for {' '.join(unknown)}; see packaging/debian.py")
    return [f"libc6 (>= {_OLDEST_LIBC})", *sorted({" | ".join(table[name]) for name in lacking})]


def lacking_libraries(bundle: Path) -> list[str]:
    """Return the libraries that files of the folder are linked to, and that come from the system."""
    needs("readelf")
    files = [path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()]
    programs = [path for path in files if path.read_bytes()[:4] == b"\x7fELF"]
    done = subprocess.run(["readelf", "-d", *map(str, programs)], capture_output=True, text=True, check=True)
    linked = {line.rpartition("[")[2].rstrip("]") for line in done.stdout.splitlines() if "(NEEDED)" in line}
    brought = {path.name for path in bundle.rglob("*")}
    return sorted(name for name in linked - brought if name.partition(".so")[0] not in _LIBC)


def deb(bundle: Path, scratch: Path) -> Path:
    """Build the package."""
    needs("dpkg-deb", "readelf")
    root = scratch / "deb"
    program = root / "usr" / "lib" / "flashcards"
    shutil.copytree(bundle, program, symlinks=True)
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "flashcards").symlink_to("../lib/flashcards/flashcards")
    lay_shares(root / "usr" / "share", bundle)
    _lay_papers(root / "usr" / "share")
    date_all(root / "usr")
    for library in program.rglob("*.so*"):
        if not library.is_symlink():
            library.chmod(0o644)
    _lay_control(root, bundle)
    date(root)  # the package has it as well
    target = DIST / f"flashcards_{version()}_amd64.deb"
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch()), "DPKG_DEB_THREADS_MAX": "2"}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", str(root), str(target)]
    subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return target


def _lay_papers(share: Path) -> None:
    """Lay the licence, the list of changes and what the checker of packages need not say."""
    papers = share / "doc" / "flashcards"
    papers.mkdir(parents=True, exist_ok=True)
    licence = "\n".join(f" {line}" if line else " ." for line in (ROOT / "LICENSE").read_text("utf-8").splitlines())
    (papers / "copyright").write_text(_COPYRIGHT.format(licence=licence), encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (papers / "NEWS.md.gz").write_bytes(gzip.compress(changes, mtime=0))
    signed = f" -- The Flashcards developers <packages@flashcards.invalid>  {formatdate(epoch())}\n"
    entry = f"flashcards ({version()}) stable; urgency=medium\n\n  * See NEWS.md.gz.\n\n{signed}"
    (papers / "changelog.gz").write_bytes(gzip.compress(entry.encode(), mtime=0))
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    (overrides / "flashcards").write_text(_OVERRIDES, encoding="utf-8")


def _lay_control(root: Path, bundle: Path) -> None:
    control = root / "DEBIAN"
    control.mkdir()
    filled = _CONTROL.format(
        version=version(), kilobytes=size_of(root / "usr") // 1024, depends=", ".join(depends(bundle))
    )
    (control / "control").write_text(filled, encoding="utf-8")
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files]  # noqa: S324
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")
    date_all(control)
