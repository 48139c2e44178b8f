"""A rehearsal: a scripted party whose lines are spoken by synthetic voices and heard by the real recognizer.

Nothing but the clock differs from a live evening: the same ears, the same moderator, the same voices; the loudspeakers
write files. Players are polite: a line begins when the one before it has been dealt with, the room's loudspeaker is
silent and no announcement of the clock would cut it short; unless the script says otherwise.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from moderator.errors import BadInput
from moderator.hearing.ear import ECHO_SECONDS, Ear
from moderator.hearing.recognizer import Model
from moderator.moderating.situation import CLOCK_KINDS
from moderator.party.evening import Evening, RoomAudio
from moderator.party.expectations import in_words, is_met
from moderator.party.lines import Lines, SpokenLine
from moderator.party.noise import RATE
from moderator.party.opening import OpenedGame
from moderator.party.script import Expectation, Line, Pause, Script, Typed, When
from moderator.party.stage import Stage, VirtualClock
from moderator.party.timeline import Event, Kind, Timeline, clock_face
from moderator.party.wording import Wording
from moderator.speaking.loudspeaker import FileLoudspeaker
from moderator.speaking.mouth import Mouth
from moderator.speaking.voice import Voice, VoiceChoice

REACTION_SECONDS = ECHO_SECONDS + 0.2
"""How soon a player speaks after the loudspeaker: when the room has stopped echoing."""
CLEARANCE_SECONDS = 1.0
"""A polite player leaves this much between the last word and an announcement of the clock."""
PATIENCE_SECONDS = 900.0
"""A line that could not begin for so long never will: longer than the longest round and the talk after it."""
LINGER_SECONDS = 1.0
"""Silence at the end of the recording."""


@dataclass(frozen=True)
class Failure:
    """A step that did not come out as the script expects."""

    problem: str
    at: float
    instead: tuple[Event, ...]
    """What happened since the last line."""

    def __str__(self) -> str:
        lines = [f"{self.problem} (at {clock_face(self.at, tenths=True)}); instead:"]
        lines += [f"    {event.as_text()}" for event in self.instead] or ["    nothing"]
        return "\n".join(lines)


class Rehearsal:
    """Runs one script; what each room heard and the timeline are written into the folder `out`."""

    def __init__(
        self,
        script: Script,
        opened: OpenedGame,
        model: Model,
        voice: Voice,
        choice: VoiceChoice,
        out: Path,
        *,
        watch: Callable[[Event], None] | None = None,
        pace: Callable[[float], None] | None = None,
    ) -> None:
        """`watch` sees each event; `pace` is called with each new time. Raises SoundError: folder not writable."""
        self.timeline = Timeline(watch)
        self._script = script
        self._moderator = opened.moderator
        self._lines = Lines(script, voice)
        self._out = out
        self._names = script.party.room_names
        self._mark = 0
        self._quiet_since = 0.0
        clock = VirtualClock()
        wording = Wording(opened.sentences, opened.grammar, script.party.pronunciations)
        self._loudspeakers: list[FileLoudspeaker] = []
        rooms = []
        for number, name in enumerate(self._names):
            loudspeaker = FileLoudspeaker(out / f"{name.replace(' ', '_')}.wav", now=clock)
            self._loudspeakers.append(loudspeaker)
            mouth = Mouth(loudspeaker, lambda message: voice.render(wording.spoken(message), choice))
            rooms.append(RoomAudio(name, Ear(model, opened.grammar, RATE, number), mouth))
        self._stage = Stage(Evening(opened, wording, rooms, self.timeline, clock.now), clock, pace)

    @property
    def length(self) -> float:
        """How long the rehearsed evening has lasted, in seconds of the party clock."""
        return self._stage.now

    def run(self) -> Failure | None:
        """Play the script through; the first failure ends it. What was heard and said is written either way."""
        try:
            self._stage.evening.begin()
            failure = self._steps()
            self._stage.until(lambda: not self._stage.anything_sounds(), PATIENCE_SECONDS)
            self._stage.go_on(LINGER_SECONDS)
            return failure
        finally:
            for loudspeaker in self._loudspeakers:
                loudspeaker.close()
            self.timeline.write(self._out)

    def _steps(self) -> Failure | None:
        for step in self._script.steps:
            failure: Failure | None = None
            match step:
                case Line():
                    failure = self._speak(step)
                case Typed():
                    failure = self._type(step)
                case Pause():
                    self._stage.go_on(step.seconds)
                case Expectation():
                    failure = self._expect(step)
            if failure is not None:
                return failure
        return None

    def _speak(self, line: Line) -> Failure | None:
        sound = self._lines.render(line)
        if (failure := self._wait_for_turn(line.when, line.room, sound, f"{line.place}: '{line.text}'")) is not None:
            return failure
        self._new_mark()
        self._stage.begin_line(line.room, sound)
        at = self._stage.now + sound.speech_from
        self.timeline.note(Event(at, Kind.SPOKEN, f"{line.by}: {line.text}", self._names[line.room]))
        return None

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
        what = in_words(expected, self._names)
        return self._failure(f"{expected.place}: expected {not_to}{what} within {expected.within:g} seconds")

    # Turns

    def _wait_for_turn(self, when: When, room: int | None, sound: SpokenLine | None, what: str) -> Failure | None:
        """Let time pass until a line may begin."""
        mark = self._mark
        if not when.meanwhile:
            self._stage.until(lambda: not self._stage.listening(), PATIENCE_SECONDS)
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
            event.kind is Kind.SAID and event.message == message and name in (None, event.room)
            for event in self.timeline.events[mark:]
        )

    # What happened since the last line

    def _failure(self, problem: str) -> Failure:
        return Failure(problem, self._stage.now, self._since())

    def _new_mark(self) -> None:
        self._mark = len(self.timeline.events)

    def _since(self) -> tuple[Event, ...]:
        return tuple(self.timeline.events[self._mark :])
