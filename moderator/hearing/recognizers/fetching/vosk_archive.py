"""A model of vosk out of its zip archive: one folder, and nothing that would land elsewhere."""

import stat
import zipfile
from pathlib import Path, PurePosixPath

from moderator.errors import ModelError
from moderator.hearing.recognizers.fetching.whole_folder import check_space
from moderator.hearing.recognizers.vosk_files import check_folder

LARGEST_MODEL_BYTES = 1_000_000_000
"""Unpacked. Small models have 60 to 90 MB; anything beyond this is no small model but a trap."""


def unpack(archive: Path, into: Path, name: str) -> Path:
    """Unpack an archive that holds one folder called `name` and return that folder, tried as a model.

    Raises ModelError for any other archive and for a disk without room, OSError when it cannot be written.
    """
    try:
        with zipfile.ZipFile(archive) as packed:
            members = packed.infolist()
            for member in members:
                _check_member(member, name)
            size = sum(member.file_size for member in members)
            if size > LARGEST_MODEL_BYTES:
                raise ModelError(f"the archive of {name} would unpack to {size // 10**6} MB")
            check_space(into, size)
            packed.extractall(into)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError) as failure:
        raise ModelError(f"the archive of {name} is damaged: {failure}", remedy="try again later") from failure
    check_folder(into / name)
    return into / name


def _check_member(member: zipfile.ZipInfo, name: str) -> None:
    path = PurePosixPath(member.filename)
    kind = stat.S_IFMT(member.external_attr >> 16)
    inside = path.parts[:1] == (name,) and ".." not in path.parts and "\\" not in member.filename
    if not inside or kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise ModelError(f"the archive of {name} holds {member.filename!r}, which does not belong there")
