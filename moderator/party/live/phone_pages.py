"""What the pages of players' phones need before an evening begins: their words, and which phone has which seat."""

from pathlib import Path

from moderator.party.config.party import Party
from moderator.party.live.kept_seats import read_keys
from moderator.party.live.phone_words import phone_words
from moderator.party.live.seat_view import SeatTexts
from moderator.web.rooms.seats import new_keys
from moderator.web.server.seat_jobs import Joining, ServedSeats


class PhonePages:
    """For one evening. To be closed."""

    def __init__(self, party: Party, file: Path | None, *, is_open: bool = True) -> None:
        """`file` keeps which phone has which seat, perhaps since before a crash. `is_open`: phones may join at once,
        not only when the host chooses that. Raises BadInput with file and line.
        """
        self.file = file
        self.texts = SeatTexts(party)
        keys = None if file is None else read_keys(file)
        names = tuple(somebody.name for somebody in party.players)
        joining = Joining(names, (False,) * len(names), is_open=True) if is_open else Joining()
        self.served = ServedSeats(phone_words(self.texts.languages), keys or new_keys(), joining)

    def close(self) -> None:
        """Read no more texts."""
        self.texts.close()
