"""A rehearsal: a scripted party whose lines are spoken by synthetic voices and heard by the real recognizer.

Nothing but the clock differs from a live evening: the same ears, the same moderator, the same voices; the loudspeakers
write files. Players are polite: a line begins when the one before it has been dealt with, the room's loudspeaker is
silent and no announcement of the clock would cut it short; unless the script says otherwise. Whoever begins in the same
moment as the loudspeaker, and is not heard, says it again.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from moderator.errors import BadInput, ModeratorError, Place, VoiceError
from moderator.games.seat import SHARED
from moderator.hearing.archive.utterance_archive import UtteranceArchive
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.segmenting.ear import ECHO_SECONDS, Ear
from moderator.language.files.text_file import make_folder
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.language.voice.voice_book import VoiceChoice
from moderator.moderating.situation import CLOCK_KINDS
from moderator.moderating.step import IntentOutcome
from moderator.party.evening.evening import Evening, RoomAudio
from moderator.party.evening.round_music import music_of
from moderator.party.evening.seat_joining import NoSeat, give_up_seat, take_seat
from moderator.party.evening.timeline import TIMELINE_TEXT, Event, EventKind, Timeline, as_rows, clock_face
from moderator.party.journal.writing import JournalFile
from moderator.party.opening.opening import OpenedGame
from moderator.party.opening.room_languages import RoomLanguage, RoomVoice, heard_languages
from moderator.party.rehearsal.expectations import describe, differences, is_met, offered
from moderator.party.rehearsal.script import Script
from moderator.party.rehearsal.scripted_speech import SpokenLine, render_lines
from moderator.party.rehearsal.stage import Stage, VirtualClock
from moderator.party.rehearsal.steps import Expectation, Joined, Pause, ScriptLine, ScriptStep, Tapped, Typed, When
from moderator.speaking.output.loudspeaker import FileLoudspeaker
from moderator.speaking.queue.mouth import Mouth
from moderator.speaking.queue.signals import read_signals
from moderator.speaking.synthesis.speech import KeepingVoice
from moderator.speaking.synthesis.voice import Voice

REACTION_SECONDS = ECHO_SECONDS + 0.2
"""How soon a player speaks after the loudspeaker: when the room has stopped echoing."""
CLEARANCE_SECONDS = 1.0
"""A polite player leaves this much between the last word and an announcement of the clock."""
MOST_AGAIN = 2
"""Nobody says the same more often to a loudspeaker that talks over it."""
PATIENCE_SECONDS = 900.0
"""A line that could not begin for so long never will: longer than the longest round and the talk after it."""
LONGEST_MESSAGE_SECONDS = 20.0
"""The deck and the deal take half as long."""
LINGER_SECONDS = 1.0
"""Silence at the end of the recording."""


class RehearsalFailed(ModeratorError):
    """A step did not come out as the script expects. The only error of several lines: what happened instead."""

    def __str__(self) -> str:
        return self.problem


@dataclass(frozen=True)
class _Said:
    """A line that was said, whose hearing is still to be looked at."""

    line: ScriptLine
    raised: float
    """When its sound began, which is before its words."""
    begins: float
    ends: float
    """The words' beginning and end, party clock."""
    loudspeaker_from: float
    """From when on the loudspeaker may have drowned it: where it spoke already, this lies before the words."""
    again: int = 0
    """How often it had been said before."""


def rehearse(
    script: Script,
    opened: OpenedGame,
    languages: Sequence[RoomLanguage],
    voice: KeepingVoice,
    out: Path,
    *,
    journal: JournalFile | None = None,
    watch: Callable[[Event], None] | None = None,
    archive: UtteranceArchive | None = None,
    passing: Callable[[float], None] | None = None,
    reached: Callable[[int], None] = lambda _: None,
) -> float:
    """Play a script through; what each room heard and the timeline are written into the folder `out`.

    `languages`: each room's. `watch` sees each event as it is noted, `passing` each new time of the game, `reached` how
    many steps are played. `journal` gets every input, as in a live evening. The result is how long the rehearsed
    evening has lasted, in seconds of the party clock.

    All lines are spoken before anything is written. Raises BadInput for a line that cannot be spoken, VoiceError when
    there is no voice, BadInput or SoundError when the folder cannot be made or written, and RehearsalFailed for the
    first step that does not come out as the script expects: then what was heard until there is written.
    """
    lines = render_lines(script, voice)
    _try_voice(voice, languages[0].voice, script)
    make_folder(out)
    clock, timeline = VirtualClock(), Timeline(watch)
    music = music_of(script.party.music)
    signals = read_signals(script.party.sounds)
    names = script.party.room_names
    rooms = []
    with ExitStack() as written:
        for number, (file, language) in enumerate(zip(sound_files(names), languages, strict=True)):
            loudspeaker = written.enter_context(closing(FileLoudspeaker(out / file, now=clock)))
            speech = language.speech(voice)
            volume = script.party.rooms[number].volume
            mouth = Mouth(loudspeaker, RoomVoice(language, speech, speech.render).say, volume, signals)
            ear = Ear(heard_languages(number, languages), SPEECH_RATE, number)
            rooms.append(RoomAudio(names[number], ear, mouth, language))
        evening = Evening(opened, rooms, timeline, clock.now, music=music, archive=archive, journal=journal)
        written.callback(timeline.write, out)
        failure = _Performance(script, lines, Stage(evening, clock, passing), timeline, reached).run()
    if failure is not None:
        raise RehearsalFailed(f"{failure}\nWhat the rooms heard until then, and {TIMELINE_TEXT}, are in {out}.")
    return clock.now


def sound_files(rooms: Sequence[str]) -> list[str]:
    """A file name for each room: its own name without the signs that a file name cannot have, and no two the same."""
    names: list[str] = []
    for room in rooms:
        plain = re.sub(r"[^\w-]+", "_", room).strip("_") or "room"
        names.append(f"{plain}.wav" if f"{plain}.wav" not in names else f"{plain}_2.wav")
    return names


def _try_voice(voice: Voice, choice: VoiceChoice, script: Script) -> None:
    """A voice that the script's party names must be there. Raises BadInput, or VoiceError when there is none at all."""
    try:
        voice.render("one", choice)
    except VoiceError as error:
        if script.party.voice is None:
            raise
        raise BadInput(error.problem, place=Place(script.file), remedy=error.remedy) from None


class _Performance:
    """One script on its stage."""

    def __init__(
        self,
        script: Script,
        lines: Mapping[ScriptLine, SpokenLine],
        stage: Stage,
        timeline: Timeline,
        reached: Callable[[int], None],
    ) -> None:
        self._script = script
        self._reached = reached
        self._lines = lines
        self._stage = stage
        self._timeline = timeline
        self._moderator = stage.evening.moderator
        self._names = script.party.room_names
        self._mark = 0
        self._to_check: list[_Said] = []
        self._quiet_since = 0.0

    def run(self) -> RehearsalFailed | None:
        """Play it through, up to the first failure."""
        self._stage.evening.begin()
        failure = None
        try:
            for number, step in enumerate(self._script.steps, 1):
                self._play(step)
                self._reached(number)
            self._wait_until_heard()
        except RehearsalFailed as failed:
            failure = self._wrongly_heard() or failed
        self._stage.until(lambda: not self._stage.anything_sounds(), PATIENCE_SECONDS)
        self._stage.go_on(LINGER_SECONDS)
        self._stage.evening.end(self._stage.now)
        return failure

    def _play(self, step: ScriptStep) -> None:
        match step:
            case ScriptLine():
                self._speak(step)
            case Typed():
                self._type(step)
            case Pause():
                self._stage.go_on(step.seconds)
            case Joined():
                self._join(step)
            case Tapped():
                self._tap(step)
            case Expectation():
                self._expect(step)

    def _speak(self, line: ScriptLine) -> None:
        sound = self._lines[line]
        self._wait_for_turn(line.when, line.room, sound, f"{line.place}: '{line.text}'")
        self._mark = len(self._timeline.events)
        self._begin(line)

    def _begin(self, line: ScriptLine, again: int = 0) -> None:
        """Somebody begins to say a line; `again`: how often it has been said before."""
        sound, raised = self._lines[line], self._stage.now
        self._stage.begin_line(line.room, sound)
        begins, ends = self._stage.now + sound.speech_from, self._stage.now + sound.speech_until
        busy = self._stage.evening.rooms[line.room].mouth.is_busy(self._stage.now)
        drowned_from = begins - LONGEST_MESSAGE_SECONDS if busy else begins
        self._to_check.append(_Said(line, raised, begins, ends, drowned_from, again))
        clock = self._moderator.situation.clock_left(begins)
        room = self._names[line.room]
        self._timeline.note(Event(begins, EventKind.SPOKEN, f"{line.by}: {line.text}", room, clock=clock))

    def _wait_until_heard(self) -> None:
        """Let time pass until every line is dealt with, and look how it was heard."""
        self._stage.until(lambda: not self._stage.listening(), PATIENCE_SECONDS)
        self._say_again()
        if (failure := self._wrongly_heard()) is not None:
            raise failure

    def _wrongly_heard(self) -> RehearsalFailed | None:
        """The first of the lines that are over which no ear noticed, or which one did and should not."""
        if self._stage.listening():
            return None
        said, self._to_check = self._to_check, []
        for one in said:
            noticed = self._was_noticed(one)
            if noticed == one.line.unheard:
                how = "heard" if noticed else f"not heard at all: {self._why_unheard(one)}"
                return self._failure(f"{one.line.place}: '{one.line.text}' in {self._names[one.line.room]} was {how}")
        return None

    def _was_noticed(self, one: _Said) -> bool:
        return any(
            heard.room == one.line.room and heard.start < one.ends and heard.end > one.begins
            for heard in self._stage.heard
        )

    def _say_again(self) -> None:
        """The lines that are over and were not noticed, because the loudspeaker began with them, are said again."""
        while not self._stage.listening():
            drowned = next((one for one in self._to_check if self._was_drowned(one)), None)
            if drowned is None:
                return
            self._to_check.remove(drowned)
            room, length = drowned.line.room, self._lines[drowned.line].speech_until
            self._stage.until(partial(self._may_begin, room, length), PATIENCE_SECONDS)
            self._begin(drowned.line, drowned.again + 1)
            self._stage.until(lambda: not self._stage.listening(), PATIENCE_SECONDS)

    def _was_drowned(self, one: _Said) -> bool:
        """Whether a line is to be said again: nobody noticed it, for the loudspeaker began after it did."""
        may = not one.line.unheard and one.again < MOST_AGAIN
        return may and not self._was_noticed(one) and bool(self._said_over(one, one.raised))

    def _said_over(self, one: _Said, since: float) -> list[Event]:
        """What the loudspeaker began to say from a time on until the line was over."""
        room = self._names[one.line.room]
        events = [event for event in self._timeline.events if event.kind is EventKind.SAID and event.room == room]
        return [event for event in events if since <= event.at < one.ends]

    def _why_unheard(self, one: _Said) -> str:
        over = self._said_over(one, one.loudspeaker_from)
        if over:
            return f"the loudspeaker said '{over[-1].text}' from {clock_face(over[-1].at, tenths=True)} on"
        return "it is too quiet, too short or no speech"

    def _type(self, typed: Typed) -> None:
        self._wait_for_turn(typed.when, typed.room, None, f"{typed.place}: '{typed.text}'")
        self._mark = len(self._timeline.events)
        try:
            self._stage.evening.typed(typed.text, typed.room, self._stage.now)
        except BadInput as error:
            raise self._failure(f"{typed.place}: {error}") from None

    def _join(self, joined: Joined) -> None:
        self._wait_for_turn(When(), None, None, f"{joined.place}: {', '.join(joined.people)}")
        self._mark = len(self._timeline.events)
        evening, now = self._stage.evening, self._stage.now

        def command(intent: Intent, noted: str) -> IntentOutcome:
            return evening.command(intent, None, now, noted)

        for name in joined.people:
            try:
                if joined.leave:
                    give_up_seat(name, command)
                else:
                    take_seat(self._moderator, name, self._script.party.address, command)
            except NoSeat as refused:
                raise self._failure(f"{joined.place}: '{name}' gets no seat ({refused})") from None

    def _tap(self, tapped: Tapped) -> None:
        self._wait_for_turn(tapped.when, None, None, f"{tapped.place}: '{tapped.text}'")
        self._mark = len(self._timeline.events)
        now = self._stage.now
        view = self._moderator.seat(tapped.by, now)
        intent = tapped.intent if tapped.intent.name == SHARED else offered(view, tapped.intent.name, tapped.chosen)
        refusal = Message("not_offered") if intent is None else self._stage.evening.tapped(intent, tapped.by, now)
        if (refusal is not None) != tapped.refused:
            names = dict.fromkeys(offer.intent.name for offer in view.offers)
            became = f"refused ({refusal.name})" if refusal is not None else "taken"
            problem = (
                f"'{tapped.text}' on {tapped.by}'s phone was {became}, which offers {', '.join(names) or 'nothing'}"
            )
            raise self._failure(f"{tapped.place}: {problem}")

    def _expect(self, expected: Expectation) -> None:
        def met() -> bool:
            return is_met(expected, self._since(), self._moderator, self._stage.now, self._names)

        self._stage.until(lambda: met() or not self._stage.listening(), PATIENCE_SECONDS)
        if not met():
            self._say_again()
        if self._stage.until(met, expected.within, from_silence=True) != expected.never:
            return
        what = f"{'not ' if expected.never else ''}{describe(expected, self._names)}"
        problem = f"{expected.place}: expected {what} within {expected.within:g} seconds"
        if instead := differences(expected, self._moderator, self._stage.now):
            problem += f", but {' and '.join(instead)}"
        raise self._failure(problem)

    # Turns

    def _wait_for_turn(self, when: When, room: int | None, sound: SpokenLine | None, what: str) -> None:
        """Let time pass until a line may begin. Raises RehearsalFailed when it never may."""
        mark, message = self._mark, when.after
        if not when.meanwhile:
            self._wait_until_heard()
        if message is not None and not self._stage.until(lambda: self._was_said(message, room, mark), PATIENCE_SECONDS):
            raise self._failure(f"{what} waits for the message '{message}', which never came")
        if when.at is not None:
            at = when.at + (sound.speech_from if sound is not None else 0.0)
            if not self._stage.until(
                lambda: self._clock_has_come_to(at), PATIENCE_SECONDS, waking=lambda: self._time_of(at)
            ):
                raise self._failure(f"{what} waits for the clock to show {clock_face(when.at)}, which never came")
        elif not when.meanwhile:
            length = sound.speech_until if sound is not None else 0.0
            if not self._stage.until(lambda: self._may_begin(room, length), PATIENCE_SECONDS):
                raise self._failure(f"{what} could never begin: the loudspeaker did not stop")
        self._stage.go_on(when.wait)

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
            for event in self._timeline.events[mark:]
        )

    # What happened since the last line

    def _since(self) -> tuple[Event, ...]:
        return tuple(self._timeline.events[self._mark :])

    def _failure(self, problem: str) -> RehearsalFailed:
        lines = [f"{problem} (at {clock_face(self._stage.now, tenths=True)}); what happened instead:"]
        lines += [f"    {row}" for row in as_rows(self._since())] or ["    nothing"]
        return RehearsalFailed("\n".join(lines))
