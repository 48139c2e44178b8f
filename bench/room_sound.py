"""What microphones hear: the hum of a still room, people who chat without pause, single commands.

The background of a room is played into its microphone without end, whatever else is said into it: a sound server
mixes what several programs play, as the air in a room does.
"""

import random
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from moderator.audio.shaping import levelled
from moderator.audio.sound import Float32Samples, Sound, resample, write_sound
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.voice import SystemVoice
from tests.null_sinks import LATENCY_MS, RATE

STILL_ROOM_DB = -58.0
"""dBFS: what an ordinary microphone gives in a still room. Digital silence would flatter the level gate."""
TALK_DB = -26.0
"""dBFS of the speech of people who chat near a microphone."""
WORDS_A_MINUTE = 170
CHATTER = Path(__file__).parent / "data" / "en" / "talk.txt"
"""Sentences full of the game's words, none of them a command."""
CHATTING = ("en-us+f2", "en-us+m3", "en-gb-x-rp", "en-gb-scotland+f4")
SENTENCES = 60
"""Chatted before it begins again: some two minutes."""
STILL_SECONDS = 20.0


def speak(voice: SystemVoice, text: str, name: str, folder: Path) -> Path:
    """A sentence as a sound file, spoken by the system voice `name`."""
    sound = voice.render(text, VoiceChoice(name, WORDS_A_MINUTE))
    path = folder / f"{abs(hash((text, name)))}.wav"
    write_sound(path, resample(sound, RATE))
    return path


def still_room(seed: int = 1) -> Float32Samples:
    """The hum of a room in which nobody speaks: float32, shape (n,), at the sinks' rate."""
    noise = np.random.default_rng(seed).standard_normal(round(STILL_SECONDS * RATE)).astype(np.float32)
    return np.asarray(noise * np.float32(10 ** (STILL_ROOM_DB / 20)), dtype=np.float32)


def chatter(voice: SystemVoice, seed: int) -> Float32Samples:
    """People who talk without pause, the hum of the room behind them: float32, shape (n,), at the sinks' rate."""
    chance = random.Random(seed)
    lines = [line for line in CHATTER.read_text(encoding="utf-8").splitlines() if line.strip()]
    chosen = chance.sample(lines, min(SENTENCES, len(lines)))
    sounds = [voice.render(text, VoiceChoice(chance.choice(CHATTING), WORDS_A_MINUTE)) for text in chosen]
    speech = np.concatenate([resample(sound, RATE).samples for sound in sounds])
    hum = np.resize(still_room(seed), len(speech))
    return np.asarray(levelled(Sound(speech, RATE), TALK_DB).samples + hum, dtype=np.float32)


@contextmanager
def background(sounds: Mapping[str, Float32Samples]) -> Iterator[None]:
    """Let each microphone hear its sound again and again while the block runs."""
    players = [_Player(microphone, samples) for microphone, samples in sounds.items()]
    try:
        yield
    finally:
        for player in players:
            player.stop()


class _Player:
    """Feeds one sound without end into one microphone; the sound server takes it in real time."""

    def __init__(self, microphone: str, samples: Float32Samples) -> None:
        self._bytes = np.clip(samples * 32767, -32768, 32767).astype(np.int16).tobytes()
        command = ["pacat", f"--device={microphone}", "--raw", "--format=s16le", f"--rate={RATE}", "--channels=1"]
        self._process = subprocess.Popen([*command, "--latency-msec=200"], stdin=subprocess.PIPE)
        self._thread = threading.Thread(target=self._feed, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        self._thread.join()

    def _feed(self) -> None:
        assert self._process.stdin is not None
        try:
            while True:
                self._process.stdin.write(self._bytes)
        except (BrokenPipeError, ValueError):
            return


def say_into(microphone: str, wav: Path) -> None:
    """Play a sound file into a microphone, to its end."""
    subprocess.run(["paplay", f"--device={microphone}", f"--latency-msec={LATENCY_MS}", str(wav)], check=True)


def voices_of(count: int) -> Sequence[str]:
    """So many different voices of players."""
    known = ("en-us+f2", "en-us+m3", "en-gb-x-rp", "en-us", "en-us+f4", "en-us+m2")
    return [known[number % len(known)] for number in range(count)]
