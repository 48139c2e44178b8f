"""The shipped characters in every language: they are checked when a game is opened, and are heard."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from moderator.language.message import Message
from moderator.language.voice.characters import characters_begun
from moderator.language.voice.sentences import load_sentences
from moderator.language.voice.voice_book import load_voice_book
from moderator.party.checks.language_check import COUNT_SECONDS
from moderator.party.cli import run
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import party_as_plain, with_flags
from moderator.party.opening.opening import open_to_try, voice_choice
from moderator.speaking.synthesis.voice import SystemVoice
from tests.languages import LANGUAGES

CHARACTERS = ("butler", "showmaster", "mission_control", "deadpan")
FEWEST_TEXTS = 20


def party(language: str, host: str | None) -> Party:
    return replace(party_for("two_rooms", language), host=host)


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as voice:
        yield voice


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", characters_begun())
def test_a_game_is_opened_with_a_character_and_says_much_otherwise(language: str, host: str) -> None:
    parts = party(language, host).plugin.parts
    opened, plain = open_to_try(party(language, host)).sentences, load_sentences(language, parts)
    differ = [name for name in opened.messages() if not opened.entry(name).equals(plain.entry(name))]
    assert len(differ) >= FEWEST_TEXTS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("host", CHARACTERS)
def test_a_character_is_heard_and_counts_in_time(language: str, host: str, voice: SystemVoice) -> None:
    choice = voice_choice(party(language, host))
    plain = voice_choice(party(language, None))
    assert choice != plain
    sentences = open_to_try(party(language, host)).sentences
    text = sentences.say(Message("leader_appointed", {"name": "Anna"}))
    assert 0.4 < voice.render(text, choice).seconds < 5
    for number in range(10, 0, -1):
        assert voice.render(sentences.say(Message("countdown", {"seconds": number})), choice).seconds < COUNT_SECONDS


def test_a_voice_that_the_host_names_goes_before_the_characters() -> None:
    own = with_flags(party("en", "butler"), {"voice": "en-us+f3", "rate": "200"})
    assert (voice_choice(own).voice, voice_choice(own).rate) == ("en-us+f3", 200)


def test_where_a_language_lacks_a_character_the_plain_host_speaks() -> None:
    nobody = replace(party("fr", "butler"), host="nobody")
    assert voice_choice(nobody) == load_voice_book("fr")
    assert open_to_try(nobody).sentences.say(Message("never_minded")) == "Très bien."


def test_the_key_and_the_flag(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert party_as_plain(party("en", "butler"))["host"] == "butler"
    assert run(["say", "never_minded", "--host", "butler", "--out", str(tmp_path / "said.wav")]) == 0
    assert capsys.readouterr().out == "As you wish.\n"
    assert run(["say", "never_minded", "--host", "buttler"]) == 2
    assert "--host: unknown value 'buttler' (did you mean 'butler'?)" in capsys.readouterr().err
