"""`moderator replay`: play a journal again and report what comes out otherwise."""

from pathlib import Path

import click

from moderator.errors import ModeratorError
from moderator.party.journal.evenings import choose_journal
from moderator.party.journal.reading import read_journal
from moderator.party.journal.replay import play_again
from moderator.party.opening.opening import open_game


class ReplayDiffers(ModeratorError):
    """The same inputs brought something else than they did."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False, metavar="[FILE]")
def replay(file: Path | None) -> None:
    """Play a journal again, silently, and report every difference to what came of it then.

    FILE is a journal; without it, that of the last evening. The exit status is 1 when there is a difference.
    """
    journal = read_journal(choose_journal(file))
    opened = open_game(journal.head.party)
    different = 0
    for number, again in enumerate(play_again(journal, opened.moderator)):
        if not again.same:
            different += 1
            intent = "" if again.entry.intent is None else f" {again.entry.intent.name}"
            click.echo(f"{journal.place(number)}: {again.entry.what.value}{intent}")
            for line in again.differences():
                click.echo(f"    {line}")
    count = len(journal.entries)
    if different:
        raise ReplayDiffers(f"{different} of {count} lines come out otherwise than in version {journal.head.version}")
    click.echo(f"{count} lines, and everything comes out as it did.")
