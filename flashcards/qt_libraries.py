"""The system libraries that Qt's wheels do not bring on Linux, and the Debian packages that hold them."""

import ctypes
from collections.abc import Mapping

# A package may have two names; the newer one comes first.
BASE_LIBRARIES: Mapping[str, tuple[str, ...]] = {
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libGL.so.1": ("libgl1",),
    "libEGL.so.1": ("libegl1",),
    "libxkbcommon.so.0": ("libxkbcommon0",),
    "libdbus-1.so.3": ("libdbus-1-3",),
    "libfontconfig.so.1": ("libfontconfig1",),
    "libfreetype.so.6": ("libfreetype6",),
    "libX11.so.6": ("libx11-6",),
    "libbrotlidec.so.1": ("libbrotli1",),
}
WINDOW_LIBRARIES: Mapping[str, tuple[str, ...]] = {
    "libxcb-cursor.so.0": ("libxcb-cursor0",),
    "libxcb-icccm.so.4": ("libxcb-icccm4",),
    "libxcb-image.so.0": ("libxcb-image0",),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1",),
    "libxcb-randr.so.0": ("libxcb-randr0",),
    "libxcb-render-util.so.0": ("libxcb-render-util0",),
    "libxcb-shape.so.0": ("libxcb-shape0",),
    "libxcb-xkb.so.1": ("libxcb-xkb1",),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0",),
    "libxcb-sync.so.1": ("libxcb-sync1",),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0",),
    "libX11-xcb.so.1": ("libx11-xcb1",),
    "libwayland-client.so.0": ("libwayland-client0",),
    "libwayland-cursor.so.0": ("libwayland-cursor0",),
}


def missing(libraries: Mapping[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return the names of the packages whose libraries the system's loader does not find."""
    return [packages for library, packages in libraries.items() if not _loads(library)]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
