"""Real NATS servers for the tests: one, or three that are a cluster."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PATIENCE_SECONDS = 20.0


@dataclass
class NatsServer:
    """A server that runs."""

    port: int
    arguments: Sequence[str]
    log: Path
    program: "subprocess.Popen[bytes]"

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut does."""
        self.program.kill()
        self.program.wait()

    def stop(self) -> None:
        """It answers nobody, and its connections stay."""
        os.kill(self.program.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        os.kill(self.program.pid, signal.SIGCONT)

    def start_again(self) -> None:
        self.program = _started(self.arguments, self.log)
        self.until_it_listens()

    def until_it_listens(self) -> None:
        end = time.monotonic() + PATIENCE_SECONDS
        while True:
            assert self.program.poll() is None, self.log.read_text()
            try:
                socket.create_connection(("127.0.0.1", self.port), 1.0).close()
            except OSError:
                assert time.monotonic() < end, "the server never listened"
                time.sleep(0.05)
            else:
                return


def start_server(port: int, arguments: Sequence[str], log: Path) -> NatsServer:
    """A server that is about to listen; to be killed."""
    return NatsServer(port, arguments, log, _started(arguments, log))


@contextmanager
def nats_server(folder: Path, *arguments: str, setting: Path | None = None) -> Iterator[NatsServer]:
    """One server, which keeps what it keeps in a folder, or as its setting says."""
    (port,) = free_ports(1)
    keeps = ("-js", "-sd", str(folder / "kept")) if setting is None else ("--config", str(setting))
    given = ("-a", "127.0.0.1", "-p", str(port), *keeps, *arguments)
    server = start_server(port, given, folder / "nats.log")
    try:
        server.until_it_listens()
        yield server
    finally:
        server.kill()


@contextmanager
def nats_cluster(folder: Path, size: int = 3, setting: Path | None = None) -> Iterator[list[NatsServer]]:
    """Servers that keep everything in common, each with a setting like this one."""
    ports = free_ports(2 * size)
    routes = ",".join(f"nats://127.0.0.1:{port}" for port in ports[size:])
    servers: list[NatsServer] = []
    try:
        for number in range(size):
            keeps: Sequence[str] = ("-js", "-sd", str(folder / f"kept{number}"))
            if setting is not None:
                own = setting.with_name(f"nats{number}.conf")
                own.write_text(setting.read_text().replace('/kept"', f'/kept{number}"'))
                keeps = ("--config", str(own))
            given = (
                *("-a", "127.0.0.1", "-p", str(ports[number]), *keeps),
                *("-n", f"server{number}", "-cluster_name", "hall"),
                *("-cluster", f"nats://127.0.0.1:{ports[size + number]}", "-routes", routes),
            )
            servers.append(start_server(ports[number], given, folder / f"nats{number}.log"))
        for server in servers:
            server.until_it_listens()
        yield servers
    finally:
        for server in servers:
            server.kill()


def free_ports(number: int) -> list[int]:
    """Ports that nobody has just now."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    ports = [int(each.getsockname()[1]) for each in sockets]
    for each in sockets:
        each.close()
    return ports


def _started(arguments: Sequence[str], log: Path) -> "subprocess.Popen[bytes]":
    with log.open("ab") as out:
        return subprocess.Popen(["nats-server", *arguments], stdout=out, stderr=out)
