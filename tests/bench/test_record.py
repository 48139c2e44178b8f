"""`python -m bench record`: somebody reads aloud, here a synthetic voice, and each sentence becomes a recording."""

import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from bench.hearing.reading_aloud import COMMANDS, NAMES, moments, names_to_read, open_to_read, tasks
from bench.hearing.record import MeasuringStore, main, usual_folder
from moderator import shipped
from moderator.audio.sound import joined, resample, silence, write_sound
from moderator.errors import ModeratorError, SoundError
from moderator.games.two_rooms.powers.table import POWERS
from moderator.hearing.archive.recording import recordings_in
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.language.intent import Attention
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.cli import run
from moderator.party.opening.opening import OpenedGame
from moderator.party.recording.game_moment import listening_at
from moderator.party.recording.recording_session import Order, Session, Task
from moderator.party.rehearsal.stage import VirtualClock
from moderator.speaking.synthesis.voice import SystemVoice
from tests.file_microphone import FileMicrophone
from tests.null_sinks import NullSinks
from tests.party.recording.voice_reader import VoiceReader

RATE = 16_000
PROJECT = Path(__file__).parents[2]


LONGEST_READING_SECONDS = 60.0
"""Of one sentence, on a machine with much else to do."""


@pytest.fixture(scope="module")
def opened() -> OpenedGame:
    return open_to_read("en")


@pytest.fixture(scope="module")
def model() -> Model:
    return VoskModel(shipped.models() / "vosk-tiny-en", language="en")


def test_each_language_has_a_folder_of_its_own() -> None:
    """What was said is told by its words: "Anna" in English is not "Anna" in French."""
    assert usual_folder("Anna", "en") == Path("recordings/Anna")
    assert usual_folder("Anna Zoë", "fr") == Path("recordings/Anna_Zoë-fr")


class TestWhatIsRead:
    def test_some_sixty_commands_and_thirty_names(self, opened: OpenedGame) -> None:
        names = names_to_read("en", opened.grammar)
        read = tasks(opened, names)
        assert len(read) == COMMANDS + NAMES
        assert len(names) == NAMES
        assert all(name in task.said for name, task in zip(names, read[COMMANDS:], strict=True))
        alone = [task.said for task in read if task.said in names]
        assert len(alone) >= 10, "a name alone is the hardest to hear"

    @pytest.mark.parametrize("language", ["en", "fr", "it", "zh"])
    def test_every_intent_that_can_be_heard_is_among_them(self, language: str) -> None:
        """Those of the cards with a power too, which are listened for while the card is in the deck."""
        opened = open_to_read(language)
        read = tasks(opened, names_to_read(language, opened.grammar))
        meant = [opened.grammar.read(task.said, task.listening).intent for task in read]
        chart = opened.moderator.chart
        listenings = [listening_at(moment, opened.moderator) for moment in moments(chart)]
        can_be_heard = {intent for at in listenings for intent, how in at.intents.items() if how is not Attention.TYPED}
        assert {intent.name for intent in meant if intent is not None} == can_be_heard
        assert set(POWERS) <= can_be_heard

    def test_it_is_balanced_over_everything_that_can_be_said(self, opened: OpenedGame) -> None:
        for names in ([], ["Zoe"], names_to_read("en", opened.grammar)):
            read = tasks(opened, names)[:COMMANDS]
            meant = [opened.grammar.read(task.said, task.listening).intent for task in read]
            intents = [intent.name for intent in meant if intent is not None]
            assert len(intents) == COMMANDS
            assert max(intents.count(intent) for intent in intents) <= 2

    def test_each_is_listened_for_when_it_counts(self, opened: OpenedGame) -> None:
        for task in tasks(opened, ["Anna"]):
            read = opened.grammar.read(task.said, task.listening)
            assert read.intent is not None, task.said
            assert read.attention is not Attention.TYPED
            assert len(task.listening.intents) < len(opened.moderator.everything().intents)

    def test_always_the_same(self, opened: OpenedGame) -> None:
        first, second = ([task.said for task in tasks(opened, ["Anna", "Bob"])] for _ in range(2))
        assert first == second

    def test_a_language_without_names_has_those_of_its_examples(self, opened: OpenedGame) -> None:
        assert "Anna" in names_to_read("xx", opened.grammar)


Sessions = Callable[..., tuple[Session, VoiceReader]]


@pytest.fixture
def begin(opened: OpenedGame, model: Model, tmp_path: Path) -> Sessions:
    def begun(texts: Sequence[str], voice: SystemVoice) -> tuple[Session, VoiceReader]:
        listening = opened.moderator.everything()
        clock = VirtualClock()
        microphone = FileMicrophone(RATE, clock)
        hiss = (np.random.default_rng(1).normal(0, 20, 300 * RATE)).astype(np.int16)
        microphone.place(hiss, RATE, 0.0)
        store = MeasuringStore(tmp_path, model.name, "en", [Task(text, listening) for text in texts])
        return Session(store.left, store, microphone, model, opened.grammar), VoiceReader(microphone, clock, voice)

    return begun


def said_in(folder: Path) -> list[str | None]:
    return [recording.said for recording in recordings_in(folder)]


def measure_with_make(**variables: str) -> subprocess.CompletedProcess[str]:
    """`make bench-hearing`, without the setting up."""
    named = [f"{name}={value}" for name, value in variables.items()]
    listed = subprocess.run(
        ["make", "-n", "--no-print-directory", "bench-hearing", *named],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    )
    command = listed.stdout[listed.stdout.index(".venv/bin/python") :].replace(".venv/bin/python", sys.executable)
    return subprocess.run(["sh", "-c", command], cwd=PROJECT, capture_output=True, text=True, check=False)


TEXTS = ("start the game", "how much time is left", "who is the leader")


class TestReading:
    @pytest.fixture
    def reading(self, begin: Sessions, system_voice: SystemVoice) -> tuple[Session, VoiceReader]:
        return begin(TEXTS, system_voice)

    def test_each_sentence_becomes_a_recording(
        self, reading: tuple[Session, VoiceReader], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        reading[0].run(reading[1])
        session, reader = reading
        assert reader.shown == list(TEXTS)
        assert session.left == 0
        assert said_in(tmp_path) == list(TEXTS)
        first = recordings_in(tmp_path)[0]
        assert first.sound.name == "001-start_the_game.wav"
        assert first.heard is None
        assert first.levels is not None
        assert not first.levels.too_quiet
        assert run(["hear", "--model", "vosk-tiny-en", str(tmp_path)]) == 0
        assert "3 of 3 are understood as they were said." in capsys.readouterr().err

    def test_the_folder_can_be_measured(
        self, reading: tuple[Session, VoiceReader], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        reading[0].run(reading[1])
        for name in ("vosk-tiny-en", str(shipped.models() / "vosk-tiny-en")):
            measured = measure_with_make(RECORDINGS=str(tmp_path), MODEL=name)
            assert measured.returncode == 0, measured.stderr
            assert "3 recordings" in measured.stdout
        table = (tmp_path / "measured-vosk-tiny-en.md").read_text(encoding="utf-8")
        assert "| ours | 100.0% (3 of 3) |" in table
        assert "| plain vosk |" in table
        assert "| start_game | 1 of 1 |" in table

    def test_it_goes_on_later_with_what_is_missing(
        self, reading: tuple[Session, VoiceReader], begin: Sessions, system_voice: SystemVoice, tmp_path: Path
    ) -> None:
        session, reader = reading
        orders: Iterator[float | Order] = iter([1.0, Order.SKIP, 1.0])
        reader.behaviour = lambda number, times: next(orders)
        session.run(reader)
        assert (session.left, said_in(tmp_path)) == (1, [TEXTS[0], TEXTS[2]])
        later, another = begin(TEXTS, system_voice)
        later.run(another)
        assert another.shown == [TEXTS[1]]
        assert said_in(tmp_path) == list(TEXTS), "the file is numbered as if it had been read at once"

    def test_a_folder_that_is_gone_is_one_sentence(self, reading: tuple[Session, VoiceReader], tmp_path: Path) -> None:
        tmp_path.rename(tmp_path.with_name("elsewhere"))
        with pytest.raises(SoundError, match=r"001-start_the_game.*(cannot be written|No such file)"):
            reading[0].run(reading[1])


@pytest.fixture(scope="module")
def system_voice() -> Iterator[SystemVoice]:
    with SystemVoice() as voice:
        yield voice


def test_through_a_real_device(
    null_sinks: NullSinks,
    system_voice: SystemVoice,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The first sentence is said into a microphone; then the reader stops."""

    give_up = time.monotonic() + LONGEST_READING_SECONDS

    def is_over() -> bool:
        return bool(list((tmp_path / "anna").glob("*.json"))) or time.monotonic() > give_up

    def typed() -> Iterator[str]:
        while not is_over():
            time.sleep(0.1)
        yield "q\n"

    def read_until_kept() -> None:
        """Nobody can know when a busy machine begins to listen: whoever was not heard says it again."""
        while not is_over():
            null_sinks.speak_into("room_a_mic", tmp_path / "said.wav")

    voice = resample(system_voice.render("how much time is left", VoiceChoice("en-us", 150)), 48_000)
    write_sound(tmp_path / "said.wav", joined(silence(3.0, 48_000), voice, silence(1.0, 48_000)))
    monkeypatch.setattr("sys.stdin", typed())
    reading = threading.Thread(target=read_until_kept)
    reading.start()
    out = str(tmp_path / "anna")
    main(["Anna", "--out", out, "--microphone", "room_a_mic", "--model", "vosk-tiny-en"])
    reading.join()
    told = capsys.readouterr().out
    assert "1 of 92     how much time is left" in told
    assert "kept, -" in told
    assert f"91 to go; what is done is in {out}.\n" in told
    assert said_in(tmp_path / "anna") == ["how much time is left"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["///"], "'///' cannot be the name of a folder"),
        (["Anna", "--language", "qq"], "language"),
        (["Anna", "--microphone", "nowhere_mic"], "there is no microphone called 'nowhere_mic'"),
    ],
)
def test_mistakes(
    arguments: list[str], sentence: str, null_sinks: NullSinks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ModeratorError, match=re.escape(sentence)):
        main(arguments)
