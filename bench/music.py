"""Music in the room: are commands still understood while the host's music plays, and does it make anything happen?

The microphone hears the music through the room's echo, at a level beside the moderator's voice as the party file has
it. Players are as loud at the microphone as the moderator, or quieter: they may stand further away than the
loudspeaker. The same ear listens as in a game, from three seconds before the command on. Music with somebody talking
over it stands for singing, the hardest there is. `--tune` measures the half of voices and names by which the usual
level of the music is chosen.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from bench.crosstalk import Samples, echoed
from bench.figures import median, ms, percentile
from bench.hearing.commands import Fate, fate_of, percent
from bench.hearing.sentences import Command, commands, listening_in, opened_for
from bench.hearing.setups import Understood, everything_heard
from bench.hearing.speakers import Half, speakers
from bench.report import Report
from bench.tunes import tune
from moderator.audio.shaping import SPEECH_LEVEL_DB
from moderator.audio.sound import int16_samples, resample
from moderator.hearing.recognizers.models import load, model_for_rehearsal
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Model
from moderator.hearing.segmenting.ear import Ear
from moderator.language.grammar.grammar import Grammar
from moderator.language.listening import Listening
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.opening.opening import OpenedGame, open_voice
from moderator.speaking.synthesis.voice import Voice

LEVELS_DB = (-20.0, -14.0, -8.0)
"""Of the music beside the moderator's voice; the usual one is among them."""
PLAYERS_DB = (0.0, -6.0)
"""How loud players are at the microphone, beside the moderator."""
COMMANDS = 24
SEEDS = {Half.TUNING: 11, Half.REPORTING: 12}
"""Of sentences, the room and its hiss: no half hears what the other has heard."""
BEFORE_SECONDS, AFTER_SECONDS = 3.0, 2.5
HISS_DB = -58.0
ALONE_SECONDS = 60.0
TUNE_SECONDS = 37.0
"""Not a multiple of anything: each command meets another moment of it."""
OVER_IT = {
    Half.TUNING: (
        "the last bus leaves at midnight",
        "I would not do that if I were you",
        "where did you buy these shoes",
    ),
    Half.REPORTING: (
        "come over here and look at that",
        "I have never seen such a thing in my life",
        "who wants another drink",
    ),
}
"""What somebody says over the music."""


@dataclass(frozen=True)
class Room:
    """Who listens, and the music of two kinds, through the room's echo, at 0 dB beside the voice."""

    half: Half
    model: Model
    grammar: Grammar
    music: dict[str, Samples]

    def hear(self, sound: Samples, listening: Listening) -> list[Understood]:
        """Everything understood in a sound of shape (n,)."""
        ear = Ear([(self.model, self.grammar)], SPEECH_RATE, 0)
        ear.attend(listening)
        heard = everything_heard(ear, int16_samples(np.clip(sound, -1, 1).astype(np.float32)))
        return [Understood(one.reading, one.decided) for one in heard]

    def sound(self, kind: str | None, level_db: float, count: int, seed: int) -> Samples:
        """So many samples of a room with music, or of a still one."""
        chance = np.random.default_rng([SEEDS[self.half], seed])
        sound: Samples = 10 ** (HISS_DB / 20) * chance.standard_normal(count)
        if kind is not None:
            music = self.music[kind]
            begin = int(chance.integers(len(music)))
            around = np.tile(music, 2 + count // len(music))[begin : begin + count]
            sound += around * 10 ** (level_db / 20)
        return sound


def measure(half: Half) -> Report:
    """Speak, play, listen, count."""
    who = speakers(half)
    report = Report(
        who.report_name("music"),
        f"{COMMANDS} commands by the synthetic voices of the {half.value} half, while music plays in the room; its "
        "level is that of the party file, beside the moderator's voice. Players are as loud at the microphone as the "
        "moderator, or 6 dB quieter. *With a voice* has somebody talk over the music all the time, as loud as it.",
    )
    opened = opened_for(who)
    said = commands(opened, 2, SEEDS[half])
    chosen = [said[number * len(said) // COMMANDS] for number in range(COMMANDS)]
    with open_voice() as voice:
        room = Room(half, load(model_for_rehearsal("en")), opened.grammar, _music(voice, half, who.voices))
        rows, waits = [], []
        for player_db in PLAYERS_DB:
            name = "as loud as the moderator" if player_db == 0 else f"{-player_db:.0f} dB quieter"
            for kind, level in [(None, 0.0), *product(room.music, LEVELS_DB)]:
                label = "no music" if kind is None else f"{kind} {level:+.0f} dB"
                found = list(_trials(room, voice, who.voices, chosen, kind, level, player_db))
                fates = [fate for fate, _ in found]
                shares = (percent(fates.count(fate) / len(fates)) for fate in (Fate.RIGHT, Fate.WRONG, Fate.UNHEARD))
                rows.append((name, label, *shares))
                after = [wait for _, wait in found if wait is not None]
                waits.append((name, label, f"{ms(median(after))}, {ms(percentile(after, 0.95))}" if after else "-"))
        report.table("Commands while music plays", ("players", "music", "right", "taken for another", "unheard"), rows)
        report.table("From the end of speech to the decision", ("players", "music", "median, 95th"), waits)
        report.table(
            "Music alone",
            ("music", "utterances an hour", "actions an hour", "share of a core"),
            list(_alone(room, opened)),
        )
    return report


def _trials(
    room: Room,
    voice: Voice,
    voices: Sequence[VoiceChoice],
    said: Sequence[Command],
    kind: str | None,
    level_db: float,
    player_db: float,
) -> Iterator[tuple[Fate, float | None]]:
    """What became of each command, and how long after its end it was decided."""
    before, after = (round(seconds * SPEECH_RATE) for seconds in (BEFORE_SECONDS, AFTER_SECONDS))
    for number, command in enumerate(said):
        spoken = resample(voice.render(command.text, voices[number % len(voices)]), SPEECH_RATE).samples
        sound = room.sound(kind, level_db, before + len(spoken) + after, seed=number)
        sound[before : before + len(spoken)] += spoken * 10 ** (player_db / 20)
        heard = room.hear(sound, command.listening)
        fate = fate_of(heard, command.intent)
        decided = [one.decided for one in heard if one.reading.intent is not None]
        right = fate in (Fate.RIGHT, Fate.ASKED)
        yield fate, decided[0] - (before + len(spoken)) / SPEECH_RATE if right else None


def _alone(room: Room, opened: OpenedGame) -> Iterator[tuple[str, ...]]:
    """What the ear makes of music in which nobody says anything."""
    count = round(ALONE_SECONDS * SPEECH_RATE)
    listening = listening_in(opened, "round")
    for kind, level in product(room.music, LEVELS_DB):
        sound = room.sound(kind, level, count, seed=1)
        began = time.process_time()
        heard = room.hear(sound, listening)
        cost = (time.process_time() - began) / ALONE_SECONDS
        actions = sum(one.reading.intent is not None for one in heard)
        hours = ALONE_SECONDS / 3600
        yield f"{kind} {level:+.0f} dB", f"{len(heard) / hours:.0f}", f"{actions / hours:.0f}", percent(cost)


def _music(voice: Voice, half: Half, voices: Sequence[VoiceChoice]) -> dict[str, Samples]:
    """A tune, and the same with somebody talking over it, each as loud as the moderator's voice."""
    played = resample(tune(TUNE_SECONDS), SPEECH_RATE).samples.astype(np.float64)
    talk: list[Samples] = []
    while sum(map(len, talk)) < len(played):
        said = voice.render(OVER_IT[half][len(talk) % len(OVER_IT[half])], voices[len(talk) % len(voices)])
        talk.append(resample(said, SPEECH_RATE).samples.astype(np.float64))
    over = _level(played) + _level(np.concatenate(talk)[: len(played)])
    return {"instruments": _in_the_room(played, half), "with a voice": _in_the_room(over, half)}


def _in_the_room(sound: Samples, half: Half) -> Samples:
    return _level(echoed(sound, np.random.default_rng(SEEDS[half]), direct=True))


def _level(sound: Samples) -> Samples:
    return np.asarray(sound * 10 ** (SPEECH_LEVEL_DB / 20) / np.sqrt(np.mean(sound**2)))
