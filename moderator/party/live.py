"""A live evening: real microphones and loudspeakers, the real clock.

One thread does it all, in steps of some hundredths of a second: fetch what the microphones gave, let the ears
understand it, take what was typed, let the evening go on. Announcements are placed seconds ahead and play by
themselves, so a step that takes long delays nobody's clock. A room whose devices fail is left out with a note; the
other goes on.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event as Flag

from moderator.errors import BadInput, SoundError
from moderator.hearing.ear import Ear, Heard
from moderator.hearing.microphone import DeviceMicrophone, Microphone
from moderator.hearing.recognizer import SPEECH_RATE, Model
from moderator.party.evening import Evening, RoomAudio
from moderator.party.journal_file import JournalFile
from moderator.party.keeping import Keeping
from moderator.party.opening import OpenedGame
from moderator.party.party_file import Party
from moderator.party.party_names import PartyNames
from moderator.party.rooms import NO_MICROPHONE
from moderator.party.timeline import Timeline
from moderator.speaking.device_loudspeaker import DeviceLoudspeaker, open_loudspeakers
from moderator.speaking.mouth import Mouth
from moderator.speaking.voice import Voice, VoiceChoice

STEP_SECONDS = 0.015
"""How long the loop sleeps between steps while somebody speaks: the answer to a command is late by as much."""
STILL_STEP_SECONDS = 0.04
"""The same while nobody speaks. No answer waits for it, only a typed line does, and a still evening, which is mostly
the waking up, costs a third less."""

TypedLine = tuple[str, int | None]
"""What the host typed, and for which room (None: the whole game)."""


@dataclass(frozen=True)
class Stopped:
    """Where an evening broke off, on its own party clock (seconds): when it had begun, and when it stopped."""

    began: float
    at: float


def party_clock(stopped: Stopped | None) -> Callable[[], float]:
    """The party clock of a live evening: the machine's own, or for a resumed one the old one, which stood meanwhile.

    The machine's clock may have begun anew since; a clock that goes on where it stood leaves every time in the game as
    it was.
    """
    if stopped is None:
        return time.monotonic
    behind = time.monotonic() - stopped.at
    return lambda: time.monotonic() - behind


class LiveEvening:
    """Runs one party on the devices that it names. All devices are opened here, or SoundError is raised."""

    def __init__(
        self,
        party: Party,
        opened: OpenedGame,
        names: PartyNames,
        model: Model,
        voice: Voice,
        choice: VoiceChoice,
        timeline: Timeline,
        keeping: Keeping | None = None,
        journal: JournalFile | None = None,
        stopped: Stopped | None = None,
    ) -> None:
        """`journal` gets every input; `stopped` tells that `opened` is a game that broke off, to be resumed."""
        now = party_clock(stopped)
        self.typed: SimpleQueue[TypedLine] = SimpleQueue()
        self.complain: Callable[[str], None] = lambda _: None
        self._stop = Flag()
        self._loudspeakers: Sequence[DeviceLoudspeaker] = open_loudspeakers(
            [(room.loudspeaker, room.loudspeaker_channel) for room in party.rooms], now
        )
        self._microphones: list[Microphone | None] = [None for _ in party.rooms]
        wording = names.wording
        rooms = []
        try:
            for number, room in enumerate(party.rooms):
                rate = SPEECH_RATE
                if room.microphone != NO_MICROPHONE:
                    microphone = DeviceMicrophone(room.microphone, room.microphone_channel, now)
                    self._microphones[number] = microphone
                    rate = microphone.rate
                mouth = Mouth(self._loudspeakers[number], lambda message: voice.render(wording.spoken(message), choice))
                rooms.append(RoomAudio(room.name, Ear(model, opened.grammar, rate, number), mouth))
        except SoundError:
            self._close()
            raise
        self.began = now() if stopped is None else stopped.began
        self.evening = Evening(opened, names, rooms, timeline, self.began, keeping, journal)
        self.now = now
        self._stopped = stopped

    def run(self) -> None:
        """Moderate until `stop` is called."""
        try:
            if self._stopped is None:
                self.evening.begin()
            else:
                self.evening.resume(self._stopped.at, self.now())
            while not self._stop.is_set():
                self._step()
                speaking = any(room.ear.hearing_speech for room in self.evening.rooms)
                self._stop.wait(STEP_SECONDS if speaking else STILL_STEP_SECONDS)
            self._step()  # what was typed at the very end still counts
            self.evening.end(self.now())
        finally:
            self._close()

    def stop(self) -> None:
        """End the evening soon; may be called from any thread."""
        self._stop.set()

    def _step(self) -> None:
        heard = [event for number in range(len(self.evening.rooms)) for event in self._listen(number)]
        for event in sorted(heard, key=lambda event: event.decided):
            self.evening.heard(event)
        now = self.now()
        while True:
            try:
                text, room = self.typed.get_nowait()
            except Empty:
                break
            try:
                self.evening.typed(text, room, now)
            except BadInput as error:
                self.complain(str(error))
        self.evening.advance(self.now())
        for loudspeaker in self._loudspeakers:
            loudspeaker.keep_time()

    def _listen(self, number: int) -> list[Heard]:
        microphone = self._microphones[number]
        if microphone is None:
            return []
        ear = self.evening.rooms[number].ear
        try:
            return [event for block, at in microphone.blocks() for event in ear.feed(block, at)]
        except SoundError as error:
            microphone.close()
            self._microphones[number] = None
            self.evening.note(f"{error}; this room is not heard any more, type its commands", self.now(), number)
            return []

    def _close(self) -> None:
        for microphone in self._microphones:
            if microphone is not None:
                microphone.close()
        for loudspeaker in self._loudspeakers:
            loudspeaker.close()
