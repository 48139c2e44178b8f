"""The command `moderator`: one subcommand for each thing that a host can do, and one way to say what went wrong.

Whatever goes wrong ends in one sentence on stderr and an exit status: 2 when the command or a file is not right as it
was written, 1 when something failed, 130 after Ctrl-C. Nobody sees a traceback; a fault of the program is saved.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module

import click
from click.shell_completion import CompletionItem

from moderator.errors import BadInput, ModeratorError
from moderator.party.interruption import STOPPED, TOLD, end_at_once_on_ctrl_c, raise_on_ctrl_c

FAILED = 1
WRONG_USAGE = 2

COMMANDS: Mapping[str, str] = {
    "play": "Moderate a live game with a microphone and a loudspeaker per room.",
    "resume": "Go on with an evening that broke off, exactly where it did.",
    "serve": "Let many tables play on this machine, each opened on a page.",
    "hall-keys": "Let NATS servers know a hall of several machines, and each table for its own alone.",
    "clock": "Show the time left in big digits, for a television.",
    "setup": "Find out with you what a party file holds: rooms, devices, who plays.",
    "check": "Try the devices of each room.",
    "names": "How names are heard and said.",
    "rehearse": "Play a scripted party through, with synthetic voices.",
    "deck": "Build a deck of cards.",
    "outcome": "Compute who has won.",
    "log": "Show an evening as a story.",
    "replay": "Play an evening again, silently, and report what comes out otherwise.",
    "hear": "What would be understood in sound files.",
    "understand": "What would be understood in words that are typed.",
    "say": "Say a message of the game.",
    "voices": "Record a friend's voice, or look through a voice pack.",
    "devices": "List microphones and loudspeakers, or find out which is where.",
    "models": "List or fetch recognizer models.",
    "language": "List languages, or tell what one lacks.",
    "chart": "Print the statechart as Mermaid diagrams.",
}
"""In the order in which a host meets them: each is the function of its name in the module of its name in `commands`,
with _ for each -."""


class _CommandLine(click.Group):
    """Imports a command when it is called: a list of them, and completion, need not wait for what all of them need."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS, *self.commands]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return super().get_command(ctx, cmd_name)
        end_at_once_on_ctrl_c()
        name = cmd_name.replace("-", "_")
        command = getattr(import_module(f"moderator.party.commands.{name}"), name)
        raise_on_ctrl_c()
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        named = [CompletionItem(name, help=told) for name, told in COMMANDS.items() if name.startswith(incomplete)]
        return [*named, *click.Command.shell_complete(self, ctx, incomplete)]


@click.group(
    cls=_CommandLine,
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
        _complain(TOLD)
        return STOPPED
    except BrokenPipeError:
        # Whoever read us has seen enough. Python must not find that out again when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:
        from moderator.party.live.fault_report import report_fault  # nobody else waits for what only it needs

        _complain(report_fault(error))
        return FAILED


def _complain(sentence: str) -> None:
    click.echo(sentence, err=True)


def _in_one_sentence(error: click.ClickException) -> str:
    """Click's complaint with the command that explains more."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    problem = " ".join(error.format_message().split())
    return problem if context is None else f"{problem.rstrip('.')} (`{context.command_path} --help` explains)"
