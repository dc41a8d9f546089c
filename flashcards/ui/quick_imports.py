"""Importing without PySide looking over the shoulder."""

import sys
from importlib import import_module


def leave_sources_unread() -> None:
    """Keep PySide from reading the source text of every module that is imported from now on.

    It looks for the word PySide6 in them, for the sake of its snake_case names, which nothing here uses. That took
    a tenth of the start, kept 25 MB of source text in memory, and ran code of modules that were not complete yet.
    Where PySide is built otherwise, nothing happens.
    """
    import_module("PySide6.QtCore")
    hook = sys.modules.get("shibokensupport.feature")
    if hasattr(hook, "_mod_uses_pyside"):
        setattr(hook, "_mod_uses_pyside", _wants_no_features)  # noqa: B010  mypy does not know the module


def _wants_no_features(_module: object) -> bool:
    return False
