"""Values in a host's files that several readers check in the same way: texts that say something, numbers in range."""

import os
import unicodedata
from pathlib import Path

from moderator.language.files.node import Node

LONGEST_NAME = 60
"""Letters and spaces. The longest names in passports have about as many; whoever is called more is called otherwise."""
LONGEST_TEXT = 300
"""Letters of a folder, a sound device or whatever else stands in a host's file."""


def control_sign(text: str) -> str | None:
    """The first sign that is none but steers a terminal or ends a text, as an escape; None when there is none."""
    return next((ascii(sign)[1:-1] for sign in text if unicodedata.category(sign) == "Cc"), None)


def text_in(node: Node, most: int = LONGEST_TEXT) -> str:
    """A text with something in it that can be shown, of `most` letters. Raises BadInput with file and line."""
    text = node.text().strip()
    if not text:
        raise node.complaint("the text is empty", remedy="write something between the quotes or leave the key out")
    if (sign := control_sign(text)) is not None:
        raise node.complaint(f"the sign {sign} stands in the text", remedy="take it out")
    if len(text) > most:
        raise node.complaint(f"the text has {len(text)} letters", remedy=f"at most {most}")
    return text


def within(node: Node, value: float, least: float, most: float) -> float:
    """A number when it lies in a range, ends included. Raises BadInput with file and line."""
    if not least <= value <= most:
        raise node.complaint(f"{value:g} is out of range", remedy=f"{least:g} to {most:g}")
    return value


def path_in(node: Node) -> Path:
    """A file or folder that stands beside the file which names it. Raises BadInput with file and line."""
    file = home_path(text_in(node))
    return Path(node.place.file).parent / file if isinstance(node.place.file, Path) else file


def home_path(text: str) -> Path:
    """A path, of which "~" is the host's own folder. The path's own method raises for a user who is not there."""
    return Path(os.path.expanduser(text))
