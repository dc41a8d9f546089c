"""What a start needs, made once when the program is frozen, in one file that is read at once.

A data class is written as source text and compiled, method by method, whenever its module is loaded; a pattern is
parsed and compiled. Of the time until the first card that is a fifth, and it depends on nothing but the text. Looking
for three hundred modules and reading them one by one is another part. `pyinstaller/compiled_ahead_hook.py` gives back
what was made here. Run as a script, this is the recording.
"""

import array
import builtins
import collections
import dataclasses
import marshal
import pkgutil
import re
import subprocess
import sys
from collections.abc import Collection
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
NAME = "compiled_ahead"  # the file among the libraries of the frozen program
_NOT_BY_TEXT_ALONE = re.LOCALE | re.DEBUG


# What opens the window, shows a card, and answers on the command line.
_AT_FIRST = (
    "flashcards.launch", "flashcards.ui.today_page", "flashcards.ui.study_page", "flashcards.ui.study_desk",
    "flashcards.cli.main", "ctypes",
)  # fmt: skip
Modules = dict[str, tuple[bool, bytes]]


def write(target: Path, optimize: int, modules: Collection[str]) -> Path:
    """Load the whole program in a process of its own and write what was made on the way.

    `modules` are those that the frozen program has; `optimize` is how they are compiled.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, *["-O"] * optimize, __file__, str(target)]
    subprocess.run(command, cwd=ROOT, check=True, input=" ".join(modules), text=True)
    return target


class Recorder:
    """Stands where Python's modules compile, and keeps what comes out: codes as bytes, patterns as what they need."""

    def __init__(self) -> None:
        self.statements: dict[str, bytes] = {}
        self.expressions: dict[str, bytes] = {}
        self.patterns: dict[tuple[str | bytes, int], tuple[Any, ...]] = {}
        self._compile = re._compiler.compile  # type: ignore[attr-defined]
        self._engine = re._compiler._sre  # type: ignore[attr-defined]
        self._made: tuple[Any, ...] = ()

    def __enter__(self) -> "Recorder":
        dataclasses.exec = self._exec  # type: ignore[attr-defined]
        collections.eval = self._eval  # type: ignore[attr-defined]
        re._compiler.compile = self._pattern  # type: ignore[attr-defined]
        re._compiler._sre = self  # type: ignore[attr-defined]
        return self

    def __exit__(self, *_error: object) -> None:
        del dataclasses.exec, collections.eval  # type: ignore[attr-defined]
        re._compiler.compile, re._compiler._sre = self._compile, self._engine  # type: ignore[attr-defined]

    def __getattr__(self, name: str) -> Any:
        """Be the engine of patterns for everything else."""
        return getattr(self._engine, name)

    def compile(self, pattern: object, flags: int, code: list[int], *groups: object) -> object:
        """Take what the engine is given for a pattern."""
        self._made = (flags, array.array("I", code).tobytes(), *groups)
        return self._engine.compile(pattern, flags, code, *groups)

    def _exec(self, text: str, names: dict[str, object], made: dict[str, object]) -> None:
        self.statements[text] = marshal.dumps(compile(text, "<string>", "exec", dont_inherit=True))
        builtins.exec(text, names, made)  # noqa: S102  as the module itself would

    def _eval(self, text: str, names: dict[str, object]) -> object:
        self.expressions[text] = marshal.dumps(compile(text, "<string>", "eval", dont_inherit=True))
        return builtins.eval(text, names)  # noqa: S307  as the module itself would

    def _pattern(self, pattern: str | bytes, flags: int = 0) -> object:
        made = self._compile(pattern, flags)
        if isinstance(pattern, str | bytes) and not self._made[0] & _NOT_BY_TEXT_ALONE:
            self.patterns[pattern, int(flags)] = self._made
        return made


def _load_for_a_card() -> None:
    for name in _AT_FIRST:
        import_module(name)
    from flashcards.workflows.warming_up import get_ready_to_study

    get_ready_to_study()


def _load_everything() -> None:
    import flashcards

    for module in pkgutil.walk_packages(flashcards.__path__, "flashcards."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


def loaded(wanted: Collection[str]) -> Modules:
    """Return those of the wanted modules that are loaded now: whether each is a package, and its code."""
    made: Modules = {}
    for name in sorted(set(wanted) & sys.modules.keys()):
        loader = getattr(sys.modules[name], "__loader__", None)
        if isinstance(loader, SourceFileLoader) and loader.name == name:
            package = loader.is_package(name)
            place = name.replace(".", "/") + ("/__init__.py" if package else ".py")
            code = compile(loader.get_data(loader.path), place, "exec", dont_inherit=True)
            made[name] = (package, marshal.dumps(code))
    return made


def main() -> int:
    """Record into the file that the command line names, with the modules that are named in the input."""
    sys.path.insert(0, str(ROOT))
    with Recorder() as recorder:
        _load_for_a_card()
        modules = loaded(sys.stdin.read().split())
        _load_everything()
    made = (modules, recorder.statements, recorder.expressions, recorder.patterns)
    Path(sys.argv[1]).write_bytes(marshal.dumps(made))
    return 0


if __name__ == "__main__":
    sys.exit(main())
