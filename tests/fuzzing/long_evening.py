"""An evening of a random party in virtual time, with real ears, mouths, voice and journal, and with failures.

Most of what is said comes as what an ear would have heard; some is spoken and really heard: commands, and chatter that
is none. The host types, often nonsense. Now and then the recognizer fails, the voice is killed, the disk is full.
"""

import errno
import os
import random
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np

from moderator.audio.sound import resample
from moderator.errors import BadInput
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Hypothesis
from moderator.hearing.recognizers.vosk_model import VoskDecoder, VoskModel
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Reading
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import with_players
from moderator.party.evening.evening import Evening, RoomAudio
from moderator.party.evening.timeline import Event, EventKind, Timeline
from moderator.party.journal import writing
from moderator.party.journal.writing import begin_journal
from moderator.party.live.supervised_ear import FRESH_EAR_SECONDS, SupervisedEar
from moderator.party.opening.opening import open_game
from moderator.party.opening.room_languages import RoomVoice, heard_languages, room_languages
from moderator.party.rehearsal.scripted_speech import FLOOR, SpokenLine
from moderator.party.rehearsal.stage import Stage, VirtualClock
from moderator.speaking.output.loudspeaker import FileLoudspeaker
from moderator.speaking.queue.mouth import Mouth
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.voice import SystemVoice
from tests.fuzzing.random_talk import FREE_TEXT, Talker
from tests.rules.random_party import RandomParty
from tests.rules.table import NAMES
from tests.rules_of_room25.random_prison import RandomPrison

LOUDSPEAKER_RATE = 8000
"""Hertz: an hour of nobody's listening is 60 MB."""
FULL_DISK_SECONDS = 60.0
GAME_INPUTS = 300
"""After these a new party plays its way; the evening goes on."""
UNSPOKEN = Hypothesis("", ())

COMMANDS = (
    *("start the game", "our room is ready", "I appoint Anna as leader", "how much time is left", "moderator, undo"),
    *("our hostages are Bob and Carlos", "moderator, pause the game", "moderator, resume the game", "yes", "no"),
    *("what does the Gambler do", "moderator, repeat that", "new game", "how many hostages", "moderator, help"),
)  # fmt: skip
TYPED = (
    *("", "start the game", "our room is ready", "undo", "help", "a: help", "xyzzy", "next", "new game"),
    *("stop", "yes", "no", "resume", "the parley is over", "a" * 400, "\x1b[2J", "add Zoë", "build a deck", "ça va?"),
    *("explain the game", "the exchange is done", "we have chosen our hostages", "our leader is ready", "nobody"),
)  # fmt: skip


class FailingModel(VoskModel):
    """The real recognizer, which fails when it is told to, while it decodes or while it gets ready."""

    fails_to_decode = False
    fails_to_prepare = False

    def prepare(self, graph: WordGraph) -> None:
        """Get ready, or fail."""
        if self.fails_to_prepare:
            raise RuntimeError("the recognizer is not ready for this")
        super().prepare(graph)

    def decoder(self, rate: int, graph: WordGraph) -> VoskDecoder:
        """Begin to decode, or fail."""
        if self.fails_to_decode:
            self.fails_to_decode = False
            raise RuntimeError("the recognizer has lost its mind")
        return super().decoder(rate, graph)


@dataclass
class Counted:
    """What happened in an evening."""

    inputs: int = 0
    taken: int = 0
    typed: int = 0
    refused: int = 0
    spoken: int = 0
    noticed: int = 0
    said: int = 0
    dropped: int = 0
    ears_failed: int = 0
    voices_failed: int = 0
    disks_full: int = 0


def spoken_lines(voice: SystemVoice, chatter: Sequence[str]) -> tuple[SpokenLine, ...]:
    """Commands and chatter as a microphone gives them."""
    lines = []
    for number, text in enumerate((*COMMANDS, *chatter)):
        sound = resample(
            voice.render(text, VoiceChoice(("en-us", "en-us+f3", "en-gb+m3")[number % 3], 165)), SPEECH_RATE
        )
        pause = np.zeros(round(0.4 * SPEECH_RATE), np.float32)
        whole = np.concatenate([pause, sound.samples, np.zeros(round(1.3 * SPEECH_RATE), np.float32)])
        whole += FLOOR * np.random.default_rng(number).standard_normal(whole.size).astype(np.float32)
        samples = np.clip(whole * 32767, -32768, 32767).astype(np.int16)
        lines.append(SpokenLine(samples, 0.4, 0.4 + sound.seconds))
    return tuple(lines)


class LongEvening:
    """One party that plays one game after the other."""

    def __init__(
        self, game: str, seed: int, model: FailingModel, voice: SystemVoice, lines: Sequence[SpokenLine], folder: Path
    ) -> None:
        """Files go into the folder; the voice is killed now and then, the model fails."""
        self.counted = Counted()
        self._chance = random.Random(seed)
        self._game, self._seed, self._model, self._voice, self._lines = game, seed, model, voice, lines
        self._opened = open_game(self._party())
        party = self._party()
        clock = VirtualClock()
        self._loudspeakers: list[FileLoudspeaker] = []
        cached = CachedVoice(voice, folder / "speech", limit=20_000_000)
        os.environ["XDG_STATE_HOME"] = str(folder / "state")  # reports of failures that are made here
        rooms: list[RoomAudio] = []
        ears: list[SupervisedEar] = []
        spoken = room_languages(party, self._opened, lambda language: model)
        for number, (room, language) in enumerate(zip(party.rooms, spoken, strict=True)):
            loudspeaker = FileLoudspeaker(folder / f"{number}.wav", now=clock, rate=LOUDSPEAKER_RATE)
            self._loudspeakers.append(loudspeaker)
            speech = language.speech(cached)
            mouth = Mouth(loudspeaker, RoomVoice(language, speech, speech.render).say)
            ears.append(SupervisedEar(heard_languages(number, spoken), SPEECH_RATE, number, clock))
            rooms.append(RoomAudio(room.name, ears[number], mouth, language))
        self._journal = begin_journal(folder / "evening.journal", party)
        self._timeline = Timeline(self._watch)
        self.evening = Evening(self._opened, rooms, self._timeline, 0.0, journal=self._journal, monitors=ears)
        self.stage = Stage(self.evening, clock)
        self._talker = Talker(game, self._chance)
        self._later: list[tuple[float, Callable[[], None]]] = []
        self._helpful: Iterator[tuple[int | None, Intent | None]] = iter(())

    def run(self, seconds: float) -> Counted:
        """Play for so long."""
        with closing(self._journal):
            self.evening.begin()
            while self.stage.now < seconds:
                self._one()
                self._pass(self._chance.choice((0.5, 2.0, 5.0, 9.0, 13.0, 22.0)))
            self.evening.end(self.stage.now)
            self.counted.noticed = len(self.stage.heard)
            for loudspeaker in self._loudspeakers:
                loudspeaker.close()
        return self.counted

    def _party(self) -> Party:
        names: Sequence[str] | int = NAMES[: self._seed % 9 + 6]
        if self._game == "timer":
            return replace(party_for("timer"), game_values={"minutes": (1.0, 0.5, 2.0)}, seed=self._seed)
        if self._game == "room25":
            names = NAMES[: self._seed % 5 + 4]
        return replace(with_players(party_for(self._game), names, ("Rolf", "Sue")), seed=self._seed)

    def _watch(self, event: Event) -> None:
        self.counted.said += event.kind is EventKind.SAID
        self.counted.dropped += event.kind is EventKind.DROPPED
        self.counted.ears_failed += event.kind is EventKind.NOTE and "is heard again in" in event.text

    def _pass(self, seconds: float) -> None:
        self.stage.go_on(seconds)
        due = [act for at, act in self._later if at <= self.stage.now]
        self._later = [(at, act) for at, act in self._later if at > self.stage.now]
        for act in due:
            act()

    def _one(self) -> None:
        self.counted.inputs += 1
        what = self._chance.random()
        if what < 0.12:
            self._type()
        elif what < 0.22:
            self.counted.spoken += 1
            self.stage.begin_line(self._chance.randrange(len(self.evening.rooms)), self._chance.choice(self._lines))
        elif what < 0.235:
            self._fail()
        else:
            self._hear()

    def _type(self) -> None:
        self.counted.typed += 1
        text = self._chance.choice((*TYPED, *FREE_TEXT))
        rooms = (*range(len(self.evening.rooms)), None)
        try:
            self.evening.typed(text, self._chance.choice(rooms), self.stage.now)
        except BadInput:
            self.counted.refused += 1

    def _hear(self) -> None:
        """What an ear would have heard, by a party that wants to get on, or by anybody."""
        room = self._chance.randrange(len(self.evening.rooms))
        intent: Intent | None = None
        if self._chance.random() < 0.7:
            given = next(self._helpful, None)
            if given is None:
                self._helpful = self._playing()
            else:
                room, intent = room if given[0] is None else given[0], given[1]
        listening = self._opened.moderator.listening(room)
        intent = self._talker.anything(listening) if intent is None else intent
        now = self.stage.now
        nothing = np.zeros(0, np.int16)
        reading = Reading(intent.name.replace("_", " "), intent, Attention.OPEN)
        before = len(self._timeline.events)
        heard = Heard(room, now, now, now, reading, UNSPOKEN, 0.0, listening, nothing, now, -60.0)
        self.evening.heard(heard)
        self.counted.taken += any(event.kind is EventKind.HEARD for event in self._timeline.events[before:])

    def _playing(self) -> Iterator[tuple[int | None, Intent | None]]:
        """A party of the random games that looks at this moderator."""
        seed = self._chance.randrange(1 << 30)
        if self._game == "two_rooms":
            party = RandomParty(seed, len(self._party().players), sense=0.95)
            party.moderator = self._opened.moderator
            return ((given.room, given.intent) for given in party.inputs(GAME_INPUTS))
        if self._game == "room25":
            prison = RandomPrison(seed)
            prison.moderator = self._opened.moderator
            return ((0, given.intent) for given in prison.inputs())
        names = ("start_round", "time_left", "new_game")
        return ((0, Intent(self._chance.choice(names))) for _ in range(GAME_INPUTS))

    def _fail(self) -> None:
        failures: Mapping[str, float] = {"decode": 3, "prepare": 2, "killed": 3, "hangs": 0.3, "disk": 2}
        match self._chance.choices(list(failures), list(failures.values()))[0]:
            case "decode":
                self._model.fails_to_decode = True
            case "prepare":
                self._model.fails_to_prepare = True
                well_again = partial(setattr, self._model, "fails_to_prepare", False)
                self._later.append((self.stage.now + FRESH_EAR_SECONDS, well_again))
            case "disk":
                self.counted.disks_full += 1
                self._disk_is_full()
            case how:
                self.counted.voices_failed += 1
                if self._voice.process is not None:
                    with suppress(ProcessLookupError):
                        os.kill(self._voice.process, signal.SIGKILL if how == "killed" else signal.SIGSTOP)

    def _disk_is_full(self) -> None:
        """For a minute nothing can be synced."""

        def full(_descriptor: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        good = os.fdatasync
        writing._sync = full

        def well() -> None:
            writing._sync = good

        self._later.append((self.stage.now + FULL_DISK_SECONDS, well))
