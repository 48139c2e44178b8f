"""Which phone has which seat, kept beside the journal: a program that starts again knows every phone, and is found.

There are no tokens in it, only their digests, so whoever reads it gets into no seat that is taken. The code for joining
is in it as it stands on the rooms' screens: before a game it gives a seat that is still free, as it does to everybody
there. It is readable by its owner alone, like the journal. Where it is lost, players take their
seats anew: by name between games, by the host's code and with the same card while one is played.
"""

import json
from contextlib import suppress
from pathlib import Path

from moderator.language.files.text_file import write_private
from moderator.party.journal.played_evening import SEATS_SUFFIX
from moderator.web.server.seat_jobs import SeatKey, SeatKeys

LAST_PORT = 65_535


def seats_file(journal: Path) -> Path:
    """The file of a journal's seats."""
    return journal.with_suffix(SEATS_SUFFIX)


def read_keys(file: Path) -> SeatKeys | None:
    """The keys that a file keeps; None where there is none, or nothing that can be read."""
    try:
        kept = json.loads(file.read_bytes())
        seats = tuple(SeatKey(str(player), str(digest), str(language)) for player, digest, language in kept["seats"])
        port = kept.get("port")
        return SeatKeys(str(kept["join"]), seats, port if isinstance(port, int) and 0 < port <= LAST_PORT else None)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def keep_keys(keys: SeatKeys, file: Path) -> None:
    """Keep them, in place of those before; where that cannot be, phones have no seats after a crash."""
    seats = [[key.player, key.digest, key.language] for key in keys.seats]
    kept = {"join": keys.join, "seats": seats, "port": keys.port}
    with suppress(OSError):
        write_private(file, json.dumps(kept).encode())
