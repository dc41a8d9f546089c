"""Give data classes the methods that `packaging/compiled_ahead.py` compiled; runs before the frozen program does.

A text that is not known is compiled as ever, so that this changes how long a start takes and nothing else.
"""

# ruff: noqa: PTH118, PTH123, S102, S302  pathlib loads slowly, and code is its work

import dataclasses
import marshal
import os
import sys

with open(os.path.join(sys._MEIPASS, "compiled_ahead"), "rb") as file:
    CODES = marshal.loads(file.read())


def run(text, *places):
    """Run the source text of a data class's method."""
    code = CODES.get(text)
    exec(marshal.loads(code) if code else text, *places)


dataclasses.exec = run
