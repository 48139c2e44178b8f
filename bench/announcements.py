"""Do announcements of the clock begin when they are due, and in both rooms together?

Games of three short rounds are played from the keyboard; both loudspeakers are recorded. Each announcement is sought
in the recordings: when its first sample sounded, minus when it was due, and the difference of the rooms. Once on the
machine as it is, once with a program beside it that computes without pause, and as a baseline one round in which
announcements are not placed ahead but said when they are due.
"""

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.figures import exact_ms, in_words, median, percentile
from bench.live_program import LiveProgram, live_program, sound_devices
from bench.matching import start_of
from bench.report import Report
from bench.room_sound import background, still_room
from bench.watched import NO_FORESIGHT
from moderator.party.config.party_keys import read_party
from moderator.party.opening.opening import open_voice, voice_choice
from tests.null_sinks import LOUDSPEAKERS, MICROPHONES, NullSinks, Recording

LATE_GOAL, APART_GOAL = 0.03, 0.01
"""Seconds, of ninety-nine in a hundred: from due to the first sample, and between the rooms."""
BUSY_GAMES = 2
"""Games beside the burner, unless more are asked for: there something may go wrong."""
MINUTES = (1.15, 0.6, 0.6)
"""The first round has a full minute in it, all have thirty seconds, a countdown and an end."""
SHORT_MINUTES = (0.6, 0.25, 0.25)
"""Of games beside the burner: nearly as many announcements in half the time."""
BASELINE_MINUTES = (0.6, 0.6, 0.6)
CHOICES = (("Carlos", "Fatima"), ("Dora", "Emil"))
"""Hostages of the two rooms after rounds one and two, none of them a leader and each of them there."""
RARELY = 0.99
AFTERWARDS_SECONDS = 2.0
"""Recorded after the end of the last round."""


@dataclass(frozen=True)
class Announcement:
    """One announcement: seconds late in each room; None where it was not found in the recording."""

    kind: str
    late: tuple[float | None, float | None]

    @property
    def apart(self) -> float | None:
        """The difference of the rooms in seconds."""
        first, second = self.late
        return None if first is None or second is None else abs(first - second)


@dataclass(frozen=True)
class Game:
    """What came of one game: its announcements, how often sound was lost, and what it printed as errors."""

    announcements: tuple[Announcement, ...]
    underruns: int
    dropped: int
    errors: str


def measure(busy_games: int = BUSY_GAMES) -> Report:
    """Play and measure, so many games beside the burner."""
    report = Report(
        "announcements",
        "Announcements of the clock on both null-sink loudspeakers: when the first sample sounded, minus when it was "
        "due. Each announcement is found in the recording by its own sound.",
    )
    with sound_devices() as (sinks, folder):
        hum = {microphone: still_room(number) for number, microphone in enumerate(MICROPHONES)}
        with background(hum):
            idle = _game(sinks, folder / "idle", MINUTES)
            with cpu_burner():
                busy = _joined([_game(sinks, folder / f"busy{game}", SHORT_MINUTES) for game in range(busy_games)])
            plain = _game(sinks, folder / "plain", BASELINE_MINUTES, (NO_FORESIGHT,))
    everything = {
        "machine as it is": idle,
        "one CPU burner": busy,
        "baseline: said when due": plain,
    }
    _summary(report, {name: game.announcements for name, game in everything.items()})
    for name, game in list(everything.items())[:2]:
        _by_kind(report, name, game.announcements)
    report.table(
        "Sound lost on the way",
        ("", "loudspeakers ran dry", "blocks of microphones dropped", "lines printed as errors"),
        [
            (name, str(game.underruns), str(game.dropped), str(len(game.errors.splitlines())))
            for name, game in everything.items()
        ],
    )
    return report


@contextmanager
def cpu_burner() -> Iterator[None]:
    """A program that computes without pause while the block runs."""
    burner = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        burner.kill()
        burner.wait()


def _game(sinks: NullSinks, folder: Path, minutes: Sequence[float], switches: Sequence[str] = ()) -> Game:
    with live_program(folder, minutes, switches) as program, sinks.recording(*LOUDSPEAKERS) as recordings:
        _play(program, one_round=bool(switches))
    lost = program.wait_for(lambda note: note["what"] == "lost")
    return Game(
        tuple(_announcements(folder / "party.toml", program, recordings)),
        sum(lost["underruns"]),
        sum(lost["dropped"]),
        program.stderr.read_text(),
    )


def _joined(games: Sequence[Game]) -> Game:
    """Several games as one."""
    return Game(
        tuple(announcement for game in games for announcement in game.announcements),
        sum(game.underruns for game in games),
        sum(game.dropped for game in games),
        "".join(game.errors for game in games),
    )


def _play(program: LiveProgram, *, one_round: bool) -> None:
    """Play rounds from the keyboard, to the end of the last one."""
    program.begin_round()
    for room, leader in zip("ab", ("Anna", "Bob"), strict=True):
        program.types(f"{room}: I appoint {leader} as leader")
    mark = 0
    for hostages in (*CHOICES, None):
        program.wait_for_message("time_is_up", 120, after=mark)
        if hostages is None or one_round:
            break
        mark = len(program.notes)
        for room, hostage in zip("ab", hostages, strict=True):
            program.types(f"{room}: our hostage is {hostage}")
            program.types(f"{room}: yes")
        for room in "ab":
            program.types(f"{room}: our leader is ready")
        program.types("the parley is over")
        program.wait_for_message("round_starts", after=mark)
        program.types("the exchange is done")
    time.sleep(AFTERWARDS_SECONDS)


def _announcements(party_file: Path, program: LiveProgram, recordings: dict[str, Recording]) -> list[Announcement]:
    party = read_party(party_file)
    choice = voice_choice(party)
    rooms = [_with_due(program.events("said"), name) for name in party.room_names]
    found: list[Announcement] = []
    with open_voice() as voice:
        for said, due in rooms[0]:
            if said["message"] == "round_starts" and found:
                continue  # said because the parley was ended by hand: nobody knew of it ahead
            others = [other for other in rooms[1] if other[0]["text"] == said["text"]]
            _, due_there = min(others, key=lambda other: abs(other[1] - due))
            sound = voice.render(said["text"], choice)
            heard = start_of(recordings[LOUDSPEAKERS[0]], sound, due)
            heard_there = start_of(recordings[LOUDSPEAKERS[1]], sound, due_there)
            late = (
                None if heard is None else heard - due,
                None if heard_there is None else heard_there - due_there,
            )
            found.append(Announcement(said["message"], late))
    return found


def _with_due(events: Sequence[dict[str, Any]], room: str) -> list[tuple[dict[str, Any], float]]:
    """The announcements of a room with their due times on the shared clock."""
    found = []
    ends = 0.0
    for event in events:
        left = _left(event)
        if event["room"] != room or left is None:
            continue
        if "clock" in event:
            ends = event["at"] + event["clock"]
        found.append((event, ends - left))  # at its end the clock is gone; the countdown before it told when that is
    return found


def _left(event: dict[str, Any]) -> float | None:
    """The seconds left on the clock at which an announcement is due; None when it is none."""
    match event["message"]:
        case "minutes_left":
            return 60.0 * float(event["args"]["minutes"])
        case "one_minute_left":
            return 60.0
        case "thirty_seconds_left":
            return 30.0
        case "countdown":
            return float(event["args"]["seconds"])
        case "time_is_up":
            return 0.0
    return None


def _late(found: Sequence[Announcement]) -> list[float]:
    return [late for each in found for late in each.late if late is not None]


def _apart(found: Sequence[Announcement]) -> list[float]:
    return [each.apart for each in found if each.apart is not None]


COLUMNS = (
    "",
    "announcements",
    "late: median",
    "99th percentile",
    "most (late or early)",
    "rooms apart: median",
    "99th percentile",
    "most",
)


def _row(name: str, found: Sequence[Announcement]) -> tuple[str, ...]:
    late, apart = _late(found), _apart(found)
    missing = 2 * len(found) - len(late)
    return (
        name,
        f"{len(found)}" + (f" ({missing} times not found)" if missing else ""),
        exact_ms(median(late)),
        exact_ms(percentile([abs(value) for value in late], RARELY)),
        exact_ms(max(late, key=abs, default=float("nan"))),
        exact_ms(median(apart)),
        exact_ms(percentile(apart, RARELY)),
        exact_ms(max(apart, default=float("nan"))),
    )


def _summary(report: Report, everything: dict[str, tuple[Announcement, ...]]) -> None:
    rows = [_row(name, found) for name, found in everything.items()]
    goals: list[tuple[str, ...]] = [("goal", "", "", exact_ms(LATE_GOAL), "", "", exact_ms(APART_GOAL), "")]
    for name, found in list(everything.items())[:2]:
        late = percentile([abs(value) for value in _late(found)], RARELY) <= LATE_GOAL
        apart = percentile(_apart(found), RARELY) <= APART_GOAL
        goals.append((name, "", "", in_words(late), "", "", in_words(apart), ""))
    report.table("All announcements", COLUMNS, [*rows, *goals])


def _by_kind(report: Report, name: str, found: Sequence[Announcement]) -> None:
    kinds = list(dict.fromkeys(each.kind for each in found))
    report.table(
        f"By kind, {name}", COLUMNS, [_row(kind, [each for each in found if each.kind == kind]) for kind in kinds]
    )
