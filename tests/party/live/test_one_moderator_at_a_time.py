"""A second moderator on devices that a game has: it finds the first one and takes over, or refuses in a sentence."""

import os
import signal
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.party.commands.live_play import LiveStage
from moderator.party.commands.live_wishes import LiveWishes
from moderator.party.journal.reading import Journal, read_journal
from moderator.party.journal.writing import usual_journals
from moderator.party.live.ending_orders import Orders
from moderator.party.live.running_games import (
    ClaimedDevice,
    DeviceClaim,
    DevicesInUse,
    RunningGame,
    running_folder,
    running_games,
    take_over,
)
from tests.null_sinks import NullSinks
from tests.party.live_game import LiveGame
from tests.terminal import Terminal

LEFT = ClaimedDevice("loudspeaker", "USB, ALSA", "left")
RIGHT = ClaimedDevice("loudspeaker", "USB, ALSA", "right")
WHOLE = ClaimedDevice("loudspeaker", "USB, ALSA", "both")
EAR = ClaimedDevice("microphone", "USB, ALSA", "both")

HOLDER = """
import signal, sys, time
from pathlib import Path
from moderator.party.live.running_games import DeviceClaim, ClaimedDevice
signal.signal(signal.SIGUSR1, signal.{handler})
claim = DeviceClaim()
claim.take([ClaimedDevice("loudspeaker", "USB, ALSA", "both")], Path(sys.argv[1]))
print("has it", flush=True)
time.sleep(60)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


def holder(journal: Path, handler: str = "SIG_DFL") -> "subprocess.Popen[str]":
    """Another program that has the whole loudspeaker; `handler`: what it does when it is to hand over."""
    code = HOLDER.format(handler=handler)
    program = subprocess.Popen([sys.executable, "-c", code, str(journal)], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    assert program.stdout.readline() == "has it\n"
    return program


def ended(program: "subprocess.Popen[str]") -> None:
    with suppress(ProcessLookupError):
        program.kill()
    program.communicate()


class TestTheClaim:
    def test_who_has_a_device_is_found_with_its_journal_and_since_when(self, folder: Path) -> None:
        program = holder(folder / "evening.journal")
        try:
            with closing(DeviceClaim()) as claim:
                with pytest.raises(DevicesInUse) as caught:
                    claim.take([LEFT])
                game = caught.value.game
                assert (game.process, game.journal) == (program.pid, folder / "evening.journal")
                assert game.since_in_words() in (
                    time.strftime("%H:%M"),
                    time.strftime("%H:%M", time.localtime(game.since)),
                )
                claim.take([EAR])
                with pytest.raises(DevicesInUse):
                    claim.take([EAR], folder / "evening.journal")
        finally:
            ended(program)

    def test_parties_on_other_devices_or_other_sides_play_side_by_side(self) -> None:
        assert not LEFT.overlaps(RIGHT)
        assert not EAR.overlaps(WHOLE)
        assert LEFT.overlaps(WHOLE)
        assert WHOLE.overlaps(RIGHT)

    def test_a_killed_game_has_nothing_any_more(self, folder: Path) -> None:
        program = holder(folder / "evening.journal")
        program.kill()
        program.communicate()
        assert list(running_folder().glob("*.json")), "its file is still there"
        assert running_games() == []
        with closing(DeviceClaim()) as claim:
            claim.take([WHOLE])
            assert [game.process for game in running_games()] == [os.getpid()]
        assert running_games() == []
        assert list(running_folder().glob("*.json")) == []

    def test_a_game_that_is_told_to_hand_over_ends(self, folder: Path) -> None:
        program = holder(folder / "evening.journal")
        try:
            assert take_over(the_running_game())
            assert program.wait(5) == -signal.SIGUSR1
        finally:
            ended(program)

    def test_one_that_does_not_react_is_killed(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("moderator.party.live.running_games.HAND_OVER_SECONDS", 0.3)
        program = holder(folder / "evening.journal", "SIG_IGN")
        os.kill(program.pid, signal.SIGSTOP)
        try:
            assert not take_over(the_running_game())
            assert program.wait(5) == -signal.SIGKILL
        finally:
            ended(program)

    def test_a_folder_that_cannot_be_written_is_told(self, folder: Path) -> None:
        (folder / "state").write_text("no folder")
        with pytest.raises(BadInput, match="cannot be made"):
            DeviceClaim()


def test_an_evening_that_was_taken_over_before_it_began_is_not_gone_on_with(folder: Path) -> None:
    """Its journal is removed when it ends, since nothing is in it."""
    game = RunningGame(1, 0.0, (), folder / "removed.journal", folder / "1.json")
    assert LiveStage(None, Orders(), LiveWishes(), game).broken_off() is None


def the_running_game() -> RunningGame:
    (game,) = running_games()
    return game


def journal_of(game: RunningGame) -> Journal:
    assert game.journal is not None
    return read_journal(game.journal)


def second(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "moderator", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


class TestTwoPrograms:
    def test_without_a_terminal_the_second_refuses_and_with_a_flag_goes_on_with_the_evening(
        self, null_sinks: NullSinks, folder: Path
    ) -> None:
        first = LiveGame(folder, null_sinks)
        try:
            first.waits_for("Welcome")
            first.types("start the game")
            first.waits_for("Shuffle, and deal")
            running = the_running_game()
            for command in (["play", str(folder / "party.toml")], ["resume"]):
                refused = second(*command)
                assert refused.returncode == 2
                assert f"a game is running since {running.since_in_words()}" in refused.stderr
                assert "--take-over" in refused.stderr
                assert "kill" not in refused.stderr
                assert refused.stderr.count("\n") == 1
            other = LiveGame(folder, null_sinks, ["resume", "--take-over"])
            try:
                other.waits_for("it ends now")
                first.waits_for("Another moderator has taken the game over", 20)
                assert not journal_of(running).ended, "so that it can be resumed"
                other.waits_for("I was cut off")
                other.types("")
                other.waits_for("We're back")
                assert [game.journal for game in running_games()] == [running.journal]
                other.ends()
            finally:
                other.kill()
        finally:
            first.kill()
        assert running_games() == []
        assert journal_of(running).ended

    @pytest.mark.live
    def test_at_a_terminal_it_asks_and_begins_its_own_evening(self, null_sinks: NullSinks, folder: Path) -> None:
        first = LiveGame(folder, null_sinks)
        try:
            first.begins_first_round()
            running = the_running_game()
            command = [sys.executable, "-m", "moderator", "play", str(folder / "party.toml"), "--out", str(folder)]
            with Terminal(command, folder) as terminal:
                terminal.waits_for(f"A game is running since {running.since_in_words()}. Take it over? [Y/n]")
                terminal.press("Enter")
                terminal.waits_for("Go on with it? [Y/n]")
                terminal.type_line("n")
                terminal.waits_for("Welcome")
                assert len(usual_journals()) == 2
                assert not journal_of(running).ended
                terminal.press("C-c")
                terminal.waits_for("Once more within three seconds to leave")
                terminal.press("C-c")
                assert terminal.exit_status() == 0
        finally:
            first.kill()

    def test_told_to_end_by_the_system_it_ends_in_order(self, null_sinks: NullSinks, folder: Path) -> None:
        game = LiveGame(folder, null_sinks)
        try:
            game.waits_for("Welcome")
            os.kill(game.process, signal.SIGTERM)
            game.waits_for("The evening is written down in")
            game.ends()
        finally:
            game.kill()
        assert read_journal(usual_journals()[0]).ended
