"""Files: reading the text that hosts and translators write, and writing our own so that nobody finds half of one."""

import os
from pathlib import Path

from moderator.errors import BadInput, Place

LARGEST_BYTES = 256 * 1024
"""Four times the largest file of ours; what is larger is another file, or one without an end such as a device."""


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, with or without byte order mark, whatever the line ends.

    Raises BadInput with the file, and the line where there is one, when it cannot be read.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_BYTES + 1)
        if len(data) > LARGEST_BYTES:
            remedy = f"at most {LARGEST_BYTES // 1024} KiB; is it the right file?"
            raise BadInput("the file is too large to be written by hand", place=Place(path), remedy=remedy)
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except FileNotFoundError:
        raise BadInput("there is no such file", place=Place(path)) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise BadInput("the file is not UTF-8 text", place=Place(path, line), remedy="save it as UTF-8") from None
    except OSError as error:
        raise BadInput(f"the file cannot be read: {error.strerror}", place=Place(path)) from None
    except ValueError:  # a zero among the letters: written as an escape in another file
        raise BadInput("no file can have this name", place=Place(path)) from None


def write_whole(path: Path, content: bytes) -> None:
    """Write a file: whoever looks meanwhile finds the old one or the whole new one. Raises OSError."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content)
        os.replace(part, path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def write_private(path: Path, content: bytes) -> None:
    """Write a file whole, and to the disk; nobody but its owner can read it at any moment. Raises OSError."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    part.replace(path)


def make_folder(folder: Path) -> None:
    """Make a folder, if it is not there yet. Raises BadInput when that is impossible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"the folder cannot be made: {error.strerror}", place=Place(folder)) from None


def check_folder(folder: Path) -> None:
    """Raises BadInput when files could not be written into a folder later on; makes nothing, if it is not there yet."""
    there = next(path for path in (folder.absolute(), *folder.absolute().parents) if os.path.lexists(path))
    if not there.is_dir():
        of = "" if there == folder.absolute() else f", and so is no part of '{folder}'"
        raise BadInput(f"this is a file, not a folder{of}", place=Place(there), remedy="name another folder")
    if not os.access(there, os.W_OK | os.X_OK):
        raise BadInput("nothing can be written into this folder", place=Place(there), remedy="name another folder")


def is_file(path: Path) -> bool:
    """Whether a file is there. A name that no file can have, too long or with a zero in it, is none."""
    return os.path.isfile(path)


def is_folder(path: Path) -> bool:
    """Whether a folder is there; the same for names that none can have."""
    return os.path.isdir(path)
