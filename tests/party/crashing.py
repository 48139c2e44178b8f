"""Games that are killed and resumed, again and again; each is compared with the same game that nobody killed.

    python -m tests.party.crashing --kills 40 --seed 1      # prints one line of JSON for each kill

A random party plays in virtual time, in a process of its own that journals every input and is killed with SIGKILL: at
any moment by its parent, or by its own hand at a chosen point between the input and what comes of it. The next process
resumes from the file. The parent plays the same game in one piece, with a pause where the other one broke off, and
wants the same lines, the same situation, the same things to undo and nearly the same time left.
"""

import argparse
import copy
import itertools
import json
import mmap
import os
import random
import signal
import struct
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from enum import Enum
from pathlib import Path
from typing import NoReturn

from moderator.language.intent import Intent
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party
from moderator.party.config.people import person
from moderator.party.journal import writing
from moderator.party.journal.entry import EntrySink, Journaled, JournalEntry, What
from moderator.party.journal.reading import read_journal
from moderator.party.journal.replay import restore
from moderator.party.journal.writing import begin_journal, continue_journal
from moderator.party.opening.opening import OpenedGame, open_game
from tests.rules.random_party import Input, RandomParty

STEP_SECONDS = 0.05
"""Of virtual time, while a clock runs: a little more than the loop of a live evening."""
MOST_SECONDS_LOST = 0.5
MOST_KILLS_PER_GAME = 12
LONGEST_LIFE_SECONDS = 0.2
"""Real time until the parent kills at the latest."""
MOST_LINES_OF_A_LIFE = 15
"""Lines, without pulses, until a process kills itself at the latest."""
SHORTEST_ROUND_MINUTES = 0.05


class Point(Enum):
    """Where a process is killed."""

    ANY = "at any moment"
    BEFORE = "before the line is written"
    HALF = "half of the line written"
    WRITTEN = "written, not yet synced"
    SYNCED = "synced, before the effects"


@dataclass(frozen=True)
class Kill:
    """One kill and what was found after it."""

    seed: int
    point: str
    lines: int
    """In the journal then."""
    torn: bool
    uncarried: int
    """Lines in the journal that nothing had come of yet."""
    seconds_lost: float | None
    """Of the clock; None when none was running."""


class Shared:
    """What a process tells its parent even when it is killed: the virtual time, and how many lines it carried out."""

    _TIME, _LINES = struct.Struct("d"), struct.Struct("q")

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, self._TIME.size + self._LINES.size)

    @property
    def time(self) -> float:
        return float(self._TIME.unpack_from(self._memory, 0)[0])

    @time.setter
    def time(self, now: float) -> None:
        self._TIME.pack_into(self._memory, 0, now)

    @property
    def carried_out(self) -> int:
        return int(self._LINES.unpack_from(self._memory, self._TIME.size)[0])

    @carried_out.setter
    def carried_out(self, lines: int) -> None:
        self._LINES.pack_into(self._memory, self._TIME.size, lines)


class InMemory:
    """EntrySink entries in a list."""

    def __init__(self) -> None:
        self.entries: list[JournalEntry] = []

    def append(self, entry: JournalEntry) -> None:
        self.entries.append(entry)


class Driver:
    """Plays a script in virtual time; what it does depends only on the moderator and on what it was called for.

    Each call writes one line at the most.
    """

    def __init__(self, script: Sequence[Input], moderator: Moderator, journal: EntrySink, shared: Shared) -> None:
        self._script = script
        self._moderator = moderator
        self._journaled = Journaled(moderator, journal)
        self._shared = shared
        self._now = 0.0
        self._index = 0
        self._next = script[0].now

    def begin(self) -> bool:
        self._pass_to(0.0)
        self._journaled.begin(self._now)
        return True

    def interrupt(self, stopped: float, index: int) -> bool:
        """Another process goes on here, with `index` inputs of the script behind it."""
        self._index = index
        self._now = stopped
        self._journaled.interrupt(stopped)
        return True

    def go_on(self) -> bool:
        """Somebody wants to go on, after some time; who and when depends on where the script is."""
        chance = random.Random(self._index)
        self._pass_to(self._now + chance.choice((0.0, 3.7, 120.0)))
        self._journaled.hear(Intent("yes"), chance.choice((0, 1, None)), self._now, What.TYPED, "")
        self._next = self._now + self._pause()
        return True

    def step(self) -> bool:
        """One input of the script, or time that passes; False when the script is over."""
        if self._index == len(self._script):
            return False
        if self._now >= self._next:
            given = self._script[self._index]
            assert given.intent is not None
            self._journaled.hear(given.intent, given.room, self._now, What.HEARD, str(given))
            self._index += 1
            self._next = self._now + self._pause()
            return True
        situation, due = self._moderator.situation, self._moderator.next_due()
        running = situation.clock_ends is not None and not situation.paused
        steps = [self._next, *([self._now + STEP_SECONDS] if running else []), *([due] if due is not None else [])]
        self._pass_to(max(self._now, min(steps)))
        self._journaled.tick(self._now)
        return True

    def _pass_to(self, now: float) -> None:
        self._now = self._shared.time = now

    def _pause(self) -> float:
        """Seconds of virtual time until the next input."""
        if self._index == len(self._script):
            return 0.0
        before = self._script[self._index - 1].now if self._index else 0.0
        return self._script[self._index].now - before


def scripted(seed: int) -> tuple[Party, OpenedGame, list[Input]]:
    """A random party, its game, and the inputs of one evening; inputs without an intent are left out."""
    random_party = RandomParty(seed)
    facts = random_party.facts
    party = Party(
        players=tuple(person(name) for name in facts.players),
        count=facts.count,
        guests=tuple(person(name) for name in facts.guests),
        game_values={"minutes": tuple(max(SHORTEST_ROUND_MINUTES, length) for length in facts.schedule.minutes)},
        options=dict(facts.tables.options.chosen),
        seed=seed,
    )
    opened = open_game(party)
    random_party.game, random_party.moderator = opened.moderator.game, fresh(opened).moderator
    inputs = []
    random_party.moderator.begin(0.0)
    for given in random_party.inputs():
        if given.intent is not None:
            inputs.append(given)
            random_party.moderator.hear(given.intent, given.room, given.now)
    return party, opened, inputs


def fresh(opened: OpenedGame) -> OpenedGame:
    """The same game before anything has happened in it."""
    return replace(opened, moderator=Moderator(opened.moderator.game, opened.moderator.chart))


def live(file: Path, party: Party, opened: OpenedGame, script: Sequence[Input], shared: Shared) -> None:
    """One process: plays from where the journal ends until the script is over, or until it is killed."""
    entries: tuple[JournalEntry, ...] = ()
    stopped = 0.0
    game = fresh(opened)
    if file.exists():
        journal, kept = continue_journal(file)
        entries, stopped = journal.entries, journal.stopped_at
        if journal.begun:
            game = restore(journal, game)
    else:
        kept = begin_journal(file, party)
    driver = Driver(script, game.moderator, kept, shared)
    for call in calls(driver, entries, stopped):
        if not call():
            break
        shared.carried_out = kept.lines
    kept.close()


def calls(driver: Driver, entries: Sequence[JournalEntry], stopped: float) -> Iterator[Callable[[], bool]]:
    """What a process does whose journal has these entries, call by call."""
    if entries:
        index = sum(entry.what is What.HEARD for entry in entries)  # the inputs of the script alone are heard
        yield lambda: driver.interrupt(stopped, index)
        yield driver.go_on
    else:
        yield driver.begin
    while True:
        yield driver.step


def kill_itself(point: Point, line: int) -> None:
    """From now on the writing of the `line`-th line (pulses do not count) ends this process at the point."""
    write, sync = os.write, writing._sync
    lines = 0
    reached = False

    def killing_write(descriptor: int, data: bytes) -> int:
        nonlocal lines, reached
        lines += b'"what": "pulse"' not in data
        reached = lines == line
        if reached and point is Point.BEFORE:
            die()
        if reached and point is Point.HALF:
            write(descriptor, data[: len(data) // 2])
            die()
        return write(descriptor, data)

    def killing_sync(descriptor: int) -> None:
        if reached and point is Point.WRITTEN:
            die()
        sync(descriptor)
        if reached and point is Point.SYNCED:
            die()

    os.write = killing_write  # type: ignore[assignment]
    writing._sync = killing_sync


def die() -> NoReturn:
    """As `kill -9` does it."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("nobody survives this")


def without_wall(entries: Sequence[JournalEntry]) -> list[JournalEntry]:
    """Entries without the time of day, which no game knows."""
    return [replace(entry, wall=0.0) for entry in entries]


def run_process(chance: random.Random, point: Point | None, play: Callable[[], None]) -> bool:
    """Run `play` in a process of its own and kill it at the point (None: let it live); whether it was killed."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            if point is not None and point is not Point.ANY:
                kill_itself(point, chance.randint(1, MOST_LINES_OF_A_LIFE))
            play()
            status = 0
        finally:
            os._exit(status)
    if point is Point.ANY:
        time.sleep(chance.uniform(0.0, LONGEST_LIFE_SECONDS))
        os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "a process has failed by itself"
    return os.WIFSIGNALED(status)


def one_game(seed: int, folder: Path, most_kills: int) -> Iterator[Kill]:
    """Play one evening to its end with up to so many kills. Raises AssertionError when anything is lost or changed."""
    chance = random.Random(seed)
    party, opened, script = scripted(seed)
    file = folder / f"{seed}.journal"
    shared = Shared()
    uninterrupted, in_memory = fresh(opened).moderator, InMemory()
    driver = Driver(script, uninterrupted, in_memory, Shared())
    coming = calls(driver, (), 0.0)
    for number in itertools.count(1):
        point = chance.choice((*Point, Point.ANY, Point.ANY)) if number <= most_kills else None
        shared.carried_out = 1 + len(in_memory.entries)
        killed = run_process(chance, point, lambda: live(file, party, opened, script, shared))
        if not file.exists() or b"\n" not in file.read_bytes():
            file.unlink(missing_ok=True)  # killed before the first line was there: nothing had been said
            assert not in_memory.entries
            yield Kill(seed, "" if point is None else point.value, 0, True, 0, None)
            continue
        journal = read_journal(file)
        assert journal.head.party == party
        uncarried = 1 + len(journal.entries) - shared.carried_out
        assert uncarried >= 0, "what came of a line was given out, and the line is lost"
        assert uncarried <= 1, "two lines were written before anything came of the first"
        while len(in_memory.entries) < len(journal.entries) or (not killed and len(in_memory.entries)):
            if not next(coming)():
                break
        assert without_wall(journal.entries) == in_memory.entries, "the same lines as in the game in one piece"
        game = fresh(opened)
        if journal.begun:
            compare(restore(journal, game).moderator, uninterrupted, journal.stopped_at)
        if not killed:
            return
        assert point is not None
        left = uninterrupted.situation.clock_left(shared.time)
        lost = None if left is None else (uninterrupted.situation.clock_left(journal.stopped_at) or 0.0) - left
        assert lost is None or abs(lost) <= MOST_SECONDS_LOST, f"{lost:.2f} seconds of the clock are lost"
        yield Kill(seed, point.value, 1 + len(journal.entries), journal.torn, uncarried, lost)
        coming = calls(driver, in_memory.entries, journal.stopped_at)


def compare(again: Moderator, uninterrupted: Moderator, now: float) -> None:
    """Both stand at the same place, and have the same behind them. Raises AssertionError."""
    assert again.situation == uninterrupted.situation
    one, other = copy.copy(again), copy.copy(uninterrupted)
    for _ in range(3):
        assert one.hear(Intent("undo"), None, now) == other.hear(Intent("undo"), None, now)
        assert one.situation == other.situation


def kills(wanted: int, first_seed: int, folder: Path) -> Iterator[Kill]:
    """So many kills, in as many games as that takes."""
    done = 0
    for seed in itertools.count(first_seed):
        try:
            for kill in one_game(seed, folder, min(MOST_KILLS_PER_GAME, wanted - done)):
                done += 1
                yield kill
        except AssertionError as problem:
            raise AssertionError(f"seed {seed} after {done} kills: {problem}") from problem
        if done >= wanted:
            return


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.party.crashing", description="Kill games and resume them.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="crashing-") as folder:
        for kill in kills(arguments.kills, arguments.seed, Path(folder)):
            print(json.dumps(asdict(kill)), flush=True)


if __name__ == "__main__":
    main()
