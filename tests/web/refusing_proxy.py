"""A way to the server on which no socket opens, as with a Safari that trusts no such certificate: pages pass."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

LARGEST_HEAD = 65_536


@contextmanager
def refusing_proxy(port: int) -> Iterator[int]:
    """A port of this machine that leads to another, but for requests for a WebSocket."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=_accept, args=(server, port), daemon=True).start()
        yield server.getsockname()[1]
        with suppress(OSError):
            server.shutdown(socket.SHUT_RDWR)


def _accept(server: socket.socket, port: int) -> None:
    with suppress(OSError):
        while True:
            client, _ = server.accept()
            threading.Thread(target=_serve, args=(client, port), daemon=True).start()


def _serve(client: socket.socket, port: int) -> None:
    """A browser asks for a socket on a connection of its own, first thing."""
    with suppress(OSError), client, socket.create_connection(("127.0.0.1", port)) as upstream:
        head = b""
        while b"\r\n\r\n" not in head and len(head) < LARGEST_HEAD and (part := client.recv(LARGEST_HEAD)):
            head += part
        if b"upgrade: websocket" in head.lower():
            client.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        upstream.sendall(head)
        threading.Thread(target=_pass_on, args=(upstream, client), daemon=True).start()
        _pass_on(client, upstream)


def _pass_on(source: socket.socket, to: socket.socket) -> None:
    with suppress(OSError):
        while part := source.recv(65_536):
            to.sendall(part)
    for each in (source, to):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)
