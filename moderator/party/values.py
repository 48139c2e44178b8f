"""Values in a host's files that several readers check in the same way: texts that say something, numbers in range."""

from pathlib import Path

from moderator.language.located import Node


def text_in(node: Node) -> str:
    """A text with something in it. Raises BadInput with file and line."""
    text = node.text().strip()
    if not text:
        raise node.complaint("the text is empty", remedy="write something between the quotes or leave the key out")
    return text


def within(node: Node, value: float, least: float, most: float) -> float:
    """A number when it lies in a range, ends included. Raises BadInput with file and line."""
    if not least <= value <= most:
        raise node.complaint(f"{value:g} is out of range", remedy=f"{least:g} to {most:g}")
    return value


def beside(node: Node) -> Path:
    """A file or folder that stands beside the file which names it. Raises BadInput with file and line."""
    file = Path(text_in(node)).expanduser()
    return Path(node.place.file).parent / file if isinstance(node.place.file, Path) else file
