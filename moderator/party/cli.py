"""The command `moderator`: one subcommand for each thing that a host can do, and one way to say what went wrong.

Whatever goes wrong ends in one sentence on stderr and an exit status: 2 when the command or a file is not right as it
was written, 1 when something failed, 130 after Ctrl-C. Nobody sees a traceback; a fault of the program is saved.
"""

import os
import sys
from collections.abc import Sequence

import click

from moderator.errors import BadInput, ModeratorError
from moderator.party.commands.chart import chart
from moderator.party.commands.check import check
from moderator.party.commands.deck import deck
from moderator.party.commands.devices import devices
from moderator.party.commands.hear import hear
from moderator.party.commands.language import language
from moderator.party.commands.log import log
from moderator.party.commands.models import models
from moderator.party.commands.names import names
from moderator.party.commands.outcome import outcome
from moderator.party.commands.play import play
from moderator.party.commands.record import record
from moderator.party.commands.rehearse import rehearse
from moderator.party.commands.replay import replay
from moderator.party.commands.resume import resume
from moderator.party.commands.say import say
from moderator.party.commands.voices import voices
from moderator.party.live.fault_report import report_fault

FAILED = 1
WRONG_USAGE = 2
STOPPED = 130
"""As shells report a program that Ctrl-C ended."""


COMMANDS = (
    *(play, resume, check, names, rehearse, deck, outcome, log, replay),
    *(hear, record, say, voices, devices, models, language, chart),
)
"""In the order in which a host meets them."""


class _InOrder(click.Group):
    """Click would sort the commands by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)


@click.group(
    cls=_InOrder,
    commands=COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="moderator", prog_name="moderator", message="%(prog)s %(version)s")
@click.pass_context
def command_line(context: click.Context) -> None:
    """A voice that runs a party game: it listens in two rooms, keeps the clock and the rules, and speaks.

    `moderator play` begins a game; `moderator rehearse demonstration` shows one. `moderator check` tries the devices
    of the rooms before a party.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command line (None: that of the process) and end the process with its status."""
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run a command line; the exit status."""
    try:
        result = command_line.main(args=list(arguments), prog_name="moderator", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except ModeratorError as error:
        _complain(str(error))
        return WRONG_USAGE if isinstance(error, BadInput) else FAILED
    except click.ClickException as error:
        _complain(_in_one_sentence(error))
        return error.exit_code
    except (KeyboardInterrupt, click.Abort):
        _complain("stopped")
        return STOPPED
    except BrokenPipeError:
        # Whoever read us has seen enough. Python must not find that out again when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:
        _complain(report_fault(error))
        return FAILED


def _complain(sentence: str) -> None:
    click.echo(sentence, err=True)


def _in_one_sentence(error: click.ClickException) -> str:
    """Click's complaint with the command that explains more."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    problem = " ".join(error.format_message().split())
    return problem if context is None else f"{problem.rstrip('.')} (`{context.command_path} --help` explains)"
