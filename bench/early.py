"""Answers that begin before the question has ended: what of them is heard, and is the moderator's own voice ever taken?

A question of a real game comes from a loudspeaker in a simulated living room, and somebody in that room answers, one
metre from the microphone, some time before or after its end. How loud the loudspeaker is in the microphone is what
decides, so each table goes through that: from a laptop, whose loudspeaker is nearer than anybody, to a speakerphone
that takes its own sound out. Each trial is heard twice: by an ear that is deaf until the question has ended, and by one
that hears whoever is louder than the loudspeaker was. Then every question is said with nobody there to answer.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from bench.hearing.sentences import chatter, opened_for, random_sentence
from bench.hearing.speakers import Half, Speakers, speakers
from bench.hearing.speech import FLOOR_DB, Studio, studio
from bench.report import Report
from bench.rooms.living_rooms import living_rooms
from bench.rooms.place import AT_ONE_METRE_DB
from bench.rooms.responses import response, through
from moderator.audio.sound import Float32Samples, Int16Samples, Sound, int16_samples, level_db
from moderator.games.effects import Say
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Model
from moderator.hearing.segmenting.ear import Ear
from moderator.hearing.segmenting.utterance import Heard
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening
from moderator.language.voice.voice_book import load_voice_book
from moderator.party.opening.opening import OpenedGame
from moderator.speaking.queue.mouth import ANSWERED_EARLY_SECONDS
from tests.rules.random_party import RandomParty

LOUDER_DB = (0.0, 6.0, 12.0, 20.0)
"""How much louder than the loudspeaker somebody who answers arrives at the microphone."""
BEGINS = (-0.4, -0.2, 0.0)
"""When the answer begins, in seconds after the question's end."""
TRIALS = 8
"""Of each of them."""
ALONE_LEVELS_DB = (-25.0, -45.0)
"""dBFS of the loudspeaker in the microphone, where nobody answers."""
LOUDSPEAKER_METRES = 1.0
BEFORE_SECONDS, AFTER_SECONDS = 0.6, 2.5
LONGEST_LETTERS = 60
"""Of a question: one that takes longer to say is no different at its end."""
INPUTS, GAMES = 40, 20
"""Of the random games whose questions are asked."""


@dataclass(frozen=True)
class Question:
    """What was asked, and what was listened for then."""

    name: str
    text: str
    listening: Listening


@dataclass(frozen=True, eq=False)
class Asked:
    """A question as the microphone hears it, from BEFORE_SECONDS before its beginning on."""

    sound: Float32Samples
    ends: float
    """The second of its last word."""


def measure(half: Half, language: str) -> Report:
    """Ask, answer, count."""
    who = speakers(half, language)
    opened = opened_for(who)
    model = load(model_for_rehearsal(language))
    report = Report(
        who.report_name("early-answers"),
        f"Questions of random games by the moderator's voice, {TRIALS} answers in each cell by synthetic voices of the "
        f"{half.value} half, in simulated living rooms; embedded model. Right and wrong, of an ear that is deaf until "
        "the question has ended, then of one that hears whoever is clearly louder than the loudspeaker was.",
    )
    asked = questions(opened, who)
    with studio(who, lambda seed: chatter(opened, who, seed)) as sounds:
        trials = Trials(model, opened, who, sounds)
        rows = []
        for louder in LOUDER_DB:
            cells = [trials.answered(asked, louder, begins) for begins in BEGINS]
            rows.append((f"{louder:+.0f} dB", *cells))
        begins = [f"{begin:+.1f} s" if begin else "at its end" for begin in BEGINS]
        report.table("Answers", ("louder than the loudspeaker", *begins), rows)
        alone = [(f"{level:.0f} dBFS", *trials.alone(asked, level)) for level in ALONE_LEVELS_DB]
        report.table(
            f"{len(asked)} questions with nobody there",
            ("the loudspeaker in the microphone", "something was heard", "of that taken for an answer"),
            alone,
        )
    return report


def questions(opened: OpenedGame, who: Speakers) -> list[Question]:
    """The questions that random games come to, each once, in the words of the moderator."""
    found: dict[str, Question] = {}
    for seed in range(GAMES):
        party = RandomParty(seed, sense=0.97)
        effects = [*party.moderator.begin(0.0)]
        for given in party.inputs(INPUTS):
            effects += party.moderator.tick(given.now)
            if given.intent is not None:
                effects += party.moderator.hear(given.intent, given.room, given.now).effects
            for effect in effects:
                if isinstance(effect, Say) and effect.puts is not None:
                    listening = party.moderator.listening(effect.puts.room)
                    text = " ".join(str(opened.sentences.say(effect.message)).split())
                    is_answered = any(level is Attention.ANSWER for level in listening.intents.values())
                    if is_answered and len(text) <= LONGEST_LETTERS:
                        found.setdefault(text, Question(effect.puts.name, text, listening))
            effects = []
    return [found[text] for text in sorted(found)]


class Trials:
    """The trials of one half."""

    def __init__(self, model: Model, opened: OpenedGame, who: Speakers, sounds: Studio) -> None:
        self._model = model
        self._opened = opened
        self._who = who
        self._sounds = sounds
        self._moderator = load_voice_book(who.language)
        self._rooms = living_rooms(who.half)

    def answered(self, asked: Sequence[Question], louder_db: float, begins: float) -> str:
        """How often an answer was understood, rightly and wrongly, by both ears."""
        chance = random.Random(f"{louder_db} {begins}")
        right, wrong = [0, 0], [0, 0]
        for number, (question, text, intent) in enumerate(self._answers(asked, chance)):
            room = self._rooms[number % len(self._rooms)]
            own = self._asked(question, number, AT_ONE_METRE_DB - louder_db)
            answer = self._sounds.say(text, self._who.voices[number % len(self._who.voices)])
            answer = answer * np.float32(10 ** ((AT_ONE_METRE_DB - level_db(Sound(answer, SPEECH_RATE))) / 20))
            first = round((own.ends + begins) * SPEECH_RATE)
            there = np.zeros_like(own.sound)
            there[first : first + len(answer)] = answer[: len(there) - first]
            heard = own.sound + through(response(room, room.talker(1.0)), there)
            for ear, early in enumerate((False, True)):
                taken = [
                    each.reading.intent
                    for each in self._heard(_delivered(heard, number), question, own.ends, early)
                    if each.reading.intent is not None
                ]
                right[ear] += taken[:1] == [intent]
                wrong[ear] += any(each != intent for each in taken)
        return " / ".join(f"{right[ear]}, {wrong[ear]}" for ear in range(2))

    def alone(self, asked: Sequence[Question], level: float) -> tuple[str, str]:
        """Of questions that nobody answers: after how many something was heard, and understood."""
        heard, taken = 0, 0
        for number, question in enumerate(asked):
            own = self._asked(question, number, level)
            found = self._heard(_delivered(own.sound, number), question, own.ends, early=True)
            heard += bool(found)
            taken += any(each.reading.intent is not None for each in found)
        return str(heard), str(taken)

    def _answers(self, asked: Sequence[Question], chance: random.Random) -> Iterator[tuple[Question, str, Intent]]:
        for _ in range(TRIALS):
            while True:
                question = chance.choice(asked)
                names = sorted(name for name, how in question.listening.intents.items() if how is Attention.ANSWER)
                alone = Listening(
                    {(name := chance.choice(names)): Attention.OPEN}, question.listening.slots, address=""
                )
                text = random_sentence(self._opened.grammar.word_graph(alone), chance)
                intent = self._opened.grammar.read(text, question.listening).intent
                if intent is not None and intent.name == name:
                    yield question, text, intent
                    break

    def _asked(self, question: Question, number: int, level: float) -> Asked:
        room = self._rooms[number % len(self._rooms)]
        speech = self._sounds.say(question.text, self._moderator)
        before, after = (round(seconds * SPEECH_RATE) for seconds in (BEFORE_SECONDS, AFTER_SECONDS))
        dry = np.pad(speech, (before, after))
        there = through(response(room, room.talker(LOUDSPEAKER_METRES)), dry)
        there = there * np.float32(10 ** ((level - level_db(Sound(there, SPEECH_RATE))) / 20))
        return Asked(there, (before + len(speech)) / SPEECH_RATE)

    def _heard(self, sound: Int16Samples, question: Question, ends: float, early: bool) -> list[Heard]:
        ear = Ear([(self._model, self._opened.grammar)], SPEECH_RATE, room=0)
        ear.attend(question.listening)
        first = round(BEFORE_SECONDS * SPEECH_RATE)
        heard = ear.feed(sound[:first], 0.0)
        ear.deafen(ends, *([ends - ANSWERED_EARLY_SECONDS] if early else []))
        heard += ear.feed(sound[first:], BEFORE_SECONDS)
        return [*heard, *ear.flush(len(sound) / SPEECH_RATE)]


def _delivered(sound: Float32Samples, number: int) -> Int16Samples:
    """What the microphone makes of it."""
    hiss = np.random.default_rng(number).standard_normal(len(sound)).astype(np.float32)
    return int16_samples(np.clip(sound + hiss * np.float32(10 ** (FLOOR_DB / 20)), -1.0, 1.0))
