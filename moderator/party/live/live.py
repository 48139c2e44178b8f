"""A live evening: real microphones and loudspeakers, the real clock.

One thread does it all, in steps of some hundredths of a second: fetch what the microphones gave, let the ears
understand it, take what was typed, let the evening go on. Announcements are placed seconds ahead and play by
themselves, so a step that takes long delays nobody's clock. Each device lives in a process of its own: one that fails
is told of and looked for, and everything else goes on. So does a recognizer that fails and is replaced by a fresh one.
The voice renders beside the loop, which never waits for it.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from datetime import datetime
from queue import Empty, Full, Queue
from threading import Event as Flag

from moderator.audio.devices.sound_devices import Direction
from moderator.errors import BadInput
from moderator.hearing.archive.utterance_archive import UtteranceArchive
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.recognizers.whisper.whisper_client import open_second_recognizers
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.party.config.party import Party
from moderator.party.config.remembered_delays import remembered_delays
from moderator.party.config.remembered_volumes import remember_volumes, remembered_volumes
from moderator.party.evening.device_news import DeviceMonitor, SecondRecognizerMonitor, live_monitors
from moderator.party.evening.evening import Evening, RoomAudio
from moderator.party.evening.room_volumes import RoomVolumes
from moderator.party.evening.round_music import music_of
from moderator.party.evening.timeline import Timeline
from moderator.party.evening.typed_help import (
    STOP_INTENT,
    ScreenWord,
    describe_help,
    describe_rooms,
    describe_time,
    screen_word,
)
from moderator.party.evening.typed_line import announced_words, room_and_command
from moderator.party.journal.writing import JournalFile
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.live.device_states import DeviceStates
from moderator.party.live.host_desk import HostDesk
from moderator.party.live.phone_desk import PhoneDesk
from moderator.party.live.phone_seats import PhoneSeats
from moderator.party.live.room_devices import open_loudspeakers, open_microphones
from moderator.party.live.supervised_ear import SupervisedEar
from moderator.party.opening.opening import OpenedGame
from moderator.party.opening.room_languages import RoomLanguage, RoomVoice, heard_languages
from moderator.speaking.queue.mouth import Mouth
from moderator.speaking.queue.signals import read_signals
from moderator.speaking.synthesis.speech import KeepingVoice
from moderator.speaking.synthesis.synthesis_queue import SynthesisQueue

STEP_SECONDS = 0.015
"""How long the loop sleeps between steps while somebody speaks: the answer to a command is late by as much."""
STILL_STEP_SECONDS = 0.04
"""The same while nobody speaks. No answer waits for it, only a typed line does, and a still evening, which is mostly
the waking up, costs a third less."""

MOST_TYPED = 100
"""Lines that wait to be read: more is a program that writes into ours."""
TYPED_AT_ONCE = 10
"""Lines read in one step: what is heard and what is due must not wait for a flood of them."""
TYPING_WAITS_SECONDS = 2.0
"""How long whoever types waits for the game, when it takes no lines."""

TypedLine = tuple[str, int | None]
"""What the host typed, and for which room (None: the whole game)."""


@dataclass(frozen=True)
class Stopped:
    """Where an evening broke off, on its own party clock (seconds): when it had begun, and when it stopped."""

    began: float
    at: float
    left: bool = False
    """Whether the host had left, and nothing broke off."""
    pause: float = 0.0
    """Seconds of the time of day since then."""


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
    """Runs one party on the devices that it names, which are opened here and closed when `run` is over."""

    def __init__(
        self,
        party: Party,
        opened: OpenedGame,
        languages: Sequence[RoomLanguage],
        voice: KeepingVoice,
        timeline: Timeline,
        *,
        archive: UtteranceArchive | None = None,
        journal: JournalFile | None = None,
        browser_rooms: BrowserRooms | None = None,
        monitors: Sequence[DeviceMonitor] = (),
        stopped: Stopped | None = None,
        complain: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`languages`: each room's. `archive` keeps what is heard, `journal` gets every input. `browser_rooms` has
        those of the party, if there are any, and is closed by whoever opened it. `monitors` look on
        beside those of its devices. `stopped` tells that `opened` is a game that broke off, to be resumed. `complain`
        gets a sentence about each typed line that does nothing.

        Raises BadInput when the music cannot be read, SoundError when a device cannot be opened; whatever fails, no
        device stays open.
        """
        self.now = party_clock(stopped)
        self._party = party
        self._stopped = stopped
        self._complain = complain
        self._opened = opened
        self._browser_rooms = browser_rooms
        self._typed: Queue[TypedLine] = Queue(MOST_TYPED)
        self._stop = Flag()
        self._handed_over = False
        self._volume = 1.0
        """The share of each room's volume that the quiet hours leave."""
        self._chosen_volumes: dict[int, int] = {}
        """Percent for rooms that are to be turned with the next step."""
        music = music_of(party.music)
        signals = read_signals(party.sounds)
        self._speeches = {language: language.speech(voice) for language in languages}
        with ExitStack() as opening:
            queues = {
                language: opening.enter_context(closing(SynthesisQueue(speech)))
                for language, speech in self._speeches.items()
            }
            house = None if browser_rooms is None else browser_rooms.house
            self._loudspeakers = open_loudspeakers(party, house, self.now, remembered_delays())
            for loudspeaker in self._loudspeakers:
                opening.callback(loudspeaker.close)
            self._microphones = open_microphones(party, house, self.now)
            for microphone in self._microphones:
                if microphone is not None:
                    opening.callback(microphone.close)
            self._desk: HostDesk | None = None
            if browser_rooms is not None:
                kept = None if journal is None else journal.file
                self._desk = opening.enter_context(
                    closing(HostDesk(browser_rooms.host, browser_rooms.house, party, kept))
                )
            phones = None if browser_rooms is None else browser_rooms.phones
            self._device_states = DeviceStates(party.room_names, self._loudspeakers, self._microphones)
            self._second = open_second_recognizers(party.languages, self.now)
            for recognizer in self._second.values():
                opening.callback(recognizer.close)
            self._ears = [self._ear(number, languages) for number in range(len(party.rooms))]
            voices = [RoomVoice(each, self._speeches[each], queues[each].render) for each in languages]

            def render(message: Message) -> None:
                """What may be said soon, in every language of the evening."""
                for language, room_voice in zip(languages, voices, strict=True):
                    queues[language].prepare(room_voice.plan(message))

            self.began = self.now() if stopped is None else stopped.began
            self.evening = Evening(
                opened,
                [
                    RoomAudio(room.name, ear, Mouth(loudspeaker, room_voice.say, room.volume, signals), language)
                    for room, ear, loudspeaker, room_voice, language in zip(
                        party.rooms, self._ears, self._loudspeakers, voices, languages, strict=True
                    )
                ],
                timeline,
                self.began,
                render=render,
                music=music,
                volumes=RoomVolumes(remembered_volumes(party.rooms), remember_volumes(party.rooms)),
                archive=archive,
                journal=journal,
                monitors=(
                    *live_monitors(self._loudspeakers, self._microphones, party.room_names, voice),
                    *map(SecondRecognizerMonitor, self._second.values()),
                    *self._ears,
                    *monitors,
                ),
            )
            self._phones: PhoneSeats | None = None
            if phones is not None and house is not None:
                self._phones = PhoneSeats(
                    *(party, self.evening, house.seats, phones.texts), now=self.now, file=phones.file
                )
                if self._desk is not None:
                    texts = phones.texts.of(party.languages[0])
                    self._desk.phones = PhoneDesk(self._phones, opened.moderator, texts)
            self._devices = opening.pop_all()

    def without_sound(self) -> list[str]:
        """The rooms in which nothing is heard just now, since their loudspeakers are lost; may be called anywhere."""
        rooms = zip(self._party.rooms, self._loudspeakers, strict=True)
        return [room.name for room, loudspeaker in rooms if loudspeaker.trouble is not None]

    def lost_devices(self) -> list[tuple[str, Direction]]:
        """The rooms and devices that do not work just now; may be called anywhere."""
        both = ((Direction.LOUDSPEAKER, self._loudspeakers), (Direction.MICROPHONE, self._microphones))
        return [
            (room.name, direction)
            for direction, devices in both
            for room, device in zip(self._party.rooms, devices, strict=True)
            if device is not None and device.trouble is not None
        ]

    def run(self) -> None:
        """Moderate until `stop` is called."""
        with self._devices:
            self._keep_quiet_hours()
            if self._stopped is None:
                self.evening.begin()
            else:
                self.evening.resume(self._stopped.at, self.now(), left=self._stopped.left, pause=self._stopped.pause)
            if self._phones is not None:
                self._phones.begin()
            while not self._stop.is_set():
                self._step()
                speaking = any(ear.hearing_speech for ear in self._ears)
                self._stop.wait(STEP_SECONDS if speaking else STILL_STEP_SECONDS)
            self._step()
            while not self._typed.empty():  # what was typed at the very end still counts
                self._step()
            if not self._handed_over:
                self.evening.end(self.now())

    def stop(self) -> None:
        """End the evening soon; may be called from any thread."""
        self._stop.set()

    def hand_over(self) -> None:
        """Let go of the devices soon, and of the journal as if the evening had broken off: another moderator goes on.

        May be called from any thread.
        """
        self._handed_over = True
        self._stop.set()

    def type(self, text: str, room: int | None) -> None:
        """The host typed a line for one room, or (None) for the whole game; may be called from any thread.

        Whoever types faster than the game reads waits for it, but not for a game that stands.
        """
        try:
            self._typed.put((text, room), timeout=TYPING_WAITS_SECONDS)
        except Full:
            self._complain(f"'{text}' is left out: {MOST_TYPED} lines wait already, and the game takes none")

    def volumes(self) -> list[int]:
        """How loud each room is, in percent, as its people have chosen it; may be called anywhere."""
        return [self.evening.volumes.percent(room) for room in range(len(self._party.rooms))]

    def choose_volume(self, room: int, percent: int) -> None:
        """Speak so loud in a room, soon; may be called from any thread."""
        self._chosen_volumes[room] = percent

    # One step

    def _step(self) -> None:
        heard = [event for number in range(len(self._ears)) for event in self._listen(number)]
        for event in sorted(heard, key=lambda event: event.decided):
            self.evening.heard(event)
        self._take_typed_lines()
        self._serve_browsers()
        while self._chosen_volumes:
            room, percent = self._chosen_volumes.popitem()
            self.evening.volumes.choose(percent, room)
        self._keep_quiet_hours()
        self.evening.advance(self.now())
        self._tell_of_lost_clips()
        for loudspeaker in self._loudspeakers:
            loudspeaker.keep_time()

    def _listen(self, number: int) -> list[Heard]:
        """What a room's ear makes of the sound that its microphone gave since the last step."""
        microphone, ear = self._microphones[number], self._ears[number]
        if microphone is None:
            return []
        was_well = microphone.trouble is None
        heard: list[Heard] = []
        for block, at in microphone.blocks():
            self._device_states.heard(number, block)
            heard += ear.feed(block, at)
        if was_well and microphone.trouble is not None:
            # What was being said when the microphone was lost ends there: nobody waits for the rest of it.
            heard += ear.flush(self.now())
        return heard

    def _serve_browsers(self) -> None:
        """Take what was tapped in browser rooms and typed on the host's page, and let all show how things stand."""
        if self._browser_rooms is None or self._desk is None:
            return
        self._browser_rooms.house.tend()
        for text, room in self._browser_rooms.tapped(self._opened):
            with suppress(BadInput):  # it counted when it was shown, and does no more
                self.evening.typed(text, room, self.now())
        host = self._browser_rooms.host
        for line in host.lines():
            self._take_typed_line(*room_and_command(line, self._party.room_names))
        if self._phones is not None:
            self._phones.tend()
        self._browser_rooms.show(self.evening.moderator, self._opened, self.now())
        self._desk.tend(self._opened, lambda intent, text: self.evening.command(intent, None, self.now(), text))
        if host.wants_devices():
            host.show_devices(self._device_states.now(self._browser_rooms.house))

    def _take_typed_lines(self) -> None:
        for _ in range(TYPED_AT_ONCE):
            try:
                text, room = self._typed.get_nowait()
            except Empty:
                return
            self._take_typed_line(text, room)

    def _take_typed_line(self, text: str, room: int | None) -> None:
        """Do what a line means, whether it was typed at the terminal or on the host's page."""
        try:
            if (words := announced_words(text)) is not None:
                self.evening.announce(words, self.now())
            elif not self._show(text, room):
                self.evening.typed(text, room, self.now())
        except BadInput as error:
            self._complain(str(error))

    def _show(self, text: str, room: int | None) -> bool:
        """Do what a typed line asks of the screen alone; whether it did. Raises BadInput."""
        now, moderator = self.now(), self.evening.moderator
        spoken = self.evening.spoken_for(room)
        match screen_word(text, spoken):
            case ScreenWord.HELP:
                lines = describe_help(spoken, self._party.room_names)
            case ScreenWord.TIME:
                situation = moderator.situation
                lines = [describe_time(situation.clock_left(now), paused=situation.paused)]
            case ScreenWord.WHERE:
                lines = describe_rooms(moderator.summary(now))
            case ScreenWord.CODES if self._browser_rooms is not None:
                lines = [*self._browser_rooms.describe_entrances(), *self._browser_rooms.describe_other_ways()]
            case ScreenWord.CODES:
                lines = ["No room is in a browser."]
            case ScreenWord.LEAVE:
                self.stop()
                return True
            case ScreenWord.STOP if not moderator.chart.machine.leads(moderator.situation.states[0], STOP_INTENT):
                lines = ["No game is running. exit leaves."]
            case ScreenWord.STOP:
                self.evening.command(Intent(STOP_INTENT), room, now, text)
                return True
            case None:
                told = None if self._desk is None or self._desk.phones is None else self._desk.phones.typed(text)
                if told is None:
                    return False
                lines = told
        for line in lines:
            self._complain(line)
        return True

    def _keep_quiet_hours(self) -> None:
        """Speak as loud as the time of day allows."""
        volume = self._party.quiet.factor(datetime.now().time()) if self._party.quiet is not None else 1.0
        if volume != self._volume:
            self._volume = volume
            self.evening.volumes.quiet_factor = volume
            told = "the quiet hours are over" if volume == 1 else f"quiet hours: everything is said at {volume:.0%}"
            self.evening.note(told, self.now())

    def _tell_of_lost_clips(self) -> None:
        for clip in (clip for speech in self._speeches.values() for clip in speech.newly_lost()):
            self.evening.note(f"{clip.file} is not there any more; the synthetic voice says it", self.now())

    def _ear(self, number: int, languages: Sequence[RoomLanguage]) -> SupervisedEar:
        """A room's ear, for the rate of its microphone."""
        microphone = self._microphones[number]
        rate = SPEECH_RATE if microphone is None else microphone.rate
        return SupervisedEar(heard_languages(number, languages), rate, number, self.now, second=self._second)
