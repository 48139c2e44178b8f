"""An address as a picture that a camera reads."""

CODE_BORDER = 4
"""Dots of light around a code, as its standard has it: a screen has room."""


def code_picture(address: str) -> str:
    """The code of an address as SVG in a data address, dark on light."""
    import segno

    return segno.make(address, error="l", micro=False).svg_data_uri(border=CODE_BORDER, dark="#000", light="#fff")
