"""Answers through a browser beside a sound device: one game, one room on each, the same sentences into both.

From the last loud sample of a command at the microphone to the first sample of the answer at the loudspeaker, and how
often the words that were heard are the words that were spoken.
"""

import re
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from bench.figures import in_words, median, ms, percentile
from bench.latency import MINUTES, VOICE, Command, Timing, talk, timings_of
from bench.live_program import NeverHappened, live_program
from bench.report import Report
from bench.room_sound import background, speak, still_room
from moderator.party.config.party_keys import read_party
from moderator.speaking.synthesis.voice import SystemVoice
from tests.null_sinks import LOUDSPEAKERS, MICROPHONES, NullSinks, party_on_null_sinks
from tests.web.browsers import browser_room, enter, playing_browsers

TEXTS = (
    "how much time is left",
    "how many hostages do we send",
    "who is the leader",
    "what is the majority",
    "moderator, help",
    "moderator, repeat that",
)
"""What counts the same in both rooms."""
MORE_GOAL = 0.060
"""Seconds: an answer through a browser later than by a device, medians."""
PATIENCE_SECONDS = 60.0
WAYS = ("PortAudio", "browser")
"""Of rooms one and two."""
MIXED = (
    *("--loudspeakers", f"{LOUDSPEAKERS[0]},browser"),
    *("--microphones", f"{MICROPHONES[0]},browser"),
)


def measure_answers(report: Report, sinks: NullSinks, folder: Path, repeats: int) -> None:
    """Play, and add the tables to a report."""
    commands: list[Command] = []
    with SystemVoice() as voice:
        spoken = [(text, speak(voice, text, VOICE[0], folder)) for text in TEXTS]
    with ExitStack() as opened:
        opened.enter_context(background({mic: still_room(number) for number, mic in enumerate(MICROPHONES)}))
        browsers = opened.enter_context(playing_browsers())
        page = opened.enter_context(browser_room(browsers, sinks, LOUDSPEAKERS[1], MICROPHONES[1]))
        program = opened.enter_context(
            live_program(
                folder / "mixed",
                [MINUTES] * 3,
                flags=MIXED,
                before_game=lambda printed: enter(page, _address(printed)),
            )
        )
        round_began = program.begin_round()["at"] + program.began
        time.sleep(2.0)
        with sinks.recording(*MICROPHONES, *LOUDSPEAKERS) as recordings:
            # The same sentence in both rooms at once would be one that was said in one and heard in the other.
            lines = (spoken, [*spoken[len(spoken) // 2 :], *spoken[: len(spoken) // 2]])
            rooms = [
                threading.Thread(target=talk, args=(program, room, lines[room], round_began, commands, repeats))
                for room in range(len(WAYS))
            ]
            for room in rooms:
                room.start()
            for room in rooms:
                room.join()
        notes = [*program.notes]
    file = folder / "party.toml"
    file.write_text(party_on_null_sinks([MINUTES] * 3))
    _tables(report, commands, timings_of(read_party(file), commands, notes, recordings))


def _address(printed: Path) -> str:
    """Where the code of the browser's room leads. Raises NeverHappened."""
    give_up = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < give_up:
        found = re.search(r"room two: scan this .* open (\S+)", printed.read_text(encoding="utf-8", errors="replace"))
        if found is not None:
            return found[1]
        time.sleep(0.1)
    raise NeverHappened(printed.read_text(encoding="utf-8", errors="replace")[-2000:])


def _tables(report: Report, commands: Sequence[Command], timings: Sequence[Timing]) -> None:
    totals = [[timing.total for timing in timings if timing.command.room == room] for room in range(len(WAYS))]
    more = median(totals[1]) - median(totals[0])
    report.table(
        "From the end of a command to the first sound of the answer, in one game",
        ("room by", "commands", "median", "95th percentile", "longest"),
        [
            *(
                (way, str(len(each)), ms(median(each)), ms(percentile(each, 0.95)), ms(max(each, default=0.0)))
                for way, each in zip(WAYS, totals, strict=True)
            ),
            ("more by the browser", "", ms(more), "", ""),
            ("goal", "", f"{ms(MORE_GOAL)}: {in_words(more <= MORE_GOAL)}", "", ""),
        ],
        "The same sentences by the same voice are spoken into both rooms, in another order.",
    )
    parts = ("wait", "delivery", "rendering", "output")
    report.table(
        "Where the time goes (medians)",
        ("room by", *parts),
        [
            (
                way,
                *(ms(median([getattr(each, part) for each in timings if each.command.room == room])) for part in parts),
            )
            for room, way in enumerate(WAYS)
        ],
        "Wait: from the end of the speech to the sound that decided that it was over. Delivery: until the program had "
        "that sound and had read it. Output: from there, without rendering, until the first sample was heard.",
    )
    report.table(
        "Words right",
        ("room by", "commands", "heard", "words right", "understood and answered"),
        [
            (
                way,
                str(len(those := [command for command in commands if command.room == room])),
                str(sum(command.heard is not None for command in those)),
                str(sum(command.heard is not None and _is_right(command) for command in those)),
                str(sum(command.answer is not None for command in those)),
            )
            for room, way in enumerate(WAYS)
        ],
    )


def _is_right(command: Command) -> bool:
    assert command.heard is not None
    return _words(str(command.heard["text"])) == _words(command.text)


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+", text.lower())
