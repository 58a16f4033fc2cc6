"""A small TCP proxy between a server and its database that can hold back answers and cut connections."""

import contextlib
import socket
import threading
from collections.abc import Callable


class Proxy:
    """``swallow``: called with what a client sends; where it says yes, the answer never arrives."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listening.getsockname()[1])
        self.swallow: Callable[[bytes], bool] = lambda data: False
        self.cut = 0  # connections that were cut
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listening.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        server = socket.create_connection(("127.0.0.1", self.target))
        lost = threading.Event()

        def back() -> None:
            with contextlib.suppress(OSError):
                while data := server.recv(65536):
                    if lost.is_set():  # the database has answered: what was asked is done
                        break
                    client.sendall(data)
            self._close(client, server)

        threading.Thread(target=back, daemon=True).start()
        with contextlib.suppress(OSError):
            while data := client.recv(65536):
                if self.swallow(data):
                    self.cut += 1
                    lost.set()
                server.sendall(data)
        if not lost.is_set():
            self._close(client, server)

    def _close(self, *ends: socket.socket) -> None:
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def close(self) -> None:
        self.listening.close()
