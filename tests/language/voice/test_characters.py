"""Characters: what a folder says otherwise, and what is wrong with one."""

from collections.abc import Callable
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.language.message import Message
from moderator.language.voice.characters import CharacterVoice, characters_begun, read_character_voice
from moderator.language.voice.fluent_file import read_voice
from moderator.language.voice.sentences import Sentences
from moderator.language.voice.voice_book import VoiceChoice

Write = Callable[[str, str], Path]

PLAIN = """
good = Good, { $name }.
    .second = Fine, { $name }.
bad = Bad.
"""


def spoken(written: Write, otherwise: str) -> Sentences:
    return Sentences("en", read_voice([written("plain.ftl", PLAIN)], [written("host.ftl", otherwise)]), "moderator")


def test_what_a_character_says_takes_the_place_of_the_plain_text_with_all_its_variants(written: Write) -> None:
    sentences = spoken(written, "good = Very well, { $name }.\n")
    assert [sentences.say(Message("good", {"name": "Bob"}, turn)) for turn in (0, 1)] == ["Very well, Bob."] * 2
    assert sentences.say(Message("bad")) == "Bad."


def test_a_text_that_belongs_nowhere_is_told_with_its_place(written: Write) -> None:
    with pytest.raises(BadInput) as refused:
        spoken(written, "goood = Very well.\n")
    assert str(refused.value).endswith(
        "host.ftl:1: there is no message 'goood' to be said otherwise (did you mean 'good'?)"
    )


def test_a_voice_is_the_characters_own_as_far_as_it_says(written: Write) -> None:
    folder = written("host.toml", "rate = 140\npitch = 30\n[voices]\nlinux = 'en-gb'\n").parent
    usual = VoiceChoice("en-us", 160)
    assert read_character_voice(folder, "linux").spoken_by(usual) == VoiceChoice("en-gb", 140, 30)
    assert read_character_voice(folder, "win32").spoken_by(usual) == VoiceChoice("en-us", 140, 30)
    assert read_character_voice(None) == CharacterVoice()
    assert CharacterVoice().spoken_by(usual) == usual


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("rate = 10", "host.toml:1: a voice cannot speak 10 words a minute"),
        ("\npitch = 200", "host.toml:2: a voice has no pitch 200"),
        ("speed = 3", "host.toml:1: unknown key 'speed'"),
    ],
)
def test_a_wrong_voice_is_told_with_its_place(written: Write, text: str, told: str) -> None:
    folder = written("host.toml", text).parent
    with pytest.raises(BadInput) as refused:
        read_character_voice(folder)
    assert told in str(refused.value)


def test_the_shipped_ones() -> None:
    assert {"butler", "showmaster", "mission_control", "deadpan"} <= set(characters_begun())
