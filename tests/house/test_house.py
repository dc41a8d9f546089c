"""The habits of ARCHITECTURE.md that a reader would otherwise have to watch over."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "flashcards"
ROOF = {"launch.py", "__main__.py", "cli", "surroundings.py"}
FILES = sorted(PACKAGE.rglob("*.py"))
CLOCKS = {
    ("time", "time"), ("time", "time_ns"), ("time", "monotonic"), ("time", "perf_counter"),
    ("datetime", "now"), ("datetime", "utcnow"), ("datetime", "today"), ("date", "today"),
    ("QDateTime", "currentDateTime"), ("QDateTime", "currentMSecsSinceEpoch"), ("QTime", "currentTime"),
    ("QDate", "currentDate"),
}  # fmt: skip
CHANCES = {"random", "secrets"}


def below_the_roof() -> list[Path]:
    return [path for path in FILES if path.relative_to(PACKAGE).parts[0] not in ROOF]


class Facts(NamedTuple):
    """What a file does that the house has rules for."""

    calls: tuple[tuple[str, str, int], ...]
    imports: tuple[str, ...]
    functions: tuple[ast.FunctionDef | ast.AsyncFunctionDef, ...]
    connected_lambdas: tuple[int, ...]


@cache
def facts(path: Path) -> Facts:
    """Walk through a file once."""
    calls, imports, functions, lambdas = [], [], [], []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            functions.append(node)
        elif isinstance(node, ast.Import):
            imports += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            imports.append(node.module or "")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            name = owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")
            calls.append((name, node.func.attr, node.lineno))
            if node.func.attr == "connect" and any(isinstance(each, ast.Lambda) for each in node.args):
                lambdas.append(node.lineno)
    return Facts(tuple(calls), tuple(imports), tuple(functions), tuple(lambdas))


def test_no_clock_below_the_roof() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {owner}.{name}()"
        for path in below_the_roof()
        for owner, name, line in facts(path).calls
        if (owner, name) in CLOCKS
    ]
    assert found == []


def test_no_unseeded_chance_below_the_roof() -> None:
    found = []
    for path in below_the_roof():
        imported = facts(path).imports
        found += [f"{path.relative_to(ROOT)} imports {name}" for name in imported if name in CHANCES]
        found += [
            f"{path.relative_to(ROOT)}:{line} {owner}.{name}()"
            for owner, name, line in facts(path).calls
            if (owner, name) in {("uuid", "uuid4"), ("uuid", "uuid1"), ("os", "urandom")}
        ]
    assert found == []


def test_nothing_sleeps_or_spins_the_event_loop() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {owner}.{name}()"
        for path in FILES
        for owner, name, line in facts(path).calls
        if name in {"processEvents", "sleep", "msleep", "usleep"}
    ]
    assert found == []


def test_files_are_short() -> None:
    long = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
    assert {name: lines for name, lines in long.items() if lines > 400} == {}


def test_functions_are_short() -> None:
    found = []
    for path in FILES:
        in_ui = path.relative_to(PACKAGE).parts[0] == "ui"
        for function in facts(path).functions:
            lines = (function.end_lineno or function.lineno) - function.lineno + 1
            limit = 60 if in_ui and function.name.startswith("_build_") else 40
            if lines > limit:
                found.append(f"{path.relative_to(ROOT)}:{function.lineno} {function.name} {lines} lines")
    assert found == []


def test_functions_take_few_positional_parameters() -> None:
    found = []
    for path in FILES:
        for function in facts(path).functions:
            taken = [*function.args.posonlyargs, *function.args.args]
            count = len([each for each in taken if each.arg not in {"self", "cls"}])
            if count > 5:
                found.append(f"{path.relative_to(ROOT)}:{function.lineno} {function.name} {count}")
    assert found == []


def test_no_lambda_is_connected_to_a_signal() -> None:
    found = [f"{path.relative_to(ROOT)}:{line}" for path in FILES for line in facts(path).connected_lambdas]
    assert found == []


def test_no_module_is_a_drawer() -> None:
    drawers = {"utils", "util", "common", "helpers", "helper", "manager", "base", "misc"}
    assert [str(path.relative_to(ROOT)) for path in FILES if path.stem in drawers] == []


def test_nothing_is_left_undone() -> None:
    left = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b")
    found = [str(path.relative_to(ROOT)) for path in FILES if left.search(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("page", ["README.md", "README.zh-CN.md", "ARCHITECTURE.md"])
def test_paths_named_in_the_documents_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = re.findall(r"`((?:flashcards|tests|packaging|docs|decks|assets)/[\w./-]*)`", text)
    named += re.findall(r"\]\(((?!https?:|#)[^)\s#]+)", text)
    assert [name for name in named if not (ROOT / name).exists()] == []
