"""One window per store: a second start hands its files to the first window and raises it."""

import getpass
import hashlib
import json
from pathlib import Path

from PySide6.QtCore import QByteArray, QObject, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

RETRY_MS = 100
PATIENCE_MS = 3_000
LONGEST_MESSAGE = 1_000_000


def socket_name(store: Path) -> str:
    """Name the local socket of a store and user."""
    named = f"{store.resolve()}\0{getpass.getuser()}"
    return "flashcards-" + hashlib.sha256(named.encode("utf-8")).hexdigest()[:24]


class FirstWindow(QObject):
    """Listens for second starts. The caller holds the store's lock, so a socket left over by a crash is its own."""

    files_received = Signal(list)
    study_requested = Signal()
    raise_requested = Signal()

    def __init__(self, store: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._welcome)
        name = socket_name(store)
        QLocalServer.removeServer(name)
        self._server.listen(name)

    def _welcome(self) -> None:
        socket = self._server.nextPendingConnection()
        socket.setParent(self)
        reader = _Reader(socket)
        reader.message.connect(self._take)

    def _take(self, message: dict[str, object]) -> None:
        self.raise_requested.emit()
        files = message.get("files")
        if isinstance(files, list) and files:
            self.files_received.emit([str(name) for name in files])
        if message.get("study"):
            self.study_requested.emit()


class _Reader(QObject):
    """Reads one line of JSON from a socket, answers, and goes with it."""

    message = Signal(dict)

    def __init__(self, socket: QLocalSocket) -> None:
        super().__init__(socket)
        self._socket = socket
        self._bytes = QByteArray()
        socket.readyRead.connect(self._read)
        socket.disconnected.connect(socket.deleteLater)
        self._read()

    def _read(self) -> None:
        self._bytes.append(self._socket.readAll())
        if self._bytes.size() > LONGEST_MESSAGE:
            self._socket.abort()
            return
        if not self._bytes.contains(b"\n"):
            return
        try:
            message = json.loads(bytes(self._bytes.data()).decode("utf-8"))
        except ValueError:
            message = None
        if isinstance(message, dict):
            self.message.emit(message)
            self._socket.write(b"ok\n")
            self._socket.flush()
        self._socket.disconnectFromServer()


class SecondStart(QObject):
    """Hands files over to the first window, trying for a few seconds while that one is still starting."""

    finished = Signal(bool)

    def __init__(self, store: Path, files: tuple[str, ...], study: bool) -> None:
        super().__init__()
        self._name = socket_name(store)
        places = [str(Path(name).absolute()) for name in files]
        self._message = json.dumps({"files": places, "study": study}).encode("utf-8") + b"\n"
        self._waited = 0
        self._socket = QLocalSocket(self)
        self._socket.connected.connect(self._send)
        self._socket.readyRead.connect(self._succeed)
        self._socket.errorOccurred.connect(self._retry_later)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(RETRY_MS)
        self._timer.timeout.connect(self.start)

    def start(self) -> None:
        """Try to reach the first window; `finished` tells whether it answered."""
        self._socket.abort()
        self._socket.connectToServer(self._name)

    def _send(self) -> None:
        self._socket.write(self._message)
        self._socket.flush()

    def _succeed(self) -> None:
        self._timer.stop()
        self.finished.emit(True)

    def _retry_later(self) -> None:
        self._waited += RETRY_MS
        if self._waited > PATIENCE_MS:
            self.finished.emit(False)
        elif not self._timer.isActive():
            self._timer.start()
