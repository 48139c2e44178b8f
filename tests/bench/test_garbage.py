"""Each price of garbage is tried by an ear that really has it."""

from functools import partial

import pytest

from bench.hearing import garbage
from bench.hearing.garbage import ways, with_fillers
from bench.hearing.sentences import chatter, commands, listening_in, opened_for
from bench.hearing.setups import prepared
from bench.hearing.speakers import Half, speakers
from bench.hearing.speech import Condition, studio
from moderator.hearing.recognizers.recognizer import GARBAGE

TALK = "i think that anna is a good leader"


def test_talk_becomes_a_command_where_garbage_costs_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "PRICES", (80.0,))
    who = speakers(Half.TUNING)
    opened = opened_for(who)
    with studio(who, partial(chatter, opened, who)) as sounds:
        talk = prepared(sounds.command(TALK, who.voices[0], Condition(), seed=1).sound)
        listening = listening_in(opened, "round")
        heard = {way.name: [one.reading.text for one in way.hear(talk, listening)] for way in ways(opened)}
    assert list(heard) == [
        "alone 3, around 3, more 1, filler 3, named 6, aside 1",
        "alone 80, around 3, more 1, filler 3, named 6, aside 1",
        "alone 3, around 80, more 1, filler 3, named 6, aside 1",
        "alone 3, around 3, more 80, filler 3, named 6, aside 1",
        "alone 3, around 3, more 1, filler 80, named 6, aside 1",
        "alone 3, around 3, more 1, filler 3, named 80, aside 1",
        "alone 3, around 3, more 1, filler 3, named 6, aside 80",
    ]
    assert heard["alone 3, around 3, more 1, filler 3, named 6, aside 1"] == [GARBAGE]
    assert GARBAGE not in heard["alone 80, around 3, more 1, filler 3, named 6, aside 1"]


def test_a_filler_stands_before_a_word_of_each_command() -> None:
    said = commands(opened_for(speakers(Half.TUNING)), 1, seed=1)
    filled = with_fillers(said)
    assert len(filled) == len(said) > 50
    for command, plain in zip(filled, said, strict=True):
        words = command.text.split()
        assert any(words[:at] + words[at + 1 :] == plain.text.split() for at in range(len(words) - 1))
        assert command.intent == plain.intent
