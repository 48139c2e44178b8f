"""Devices in worker processes, from the program's side: none is left open when another one cannot be opened."""

import subprocess
import time
from collections.abc import Callable

import pytest

from moderator.audio.devices.sound_devices import Channel, Direction
from moderator.audio.worker.device_client import DeviceClient, open_devices
from moderator.errors import SoundError
from moderator.speaking.output import loudspeaker_client
from tests.null_sinks import NullSinks

TWO_ROOMS = [("room_a_out", Channel.BOTH), ("room_b_out", Channel.BOTH)]
LIMIT_SECONDS = 10.0
"""A worker that is killed is gone long before."""


class Workers:
    """Starts the processes of workers, as many as there is memory for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.started: list[subprocess.Popen[bytes]] = []
        self.most = 2
        self.refused = 0
        self._start: Callable[..., subprocess.Popen[bytes]] = subprocess.Popen
        monkeypatch.setattr(subprocess, "Popen", self._started)

    def _started(self, *command: object, **options: object) -> subprocess.Popen[bytes]:
        if len(self.started) == self.most:
            self.refused += 1
            raise OSError("no memory")
        self.started.append(self._start(*command, **options))
        return self.started[-1]

    def have_ended(self) -> bool:
        return all(worker.wait(LIMIT_SECONDS) is not None for worker in self.started)


@pytest.fixture
def workers(null_sinks: NullSinks, monkeypatch: pytest.MonkeyPatch) -> Workers:
    return Workers(monkeypatch)


def test_a_second_worker_that_cannot_start_ends_the_first(workers: Workers) -> None:
    workers.most = 1
    with pytest.raises(OSError, match="no memory"):
        open_devices(loudspeaker_client.WORKER, Direction.LOUDSPEAKER, TWO_ROOMS)
    assert len(workers.started) == 1
    assert workers.have_ended()


def test_a_device_that_cannot_be_opened_ends_all_workers(workers: Workers) -> None:
    with pytest.raises(SoundError, match="the loudspeaker 'room_a_out, ALSA' cannot be opened: no answer from it"):
        open_devices("moderator.no_such_worker", Direction.LOUDSPEAKER, TWO_ROOMS)
    assert len(workers.started) == 2
    assert workers.have_ended()


def test_whatever_else_goes_wrong_ends_all_workers(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: DeviceClient) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(DeviceClient, "wait_until_open", interrupted)
    with pytest.raises(KeyboardInterrupt):
        open_devices(loudspeaker_client.WORKER, Direction.LOUDSPEAKER, TWO_ROOMS)
    assert len(workers.started) == 2
    assert workers.have_ended()


def test_a_worker_that_cannot_be_started_just_now_is_started_later(workers: Workers) -> None:
    ((device, _),) = open_devices(loudspeaker_client.WORKER, Direction.LOUDSPEAKER, TWO_ROOMS[:1])

    def tend_until(done: Callable[[], bool]) -> None:
        give_up = time.monotonic() + 2 * LIMIT_SECONDS
        while not done():
            assert time.monotonic() < give_up
            device.tend()
            time.sleep(0.01)

    workers.most = 1
    workers.started[0].kill()
    tend_until(lambda: workers.refused > 0)
    assert device.trouble is not None
    workers.most = 2
    tend_until(lambda: device.trouble is None)
    assert len(workers.started) == 2
    device.kill()
