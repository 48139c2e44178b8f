"""Changing a few keys of the host's party file, and nothing else.

The file is the host's: comments, order and spelling stay (tomlkit). What is written is read again before the old file
goes, and compared: if anything else came out otherwise than it was, the file is left as it was.
"""

import os
from collections.abc import Callable
from pathlib import Path

import tomlkit
from tomlkit.exceptions import TOMLKitError

from moderator.errors import BadInput, Place
from moderator.language.files.text_file import read_text
from moderator.language.files.toml_file import parse_toml
from moderator.party.config.party_file import Party, party_from


def edit_party(
    path: Path,
    change: Callable[[tomlkit.TOMLDocument], int],
    expected: Callable[[Party], Party],
    unsafe: tuple[str, str],
) -> int:
    """Let `change` alter the document; the number that it gives, 0 for nothing, in which case nothing is written.

    `expected`: the party as it must be read afterwards. `unsafe`: the problem and the remedy that are told when it
    would not. Raises BadInput for that, and when the file cannot be read or written; then it stays as it was.
    """
    old = read_text(path)
    before = party_from(parse_toml(old, path))
    failure = BadInput(unsafe[0], place=Place(path), remedy=unsafe[1])
    try:
        document = tomlkit.parse(old)
        changes = change(document)
        new = document.as_string()
        after = party_from(parse_toml(new, path))
    except (TOMLKitError, BadInput, TypeError, ValueError):
        raise failure from None
    if expected(before) != after:
        raise failure
    if changes:
        _replace(path, new)
    return changes


def _replace(path: Path, text: str) -> None:
    """The whole new file or the whole old one, whatever happens; a link stays a link."""
    target = path.resolve()
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        part.write_text(text, encoding="utf-8", newline="")
        part.chmod(target.stat().st_mode)
        os.replace(part, target)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadInput(f"the file cannot be written: {error.strerror}", place=Place(path)) from None
