"""Where a deck file stands: its import root and its path in it together name one place, whatever the root."""

from collections.abc import Iterator

BUILTIN_ROOT = "builtin:"


def location(root: str, path: str) -> str:
    """Name the place of `path` (relative, posix) in `root`; two roots that enclose a file agree on it."""
    return f"{root.rstrip('/')}/{path}"


def encloses(outer: str, inner: str) -> bool:
    """Tell whether the root `outer` is the root `inner` or a folder above it."""
    return outer == inner or inner.startswith(f"{outer.rstrip('/')}/")


def path_in(root: str, place: str) -> str:
    """Return a location as a path relative to a root that encloses it."""
    return place[len(root.rstrip("/")) + 1 :]


def folders_above(place: str) -> Iterator[str]:
    """Name the folders that a place lies in, the nearest first."""
    folder = place.rpartition("/")[0]
    while folder:
        yield folder
        folder = folder.rpartition("/")[0]
