"""How each room is heard and spoken to: in its own language, with that language's recognizer, names and voice.

Most parties have one language, and then both rooms share all of this. Two rooms with two languages play one game; what
happens in it is the same, only the words differ on the way in and on the way out. Hostages change rooms, and a guest
may know one of the languages only: so each room is heard in both, its own first.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from moderator.audio.sound import Sound
from moderator.hearing.recognizers.recognizer import Model
from moderator.language.grammar.grammar import Grammar
from moderator.language.message import Message
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.config.party import Party
from moderator.party.names.party_names import PartyNames
from moderator.party.opening.opening import OpenedGame, voice_choice
from moderator.party.recording.voice_pack import pack_of
from moderator.speaking.synthesis.clips import Pack, Words
from moderator.speaking.synthesis.speech import KeepingVoice, Plan, Speech

OfLanguage = TypeVar("OfLanguage", bound=Hashable)
"""Whatever there is once for each language."""


@dataclass(frozen=True, eq=False)
class RoomLanguage:
    """One language of an evening."""

    opened: OpenedGame
    """The game as it is spoken of in this language."""
    names: PartyNames
    model: Model
    voice: VoiceChoice
    pack: Pack | None = None
    """Recorded clips that go before the voice."""

    def speech(self, voice: KeepingVoice) -> Speech:
        """How it is spoken, by an engine."""
        return Speech(voice, self.voice, self.pack)


class RoomVoice:
    """How messages sound in one room, with the takes of its clips in turn.

    Two rooms that are told the same hear the same takes, since each has heard the others as often.
    """

    def __init__(self, language: RoomLanguage, speech: Speech, render: Callable[[Plan], Sound | None]) -> None:
        """`render` gives the sound of a planned sentence, None while it is not there yet."""
        self._wording = language.names.wording
        self._speech = speech
        self._render = render
        self._turns: Counter[Words] = Counter()

    def plan(self, message: Message) -> Plan:
        """How a message will be said; the same until it was said."""
        return self._speech.plan(self._wording.spoken(message), self._turns)

    def say(self, message: Message) -> Sound | None:
        """A message's sound, None while it is not there yet. Raises VoiceError."""
        plan = self.plan(message)
        sound = self._render(plan)
        if sound is not None:
            self._turns.update(part.clip.words for part in plan if part.clip is not None)
        return sound


def order_for_room(room: int, of_rooms: Sequence[OfLanguage]) -> tuple[OfLanguage, ...]:
    """What a room is heard with: that of its own language first, then the other room's. `of_rooms`: each room's own."""
    return tuple(dict.fromkeys((of_rooms[room], *of_rooms)))


def heard_languages(room: int, room_languages: Sequence[RoomLanguage]) -> list[tuple[Model, Grammar]]:
    """The recognizer and the grammar of each language that a room's ear hears."""
    return [(each.model, each.opened.grammar) for each in order_for_room(room, room_languages)]


def room_languages(party: Party, opened: OpenedGame, model_of: Callable[[str], Model]) -> tuple[RoomLanguage, ...]:
    """The language of each room; rooms of one language share it. `model_of`: the recognizer of a language.

    Raises BadInput or ModelError when a language has no voice or no recognizer, or the party's voice pack is not there.
    """
    found: dict[str, RoomLanguage] = {}
    for room, language in enumerate(party.languages):
        if language not in found:
            spoken = opened.in_room(room)
            theirs = party.in_language(language)
            model = model_of(language)
            names = PartyNames(theirs, spoken, model)
            pack = pack_of(theirs, spoken)
            found[language] = RoomLanguage(spoken, names, model, voice_choice(theirs), pack)
    return tuple(found[language] for language in party.languages)
