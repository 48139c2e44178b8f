"""`moderator log`, `replay`, `resume`, and `play` after an evening that broke off, as the host sees them."""

import shutil
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from moderator.errors import BadInput
from moderator.language.intent import Intent
from moderator.party.cli import run
from moderator.party.commands.live_play import party_to_go_on
from moderator.party.config.broker import Broker
from moderator.party.config.party import Party
from moderator.party.config.rooms import Room
from moderator.party.journal.entry import Journaled, JournalEntry, What
from moderator.party.journal.evenings import choose_journal, remember_evening, usual_evenings
from moderator.party.journal.reading import read_journal
from moderator.party.journal.writing import (
    KEPT,
    JournalFile,
    begin_journal,
    begin_usual_journal,
    continue_journal,
    unfinished_evening,
    usual_folder,
    usual_journals,
)
from moderator.party.opening.opening import open_game
from tests.null_sinks import environment_without_devices, party_on_null_sinks
from tests.party.journal.test_journal import PARTY, played
from tests.terminal import Terminal


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of what the program remembers, empty."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A journal of an evening that broke off in the first round."""
    played(tmp_path / "evening.journal")
    return tmp_path / "evening.journal"


def in_usual_folder(name: str, file: Path) -> Path:
    """Let a journal be that of an evening with this name."""
    usual_folder().mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(file, usual_folder() / f"{name}.journal"))


class TestLog:
    def test_it_tells_who_said_what_where_and_what_came_of_it(
        self, file: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert run(["log", str(file)]) == 0
        told = capsys.readouterr().out
        assert "room two" in told
        assert "i appoint zoe as leader" in told
        assert "Leader: Zoë!" in told
        assert "the evening was not ended" in told

    def test_a_torn_line_is_told(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        file.write_bytes(file.read_bytes()[:-10])
        assert run(["log", str(file)]) == 0
        assert "A last line was cut off" in capsys.readouterr().out

    def test_without_any_evening_it_is_one_sentence(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["log"]) == 2
        assert "no evening was played here yet" in capsys.readouterr().err


class TestTheList:
    def test_it_tells_when_who_how_long_and_how_it_ended(self, tmp_path: Path, file: Path) -> None:
        over, empty = tmp_path / "over.journal", tmp_path / "empty.journal"
        timer_played_to_its_end(over)
        with closing(begin_journal(empty, PARTY)) as kept:
            Journaled(open_game(PARTY).moderator, kept).begin(0.0)
        in_usual_folder("2026-01-01-200000", over)
        in_usual_folder("2026-01-02-200000", file)
        in_usual_folder("2026-01-03-200000", empty)
        newest, broken, finished = usual_evenings()
        assert newest.ending_in_words() == "no game was begun"
        assert broken.ending_in_words() == "broke off in round 1, 2:39 left"
        assert broken.players_in_words() == "6: Anna, Bob, Carlos, Dora, Emil, Zoë"
        assert broken.seconds == pytest.approx(40.0)
        assert finished.ending_in_words() == "played to its end"
        assert finished.seconds == pytest.approx(61.0)
        assert choose_journal(None) == broken.file, "the last one with a game in it"
        assert choose_journal(Path("3")) == finished.file
        with pytest.raises(BadInput, match="no evening number 4"):
            choose_journal(Path("4"))

    def test_log_and_resume_print_it(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        for command in ("log", "resume"):
            assert run([command, "--list"]) == 2
            assert "no evening was played here yet" in capsys.readouterr().err
        evening = in_usual_folder("2026-01-02-200000", file)
        began = time.strftime("%Y-%m-%d %H:%M", time.localtime(read_journal(evening).head.wall))
        for command in ("log", "resume"):
            assert run([command, "--list"]) == 0
            (line,) = [line for line in capsys.readouterr().out.splitlines() if "broke off" in line]
            assert began in line
            assert "40 s" in line
            assert "Zoë" in line
        continued, kept = continue_journal(evening)
        with closing(kept):
            assert continued.begun
            assert [each.ending_in_words() for each in usual_evenings()] == ["runs now in round 1, 2:39 left"]

    def test_fifty_evenings_are_listed_at_once_when_they_were_looked_at_before(self, file: Path) -> None:
        first = in_usual_folder("2026-01-01-000000", file)
        remember_evening(first)
        evenings = [first, *(in_usual_folder(f"2026-01-01-{second:06}", file) for second in range(1, 50))]
        for evening in evenings[1:]:
            shutil.copy(first.with_suffix(".evening"), evening.with_suffix(".evening"))
        began = time.process_time()
        listed = usual_evenings()
        assert time.process_time() - began < 0.25
        assert [each.file for each in listed] == evenings[::-1]
        assert {each.ending_in_words() for each in listed} == {"broke off in round 1, 2:39 left"}
        assert {each.players_in_words() for each in listed} == {"6: Anna, Bob, Carlos, Dora, Emil, Zoë"}

    @pytest.mark.parametrize("kept", [b"[1, 2]", b"\xff\xfe"])
    def test_what_is_remembered_and_damaged_is_found_anew(self, file: Path, kept: bytes) -> None:
        evening = in_usual_folder("2026-01-02-200000", file)
        remember_evening(evening)
        (first,) = usual_evenings()
        remembered = evening.with_suffix(".evening")
        assert remembered.exists()
        remembered.write_bytes(kept)
        assert usual_evenings() == [first]
        assert remembered.read_bytes() != kept, "and remembered anew"

    def test_what_is_remembered_of_another_journal_does_not_count(self, file: Path, tmp_path: Path) -> None:
        evening = in_usual_folder("2026-01-02-200000", file)
        assert [each.ending_in_words() for each in usual_evenings()] == ["broke off in round 1, 2:39 left"]
        _, kept = continue_journal(evening)
        with closing(kept):
            kept.append(JournalEntry(What.END, 40.0))
        assert [each.ending_in_words() for each in usual_evenings()] == ["left in round 1, 2:39 left"]
        timer_played_to_its_end(tmp_path / "over.journal")
        in_usual_folder("2026-01-02-200000", tmp_path / "over.journal")
        assert [each.ending_in_words() for each in usual_evenings()] == ["played to its end"]

    def test_at_a_terminal_it_is_asked_which_one(self, file: Path) -> None:
        in_usual_folder("2026-01-01-200000", file)
        in_usual_folder("2026-01-02-200000", file)
        command = [sys.executable, "-m", "moderator", "log"]
        with (
            TemporaryDirectory(prefix="t") as folder,
            Terminal(command, Path(folder), columns=120, rows=60) as terminal,
        ):
            terminal.waits_for("Which evening [1]:", 60)
            assert "how it ended" in terminal.screen()
            terminal.type_line("2")
            assert terminal.exit_status(60) == 0
            assert "the evening was not ended" in " ".join(terminal.screen().split())

    def test_an_evening_that_runs_comes_before_one_with_a_game(self, file: Path, tmp_path: Path) -> None:
        in_usual_folder("2026-01-02-200000", file)
        running = usual_folder() / "2026-01-03-200000.journal"
        with closing(begin_journal(running, PARTY)) as kept:
            Journaled(open_game(PARTY).moderator, kept).begin(0.0)
            assert choose_journal(None) == running
        assert choose_journal(None) != running


def timer_played_to_its_end(file: Path) -> None:
    """Write the journal of a round timer with one round of a minute."""
    party = Party(game="timer", count=2, game_values={"minutes": (1.0,)}, rooms=(Room("here"),))
    with closing(begin_journal(file, party)) as kept:
        journaled = Journaled(open_game(party).moderator, kept)
        journaled.begin(10.0)
        journaled.hear(Intent("start_round"), 0, 11.0, What.HEARD, "start the round")
        for second in range(12, 73):
            journaled.tick(float(second))


class TestReplay:
    def test_everything_comes_out_as_it_did(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["replay", str(file)]) == 0
        assert "everything comes out as it did" in capsys.readouterr().out

    def test_a_difference_is_shown_with_its_line(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """As if an older version had not said welcome."""
        file = tmp_path / "other.journal"
        with closing(begin_journal(file, PARTY)) as kept:
            journaled = Journaled(open_game(PARTY).moderator, _Without(kept, "say welcome"))
            journaled.begin(0.0)
            journaled.hear(Intent("start_game"), 0, 5.0, What.HEARD, "start the game")
        assert run(["replay", str(file)]) == 1
        told = capsys.readouterr()
        assert f"{file}:2: begin" in told.out
        assert "    + say welcome" in told.out
        assert "come out otherwise" in told.err


class _Without:
    """EntrySink entries without the effects that begin with some words."""

    def __init__(self, kept: JournalFile, words: str) -> None:
        self._kept = kept
        self._words = words

    def append(self, entry: JournalEntry) -> None:
        self._kept.append(replace(entry, effects=tuple(e for e in entry.effects if not e.startswith(self._words))))


class TestTheFolder:
    def test_the_last_evening_is_the_newest_in_which_anything_happened(self, file: Path) -> None:
        earlier = in_usual_folder("2026-01-01-200000", file)
        later = in_usual_folder("2026-01-02-200000", file)
        later.write_bytes(file.read_bytes().splitlines(keepends=True)[0])
        in_usual_folder("2026-01-03-200000", file).write_bytes(b"")
        assert run(["replay"]) == 0
        found = unfinished_evening()
        assert found is None, "the first of them tells nothing, so nothing is offered"
        later.unlink()
        usual_journals()[0].unlink()
        found = unfinished_evening()
        assert found is not None
        assert found.file == earlier

    def test_an_evening_that_was_ended_or_is_still_running_is_not_offered(self, file: Path) -> None:
        evening = in_usual_folder("2026-01-01-200000", file)
        journal, kept = continue_journal(evening)
        with closing(kept):
            assert unfinished_evening() is None
            Journaled(open_game(PARTY).moderator, kept).end(journal.stopped_at)
        assert unfinished_evening() is None

    def test_old_evenings_make_room(self, file: Path) -> None:
        for number in range(KEPT + 5):
            in_usual_folder(f"2020-01-01-2000{number:02}", file)
        with closing(begin_usual_journal(PARTY)):
            names = [journal.stem for journal in usual_journals()]
            assert len(names) == KEPT
            assert names[-1] == "2020-01-01-200006"


class TestWithoutDevices:
    """On a machine without sound the game cannot go on, and the journal stays as it is."""

    def moderator(self, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "moderator", *arguments],
            capture_output=True,
            text=True,
            check=False,
            env=environment_without_devices(folder),
        )

    def test_it_is_told_where_the_game_stands_and_what_is_missing(self, file: Path, tmp_path: Path) -> None:
        before = read_journal(file)
        done = self.moderator("resume", str(file), folder=tmp_path)
        assert done.returncode == 1
        assert "Going on with" in done.stdout
        assert "on the clock" in done.stdout
        assert "Traceback" not in done.stderr
        assert read_journal(file) == before

    def test_a_journal_that_another_program_writes_is_left_alone(self, file: Path, tmp_path: Path) -> None:
        _, kept = continue_journal(file)
        with closing(kept):
            done = self.moderator("resume", str(file), folder=tmp_path)
        assert done.returncode == 2
        assert "another program writes this journal" in done.stderr


class TestGoingOnWithOtherWishes:
    def test_devices_are_heeded_and_what_comes_too_late_is_told(
        self, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        named = tmp_path / "party.toml"
        named.write_text(party_on_null_sinks((1, 2, 3)))
        journal = read_journal(file)
        party = party_to_go_on(journal, named, {"minutes": None})
        assert [room.loudspeaker for room in party.rooms] == ["room_a_out", "room_b_out"]
        assert party.players == journal.head.party.players
        told = capsys.readouterr().out
        assert "players" in told
        assert "minutes" in told
        assert "comes too late" in told

    def test_without_any_nothing_is_told(self, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
        journal = read_journal(file)
        assert party_to_go_on(journal, None, {"minutes": None, "model": None}) == journal.head.party
        assert party_to_go_on(journal, None, {"loudspeakers": "X,Y"}).rooms[1].loudspeaker == "Y"
        assert party_to_go_on(journal, None, {"web": "yes"}).rooms[1].loudspeaker == "browser"
        assert party_to_go_on(journal, None, {"mqtt": "kitchen.lan"}).mqtt == Broker("kitchen.lan")
        assert capsys.readouterr().out == ""
