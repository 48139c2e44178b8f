"""`moderator devices`: the microphones and loudspeakers of this computer, by the names that a party file uses."""

from collections.abc import Sequence

import click

from moderator.errors import SoundError
from moderator.hearing.input_devices import InputDevice, find_input, input_devices
from moderator.party.tables import print_table
from moderator.speaking.output_devices import OutputDevice, find_output, output_devices

COLUMNS = ("Name", "Channels", "Rate", "Usual")


@click.command(short_help="List microphones and loudspeakers.")
def devices() -> None:
    """List the microphones and loudspeakers.

    A party file names them: the whole name as it stands here, or any part of it that only one device bears. "Usual" is
    the one that is taken when none is named.
    """
    microphones, loudspeakers = input_devices(), output_devices()
    if not microphones and not loudspeakers:
        raise SoundError(
            "this computer has no sound device",
            remedy="plug in a microphone and a loudspeaker, or see a game with `moderator rehearse demonstration`",
        )
    _show("Microphones", microphones, find_input(None) if microphones else None)
    _show("Loudspeakers", loudspeakers, find_output(None) if loudspeakers else None)


def _show(title: str, found: Sequence[InputDevice | OutputDevice], usual: InputDevice | OutputDevice | None) -> None:
    if not found:
        click.echo(f"{title}: none\n")
        return
    rows = [
        (device.full_name, str(device.channels), f"{device.rate} Hz", "yes" if device == usual else "")
        for device in found
    ]
    print_table(COLUMNS, rows, title=title)
