"""`moderator log`: a journal as a story."""

from pathlib import Path

import click

from moderator.errors import BadInput, Place
from moderator.language.files.text_file import write_whole
from moderator.party.commands.evening_choice import evening_of_command, list_evenings
from moderator.party.evening.timeline import as_rows
from moderator.party.journal.reading import Journal, read_journal
from moderator.party.journal.replay import tell_story, wall_clock
from moderator.party.opening.opening import open_game
from moderator.party.picture.evening_course import course_of
from moderator.party.picture.page import page_of
from moderator.party.picture.png import png_of
from moderator.party.picture.svg import Look, svg_of

SVG = ".svg"
PICTURES = (SVG, ".png")
"""What a picture's file may end with."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False, metavar="[FILE|NUMBER]")
@click.option("--list", "lists", is_flag=True, help="List the evenings: when, how long, who played, how they ended.")
@click.option("--picture", type=click.Path(path_type=Path), metavar="FILE", help="Draw it as an .svg or .png instead.")
@click.option("--dark", is_flag=True, help="A picture for dark screens; an SVG without this follows the screen.")
def log(file: Path | None, lists: bool, picture: Path | None, dark: bool) -> None:
    """Show a journal as a story: when, in which room, who said what, and what came of it.

    FILE is a journal, NUMBER that of an evening in the list; without either it is the last evening with a game in it,
    or at a terminal the one that you choose. A journal that is being written can be shown too.
    """
    if lists:
        list_evenings()
        return
    if dark and picture is None:
        raise BadInput("--dark says how a picture looks, and none is drawn", remedy="add --picture evening.svg")
    kind = None if picture is None else _kind_of(picture)
    journal = read_journal(evening_of_command(file))
    if picture is not None and kind is not None:
        _draw(journal, picture, kind, Look.DARK if dark else Look.EITHER)
        return
    click.echo(f"{journal.file}: the evening of {wall_clock(journal.head.wall)}, with version {journal.head.version}")
    opened = open_game(journal.head.party)
    for row in as_rows(tell_story(journal, opened)):
        click.echo(str(row))
    if not journal.ended:
        click.echo(f"The last line is of {wall_clock(journal.stopped_wall)}; the evening was not ended.")
    if journal.torn:
        click.echo("A last line was cut off: nothing had come of it yet.")


def _kind_of(picture: Path) -> str:
    """Whether a file is to be an SVG or a PNG one, by its name. Raises BadInput, before anything is read."""
    kind = picture.suffix.casefold()
    if kind not in PICTURES:
        raise BadInput("a picture is an SVG or a PNG file", place=Place(picture), remedy="name it evening.svg or .png")
    return kind


def _draw(journal: Journal, picture: Path, kind: str, look: Look) -> None:
    opened = open_game(journal.head.party)
    page = page_of(course_of(journal, opened.moderator))
    content = svg_of(page, look).encode() if kind == SVG else png_of(page, look)
    try:
        write_whole(picture, content)
    except OSError as error:
        raise BadInput(f"the picture cannot be written: {error.strerror}", place=Place(picture)) from None
    click.echo(f"The evening of {wall_clock(journal.head.wall)} is drawn in {picture}.")
