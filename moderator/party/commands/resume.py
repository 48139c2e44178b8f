"""`moderator resume`: go on with an evening that broke off."""

from pathlib import Path

import click

from moderator.party.commands.play import play_on
from moderator.party.config.party_flags import PartyFlags, with_flags
from moderator.party.journal.writing import choose_journal


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False, metavar="[FILE]")
@click.option("--microphones", help="Other microphones of the two rooms, as `moderator devices` names them, or none.")
@click.option("--loudspeakers", help="Other loudspeakers of the two rooms, as `moderator devices` names them.")
@click.option("--model", help="Another recognizer model: a folder, or a name from `moderator models`.")
@click.option("--out", type=click.Path(path_type=Path), help="Folder for the timeline.")
def resume(
    file: Path | None, microphones: str | None, loudspeakers: str | None, model: str | None, out: Path | None
) -> None:
    """Go on with an evening after a crash, exactly where it broke off.

    FILE is a journal; without it, that of the last evening. Both rooms are told how much time is left and asked whether
    to go on; until somebody says yes, or you press Enter, the clock stands.
    """
    flags = PartyFlags(microphones=microphones, loudspeakers=loudspeakers, model=model)
    play_on(choose_journal(file), out, lambda party: with_flags(party, flags))
