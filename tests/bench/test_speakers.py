"""Each language is measured by voices, names and chatter of its own, in a tuning and a reporting half."""

from functools import partial
from itertools import islice

import pytest

from bench.hearing.commands import AVERAGED, SNRS, Fate, spoken_by, trials
from bench.hearing.measure import measure
from bench.hearing.sentences import chatter, commands, opened_for
from bench.hearing.setups import prepared, setups
from bench.hearing.speakers import Half, speakers
from bench.hearing.speech import Condition, Noise, studio
from moderator.errors import BadInput
from moderator.hearing.recognizers.models import model_for_rehearsal
from tests.languages import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_voice_or_a_name_that_tunes_does_not_report(language: str) -> None:
    tuning, reporting = (speakers(half, language) for half in Half)
    assert {who.voice for who in tuning.voices}.isdisjoint(who.voice for who in reporting.voices)
    assert set(tuning.players).isdisjoint(reporting.players)
    assert len(set(tuning.players)) == len(set(reporting.players)) == 30
    assert len(reporting.voices) >= 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_of_every_intent_and_chatter_that_is_none(language: str) -> None:
    who = speakers(Half.REPORTING, language)
    opened = opened_for(who)
    said = commands(opened, for_each_intent=1, seed=1)
    usual = commands(opened_for(speakers(Half.REPORTING)), for_each_intent=1, seed=1)
    assert {command.intent.name for command in said} == {command.intent.name for command in usual}
    talk = list(islice(chatter(opened, who, seed=1), 100))
    assert len(set(talk)) > 50
    everything = opened.moderator.everything()
    assert all(opened.grammar.read(text, everything).intent is None for text in talk)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_ours_and_plain_vosk_hear_the_language(language: str) -> None:
    """Plain vosk gets its phrases in the words of its model, or it would hear no Chinese at all."""
    who = speakers(Half.TUNING, language)
    opened = opened_for(who)
    ways = setups(model_for_rehearsal(language), opened.grammar)
    said = [command for command in commands(opened, 1, seed=1) if command.intent.name in ("appoint", "pause")]
    with studio(who, partial(chatter, opened, who)) as sounds:
        found = list(trials(sounds, ((command, who.voices[0]) for command in said), [Condition()], ways))
    for way in ways:
        assert any(trial.fate is Fate.RIGHT for trial in found if trial.setup == way.name), found


def test_where_everybody_talks_the_recognizers_complaints_do_not_tear_the_screen(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """What is bounded for the sake of quick answers (the memory for alternatives) is something that vosk warns of."""
    who = speakers(Half.TUNING)
    opened = opened_for(who)
    ours, _ = setups(model_for_rehearsal("en"), opened.grammar)
    said = [pair for pair in spoken_by(commands(opened, 1, seed=1), who) if pair[0].moment == "gathering"][:2]
    with studio(who, partial(chatter, opened, who)) as made:
        for command, voice in said:
            spoken = made.command(command.text, voice, Condition(Noise.BABBLE, 0.0), seed=1)
            assert ours.hear(prepared(spoken.sound), command.listening)
    assert capfd.readouterr().err == ""


def test_the_mean_is_over_the_ratios_that_it_names() -> None:
    """Published figures are means over 6, 12, 18 and 24 dB."""
    assert sorted(snr for snr in SNRS if AVERAGED[0] <= snr <= AVERAGED[1]) == [6, 12, 18, 24]
    assert AVERAGED == (6, 24)


def test_a_language_without_speakers_is_told() -> None:
    with pytest.raises(BadInput, match="no speakers of 'es'"):
        measure(language="es")
