"""A table without sound and in virtual time, which a hall starts in place of `moderator play` and `moderator resume`.

    python -m tests.party.joint_hall.virtual_table play PARTY --journal FILE --joint-hall FILE ...

Its lease, its journal and the copy of it on the servers, its rules and its events are the real ones. What is missing is
sound and pages: rooms are plain connections to its port, over which it says what it says, and beats its drum, so that a
room's device knows that its table lives. Whatever it says, it also writes down: when, as whose owner, to which rooms.
The game's clock runs faster than ours; lines come as often as at a real table.
"""

import argparse
import json
import os
import random
import selectors
import signal
import socket
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path
from types import FrameType
from typing import IO, Any

from moderator.games.effects import Effect, Say
from moderator.language.files.text_file import write_private
from moderator.language.intent import Intent
from moderator.moderating.moderator import Moderator
from moderator.party.config.party_keys import party_of_command
from moderator.party.events.event_line import Secrecy
from moderator.party.events.publisher import EventPublisher
from moderator.party.events.receivers import open_event_file
from moderator.party.joint_hall.table_keeper import Speaking, TableKeeper
from moderator.party.joint_hall.table_link import TableLink, read_link
from moderator.party.journal.entry import PULSE_SECONDS, Journaled, What
from moderator.party.journal.replay import restore
from moderator.party.journal.writing import JournalFile, begin_journal, continue_journal
from moderator.party.live.running_games import HAND_OVER
from moderator.party.live.told_entrances import Entrance, Entrances
from moderator.party.opening.opening import OpenedGame, open_game

SPOKEN, PACE = "VIRTUAL_TABLES_SPOKEN", "VIRTUAL_TABLES_PACE"
"""In the environment: the folder where tables write what they say, and how much faster than ours their clock runs."""
STEP_SECONDS = PULSE_SECONDS
"""Of our time: a table whose clock runs writes a line that often, like a real one."""
WAIT_SECONDS = 0.1
INPUT_SECONDS = (1.0, 6.0)
"""Of our time, between two things that people say."""
READ_BYTES = 4096


class RoomDoor:
    """Where a table's rooms come in: who is there, and what they are told."""

    def __init__(self, port: int, rooms: int) -> None:
        self._listening = socket.create_server(("127.0.0.1", port))
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._listening, selectors.EVENT_READ)
        self._rooms = rooms
        self.there: dict[int, socket.socket] = {}

    @property
    def all_are_here(self) -> bool:
        """Whether every room is."""
        return len(self.there) == self._rooms

    def tend(self, seconds: float) -> None:
        """Let rooms come and go for so long; at the end nobody counts as there who has gone, also while we stood."""
        end = time.monotonic() + seconds
        while (events := self._selector.select(left := max(0.0, end - time.monotonic()))) or left:
            for key, _ in events:
                if key.fileobj is self._listening:
                    came, _ = self._listening.accept()
                    came.setblocking(False)
                    self._selector.register(came, selectors.EVENT_READ)
                elif isinstance(key.fileobj, socket.socket):
                    self._hear(key.fileobj)

    def tell(self, room: int, told: Mapping[str, Any]) -> None:
        """Tell a room something, if it is there."""
        if (device := self.there.get(room)) is not None:
            try:
                device.sendall(json.dumps(told).encode() + b"\n")
            except OSError:
                self._leave(device)

    def _hear(self, device: socket.socket) -> None:
        try:
            told = device.recv(READ_BYTES)
        except OSError:
            told = b""
        if not told:
            self._leave(device)
            return
        room = int(told)
        if (before := self.there.get(room)) is not None:
            self._leave(before)
        self.there[room] = device

    def _leave(self, device: socket.socket) -> None:
        self.there = {room: each for room, each in self.there.items() if each is not device}
        self._selector.unregister(device)
        device.close()


class Players:
    """Who mostly says what helps, and sometimes asks something."""

    def __init__(self, moderator: Moderator, chance: random.Random) -> None:
        self._moderator = moderator
        self._chance = chance

    def say(self) -> tuple[Intent, int]:
        """An intent, and the room in which it is said."""
        room = self._chance.choice((0, 1))
        situation = self._moderator.situation
        if situation.question_in(room) is not None or situation.paused:
            return Intent("yes"), room
        if self._chance.random() < 0.3:
            return Intent(self._chance.choice(("time_left", "help", "repeat", "who_is_leader"))), room
        state = situation.states[0]
        helpful = {
            "gathering": ("start_game",),
            "dealing": ("room_ready",),
            "round": ("appoint_you", "time_left", "pause"),
            "selection": ("appoint_you", "hostages_chosen", "leader_ready", "exchange_done"),
            "parley": ("parley_over",),
            "open_parley": ("parley_over",),
            "announcements": ("next_step",),
            "reveal": ("next_step",),
        }.get(state, ("new_game",))
        return Intent(self._chance.choice(helpful)), room


class VirtualTable:
    """One table as long as its program lives."""

    def __init__(self, told: argparse.Namespace, link: TableLink, opened: OpenedGame, rooms: int) -> None:
        self._told = told
        self._link = link
        self._opened = opened
        self._port = int(told.ports.partition(",")[0])
        self._door = RoomDoor(self._port, rooms)
        self._rooms = range(rooms)
        self._spoken = self._spoken_file()
        self._shown: Entrances | None = None
        self.order: int = 0
        """The signal that ends it; 0: none has come."""

    def has_rooms(self) -> bool:
        """Whether any room is there."""
        return bool(self._door.there)

    def wait_to_speak(self, keeper: TableKeeper) -> bool:
        """Wait until it is known that nobody else speaks; whether this program does."""
        while keeper.speaking not in (Speaking.SPEAKS, Speaking.LOST) and not self.order:
            self._tend(WAIT_SECONDS)
            if self._door.all_are_here:
                keeper.rooms_are_here()
            for room in self._rooms:
                self._door.tell(room, self._who(keeper))
        return keeper.speaking is Speaking.SPEAKS

    def play(
        self, keeper: TableKeeper, kept: JournalFile, publisher: EventPublisher, stopped: tuple[float, int] | None
    ) -> None:
        """Play until a signal comes. `stopped`: where the clock stood, and for how many seconds nobody played; None
        for a new evening.
        """
        at, pause = stopped or (0.0, 0)
        pace, began = float(os.environ[PACE]), time.monotonic()
        journaled = Journaled(self._opened.moderator, kept)
        players = Players(self._opened.moderator, chance := random.Random(f"{self._link.table} {at}"))
        publisher.begin(at, at, resumed=stopped is not None)
        self._say(keeper, journaled.begin(at) if stopped is None else journaled.interrupt(at, pause))
        next_input = time.monotonic() + chance.uniform(*INPUT_SECONDS)
        now = at
        while not self.order:
            self._tend(STEP_SECONDS)
            now = at + pace * (time.monotonic() - began)
            self._say(keeper, journaled.tick(now))
            if time.monotonic() >= next_input:
                intent, room = players.say()
                self._say(keeper, journaled.hear(intent, room, now, What.HEARD, intent.name).effects)
                next_input = time.monotonic() + chance.uniform(*INPUT_SECONDS)
            for room in self._rooms:
                self._door.tell(room, self._who(keeper))
            for notice in publisher.notices(now):
                print(notice, flush=True)
        if self.order != HAND_OVER:
            journaled.end(now)

    def _tend(self, seconds: float) -> None:
        self._door.tend(seconds)
        there = [int(room in self._door.there) for room in self._rooms]
        address = f"http://127.0.0.1:{self._port}/enter#"
        rooms = tuple(Entrance(f"room {room}", f"{address}{room}", there[room]) for room in self._rooms)
        shown = Entrances(Entrance("", f"{address}host", 0), rooms, Entrance("", "", 0))
        if shown != self._shown:
            write_private(Path(self._told.entrances), json.dumps(asdict(shown)).encode())
            self._shown = shown

    def _say(self, keeper: TableKeeper, effects: Sequence[Effect]) -> None:
        for effect in effects:
            if not isinstance(effect, Say):
                continue
            self._door.tend(0.0)
            heard_in = [room for room in effect.rooms if room in self._door.there]
            told = {**self._who(keeper), "says": effect.message.name, "wall": time.time()}
            for room in heard_in:
                self._door.tell(room, told)
            self._spoken.write(json.dumps({**told, "rooms": heard_in}) + "\n")
            self._spoken.flush()

    def _who(self, keeper: TableKeeper) -> dict[str, Any]:
        speaks = keeper.speaking is Speaking.SPEAKS
        who = {"machine": self._link.machine, "process": os.getpid()}
        return {**who, "revision": keeper.revision, "speaks": speaks}

    def _spoken_file(self) -> IO[str]:
        name = f"{self._link.table:04d}-{self._link.machine}-{os.getpid()}.jsonl"
        return (Path(os.environ[SPOKEN]) / name).open("a", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.party.joint_hall.virtual_table", description=__doc__)
    parser.add_argument("what", choices=("play", "resume"))
    parser.add_argument("file", type=Path)
    for flag in ("--anew", "--no-download", "--headless"):
        parser.add_argument(flag, action="store_true")
    for flag in ("--journal", "--events", "--entrances", "--ports", "--out", "--joint-hall"):
        parser.add_argument(flag)
    told = parser.parse_args()
    link = read_link(Path(told.joint_hall))
    stopped: tuple[float, int] | None = None
    if told.what == "play":
        party = party_of_command(told.file, {})
        kept, opened = begin_journal(Path(told.journal), party), open_game(party)
    else:
        journal, kept = continue_journal(told.file)
        party, opened = journal.head.party, restore(journal)
        stopped = journal.stopped_at, max(0, round(time.time() - journal.stopped_wall))
    table = VirtualTable(told, link, opened, len(party.rooms))

    def obey(number: int, _: FrameType | None) -> None:
        table.order = number

    for number in (signal.SIGTERM, HAND_OVER):
        signal.signal(number, obey)

    def lost() -> None:
        os.kill(os.getpid(), HAND_OVER)

    goes_on = stopped is not None
    with (
        closing(kept),
        closing(TableKeeper(link, kept, goes_on=goes_on, lost=lost, has_rooms=table.has_rooms)) as keeper,
    ):
        if table.wait_to_speak(keeper):
            publisher = EventPublisher(party, opened.moderator, (open_event_file(Path(told.events)),), Secrecy.PUBLIC)
            try:
                table.play(keeper, kept, publisher, stopped)
            finally:
                publisher.end(handed_over=table.order == HAND_OVER)
    with suppress(OSError):
        Path(told.entrances).unlink(missing_ok=True)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
