"""`moderator setup`: the steps of the guided start by themselves, for a party file that is there or is begun."""

import os
import sys
from pathlib import Path

import click

from moderator.errors import BadInput
from moderator.party.commands.guided_start import GuidedStart, StartStep
from moderator.party.config.party import Party
from moderator.party.config.party_keys import drawn_seed, party_flags, read_party, with_flags
from moderator.party.config.usual_devices import devices_are_said
from moderator.party.setup.remembered_party import remember_party


@click.command()
@click.argument("party_file", type=click.Path(path_type=Path), required=False, metavar="[PARTY.toml]")
@click.option(
    "--step",
    "names",
    multiple=True,
    type=click.Choice([step.value for step in StartStep]),
    help="Only this; may be repeated.",
)
@party_flags("game", "language")
def setup(party_file: Path | None, names: tuple[str, ...], **flags: str | None) -> None:
    """Find out, question by question, which device is in which room and who plays, and write it down.

    The same as `moderator play` asks the first time, without the game. Enter goes on at each question. A file that is
    there already is changed, one that is not is begun.
    """
    if not sys.stdin.isatty():
        raise BadInput("nobody can be asked here", remedy="start it in a terminal, or write the party file by hand")
    is_there = party_file is not None and os.path.lexists(party_file)
    party = read_party(party_file) if party_file is not None and is_there else Party(seed=drawn_seed())
    party = with_flags(party, flags)
    wanted = {StartStep(name) for name in names} or set(StartStep)
    if wanted & {StartStep.ROOMS, StartStep.PLAYERS}:
        wanted.add(StartStep.SAVE)  # else nobody would know it afterwards
    guided = GuidedStart(
        party, may_skip_players=True, file=party_file if is_there else None, proposed=None if is_there else party_file
    )
    done = guided.go([step for step in StartStep if step in wanted])
    if StartStep.SAVE in wanted and devices_are_said(done) and len(done.rooms) > 1:
        remember_party(done, guided.file)
