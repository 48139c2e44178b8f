"""`moderator log`: a journal as a story."""

from pathlib import Path

import click

from moderator.party.commands.evening_choice import evening_of_command, list_evenings
from moderator.party.evening.timeline import as_rows
from moderator.party.journal.reading import read_journal
from moderator.party.journal.replay import tell_story, wall_clock
from moderator.party.opening.opening import open_game


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False, metavar="[FILE|NUMBER]")
@click.option("--list", "lists", is_flag=True, help="List the evenings: when, how long, who played, how they ended.")
def log(file: Path | None, lists: bool) -> None:
    """Show a journal as a story: when, in which room, who said what, and what came of it.

    FILE is a journal, NUMBER that of an evening in the list; without either it is the last evening with a game in it,
    or at a terminal the one that you choose. A journal that is being written can be shown too.
    """
    if lists:
        list_evenings()
        return
    journal = read_journal(evening_of_command(file))
    click.echo(f"{journal.file}: the evening of {wall_clock(journal.head.wall)}, with version {journal.head.version}")
    opened = open_game(journal.head.party)
    for row in as_rows(tell_story(journal, opened)):
        click.echo(str(row))
    if not journal.ended:
        click.echo(f"The last line is of {wall_clock(journal.stopped_wall)}; the evening was not ended.")
    if journal.torn:
        click.echo("A last line was cut off: nothing had come of it yet.")
