"""A page as SVG: one file that follows whether the screen of whoever looks at it is light or dark."""

from collections.abc import Mapping
from enum import Enum
from xml.sax.saxutils import escape

from moderator.party.picture.shapes import DARK, FONTS, LIGHT, Bar, Colour, Label, Page, Shape


class Look(Enum):
    """On which kind of screen a picture is looked at."""

    LIGHT = "light"
    DARK = "dark"
    EITHER = "either"


def svg_of(page: Page, look: Look = Look.EITHER) -> str:
    """The text of an SVG file."""
    first = DARK if look is Look.DARK else LIGHT
    style = _rules(first)
    if look is Look.EITHER:
        style += f"@media (prefers-color-scheme: dark) {{\n{_rules(DARK)}}}\n"
    size = f'width="{page.width}" height="{page.height}" viewBox="0 0 {page.width} {page.height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{escape(FONTS)}">',
            f"<title>{_text(page.title)}</title>",
            f"<desc>{_text(page.description)}</desc>",
            f"<style>\n{style}</style>",
            f'<rect class="{Colour.PAPER.value}" width="{page.width}" height="{page.height}"/>',
            *map(_element, page.shapes),
            "</svg>",
            "",
        ]
    )


def _rules(colours: Mapping[Colour, str]) -> str:
    return "".join(f".{colour.value} {{ fill: {value}; }}\n" for colour, value in colours.items())


def _element(shape: Shape) -> str:
    match shape:
        case Bar(title=title):
            size = f'x="{shape.x:.1f}" y="{shape.y:.1f}" width="{shape.width:.1f}" height="{shape.height:.1f}"'
            corners = f' rx="{shape.round:g}"' if shape.round else ""
            told = f"<title>{_text(title)}</title>" if title else ""
            return f'<rect class="{shape.colour.value}" {size}{corners}>{told}</rect>'
        case Label():
            bold = ' font-weight="bold"' if shape.bold else ""
            where = f'x="{shape.x:.1f}" y="{shape.y:.1f}" font-size="{shape.size}"'
            return f'<text class="{shape.colour.value}" {where}{bold}>{_text(shape.text)}</text>'


def _text(text: str) -> str:
    """A text as XML takes it: signs that it forbids are left out."""
    allowed = (letter for letter in text if letter >= " " and not "\ud800" <= letter <= "\udfff")
    return escape("".join(letter for letter in allowed if letter not in "\ufffe\uffff\x7f"))
