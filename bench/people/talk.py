"""Hours of people who talk to each other and give no command: whatever is taken is an action that nobody wanted."""

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from bench.hearing.chatter import MOMENTS
from bench.hearing.sentences import listening_in
from bench.hearing.setups import Setup, Sound
from bench.hearing.speakers import Speakers
from bench.hearing.speech import microphone, talk_of_two
from bench.people.kept import Kept, Result
from bench.people.recognizer_sets import InstalledSet
from bench.people.sets import Recording
from moderator.audio.shaping import levelled, trimmed_recording
from moderator.audio.sound import Float32Samples, Int16Samples
from moderator.audio.sound import Sound as Played
from moderator.games.plugin import USUAL_GAME
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.language.intent import Attention
from moderator.language.listening import Listening
from moderator.party.config.party import party_for
from moderator.party.config.people import person
from moderator.party.opening.opening import OpenedGame, open_game

PLAYERS = 12
"""Names that are listened for: a party of an ordinary size."""
TALK_DB = -26.0
"""dBFS of each recording before it is made louder or quieter at random: people's microphones were not set alike."""


@dataclass(frozen=True)
class Taken:
    """One action that nobody wanted."""

    moment: str
    attention: Attention
    intent: str
    text: str


@dataclass(frozen=True)
class TalkHeard:
    """A piece of talk, heard by one set of recognizers."""

    by: str
    moment: str
    seconds: float
    processor: float
    """Seconds."""
    taken: tuple[Taken, ...]


def talk_heard(
    recordings: Sequence[Recording],
    who: Speakers,
    pieces: int,
    seconds: float,
    by: Sequence[InstalledSet],
    kept: Kept,
) -> Iterator[TalkHeard]:
    """Let every set of recognizers hear so many pieces of talk, each at another moment of a game. Raises ModelError."""
    opened = game_of_twelve(who)
    ways: dict[str, Setup] = {}
    for number in range(pieces):
        moment = MOMENTS[number % len(MOMENTS)]
        listening = listening_in(opened, moment)
        sound = talk_of_people(recordings, seconds, number)
        for each in by:

            def heard(
                each: InstalledSet = each, listening: Listening = listening, sound: Int16Samples = sound
            ) -> Result:
                if each.name not in ways:
                    ways[each.name] = each.hearing(opened.grammar)
                return _heard(ways[each.name], listening, sound)

            result = kept.result({"talk": number, "moment": moment, "by": each.name}, sound, heard)
            taken = tuple(Taken(moment, Attention(level), intent, text) for level, intent, text in result["taken"])
            yield TalkHeard(each.name, moment, seconds, result["processor"], taken)


def game_of_twelve(who: Speakers) -> OpenedGame:
    """The game with the first players of a half."""
    party = party_for(USUAL_GAME, who.language)
    return open_game(replace(party, players=tuple(map(person, who.players[:PLAYERS]))))


def _heard(way: Setup, listening: Listening, sound: Int16Samples) -> Result:
    began = time.process_time()
    found = [one.reading for one in way.hear(Sound(sound, ()), listening)]
    taken = [
        (reading.attention.value, reading.intent.name, reading.text)
        for reading in found
        if reading.intent is not None and reading.attention is not None
    ]
    return {"processor": time.process_time() - began, "taken": taken}


def talk_of_people(recordings: Sequence[Recording], seconds: float, seed: int) -> Int16Samples:
    """Two at a time, in an order that is another in each piece, without the seconds before and after each order."""
    chance = random.Random(f"talk {seed}")
    talks = [_in_some_order(recordings, random.Random(f"talk {seed} {turn}")) for turn in range(2)]
    return microphone(talk_of_two(seconds, talks, chance), np.random.default_rng(seed))


def _in_some_order(recordings: Sequence[Recording], chance: random.Random) -> Iterator[Float32Samples]:
    while True:
        for recording in chance.sample(recordings, len(recordings)):
            spoken = trimmed_recording(Played(recording.sound, SPEECH_RATE))
            yield levelled(spoken, TALK_DB).samples
