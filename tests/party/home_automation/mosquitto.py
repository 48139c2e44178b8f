"""A real broker for the tests, Debian's mosquitto, and somebody in the house who listens to everything."""

import shutil
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

import pytest
from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion

HERE = "127.0.0.1"
PATIENCE_SECONDS = 30.0
PLACES = ("mosquitto", "/usr/sbin/mosquitto")
"""Debian puts it where only root looks for programs."""


def until(seen: Callable[[], object], seconds: float = PATIENCE_SECONDS) -> None:
    """Wait until something is seen."""
    end = time.monotonic() + seconds
    while not seen():
        assert time.monotonic() < end
        time.sleep(0.02)


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HERE, 0))
        port = found.getsockname()[1]
        assert isinstance(port, int)
        return port


class Mosquitto:
    """A broker that can be killed, and be there again at the same place."""

    def __init__(self, folder: Path, *settings: str) -> None:
        """`settings`: more lines of its configuration; without any, everybody may come."""
        self.port = free_port()
        self._settings = folder / "mosquitto.conf"
        # Started by root it would become another user, who cannot read what lies here.
        lines = ["user root", f"listener {self.port} {HERE}", *(settings or ["allow_anonymous true"])]
        self._settings.write_text("\n".join([*lines, ""]))
        self._log = folder / "mosquitto.log"
        self._program: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        found = next((place for each in PLACES if (place := shutil.which(each)) is not None), None)
        if found is None:
            pytest.fail("mosquitto is not installed: packaging/set_up.sh test", pytrace=False)
        with self._log.open("ab") as log:
            self._program = subprocess.Popen([found, "-c", str(self._settings)], stdout=log, stderr=log)
        until(self._answers)

    def _answers(self) -> bool:
        assert self._program is not None
        assert self._program.poll() is None, self._log.read_text()
        with socket.socket() as trial:
            return trial.connect_ex((HERE, self.port)) == 0

    def stand_still(self) -> None:
        """As on a computer that hangs: connections stay, and nothing is answered."""
        assert self._program is not None
        self._program.send_signal(signal.SIGSTOP)

    def kill(self) -> None:
        assert self._program is not None
        self._program.kill()
        self._program.wait()

    def __enter__(self) -> "Mosquitto":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()


@dataclass(frozen=True)
class Arrived:
    """A message as it came to the listener."""

    topic: str
    text: str
    retained: bool


class Listener:
    """Somebody at the broker who gets all messages, and may send some."""

    def __init__(self, port: int, topics: Sequence[str] = ("#",)) -> None:
        self.messages: list[Arrived] = []
        there = threading.Event()
        self._client = Client(CallbackAPIVersion.VERSION2)
        self._client.on_message = self._on_message
        self._client.on_subscribe = lambda *_: there.set()
        # With each connection anew: the broker may have died.
        self._client.on_connect = lambda client, *_: client.subscribe([(topic, 0) for topic in topics])
        self._client.connect(HERE, port)
        self._client.loop_start()
        assert there.wait(PATIENCE_SECONDS)

    def _on_message(self, client: Client, data: object, message: MQTTMessage) -> None:
        self.messages.append(Arrived(message.topic, message.payload.decode(), message.retain))

    def texts(self, topic: str) -> list[str]:
        """What came at a topic."""
        return [message.text for message in list(self.messages) if message.topic == topic]

    def last(self, topic: str) -> str:
        """What came there last; empty when nothing did."""
        return (self.texts(topic) or [""])[-1]

    def send(self, topic: str, payload: str | bytes, *, retain: bool = False, quality: int = 0) -> None:
        self._client.publish(topic, payload, qos=quality, retain=retain).wait_for_publish(PATIENCE_SECONDS)

    def send_many(self, topic: str, payload: bytes, count: int) -> None:
        """One after the other, as fast as the broker takes them."""
        for _ in range(count):
            last = self._client.publish(topic, payload)
        last.wait_for_publish(PATIENCE_SECONDS)

    def __enter__(self) -> "Listener":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._client.disconnect()
        self._client.loop_stop()
