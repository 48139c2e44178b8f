"""Whose phone is whose: tokens of seats, codes that move a seat to another phone, and the code for joining.

A seat's token is 128 bits of the system's randomness. It goes to the phone once, as a cookie and as a copy for a
browser that has lost it, and is known here by its digest alone; so are codes. A seat has one token: whoever gets it
anew puts out the phone that had it. What comes from a phone is compared in constant time, or looked up by its digest.
"""

import hmac
from dataclasses import replace

from moderator.web.server.pairing import digest_of, new_token
from moderator.web.server.seat_jobs import Joining, SeatCode, SeatKey, ServedSeats


class SeatAccess:
    """The seats of an evening as the worker knows them."""

    def __init__(self, served: ServedSeats) -> None:
        self._join = served.keys.join
        self.joining: Joining = served.joining
        self._seats = {key.digest: key for key in served.keys.seats}
        self._codes = {code.digest: code for code in served.codes}

    def may_join(self, code: str) -> bool:
        """Whether somebody has the code for joining."""
        return hmac.compare_digest(self._join.encode(), code.strip().lower().encode("utf-8", "replace"))

    def seat_of(self, token: str) -> SeatKey | None:
        """Whose phone brings this token; None: nobody's."""
        return self._seats.get(digest_of(token))

    def language_of(self, player: str) -> str | None:
        """What the owner of a seat reads; None: there is no such seat."""
        return next((key.language for key in self._seats.values() if key.player == player), None)

    def give(self, player: str, language: str) -> tuple[str, SeatKey]:
        """A phone gets the seat of a player: its token, and what is kept of it. A phone that had it has it no more."""
        token = new_token()
        key = SeatKey(player, digest_of(token), language)
        self.free(player)
        self._seats[key.digest] = key
        return token, key

    def free(self, player: str) -> None:
        """Nobody has this seat any more; a code for it counts still."""
        self._seats = {digest: key for digest, key in self._seats.items() if key.player != player}

    def lend(self, code: SeatCode) -> None:
        """This code gives a seat once, and none that was made before for it does."""
        self._codes = {digest: each for digest, each in self._codes.items() if each.player != code.player}
        self._codes[code.digest] = code

    def use_code(self, code: str, now: float) -> str | None:
        """The player whose seat a code gives, which uses it up; None: it gives none. `now` in monotonic seconds."""
        found = self._codes.pop(digest_of(code), None)
        return found.player if found is not None and now <= found.until else None

    def read_in(self, player: str, language: str) -> None:
        """The owner of a seat reads another language."""
        self._seats = {
            digest: replace(key, language=language) if key.player == player else key
            for digest, key in self._seats.items()
        }
