"""One evening: what the ears hear goes to the moderator, what the moderator wants goes to the mouths.

The same object runs live and rehearsed; only the clock, the microphones and the loudspeakers differ. It has no loop and
no thread: whoever runs it calls `advance` when time has passed and `heard` or `typed` when something came in. Every
input goes through the journal, and what comes of it is carried out in the rooms it concerns. What the clock will say is
given to the mouths before it is due (`foresight`). All that happens goes on the timeline, with what the clock shows.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from moderator.games.effects import Effect, Hush, OpenQuestion, Play, Say, Tell, TurnVolume
from moderator.hearing.archive.recording import recording_of
from moderator.hearing.archive.utterance_archive import UtteranceArchive
from moderator.hearing.segmenting.crosstalk import Crosstalk
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.intent import Intent
from moderator.language.listening import Listening
from moderator.language.message import Message, as_plain
from moderator.moderating.situation import Situation, TimerKind
from moderator.moderating.step import IntentOutcome
from moderator.party.evening.device_news import DeviceMonitor, DeviceNotice, FaultMonitor
from moderator.party.evening.foresight import FORESIGHT_SECONDS, Foresight
from moderator.party.evening.misunderstandings import MissAnswer, Misunderstandings, begins_with_name
from moderator.party.evening.room_volumes import RoomVolumes
from moderator.party.evening.round_music import RoundMusic
from moderator.party.evening.seat_joining import refusal
from moderator.party.evening.timeline import TAPPED_SOMEWHERE, Event, EventKind, Timeline
from moderator.party.evening.typed_line import typed_intent
from moderator.party.journal.entry import Journaled, What
from moderator.party.journal.writing import JournalFile
from moderator.party.opening.opening import OpenedGame
from moderator.party.opening.room_languages import RoomLanguage, order_for_room
from moderator.speaking.queue.mouth import Dropped, Missed, Mouth, Spoken


@dataclass(frozen=True)
class RoomAudio:
    """One room: its ear, its mouth, and the language that is heard and spoken there first."""

    name: str
    ear: Ear
    mouth: Mouth
    language: RoomLanguage


class Evening:
    """Moderates one party in its rooms. All times are seconds on the party clock; `began` is its zero."""

    def __init__(
        self,
        opened: OpenedGame,
        rooms: Sequence[RoomAudio],
        timeline: Timeline,
        began: float,
        *,
        render: Callable[[Message], None] | None = None,
        music: RoundMusic | None = None,
        archive: UtteranceArchive | None = None,
        journal: JournalFile | None = None,
        monitors: Sequence[DeviceMonitor] = (),
        volumes: RoomVolumes | None = None,
    ) -> None:
        """`render` gets what will soon be said; None where rendering takes no time. `music` is heard while a clock
        runs. `archive` is given when what is said is to be kept, `journal` when the evening is to survive a crash.
        `monitors` look after its devices, beside what the ears know of theirs. `volumes`: how loud the rooms
        are, None as their mouths are.
        """
        self.moderator = opened.moderator
        self.rooms = tuple(rooms)
        self._mouths = [room.mouth for room in self.rooms]
        self.volumes = volumes or RoomVolumes([mouth.volume for mouth in self._mouths])
        """How loud each room is; may be turned at any time."""
        self._began = began
        self._timeline = timeline
        self._music = music
        self._archive = archive
        self._journal = journal
        self._journaled = Journaled(opened.moderator, journal)
        self._crosstalk = Crosstalk([room.ear.recent for room in self.rooms])
        faults = [FaultMonitor(room.ear, number, room.name) for number, room in enumerate(self.rooms)]
        self._monitors = (*faults, *monitors)
        self._foresight = Foresight(opened.moderator, self._mouths, began, render)
        self._misses = Misunderstandings(len(self.rooms))
        self._unheard: list[OpenQuestion] = []
        """Questions that were put and are not heard to their end."""
        self._attended: Situation | None = None
        """The situation that the ears attend to."""
        self._states: tuple[str, ...] = ()
        """The states that are on the timeline."""

    def begin(self) -> None:
        """Say welcome and listen."""
        self._carry_out(self._journaled.begin(self._began), self._began)
        self._announce_archive(self._began)
        self._settle(self._began)

    def resume(self, stopped: float, now: float, *, left: bool = False, pause: float = 0.0) -> None:
        """Go on with a game that broke off at `stopped`, or that the host had `left` then: both rooms are asked.

        `pause`: seconds for which nobody moderated.
        """
        resumed = self._journaled.come_back(stopped) if left else self._journaled.interrupt(stopped, round(pause))
        self._carry_out(resumed, now)
        self._announce_archive(now)
        self._settle(now)

    def end(self, now: float) -> None:
        """The host has left: nothing broke off."""
        self._journaled.end(now)
        self._tell_of_journal(now)

    def advance(self, now: float) -> None:
        """Let time pass: what is due is said, mouths go on, ears are told what counts."""
        for number, room in enumerate(self.rooms):
            if (supposed := room.ear.supposed) is not None:
                self._foresight.prepare_answer(supposed, number, now)
        for question in self._begin_to_wait(now):
            self._carry_out(self._journaled.heard_out(question, now), now)
        self._carry_out(self._journaled.tick(now), now)
        self._look_after_devices(now)
        self._settle(now)

    def next_due(self) -> float | None:
        """When `advance` has something to do by itself next; None when nothing is due."""
        dues = [mouth for room in self.rooms if (mouth := room.mouth.next_due()) is not None]
        return min([*dues, *self._foresight.dues()], default=None)

    def heard(self, heard: Heard) -> None:
        """An ear understood something, or nothing, in what somebody said."""
        room, reading, now = heard.room, heard.reading, heard.decided
        self._keep(heard)
        if not reading.text or reading.reason == "silence":
            return
        said_in = self._crosstalk.room_of(heard)
        if said_in != room:
            self._note(now, EventKind.REJECTED, reading.text, room, reason=f"said in {self.rooms[said_in].name}")
        elif reading.intent is None:
            self._note(now, EventKind.REJECTED, reading.text, room, reason=reading.reason)
            if reading.near is None:
                self._answer_miss(heard, now)
        else:
            self._take(reading.intent, room, now, EventKind.HEARD, reading.text, reading.rivals)
        self._settle(now)

    def typed(self, text: str, room: int | None, now: float) -> None:
        """The host typed a line, for one room or for the whole game. Raises BadInput when it means nothing now.

        An empty one goes on after an interruption.
        """
        if not text:
            if self.moderator.asks_to_go_on:
                self._take(Intent("yes"), None, now, EventKind.TYPED, text)
                self._settle(now)
            return
        self._carry_out(self._journaled.tick(now), now)
        names = [each.name for each in self.rooms] if len(self.rooms) > 1 else []
        self.command(typed_intent(text, self.spoken_for(room), names), room, now, text)

    def announce(self, words: str, now: float) -> None:
        """The host lets these words be said in every room as they stand. They change nothing in the game."""
        self._note(now, EventKind.TYPED, words, None)
        self._carry_out(self.moderator.announce(Tell("announcement", args={"words": words}), now), now)
        self._settle(now)

    def command(self, intent: Intent, room: int | None, now: float, text: str) -> IntentOutcome:
        """The host means this, for one room or for the whole game; `text` is what was typed."""
        self._carry_out(self._journaled.tick(now), now)
        outcome = self._take(intent, room, now, EventKind.TYPED, text)
        self._settle(now)
        return outcome

    def tapped(self, intent: Intent, seat: str, now: float) -> Message | None:
        """A player (`seat`) means this, by a tap on the phone that holds their card; the message that tells there why
        it does not count, None where it does.

        What comes of it is said where it is said of a spoken command; a refusal is answered on the phone alone, where
        it tells nobody else who wanted what.
        """
        self._carry_out(self._journaled.tick(now), now)
        outcome = self._journaled.tap(intent, seat, now)
        self._note(now, EventKind.TAPPED, TAPPED_SOMEWHERE, None)
        self._carry_out(outcome.effects, now)
        self._settle(now)
        return None if outcome.taken else refusal(outcome)

    def spoken_for(self, room: int | None) -> list[tuple[OpenedGame, int]]:
        """The game as it is typed for a room, or (None) for each, in every language that counts there."""
        rooms = range(len(self.rooms)) if room is None else (room,)
        return [(language.opened, number) for number in rooms for language in self._languages_of(number)]

    def note(self, text: str, now: float, room: int | None = None) -> None:
        """Put something that the host should know on the timeline."""
        self._note(now, EventKind.NOTE, text, room)

    # Inside

    def _keep(self, heard: Heard) -> None:
        """Keep an utterance, if that is wanted, with all that is needed to hear it again."""
        if self._archive is None:
            return
        room = self.rooms[heard.room]
        recording = recording_of(
            heard,
            self._archive.next_file(room.name),
            room=room.name,
            at=heard.start - self._began,
            states=self.moderator.situation.states,
            model=room.language.model.name,
            language=room.language.opened.grammar.language,
        )
        self._archive.keep(recording, heard.sound)

    def _announce_archive(self, now: float) -> None:
        """Nobody's words are kept without their knowing."""
        if self._archive is not None:
            self.note(self._archive.note, now)
            self._carry_out(self.moderator.announce(Tell("utterances_kept"), now), now)

    def _look_after_devices(self, now: float) -> None:
        """Devices that fail and a disk that is full are told; the game goes on."""
        for monitor in self._monitors:
            for notice in monitor.notices(now):
                self._tell(notice, now)
        if self._archive is not None and (trouble := self._archive.trouble()) is not None:
            self.note(trouble, now)
        self._tell_of_journal(now)

    def _tell_of_journal(self, now: float) -> None:
        for news in self._journal.news() if self._journal is not None else ():
            self.note(news, now)

    def _tell(self, notice: DeviceNotice, now: float) -> None:
        """Tell the host and the rooms of a device."""
        if notice.note is not None:
            self.note(notice.note, now, notice.room)
        if notice.announcement is not None:
            self._carry_out(self.moderator.announce(notice.announcement, now), now)
        if notice.room is not None and notice.catch_up is not None:
            # What still waits there to put a question is put anew, after the news.
            self.rooms[notice.room].mouth.revise(lambda say: say if say.puts is None else None, now)
            self._carry_out(self.moderator.catch_up(notice.room, now, notice.catch_up.first), now)

    def _languages_of(self, room: int) -> tuple[RoomLanguage, ...]:
        """In which a room is heard and may be typed for: its own, then the other room's."""
        return order_for_room(room, [each.language for each in self.rooms])

    def _listened_for(self, room: int) -> list[Listening]:
        """What a room's ear listens for in each language, with sound-alikes for names that the recognizer lacks."""
        languages = self._languages_of(room)
        return [language.names.sound_alikes.heard(language.opened.listening(room)) for language in languages]

    def _answer_miss(self, heard: Heard, now: float) -> None:
        """Tell somebody who was not understood, where the name was said or a question is open."""
        room, situation = heard.room, self.moderator.situation
        opened = self.rooms[room].language.opened
        addressed = begins_with_name(heard, opened.listening(room).address, opened.grammar.language)
        if addressed or situation.question_in(room) is not None:
            self._journaled.mishear(room, now, heard.reading.text, heard.reading.reason)
        answer = self._misses.answer(room, now, situation.clock_left(now)) if addressed else None
        if answer is MissAnswer.SORRY:
            self._carry_out(self.moderator.announce(Tell("pardon", room), now), now)
        elif answer is MissAnswer.OFFER:
            self._carry_out(self.moderator.offer_commands(room, now), now)
        elif addressed or situation.question_in(room) is not None:
            self._carry_out((Play("not_understood", (room,)),), now)

    def _begin_to_wait(self, now: float) -> list[OpenQuestion]:
        """The questions whose time to answer begins now: they were heard out, or are late.

        The moderator counts from when it puts a question, for it knows no sound. However long a sentence is or had to
        wait, the time to answer it begins when it was heard to its end: the mouths know that, once for each time that
        it is put. It also begins when it would be up while nobody could know yet what is asked.
        """
        situation = self.moderator.situation
        unheard = [question for question in situation.questions if self._mouths[question.room].will_put(question, now)]
        heard_out = [each for each in situation.questions if each in self._unheard and each not in unheard]
        self._unheard = unheard
        if situation.paused:
            return heard_out
        soon = [timer for timer in situation.timers if timer.due <= now + FORESIGHT_SECONDS]
        ending = {(timer.name, timer.machine - 1) for timer in soon if timer.kind is TimerKind.QUESTION}
        late = [question for question in unheard if (question.name, question.room) in ending]
        return heard_out + late

    def _take(
        self, intent: Intent, room: int | None, now: float, kind: EventKind, text: str, rivals: Sequence[Intent] = ()
    ) -> IntentOutcome:
        how = What.TYPED if kind is EventKind.TYPED else What.HEARD
        outcome = self._journaled.hear(intent, room, now, how, text, rivals)
        answers = (Say, TurnVolume)
        answered = any(isinstance(effect, answers) and room in effect.rooms for effect in outcome.effects)
        kind_noted = kind if outcome.taken or kind is EventKind.TYPED else EventKind.REFUSED
        meant = {"intent": intent.name, "slots": intent.slots}
        self._note(now, kind_noted, text, room, reason=outcome.reason, **meant)
        self._carry_out(outcome.effects, now)
        if room is not None and outcome.taken and kind is EventKind.HEARD and not answered:
            # Whoever spoke must know that it counted, also where nothing is to be said.
            self._carry_out((Play("taken", (room,)),), now)
        return outcome

    def _carry_out(self, effects: Sequence[Effect], now: float) -> None:
        for effect in effects:
            match effect:
                case Say():
                    if not self._foresight.has_placed(effect):
                        for room in effect.rooms:
                            self.rooms[room].mouth.say(effect, now)
                case Play():
                    for room in effect.rooms:
                        self.rooms[room].mouth.play(effect, now)
                case Hush():
                    for room in effect.rooms:
                        self.rooms[room].mouth.hush(now)
                case TurnVolume():
                    for room in effect.rooms:
                        self._turn_volume(effect.steps, room, now)
        self._foresight.forget_past(now)

    def _turn_volume(self, steps: int, room: int, now: float) -> None:
        """Speak louder or quieter in a room, and say in that volume how loud that is."""
        if self.volumes.turn(steps, room):
            told = Tell("volume_is", room, {"percent": self.volumes.percent(room)})
        else:
            told = Tell("volume_highest" if steps > 0 else "volume_lowest", room)
        self._carry_out(self.moderator.announce(told, now), now)

    def _settle(self, now: float) -> None:
        """After anything: place what is foreseen, let the mouths go on, tell the ears, note changes of state."""
        self._foresight.look_ahead(now)
        for number, room in enumerate(self.rooms):
            room.mouth.revise(partial(self.moderator.revised, room=number, now=now), now)
            room.mouth.volume = self.volumes.of(number)
            room.mouth.let_finish(now, speaking=room.ear.hearing_speech)
            room.mouth.advance(now)
            for done in room.mouth.events():
                self._note_speech(done, number)
            room.ear.deafen(room.mouth.speaks_until(now), room.mouth.answered_from(now))
        if self._music is not None:
            self._music.follow(self.moderator.situation, self.moderator.game, self._mouths, now)
        if self.moderator.situation is not self._attended:
            self._attended = self.moderator.situation
            for number, room in enumerate(self.rooms):
                room.ear.attend(*self._listened_for(number))
            self._note_states(now)

    # The timeline

    def _note(self, at: float, kind: EventKind, text: str, room: int | None, **more: Any) -> None:  # noqa: ANN401
        """Something happened in a room, or (None) for the whole game; `more` as an `Event` has it."""
        where = self.rooms[room].name if room is not None else None
        clock = self.moderator.situation.clock_left(at)
        self._timeline.note(Event(at - self._began, kind, text, where, clock=clock, **more))

    def _note_speech(self, done: Spoken | Dropped | Missed, room: int) -> None:
        """A mouth began to say a message, dropped it, or is heard again."""
        if isinstance(done, Missed):
            messages = "one message was" if done.count == 1 else f"{done.count} messages were"
            self.note(f"{messages} not said while the loudspeaker was lost", done.at, room)
            return
        text = self.rooms[room].language.names.wording.written(done.message)
        args = {name: as_plain(value) for name, value in done.message.args.items()}
        said = {"message": done.message.name, "args": args}
        if isinstance(done, Spoken):
            self._note(done.at, EventKind.SAID, text, room, **said)
            return
        self._note(done.at, EventKind.DROPPED, text, room, reason=done.reason, **said)
        if done.failed:
            self._note(done.at, EventKind.NOTE, f"the voice could not say: {text}", room, reason=done.reason)

    def _note_states(self, now: float) -> None:
        """The game or a room may be in another state than before."""
        states = self.moderator.situation.states
        for index, state in enumerate(states):
            if not self._states or self._states[index] != state:
                self._note(now, EventKind.STATE, state, None if index == 0 else index - 1)
        self._states = states
