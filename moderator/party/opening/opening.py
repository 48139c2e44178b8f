"""Opening a game: its statechart, rules, grammar and sentences read, checked against each other, put together.

This is the one place that knows which games there are and reads their files; below it everything is pure.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

from moderator import shipped
from moderator.errors import BadInput
from moderator.games.game import Game
from moderator.games.room25.game import room25
from moderator.games.room25.tables import read_options as read_room25_options
from moderator.games.room25.tables import read_tables
from moderator.games.timer.game import USUAL_MINUTES, timer
from moderator.games.two_rooms.deck.box import read_box
from moderator.games.two_rooms.game import two_rooms
from moderator.games.two_rooms.options import read_options
from moderator.games.two_rooms.rounds.schedule import read_rounds
from moderator.games.two_rooms.tables import TwoRoomsTables
from moderator.language.checks.agreement import disagreements
from moderator.language.files.yaml_file import read_yaml
from moderator.language.grammar.grammar import Grammar, load_grammar
from moderator.language.languages import check_language, language_file
from moderator.language.listening import Listening
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.language.voice.voice_book import VoiceChoice, load_voice_book
from moderator.moderating.chart import Chart
from moderator.moderating.chart_reading import check_chart, read_chart
from moderator.moderating.doubt import PHRASES
from moderator.moderating.moderator import Moderator
from moderator.moderating.step import PATIENCE_WITH_ANSWERS
from moderator.party.config.party_file import Party
from moderator.party.opening.card_words import card_words, playset_words
from moderator.party.opening.games import ROOM_25, TIMER, TWO_ROOMS, kind_of
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.voice import SystemVoice

ANY_GAME = "any_game"
"""The part of grammar, voice and statechart that every game shares."""

PARTS: Mapping[str, tuple[str, ...]] = {
    TWO_ROOMS: (
        *(ANY_GAME, TWO_ROOMS, "two_rooms_rules", "two_rooms_cards"),
        *("two_rooms_deck", "two_rooms_powers", "two_rooms_end"),
    ),
    ROOM_25: (ANY_GAME, ROOM_25),
    TIMER: (ANY_GAME, TIMER),
}
"""The files of each game in every language's grammar and voice."""


@dataclass(frozen=True, eq=False)
class OpenedGame:
    """A game ready to be moderated, as it is spoken of in one language."""

    moderator: Moderator
    grammar: Grammar
    sentences: Sentences
    address: str
    """What the moderator is called in this language."""
    game: Game
    """The same game with the words of this language in its slots."""
    rooms: tuple["OpenedGame", ...] = ()
    """The same in the language of each room; empty where all rooms have this one."""

    def in_room(self, room: int) -> "OpenedGame":
        """The game as it is spoken of in a room."""
        return self.rooms[room] if self.rooms else self

    def listening(self, room: int) -> Listening:
        """What is listened for in a room now, in the words of this language."""
        return self._in_words(self.moderator.listening(room))

    def everything(self) -> Listening:
        """Every intent at any time, in the words of this language."""
        return self._in_words(self.moderator.everything())

    def _in_words(self, listening: Listening) -> Listening:
        if self.game is self.moderator.game:
            return listening
        return replace(listening, slots=self.game.slot_words(self.moderator.situation.facts), address=self.address)


def of_any_party(listening: Listening) -> Listening:
    """The same where no party is known: what only a party fills, names above all, is as in the grammar's examples."""
    return replace(listening, slots={slot: words for slot, words in listening.slots.items() if words})


def open_game(party: Party) -> OpenedGame:
    """Read and check everything that a party's game needs, in the language of each room. Raises BadInput."""
    chart = read_game_chart(party.game)
    grammar, sentences, game = _in_one_language(party, chart)
    opened = OpenedGame(Moderator(game, chart, address=party.address), grammar, sentences, party.address, game)
    if set(party.languages) <= {party.language}:
        return opened
    others = {party.language: opened}
    for language in party.languages:
        if language not in others:
            theirs = party.in_language(language)
            # One game, and so one edition: that of the party's language.
            theirs = replace(theirs, options=chosen_options(party))
            grammar, sentences, game = _in_one_language(theirs, chart)
            others[language] = OpenedGame(opened.moderator, grammar, sentences, theirs.address, game)
    return replace(opened, rooms=tuple(others[language] for language in party.languages))


def _in_one_language(party: Party, chart: Chart) -> tuple[Grammar, Sentences, Game]:
    """Grammar, sentences and game of a party's language, checked against each other."""
    check_language(party.language, PARTS[party.game])
    grammar = load_grammar(party.language, PARTS[party.game])
    sentences = load_sentences(party.language, PARTS[party.game])
    opened = _OPENERS[party.game](party, grammar, sentences)
    check_chart(chart, opened)
    messages = (
        {rule.name: frozenset(rule.args) for rule in chart.messages.values()} | dict(opened.phrases) | dict(PHRASES)
    )
    for disagreement in disagreements(grammar, sentences, chart.intents() | PATIENCE_WITH_ANSWERS, messages):
        raise BadInput(disagreement)
    return grammar, sentences, opened


def open_to_try(party: Party) -> OpenedGame:
    """The same where only its words matter: as few play as can while nobody has said who. Raises BadInput."""
    return open_game(party if party.count else replace(party, count=party.kind.players[0]))


def read_game_chart(game: str, folder: Path | None = None) -> Chart:
    """The statechart of a game. Raises BadInput."""
    root = shipped.statecharts() if folder is None else folder
    return read_chart(read_yaml(root / f"{kind_of(game).name}.yaml"), read_yaml(root / f"{ANY_GAME}.yaml"))


def speech_folder() -> Path:
    """Where what the voice has said is kept, to be said again; it need not exist."""
    return platformdirs.user_cache_path("moderator", appauthor=False) / "speech"


@contextmanager
def open_voice() -> Iterator[CachedVoice]:
    """The system's voice with its cache on disk, closed again at the end."""
    system = SystemVoice()
    try:
        yield CachedVoice(system, speech_folder())
    finally:
        system.close()


def voice_choice(party: Party) -> VoiceChoice:
    """The voice that a party wants, else the one that the language's voice book names. Raises BadInput."""
    book = load_voice_book(party.language)
    return VoiceChoice(party.voice or book.choice.voice, party.rate or book.choice.rate)


def chosen_options(party: Party) -> Mapping[str, str]:
    """The options: as the edition of the language has them, and the host's own before those."""
    return {**language_file(party.language).options.get(party.game, {}), **party.options}


def _open_two_rooms(party: Party, grammar: Grammar, sentences: Sentences) -> Game:
    box = read_box(party.deck.playsets)
    tables = TwoRoomsTables(read_rounds(), read_options().choose(**chosen_options(party)))
    if party.minutes is not None:
        tables = tables.with_minutes(party.minutes)
    if party.hostages is not None:
        tables = tables.with_hostages(party.hostages)
    return two_rooms(
        tables,
        tuple(player.name for player in party.players) if party.players else party.count,
        room_names=(party.room_names[0], party.room_names[1]),
        guests=tuple(guest.name for guest in party.guests),
        spoken={person.name: person.heard_as for person in (*party.players, *party.guests) if person.heard_as},
        box=box,
        choice=party.deck.choice(party.seed),
        card_words=card_words(box.catalogue, grammar, sentences),
        playset_words=playset_words(box.playsets, grammar, sentences),
        seed=party.seed,
    )


def _open_room25(party: Party, grammar: Grammar, sentences: Sentences) -> Game:
    return room25(
        read_tables(read_room25_options().choose(**chosen_options(party))),
        tuple(player.name for player in party.players) if party.players else party.count,
        room_names=party.room_names,
        guests=tuple(guest.name for guest in party.guests),
        spoken={person.name: person.heard_as for person in (*party.players, *party.guests) if person.heard_as},
        seed=party.seed,
    )


def _open_timer(party: Party, grammar: Grammar, sentences: Sentences) -> Game:
    return timer(party.minutes or USUAL_MINUTES, room_names=party.room_names)


_OPENERS: Mapping[str, Callable[[Party, Grammar, Sentences], Game]] = {
    TWO_ROOMS: _open_two_rooms,
    ROOM_25: _open_room25,
    TIMER: _open_timer,
}
