"""`moderator chart`: the statechart of a game as text that draws itself."""

import click

from moderator.games.plugin import USUAL_GAME
from moderator.moderating.chart import Chart, MachineChart
from moderator.moderating.machine import mermaid
from moderator.party.config.completing import complete_games
from moderator.party.opening.opening import read_game_chart

MACHINES = ("game", "room")
"""The machines of a game: its own, and the one that each room has."""


@click.command()
@click.option("--game", default=USUAL_GAME, shell_complete=complete_games, show_default=True, help="Whose statechart.")
def chart(game: str) -> None:
    """Print the statechart of a game as Mermaid diagrams: states, triggers, and guards in brackets.

    Code hosts and many editors draw them. The game has one machine, each room one of its own.
    """
    read = read_game_chart(game)
    for name in machines_of(read):
        click.echo(diagram_of(read, name))


def machines_of(chart: Chart) -> tuple[str, ...]:
    """Those of MACHINES that a chart has: a game may keep nothing about its rooms."""
    return MACHINES if chart.room.transitions else MACHINES[:1]


def machine_of(chart: Chart, name: str) -> MachineChart:
    """One of MACHINES."""
    return chart.machine if name == "game" else chart.room


def diagram_of(chart: Chart, name: str) -> str:
    """One of MACHINES as Mermaid."""
    return mermaid(machine_of(chart, name), f"{chart.game} ({name})")
