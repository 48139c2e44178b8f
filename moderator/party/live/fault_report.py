"""A fault of the program itself, kept for whoever mends it.

A host sees one sentence and where the rest stands; the traceback goes to a file in the system's folder for the state
of programs. When that folder cannot be written, the report goes to a folder of our own among the temporary files, with
a name that nobody can know before: a report tells what was typed. A fault that comes again all evening fills no disk: a
full file becomes the older one, and of the older one nothing is kept.
"""

import functools
import platform
import sys
import tempfile
import traceback
from datetime import datetime
from importlib.metadata import version
from pathlib import Path

import platformdirs

FAULTS_FILE = "faults.log"
OLDER_FAULTS_FILE = "faults.old.log"
LARGEST_BYTES = 500_000
"""Of each of the two files: a hundred reports, and still a letter that can be sent."""


def report_fault(error: BaseException) -> str:
    """Save what happened and return the one sentence about it."""
    summary = traceback.format_exception_only(error)[-1].strip().splitlines()[0]
    try:
        file = _save(error, state_folder())
    except OSError:
        try:
            file = _save(error, _own_temporary_folder())
        except OSError:
            return f"This is a fault of the program, and no report of it could be written: {summary}"
    return f"This is a fault of the program ({summary}); please send us {file}"


def state_folder() -> Path:
    """Where the program keeps what it remembers between evenings; it need not exist."""
    return platformdirs.user_state_path("moderator", appauthor=False)


@functools.cache
def _own_temporary_folder() -> Path:
    """One that was made just now, into which nobody else may write; the same as long as the program runs.

    Raises OSError.
    """
    return Path(tempfile.mkdtemp(prefix="moderator-"))


def _save(error: BaseException, folder: Path) -> Path:
    """Add the report to the file in a folder. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / FAULTS_FILE
    lines = [
        f"{datetime.now():%Y-%m-%d %H:%M:%S}  moderator {version('moderator')}, Python {platform.python_version()}, "
        f"{platform.platform()}",
        f"command: {' '.join(sys.argv[1:])}",
        *traceback.format_exception(error),
    ]
    report = ("\n".join(line.rstrip("\n") for line in lines) + "\n\n").encode("utf-8", "replace")
    if file.exists() and file.stat().st_size + len(report) > LARGEST_BYTES:
        file.replace(folder / OLDER_FAULTS_FILE)
    with file.open("ab") as faults:
        # The end tells what failed.
        faults.write(report[-LARGEST_BYTES:])
    return file
