"""A disk that is really full, and a folder that cannot be written to: the game goes on, and it is said once."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from moderator.party.journal.reading import read_journal
from moderator.party.journal.replay import restore
from tests.party.journal.test_journal import played

SIZE = 128 * 1024
"""Of the disk, in bytes."""

PROGRAM = """
import sys
from pathlib import Path
from moderator.language.intent import Intent
from moderator.party.journal.writing import continue_journal
from moderator.party.journal.entry import What
from moderator.party.journal.entry import Journaled
from moderator.party.journal.replay import restore

file = Path(sys.argv[1])
journal, kept = continue_journal(file)
journaled = Journaled(restore(journal).moderator, kept)
filler = file.parent / "filler"
with filler.open("wb", buffering=0) as full:
    try:
        while full.write(bytes(512)):
            pass
    except OSError as error:
        print(error.strerror)
for second in range(141, 150):
    for _ in range(20):
        journaled.hear(Intent("time_left"), 0, float(second), What.HEARD, "how much time is left")
        for news in kept.news():
            print(news)
print(journaled.hear(Intent("appoint", {"player": ("Anna",)}), 0, 150.0, What.HEARD, "i appoint anna").taken)
filler.unlink()
journaled.hear(Intent("time_left"), 0, 151.0, What.HEARD, "how much time is left")
print(*kept.news())
kept.close()
"""


def test_a_full_disk_does_not_stop_the_game_and_nothing_is_missing_when_there_is_room_again(tmp_path: Path) -> None:
    """A small disk of memory, which only the program sees; where the system allows nobody to mount one, none."""
    played(tmp_path / "before.journal")
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = f'mount -t tmpfs -o size={SIZE} none "$1" && cp "$2" "$1/a.journal"'
    inside = ["unshare", "-rm", "sh", "-c"]
    names = ["sh", str(disk), str(tmp_path / "before.journal")]
    if shutil.which("unshare") is None or subprocess.run([*inside, mounted, *names], check=False).returncode:
        pytest.skip("this system lets nobody mount a disk of memory; test_journal has a limit on files instead")
    told = f'{mounted} && "$3" -c "$4" "$1/a.journal"; cp "$1/a.journal" "$5"'
    command = [*inside, told, *names, sys.executable, PROGRAM, str(tmp_path / "after.journal")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "No space left on device",
        "the journal cannot be written: No space left on device; "
        "the game goes on, but a crash would lose what comes now",
        "True",
        "the journal is written again, and nothing of the game is missing in it",
    ], done.stderr
    assert restore(read_journal(tmp_path / "after.journal")).moderator.situation.facts.rooms[0].leader == "Anna"


def test_a_read_only_disk_is_told_before_the_evening_begins(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = 'mount -t tmpfs -o ro none "$1"'
    inside = ["unshare", "-rm", "sh", "-c"]
    if shutil.which("unshare") is None or subprocess.run([*inside, mounted, "sh", str(disk)], check=False).returncode:
        pytest.skip("this system lets nobody mount a disk of memory; /proc stands for it in test_journal")
    told = f'{mounted} && exec "$2" -m moderator rehearse --journal "$1/a.journal"'
    done = subprocess.run([*inside, told, "sh", str(disk), sys.executable], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "the journal cannot be written: Read-only file system (name a file in a folder that you may" in done.stderr
