"""`moderator voices`: somebody records a pack, here a synthetic voice, and is told what is missing in it."""

import io
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from moderator import shipped
from moderator.audio.shaping import shaped_recording
from moderator.audio.sound import Sound, joined, read_sound, resample, silence, write_sound
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.language.listening import Listening
from moderator.party.cli import run
from moderator.party.commands.voices import TerminalReader
from moderator.party.config.party import Party, party_for
from moderator.party.config.people import person
from moderator.party.opening.opening import OpenedGame, open_to_try
from moderator.party.recording.pack_recording import (
    CLOCK,
    NAMES,
    NUMBERS,
    ClipStore,
    RecordableLine,
    missing,
    pack_tasks,
    sayable,
    unused,
)
from moderator.party.recording.recording_session import Order, Session, Task
from moderator.party.recording.voice_pack import sentence_named
from moderator.party.rehearsal.stage import VirtualClock
from moderator.speaking.synthesis.clips import Clip, Pack, read_pack
from moderator.speaking.synthesis.voice import SystemVoice
from tests.file_microphone import FileMicrophone
from tests.null_sinks import NullSinks
from tests.party.recording.voice_reader import VoiceReader
from tests.speaking.packs import FRIEND, recorded, write_clip

RATE = 44_100
BETWEEN_SECONDS = 5.0
PATIENCE_SECONDS = 90.0

Begun = tuple[Session, VoiceReader, list[Sound]]
"""A session, whoever reads in it, and what is played back."""


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as voice:
        yield voice


@pytest.fixture(scope="module")
def opened() -> OpenedGame:
    return open_to_try(party_for("timer"))


def pack_in(folder: Path, opened: OpenedGame) -> Pack:
    return read_pack(folder, "en", said_by(opened))


def said_by(opened: OpenedGame) -> partial[str | None]:
    return partial(sentence_named, opened=opened)


@pytest.fixture(scope="module")
def said() -> tuple[RecordableLine, ...]:
    party = Party(players=tuple(person(name) for name in ("Anna", "Bob", "Zoë")), count=7)
    return sayable(party, open_to_try(replace(party, players=())))


class TestWhatCanBeSaid:
    def test_the_clock_comes_first_then_numbers_then_names(self, said: tuple[RecordableLine, ...]) -> None:
        groups = list(dict.fromkeys(line.group for line in said))
        assert groups[:4] == [CLOCK, NUMBERS, NAMES, "any_game"]
        clock = [line.said for line in said if line.group == CLOCK]
        assert clock[0] == "One minute left."
        assert clock[-2:] == ["2", "1"]
        assert {"Time's up!", "Thirty seconds left."} <= set(clock)
        assert [line.shown for line in said if line.group == NAMES] == [
            *("Anna", "Bob", "Zoë", "room one", "room two", "... and ...")
        ]

    def test_of_a_message_with_arguments_the_words_between(self, said: tuple[RecordableLine, ...]) -> None:
        shown = {line.said: line.shown for line in said}
        assert shown["Your leader:"] == "Your leader: ..."
        assert shown["Do you accept"] == "Do you accept ..."
        assert "This room has a leader." in shown, "each choice of a text has its own words"

    def test_nothing_that_is_one_word_with_what_is_put_in(self) -> None:
        french = sayable(Party(language="fr"), open_to_try(party_for("two_rooms", "fr")))
        assert "l" not in {line.said.strip("' ") for line in french}

    def test_every_line_is_there_once(self, said: tuple[RecordableLine, ...]) -> None:
        words = [line.words for line in said]
        assert len(words) == len(set(words))

    @pytest.mark.parametrize(
        ("text", "is_said"),
        [
            ("your leader anna", True),
            ("77 players now", True),
            ("welcome zoë 7 players now", True),
            ("your leader hugo", False),
            ("that is final", True),
            ("green cheese of some moon", False),
        ],
    )
    def test_what_is_never_said_is_known(self, said: tuple[RecordableLine, ...], text: str, is_said: bool) -> None:
        words = tuple(text.split())
        clip = Clip(Path("clip.wav"), text, words)
        assert unused(Pack(Path(), "en", {words: (clip,)}), said) == ([] if is_said else [clip])


class TestRecording:
    PLAYERS = ("Anna", "Paused")
    TEXTS = ("Time's up!", "Paused", "minutes left.")

    @pytest.fixture
    def session(self, opened: OpenedGame, tmp_path: Path, voice: SystemVoice) -> Begun:
        return self.begun(opened, tmp_path, voice)

    def lines(self, opened: OpenedGame) -> list[RecordableLine]:
        party = replace(party_for("timer"), players=tuple(person(name) for name in self.PLAYERS))
        found = {line.said: line for line in sayable(party, opened)}
        return [found[text] for text in self.TEXTS]

    def begun(self, opened: OpenedGame, folder: Path, voice: SystemVoice, takes: int = 1, hiss: int = 20) -> Begun:
        clock = VirtualClock()
        microphone = FileMicrophone(RATE, clock)
        microphone.place((np.random.default_rng(1).normal(0, hiss, 200 * RATE)).astype(np.int16), RATE, 0.0)
        model = VoskModel(shipped.models() / "vosk-tiny-en", language="en")
        pack, played = pack_in(folder, opened), list[Sound]()
        store = ClipStore(pack, self.lines(opened), played.append)
        tasks = pack_tasks(self.lines(opened), pack, takes, opened.everything())
        return Session(tasks, store, microphone, model, opened.grammar), VoiceReader(microphone, clock, voice), played

    def test_each_line_becomes_a_clip_that_is_played_back(
        self, session: Begun, opened: OpenedGame, tmp_path: Path, voice: SystemVoice
    ) -> None:
        recording, reader, played = session
        recording.run(reader)
        pack = pack_in(tmp_path, opened)
        assert set(pack.clips) == {("time's", "up"), ("paused",), ("minutes", "left")}
        assert pack.bad == ()
        assert (tmp_path / "pack.toml").read_text() == 'language = "en"\n'
        told = [text.split(",")[0] for text in reader.told]
        assert told == ["kept as time's_up.wav", "kept as paused_.wav", "kept as minutes_left_.wav"], "not the messages"
        assert len(played) == 3
        assert min(sound.seconds for sound in played) > 0.3
        for takes in pack.clips.values():
            clip = read_sound(takes[0].file)
            assert clip.rate == RATE
            assert clip.seconds < shaped_recording(clip).seconds + 1.0, "the silence is cut away"

    def test_it_goes_on_where_it_was_left_and_again_replaces(
        self, session: Begun, opened: OpenedGame, tmp_path: Path, voice: SystemVoice
    ) -> None:
        recording, reader, _ = session
        does: Iterator[float | Order] = iter([1.0, Order.AGAIN, 1.0, Order.SKIP, Order.STOP])
        reader.behaviour = lambda number, times: next(does)
        recording.run(reader)
        assert [file.name for file in tmp_path.glob("*.wav")] == ["time's_up.wav"]
        later, another, _ = self.begun(opened, tmp_path, voice)
        later.run(another)
        assert another.shown == list(self.TEXTS[1:])
        assert len(pack_in(tmp_path, opened).clips) == 3

    def test_a_noisy_room_is_told(self, opened: OpenedGame, tmp_path: Path, voice: SystemVoice) -> None:
        recording, reader, _ = self.begun(opened, tmp_path, voice, hiss=1_500)
        reader.behaviour = lambda number, times: 1.0 if number == 1 else Order.STOP
        recording.run(reader)
        assert "but the room is noisy" in reader.told[-1]

    def test_more_takes(self, opened: OpenedGame, tmp_path: Path, voice: SystemVoice) -> None:
        recording, reader, _ = self.begun(opened, tmp_path, voice, takes=2)
        recording.run(reader)
        pack = pack_in(tmp_path, opened)
        assert [len(takes) for takes in pack.clips.values()] == [2, 2, 2]
        assert (tmp_path / "time's_up-2.wav").is_file()
        assert missing(self.lines(opened), pack, takes=2) == []


class TestLookingThrough:
    @pytest.fixture
    def pack(self, tmp_path: Path, voice: SystemVoice) -> Path:
        for name in ("time_is_up", "ten", "your leader", "they hear me again", "Tine is up", "ten-2"):
            write_clip(tmp_path / "pack" / f"{name}.flac", recorded(voice, name))
        (tmp_path / "pack" / "broken.wav").write_bytes(b"RIFF")
        return tmp_path / "pack"

    def test_check_says_what_is_wrong_and_what_is_missing(self, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["voices", "check", str(pack)]) == 1
        told = capsys.readouterr().out
        assert "broken.wav is cut short" in told
        assert "Tine is up.flac: nothing is ever said so (did you mean 'time's up!'?)" in told
        assert told.count("nothing is ever said so") == 1
        assert "clock: 2 of 17 lines are recorded\n    missing: One minute left.\n" in told
        assert "    and 7 more (--missing shows them)\n" in told

    def test_whose_names_are_said_must_be_known(
        self, pack: Path, voice: SystemVoice, capsys: pytest.CaptureFixture[str]
    ) -> None:
        write_clip(pack / "Xenia.flac", recorded(voice, "Xenia"))
        run(["voices", "check", str(pack)])
        assert "nobody's name is known" in capsys.readouterr().out
        party = pack.with_name("party.toml")
        party.write_text('players = ["Xenia", "Anna", "Bob", "Carlos", "Dora", "Emil"]')
        run(["voices", "check", str(pack), "--party", str(party)])
        told = capsys.readouterr().out
        assert "nobody's name is known" not in told
        assert "Xenia.flac: nothing is ever said so" not in told

    @pytest.mark.parametrize(
        ("arguments", "sentence"),
        [
            (["check", "nowhere"], "there is no such folder of recorded clips"),
            (["record", "pack", "--only", "clok"], "there is no group of lines 'clok' (did you mean 'clock'?)"),
            (["record", "pack", "--microphone", "nowhere_mic", "--silent"], "there is no microphone called"),
        ],
    )
    def test_mistakes(
        self,
        arguments: list[str],
        sentence: str,
        null_sinks: NullSinks,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert run(["voices", *arguments]) in (1, 2)
        assert sentence in capsys.readouterr().err


def test_through_real_devices(
    null_sinks: NullSinks,
    voice: SystemVoice,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The first line is said into a microphone until it is kept, and played back; then the reader stops.

    Where the sentence was just being said once more, the second line is kept with it.
    """
    pack = tmp_path / "pack"
    told: list[str] = []
    over = threading.Event()

    def capsys_so_far() -> str:
        told.append(capsys.readouterr().out)
        return "".join(told)

    def typed() -> Iterator[str]:
        give_up = time.monotonic() + PATIENCE_SECONDS
        while "kept as" not in capsys_so_far() and time.monotonic() < give_up:
            time.sleep(0.1)
        over.set()
        yield "q\n"

    def speak() -> None:
        """Whoever begins before the microphone is open says it once more."""
        while not over.is_set():
            null_sinks.speak_into("room_a_mic", tmp_path / "said.wav")
            over.wait(BETWEEN_SECONDS)

    said = resample(voice.render("five minutes left", FRIEND), 48_000)
    write_sound(tmp_path / "said.wav", joined(silence(0.5, 48_000), said, silence(0.5, 48_000)))
    monkeypatch.setattr("sys.stdin", typed())
    speaking = threading.Thread(target=speak)
    with null_sinks.recording("room_a_out") as recordings:
        speaking.start()
        devices = ["--microphone", "room_a_mic", "--loudspeaker", "room_a_out", "--model", "vosk-tiny-en"]
        status = run(["voices", "record", str(pack), "--game", "timer", "--only", "clock", *devices])
        speaking.join()
    assert status == 0
    out = capsys_so_far()
    assert "1 of 12     One minute left." in out
    assert "kept as one_minute_left.wav" in out
    assert f"clock: {out.count('kept as')} of 12 lines are recorded" in out
    assert recordings["room_a_out"].first_sound() is not None, "it was played back"
    assert read_sound(pack / "one_minute_left.wav").rate >= RATE


def test_a_long_session_tells_what_is_left(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    now = 0.0
    reader = TerminalReader(now=lambda: now)
    for number in range(5, 31):
        reader.show(number, 200, Task(f"line {number}", Listening({})))
        now += 6.0
    told = [line.strip() for line in capsys.readouterr().out.splitlines() if "to go" in line]
    assert told == ["(186 to go, about 19 min like this)", "(176 to go, about 18 min like this)"]
