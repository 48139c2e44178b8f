"""A live evening: real microphones and loudspeakers, the real clock.

One thread does it all, in steps of some hundredths of a second: fetch what the microphones gave, let the ears
understand it, take what was typed, let the evening go on. Announcements are placed seconds ahead and play by
themselves, so a step that takes long delays nobody's clock. Each device lives in a process of its own: one that fails
is told of and looked for, and everything else goes on. A recognizer that fails is replaced by a fresh ear. The voice
renders beside the loop, which never waits for it.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from queue import Empty, Full, Queue
from threading import Event as Flag

from moderator.errors import BadInput, SoundError
from moderator.hearing.input.microphone_client import MicrophoneClient, open_microphone_clients
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.segmenting.ear import Heard
from moderator.hearing.segmenting.room_ear import RoomEar
from moderator.language.message import Message
from moderator.party.config.party_file import Party
from moderator.party.config.rooms import NO_MICROPHONE
from moderator.party.evening.archiving import Archiving
from moderator.party.evening.device_news import live_monitors
from moderator.party.evening.evening import Evening, RoomAudio
from moderator.party.evening.round_music import music_of
from moderator.party.evening.timeline import Timeline
from moderator.party.journal.writing import JournalFile
from moderator.party.live.fault_report import report_fault
from moderator.party.opening.opening import OpenedGame
from moderator.party.opening.room_languages import RoomLanguage, RoomVoice, room_ear
from moderator.speaking.output.loudspeaker_client import LoudspeakerClient, open_loudspeaker_clients
from moderator.speaking.queue.mouth import Mouth
from moderator.speaking.synthesis.speech import KeepingVoice
from moderator.speaking.synthesis.synthesis_queue import SynthesisQueue

STEP_SECONDS = 0.015
"""How long the loop sleeps between steps while somebody speaks: the answer to a command is late by as much."""
STILL_STEP_SECONDS = 0.04
"""The same while nobody speaks. No answer waits for it, only a typed line does, and a still evening, which is mostly
the waking up, costs a third less."""

FRESH_EAR_SECONDS = 3.0
"""A room whose recognizer failed is not listened to for so long: one that fails again and again must not eat the time
of the other room. Each failure in a row doubles it."""
LONGEST_EAR_SECONDS = 60.0
"""At the most: the next state of the game may be one that it can listen for."""

MOST_TYPED = 100
"""Lines that wait to be read: more is a program that writes into ours."""
TYPED_AT_ONCE = 10
"""Lines read in one step: what is heard and what is due must not wait for a flood of them."""
TYPING_WAITS_SECONDS = 2.0

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
    """Runs one party on the devices that it names. All devices are opened here, or SoundError is raised.

    Before that the music is read, or BadInput is raised.
    """

    def __init__(
        self,
        party: Party,
        opened: OpenedGame,
        tongues: Sequence[RoomLanguage],
        voice: KeepingVoice,
        timeline: Timeline,
        keeping: Archiving | None = None,
        journal: JournalFile | None = None,
        stopped: Stopped | None = None,
    ) -> None:
        """`journal` gets every input; `stopped` tells that `opened` is a game that broke off, to be resumed."""
        music = music_of(party.music)
        now = party_clock(stopped)
        self._typed: Queue[TypedLine] = Queue(MOST_TYPED)
        self.complain: Callable[[str], None] = lambda _: None
        self._stop = Flag()
        self._microphones: list[MicrophoneClient | None] = [None for _ in party.rooms]
        self._loudspeakers: Sequence[LoudspeakerClient] = open_loudspeaker_clients(
            [(room.loudspeaker, room.loudspeaker_channel) for room in party.rooms], now
        )
        self._speeches = {tongue: tongue.speech(voice) for tongue in tongues}
        self._renderings = {tongue: SynthesisQueue(speech) for tongue, speech in self._speeches.items()}
        self._voices = [
            RoomVoice(tongue, self._speeches[tongue], self._renderings[tongue].render) for tongue in tongues
        ]
        self._tongues = tuple(tongues)
        self._ears: list[Callable[[], RoomEar]] = []
        self._fresh_ear_at: dict[int, float] = {}
        """When a room whose ear has failed gets a fresh one."""
        self._ear_pauses = [FRESH_EAR_SECONDS for _ in party.rooms]
        rooms = []
        try:
            listening = [number for number, room in enumerate(party.rooms) if room.microphone != NO_MICROPHONE]
            heard = [(party.rooms[number].microphone, party.rooms[number].microphone_channel) for number in listening]
            for number, microphone in zip(listening, open_microphone_clients(heard, now), strict=True):
                self._microphones[number] = microphone
            for number, room in enumerate(party.rooms):
                opened_microphone = self._microphones[number]
                rate = SPEECH_RATE if opened_microphone is None else opened_microphone.rate
                mouth = Mouth(self._loudspeakers[number], self._voices[number].say, room.volume)
                self._ears.append(partial(room_ear, number, tongues, rate))
                rooms.append(RoomAudio(room.name, self._ears[number](), mouth))
        except SoundError:
            self._close()
            raise
        self.began = now() if stopped is None else stopped.began
        names = [tongue.names for tongue in tongues]
        monitors = live_monitors(self._loudspeakers, self._microphones, [room.name for room in party.rooms], voice)
        self.evening = Evening(opened, names, rooms, timeline, self.began, keeping, journal, monitors)
        self.evening.foresight.prepare = self._prepare
        self.evening.music = music
        self.evening.ear_fails = self._ear_fails
        self.now = now
        self._stopped = stopped
        self._party = party
        self._quiet: float = 1.0

    def without_sound(self) -> list[str]:
        """The rooms in which nothing is heard just now, since their loudspeakers are lost; may be called anywhere."""
        rooms = zip(self._party.rooms, self._loudspeakers, strict=True)
        return [room.name for room, loudspeaker in rooms if loudspeaker.trouble is not None]

    def run(self) -> None:
        """Moderate until `stop` is called."""
        try:
            self._keep_quiet_hours()
            if self._stopped is None:
                self.evening.begin()
            else:
                self.evening.resume(self._stopped.at, self.now())
            while not self._stop.is_set():
                self._step()
                speaking = any(room.ear.hearing_speech for room in self.evening.rooms)
                self._stop.wait(STEP_SECONDS if speaking else STILL_STEP_SECONDS)
            self._step()
            while not self._typed.empty():  # what was typed at the very end still counts
                self._step()
            self.evening.end(self.now())
        finally:
            self._close()

    def stop(self) -> None:
        """End the evening soon; may be called from any thread."""
        self._stop.set()

    def type(self, text: str, room: int | None) -> None:
        """The host typed a line for one room, or (None) for the whole game; may be called from any thread.

        Whoever types faster than the game reads waits for it, but not for a game that stands.
        """
        try:
            self._typed.put((text, room), timeout=TYPING_WAITS_SECONDS)
        except Full:
            self.complain(f"'{text}' is left out: {MOST_TYPED} lines wait already, and the game takes none")

    def _step(self) -> None:
        heard = [event for number in range(len(self.evening.rooms)) for event in self._listen(number)]
        for event in sorted(heard, key=lambda event: event.decided):
            self.evening.heard(event)
        now = self.now()
        for number, each in enumerate(self.evening.rooms):
            if (supposed := each.ear.supposed) is not None:
                self.evening.foresight.prepare_answer(supposed, number, now)
        for _ in range(TYPED_AT_ONCE):
            try:
                text, room = self._typed.get_nowait()
            except Empty:
                break
            try:
                self.evening.typed(text, room, now)
            except BadInput as error:
                self.complain(str(error))
        self._keep_quiet_hours()
        self.evening.advance(self.now())
        for speech in self._speeches.values():
            for clip in speech.newly_lost():
                self.evening.note(f"{clip.file} is not there any more; the synthetic voice says it", self.now())
        for loudspeaker in self._loudspeakers:
            loudspeaker.keep_time()

    def _prepare(self, message: Message) -> None:
        """Render what may be said soon, in every language of the evening."""
        for tongue, voice in zip(self._tongues, self._voices, strict=True):
            self._renderings[tongue].prepare(voice.plan(message))

    def _keep_quiet_hours(self) -> None:
        """Speak as loud as the time of day allows."""
        factor = self._party.quiet.factor(datetime.now().time()) if self._party.quiet is not None else 1.0
        if factor != self._quiet:
            self._quiet = factor
            for room, described in zip(self.evening.rooms, self._party.rooms, strict=True):
                room.mouth.volume = described.volume * factor
            told = "the quiet hours are over" if factor == 1 else f"quiet hours: everything is said at {factor:.0%}"
            self.evening.note(told, self.now())

    def _listen(self, number: int) -> list[Heard]:
        microphone = self._microphones[number]
        if microphone is None:
            return []
        was_well = microphone.trouble is None
        blocks = microphone.blocks()
        if self.now() < self._fresh_ear_at.get(number, float("-inf")):
            return []
        try:
            if self._fresh_ear_at.pop(number, None) is not None:
                self.evening.replace_ear(number, self._ears[number]())
            if number in self._fresh_ear_at:  # it cannot even begin to listen
                return []
            ear = self.evening.rooms[number].ear
            heard = [event for block, at in blocks for event in ear.feed(block, at)]
            if was_well and microphone.trouble is not None:
                # What was being said when the microphone was lost ends there: nobody waits for the rest of it.
                heard += ear.flush(self.now())
        except Exception as error:
            # Whatever a recognizer does wrong, the clock, the keyboard and the other room go on.
            self._ear_fails(number, error)
            return []
        if heard:
            self._ear_pauses[number] = FRESH_EAR_SECONDS
        return heard

    def _ear_fails(self, number: int, error: Exception) -> None:
        pause = self._ear_pauses[number]
        self._ear_pauses[number] = min(LONGEST_EAR_SECONDS, 2 * pause)
        self._fresh_ear_at[number] = self.now() + pause
        told = f"{report_fault(error)}; this room is heard again in {pause:g} seconds (type what is said here)"
        self.evening.note(told, self.now(), number)

    def _close(self) -> None:
        for rendering in self._renderings.values():
            rendering.close()
        for microphone in self._microphones:
            if microphone is not None:
                microphone.close()
        for loudspeaker in self._loudspeakers:
            loudspeaker.close()
