"""Build what can be built on this machine into `dist/`, and try each artefact: `make package`, packaging/README.md."""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import appimage
import artefacts
import debian
import frozen
import parts_list
from frozen import BUILD, CannotBuild

KINDS = ("tar", "deb", "appimage")


def main() -> int:
    """Do what the command line asks and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("folder", *KINDS), action="append", help="this kind only; may be repeated")
    parser.add_argument("--no-smoke", action="store_true", help="build, and try nothing")
    parser.add_argument("--plain", action="store_true", help="try in a plain folder only, not in a bare system")
    parser.add_argument("--keep-folder", action="store_true", help="do not freeze anew; take the folder that is there")
    parser.add_argument("--list", action="store_true", help="say what can be built here")
    chosen = parser.parse_args()
    if chosen.list:
        return _say_what_can_be_built()
    # One moment for all that is made, also where another program writes it.
    os.environ["SOURCE_DATE_EPOCH"] = str(frozen.epoch())
    artefacts.DIST.mkdir(exist_ok=True)
    try:
        bundle = BUILD / "dist" / "flashcards" if chosen.keep_folder else _timed("folder", frozen.freeze)
    except CannotBuild as error:
        print(f"not built: folder ({error})")
        return 1
    print(frozen.table(bundle))
    if (megabytes := frozen.size_of(bundle) / 1e6) > frozen.LIMIT_MB:
        print(f"failed: folder: {megabytes:.1f} MB are more than the {frozen.LIMIT_MB} MB that it may have")
        return 1
    made = {"folder": bundle, **_build(bundle, [kind for kind in KINDS if not chosen.only or kind in chosen.only])}
    return 0 if chosen.no_smoke else _try(made, plain=chosen.plain)


def _build(bundle: Path, kinds: list[str]) -> dict[str, Path]:
    """Build the artefacts from the folder; what cannot be built here is said, and no failure."""
    makers: dict[str, Callable[[Path, Path], Path]] = {
        "tar": lambda folder, scratch: artefacts.tar_xz(folder, scratch, ", ".join(debian.depends(folder)[1:])),
        "deb": debian.deb,
        "appimage": appimage.appimage,
    }
    made = {}
    for kind in kinds:
        scratch = BUILD / kind
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir(parents=True)
        try:
            made[kind] = _timed(kind, makers[kind], bundle, scratch)
        except CannotBuild as error:
            print(f"not built: {kind} ({error})")
        shutil.rmtree(scratch, ignore_errors=True)
    if made:
        _list_parts(bundle)
        artefacts.write_sums()
    for kind, file in made.items():
        print(f"{file.stat().st_size / 1e6:8.1f} MB  {kind}: {file.name}")
    return made


def _list_parts(bundle: Path) -> None:
    """Write what the folder is made of beside the artefacts; a list that does not fit its schema is a fault."""
    file = artefacts.DIST / f"flashcards-{artefacts.version()}-linux-x86_64.cdx.json"
    parts = parts_list.write(bundle, file)
    fault = parts_list.problem_of(file)
    if fault and not fault.startswith(parts_list.NOT_CHECKED):
        raise SystemExit(f"failed: {file.name} {fault}")
    print(f"{parts:8} parts  listed in {file.name}; {fault or 'it fits its schema'}")


def _try(made: dict[str, Path], *, plain: bool) -> int:
    """Try what was built, each in a process of its own; return the exit code."""
    command = [sys.executable, str(frozen.ROOT / "packaging" / "smoke.py"), *(["--plain"] if plain else [])]
    return subprocess.run([*command, *(f"{kind}={file}" for kind, file in made.items())], check=False).returncode


def _timed(kind: str, job: Callable[..., Path], *arguments: Path) -> Path:
    began = time.monotonic()
    made = job(*arguments)
    print(f"built: {kind} in {time.monotonic() - began:.0f} s", flush=True)
    return made


def _say_what_can_be_built() -> int:
    wanted = {"tar": ("xz",), "deb": ("dpkg-deb", "readelf"), "appimage": appimage.PROGRAMS}
    for kind, programs in wanted.items():
        lacking = [name for name in programs if not shutil.which(name)]
        lacking += appimage.lacking_libraries() if kind == "appimage" else []
        print(f"{kind}: {'missing ' + ' '.join(lacking) if lacking else 'can be built'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
