"""A page as pixels, by whatever on this computer can draw SVG.

resvg comes with `pip install "moderator[picture]"` and needs nothing else; rsvg-convert comes with many systems.
"""

import shutil
import subprocess

from moderator.errors import BadInput
from moderator.party.picture.shapes import Page
from moderator.party.picture.svg import Look, svg_of

DRAWING_SECONDS = 60.0
REMEDY = 'pip install "moderator[picture]", or apt install librsvg2-bin, or write it as .svg'


def png_of(page: Page, look: Look) -> bytes:
    """The content of a PNG file, for light or dark screens. Raises BadInput when nothing here can draw it."""
    svg = svg_of(page, Look.LIGHT if look is Look.EITHER else look)
    try:
        import resvg_py
    except ImportError:
        return _by_program(svg)
    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


def _by_program(svg: str) -> bytes:
    program = shutil.which("rsvg-convert")
    if program is None:
        raise BadInput("nothing here can draw the picture as pixels", remedy=REMEDY)
    try:
        command = [program, "--format=png"]
        drawn = subprocess.run(command, input=svg.encode(), capture_output=True, timeout=DRAWING_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        raise BadInput(f"rsvg-convert cannot draw the picture: {error}", remedy=REMEDY) from None
    return drawn.stdout
