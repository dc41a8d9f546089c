"""Pictures that a note names by their file name alone, wherever in the vault they lie."""

import os
from pathlib import Path, PurePosixPath

from flashcards.domain.deck_files import CODE_FOLDERS, PICTURE_SUFFIXES

_MOST_FOLDERS = 50_000
# The paths of pictures by their names in small letters: in small letters with a slash before it, and as it is.
Names = dict[str, list[tuple[str, str]]]


class VaultPictures:
    """Knows the pictures below import roots by their names; each root is walked once, when it is first asked for.

    Hidden folders are passed over, and links to folders are not followed.
    """

    def __init__(self) -> None:
        self._roots: dict[Path, Names] = {}

    def find(self, root: Path, path: str) -> Path | None:
        """Return the picture below `root` that `path` means: whose own path ends in it; of several the highest one."""
        parts = [part for part in PurePosixPath(path.casefold()).parts if part not in (".", "..")]
        if not parts:
            return None
        names = self._roots.get(root)
        if names is None:
            names = self._roots[root] = _pictures(root)
        ending = f"/{'/'.join(parts)}"
        # Of one name there may be thousands, and as many links to them.
        return next((root / found for folded, found in names.get(parts[-1], ()) if folded.endswith(ending)), None)


def _pictures(root: Path) -> Names:
    """List the pictures below a folder by their names in small letters, those with the shortest path first."""
    names: Names = {}
    for count, (folder, folders, files) in enumerate(os.walk(root)):
        if count == _MOST_FOLDERS:
            break
        folders[:] = sorted(name for name in folders if name[0] != "." and name.lower() not in CODE_FOLDERS)
        for name in files:
            if name.lower().endswith(PICTURE_SUFFIXES):
                path = (Path(folder) / name).relative_to(root).as_posix()
                names.setdefault(name.casefold(), []).append((f"/{path.casefold()}", path))
    for found in names.values():
        found.sort(key=_depth)
    return names


def _depth(found: tuple[str, str]) -> tuple[int, str]:
    return found[1].count("/"), found[1]
