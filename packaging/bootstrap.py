"""Make the checkout ready: a virtual environment, pinned dependencies, Qt's system libraries, translations.

Needs nothing but Python 3.11 and a network. `bootstrap.py tests` prepares for tests without a screen,
`bootstrap.py window` also checks what a window on X11 or Wayland needs. A second call does nothing.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "ready"


def main() -> int:
    """Prepare for the purpose named on the command line; return the exit code."""
    purpose = sys.argv[1] if len(sys.argv) > 1 else "window"
    if sys.version_info < (3, 11):
        return complain(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    # The libraries first: Qt's own tools, which compile the translations, need them as well.
    if sys.platform.startswith("linux") and prepare_libraries(purpose) != 0:
        return 1
    try:
        prepare_environment()
    except subprocess.CalledProcessError as error:
        return complain(f"This command failed (see above): {' '.join(map(str, error.cmd))}")
    return 0


def complain(sentence: str) -> int:
    """Print one sentence on the error stream and return the exit code for it."""
    print(sentence, file=sys.stderr)
    return 1


def prepare_environment() -> None:
    """Create `.venv` with the pinned dependencies, unless it is there and its inputs did not change."""
    inputs = [ROOT / "pyproject.toml", ROOT / "packaging" / "constraints.txt"]
    inputs += sorted((ROOT / "assets" / "translations").glob("*.ts"))
    digest = hashlib.sha256(b"\0".join(path.read_bytes() for path in inputs)).hexdigest()
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == digest:
        return
    python = environment_python()
    if not python.exists():
        create_environment()
    print("Installing the pinned dependencies into .venv …", flush=True)
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pip += ["-c", "packaging/constraints.txt"]
    # Built without isolation so that PySide6, which compiles the translations, is downloaded once only.
    qt = "PySide6-Essentials>=6.8.3,<6.12" if sys.version_info < (3, 12) else "PySide6-Essentials>=6.8.3"
    run(*pip, "hatchling", "editables", qt)
    run(*pip, "--no-build-isolation", "-e", ".[dev]")
    # As pip does for what it installs: where PYTHONDONTWRITEBYTECODE is set, each start would compile 0.1 s long.
    run(python, "-m", "compileall", "-q", "flashcards")
    STAMP.write_text(digest, encoding="utf-8")


def environment_python() -> Path:
    """Return the path of the environment's interpreter."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def create_environment() -> None:
    """Create the virtual environment, or leave with the line that installs what it needs."""
    try:
        venv.create(VENV, with_pip=True, clear=VENV.exists())
    except (subprocess.CalledProcessError, OSError):
        shutil.rmtree(VENV, ignore_errors=True)
        name = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        if not install_packages([name]):
            sys.exit(complain(f"Python's venv module is incomplete. Please run: sudo apt-get install -y {name}"))
        venv.create(VENV, with_pip=True)


def prepare_libraries(purpose: str) -> int:
    """Install the system libraries that Qt misses when that is allowed, else print the line that does."""
    # The list is the program's own; without anything installed it can be read from the checkout.
    sys.path.insert(0, str(ROOT))
    from flashcards.qt_libraries import BASE_LIBRARIES, WINDOW_LIBRARIES, missing

    lacking = missing({**BASE_LIBRARIES, **(WINDOW_LIBRARIES if purpose == "window" else {})})
    if not lacking:
        return 0
    packages = [package_name(names) for names in lacking]
    if install_packages(packages):
        return 0
    line = "apt-get update && apt-get install -y --no-install-recommends " + " ".join(packages)
    return complain(f"Qt needs system libraries that are missing here. Please run:\n  sudo sh -c '{line}'")


def package_name(names: tuple[str, ...]) -> str:
    """Choose the name that this release of the system knows."""
    for name in names[:-1]:
        known = subprocess.run(["apt-cache", "show", name], capture_output=True, check=False)
        if known.returncode == 0 and known.stdout.strip():
            return name
    return names[-1]


def install_packages(names: list[str]) -> bool:
    """Install Debian packages when this is root on a system with apt; tell whether they are there now."""
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    print(f"Installing system libraries: {' '.join(names)} …", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=False, env=environment)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *names]
    return subprocess.run(command, check=False, env=environment, stdout=subprocess.DEVNULL).returncode == 0


def run(*command: object) -> None:
    """Run a command in the checkout and raise when it fails."""
    subprocess.run([str(word) for word in command], check=True, cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main())
