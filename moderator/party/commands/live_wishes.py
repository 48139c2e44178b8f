"""What a command line says of a live evening beside its party: where it is written, who gets events, who is asked."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from moderator.errors import BadInput
from moderator.language.files.text_file import check_folder
from moderator.party.events.event_line import Secrecy
from moderator.party.events.receivers import EventFile, EventProgram, EventReceiver, open_event_file
from moderator.party.joint_hall.table_link import MACHINES_FILE, TableLink, read_link
from moderator.party.live.fault_report import state_folder

LAST_PORT = 65_535


@dataclass(frozen=True)
class LiveWishes:
    """What the command line says of a live evening, beside its party."""

    out: Path | None = None
    """Folder for the timeline; None: one among what the program remembers."""
    takes_over: bool = False
    """Whether a game that has the devices is taken over unasked."""
    headless: bool = False
    """Whether nobody sits at a terminal: the evening lasts until the program is ordered to end."""
    receivers: tuple[EventReceiver, ...] = ()
    """Whoever gets the events."""
    secrecy: Secrecy = Secrecy.PUBLIC
    """What the events tell."""
    ports: tuple[int, int] | None = None
    """Of http and https, for rooms in browsers; None: the usual ones, or others where those are taken."""
    entrances: Path | None = None
    """The file that tells another program where the codes lead; None: no program asks."""
    link: TableLink | None = None
    """Which table of a joint hall this evening is; None: it is none."""
    machines: Path | None = None
    """The file that tells pages of the machines of that hall."""

    @property
    def can_ask(self) -> bool:
        """Whether anybody can be asked."""
        return not self.headless and sys.stdin.isatty()


LiveCommand = TypeVar("LiveCommand", bound=Callable[..., object])


def live_flags(command: LiveCommand) -> LiveCommand:
    """Give a click command the flags that `live_wishes` reads."""
    options = (
        click.option("--out", type=click.Path(path_type=Path), help="Folder for the timeline."),
        click.option("--take-over", is_flag=True, help="End a game that has these devices, unasked."),
        click.option("--headless", is_flag=True, help="Nobody sits here: play until SIGTERM or Ctrl-C."),
        click.option("--events", metavar="FILE", help="Append each event as a line of JSON to this file; - prints it."),
        click.option("--on-event", metavar="COMMAND", help="Run this for each event, the line on its standard input."),
        click.option("--secrets", is_flag=True, help="Events tell too what only one room may know."),
        click.option(
            "--ports",
            metavar="HTTP,HTTPS",
            callback=lambda context, parameter, text: None if text is None else _ports(text),
            help="Serve pages on these two ports and no others.",
        ),
        click.option(
            "--entrances",
            type=click.Path(path_type=Path),
            help="Keep in this file where the codes lead, as JSON, for the program that started this one.",
        ),
        click.option(
            "--joint-hall",
            type=click.Path(path_type=Path),
            help="Be a table of a hall of several machines, as this file says that `moderator serve --nats` wrote.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


LIVE_FLAGS = ("out", "take_over", "headless", "events", "on_event", "secrets", "ports", "entrances", "joint_hall")
"""The arguments that `live_flags` gives to a command."""


@contextmanager
def live_wishes(flags: dict[str, Any]) -> Iterator[LiveWishes]:
    """What a command's flags say of the live evening; they are taken out of `flags`. Raises BadInput.

    When the block ends, whoever receives events has them all, or is left.
    """
    given = {name: flags.pop(name) for name in LIVE_FLAGS}
    if given["secrets"] and given["events"] is None and given["on_event"] is None:
        raise BadInput("--secrets says what events tell, and nobody gets any", remedy="add --events or --on-event")
    if given["out"] is not None:
        check_folder(given["out"])  # an evening later it would be too late
    else:
        _tell_what_is_not_kept()
    with ExitStack() as opened:
        receivers: list[EventReceiver] = []
        if given["events"] is not None:
            receivers.append(_event_file(given["events"]))
            opened.callback(receivers[-1].close)
        if given["on_event"] is not None:
            receivers.append(EventProgram(given["on_event"]))
            opened.callback(receivers[-1].close)
        yield LiveWishes(
            out=given["out"],
            takes_over=given["take_over"],
            headless=given["headless"],
            receivers=tuple(receivers),
            secrecy=Secrecy.ALL if given["secrets"] else Secrecy.PUBLIC,
            ports=given["ports"],
            entrances=given["entrances"],
            link=None if given["joint_hall"] is None else read_link(given["joint_hall"]),
            machines=None if given["joint_hall"] is None else given["joint_hall"].with_name(MACHINES_FILE),
        )


def _ports(text: str) -> tuple[int, int]:
    """Two ports: "8480,8481". Raises BadParameter."""
    ports = [int(part) for part in text.split(",") if part.strip().isdecimal()]
    if len(ports) != 2 or ports[0] == ports[1] or not all(0 < port <= LAST_PORT for port in ports):
        raise click.BadParameter(f"'{text}' is not two ports, as in 8480,8481")
    return ports[0], ports[1]


def _tell_what_is_not_kept() -> None:
    """Where the program can remember nothing the host is told before the game, which can be played all the same."""
    try:
        check_folder(state_folder())
    except BadInput as error:
        click.echo(f"{error.place}: {error.problem}. The evening will not be written down; --out FOLDER does it there.")


def _event_file(name: str) -> EventFile:
    if name != "-":
        return open_event_file(Path(name))
    # Whatever else is said goes where errors go: standard output is for the program that reads the events.
    sys.stdout.flush()
    events = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return EventFile(events, "-")
