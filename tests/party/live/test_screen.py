"""The terminal during a game: what stands on it, and how it takes what the host types; also in a real one."""

import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from moderator.party.cli import run
from moderator.party.evening.timeline import EVERYWHERE, Event, EventKind, Row, Timeline
from moderator.party.evening.typed_line import room_and_command
from moderator.party.live.screen import Fragments, LiveLog, StatusLines, clipped, row_line, wrapped
from moderator.party.live.terminal import LEAVE_SECONDS
from tests.null_sinks import NullSinks
from tests.terminal import NeverShown, Terminal

ROOMS = ("room one", "cellar")


def text_of(line: Fragments) -> str:
    return "".join(text for _, text in line)


def game(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 (whatever a summary may hold)
    """What the moderator sums up in the middle of a game, with changes."""
    one = {"name": "room one", "shows": {"leader": "Anna", "hostages": "none yet", "players": "Anna, Bob"}}
    two = {"name": "cellar", "shows": {"leader": "none yet", "hostages": "Emil, Zoë (final)", "players": "3"}}
    middle = {"state": "round", "clock": 133.4, "paused": False, "winner": None, "headline": "round 2, 1 hostage"}
    return {**middle, "in_rooms": [one, two], **changes}


def shown(width: int = 100, height: int = 30, **changes: Any) -> list[str]:  # noqa: ANN401
    status = StatusLines(lambda: game(**changes), Timeline(), "vosk-tiny-en")
    return [text_of(line) for line in status.lines(width, height)]


# The status


def test_clock_round_and_recognizer_stand_on_top() -> None:
    head = shown()[1]
    assert head.startswith(" 2:13  round 2, 1 hostage")
    assert head.endswith("vosk-tiny-en listens ")
    assert len(head) == 100


def test_each_room_shows_what_its_game_tells_of_it() -> None:
    lines = shown()
    assert lines[2] == " a: room one   leader Anna   hostages none yet   players Anna, Bob"
    assert lines[4] == " b: cellar   leader none yet   hostages Emil, Zoë (final)   players 3"


def test_a_pause_and_the_winner_are_seen() -> None:
    assert "PAUSED" in shown(paused=True)[1]
    assert shown(state="last_exchange", headline=None)[1].startswith(" 2:13  last exchange")
    assert shown(clock=None, winner="red")[1].startswith(" -:--  red has won")


def test_a_loss_of_sound_stays_in_sight() -> None:
    def head(*rooms: str) -> str:
        return text_of(StatusLines(game, Timeline(), "vosk-tiny-en", lambda: rooms).lines(100, 30)[1])

    assert "NO SOUND" not in head()
    assert "  NO SOUND in cellar  " in head("cellar")
    assert "  NO SOUND  " in head(*ROOMS)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            Event(1, EventKind.HEARD, "bob is our leader", "cellar", intent="appoint"),
            '"bob is our leader"  taken',
        ),
        (
            Event(1, EventKind.HEARD, "raj s", "cellar", intent="name_player", slots={"player": ["Rajesh"]}),
            '"raj s"  taken (Rajesh)',
        ),
        (
            Event(1, EventKind.REFUSED, "hostage anna", "cellar", intent="hostage", reason="hostage_is_leader"),
            '"hostage anna"  refused: Your leader: Anna.',
        ),
        (
            Event(1, EventKind.REJECTED, "the parley is over", "cellar", reason="not now: parley_over"),
            '"the parley is over"  not taken: not now',
        ),
        (Event(1, EventKind.REJECTED, "bob and", "cellar", reason="no command"), '"bob and"  not taken: no command'),
    ],
)
def test_what_was_heard_last_stands_under_its_room_with_what_became_of_it(event: Event, line: str) -> None:
    timeline = Timeline()
    status = StatusLines(game, timeline, "vosk-tiny-en")
    timeline.note(Event(0, EventKind.HEARD, "before", "cellar", intent="yes"))
    timeline.note(event)
    timeline.note(Event(2, EventKind.SAID, "Your leader: Anna.", "cellar", message="hostage_is_leader"))
    timeline.note(Event(2, EventKind.SAID, "said, not heard", "cellar"))
    lines = [text_of(line) for line in status.lines(100, 30)]
    assert lines[3] == "    nothing heard yet"
    assert lines[5] == f"    heard {line}"


def test_the_only_room_needs_no_letter() -> None:
    assert shown(in_rooms=[{"name": "table", "shows": {"turn": "2 of 8"}}])[2] == " table   turn 2 of 8"


NAMES = "Anna Bob Carlos Dora Emil Fatima Greta Hiro Ivan Ju"
THIRTY = [f"{name}{number}" for number in (1, 2, 3) for name in NAMES.split()]


@pytest.mark.parametrize(("width", "height"), [(80, 24), (40, 15)])
@pytest.mark.parametrize("count", [7, 12, 20, 30])
def test_seven_to_thirty_players_can_be_read(width: int, height: int, count: int) -> None:
    """Everybody, or as many as fit and how many more there are; more than half of the terminal is left for the rest."""
    half = count // 2
    rooms = [
        {"name": name, "shows": {"leader": people[0], "hostages": "none yet", "players": ", ".join(people)}}
        for name, people in (("room one", THIRTY[:half]), ("room two", THIRTY[half:count]))
    ]
    lines = shown(width, height, in_rooms=rooms)
    assert len(lines) <= height // 2
    assert all(len(line) <= width for line in lines)
    text = " ".join(lines)
    named = sum(f" {name}," in f"{text}," or f" {name} " in f"{text} " for name in THIRTY[:count])
    more = [int(found) for found in re.findall(r" \+(\d+)", text)]
    assert named + sum(more) == count
    assert "\u2026" not in "".join(lines[2:])
    if (width, count) == (80, 30):
        assert not more


def test_the_seconds_of_a_parley_count() -> None:
    assert shown(clock=None, ends=41.2, headline="round 2: parley")[1].startswith(" 0:41  round 2: parley")


def test_a_low_terminal_shows_clock_and_rooms_only() -> None:
    assert [line[:9] for line in shown(height=10)] == [" 2:13  ro", " a: room ", " b: cella"]


@pytest.mark.parametrize("width", [10, 20, 40, 79])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for line in shown(width, paused=True):
        assert len(line) <= width


def test_a_clipped_line_ends_in_an_ellipsis_and_counts_wide_letters_twice() -> None:
    assert text_of(clipped([("", "leader "), ("bold", "Anna")], 9)) == "leader A…"
    assert text_of(clipped([("", "小明和小红")], 7)) == "小明和…"


# What scrolls by


def test_an_event_is_a_line_with_clock_room_and_what_became_of_it() -> None:
    event = Event(
        9, EventKind.REFUSED, "hostage anna", "cellar", "hostage", {"hostages": ["Anna"]}, reason="no_way", clock=61
    )
    line = text_of(row_line(Row(event, "cellar")))
    assert line == " 1:01  cellar      refused    hostage anna"
    event = Event(9, EventKind.REJECTED, "parley over", "cellar", reason="not now: parley_over")
    assert text_of(row_line(Row(event, "cellar"))) == "       cellar      not taken  parley over  (not now)"


def test_no_line_holds_a_name_of_the_grammar() -> None:
    """What is heard, refused and typed is told in words that a host knows."""
    for kind in EventKind:
        event = Event(9, kind, "dora", "cellar", "name_player", {"player": ["Dora"]}, reason="leader_not_here")
        for narrow in (False, True):
            line = text_of(row_line(Row(event, "cellar"), narrow=narrow))
            assert "name_player" not in line
            assert "player=" not in line
            assert "_" not in line


def test_words_that_are_none_of_ours_are_three_dots() -> None:
    event = Event(9, EventKind.REJECTED, "[unk] anna [unk]", "cellar", reason="words that are no command")
    assert text_of(row_line(Row(event, "cellar"))).endswith(
        "not taken  \u2026 anna \u2026  (words that are no command)"
    )


def test_a_narrow_terminal_has_no_columns() -> None:
    event = Event(9, EventKind.SAID, "one two three four five six seven", "cellar", message="welcome", clock=61)
    lines = text_of(wrapped(row_line(Row(event, "both rooms"), narrow=True), 40)).split("\n")
    assert lines == ["1:01 both rooms says: one two three four", "    five six seven"]


def test_long_lines_break_at_words_under_their_text() -> None:
    event = Event(9, EventKind.SAID, "one two three four five six seven eight nine ten", "cellar", message="welcome")
    lines = text_of(wrapped(row_line(Row(event, EVERYWHERE)), 61)).split("\n")
    assert lines == [
        "       both rooms  says       one two three four five six",
        "                              seven eight nine ten",
    ]
    narrow = text_of(wrapped(row_line(Row(event, EVERYWHERE)), 40)).split("\n")
    assert all(len(line) <= 40 for line in narrow)
    assert " ".join(" ".join(narrow).split()).endswith(event.text)


def test_what_both_rooms_hear_together_and_a_countdown_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    log = LiveLog()
    for second in (3, 2, 1):
        for room in ROOMS:
            log.note(Event(10 - second, EventKind.SAID, str(second), room, message="countdown", clock=second))
    log.note(Event(10, EventKind.SAID, "Only here.", "cellar", message="deal"))
    log.note(Event(11, EventKind.STATE, "selection"))
    log.close()
    assert capsys.readouterr().out.splitlines() == [
        " 0:03  both rooms  says       3 ...",
        "       cellar      says       Only here.",
    ]


# The prompt


def test_talk_that_goes_on_in_a_room_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """A party talks all evening, and a low terminal has nine lines for what matters."""

    def murmur(at: float, room: str, text: str = "[unk] [unk]") -> Event:
        return Event(at, EventKind.REJECTED, text, room, reason="words that are no command")

    log = LiveLog()
    for event in (
        *(murmur(1, "room one"), murmur(3, "cellar"), murmur(5, "room one")),
        murmur(7, "room one", "anna [unk]"),
        *(murmur(9, "room one"), murmur(11, "room one")),
    ):
        log.note(event)
    log.close()
    assert [line.split()[:5] for line in capsys.readouterr().out.splitlines()] == [
        ["room", "one", "not", "taken", "\u2026"],
        ["cellar", "not", "taken", "\u2026", "\u2026"],
        ["room", "one", "not", "taken", "anna"],
        ["room", "one", "not", "taken", "\u2026"],
    ]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("undo", ("undo", None)),
        ("a: undo", ("undo", 0)),
        ("B:undo", ("undo", 1)),
        ("Cellar: how many hostages", ("how many hostages", 1)),
        ("attic: undo", ("attic: undo", None)),
    ],
)
def test_a_room_stands_before_a_colon(line: str, meant: tuple[str, int | None]) -> None:
    assert room_and_command(line, ROOMS) == meant


@contextmanager
def playing(sinks: NullSinks, *, columns: int = 100, rows: int = 30) -> Iterator[Terminal]:
    """A live game in a real terminal."""
    with TemporaryDirectory(prefix="play-") as folder:
        party = Path(folder) / "party.toml"
        rooms = "".join(
            f'[[rooms]]\nmicrophone = "room_{side}_mic"\nloudspeaker = "room_{side}_out"\n' for side in ("a", "b")
        )
        party.write_text(f'players = 7\nmodel = "vosk-tiny-en"\n{rooms}')
        command = [sys.executable, "-m", "moderator", "play", str(party), "--out", f"{folder}/out"]
        command += ["--journal", f"{folder}/evening.journal"]
        with Terminal(command, Path(folder), columns=columns, rows=rows) as terminal:
            terminal.waits_for("-:-- gathering")
            yield terminal


def test_a_game_at_a_real_terminal(null_sinks: NullSinks) -> None:
    with playing(null_sinks) as terminal:
        terminal.waits_for("type a command")  # the hint, as long as nothing is typed
        terminal.type_line("start the game")
        terminal.waits_for("typed start the game")
        terminal.waits_for("-:-- dealing")
        terminal.type_line("b: our room is ready")
        terminal.waits_for("room two typed our room is ready")
        terminal.type_line("what about a pizza")
        terminal.waits_for("'what about a pizza' means nothing now: no command (? shows what does)")
        assert "Traceback" not in terminal.screen()


@pytest.mark.parametrize("key", ["C-c", "C-d"])
def test_leaving_takes_two_presses(null_sinks: NullSinks, key: str) -> None:
    with playing(null_sinks) as terminal:
        for _ in range(2):
            terminal.press(key)
            terminal.waits_for("Once more within three seconds to leave. The game goes on.")
            terminal.type_line("how much time is left")  # it does
            terminal.waits_for("typed how much time is left")
            time.sleep(LEAVE_SECONDS)  # the second press comes too late
        terminal.press(key)
        terminal.press(key)
        assert terminal.exit_status() == 0
        terminal.waits_for("The evening is written down in")


def test_an_impatient_host_still_finds_the_evening_written_down(null_sinks: NullSinks) -> None:
    with playing(null_sinks) as terminal:
        terminal.press("C-c", "C-c", "C-c", "C-c", "C-c")
        # While a line is printed the terminal itself takes Ctrl-C, and makes one of them all.
        with suppress(NeverShown):
            terminal.exit_status(2)
        terminal.press("C-c", "C-c")
        assert terminal.exit_status() in (0, 130)
        terminal.waits_for("The evening is written down in")


@pytest.mark.parametrize(("columns", "rows"), [(40, 12), (24, 8), (200, 50)])
def test_any_size_of_terminal_will_do(null_sinks: NullSinks, columns: int, rows: int) -> None:
    with playing(null_sinks, columns=columns, rows=rows) as terminal:
        terminal.type_line("start the game")
        terminal.waits_for("dealing")
        terminal.press("C-c")
        terminal.press("C-c")
        assert terminal.exit_status() == 0


def test_an_unknown_voice_is_told_before_the_game_begins(
    null_sinks: NullSinks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["play", "--players", "7", "--model", "vosk-tiny-en", "--voice", "nosuch", "--out", str(tmp_path / "out")]
    assert run([*command, "--loudspeaker-channels", "left,right"]) == 1
    assert capsys.readouterr().err.startswith("there is no voice 'nosuch' on this system")
    assert not (tmp_path / "out").exists()


def test_help_the_time_and_exit_are_for_the_screen_alone(null_sinks: NullSinks) -> None:
    with playing(null_sinks) as terminal:
        terminal.type_line("?")
        terminal.waits_for("Now: start the game;")
        terminal.waits_for("stop ends the game, exit leaves.")
        terminal.type_line("time")
        terminal.waits_for("No clock is running.")
        terminal.type_line("who is where")
        terminal.waits_for("room two: ")
        terminal.press("s", "t", "a", "r", "Tab")
        terminal.waits_for("> start the")
        terminal.press("g", "a", "m", "e")  # there are lessons to be started, too
        terminal.waits_for("> start the game")
        terminal.press("Enter")
        terminal.waits_for("-:-- dealing")
        assert "typed      ?" not in terminal.screen()
        terminal.type_line("exit")
        assert terminal.exit_status() == 0
        terminal.waits_for("The evening is written down in")
