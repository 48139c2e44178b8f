"""`moderator hear` on real speech: what is understood in a recording, at which moment of the game, by which grammar."""

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest
import soundfile

from bench.people.sets import DATA
from bench.people.tiny_model import tiny_model
from moderator.audio.sound import Sound, joined, resample, silence, write_sound
from moderator.hearing.recognizers.fetching.sources import ModelKind, sources_for
from moderator.hearing.recognizers.models import download_folder
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.cli import run
from moderator.speaking.synthesis.voice import SystemVoice
from tests.terminal import Terminal

Recording = Callable[..., str]
Heard = Callable[..., list[dict[str, Any]]]


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as system:
        yield system


@pytest.fixture
def recording(voice: SystemVoice, tmp_path: Path) -> Recording:
    """Writes somebody's sentences, each with a pause around it, as a sound file of any kind."""

    def record(
        *sentences: str, name: str = "said.wav", rate: int = 22_050, subtype: str = "PCM_16", channels: int = 1
    ) -> str:
        spoken = [voice.render(text, VoiceChoice("en-us", 150)) for text in sentences]
        pause = silence(1.0, spoken[0].rate)
        sound = resample(joined(pause, *(part for said in spoken for part in (said, pause))), rate)
        file = tmp_path / name
        soundfile.write(file, np.tile(sound.samples[:, None], (1, channels)), rate, subtype)
        return str(file)

    return record


@pytest.fixture
def heard(capsys: pytest.CaptureFixture[str]) -> Heard:
    """Runs the command with the embedded model and gives the objects that it printed."""

    def hear(*arguments: str, status: int = 0) -> list[dict[str, Any]]:
        assert run(["hear", "--model", "vosk-tiny-en", *arguments]) == status
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return hear


def test_each_utterance_is_one_object(recording: Recording, heard: Heard) -> None:
    file = recording("i appoint anna as our leader", "how much time is left")
    first, second = heard(file)
    assert set(first) == {"file", "start", "end", "text", "intent", "slots", "accepted", "reason", "seconds"}
    assert first["file"] == file
    assert first["text"] == "i appoint anna as our leader"
    assert (first["intent"], first["slots"]) == ("appoint", {"player": ["Anna"]})
    assert (first["accepted"], first["reason"]) == (True, None)
    assert first["start"] == pytest.approx(1.0, abs=0.25)
    assert first["start"] < first["end"] < second["start"] < second["end"]
    assert 0 < first["seconds"] < 5
    assert second["intent"] == "time_left"


def test_what_is_no_command_has_a_reason(recording: Recording, heard: Heard) -> None:
    (chatter,) = heard(recording("the weather has been lovely all week"))
    assert (chatter["intent"], chatter["slots"], chatter["accepted"]) == (None, {}, False)
    assert chatter["reason"]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("telephone.wav", {"rate": 8_000}),
        ("studio.wav", {"rate": 96_000, "subtype": "PCM_24"}),
        ("float.wav", {"rate": 44_100, "subtype": "FLOAT"}),
        ("bytes.wav", {"rate": 16_000, "subtype": "PCM_U8"}),
        ("stereo.flac", {"rate": 48_000, "channels": 2}),
    ],
)
def test_sound_of_any_usual_kind(recording: Recording, heard: Heard, name: str, kind: dict[str, Any]) -> None:
    assert [one["intent"] for one in heard(recording("how much time is left", name=name, **kind))] == ["time_left"]


def test_the_players_are_heard_by_name(recording: Recording, heard: Heard) -> None:
    file = recording("our hostages are bob and carlos")
    assert heard(file, "--names", "Bob, CARLOS")[0]["slots"] == {"hostages": ["Bob", "CARLOS"]}
    assert not heard(file, "--names", "Emma,Oliver")[0]["accepted"]


class TestAMomentOfTheGame:
    """The same words mean something, or nothing, at different times."""

    def test_a_state(self, recording: Recording, heard: Heard) -> None:
        file = recording("our room is ready")
        assert heard(file, "--state", "dealing")[0]["intent"] == "room_ready"
        assert not heard(file, "--state", "round/led")[0]["accepted"]

    def test_an_open_question(self, recording: Recording, heard: Heard) -> None:
        file = recording("yes")
        assert heard(file, "--state", "round+question:accept_leadership")[0]["intent"] == "yes"
        assert heard(file, "--state", "question:accept_leadership")[0]["intent"] == "yes"
        assert [one["accepted"] for one in heard(file, "--state", "round")] == [False]

    def test_commands_need_the_name_except_when_everything_is_listened_for(
        self, recording: Recording, heard: Heard
    ) -> None:
        pause, addressed = (
            recording("pause the game", name="a.wav"),
            recording("moderator pause the game", name="b.wav"),
        )
        assert [one["accepted"] for one in heard(pause, "--state", "round")] == [False]
        assert heard(addressed, "--state", "round")[0]["intent"] == "pause"
        assert heard(pause)[0]["intent"] == "pause"
        assert [one["accepted"] for one in heard(addressed, "--state", "gathering")] == [False]

    def test_a_pause(self, recording: Recording, heard: Heard) -> None:
        assert heard(recording("moderator resume"), "--state", "round+paused")[0]["intent"] == "resume"


def test_any_grammar_can_be_measured(recording: Recording, heard: Heard, tmp_path: Path) -> None:
    colours = tmp_path / "lights.yaml"
    colours.write_text("language: en\nslots: {team: [red, blue]}\nintents: {lights: {templates: ['{team} is here']}}\n")
    files = [recording("red is here", name="red.wav"), recording("how much time is left", name="other.wav")]
    red, other = heard("--grammar", str(colours), *files)
    assert (red["intent"], red["slots"]) == ("lights", {"team": ["red"]})
    assert not other["accepted"]


def test_a_grammar_in_parts(recording: Recording, heard: Heard, tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text("language: en\nintents: {yes: {templates: [yes]}}\n")
    (tmp_path / "two.yaml").write_text("language: en\nintents: {game: {templates: [pause the game]}}\n")
    grammar = [f"--grammar={tmp_path / name}.yaml" for name in ("one", "two")]
    assert [one["intent"] for one in heard(*grammar, recording("yes", "pause the game"))] == ["yes", "game"]


def test_files_that_are_no_sound_are_named_and_the_others_are_done(
    recording: Recording, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = recording("how much time is left")
    cut, text, empty = tmp_path / "cut.wav", tmp_path / "text.wav", tmp_path / "empty.wav"
    cut.write_bytes(Path(good).read_bytes()[:9_000])
    text.write_text("this is no sound")
    empty.touch()
    files = [str(file) for file in (cut, text, empty, tmp_path / "missing.wav")]
    assert run(["hear", "--model", "vosk-tiny-en", *files, good]) == 1
    told = capsys.readouterr()
    assert [json.loads(line)["intent"] for line in told.out.splitlines()] == ["time_left"]
    complaints = [line for line in told.err.splitlines() if str(tmp_path) in line]
    assert len(complaints) == len(files)
    for file, complaint in zip(files, complaints, strict=True):
        assert file in complaint


def test_a_file_without_speech_gives_no_object_and_a_note(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    soundfile.write(tmp_path / "quiet.wav", np.zeros(32_000, np.float32), 16_000)
    assert run(["hear", "--model", "vosk-tiny-en", str(tmp_path / "quiet.wav")]) == 0
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith("quiet.wav: nobody speaks\n")


def test_which_model_listens_is_always_told(recording: Recording, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["hear", "--model", "vosk-tiny-en", recording("yes")]) == 0
    assert capsys.readouterr().err.startswith("Listening with vosk-tiny-en (shipped with the moderator), made from")


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (["--state", "rond"], 2, "unknown state 'rond' (did you mean 'round'?)"),
        (["--state", "round/leed"], 2, "unknown state of a room 'leed' (did you mean 'led'?)"),
        (["--state", "question:who_lead"], 2, "unknown question 'who_lead' (did you mean 'who_leads'?)"),
        (["--state", "who_leads"], 2, "unknown state 'who_leads' (did you mean 'question:who_leads'?)"),
        (["--state", "pause"], 2, "unknown state 'pause' (did you mean 'paused'?)"),
        (["--model", "vosk-tiny"], 2, "'vosk-tiny' is neither an installed model nor a folder (did you mean"),
        (["--model", "."], 1, "this is no complete vosk model"),
        (["--language", "qq"], 2, "unknown language 'qq'"),
        (["--names", "Anna,anna"], 2, "two people are called"),
        (["--grammar", "missing.yaml"], 2, "missing.yaml: there is no such file"),
        (["--grammar", "x.yaml", "--state", "round"], 2, "--state goes with the game's own grammar"),
    ],
)
def test_mistakes(
    arguments: list[str],
    status: int,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["hear", *arguments, "said.wav"]) == status
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


def test_the_second_recognizer_understands_people_whom_the_first_does_not(
    heard: Heard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    place = download_folder() / sources_for("en")[ModelKind.WHISPER].name
    place.parent.mkdir(parents=True)
    place.symlink_to(tiny_model())
    house = ("--grammar", str(DATA / "home.yaml"), str(DATA / "home_en" / "what_is_the_Outdoor_Humidity.flac"))

    (alone,) = heard("--alone", *house)
    (both,) = heard(*house)

    assert not alone["accepted"]
    assert both["accepted"]
    assert both["text"] == "what is the outdoor humidity"


def test_cards_that_the_model_lacks_are_no_list_of_lost_words(
    recording: Recording, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are heard as words that sound like them; of words that are lost indeed the first few are told."""
    file = recording("how much time is left")
    grammar = Path(file).with_name("own.yaml")
    words = ["qwyzzle", "brxanto", "flumptious", "snarfbok", "grelminox", "zindlewap", "plonkadoo"]
    grammar.write_text(
        "language: en\nintents:\n  odd:\n    templates:\n"
        + "".join(f"      - {word}\n" for word in words)
        + f"    examples: {{{words[0]}: {{}}}}\n"
    )
    assert run(["hear", "--model", "vosk-tiny-en", "--grammar", str(grammar), file]) == 0
    told = capsys.readouterr().err
    assert "This model can never hear " in told
    assert " and 2 more." in told
    assert run(["hear", "--model", "vosk-tiny-en", file]) == 0
    assert "can never hear" not in capsys.readouterr().err


def test_one_long_file_shows_how_much_was_heard(tmp_path: Path) -> None:
    wav = tmp_path / "evening.wav"
    noise = np.random.default_rng(1).normal(0, 0.05, 900 * 16_000).astype(np.float32)
    write_sound(wav, Sound(noise, 16_000))
    command = [sys.executable, "-m", "moderator", "hear", str(wav)]
    with TemporaryDirectory(prefix="t") as folder, Terminal(command, Path(folder)) as terminal:
        terminal.waits_for("hearing 15:00")
        assert terminal.exit_status(90) == 0
        assert "hearing" not in terminal.screen(), "the bar goes when it is over"
