"""What goes into the frozen program and what does not; read by `packaging/pyinstaller/flashcards.spec`.

An entry is a tuple as PyInstaller has it: the place in the bundle, the file, the kind.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

Entry = tuple[str, str, str]

# Something that the program uses would take these along; the program itself asks for none of them.
UNUSED = (
    "tkinter", "unittest", "pydoc", "doctest", "lib2to3", "test", "pdb", "multiprocessing", "ssl", "_ssl", "_hashlib",
    "setuptools", "pkg_resources", "pip", "distutils", "hatchling", "PIL", "pytest", "hypothesis", "mypy", "IPython",
    "rapidfuzz.fuzz_cpp", "rapidfuzz.fuzz_cpp_avx2", "rapidfuzz.process_cpp_impl",
    "rapidfuzz.distance.metrics_cpp_avx2",  # only its distances are used, and those are as fast without
    "rich", "charset_normalizer", "lxml", "html5lib", "greenlet",
    "numpy.f2py", "numpy.testing", "numpy.distutils", "numpy.random", "numpy.polynomial", "numpy.fft",
    "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtOpenGL", "PySide6.QtPdf", "PySide6.QtTest", "PySide6.QtSql",
    "sqlalchemy.dialects.mysql", "sqlalchemy.dialects.oracle", "sqlalchemy.dialects.postgresql",
    "sqlalchemy.dialects.mssql", "sqlalchemy.testing", "pydantic.mypy",
)  # fmt: skip

# Parts of Qt for other devices, other screens, QML, TLS and databases, and a plugin that brings the system's toolkit.
_DROPPED = re.compile(
    r"Qt/translations/(?!qtbase_(zh_CN|en)\.)"
    r"|plugins/(xcbglintegrations|wayland-graphics-integration-client|egldeviceintegrations|generic|networkinformation|tls"
    r"|sqldrivers|qmltooling|vectorimageformats)/"
    r"|plugins/platforms/(lib)?q(eglfs|linuxfb|minimal|minimalegl|vkkhrdisplay|vnc)\b"
    r"|plugins/platforminputcontexts/(lib)?qtvirtualkeyboard"
    r"|plugins/imageformats/(lib)?q(tga|tiff|wbmp|icns|pdf)\b"
    r"|plugins/platformthemes/libqgtk3"
    r"|(lib)?Qt6(EglFS|EglFs|Qml|Quick|Pdf|VirtualKeyboard|Sql|Test|OpenGL)"
    r"|QtDBus\.(abi3|pyd)|lib-dynload/_codecs_(jp|kr|tw|hk|iso2022)\b|_multiarray_tests"
    r"|(pydantic|click|markdown)[-\w.]*\.dist-info/|\.dist-info/(?!METADATA)"
)

# Libraries that belong to the system on Linux, as every program made for many distributions leaves them: its drivers,
# its fonts and its message bus are made for its own versions of these.
_SYSTEM = re.compile(
    r"^lib(stdc\+\+|gcc_s|X11|X11-xcb|xcb|Xau|Xdmcp|Xext|Xrender|fontconfig|freetype|expat|z|uuid|dbus-1|systemd|glib-2\.0"
    r"|gthread-2\.0|gmodule-2\.0|gobject-2\.0|gio-2\.0|bsd|md|gpg-error|gcrypt|mount|blkid|selinux|cap|pcre2-8"
    r"|gssapi_krb5|krb5|k5crypto|krb5support|com_err|keyutils)\.so"
)

_WITH_SYMBOLS = re.compile(r"^(libpython3|python3[.\d]*/lib-dynload/|sqlalchemy/|yaml/).*\.so")


def without_unneeded(binaries: Iterable[Entry], needed_by: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Return the libraries without what is dropped, what is the system's, and what only those had needed.

    `needed_by` gives the names of the libraries that a file is linked to.
    """
    left = [entry for entry in binaries if not _DROPPED.search(_posix(entry[0]))]
    if not sys.platform.startswith("linux"):
        return left
    foreign = {Path(entry[0]).name: entry for entry in left if _is_foreign(entry)}
    kept = [entry for entry in left if not _is_foreign(entry)]
    for entry in kept:  # grows while it is walked through
        for name in needed_by(entry[1]):
            if (found := foreign.pop(name, None)) and not _SYSTEM.match(name):
                kept.append(found)
    return kept


def data_kept(datas: Iterable[Entry]) -> list[Entry]:
    """Return the files that are no code, without what is dropped."""
    return [entry for entry in datas if not _DROPPED.search(_posix(entry[0]))]


def modules_kept(modules: Iterable[Entry], lexers: Iterable[str]) -> list[Entry]:
    """Return the modules without the hundreds of languages of pygments that the program does not colour."""
    needed = _loaded_with([f"pygments.lexers.{name}" for name in lexers])
    return [entry for entry in modules if not _is_idle(entry[0], needed)]


def _is_idle(module: str, needed: frozenset[str]) -> bool:
    return module.startswith(("pygments.lexers.", "pygments.styles.", "pygments.formatters.")) and module not in needed


def _loaded_with(modules: list[str]) -> frozenset[str]:
    """Return all that importing these modules loads."""
    lines = [*(f"import {name}" for name in modules), "import sys", "print(*sys.modules)"]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    return frozenset(done.stdout.split())


def stripped(binaries: Iterable[Entry], folder: Path) -> list[Entry]:
    """Return the libraries, those of `_WITH_SYMBOLS` replaced by copies in `folder` without symbols.

    Most wheels hold none, and some of their libraries, laid out anew when the wheel was made, would not load again.
    """
    shutil.rmtree(folder, ignore_errors=True)
    made = []
    for place, file, kind in binaries:
        if sys.platform.startswith("linux") and _WITH_SYMBOLS.search(_posix(place)) and shutil.which("strip"):
            copy = folder / place
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
            subprocess.run(["strip", "--strip-unneeded", str(copy)], check=True)
            made.append((place, str(copy), kind))
        else:
            made.append((place, file, kind))
    return made


def _is_foreign(entry: Entry) -> bool:
    """Tell a library of the system that PyInstaller found for another library."""
    return entry[2] == "BINARY" and "/" not in entry[0] and entry[1].startswith(("/lib", "/usr/lib"))


def _posix(place: str) -> str:
    return place.replace("\\", "/")
