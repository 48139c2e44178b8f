"""Voice servers: a real one by the protocol's own package, with espeak-ng behind it, well and ill in every way."""

import socket
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from moderator.audio.sound import level_db
from moderator.errors import BadInput, VoiceError
from moderator.language.voice.voice_book import VoiceChoice
from moderator.language.voice.voice_server import VoiceServer, voice_server
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.speech import Speech, plain_plan
from moderator.speaking.synthesis.synthesis_queue import SynthesisQueue
from moderator.speaking.synthesis.voice import SystemVoice
from moderator.speaking.synthesis.voice_fallback import FIRST_REST_SECONDS, FallbackVoice
from moderator.speaking.synthesis.wyoming_client import list_voices
from tests.speaking.voice_servers import ILLS, VOICES, wyoming_server

TEXT = "One minute is left, and the hostages are Anna and Bob."
SYSTEM = VoiceChoice("en-us", 160)
ENGINE_VARIES = 0.05


def by_server(port: int, voice: str | None = None, language: str = "en") -> VoiceChoice:
    return VoiceChoice("en-us", 160, server=VoiceServer("127.0.0.1", port, language, voice))


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with wyoming_server() as port:
        yield port


@pytest.fixture(scope="module")
def system() -> Iterator[SystemVoice]:
    with SystemVoice() as voice:
        yield voice


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def voice(system: SystemVoice, tmp_path: Path, clock: Clock) -> FallbackVoice:
    return FallbackVoice(CachedVoice(system, tmp_path / "speech"), clock)


class TestAddress:
    @pytest.mark.parametrize(
        ("written", "meant"),
        [
            ("wyoming://localhost:10200", VoiceServer("localhost", 10200, "en")),
            ("wyoming://kitchen", VoiceServer("kitchen", 10200, "en")),
            ("wyoming://10.0.0.5:1/en_GB-alan-medium", VoiceServer("10.0.0.5", 1, "en", "en_GB-alan-medium")),
            ("wyoming://[::1]:99/a", VoiceServer("::1", 99, "en", "a")),
        ],
    )
    def test_it_is_read_and_written(self, written: str, meant: VoiceServer) -> None:
        assert voice_server(written, "en") == meant
        assert voice_server(str(meant), "en") == meant

    @pytest.mark.parametrize("voice", ["en-us", "Zira", "com.apple.speech.synthesis.voice.Alex"])
    def test_a_voice_is_none(self, voice: str) -> None:
        assert voice_server(voice, "en") is None

    @pytest.mark.parametrize(
        "wrong",
        ["http://localhost:1", "wyoming://", "wyoming://host:port", "wyoming://host:99999", "wyoming://[x", "://"],
    )
    def test_what_is_neither_is_refused(self, wrong: str) -> None:
        with pytest.raises(BadInput, match="no voice and no address of a voice server"):
            voice_server(wrong, "en")


class TestWell:
    def test_it_speaks(self, voice: FallbackVoice, port: int) -> None:
        sound = voice.render(TEXT, by_server(port))
        assert 2 < sound.seconds < 6
        assert sound.rate == 22_050
        assert level_db(sound) == pytest.approx(-20, abs=2)
        assert voice.server_trouble is None

    def test_its_voice_is_named_or_of_the_language(self, voice: FallbackVoice, port: int) -> None:
        assert voice.speaks_with(by_server(port)) == "test-espeak 1.0 espeak-gb 2"
        assert voice.speaks_with(by_server(port, language="fr")) == "test-espeak 1.0 espeak-fr 2"
        assert voice.speaks_with(by_server(port, "espeak-fr")) == "test-espeak 1.0 espeak-fr 2"
        for choice, told in [
            (by_server(port, language="it"), "does not speak the language 'it' (it speaks en_GB, fr_FR)"),
            (by_server(port, "espeak-gp"), "there is no such voice (did you mean 'espeak-gb'?)"),
        ]:
            with pytest.raises(VoiceError) as refused:
                voice.speaks_with(choice)
            assert told in str(refused.value)

    def test_another_voice_is_another_sound(self, voice: FallbackVoice, port: int) -> None:
        english, french = voice.render(TEXT, by_server(port)), voice.render(TEXT, by_server(port, "espeak-fr"))
        assert len(english.samples) != len(french.samples)

    def test_its_voices_are_listed(self, port: int) -> None:
        server = by_server(port).server
        assert server is not None
        assert [each.name for each in list_voices(server)] == list(VOICES)

    def test_what_it_said_is_kept(self, system: SystemVoice, tmp_path: Path, port: int) -> None:
        cached = CachedVoice(system, tmp_path)
        voice = FallbackVoice(cached)
        voice.render(TEXT, by_server(port))
        voice.render(TEXT, by_server(port))
        voice.render(TEXT, SYSTEM)
        assert cached.misses == 2
        assert voice.kept(TEXT, by_server(port)) is not None

    def test_it_is_rendered_beside_the_loop(self, voice: FallbackVoice, port: int) -> None:
        with closing(SynthesisQueue(Speech(voice, by_server(port)))) as queue:
            queue.prepare(plain_plan(TEXT))
            until = time.monotonic() + 10
            while (sound := queue.render(plain_plan(TEXT))) is None and time.monotonic() < until:
                time.sleep(0.01)
        assert sound is not None

    def test_chinese_comes_as_it_is_written(self, voice: FallbackVoice, port: int) -> None:
        assert voice.render("还剩一分钟。", by_server(port)).seconds > 0.3
        assert voice.server_trouble is None


class TestIll:
    @pytest.mark.parametrize("ill", [ill for ill in ILLS if ill != "well"])
    def test_the_system_says_the_same_sentence_in_time(self, voice: FallbackVoice, ill: str) -> None:
        expected = voice.render(TEXT, SYSTEM)
        with wyoming_server(ill) as port:
            voice.speaks_with(by_server(port))
            began = time.monotonic()
            sound = voice.render(TEXT, by_server(port))
            took = time.monotonic() - began
        assert sound.seconds == pytest.approx(expected.seconds, abs=ENGINE_VARIES)
        assert took < 4
        assert voice.server_trouble is not None
        assert voice.server_trouble.startswith(f"wyoming://127.0.0.1:{port} ")
        assert voice.kept(TEXT, by_server(port)) is not None, "while it rests, what the system said counts"

    def test_nobody_there_costs_nothing(self, voice: FallbackVoice) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        began = time.monotonic()
        assert voice.render(TEXT, by_server(port)).seconds > 2
        assert time.monotonic() - began < 2
        assert voice.server_trouble is not None
        assert "is the server running?" in voice.server_trouble

    def test_it_rests(self, voice: FallbackVoice) -> None:
        with wyoming_server("slow") as port:
            voice.render("Ten.", by_server(port))
            began = time.monotonic()
            voice.render("Nine.", by_server(port))
            assert time.monotonic() - began < 1.5, "nobody waits for a server that rests"

    def test_it_is_asked_again(self, voice: FallbackVoice, clock: Clock) -> None:
        with wyoming_server("refuses") as port:
            voice.render("Ten.", by_server(port))
        with wyoming_server("well", port):
            clock.now = FIRST_REST_SECONDS - 0.1
            voice.render("Nine.", by_server(port))
            assert voice.server_trouble is not None
            clock.now = FIRST_REST_SECONDS + 0.1
            voice.render("Eight.", by_server(port))
            troubles = [voice.server_trouble]
        assert troubles == [None]
        assert voice.kept("Eight.", by_server(port)) is not None
        assert voice.kept("Nine.", by_server(port)) is None, "that was not the server's voice"

    def test_what_nobody_can_say_is_not_its_fault(self, voice: FallbackVoice, port: int) -> None:
        with pytest.raises(VoiceError):
            voice.render(" ", by_server(port))
        assert voice.server_trouble is None
