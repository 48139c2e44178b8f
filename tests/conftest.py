"""What all tests share: sound devices that exist only for them (see null_sinks.py)."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import settings

from tests.null_sinks import BUSY_SECONDS, EXACT_SECONDS, NoSoundServer, NullSinks, prepare_environment

SOUND_FOLDER = pytest.StashKey[Path]()
SOUND_ENVIRONMENT = pytest.StashKey[Mapping[str, str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Before any test module is imported: from here on PortAudio can find no devices but ours.

    A shell that starts the tests in the background lets them ignore Ctrl-C, and whatever they start as well; some
    tests press it.
    """
    # How long an example takes depends on what else the machine does.
    settings.register_profile("any machine", deadline=None)
    settings.load_profile("any machine")
    # Where these are set, pytest shows whole messages, some of which are pages long: names of failing tests are lost
    # there. Hypothesis has looked at them before: there it makes the same examples every time.
    for told_by_ci in ("CI", "BUILD_NUMBER"):
        os.environ.pop(told_by_ci, None)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    folder = Path(tempfile.mkdtemp(prefix="moderator-"))
    # What the program remembers between evenings is no business of the tests, and theirs none of the developer's.
    environment = {**prepare_environment(folder), "XDG_STATE_HOME": str(folder / "state")}
    # Models that the developer has would change what is heard.
    environment["XDG_DATA_HOME"] = str(folder / "data")
    os.environ.update(environment)
    config.stash[SOUND_FOLDER] = folder
    config.stash[SOUND_ENVIRONMENT] = environment


def pytest_unconfigure(config: pytest.Config) -> None:
    """Leaves nothing behind."""
    folder = config.stash.get(SOUND_FOLDER, None)
    if folder is not None:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def null_sinks(request: pytest.FixtureRequest) -> Iterator[NullSinks]:
    """Real sound devices named room_a_out, room_a_mic, room_b_out, room_b_mic; for this process and its children."""
    try:
        sinks = NullSinks(request.config.stash[SOUND_ENVIRONMENT])
    except NoSoundServer as problem:
        pytest.fail(str(problem), pytrace=False)
    yield sinks
    sinks.close()


@pytest.fixture(params=[BUSY_SECONDS, pytest.param(EXACT_SECONDS, marks=pytest.mark.live)], ids=["busy", "idle"])
def tolerance(request: pytest.FixtureRequest) -> float:
    """Seconds between the time of a sound and the time at which it is heard from a null sink."""
    return float(request.param)
