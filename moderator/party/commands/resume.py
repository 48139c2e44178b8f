"""`moderator resume`: go on with an evening that broke off."""

from pathlib import Path

import click

from moderator.party.commands.play import play_on
from moderator.party.config.party_keys import party_flags
from moderator.party.journal.writing import choose_journal


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False, metavar="[FILE]")
@party_flags("microphones", "loudspeakers", "model")
@click.option("--out", type=click.Path(path_type=Path), help="Folder for the timeline.")
def resume(file: Path | None, out: Path | None, **flags: str | None) -> None:
    """Go on with an evening after a crash, exactly where it broke off.

    FILE is a journal; without it, that of the last evening. Both rooms are told how much time is left and asked whether
    to go on; until somebody says yes, or you press Enter, the clock stands.
    """
    play_on(choose_journal(file), out, flags)
