"""Which games run on this computer, and on which devices: two moderators never speak through one loudspeaker.

A game that runs keeps a small file locked, in which it says since when it runs, on which devices, and where its journal
is. The lock is the system's (flock): it goes with the program, however that ends, and a file that nobody holds says
nothing. So a game is found whose window was closed, and none that was killed.

    running/4711.json   {"process": 4711, "since": 1795291240.1, "devices": [...], "journal": "..."}
    running/lock        held for a moment by whoever looks and claims: two that begin at once see each other

Whoever wants devices that another game has may take that over: it is told to hand over (SIGUSR1), lets go of them, and
leaves its journal as one that broke off, so that it can be resumed.
"""

import fcntl
import json
import os
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from moderator.audio.devices.sound_devices import Channel, Direction, find_device
from moderator.errors import BadInput, Place
from moderator.language.files.text_file import make_folder
from moderator.party.config.party import Party
from moderator.party.config.rooms import BROWSER, NO_MICROPHONE
from moderator.party.live.fault_report import state_folder

HAND_OVER = signal.SIGUSR1
"""Tells a game that another moderator takes it over."""
HAND_OVER_SECONDS = 15.0
"""So long a game may take to end: its devices take some seconds, a stopped program takes for ever."""
KILLED_SECONDS = 5.0
"""So long the system may take to end a program that was killed."""
POLL_SECONDS = 0.05
SUFFIX = ".json"


@dataclass(frozen=True)
class ClaimedDevice:
    """One device that a room uses, or a side of it."""

    direction: str
    """The value of a `Direction`."""
    name: str
    """Its lasting name, with the sound system's."""
    channel: str
    """The value of a `Channel`."""

    def overlaps(self, other: "ClaimedDevice") -> bool:
        """Whether two games on these would get into each other's way."""
        same = (self.direction, self.name) == (other.direction, other.name)
        return same and Channel(self.channel).overlaps(Channel(other.channel))


@dataclass(frozen=True)
class RunningGame:
    """What a game that runs says of itself."""

    process: int
    since: float
    """Seconds since 1970."""
    devices: tuple[ClaimedDevice, ...]
    journal: Path | None
    file: Path
    """Where it says so."""

    def since_in_words(self) -> str:
        """As "20:14", with the date when that was not today."""
        began, now = time.localtime(self.since), time.localtime()
        return time.strftime("%H:%M" if began[:3] == now[:3] else "%Y-%m-%d %H:%M", began)


class DevicesInUse(Exception):
    """Another game has one of the devices, or the journal."""

    def __init__(self, game: RunningGame) -> None:
        super().__init__(f"a game is running since {game.since_in_words()}")
        self.game = game


def devices_of(party: Party) -> tuple[ClaimedDevice, ...]:
    """The devices of a party's rooms, as they are found now. Raises SoundError as `find_device` does."""
    wanted = [(direction, *room.wanted(direction)) for room in party.rooms for direction in Direction]
    return tuple(
        ClaimedDevice(direction.value, find_device(direction, name).lasting_name, channel.value)
        for direction, name, channel in wanted
        if name not in (NO_MICROPHONE, BROWSER)
    )


class DeviceClaim:
    """What this program has of devices, for all others to see. To be closed."""

    def __init__(self) -> None:
        """Claims nothing yet. Raises BadInput when the folder of running games cannot be written."""
        folder = running_folder()
        make_folder(folder)
        self._file = folder / f"{os.getpid()}{SUFFIX}"
        self._since = time.time()
        self._devices: tuple[ClaimedDevice, ...] = ()
        self._descriptor = -1
        try:
            with _alone():
                self._descriptor = os.open(self._file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                self._write(None)
        except OSError as error:
            self.close()
            raise BadInput(f"the file cannot be written: {error.strerror}", place=Place(self._file)) from None

    def take(self, devices: Sequence[ClaimedDevice], journal: Path | None = None) -> None:
        """Have these devices, instead of those that were had before, and this journal (None: none yet).

        Raises DevicesInUse when another game has one of them; then nothing has changed. Raises OSError.
        """
        with _alone():
            for file in running_folder().glob(f"*{SUFFIX}"):
                if not is_held(file):
                    file.unlink(missing_ok=True)  # what a dead one has left
            for game in running_games():
                same_journal = journal is not None and game.journal == journal.absolute()
                in_use = any(mine.overlaps(theirs) for mine in devices for theirs in game.devices)
                if game.file != self._file and (same_journal or in_use):
                    raise DevicesInUse(game)
            self._devices = tuple(devices)
            self._write(journal)

    def tell_journal(self, journal: Path | None) -> None:
        """Say where the journal of the game is. Raises OSError."""
        with _alone():
            self._write(journal)

    def close(self) -> None:
        """Let go of everything. A second time does nothing."""
        if self._descriptor >= 0:
            self._file.unlink(missing_ok=True)
            os.close(self._descriptor)
            self._descriptor = -1

    def _write(self, journal: Path | None) -> None:
        values = {
            "process": os.getpid(),
            "since": self._since,
            "devices": [asdict(device) for device in self._devices],
            "journal": None if journal is None else str(journal.absolute()),
        }
        os.ftruncate(self._descriptor, 0)
        os.pwrite(self._descriptor, json.dumps(values).encode(), 0)


def running_folder() -> Path:
    """Where running games say so; it need not exist."""
    return state_folder() / "running"


def running_games() -> list[RunningGame]:
    """Every game that runs. Raises OSError."""
    held = (file for file in sorted(running_folder().glob(f"*{SUFFIX}")) if is_held(file))
    return [game for file in held if (game := _read(file)) is not None]


def take_over(game: RunningGame) -> bool:
    """End another game in order, so that its devices are free and its journal can be resumed.

    Returns whether it did so by itself: one that does not react is killed, which its journal survives. Raises BadInput
    when it cannot be ended.
    """
    try:
        os.kill(game.process, HAND_OVER)
        if _has_ended(game, HAND_OVER_SECONDS):
            return True
        os.kill(game.process, signal.SIGKILL)
    except ProcessLookupError:
        pass
    except PermissionError:
        raise BadInput("the game that runs belongs to somebody else", remedy="end it where it was begun") from None
    if not _has_ended(game, KILLED_SECONDS):
        raise BadInput("the game that runs does not end", remedy="start the computer anew, then `moderator resume`")
    return False


def _has_ended(game: RunningGame, seconds: float) -> bool:
    end = time.monotonic() + seconds
    while is_held(game.file):
        if time.monotonic() > end:
            return False
        time.sleep(POLL_SECONDS)
    return True


def is_held(file: Path) -> bool:
    """Whether the program that wrote a file still runs."""
    try:
        descriptor = os.open(file, os.O_RDWR | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False


def _read(file: Path) -> RunningGame | None:
    """What a running game says; None when that cannot be read."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        values = json.loads(file.read_bytes())
        journal = values["journal"]
        return RunningGame(
            process=int(values["process"]),
            since=float(values["since"]),
            devices=tuple(ClaimedDevice(**device) for device in values["devices"]),
            journal=None if journal is None else Path(journal),
            file=file,
        )
    return None


@contextmanager
def _alone() -> Iterator[None]:
    """Nobody else looks or claims while the block runs. Raises OSError."""
    descriptor = os.open(running_folder() / "lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
