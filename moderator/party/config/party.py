"""The party: who plays, in which rooms, with which devices and options; what is known before an evening begins."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from moderator.errors import BadInput
from moderator.games.plugin import USUAL_GAME, GamePlugin, plugin_of
from moderator.language.files.host_keys import Values
from moderator.language.languages import LANGUAGE_FILE, USUAL, USUAL_ADDRESS, language_file
from moderator.language.voice.voice_server import voice_server
from moderator.party.config.broker import Broker
from moderator.party.config.people import Person
from moderator.party.config.rooms import BROWSER, Room, in_browsers
from moderator.party.config.sound_wishes import MusicChoice, QuietHours


def usual_rooms(game: str, language: str = USUAL) -> tuple[Room, ...]:
    """The rooms of a game as they are when the host says nothing. Raises BadInput for an unknown game, or when the
    language names another number of rooms.
    """
    names = plugin_of(game).room_names
    own = language_file(language).rooms.get(game, names) if language != USUAL else names
    if len(own) != len(names):
        problem = f"the language '{language}' names {len(own)} rooms for '{game}', which has {len(names)}"
        raise BadInput(problem, remedy=f"mend grammars/{language}/{LANGUAGE_FILE}")
    return tuple(Room(name) for name in own)


def usual_address(language: str) -> str:
    """What the moderator is called when the host says nothing. Raises BadInput."""
    return language_file(language).moderator or Party.address


@dataclass(frozen=True)
class Party:
    """Everything about one evening that is known before it begins."""

    players: tuple[Person, ...] = ()
    """Empty when the game is moderated without names, or when nobody has said yet who plays."""
    count: int = 0
    """Number of players; 0 when nobody has said it yet."""
    guests: tuple[Person, ...] = ()
    """People who may join later."""
    game: str = USUAL_GAME
    """What is played, by name (`game_names`)."""
    rooms: tuple[Room, ...] = field(default_factory=lambda: usual_rooms(USUAL_GAME))
    """As many as the game has."""
    web: bool = False
    """Whether the rooms are in browsers, unless the host names other devices."""
    host_page: bool = False
    """Whether the host has a page in a browser though no room is in one."""
    language: str = USUAL
    address: str = USUAL_ADDRESS
    """What the moderator is called."""
    host: str | None = None
    """Which character the moderator has, by name; None: the plain one."""
    voice: str | None = None
    """Name of the system's voice, or the address of a voice server; None: the one of the character, or of the
    language's voice book.
    """
    rate: int | None = None
    """Words a minute; None: as the voice book says."""
    voice_pack: Path | None = None
    """Folder of recorded clips that go before the voice where the party's language is spoken and the rooms name none;
    None: everything is synthetic there.
    """
    sounds: Path | None = None
    """Folder of sounds that take the place of the program's own signals; None: its own."""
    model: str | None = None
    """Recognizer model, by name or folder; None: the best one installed."""
    keep: Path | None = None
    """Folder in which everything that is heard is kept as sound; None keeps nothing."""
    quiet: QuietHours | None = None
    """When the moderator speaks more quietly; None: never."""
    music: MusicChoice | None = None
    """What is heard while a round's clock runs; None: nothing."""
    mqtt: Broker | None = None
    """The broker of the house that is told what happens; None: nobody is."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Readings of the rules and variants, by name; what is not named is played as usual."""
    game_values: Values = field(default_factory=dict)
    """What the host set of the game's own keys (`GamePlugin.keys`)."""
    seed: int = 0
    """Where all chance of the evening comes from: the same seed splits the same players in the same way."""

    @property
    def players_or_number(self) -> tuple[Person, ...] | int | None:
        """Who plays, or how many where nobody is named; None when nobody has said it yet."""
        return self.players or self.count or None

    @property
    def room_names(self) -> tuple[str, ...]:
        """The rooms as they are spoken of."""
        return tuple(room.name for room in self.rooms)

    @property
    def languages(self) -> tuple[str, ...]:
        """The language of each room."""
        return tuple(room.language or self.language for room in self.rooms)

    def in_language(self, language: str) -> "Party":
        """The party as a room of this language knows it: its own voice and clips, and the moderator's name unless the
        host gave one. Raises BadInput.
        """
        pack = self.pack_in(language)
        if language == self.language:
            return self.with_pack(language, pack)
        # A voice speaks one language; a server that may choose among its voices speaks as many as it has.
        server = voice_server(self.voice, language) if self.voice is not None else None
        voice = self.voice if server is not None and server.voice is None else None
        theirs = replace(self.with_language(language), rooms=self.rooms, voice=voice, rate=None, model=None)
        return theirs.with_pack(language, pack)

    def pack_in(self, language: str) -> Path | None:
        """The folder of recorded clips for a language: one that a room of it names goes before the party's."""
        named = [room.voice_pack for room, own in zip(self.rooms, self.languages, strict=True) if own == language]
        usual = self.voice_pack if language == self.language else None
        return next((pack for pack in named if pack is not None), usual)

    def with_pack(self, language: str, pack: Path | None) -> "Party":
        """The same party with other clips for a language; None: without any."""
        is_own = language == self.language
        of_room = None if is_own else pack
        rooms = tuple(
            replace(room, voice_pack=of_room) if own == language else room
            for room, own in zip(self.rooms, self.languages, strict=True)
        )
        return replace(self, rooms=rooms, voice_pack=pack if is_own else self.voice_pack)

    def with_language(self, language: str) -> "Party":
        """The party in another language: what it had as usual is now as usual in that one. Raises BadInput."""
        had_usual_address = self.address == usual_address(self.language)
        had_usual_rooms = self.rooms == self._usual_rooms(self.game, self.language)
        return replace(
            self,
            language=language,
            address=usual_address(language) if had_usual_address else self.address,
            rooms=self._usual_rooms(self.game, language) if had_usual_rooms else self.rooms,
        )

    def with_game(self, game: str) -> "Party":
        """The party at another game: rooms that the host described must be as many. Raises BadInput."""
        usual = self._usual_rooms(game, self.language)
        rooms = usual if self.rooms == self._usual_rooms(self.game, self.language) else self.rooms
        if len(rooms) != len(usual):
            raise BadInput(f"the party has {len(rooms)} rooms, but '{game}' is played in {len(usual)}")
        names = {key.name for key in plugin_of(game).keys}
        values = {name: value for name, value in self.game_values.items() if name in names}
        return replace(self, game=game, rooms=rooms, game_values=values)

    def with_web(self, web: bool) -> "Party":
        """The party with its rooms in browsers; without, those that were there have no devices named."""
        if not web:
            rooms = tuple(
                replace(
                    room,
                    microphone=None if room.microphone == BROWSER else room.microphone,
                    loudspeaker=None if room.loudspeaker == BROWSER else room.loudspeaker,
                )
                for room in self.rooms
            )
            return replace(self, web=False, rooms=rooms)
        return replace(self, web=True, rooms=in_browsers(self.rooms))

    def _usual_rooms(self, game: str, language: str) -> tuple[Room, ...]:
        rooms = usual_rooms(game, language)
        return in_browsers(rooms) if self.web else rooms

    @property
    def plugin(self) -> GamePlugin:
        """What is known of the game."""
        return plugin_of(self.game)

    @property
    def pronunciations(self) -> Mapping[str, str]:
        """Name -> the spelling that makes the voice say it well, for those who have one."""
        return {someone.name: someone.say for someone in (*self.players, *self.guests) if someone.say is not None}


def party_for(game: str, language: str = USUAL) -> Party:
    """A party of a game in a language, all else as usual. Raises BadInput for an unknown game."""
    return Party().with_language(language).with_game(game)
