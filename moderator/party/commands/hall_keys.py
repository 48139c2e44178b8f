"""`moderator hall-keys`: NATS servers that let in only whom a hall vouches for, and each table for its own alone."""

from pathlib import Path

import click

from moderator.language.files.text_file import make_folder
from moderator.party.commands.serve import USUAL_HALL
from moderator.party.joint_hall.server_setting import SERVERS_FILE, add_hall
from moderator.party.live.screen import print_wrapped


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--hall", default=USUAL_HALL, show_default=True, help="The hall's name, as in `moderator serve --hall`.")
def hall_keys(folder: Path, hall: str) -> None:
    """Write into FOLDER what NATS servers and machines need so that no table can read another one's subjects.

    The servers' settings and a key for the machines of one hall. With another --hall the same servers get another
    hall, of which the first one reads nothing.
    """
    make_folder(folder)
    key = add_hall(folder, hall)
    named = "" if hall == USUAL_HALL else f" --hall {hall}"
    print_wrapped(f"1. On the servers, now or again: nats-server --config {folder / SERVERS_FILE}")
    print_wrapped(f"2. On each machine, with a copy of the key: moderator serve --nats ...{named} --hall-key {key}")
    print_wrapped("Whoever has the key is a machine of the hall: carry it by hand, and let nobody else read it.")
