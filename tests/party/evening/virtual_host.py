"""A host at the keyboard of an evening in virtual time."""

from pathlib import Path

from moderator import shipped
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.hearing.segmenting.ear import Ear
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.evening.evening import Evening, RoomAudio
from moderator.party.evening.timeline import Event, EventKind, Timeline
from moderator.party.opening.opening import open_game
from moderator.party.opening.room_languages import RoomVoice, heard_languages, room_languages
from moderator.party.rehearsal.stage import Stage, VirtualClock
from moderator.speaking.output.loudspeaker import FileLoudspeaker
from moderator.speaking.queue.mouth import Mouth
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.voice import SystemVoice

LEFT, RIGHT = 0, 1


class Host:
    """An evening in virtual time, before the game, run from the keyboard; both rooms are talked to."""

    def __init__(self, folder: Path, voice: SystemVoice) -> None:
        party = with_players(Party(seed=1), ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"])
        opened = open_game(party)
        model = VoskModel(shipped.models() / "vosk-tiny-en", language="en")
        spoken = room_languages(party, opened, lambda language: model)
        clock = VirtualClock()
        self.loudspeakers = [FileLoudspeaker(folder / f"{room}.wav", now=clock) for room in (LEFT, RIGHT)]
        cached = CachedVoice(voice, folder / "speech", limit=20_000_000)
        rooms = []
        for number, (room, loudspeaker) in enumerate(zip(party.rooms, self.loudspeakers, strict=True)):
            speech = spoken[number].speech(cached)
            mouth = Mouth(loudspeaker, RoomVoice(spoken[number], speech, speech.render).say)
            ear = Ear(heard_languages(number, spoken), SPEECH_RATE, number)
            rooms.append(RoomAudio(room.name, ear, mouth, spoken[number]))
        self._timeline = Timeline()
        self.evening = Evening(opened, rooms, self._timeline, 0.0)
        self.stage = Stage(self.evening, clock)
        self.evening.begin()
        self.stage.until(lambda: not self.stage.anything_sounds(), 60)

    def types(self, text: str, room: int = LEFT) -> None:
        self.evening.typed(text, room, self.stage.now)

    def events(self, kind: EventKind, message: str) -> list[Event]:
        return [event for event in self._timeline.events if event.kind is kind and event.message == message]

    def is_open(self, question: str) -> bool:
        return any(each.name == question for each in self.evening.moderator.situation.questions)
