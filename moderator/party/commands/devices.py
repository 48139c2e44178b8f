"""`moderator devices`: the microphones and loudspeakers of this computer, and which of them is in which room."""

import os
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import click

from moderator.audio.devices.sound_devices import Direction, SoundDevice, find_device, sound_devices
from moderator.errors import BadInput, SoundError
from moderator.party.checks.device_assignment import (
    Listeners,
    assign_loudspeakers,
    assign_microphones,
    assigned_devices,
    hardware_first,
    play_signal,
)
from moderator.party.commands.terminal import print_table
from moderator.party.config.party import Party
from moderator.party.config.party_editing import devices_as_toml, write_devices
from moderator.party.config.party_keys import read_party
from moderator.party.config.usual_devices import describe_devices

COLUMNS = ("Name", "Channels", "Rate", "Usual")


@click.command()
@click.argument("party_file", type=click.Path(path_type=Path), required=False, metavar="[PARTY.toml]")
@click.option("--assign", "assigning", is_flag=True, help="Find out which device is in which room, and write it down.")
@click.pass_context
def devices(context: click.Context, party_file: Path | None, assigning: bool) -> None:
    """List the microphones and loudspeakers.

    A party file names them: the whole name as it stands here, or any part of it that only one device bears. "Usual" is
    the one that is taken when none is named.

    With --assign each loudspeaker plays a sound, and you type which room heard it; then somebody says something in each
    room. What was found is written into the party file, where comments stay, or shown when none is given. A file that
    is not there yet is begun.
    """
    if party_file is not None and not assigning:
        raise click.UsageError("a party file is for --assign", context)
    party = _party(party_file)
    microphones, loudspeakers = sound_devices(Direction.MICROPHONE), sound_devices(Direction.LOUDSPEAKER)
    if not microphones and not loudspeakers:
        raise SoundError(
            "this computer has no sound device",
            remedy="plug in a microphone and a loudspeaker, or see a game with `moderator rehearse demonstration`",
        )
    if assigning:
        _assign(party, party_file, microphones, loudspeakers)
        return
    _show("Microphones", microphones, find_device(Direction.MICROPHONE, None) if microphones else None)
    _show("Loudspeakers", loudspeakers, find_device(Direction.LOUDSPEAKER, None) if loudspeakers else None)


def _party(file: Path | None) -> Party:
    """Whose rooms are asked about: the usual ones where there is no file yet, if one can be made there."""
    is_new = file is not None and not os.path.lexists(file) and os.access(file.parent, os.W_OK)
    return Party() if file is None or is_new else read_party(file)


def _assign(
    party: Party, party_file: Path | None, microphones: Sequence[SoundDevice], loudspeakers: Sequence[SoundDevice]
) -> None:
    rooms = party.room_names
    heard = assign_loudspeakers(rooms, loudspeakers, play_signal, _ask, click.echo)
    with closing(Listeners(hardware_first(microphones), click.echo)) as listeners:
        hearing = assign_microphones(rooms, listeners.listen, _ask, click.echo)
    assigned = {Direction.LOUDSPEAKER: assigned_devices(heard), Direction.MICROPHONE: assigned_devices(hearing)}
    for number, room in enumerate(rooms):
        for direction, found in assigned.items():
            if number not in found:
                click.echo(f"{room}: no {direction.value} was found; what the party has stays as it is")
    if party_file is None:
        click.echo(f"\nFor the party file:\n\n{devices_as_toml(party.rooms, assigned)}")
    elif any(assigned.values()) and write_devices(party_file, party.rooms, assigned):
        click.echo(f"Written into {party_file}: {describe_devices(read_party(party_file))}")
    else:
        click.echo("Nothing to write.")


def _ask(question: str) -> str:
    """The host's answer. Raises BadInput when there is nobody at the keyboard."""
    try:
        return input(f"{question}: ")
    except EOFError:
        raise BadInput("nobody answers at the keyboard", remedy="start it in a terminal") from None


def _show(title: str, found: Sequence[SoundDevice], usual: SoundDevice | None) -> None:
    if not found:
        click.echo(f"{title}: none\n")
        return
    rows = [
        (device.full_name, str(device.channels), f"{device.rate} Hz", "yes" if device == usual else "")
        for device in found
    ]
    print_table(COLUMNS, rows, title=title)
