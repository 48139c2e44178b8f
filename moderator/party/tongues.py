"""How each room is heard and spoken to: in its own language, with that language's recognizer, names and voice.

Most parties have one language, and then both rooms share all of this. Two rooms with two languages play one game; what
happens in it is the same, only the words differ on the way in and on the way out.
"""

from collections.abc import Callable
from dataclasses import dataclass

from moderator.hearing.recognizer import Model
from moderator.language.message import Message
from moderator.party.opening import OpenedGame, voice_choice
from moderator.party.party_file import Party
from moderator.party.party_names import PartyNames
from moderator.speaking.sound import Sound
from moderator.speaking.voice import Voice, VoiceChoice


@dataclass(frozen=True, eq=False)
class Tongue:
    """One language of an evening."""

    opened: OpenedGame
    """The game as it is spoken of in this language."""
    names: PartyNames
    model: Model
    voice: VoiceChoice


def speech_in(tongue: Tongue, voice: Voice) -> Callable[[Message], Sound]:
    """How messages sound in a language."""
    return lambda message: voice.render(tongue.names.wording.spoken(message), tongue.voice)


def tongues(party: Party, opened: OpenedGame, model_of: Callable[[str], Model]) -> tuple[Tongue, ...]:
    """The language of each room; rooms of one language share it. `model_of`: the recognizer of a language.

    Raises BadInput or ModelError when a language has no voice or no recognizer.
    """
    found: dict[str, Tongue] = {}
    for room, language in enumerate(party.languages):
        if language not in found:
            spoken = opened.in_room(room)
            theirs = party.in_language(language)
            model = model_of(language)
            found[language] = Tongue(spoken, PartyNames(theirs, spoken, model), model, voice_choice(theirs))
    return tuple(found[language] for language in party.languages)
