"""A party with recorded voices: rehearsed with real voices, from the clips' names to what the room hears."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from moderator import shipped
from moderator.audio.shaping import shaped_recording
from moderator.audio.sound import Sound, read_sound, resample
from moderator.errors import BadInput, Place
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.language.files.node import parse_json
from moderator.language.message import Message
from moderator.party.checks.own_sounds_check import check_own_sounds, drop_lost_sounds
from moderator.party.cli import run
from moderator.party.config.party import Party, party_for
from moderator.party.config.party_keys import party_as_plain, party_from, read_party, with_flags
from moderator.party.opening.opening import open_to_try
from moderator.party.opening.room_languages import RoomVoice, room_languages
from moderator.party.recording.voice_pack import pack_in_words, pack_of
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.clips import Pack
from moderator.speaking.synthesis.voice import SystemVoice
from tests.party.conftest import read_timeline
from tests.speaking.packs import recorded, write_clip

MODEL = VoskModel(shipped.models() / "vosk-tiny-en", language="en")
SCRIPT = """\
party:
  game: {name: timer, minutes: [0.5]}
  voice_pack: friends
voices: [en-us]
steps:
  - {say: start the round, by: Anna}
  - {expect: {said: round_begins, args: {round: 1, seconds: 30}}}
  - {expect: {said: countdown, args: {seconds: 3}, clock: "0:03", within: 60}}
  - {expect: {said: time_is_up, within: 20}}
"""


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as voice:
        yield voice


def found(party: Party) -> Pack:
    opened = open_to_try(party)
    pack = pack_of(party, opened)
    assert pack is not None
    return pack


def test_a_rehearsal_speaks_with_it(voice: SystemVoice, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    friends = tmp_path / "friends"
    clips = {"time_is_up": "Time is up", "three": "three", "round_begins round=1 minutes=0 seconds=30": "Off you go"}
    for name, text in clips.items():
        write_clip(friends / f"{name}.wav", recorded(voice, text))
    (friends / "two.wav").write_bytes(b"")
    (tmp_path / "party.yaml").write_text(SCRIPT, encoding="utf-8")
    out = tmp_path / "out"
    assert run(["rehearse", str(tmp_path / "party.yaml"), "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "3 recorded clips of" in told
    assert "two.wav is empty" in told
    room = read_sound(next(out.glob("*.wav")))
    said = {event["message"]: event for event in read_timeline(out) if event["kind"] == "said"}
    (three,) = [e for e in read_timeline(out) if e["kind"] == "said" and e["args"] == {"seconds": 3}]
    of_clip = {name: shaped_recording(read_sound(friends / f"{name}.wav")) for name in clips}
    events = (said["time_is_up"], three, said["round_begins"])
    for event, (name, sound) in zip(events, of_clip.items(), strict=True):
        assert likeness(room, event["at"], sound) > 0.9, name
    assert likeness(room, said["welcome"]["at"], of_clip["time_is_up"]) < 0.5


def likeness(room: Sound, at: float, wanted: Sound) -> float:
    """How much what is heard from a time on is like a sound, at the best of the delays within a twentieth second."""
    heard = room.samples[max(0, round((at - 0.02) * room.rate)) : round((at + 0.05 + wanted.seconds) * room.rate)]
    pattern = resample(wanted, room.rate).samples
    correlation = np.correlate(heard, pattern, "valid")
    windows = np.lib.stride_tricks.sliding_window_view(heard, len(pattern))
    norms = np.sqrt((windows.astype(np.float64) ** 2).sum(axis=1)) * np.linalg.norm(pattern)
    return float((correlation / np.maximum(norms, 1e-9)).max())


def test_takes_are_heard_in_turn_the_same_in_each_room(voice: SystemVoice, tmp_path: Path) -> None:
    for take in ("time_is_up", "time_is_up-2"):
        write_clip(tmp_path / f"{take}.wav", recorded(voice, "Time is up"))
    party = Party(game="timer", rooms=party_for("timer").rooms, voice_pack=tmp_path)
    (language, *_) = room_languages(party, open_to_try(party), lambda _: MODEL)
    speech = language.speech(CachedVoice(voice, tmp_path / "cache"))
    heard: list[list[str]] = []
    for _ in range(2):
        room = RoomVoice(language, speech, speech.render)
        files = []
        for _ in range(3):
            (part,) = room.plan(Message("time_is_up"))
            assert room.plan(Message("time_is_up")) == (part,), "until it was said it stays as it was planned"
            assert part.clip is not None
            files.append(part.clip.file.stem)
            assert room.say(Message("time_is_up")) is not None
        heard.append(files)
    assert heard[0] == heard[1] == ["time_is_up", "time_is_up-2", "time_is_up"]


def test_names_of_messages_are_checked(voice: SystemVoice, tmp_path: Path) -> None:
    clip = recorded(voice, "Anna")
    for name in ("countdown", "leader_appointed name=Anna", "leader_apointed name=Anna", "minutes_left minutes=3 a=1"):
        write_clip(tmp_path / f"{name}.wav", clip)
    pack = found(Party(voice_pack=tmp_path))
    assert list(pack.clips) == [("your", "leader", "anna")]
    countdown, appointed, minutes = (str(bad) for bad in pack.bad)
    assert "countdown.wav: the message 'countdown' needs more to be said (add seconds=...)" in countdown
    assert "did you mean 'leader_appointed'?" in appointed
    assert "has no argument 'a'" in minutes
    assert pack_in_words(pack)[0].startswith("1 recorded clips of")


def test_a_pack_in_chinese(tmp_path: Path, voice: SystemVoice) -> None:
    clip = recorded(voice, "Anna")
    for name in ("时间到！", "minutes_left minutes=3", "三"):
        write_clip(tmp_path / f"{name}.wav", clip)
    party = party_for("timer", "zh")
    pack = found(Party(game="timer", rooms=party.rooms, language="zh", address=party.address, voice_pack=tmp_path))
    assert ("3",) in pack.clips
    assert len(pack.clips) == 3


def test_the_folder_stands_beside_the_party_file(tmp_path: Path) -> None:
    (tmp_path / "party.toml").write_text('voice_pack = "friends"\n')
    party = read_party(tmp_path / "party.toml")
    assert party.voice_pack == tmp_path / "friends"
    with pytest.raises(BadInput, match="no such folder of recorded clips"):
        found(party)
    assert party.in_language("fr").voice_pack is None


TWO_LANGUAGES = """\
voice_pack = "friends"
[[rooms]]
[[rooms]]
language = "fr"
voice_pack = "amis"
"""


class TestRoomsOfTwoLanguages:
    def read(self, folder: Path, text: str = TWO_LANGUAGES) -> Party:
        (folder / "party.toml").write_text(text)
        return read_party(folder / "party.toml")

    def test_each_language_has_its_own_pack(self, tmp_path: Path, voice: SystemVoice) -> None:
        write_clip(tmp_path / "friends" / "time_is_up.wav", recorded(voice, "Time is up"))
        write_clip(tmp_path / "amis" / "time_is_up.wav", recorded(voice, "C'est fini"))
        party = self.read(tmp_path)
        packs = [each.pack for each in room_languages(party, open_to_try(party), lambda language: MODEL)]
        assert [pack and list(pack.clips) for pack in packs] == [[("time's", "up")], [("temps", "écoulé")]]
        assert party_from(parse_json(json.dumps(party_as_plain(party)), Place("party"))) == party

    def test_a_pack_in_another_language_is_refused(self, tmp_path: Path, voice: SystemVoice) -> None:
        for folder in ("friends", "amis"):
            write_clip(tmp_path / folder / "time_is_up.wav", recorded(voice, "Time is up"))
            (tmp_path / folder / "pack.toml").write_text('language = "en"\n')
        party = self.read(tmp_path)
        (told,) = check_own_sounds(party, open_to_try(party))
        problem = "the clips are in the language 'en', and 'fr' is to be spoken with them"
        assert str(told).startswith(f"{tmp_path / 'amis' / 'pack.toml'}:1: {problem}")
        party, (lost,) = drop_lost_sounds(party, open_to_try(party))
        assert lost == told
        assert (party.pack_in("en"), party.pack_in("fr")) == (tmp_path / "friends", None)

    def test_a_flag_names_that_of_the_partys_language(self, tmp_path: Path) -> None:
        party = with_flags(self.read(tmp_path), {"voice_pack": "others"})
        assert (party.pack_in("en"), party.pack_in("fr")) == (Path("others"), tmp_path / "amis")

    def test_rooms_of_one_language_share_a_pack(self, tmp_path: Path) -> None:
        with pytest.raises(BadInput, match="speak one language and name two voice packs") as told:
            self.read(tmp_path, '[[rooms]]\nvoice_pack = "a"\n[[rooms]]\nvoice_pack = "b"\n')
        assert told.value.place == Place(tmp_path / "party.toml", 3)
        party = self.read(tmp_path, '[[rooms]]\nvoice_pack = "a"\n[[rooms]]\n')
        assert party.in_language("en").voice_pack == tmp_path / "a"
        assert party.in_language("fr").voice_pack is None


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ('voice_pack = "friends"', "friends: there is no such folder of recorded clips (check `voice_pack`)"),
        ('[music]\nrounds = ["calm.flac"]', "calm.flac"),
        ('[music]\nrounds = ["party.toml"]', "party.toml is damaged or no music file"),
    ],
)
def test_a_demonstration_refuses_what_the_live_game_would(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], keys: str, complaint: str
) -> None:
    (tmp_path / "party.toml").write_text(f"{keys}\n")
    out = tmp_path / "out"
    assert run(["play", str(tmp_path / "party.toml"), "--rehearse", "--out", str(out)]) == 2
    shown = capsys.readouterr()
    assert complaint in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""
    assert not out.exists()


def test_the_journal_knows_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "friends").mkdir()
    (tmp_path / "party.yaml").write_text(SCRIPT, encoding="utf-8")
    journal = tmp_path / "game.journal"
    script = str(tmp_path / "party.yaml")
    assert run(["rehearse", script, "--out", str(tmp_path / "out"), "--journal", str(journal), "--quiet"]) == 0
    head = json.loads(journal.read_text(encoding="utf-8").splitlines()[0].split(" ", 1)[1])
    assert str(tmp_path / "friends") in json.dumps(head, ensure_ascii=False)


def test_a_sentence_can_be_tried_out(tmp_path: Path, voice: SystemVoice, capsys: pytest.CaptureFixture[str]) -> None:
    write_clip(tmp_path / "pack" / "Anna.wav", recorded(voice, "somebody with quite a long name"))
    said = ["say", "leader_appointed", "name=Anna", "--out"]
    assert run([*said, str(tmp_path / "without.wav")]) == 0
    assert run([*said, str(tmp_path / "with.wav"), "--voice-pack", str(tmp_path / "pack")]) == 0
    assert capsys.readouterr().out == "Your leader: Anna!\n" * 2
    assert read_sound(tmp_path / "with.wav").seconds > read_sound(tmp_path / "without.wav").seconds + 0.8
