"""Try artefacts as a person would: install, start, import, review, export, start again, remove; `smoke.py KIND=FILE …`.

Each is tried in a bare system of its own; without root or debootstrap in a plain folder of this machine.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import bare_root
import debian
from bare_root import Failed
from frozen import BUILD, ROOT

TRIAL = ROOT / "packaging" / "trial.sh"
HOME = "home/person"
PATIENCE = 600
# The program looks for itself in /proc; mounted for the one process only, it cannot be left behind.
_MOUNTED = 'mount -t proc proc "$0/proc" && exec chroot "$@"'


def main() -> int:
    """Try what the command line names and return the exit code."""
    words = sys.argv[1:]
    plain = "--plain" in words
    wanted = [word.partition("=")[::2] for word in words if "=" in word]
    reason = "as asked" if plain else bare_root.why_not()
    if not reason:
        bare_root.prepare()
    else:
        print(f"skipped: the bare system ({reason}); trials in a plain folder of this machine")
    failed = 0
    for kind, file in wanted:
        began = time.monotonic()
        try:
            said = _try_plainly(kind, Path(file).resolve()) if reason else _try_in_bare_root(kind, Path(file).resolve())
        except Failed as error:
            failed += 1
            print(f"failed: {kind}: {error}")
        else:
            print(f"passed: {kind} ({time.monotonic() - began:.0f} s): {said}", flush=True)
    print(f"{len(wanted) - failed} passed, {failed} failed")
    return 1 if failed else 0


def _try_plainly(kind: str, file: Path) -> str:
    """Try the folder or an AppImage where it lies; a package cannot be installed without being root of a system."""
    if kind == "deb":
        return "nothing, as it needs the bare system"
    with tempfile.TemporaryDirectory(prefix="flashcards-trial-") as name:
        home = Path(name)
        program = _unpacked(kind, file, home)
        environment = {"PATH": os.environ["PATH"], "HOME": name, "PROGRAM": program}
        return _steps(_said(["sh", str(TRIAL)], environment))


def _unpacked(kind: str, file: Path, home: Path) -> str:
    """Return what starts the program of an artefact."""
    if kind == "tar":
        subprocess.run(["tar", "-xJf", str(file), "-C", str(home)], check=True)
        return str(next(home.glob("flashcards-*/flashcards")))
    if kind == "appimage":
        return f"{file} --appimage-extract-and-run"
    return str(file / "flashcards")


def _try_in_bare_root(kind: str, file: Path) -> str:
    """Install into a bare system, use it there as a person without rights, remove it, and look for the data."""
    root = bare_root.fresh_copy(bare_root.KEPT.with_name(f"trial-{kind}"))
    try:
        program = _installed(kind, file, root)
        shutil.copy(TRIAL, root / HOME)
        said = _as_person(root, program, "sh", "trial.sh")
        said += _removed(kind, root, program)
        store = root / HOME / ".local/share/flashcards/flashcards.db"
        if not store.exists() or not store.read_bytes().startswith(b"SQLite format 3"):
            raise Failed("remove it: the person's data are gone")
        foreign = [path for path in (root / HOME).rglob("*") if path.lstat().st_uid == 0 and path.name != "trial.sh"]
        if foreign:
            raise Failed(f"leave nothing that is root's in the person's folder: {foreign[:3]}")
        return _steps(f"{said}step: remove it and keep the data\n")
    finally:
        shutil.rmtree(root, ignore_errors=True)


def _installed(kind: str, file: Path, root: Path) -> str:
    """Install an artefact and return what starts it."""
    if kind == "deb":
        shutil.copy(file, root / "tmp")
        bare_root.apt(root, "install", f"/tmp/{file.name}")  # noqa: S108  in a system of its own
        return "flashcards"
    bare_root.apt(root, "install", *_desktop_libraries())
    if kind == "folder":
        shutil.copytree(file, root / "opt" / "flashcards", symlinks=True)
        return "/opt/flashcards/flashcards"
    shutil.copy(file, root / HOME)
    bare_root.inside(root, "chown", "-R", "person:person", f"/{HOME}")
    if kind == "appimage":
        return f"./{file.name} --appimage-extract-and-run"
    _as_person(root, "-", "tar", "-xJf", file.name)
    _as_person(root, "-", "sh", "-c", "./flashcards-*/install.sh")
    return f"/{HOME}/.local/bin/flashcards"


def _removed(kind: str, root: Path, program: str) -> str:
    """Remove the program as its kind is removed, and see that it is gone."""
    if kind == "deb":
        bare_root.apt(root, "purge", "flashcards")
        left = [path for path in (root / "usr/lib/flashcards", root / "usr/bin/flashcards") if path.exists()]
    elif kind == "tar":
        _as_person(root, "-", "sh", "-c", ".local/lib/flashcards/install.sh --remove")
        left = [path for path in (root / HOME / ".local").rglob("*lashcards*") if "share/flashcards" not in str(path)]
    else:
        place = root / (HOME if kind == "appimage" else "opt") / program.split(maxsplit=1)[0].rpartition("/")[2]
        shutil.rmtree(root / "opt" / "flashcards", ignore_errors=True)
        place.unlink(missing_ok=True)
        left = list((root / "tmp").glob("appimage_*"))
    if left:
        raise Failed(f"remove it: {left[0]} is left")
    return ""


def _desktop_libraries() -> list[str]:
    """Return the packages that a desktop has and a bare system has not, by their names in this release."""
    wanted = debian.depends(BUILD / "dist" / "flashcards")
    return [names.rpartition("| ")[2] for names in wanted[1:]]


def _as_person(root: Path, program: str, *command: str) -> str:
    """Run a command in a system as its person, with the processes of the system in sight."""
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": f"/{HOME}", "PROGRAM": program, "USER": "person"}
    entered = ["unshare", "--mount", "--pid", "--fork", "sh", "-c", _MOUNTED, str(root), "--userspec=person:person"]
    script = 'cd "$HOME" && exec "$@"'
    return _said([*entered, str(root), "/bin/sh", "-c", script, "sh", *command], environment)


def _said(command: list[str], environment: dict[str, str]) -> str:
    """Run a trial and return what it said; raise with its last step when it fails."""
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, env=environment, check=False,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip
    if done.returncode:
        steps = [line for line in done.stdout.splitlines() if line.startswith("step: ")] or ["step: begin"]
        said = (done.stdout + done.stderr).strip().splitlines()[-15:]
        raise Failed(f"{steps[-1].removeprefix('step: ')}:\n" + "\n".join(said))
    return done.stdout


def _steps(said: str) -> str:
    lines = [line for line in said.splitlines() if line.startswith(("step: ", "skipped: "))]
    return "; ".join(line.removeprefix("step: ") for line in lines)


if __name__ == "__main__":
    sys.exit(main())
