"""A rehearsal: a scripted party whose lines are spoken by synthetic voices and heard by the real recognizer.

Nothing but the clock differs from a live evening: the same ears, the same moderator, the same voices; the loudspeakers
write files. Players are polite: a line begins when the one before it has been dealt with, the room's loudspeaker is
silent and no announcement of the clock would cut it short; unless the script says otherwise.
"""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import BadInput, Place, VoiceError
from moderator.hearing.segmenting.ear import ECHO_SECONDS
from moderator.language.voice.voice_book import VoiceChoice
from moderator.moderating.situation import CLOCK_KINDS
from moderator.party.evening.archiving import Archiving
from moderator.party.evening.evening import Evening, RoomAudio
from moderator.party.evening.round_music import music_of
from moderator.party.evening.timeline import Event, EventKind, Timeline, as_rows, clock_face, in_order
from moderator.party.journal.writing import JournalFile
from moderator.party.opening.opening import OpenedGame
from moderator.party.opening.room_languages import RoomLanguage, RoomVoice, room_ear
from moderator.party.rehearsal.expectations import as_it_is, in_words, is_met
from moderator.party.rehearsal.noise import RATE
from moderator.party.rehearsal.rehearsal_files import make_folder, sound_files
from moderator.party.rehearsal.script import Expectation, Pause, Script, ScriptLine, Typed, When
from moderator.party.rehearsal.scripted_speech import Lines, SpokenLine
from moderator.party.rehearsal.stage import Stage, VirtualClock
from moderator.speaking.output.loudspeaker import FileLoudspeaker
from moderator.speaking.queue.mouth import Mouth
from moderator.speaking.synthesis.speech import KeepingVoice
from moderator.speaking.synthesis.voice import Voice

REACTION_SECONDS = ECHO_SECONDS + 0.2
"""How soon a player speaks after the loudspeaker: when the room has stopped echoing."""
CLEARANCE_SECONDS = 1.0
"""A polite player leaves this much between the last word and an announcement of the clock."""
PATIENCE_SECONDS = 900.0
"""A line that could not begin for so long never will: longer than the longest round and the talk after it."""
LONGEST_MESSAGE_SECONDS = 20.0
"""The deck and the deal take half as long."""
LINGER_SECONDS = 1.0
"""Silence at the end of the recording."""


def _try_voice(voice: Voice, choice: VoiceChoice, script: Script) -> None:
    """A voice that the script's party names must be there. Raises BadInput, or VoiceError when there is none at all."""
    try:
        voice.render("one", choice)
    except VoiceError as error:
        if script.party.voice is None:
            raise
        raise BadInput(error.problem, place=Place(script.file), remedy=error.remedy) from None


@dataclass(frozen=True)
class Failure:
    """A step that did not come out as the script expects."""

    problem: str
    at: float
    instead: tuple[Event, ...]
    """What happened since the last line."""

    def __str__(self) -> str:
        lines = [f"{self.problem} (at {clock_face(self.at, tenths=True)}); what happened instead:"]
        lines += [f"    {row}" for row in as_rows(in_order(self.instead))] or ["    nothing"]
        return "\n".join(lines)


@dataclass(frozen=True)
class _Said:
    """A line that was said, whose hearing is still to be looked at."""

    line: ScriptLine
    begins: float
    ends: float
    """The words' beginning and end, party clock."""
    loudspeaker_from: float
    """From when on the loudspeaker may have drowned it: where it spoke already, this lies before the words."""


class Rehearsal:
    """Runs one script; what each room heard and the timeline are written into the folder `out`."""

    def __init__(
        self,
        script: Script,
        opened: OpenedGame,
        tongues: Sequence[RoomLanguage],
        voice: KeepingVoice,
        out: Path,
        *,
        journal: JournalFile | None = None,
        watch: Callable[[Event], None] | None = None,
        keeping: Archiving | None = None,
    ) -> None:
        """`watch` sees each event as it is noted; `journal` gets every input, as in a live evening.

        All lines are spoken here, before anything is written. Raises BadInput for a line that cannot be spoken,
        VoiceError when there is no voice, BadInput or SoundError when the folder cannot be made or written.
        """
        self.timeline = Timeline(watch)
        self._script = script
        self._moderator = opened.moderator
        self._lines = Lines(script, voice)
        _try_voice(voice, tongues[0].voice, script)
        make_folder(out)
        self._out = out
        self._names = script.party.room_names
        self._mark = 0
        self._to_check: list[_Said] = []
        self._quiet_since = 0.0
        clock = VirtualClock()
        self._loudspeakers: list[FileLoudspeaker] = []
        rooms = []
        for number, (name, file) in enumerate(zip(self._names, sound_files(self._names), strict=True)):
            loudspeaker = FileLoudspeaker(out / file, now=clock)
            self._loudspeakers.append(loudspeaker)
            tongue = tongues[number]
            speech = tongue.speech(voice)
            mouth = Mouth(loudspeaker, RoomVoice(tongue, speech, speech.render).say, script.party.rooms[number].volume)
            rooms.append(RoomAudio(name, room_ear(number, tongues, RATE), mouth))
        names = [tongue.names for tongue in tongues]
        evening = Evening(opened, names, rooms, self.timeline, clock.now, keeping, journal)
        evening.music = music_of(script.party.music)
        self._stage = Stage(evening, clock)

    @property
    def length(self) -> float:
        """How long the rehearsed evening has lasted, in seconds of the party clock."""
        return self._stage.now

    def run(self, pace: Callable[[float], None] = lambda now: None) -> Failure | None:
        """Play the script through; the first failure ends it. What was heard and said is written either way.

        `pace` is called with each new time of the game: to wait for it, or to show it.
        """
        self._stage.pace = pace
        with ExitStack() as written:
            for loudspeaker in self._loudspeakers:
                written.callback(loudspeaker.close)
            written.callback(lambda: self.timeline.write(self._out))
            self._stage.evening.begin()
            failure = self._steps()
            self._stage.until(lambda: not self._stage.anything_sounds(), PATIENCE_SECONDS)
            self._stage.go_on(LINGER_SECONDS)
            self._stage.evening.end(self._stage.now)
            return failure

    def _steps(self) -> Failure | None:
        for step in self._script.steps:
            failure: Failure | None = None
            match step:
                case ScriptLine():
                    failure = self._speak(step)
                case Typed():
                    failure = self._type(step)
                case Pause():
                    self._stage.go_on(step.seconds)
                case Expectation():
                    failure = self._expect(step)
            if failure is not None:
                return self._wrongly_heard() or failure
        self._stage.until(lambda: not self._stage.listening(), PATIENCE_SECONDS)
        return self._wrongly_heard()

    def _speak(self, line: ScriptLine) -> Failure | None:
        sound = self._lines.sound(line)
        if (failure := self._wait_for_turn(line.when, line.room, sound, f"{line.place}: '{line.text}'")) is not None:
            return failure
        self._new_mark()
        self._stage.begin_line(line.room, sound)
        begins, ends = self._stage.now + sound.speech_from, self._stage.now + sound.speech_until
        busy = self._stage.evening.rooms[line.room].mouth.is_busy(self._stage.now)
        self._to_check.append(_Said(line, begins, ends, begins - LONGEST_MESSAGE_SECONDS if busy else begins))
        clock = self._moderator.situation.clock_left(begins)
        room = self._names[line.room]
        self.timeline.note(Event(begins, EventKind.SPOKEN, f"{line.by}: {line.text}", room, clock=clock))
        return None

    def _wrongly_heard(self) -> Failure | None:
        """The first of the lines that are over which no ear noticed, or which one did and should not."""
        if self._stage.listening():
            return None
        said, self._to_check = self._to_check, []
        for one in said:
            noticed = any(
                heard.room == one.line.room and heard.start < one.ends and heard.end > one.begins
                for heard in self._stage.heard
            )
            if noticed == one.line.unheard:
                how = "heard" if noticed else f"not heard at all: {self._why_unheard(one)}"
                return self._failure(f"{one.line.place}: '{one.line.text}' in {self._names[one.line.room]} was {how}")
        return None

    def _why_unheard(self, one: _Said) -> str:
        room = self._names[one.line.room]
        events = [event for event in self.timeline.events if event.kind is EventKind.SAID and event.room == room]
        over = [event for event in events if one.loudspeaker_from <= event.at < one.ends]
        if over:
            return f"the loudspeaker said '{over[-1].text}' from {clock_face(over[-1].at, tenths=True)} on"
        return "it is too quiet, too short or no speech"

    def _type(self, typed: Typed) -> Failure | None:
        what = f"{typed.place}: '{typed.text}'"
        if (failure := self._wait_for_turn(typed.when, typed.room, None, what)) is not None:
            return failure
        self._new_mark()
        try:
            self._stage.evening.typed(typed.text, typed.room, self._stage.now)
        except BadInput as error:
            return self._failure(f"{typed.place}: {error}")
        return None

    def _expect(self, expected: Expectation) -> Failure | None:
        def met() -> bool:
            return is_met(expected, self._since(), self._moderator, self._stage.now, self._names)

        happened = self._stage.until(met, expected.within, from_silence=True)
        if happened != expected.never:
            return None
        not_to = "not " if expected.never else ""
        problem = (
            f"{expected.place}: expected {not_to}{in_words(expected, self._names)} within {expected.within:g} seconds"
        )
        if now := as_it_is(expected, self._moderator, self._stage.now):
            problem += f", but {now}"
        return self._failure(problem)

    # Turns

    def _wait_for_turn(self, when: When, room: int | None, sound: SpokenLine | None, what: str) -> Failure | None:
        """Let time pass until a line may begin."""
        mark = self._mark
        if not when.meanwhile:
            self._stage.until(lambda: not self._stage.listening(), PATIENCE_SECONDS)
            if (failure := self._wrongly_heard()) is not None:
                return failure
        message = when.after
        if message is not None and not self._stage.until(lambda: self._was_said(message, room, mark), PATIENCE_SECONDS):
            return self._failure(f"{what} waits for the message '{message}', which never came")
        if when.at is not None:
            at = when.at + (sound.speech_from if sound is not None else 0.0)
            if not self._stage.until(
                lambda: self._clock_has_come_to(at), PATIENCE_SECONDS, waking=lambda: self._time_of(at)
            ):
                return self._failure(f"{what} waits for the clock to show {clock_face(when.at)}, which never came")
        elif not when.meanwhile:
            length = sound.speech_until if sound is not None else 0.0
            if not self._stage.until(lambda: self._may_begin(room, length), PATIENCE_SECONDS):
                return self._failure(f"{what} could never begin: the loudspeaker did not stop")
        self._stage.go_on(when.wait)
        return None

    def _may_begin(self, room: int | None, length: float) -> bool:
        rooms = range(len(self._names)) if room is None else (room,)
        now = self._stage.now
        if any(self._stage.evening.rooms[number].mouth.is_busy(now) for number in rooms):
            self._quiet_since = now
            return False
        timers = self._moderator.situation.timers
        ends = now + length + CLEARANCE_SECONDS
        announced = any(timer.kind in CLOCK_KINDS and now <= timer.due <= ends for timer in timers)
        return now - self._quiet_since >= REACTION_SECONDS and (not announced or self._moderator.situation.paused)

    def _clock_has_come_to(self, left: float) -> bool:
        now = self._moderator.situation.clock_left(self._stage.now)
        return now is not None and now <= left + 1e-6

    def _time_of(self, left: float) -> float | None:
        ends = self._moderator.situation.clock_ends
        return None if ends is None else ends - left

    def _was_said(self, message: str, room: int | None, mark: int) -> bool:
        name = None if room is None else self._names[room]
        return any(
            event.kind is EventKind.SAID and event.message == message and name in (None, event.room)
            for event in self.timeline.events[mark:]
        )

    # What happened since the last line

    def _failure(self, problem: str) -> Failure:
        return Failure(problem, self._stage.now, self._since())

    def _new_mark(self) -> None:
        self._mark = len(self.timeline.events)

    def _since(self) -> tuple[Event, ...]:
        return tuple(self.timeline.events[self._mark :])
