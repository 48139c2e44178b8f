"""Music of a round, in rehearsals with real voices: measured in the file of what the room heard."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from bench.tunes import tune, write_tune
from moderator.audio.shaping import SPEECH_LEVEL_DB
from moderator.audio.sound import Sound, read_sound
from moderator.errors import BadInput
from moderator.party.checks.own_sounds_check import check_own_sounds, drop_lost_sounds
from moderator.party.cli import run
from moderator.party.config.party_keys import read_party, with_flags
from moderator.party.config.sound_wishes import USUAL_LEVEL_DB
from moderator.party.evening.round_music import read_rounds
from moderator.party.opening.opening import open_to_try
from moderator.speaking.music.music_bed import FADE_OUT_SECONDS
from tests.party.conftest import Event, read_timeline

SCRIPT = """\
party:
  game: {name: timer, minutes: [0.7, 0.2]}
  music: {rounds: [calm.flac, wild.ogg]}
voices: [en-us]
steps:
  - {say: start the round, by: Anna}
  - {expect: {said: round_begins, state: running}}
  - {say: "moderator, pause the game", by: Anna}
  - {expect: {said: paused}}
  - {wait: 20}
  - {say: "moderator, resume the game", by: Anna}
  - {expect: {said: resumed_clock}}
  - {expect: {said: time_is_up, within: 90}}
  - {expect: {said: round_over, within: 20}}
  - {wait: 5}
  - {say: start the round, by: Anna}
  - {expect: {said: time_is_up, within: 60}}
  - {wait: 3}
"""


LONGEST_SENTENCE = 8.0


@pytest.fixture(scope="module")
def rehearsed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("music")
    write_tune(folder / "calm.flac", tune(7.0))
    times = np.arange(5 * 22_050) / 22_050
    write_tune(folder / "wild.ogg", Sound((0.3 * np.sin(2 * np.pi * 55 * times)).astype(np.float32), 22_050))
    (folder / "party.yaml").write_text(SCRIPT, encoding="utf-8")
    assert run(["rehearse", str(folder / "party.yaml"), "--out", str(folder / "out"), "--quiet"]) == 0
    return folder / "out"


@pytest.fixture(scope="module")
def room(rehearsed: Path) -> Sound:
    return read_sound(next(rehearsed.glob("*.wav")))


@pytest.fixture(scope="module")
def said(rehearsed: Path) -> Sequence[Event]:
    return [event for event in read_timeline(rehearsed) if event["kind"] == "said"]


def level_db(room: Sound, begin: float, end: float) -> float:
    part = room.samples[round(begin * room.rate) : round(end * room.rate)].astype(np.float64)
    return float(10 * np.log10(np.mean(part**2) + 1e-12))


def at(said: Sequence[Event], message: str, number: int = 0) -> float:
    return float([event for event in said if event["message"] == message][number]["at"])


def test_it_is_there_while_the_clock_runs_and_at_no_other_time(room: Sound, said: Sequence[Event]) -> None:
    zero = at(said, "time_is_up")
    music = SPEECH_LEVEL_DB + USUAL_LEVEL_DB
    assert level_db(room, at(said, "round_begins") - 1.0, at(said, "round_begins") - 0.1) < -90
    assert level_db(room, zero - 17, zero - 13) == pytest.approx(music, abs=2.0)
    again = at(said, "round_begins", 1)
    assert level_db(room, again - 1.0, again - 0.1) < -90


def test_it_stands_while_the_game_is_paused(room: Sound, said: Sequence[Event]) -> None:
    paused, resumed = at(said, "paused"), at(said, "resumed_clock")
    assert level_db(room, paused + LONGEST_SENTENCE + FADE_OUT_SECONDS, resumed - 0.1) < -90


def test_it_fades_from_zero_on(room: Sound, said: Sequence[Event]) -> None:
    """The second round's music is one tone, deeper than the voice, so it can be measured under the words."""
    zero = at(said, "time_is_up", 1)
    before, after = tone(room, zero - 0.3), [tone(room, zero + late) for late in (0.0, 0.45, 0.8)]
    assert before > 0.001
    assert after[0] > 0.8 * before
    assert 0.2 * before < after[1] < 0.8 * before
    assert after[2] < 0.25 * before


def tone(room: Sound, begin: float) -> float:
    part = room.samples[round(begin * room.rate) : round((begin + 0.1) * room.rate)].astype(np.float64)
    window = np.hanning(len(part))
    times = np.arange(len(part)) / room.rate
    return float(abs(np.sum(part * window * np.exp(-2j * np.pi * 55 * times))) * 2 / window.sum())


def test_time_announcements_are_where_they_are_without_music(said: Sequence[Event]) -> None:
    counted = [float(event["at"]) for event in said if event["message"] == "countdown"]
    zero = at(said, "time_is_up")
    assert [round(zero - at, 2) for at in counted[:5]] == [5, 4, 3, 2, 1]


class TestThePartyFile:
    def write(self, folder: Path, text: str) -> Path:
        (folder / "party.toml").write_text(text)
        return folder / "party.toml"

    def test_files_or_a_folder_beside_it(self, tmp_path: Path) -> None:
        for name in ("b.mp3", "a.flac", "c.wav"):
            write_tune(tmp_path / "music" / name, tune(1.5))
        (tmp_path / "music" / "cover.jpg").write_bytes(b"no music")
        party = read_party(self.write(tmp_path, '[music]\nrounds = "music"\nlevel = -30\n'))
        assert party.music is not None
        assert party.music.level_db == -30
        assert [file.path.name for file in read_rounds(party.music)] == ["a.flac", "b.mp3", "c.wav"]
        flagged = with_flags(party, {"music": f"{tmp_path / 'music' / 'c.wav'}"})
        assert flagged.music is not None
        assert [file.path.name for file in read_rounds(flagged.music)] == ["c.wav"]
        assert flagged.music.level_db == -30

    @pytest.mark.parametrize(
        ("text", "complaint"),
        [
            ("[music]\nlevel = -10\n", "rounds"),
            ("[music]\nrounds = []\n", "no music is named"),
            ('[music]\nrounds = "x"\nlevel = 10\n', "10 is out of range"),
        ],
    )
    def test_mistakes_are_told_with_their_line(self, tmp_path: Path, text: str, complaint: str) -> None:
        with pytest.raises(BadInput, match=complaint):
            read_party(self.write(tmp_path, text))

    def test_what_cannot_be_played_is_told_before_the_game(self, tmp_path: Path) -> None:
        (tmp_path / "song.mp3").write_bytes(b"nothing")
        (tmp_path / "empty").mkdir()
        for named, complaint in (("song.mp3", "is damaged or no music"), ("nowhere.ogg", "there is no music file")):
            party = read_party(self.write(tmp_path, f'[music]\nrounds = ["{named}"]\n'))
            assert party.music is not None
            with pytest.raises(BadInput, match=complaint):
                read_rounds(party.music)
        party = read_party(self.write(tmp_path, '[music]\nrounds = "empty"\n'))
        assert party.music is not None
        with pytest.raises(BadInput, match="there is no music in the folder"):
            read_rounds(party.music)

    def test_a_flag_that_names_nothing_is_a_mistake(self, tmp_path: Path) -> None:
        with pytest.raises(BadInput, match="--music: no music is named"):
            with_flags(read_party(self.write(tmp_path, "")), {"music": " , "})

    def test_check_tells_it_beforehand(self, tmp_path: Path) -> None:
        (tmp_path / "friends").mkdir()
        (tmp_path / "friends" / "Anna.wav").write_bytes(b"")
        (tmp_path / "song.mp3").write_bytes(b"nothing")
        party = read_party(
            self.write(tmp_path, 'voice_pack = "friends"\n[music]\nrounds = ["song.mp3", "gone.mp3", "song.mp3"]\n')
        )
        told = [str(problem) for problem in check_own_sounds(party, open_to_try(party))]
        assert len(told) == 3
        assert "Anna.wav is empty (record or copy it again)" in told[0]
        assert "song.mp3 is damaged or no music file" in told[1]
        assert "there is no music file" in told[2]

    def test_a_game_that_broke_off_goes_on_without_what_is_gone(self, tmp_path: Path) -> None:
        text = 'voice_pack = "friends"\n[music]\nrounds = ["song.mp3"]\n'
        party = read_party(self.write(tmp_path, text))
        party, lost = drop_lost_sounds(party, open_to_try(party))
        assert (party.voice_pack, party.music) == (None, None)
        assert [str(problem).split(" (", maxsplit=1)[0] for problem in lost] == [
            f"{tmp_path / 'friends'}: there is no such folder of recorded clips",
            f"there is no music file {tmp_path / 'song.mp3'}",
        ]
