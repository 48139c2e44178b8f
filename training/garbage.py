"""How much garbage should a recognizer's word list hold?

Too little, and chatter becomes commands; too much, and commands become garbage. Prints a table:

    python -m training.garbage

Commands are random walks through the English grammar of the game, everything listened for at once, half of them with
party babble of 12 dB; chatter is `data/en/chatter.txt`, which is full of the game's words. Synthetic voices speak
both. A command is right when the grammar reads the same intent and slots from what was heard; chatter is taken when
any intent is read. The voices here tune the program, so none of them may be used to report how well it does.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from moderator.audio.sound import Int16Samples, resample
from moderator.games.plugin import plugin_of
from moderator.hearing.input.microphone import whole_numbers
from moderator.hearing.recognizers import phrase_list
from moderator.hearing.recognizers.models import installed_models, load
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Decoder, Model
from moderator.language.grammar.grammar import Grammar, load_grammar
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.listening import Listening
from moderator.language.voice.voice_book import VoiceChoice
from moderator.speaking.synthesis.voice import SystemVoice

COMMANDS = 120
VOICES = ("en-us", "en-us+f3", "en-gb-x-rp", "en-gb-scotland+m3")
BABBLE_DB = 12.0
"""Commands are this much louder than the babble behind half of them."""
NAMES = ("anna", "bob", "carlos", "diego", "emma", "fatima", "george", "hiro", "ivan", "julia", "kevin", "laura")
GARBAGE_SHARES = (0.0, 0.003, 0.01, 0.03, 0.1, 0.3)
CHATTER = Path(__file__).parent / "data" / "en" / "chatter.txt"
ROOM_SECONDS = 0.3
"""Silence around each sentence, as an ear gives it to a recognizer."""
SEED = 1


@dataclass(frozen=True, eq=False)
class Spoken:
    """A sentence and its sound (16 kHz)."""

    text: str
    sound: Int16Samples


@dataclass(frozen=True)
class Score:
    """Shares from 0 to 1."""

    right: float
    """Commands understood."""
    wrong: float
    """Commands taken for another."""
    taken: float
    """Chatter taken for a command."""


def main() -> None:
    """Measure and print."""
    grammar = load_grammar("en", plugin_of("two_rooms").parts)
    listening = grammar.everything({"player": {name: name.title() for name in NAMES}})
    graph = grammar.word_graph(listening)
    with SystemVoice() as voice:
        chatter = list(_spoken(voice, CHATTER.read_text().splitlines()))
        commands = _with_babble(list(_spoken(voice, _random_commands(graph, grammar, listening))), chatter)
    print("recognizer          garbage   commands right   taken for another   chatter taken")
    for setting, decoder in _decoders(graph):
        score = _score(decoder, grammar, listening, commands, chatter)
        print(f"{setting}   {score.right:13.1%}   {score.wrong:17.1%}   {score.taken:13.1%}", flush=True)


def _decoders(graph: WordGraph) -> Iterator[tuple[str, Decoder]]:
    """Each recognizer with each setting."""
    models = {installed.name: installed for installed in installed_models()}
    if (tiny := models.get("vosk-tiny-en")) is not None:
        for share in GARBAGE_SHARES:
            phrase_list.GARBAGE_SHARE = share
            yield f"{tiny.name:18}  {share:7.3f}", _decoder(load(tiny), graph)


def _decoder(model: Model, graph: WordGraph) -> Decoder:
    return model.decoder(SPEECH_RATE, graph)


def _random_commands(graph: WordGraph, grammar: Grammar, listening: Listening) -> list[str]:
    """Random walks that the grammar reads as a command."""
    choose = random.Random(SEED)
    commands: list[str] = []
    while len(commands) < COMMANDS:
        state, words = graph.start, list[str]()
        while not (state in graph.finals and choose.random() < 0.5):
            onward = [arc for arc in graph.arcs if arc.source == state]
            if not onward:
                break
            # First a word, then an arc: else every command would begin with one of the many names.
            word = choose.choice(sorted({arc.word for arc in onward}))
            arc = choose.choice([arc for arc in onward if arc.word == word])
            words.append(word)
            state = arc.target
        text = " ".join(words)
        if len(words) > 1 and grammar.read(text, listening).intent is not None:
            commands.append(text)
    return commands


def _spoken(voice: SystemVoice, texts: Sequence[str]) -> Iterator[Spoken]:
    silence = np.zeros(round(ROOM_SECONDS * SPEECH_RATE), dtype=np.int16)
    for number, text in enumerate(texts):
        sound = voice.render(text, VoiceChoice(VOICES[number % len(VOICES)], rate=150 + 10 * (number % 3)))
        samples = whole_numbers(resample(sound, SPEECH_RATE).samples)
        yield Spoken(text, np.concatenate([silence, samples, silence]))


def _with_babble(commands: Sequence[Spoken], chatter: Sequence[Spoken]) -> list[Spoken]:
    """Every second command with four people talking behind it."""
    choose = random.Random(SEED)
    mixed = []
    for number, command in enumerate(commands):
        if number % 2:
            speech = command.sound.astype(np.float64)
            babble = sum(np.resize(choose.choice(chatter).sound.astype(np.float64), len(speech)) for _ in range(4))
            loudness = np.sqrt(np.mean(speech**2) / np.mean(np.square(babble)) / 10 ** (BABBLE_DB / 10))
            sound = np.clip(speech + loudness * babble, -32768, 32767).astype(np.int16)
            command = Spoken(command.text, sound)
        mixed.append(command)
    return mixed


def _score(
    decoder: Decoder, grammar: Grammar, listening: Listening, commands: Sequence[Spoken], chatter: Sequence[Spoken]
) -> Score:
    right = wrong = taken = 0
    for command in commands:
        decoder.feed(command.sound)
        heard = grammar.read(decoder.finish().text, listening).intent
        right += heard == grammar.read(command.text, listening).intent
        wrong += heard is not None and heard != grammar.read(command.text, listening).intent
    for talk in chatter:
        decoder.feed(talk.sound)
        taken += grammar.read(decoder.finish().text, listening).intent is not None
    return Score(right / len(commands), wrong / len(commands), taken / len(chatter))


if __name__ == "__main__":
    main()
