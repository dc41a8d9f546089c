"""Give Python what `packaging/compiled_ahead.py` made for it; runs before the frozen program does.

What is not known is looked for and compiled as ever, so that this changes how long a start takes and nothing else.
"""

# ruff: noqa: ARG004, E402, PTH118, PTH123, S102, S302, S307  importlib asks so, pathlib loads slowly, and code is its work

import marshal
import os
import sys
from importlib.machinery import ModuleSpec

with open(os.path.join(sys._MEIPASS, "compiled_ahead"), "rb") as file:
    MODULES, STATEMENTS, EXPRESSIONS, PATTERNS = marshal.loads(file.read())


class Ahead:
    """Finds the modules of a start, each once: who looks for it again finds it where it was frozen."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        """Say where a module would lie if it were a file."""
        found = MODULES.get(name)
        if found is None:
            return None
        package = found[0]
        place = os.path.join(sys._MEIPASS, *name.split("."))
        file = os.path.join(place, "__init__.pyc") if package else place + ".pyc"
        spec = ModuleSpec(name, Ahead, origin=file, is_package=package)
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [place]
        return spec

    @staticmethod
    def create_module(spec):
        """Leave it to Python."""

    @staticmethod
    def exec_module(module):
        """Run the code of a module."""
        exec(marshal.loads(MODULES.pop(module.__name__)[1]), module.__dict__)


sys.meta_path.insert(0, Ahead)

import collections
import dataclasses
import re

COMPILE, ENGINE = re._compiler.compile, re._compiler._sre


def run(text, names, made):
    """Run the source text of a data class's method."""
    code = STATEMENTS.get(text)
    exec(marshal.loads(code) if code else text, names, made)


def value(text, names):
    """Return the value of a named tuple's source text."""
    code = EXPRESSIONS.get(text)
    return eval(marshal.loads(code) if code else text, names)


def pattern(text, flags=0):
    """Return the compiled pattern."""
    known = PATTERNS.get((text, flags)) if isinstance(text, (str, bytes)) else None
    if known is None:
        return COMPILE(text, flags)
    all_flags, code, *groups = known
    return ENGINE.compile(text, all_flags, memoryview(code).cast("I").tolist(), *groups)


dataclasses.exec, collections.eval, re._compiler.compile = run, value, pattern
