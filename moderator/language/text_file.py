"""Reading the text files that hosts and translators write."""

from pathlib import Path

from moderator.errors import BadInput, Place


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, with or without byte order mark, whatever the line ends.

    Raises BadInput with the file, and the line where there is one, when it cannot be read.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise BadInput("there is no such file", place=Place(path)) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise BadInput("the file is not UTF-8 text", place=Place(path, line), remedy="save it as UTF-8") from None
    except OSError as error:
        raise BadInput(f"the file cannot be read: {error.strerror}", place=Place(path)) from None
