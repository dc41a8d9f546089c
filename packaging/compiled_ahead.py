"""The methods of data classes, compiled once when the program is frozen.

Python writes the methods of a data class as source text and compiles them whenever its module is loaded; until the
first card that is a tenth of the time, and it depends on nothing but the text.
`pyinstaller/compiled_ahead_hook.py` gives back what was made here. Run as a script, this is the recording.
"""

import builtins
import dataclasses
import marshal
import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "compiled_ahead"  # the file among the libraries of the frozen program


def write(target: Path) -> Path:
    """Load the whole program in a process of its own and write what its data classes had compiled."""
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, __file__, str(target)], cwd=ROOT, check=True)
    return target


class Recorder:
    """Stands where `dataclasses` compiles; `codes` are the bytes of each text's code."""

    def __init__(self) -> None:
        self.codes: dict[str, bytes] = {}

    def __enter__(self) -> "Recorder":
        dataclasses.exec = self._exec  # type: ignore[attr-defined]
        return self

    def __exit__(self, *_error: object) -> None:
        del dataclasses.exec  # type: ignore[attr-defined]

    def _exec(self, text: str, names: dict[str, object], made: dict[str, object]) -> None:
        self.codes[text] = marshal.dumps(compile(text, "<string>", "exec", dont_inherit=True))
        builtins.exec(text, names, made)  # noqa: S102  as the module itself would


def _load_everything() -> None:
    import flashcards

    for module in pkgutil.walk_packages(flashcards.__path__, "flashcards."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    from flashcards.workflows.warming_up import get_ready_to_study

    get_ready_to_study()  # loads the libraries, which have data classes too


def main() -> int:
    """Record into the file that the command line names."""
    sys.path.insert(0, str(ROOT))
    with Recorder() as recorder:
        _load_everything()
    Path(sys.argv[1]).write_bytes(marshal.dumps(recorder.codes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
