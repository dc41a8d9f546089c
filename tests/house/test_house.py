"""The habits of ARCHITECTURE.md that a reader would otherwise have to watch over."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

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


def calls(tree: ast.AST) -> Iterator[tuple[str, str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            name = owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")
            yield name, node.func.attr, node.lineno


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_no_clock_below_the_roof() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {owner}.{name}()"
        for path in below_the_roof()
        for owner, name, line in calls(parsed(path))
        if (owner, name) in CLOCKS
    ]
    assert found == []


def test_no_unseeded_chance_below_the_roof() -> None:
    found = []
    for path in below_the_roof():
        for node in ast.walk(parsed(path)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found += [f"{path.relative_to(ROOT)} imports {name}" for name in names if name in CHANCES]
        found += [
            f"{path.relative_to(ROOT)}:{line} {owner}.{name}()"
            for owner, name, line in calls(parsed(path))
            if (owner, name) in {("uuid", "uuid4"), ("uuid", "uuid1"), ("os", "urandom")}
        ]
    assert found == []


def test_nothing_sleeps_or_spins_the_event_loop() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} {owner}.{name}()"
        for path in FILES
        for owner, name, line in calls(parsed(path))
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
        for function in functions(parsed(path)):
            lines = (function.end_lineno or function.lineno) - function.lineno + 1
            limit = 60 if in_ui and function.name.startswith("_build_") else 40
            if lines > limit:
                found.append(f"{path.relative_to(ROOT)}:{function.lineno} {function.name} {lines} lines")
    assert found == []


def test_functions_take_few_positional_parameters() -> None:
    found = []
    for path in FILES:
        for function in functions(parsed(path)):
            taken = [*function.args.posonlyargs, *function.args.args]
            count = len([each for each in taken if each.arg not in {"self", "cls"}])
            if count > 5:
                found.append(f"{path.relative_to(ROOT)}:{function.lineno} {function.name} {count}")
    assert found == []


def test_no_lambda_is_connected_to_a_signal() -> None:
    found = []
    for path in FILES:
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "connect":
                found += [f"{path.relative_to(ROOT)}:{node.lineno}" for arg in node.args if isinstance(arg, ast.Lambda)]
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
