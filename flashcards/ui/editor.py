"""Opening a file at its line in the person's own editor."""

import re
import shlex

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

_PLACE = re.compile(r"\{path\}|\{line\}")


def editor_command(template: str, path: str, line: int) -> list[str]:
    """Return the program and its arguments; `{path}` and `{line}` are filled in, a missing path is added.

    Raises ValueError for a quotation that is not closed.
    """
    places = {"{path}": path, "{line}": str(max(1, line))}
    words = shlex.split(template)
    filled = [_filled(word, places) for word in words]
    return filled if any("{path}" in word for word in words) else [*filled, path]


def open_in_editor(template: str, path: str, line: int) -> bool:
    """Open a file with the editor command, or with the system's own program when there is none.

    Tells whether a program was started.
    """
    if not template.strip():
        return QDesktopServices.openUrl(QUrl.fromLocalFile(path))
    try:
        program, *arguments = editor_command(template, path, line)
    except ValueError:
        return False
    from PySide6.QtCore import QProcess  # here, as it is far from the first picture

    started, _ = QProcess.startDetached(program, arguments)
    return started


def _filled(word: str, places: dict[str, str]) -> str:
    # In one go: what stands in the path itself is no place to be filled.
    return _PLACE.sub(lambda found: places[found[0]], word)
