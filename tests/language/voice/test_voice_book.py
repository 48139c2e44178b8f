"""The voice book of a language: which system voice speaks it here."""

from pathlib import Path

import pytest

from moderator import shipped
from moderator.errors import BadInput
from moderator.language.grammar.grammar import load_grammar
from moderator.language.message import Message
from moderator.language.voice.sentences import load_sentences
from moderator.language.voice.voice_book import load_voice_book, read_otherwise
from moderator.language.voice.wording import Wording
from moderator.party.config.party import party_for
from moderator.speaking.synthesis.voice import SystemVoice

GOOD = 'rate = 150\n[voices]\nlinux = "en-gb"\ndarwin = "Daniel"\n'


def book(folder: Path, text: str) -> Path:
    (folder / "en").mkdir()
    (folder / "en" / "voice.toml").write_text(text)
    return folder


def test_each_system_has_its_voice(tmp_path: Path) -> None:
    folder = book(tmp_path, GOOD)
    assert load_voice_book("en", folder, "linux").voice == "en-gb"
    assert load_voice_book("en", folder, "darwin").voice == "Daniel"
    assert load_voice_book("en", folder, "linux").rate == 150


@pytest.mark.parametrize("language", sorted(path.parent.name for path in shipped.voices().glob("*/voice.toml")))
def test_every_language_that_ships_can_be_spoken(language: str) -> None:
    with SystemVoice() as voice:
        assert voice.render("1 2 3", load_voice_book(language, system="linux")).seconds > 0.3


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "rate"),
        ("rate = 150", "voices"),
        (GOOD.replace("linux", "plan9"), "no voice is named for the system 'linux'"),
        (GOOD.replace("150", "'fast'"), "voice.toml:1"),
        (GOOD.replace("150", "10000"), "10000 words a minute"),
        (GOOD.replace("rate", "rat"), "unknown key 'rat'"),
        ("rate = \n", "voice.toml:1"),
        ("\n\n[voices\n", "voice.toml:3"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as error:
        load_voice_book("en", book(tmp_path, text), "linux")
    assert complaint in str(error.value)
    assert "voice.toml" in str(error.value)


def test_a_language_without_a_voice_book(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"no voice book for the language 'tlh'"):
        load_voice_book("tlh", tmp_path)


def test_a_word_that_the_voice_reads_wrongly_is_given_otherwise_and_written_as_it_is() -> None:
    parts = party_for("two_rooms", "fr").plugin.parts
    wording = Wording(load_sentences("fr", parts), load_grammar("fr", parts), {})
    sentence = wording.spoken(Message("reason_shot"))
    assert sentence.text == "Le Snaïpeur a tiré dessus"
    assert sentence.written == wording.written(Message("reason_shot")) == "Le Sniper a tiré dessus"
    assert read_otherwise("en") == {}
