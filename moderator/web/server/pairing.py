"""Who may be which room.

A QR code holds a token that counts once: the device that shows it first gets a cookie of its own, by which it comes
back into its room after a reload, a flat battery, a night. Tokens are 128 bits of the system's randomness and are
compared in constant time; of a device's cookie only a digest is kept, in a file that only its user can read. A device
is remembered by the name of its room: that is what host and device agreed upon. It has a number of its own that is no
secret and stays when it scans another code: by that the program knows what it has learnt of it. Whoever guesses is
slowed down.
"""

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from moderator.language.files.text_file import write_private

TOKEN_BYTES = 16
"""128 bits: nobody guesses one in a lifetime of evenings."""
GUESSES_A_MINUTE = 20
"""Wrong tokens or cookies from one address, before it has to wait."""
MINUTE_SECONDS = 60.0
MOST_ADDRESSES = 1000
"""Addresses whose guesses are remembered: a home network has fewer, and memory ends somewhere."""
MOST_DEVICES = 100
"""Devices that are remembered, the newest."""


NUMBER_BYTES = 6
"""Of a device's number: nobody has so many devices that two are alike."""


def new_token() -> str:
    """A token that fits into an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest_of(token: str) -> str:
    """By what a token is known to whoever must not be able to use it: SHA-256 in hexadecimal digits."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


@dataclass(frozen=True)
class _Device:
    room: str
    """The name of the room that it is."""
    number: str


class Pairing:
    """The tokens of one evening and the devices that are remembered, for the rooms of a party."""

    def __init__(self, rooms: Sequence[str], file: Path | None = None) -> None:
        """`rooms`: their names. `file` keeps the devices; None: nothing does. One that cannot be read holds none."""
        self._rooms = tuple(rooms)
        self._file = file
        self._tokens = [new_token() for _ in rooms]
        self.standing: Sequence[str] = ()
        """For each room a token that counts more than once: of devices that were the room on another machine."""
        self._devices: dict[str, _Device] = {}
        """By the digests of their cookies."""
        if file is not None:
            with suppress(OSError, ValueError):
                kept = json.loads(file.read_text(encoding="utf-8"))
                for digest, device in kept.items() if isinstance(kept, dict) else ():
                    match device:
                        case [str() as room, str() as number]:
                            self._devices[digest] = _Device(room, number)
                        case str() as room:  # of a time when devices had no numbers
                            self._devices[digest] = _Device(room, secrets.token_hex(NUMBER_BYTES))

    def token(self, room: int) -> str:
        """What the room's QR code holds now."""
        return self._tokens[room]

    def pair(self, token: str, before: str = "") -> tuple[int, str] | None:
        """The room of a token and the cookie for the device that brought it, which uses it up if it stands on a code.
        None: no such one.

        `before` is the cookie that the device had.
        """
        found = None
        for room, expected in enumerate(self._tokens):
            if hmac.compare_digest(expected.encode(), token.encode()):
                found = room
        if found is not None:
            self._tokens[found] = new_token()
        elif (found := self._stood_in(token)) is None:
            return None
        cookie = new_token()
        known = self._devices.pop(digest_of(before), None)
        number = secrets.token_hex(NUMBER_BYTES) if known is None else known.number
        self._devices[digest_of(cookie)] = _Device(self._rooms[found], number)
        while len(self._devices) > MOST_DEVICES:
            del self._devices[next(iter(self._devices))]
        self._keep()
        return found, cookie

    def is_standing(self, token: str) -> bool:
        """Whether it is one that counts more than once."""
        return self._stood_in(token) is not None

    def _stood_in(self, token: str) -> int | None:
        """The room that a device was on another machine."""
        found = None
        for room, expected in enumerate(self.standing):
            if hmac.compare_digest(expected.encode(), token.encode("utf-8", "replace")):
                found = room
        return found

    def room_of(self, cookie: str) -> int | None:
        """The room of a device by its cookie. A digest is looked up, so that time tells nothing about the cookie."""
        device = self._devices.get(digest_of(cookie))
        return self._rooms.index(device.room) if device is not None and device.room in self._rooms else None

    def number_of(self, cookie: str) -> str:
        """The number of a device by its cookie; empty for one that is not known."""
        device = self._devices.get(digest_of(cookie))
        return "" if device is None else device.number

    def _keep(self) -> None:
        if self._file is None:
            return
        kept = {digest: [each.room, each.number] for digest, each in self._devices.items()}
        with suppress(OSError):  # then the devices are paired anew after the evening, and nothing else is lost
            write_private(self._file, json.dumps(kept).encode())


class GuessLimit:
    """Wrong guesses by address; whoever guesses too often is not listened to for a while."""

    def __init__(self) -> None:
        self._guesses: dict[str, list[float]] = {}

    def refuses(self, address: str, now: float) -> bool:
        """Whether this address has to wait. `now` in seconds."""
        recent = [at for at in self._guesses.get(address, ()) if now - at < MINUTE_SECONDS]
        if recent:
            self._guesses[address] = recent
        else:
            self._guesses.pop(address, None)
        return len(recent) >= GUESSES_A_MINUTE

    def wrong(self, address: str, now: float) -> None:
        """This address has brought something wrong."""
        self._guesses[address] = [*self._guesses.get(address, ()), now][-GUESSES_A_MINUTE:]
        while len(self._guesses) > MOST_ADDRESSES:
            del self._guesses[next(iter(self._guesses))]
