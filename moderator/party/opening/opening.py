"""Opening a game: its statechart, rules, grammar and sentences read, checked against each other, put together.

What a game is stands in its plug-in (`games/plugin.py`); here its files are read, and below everything is pure.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from moderator import shipped
from moderator.errors import BadInput
from moderator.games.game import Game
from moderator.games.plugin import ANY_GAME, GameSetting, plugin_of
from moderator.language.checks.agreement import disagreements, never_varied
from moderator.language.files.yaml_file import read_yaml
from moderator.language.grammar.grammar import Grammar, load_grammar
from moderator.language.languages import USUAL, check_language, language_file
from moderator.language.listening import Listening
from moderator.language.voice.characters import character_folder, read_character_voice
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.language.voice.voice_book import VoiceChoice, load_voice_book
from moderator.language.voice.voice_server import voice_server
from moderator.moderating.chart import Chart
from moderator.moderating.chart_reading import check_chart, intents_needed, messages_needed, messages_varied, read_chart
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party

if TYPE_CHECKING:  # who tries words need not wait for what makes sound
    from moderator.speaking.synthesis.voice_fallback import FallbackVoice


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
    parts = party.plugin.parts
    check_language(party.language, parts)
    grammar = load_grammar(party.language, parts)
    sentences = load_sentences(party.language, parts, host=party.host, address=party.address)
    opened = party.plugin.open(setting_of(party), grammar, sentences)
    check_chart(chart, opened)
    for disagreement in disagreements(grammar, sentences, intents_needed(chart), messages_needed(chart, opened)):
        raise BadInput(disagreement)
    for disagreement in never_varied(sentences, messages_varied(chart)):
        raise BadInput(disagreement)
    return grammar, sentences, opened


def open_to_try(party: Party) -> OpenedGame:
    """The same where only its words matter: as few play as can while nobody has said who. Raises BadInput."""
    return open_game(party if party.count else replace(party, count=party.plugin.players[0]))


def read_game_chart(game: str, folder: Path | None = None) -> Chart:
    """The statechart of a game. Raises BadInput."""
    root = shipped.statecharts() if folder is None else folder
    return read_chart(read_yaml(root / f"{plugin_of(game).name}.yaml"), read_yaml(root / f"{ANY_GAME}.yaml"))


def speech_folder() -> Path:
    """Where what the voice has said is kept, to be said again; it need not exist."""
    return platformdirs.user_cache_path("moderator", appauthor=False) / "speech"


@contextmanager
def open_voice() -> "Iterator[FallbackVoice]":
    """What speaks, the system's voice and voice servers, with its cache on disk, closed again at the end."""
    from moderator.speaking.synthesis.cache import CachedVoice
    from moderator.speaking.synthesis.voice import SystemVoice
    from moderator.speaking.synthesis.voice_fallback import FallbackVoice

    system = SystemVoice()
    try:
        yield FallbackVoice(CachedVoice(system, speech_folder()))
    finally:
        system.close()


def voice_choice(party: Party) -> VoiceChoice:
    """The voice that a party wants, else its character's, else the one of the language's voice book; such a one also
    where a server that the party wants does not answer. Raises BadInput.
    """
    character = read_character_voice(character_folder(party.language, party.host))
    usual = character.spoken_by(load_voice_book(party.language))
    server = voice_server(party.voice, party.language) if party.voice is not None else None
    voice = usual.voice if party.voice is None or server is not None else party.voice
    return VoiceChoice(voice, party.rate or usual.rate, usual.pitch, server)


def chosen_options(party: Party) -> Mapping[str, str]:
    """The options: as the edition of the language has them, and the host's own before those."""
    return {**language_file(party.language).options.get(party.game, {}), **party.options}


def setting_of(party: Party) -> GameSetting:
    """What a party brings to its game. Raises BadInput when the language's file cannot be read."""
    people = (*party.players, *party.guests)
    return GameSetting(
        players=tuple(player.name for player in party.players),
        number=party.count,
        guests=tuple(guest.name for guest in party.guests),
        spoken={person.name: person.heard_as for person in people if person.heard_as},
        room_names=party.room_names,
        options=chosen_options(party),
        values=party.game_values,
        seed=party.seed,
    )


def demonstration_script(game: str, language: str) -> Path:
    """Where the script that shows a game in a language lies, as "timer-fr.yaml"; the English one has no suffix."""
    name = plugin_of(game).demonstration
    return shipped.parties() / (f"{name}.yaml" if language == USUAL else f"{name}-{language}.yaml")
