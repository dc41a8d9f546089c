"""Importing, following and reviewing never run anything: one file starts processes, and one command leads to it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "flashcards"
FILES = sorted(PACKAGE.rglob("*.py"))
RUNNERS = {"subprocess", "multiprocessing", "runpy", "pty", "code", "asyncio"}
CALLS = {"exec", "eval", "compile", "__import__"}
OS_CALLS = {"system", "popen", "startfile", "fork", "forkpty"}
OS_FAMILIES = ("exec", "spawn", "posix_spawn")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> set[str]:
    """List the modules that a file imports, wherever in it that stands."""
    names: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def importers(module: str) -> list[str]:
    return [str(path.relative_to(PACKAGE)) for path in FILES if module in imported(path)]


def test_one_file_starts_processes() -> None:
    found = {path.relative_to(PACKAGE).as_posix() for path in FILES if imported(path) & RUNNERS}
    assert found == {"workflows/running.py"}


@pytest.mark.parametrize(
    ("module", "only"),
    [
        ("flashcards.workflows.running", "workflows/verifying.py"),
        ("flashcards.workflows.verifying", "cli/verify_command.py"),
        ("flashcards.cli.verify_command", "cli/main.py"),
    ],
)
def test_one_command_leads_to_it(module: str, only: str) -> None:
    assert importers(module) == [only]


def dangers(path: Path) -> Iterator[str]:
    """List the calls that run text as code or start a program."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            module, _, name = called.rpartition(".")
            starts = module == "os" and (name in OS_CALLS or name.startswith(OS_FAMILIES))
            if called in CALLS or starts or name == "QProcess" or called == "QProcess":
                yield f"{path.relative_to(PACKAGE)}:{node.lineno} {called}"


def test_no_text_is_taken_for_code() -> None:
    assert [danger for path in FILES for danger in dangers(path)] == []
