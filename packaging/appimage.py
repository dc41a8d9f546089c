"""The AppImage: a small program that mounts or unpacks what follows it in the same file, and starts it.

A file of type 2 as the AppImage specification has it: that program, then a squashfs of the folder. The program is
our own (`appimage/runtime.c`), linked to the static libraries of Debian, so that nothing has to be downloaded.
"""

import os
import shutil
import subprocess
from pathlib import Path

from artefacts import APPLICATION_ID, DIST, date_all, lay_shares, needs, version
from frozen import ROOT, CannotBuild, epoch

PROGRAMS = ("mksquashfs", "gcc")
SOURCE = ROOT / "packaging" / "appimage" / "runtime.c"
LIBRARIES = ("squashfuse_ll", "squashfuse", "fuse3", "zstd", "z")
_PLACES = (Path("/usr/lib/x86_64-linux-gnu"), Path("/usr/lib64"), Path("/usr/lib"))
_MAGIC = b"AI\x02"
_START = """#!/bin/sh
# What an AppImage starts.
exec "${APPDIR:-$(dirname "$(readlink -f "$0")")}/usr/lib/flashcards/flashcards" "$@"
"""


def lacking_libraries() -> list[str]:
    """Return the static libraries that the first program of the file needs and this machine lacks."""
    return [f"lib{name}.a" for name in LIBRARIES if not any((at / f"lib{name}.a").exists() for at in _PLACES)]


def appimage(bundle: Path, scratch: Path) -> Path:
    """Build the file."""
    needs(*PROGRAMS)
    if lacking := lacking_libraries():
        raise CannotBuild(f"missing: {' '.join(lacking)}")
    folder = scratch / "AppDir"
    shutil.copytree(bundle, folder / "usr" / "lib" / "flashcards", symlinks=True)
    lay_shares(folder / "usr" / "share", bundle)
    shutil.copy(folder / "usr" / "share" / "applications" / f"{APPLICATION_ID}.desktop", folder)
    icons = folder / "usr" / "share" / "icons" / "hicolor"
    shutil.copy(icons / "256x256" / "apps" / f"{APPLICATION_ID}.png", folder)
    (folder / ".DirIcon").symlink_to(f"{APPLICATION_ID}.png")
    (folder / "AppRun").write_text(_START, encoding="utf-8")
    (folder / "AppRun").chmod(0o755)
    date_all(folder)
    image = scratch / "image.squashfs"
    command = ["mksquashfs", str(folder), str(image), "-root-owned", "-noappend", "-comp", "zstd", "-quiet"]
    command += ["-no-progress", "-no-xattrs", "-processors", "2"]
    subprocess.run(
        command, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch())}, stdout=subprocess.DEVNULL
    )
    target = DIST / f"Flashcards-{version()}-x86_64.AppImage"
    target.write_bytes(runtime(scratch) + image.read_bytes())
    target.chmod(0o755)
    return target


def runtime(scratch: Path) -> bytes:
    """Compile the program that an AppImage begins with, marked as such."""
    made = scratch / "runtime"
    command = ["gcc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-static", "-s", "-ffile-prefix-map=" + str(ROOT) + "=."]
    command += ["-Wl,--build-id=none", str(SOURCE), "-o", str(made), *(f"-l{name}" for name in LIBRARIES), "-lpthread"]
    subprocess.run(command, check=True)
    program = made.read_bytes()
    return program[:8] + _MAGIC + program[8 + len(_MAGIC) :]
