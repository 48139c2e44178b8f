"""`moderator devices`: the microphones and loudspeakers of this computer, by the names that a party file uses."""

from collections.abc import Sequence

import click

from moderator.errors import SoundError
from moderator.party.tables import print_table
from moderator.speaking.sound_devices import Direction, SoundDevice, find_device, sound_devices

COLUMNS = ("Name", "Channels", "Rate", "Usual")


@click.command(short_help="List microphones and loudspeakers.")
def devices() -> None:
    """List the microphones and loudspeakers.

    A party file names them: the whole name as it stands here, or any part of it that only one device bears. "Usual" is
    the one that is taken when none is named.
    """
    microphones, loudspeakers = sound_devices(Direction.MICROPHONE), sound_devices(Direction.LOUDSPEAKER)
    if not microphones and not loudspeakers:
        raise SoundError(
            "this computer has no sound device",
            remedy="plug in a microphone and a loudspeaker, or see a game with `moderator rehearse demonstration`",
        )
    _show("Microphones", microphones, find_device(Direction.MICROPHONE, None) if microphones else None)
    _show("Loudspeakers", loudspeakers, find_device(Direction.LOUDSPEAKER, None) if loudspeakers else None)


def _show(title: str, found: Sequence[SoundDevice], usual: SoundDevice | None) -> None:
    if not found:
        click.echo(f"{title}: none\n")
        return
    rows = [
        (device.full_name, str(device.channels), f"{device.rate} Hz", "yes" if device == usual else "")
        for device in found
    ]
    print_table(COLUMNS, rows, title=title)
