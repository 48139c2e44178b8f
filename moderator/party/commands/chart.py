"""`moderator chart`: the statechart of a game as text that draws itself."""

import click

from moderator.party.commands.statechart_page import MACHINES, diagram_of, machines_of, page
from moderator.party.config.party import Party
from moderator.party.opening.opening import read_game_chart


@click.command()
@click.option("--game", default=Party.game, show_default=True, help="Whose statechart.")
@click.option("--machine", type=click.Choice(MACHINES), help="Only this machine. [default: both]")
@click.option("--docs", is_flag=True, help="The whole page of the documentation, in Markdown.")
@click.pass_context
def chart(context: click.Context, game: str, machine: str | None, docs: bool) -> None:
    """Print the statechart of a game as Mermaid diagrams: states, triggers, and guards in brackets.

    Code hosts and many editors draw them. The game has one machine, each room one of its own.
    """
    if docs and machine is not None:
        raise click.UsageError("--docs is the whole page; it does not go with --machine", context)
    read = read_game_chart(game)
    if docs:
        click.echo(page(read), nl=False)
        return
    for name in machines_of(read) if machine is None else (machine,):
        click.echo(diagram_of(read, name))
