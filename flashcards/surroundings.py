"""Time, chance and place: the only module that asks the machine what moment it is or for random bytes."""

import os
import socket
import sys
import time
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, tzinfo

from flashcards.domain.ids import uuid7


def now() -> int:
    """Return this moment, in ms UTC."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """Return an id that was never given before."""
    return uuid7(now(), os.urandom(10))


class LocalZone(tzinfo):
    """The time zone of this machine with all its changes of the clock, as the system's own rules have them.

    Python's `astimezone()` gives the offset of one moment only, which is wrong half a year later.
    """

    def fromutc(self, moment: datetime) -> datetime:
        """Return the local time of a moment given in UTC."""
        seconds = moment.replace(tzinfo=UTC).timestamp()
        local = time.localtime(seconds)
        shifted = moment + timedelta(seconds=local.tm_gmtoff)
        return shifted.replace(fold=self._fold(seconds, local))

    def utcoffset(self, moment: datetime | None) -> timedelta:
        """Return the distance from UTC at a local time."""
        if moment is None:
            return timedelta(0)
        naive = moment.replace(tzinfo=None)
        return timedelta(seconds=time.localtime(naive.timestamp()).tm_gmtoff)

    def dst(self, _moment: datetime | None) -> timedelta | None:
        """Return None: the share of summer time in the offset is not known."""
        return None

    def tzname(self, moment: datetime | None) -> str:
        """Return the zone's short name."""
        return time.localtime(moment.replace(tzinfo=None).timestamp()).tm_zone if moment else time.tzname[0]

    @staticmethod
    def _fold(seconds: float, local: time.struct_time) -> int:
        """Tell the second of two equal wall-clock times from the first, on the night the clock is set back."""
        earlier = time.localtime(seconds - 7200)
        return int(earlier.tm_gmtoff > local.tm_gmtoff and time.localtime(seconds - 3600)[:5] == local[:5])


def zone() -> tzinfo:
    """Return the person's time zone as it is set at this moment."""
    if hasattr(time, "tzset"):
        time.tzset()
    return LocalZone()


def system_language(environment: Mapping[str, str]) -> str:
    """Return 'zh' or 'en' by the locale variables of the environment, as commands without a window see it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "zh" if environment[name].lower().startswith("zh") else "en"
    return "en"


def has_display(environment: Mapping[str, str]) -> bool:
    """Tell whether a window can be shown: always where there is no X11 or Wayland to ask for.

    The display is asked for an answer, because Qt aborts the whole process when it finds none.
    """
    if not sys.platform.startswith("linux") or environment.get("QT_QPA_PLATFORM"):
        return True
    wayland = environment.get("WAYLAND_DISPLAY")
    if wayland and _listens(os.path.join(environment.get("XDG_RUNTIME_DIR", ""), wayland)):  # noqa: PTH118  the name may be absolute
        return True
    host, _, screen = environment.get("DISPLAY", "").rpartition(":")
    number = screen.partition(".")[0]
    if not number.isdigit():
        return False
    if host in ("", "unix"):
        return any(_listens(f"{start}/tmp/.X11-unix/X{number}") for start in ("", "\0"))  # noqa: S108  a socket, no file
    try:
        socket.create_connection((host, 6000 + int(number)), timeout=3).close()
    except OSError:
        return False
    return True


def missing_packages(environment: Mapping[str, str]) -> str:
    """Return the packages that Qt lacks for a window on X11, '' when nothing is missing; without them it aborts."""
    if not sys.platform.startswith("linux") or environment.get("QT_QPA_PLATFORM") or not environment.get("DISPLAY"):
        return ""
    if environment.get("WAYLAND_DISPLAY"):
        return ""
    from flashcards.qt_libraries import WINDOW_LIBRARIES, missing

    needed = {name: packages for name, packages in WINDOW_LIBRARIES.items() if "wayland" not in name}
    return " ".join(packages[-1] for packages in missing(needed))


def _listens(address: str) -> bool:
    """Tell whether somebody answers at a Unix socket; one that starts with NUL is abstract."""
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(address)
        except OSError:
            return False
    return True
