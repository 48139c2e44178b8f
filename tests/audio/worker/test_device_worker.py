"""A device in a worker process, from the worker's side."""

import time
from collections.abc import Iterator

import pytest

from moderator.audio.devices.sound_devices import Channel
from moderator.audio.worker.device_client import HUNG_SECONDS, OPENING_SECONDS
from moderator.audio.worker.messages import CloseDevice, DeviceOpened, OpenDevice, SignOfLife
from moderator.audio.worker.worker_client import WorkerClient
from moderator.speaking.output import loudspeaker_client
from moderator.speaking.output.loudspeaker_worker import KEEP_TIME_SECONDS, CutSound
from tests.null_sinks import NullSinks


@pytest.fixture
def worker(null_sinks: NullSinks) -> Iterator[WorkerClient]:
    """One whose device is open."""
    client = WorkerClient(loudspeaker_client.WORKER, OpenDevice(("room_a_out",), (Channel.BOTH,)))
    give_up = time.monotonic() + OPENING_SECONDS
    while not any(isinstance(message, DeviceOpened) for message in client.messages()):
        assert time.monotonic() < give_up
        time.sleep(0.01)
    yield client
    client.close(CloseDevice(), 1.0)


def test_jobs_that_come_without_a_pause_do_not_starve_the_sign_of_life(worker: WorkerClient) -> None:
    signs: list[SignOfLife] = []
    until = time.monotonic() + HUNG_SECONDS
    while time.monotonic() < until and len(signs) < 4:
        worker.tell(CutSound(0, 0.0))
        time.sleep(KEEP_TIME_SECONDS / 5)
        signs += [message for message in worker.messages() if isinstance(message, SignOfLife)]
    assert len(signs) >= 4, "one follows the opening, the others are given meanwhile"
