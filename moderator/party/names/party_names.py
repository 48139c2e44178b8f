"""The names of one party as they are heard and said: everything looked up once the recognizer is known.

Whatever the recognizer lacks gets words that sound like it (`hearing/names/sound_alikes.py`), with nothing for the host
to do; the host's own `heard_as` and `say` go before. A name in letters that the moderator's voice cannot read is said
by its stand-in.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from moderator.hearing.names.confusable_names import Alike, too_alike
from moderator.hearing.names.distance import likeness
from moderator.hearing.names.pronunciation import can_read
from moderator.hearing.names.sound_alikes import STAND_INS_LISTENED_FOR, Found, SoundAlikes
from moderator.hearing.recognizers.recognizer import Model
from moderator.language.voice.wording import Wording
from moderator.party.config.party import Party
from moderator.party.names.name_clashes import misread_sentences
from moderator.party.names.renaming import proposal
from moderator.party.opening.opening import OpenedGame

LIKE_ITSELF, ROUGHLY_ALIKE = 0.85, 0.7
"""Likeness, 0 to 1, of a stand-in and its name: above the first a listener would not notice, below the second anybody
would."""


class NameKind(Enum):
    """Whose name it is."""

    MODERATOR = "moderator"
    PLAYER = "player"
    GUEST = "guest"
    ROOM = "room"
    CARD = "card"


class Sureness(Enum):
    """How surely a name will be heard, as far as its sound tells."""

    KNOWN = "known"
    """The recognizer has the name, or the words that the host gave."""
    GOOD = "sounds alike"
    FAIR = "sounds much alike but not quite"
    POOR = "only roughly alike"
    UNHEARD = "cannot be heard"


@dataclass(frozen=True)
class NameRow:
    """What is known of one name."""

    name: str
    kind: NameKind
    found: Found
    sureness: Sureness
    spoken_as: str
    """As the voice is given it."""
    chosen_by_host: bool
    """The host gave `heard_as`, so no stand-in was looked for where one of those words can be heard."""


class PartyNames:
    """The names of a party under one recognizer. Not shared between threads."""

    def __init__(
        self, party: Party, opened: OpenedGame, model: Model, *, listened_for: int = STAND_INS_LISTENED_FOR
    ) -> None:
        """Look everything up; takes a fraction of a second, at the first use of a model up to some seconds more.

        `listened_for`: stand-ins for each name. Raises nothing: `stand_ins.trouble` tells why there are none.
        """
        self.stand_ins = SoundAlikes(model, opened.grammar, party.pronunciations, listened_for=listened_for)
        self.opened = opened
        self._party = party
        self._people = {
            someone.name: (kind, someone)
            for kind, group in ((NameKind.GUEST, party.guests), (NameKind.PLAYER, party.players))
            for someone in group
        }
        self._model = model
        self._grammar = opened.grammar
        self._everything = opened.everything()
        self._found = {found.name: found for found in self.stand_ins.look_up(self._everything)}
        self.stand_ins.heard(self._everything)  # so that the first utterance of the evening has to wait for nothing
        self.wording = Wording(opened.sentences, opened.grammar, self.pronounced)

    @property
    def pronounced(self) -> Mapping[str, str]:
        """Name -> what the voice is given instead of it: the host's `say`, or words for letters that it cannot read."""
        said = dict(self._party.pronunciations)
        for name in (*self._people, *self._party.room_names):
            found = self._found.get(name)
            if name not in said and not can_read(self._party.language, name) and found and found.stand_ins:
                said[name] = found.stand_ins[0].text
        return said

    def rows(self) -> tuple[NameRow, ...]:
        """Every name: the moderator's, the players', the guests', the rooms', the cards'."""
        pronounced = self.pronounced
        rows = []
        for name, found in self._found.items():
            kind, someone = self._people.get(name, (self._kind(name), None))
            by_host = someone is not None and bool(someone.heard_as) and bool(found.known)
            rows.append(NameRow(name, kind, found, sureness(found), pronounced.get(name, found.text), by_host))
        order = list(NameKind)
        return tuple(sorted(rows, key=lambda row: order.index(row.kind)))

    def too_alike(self) -> list[Alike]:
        """The players and guests who will be taken for each other, or for the moderator; the worst first."""
        people = [self._party.address, *self._people]
        return too_alike({name: self._found[name].phones for name in people if name in self._found})

    def proposal(self, name: str) -> str | None:
        """What a player or guest could be called instead; None when nothing fits. Raises ModelError."""
        sounds = {found.name: found.phones for found in self._found.values()}
        return proposal(name, [player.name for player in self._party.players], sounds, self._model)

    def misread(self, row: NameRow) -> list[str]:
        """The sentences that mean something else when this name is in them."""
        return misread_sentences(row.name, row.found.forms, self._grammar, self.stand_ins.heard(self._everything))

    def _kind(self, name: str) -> NameKind:
        if name == self._party.address:
            return NameKind.MODERATOR
        return NameKind.ROOM if name in self._party.room_names else NameKind.CARD


def sureness(found: Found) -> Sureness:
    """How surely a name will be heard."""
    if found.known:
        return Sureness.KNOWN
    if not found.stand_ins:
        return Sureness.UNHEARD
    alike = likeness(found.phones, found.stand_ins[0].phones)
    if alike >= LIKE_ITSELF:
        return Sureness.GOOD
    return Sureness.FAIR if alike >= ROUGHLY_ALIKE else Sureness.POOR
