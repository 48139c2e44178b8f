"""What the program makes of a command line that stands in a file: nothing is run."""

from collections.abc import Sequence
from typing import Any

import click

from moderator.party.cli import command_line


def read_flags(arguments: Sequence[str]) -> dict[str, Any]:
    """The command's flags with their values. Raises click.UsageError when the program would refuse them."""
    name, *rest = arguments
    with click.Context(command_line) as context:
        command = command_line.get_command(context, name)
        assert command is not None, name
        return command.make_context(name, rest, parent=context).params
