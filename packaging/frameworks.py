"""Install the frameworks that the code of the built-in decks runs with, and run all of it.

Each of `packaging/frameworks/NAME.txt` is installed into an environment of its own, `.verify/NAME`: together about
4 GB. An environment that has what its file asks for is left as it is. What follows on the command line is handed on to
`flashcards verify decks --all`, such as `-j 2`.
"""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WANTED = ROOT / "packaging" / "frameworks"
PLACE = ROOT / ".verify"
# Asked of the environment's own Python: which of these it does not have. A local suffix (`+cpu`) is no other version.
MISSING = """
import json, sys
from importlib.metadata import PackageNotFoundError, version
def has(line):
    name, _, wanted = line.partition("==")
    try:
        return wanted in ("", version(name).partition("+")[0])
    except PackageNotFoundError:
        return False
print(json.dumps([line for line in json.loads(sys.argv[1]) if not has(line)]))
"""


def main() -> int:
    """Prepare the environments and run the code of all built-in decks; return the exit code of `verify`."""
    pythons = {}
    for file in sorted(WANTED.glob("*.txt")):
        try:
            pythons[file.stem] = prepare(file)
        except subprocess.CalledProcessError as error:
            print(f"This command failed (see above): {' '.join(map(str, error.cmd))}", file=sys.stderr)
            return 1
    named = ",".join(f"{name}={path}" for name, path in pythons.items())
    command = [sys.executable, "-m", "flashcards", "verify", "decks", "--all", "--python", named, *sys.argv[1:]]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def prepare(file: Path) -> Path:
    """Give the frameworks named in a file an environment, and return its interpreter."""
    folder = PLACE / file.stem
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
    wanted = file.read_text(encoding="utf-8").split()
    asked = subprocess.run([python, "-I", "-c", MISSING, json.dumps(wanted)], stdout=subprocess.PIPE, check=True)
    if json.loads(asked.stdout):
        print(f"Installing {', '.join(wanted)} into .verify/{file.stem} …", flush=True)
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "-r", file], check=True)
    return python


if __name__ == "__main__":
    sys.exit(main())
