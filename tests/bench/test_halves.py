"""What tunes does not report: a benchmark uses the voices and names of the half that it is told, and no others."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import pytest

from bench import crosstalk, music
from bench.hearing.speakers import Half, speakers
from bench.measured_voice import MeasuredVoice
from bench.report import Report
from moderator.audio.sound import Sound
from moderator.hearing.recognizers.recognizer import Model
from moderator.language.grammar.grammar import Grammar
from moderator.language.text.normalising import normal
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.opening.opening import open_voice
from moderator.speaking.synthesis.speech import KeepingVoice


class _Listed(MeasuredVoice):
    """A voice that keeps account of who has spoken, and which words."""

    def __init__(self, voice: KeepingVoice) -> None:
        super().__init__(voice)
        self.voices: set[VoiceChoice] = set()
        self.words: set[str] = set()

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        self.voices.add(choice)
        self.words.update(normal(text).split())
        return super().render(text, choice)


@pytest.mark.parametrize("half", Half)
@pytest.mark.parametrize("measure", [crosstalk.measure, music.measure], ids=["crosstalk", "music"])
def test_only_the_voices_of_a_half_are_heard(
    measure: Callable[[Half], Report], half: Half, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed: list[_Listed] = []

    @contextmanager
    def listening() -> Iterator[_Listed]:
        with open_voice() as voice:
            listed.append(_Listed(voice))
            yield listed[-1]

    for module in (crosstalk, music):
        monkeypatch.setattr(module, "open_voice", listening)
    monkeypatch.setattr(crosstalk, "TALKS", 1)
    monkeypatch.setattr(crosstalk, "LEAKS_DB", (-12.0,))
    monkeypatch.setattr(music, "COMMANDS", 2)
    monkeypatch.setattr(music, "LEVELS_DB", (-20.0,))
    monkeypatch.setattr(music, "ALONE_SECONDS", 1.0)
    report = measure(half)
    other = Half.TUNING if half is Half.REPORTING else Half.REPORTING
    (voice,) = listed
    assert voice.voices
    assert voice.voices <= set(speakers(half).voices)
    assert voice.words.isdisjoint(normal(name) for name in speakers(other).players)
    assert report.name.endswith("-tuning") is (half is Half.TUNING)


def test_no_room_of_one_half_is_heard_in_the_other(vosk_model: Model, grammar: Grammar) -> None:
    """Two trials of the same number in both halves had the same echo once."""
    made = [crosstalk.rooms_chance(half, number).standard_normal(4).tolist() for half in Half for number in range(3)]
    assert len({tuple(each) for each in made}) == len(made)
    tuning, reporting = (music.Room(half, vosk_model, grammar, {}).sound(None, 0.0, 100, seed=1) for half in Half)
    assert not np.array_equal(tuning, reporting)
    assert set(music.OVER_IT[Half.TUNING]).isdisjoint(music.OVER_IT[Half.REPORTING])
