"""Wires between programs that can be cut without a word, as when somebody pulls a plug out of a switch.

Nothing is closed then: what is sent waits, like packets that are sent again, and goes on when the plug is back. Whoever
connects meanwhile gets no answer.
"""

import selectors
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

READ_BYTES = 65_536
LOOK_SECONDS = 0.05
SENT_SECONDS = 2.0
"""Somebody who takes nothing for so long is gone."""


@dataclass(eq=False)
class Wire:
    """A way from one side to a port of the other."""

    near: str
    far: str
    to: int
    """The port at which the other end listens."""
    port: int
    """Where this end listens."""
    is_cut: bool = False

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"


@dataclass(eq=False)
class _End:
    """One end of a connection through a wire."""

    wire: Wire
    connection: socket.socket
    other: "_End | None" = None


class Wires:
    """All wires of a network, carried by one thread. To be closed."""

    def __init__(self, ways: Sequence[tuple[str, str, int]]) -> None:
        """`ways`: from whom to whom, and the port at which the latter listens."""
        self._selector = selectors.DefaultSelector()
        self._listening: dict[int, Wire] = {}
        self.all: list[Wire] = []
        self._ends: set[_End] = set()
        for near, far, to in ways:
            listening = socket.create_server(("127.0.0.1", 0))
            wire = Wire(near, far, to, int(listening.getsockname()[1]))
            self.all.append(wire)
            self._selector.register(listening, selectors.EVENT_READ, wire)
        self._wanted: dict[Wire, bool] = {}
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._carry, name="wires", daemon=True)
        self._thread.start()

    def of(self, near: str) -> list[Wire]:
        """Those that begin at somebody."""
        return [wire for wire in self.all if wire.near == near]

    def cut(self, side: Sequence[str]) -> None:
        """Cut every wire between this side and the rest; an empty side heals all."""
        self._wanted = {wire: (wire.near in side) != (wire.far in side) for wire in self.all}

    def close(self) -> None:
        self._over.set()
        self._thread.join()

    def _carry(self) -> None:
        while not self._over.is_set():
            self._switch()
            for key, _ in self._selector.select(LOOK_SECONDS):
                if isinstance(key.data, Wire):
                    assert isinstance(key.fileobj, socket.socket)
                    self._connect(key.data, key.fileobj)
                elif key.data in self._ends and not key.data.wire.is_cut:
                    self._pass_on(key.data)
        for end in tuple(self._ends):
            self._drop(end)
        for key in tuple(self._selector.get_map().values()):
            assert isinstance(key.fileobj, socket.socket)
            key.fileobj.close()
        self._selector.close()

    def _switch(self) -> None:
        """Cut and heal as it is wanted: connections over a wire that is cut are not looked at."""
        wanted, self._wanted = self._wanted, {}
        for wire, is_cut in wanted.items():
            if wire.is_cut == is_cut:
                continue
            wire.is_cut = is_cut
            for end in tuple(self._ends):
                if end.wire is not wire:
                    continue
                if is_cut:
                    self._selector.unregister(end.connection)
                elif end.other is None:
                    self._drop(end)  # nobody has answered: whoever it is tries again
                else:
                    self._selector.register(end.connection, selectors.EVENT_READ, end)

    def _connect(self, wire: Wire, listening: socket.socket) -> None:
        near = _End(wire, listening.accept()[0])
        self._ends.add(near)
        if wire.is_cut:
            return
        try:
            far = _End(wire, socket.create_connection(("127.0.0.1", wire.to), 1.0), near)
        except OSError:
            self._ends.discard(near)
            near.connection.close()
            return
        near.other = far
        self._ends.add(far)
        for end in (near, far):
            end.connection.settimeout(SENT_SECONDS)
            self._selector.register(end.connection, selectors.EVENT_READ, end)

    def _pass_on(self, end: _End) -> None:
        try:
            told = end.connection.recv(READ_BYTES)
            if told and end.other is not None:
                end.other.connection.sendall(told)
                return
        except OSError:
            pass
        self._drop(end)

    def _drop(self, end: _End) -> None:
        for each in (end, end.other):
            if each is not None and each in self._ends:
                self._ends.discard(each)
                with suppress(KeyError):
                    self._selector.unregister(each.connection)
                each.connection.close()


@contextmanager
def wired(ways: Sequence[tuple[str, str, int]]) -> Iterator[Wires]:
    """A network of wires."""
    wires = Wires(ways)
    try:
        yield wires
    finally:
        wires.close()
