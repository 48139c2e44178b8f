"""Who plays, asked at a real terminal: typed, pasted, put right."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.terminal import Terminal

ASK = """
from moderator.party.cli import command_line, run
import click
from moderator.party.commands.asking_players import ask_for_players
from moderator.party.config.party import Party
@click.command()
def ask():
    party = ask_for_players(Party())
    print("so", party.count, *(each.name for each in party.players), sep="|")
command_line.add_command(ask, "ask")
raise SystemExit(run(["ask"]))
"""


@contextmanager
def asking() -> Iterator[Terminal]:
    with TemporaryDirectory(prefix="ask-") as folder, Terminal([sys.executable, "-c", ASK], Path(folder)) as terminal:
        terminal.waits_for("Who plays?")
        yield terminal


def test_names_are_read_back_and_enter_says_that_they_are_right() -> None:
    with asking() as terminal:
        terminal.type_line("anna, bob, carlos, dora, emil and fatima")
        terminal.waits_for("6 players: Anna, Bob, Carlos, Dora, Emil, Fatima. Right?")
        terminal.press("Enter")
        terminal.waits_for("so|6|Anna|Bob|Carlos|Dora|Emil|Fatima")


def test_too_few_are_told_and_more_may_follow_line_by_line_as_a_paste_comes() -> None:
    with asking() as terminal:
        for line in ("1. Anna", "2. Bob", "3. Carlos", "4. Dora", "5. Emil"):
            terminal.type_line(line)
        terminal.waits_for("5 players: Anna, Bob, Carlos, Dora, Emil.")
        terminal.waits_for("More names, or n to begin again:")
        terminal.type_line("6. Fatima")
        terminal.waits_for("Right?")
        terminal.type_line("y")
        terminal.waits_for("so|6|Anna|Bob|Carlos|Dora|Emil|Fatima")


def test_n_begins_again_and_a_number_will_do() -> None:
    with asking() as terminal:
        terminal.type_line("Anna Bob Carlos Dora Emil Fatima")
        terminal.waits_for("Right?")
        terminal.type_line("n")
        terminal.type_line("seven")
        terminal.waits_for("7 players, without names.")
        terminal.press("Enter")
        terminal.waits_for("so|7")


def test_doubles_and_names_too_alike_are_told_before_the_yes() -> None:
    with asking() as terminal:
        terminal.type_line("Anna, Hannah, Anna, Bob, Carlos, Dora, Emil, moderator")
        terminal.waits_for("Anna stands there more than once and counts as one.")
        terminal.waits_for(
            'Anna and Hannah will be confused: add the initial of the surname, like "Hannah B.", or take a nickname.'
        )
        terminal.waits_for("'Moderator' is what the moderator is called")
        terminal.waits_for("More names, or n to begin again:")
        terminal.press("C-c")
        assert terminal.exit_status() == 130
        assert "Traceback" not in terminal.screen()


def test_a_name_with_an_initial_takes_the_place_of_the_one_without() -> None:
    """As it was proposed, where two were too alike."""
    with asking() as terminal:
        terminal.type_line("Anna, Hannah, Bob, Carlos, Dora, Emil")
        terminal.waits_for("Anna and Hannah will be confused")
        terminal.type_line("Hannah B.")
        terminal.waits_for("6 players: Anna, Hannah B., Bob, Carlos, Dora, Emil.")
        terminal.type_line("Fatima K., Emil Z.")
        terminal.waits_for("7 players: Anna, Hannah B., Bob, Carlos, Dora, Emil Z., Fatima K. Right?")
        terminal.press("Enter")
        terminal.waits_for("so|7|Anna|Hannah B.|Bob|Carlos|Dora|Emil Z.|Fatima K.")


def test_help_and_exit_are_no_players() -> None:
    with asking() as terminal:
        terminal.type_line("?")
        terminal.waits_for("For example: Anna, Bob and Carlos.")
        terminal.type_line("exit")
        assert terminal.exit_status() == 130
        assert "players" not in "".join(terminal.screen().split()).split("exitleaves.")[1]
