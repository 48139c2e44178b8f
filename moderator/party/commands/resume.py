"""`moderator resume`: go on with an evening that broke off."""

from pathlib import Path
from typing import Any

import click

from moderator.party.commands.evening_choice import evening_of_command, list_evenings
from moderator.party.commands.live_play import RESUMED_FLAGS, live_stage, play_on
from moderator.party.commands.live_wishes import live_flags, live_wishes
from moderator.party.config.party_keys import party_flags, with_flags
from moderator.party.journal.reading import read_journal


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False, metavar="[FILE|NUMBER]")
@party_flags(*RESUMED_FLAGS)
@live_flags
@click.option("--list", "lists", is_flag=True, help="List the evenings, and go on with none.")
def resume(file: Path | None, lists: bool, **flags: Any) -> None:  # noqa: ANN401
    """Go on with an evening after a crash, exactly where it broke off.

    FILE is a journal, NUMBER that of an evening in the list; without either it is the last evening with a game in it,
    or at a terminal the one that you choose. Both rooms are told how much time is left and asked whether to go on;
    until somebody says yes, or you press Enter, the clock stands.
    """
    if lists:
        list_evenings()
        return
    chosen = evening_of_command(file)
    with live_wishes(flags) as wishes, live_stage(wishes) as stage:
        play_on(stage, chosen, with_flags(read_journal(chosen).head.party, flags))
