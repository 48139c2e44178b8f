"""`moderator devices --assign`: who heard which loudspeaker, which microphone hears whom, and the party file of it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np
import soundfile

from moderator.audio.devices.sound_devices import Channel, Direction, SoundDevice
from moderator.errors import SoundError
from moderator.party.checks.device_assignment import (
    DeviceSide,
    HeardLevels,
    Level,
    assign_loudspeakers,
    assign_microphones,
)
from moderator.party.config.party_keys import read_party
from tests.null_sinks import NullSinks, Recorder
from tests.party.live_game import speech_for

ROOMS = ("kitchen", "salon")

PARTY = """\
players = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]  # who comes

[[rooms]]
name = "kitchen"  # where the food is
loudspeaker = "an old one"
volume = 0.8

[[rooms]]
name = "salon"
"""


def device(name: str, channels: int = 2, direction: Direction = Direction.LOUDSPEAKER) -> SoundDevice:
    return SoundDevice(direction, 0, name, "ALSA", channels, 48_000)


class Host:
    """Answers by what was played last, and notes what was said to them."""

    def __init__(self, answers: Mapping[str, Sequence[str]]) -> None:
        self._answers = {begin: list(lines) for begin, lines in answers.items()}
        self.told: list[str] = []
        self.played: list[tuple[str, Channel]] = []

    def ask(self, question: str) -> str:
        return next(lines for begin, lines in self._answers.items() if question.startswith(begin)).pop(0)

    def play(self, device: SoundDevice, channel: Channel) -> None:
        if device.name == "taken":
            raise SoundError("the loudspeaker 'taken' cannot be opened")
        self.played.append((device.name, channel))

    def loudspeakers(self, *devices: SoundDevice) -> dict[str, str]:
        found = assign_loudspeakers(ROOMS, devices, self.play, self.ask, self.told.append)
        return {ROOMS[room]: spoken.label for room, spoken in found.items()}


class TestLoudspeakers:
    def test_each_room_has_the_one_that_it_heard(self) -> None:
        host = Host({"nobody's": [""], "one": ["salon"], "two": ["what?", "1"], "Please": ["A"]})
        found = host.loudspeakers(device("taken"), device("nobody's"), device("one"), device("two"), device("three"))
        assert found == {"salon": "one, ALSA", "kitchen": "two, ALSA"}
        assert [name for name, _ in host.played] == ["nobody's", "one", "two", "two"], "again, and the third is spared"
        assert host.told == ["taken, ALSA: the loudspeaker 'taken' cannot be opened"]

    def test_two_rooms_on_the_sides_of_one(self) -> None:
        host = Host({"one, ALSA: ": ["b"], "one, ALSA, left": ["2"], "one, ALSA, right": ["1"]})
        assert host.loudspeakers(device("one")) == {"salon": "one, ALSA, left side", "kitchen": "one, ALSA, right side"}
        assert host.played == [("one", Channel.BOTH), ("one", Channel.LEFT), ("one", Channel.RIGHT)]

    def test_one_side_for_two_rooms_is_none(self) -> None:
        host = Host({"one": ["both"], "two": ["q"]})
        assert host.loudspeakers(device("one", channels=1), device("two")) == {}
        assert "each would hear what only the other may know" in host.told[0]

    def test_hardware_is_tried_first(self) -> None:
        host = Host({"USB": ["1"], "default": ["q"]})
        host.loudspeakers(device("default"), device("USB (hw:1,0)"))
        assert [name for name, _ in host.played] == ["USB (hw:1,0)", "default"]


class TestMicrophones:
    ONE, TWO = (device(name, direction=Direction.MICROPHONE) for name in ("one", "two"))

    def assigned(self, *heard: Mapping[tuple[SoundDevice, Channel], float]) -> tuple[dict[str, str], list[str]]:
        levels: list[HeardLevels] = [{where: Level(db, -60.0) for where, db in each.items()} for each in heard]
        told: list[str] = []
        found = assign_microphones(ROOMS, lambda: levels.pop(0), lambda _: "" if levels else "s", told.append)
        return {ROOMS[room]: spoken.label for room, spoken in found.items()}, told

    def test_the_one_with_the_level_wins(self) -> None:
        both = {(self.ONE, Channel.LEFT): -30.0, (self.ONE, Channel.RIGHT): -31.0, (self.TWO, Channel.LEFT): -45.0}
        far = {(self.ONE, Channel.LEFT): -50.0, (self.TWO, Channel.LEFT): -40.0}
        assert self.assigned(both, far)[0] == {"kitchen": "one, ALSA", "salon": "two, ALSA, left side"}

    def test_sides_of_one(self) -> None:
        left = {(self.ONE, Channel.LEFT): -30.0, (self.ONE, Channel.RIGHT): -50.0}
        right = {(self.ONE, Channel.LEFT): -52.0, (self.ONE, Channel.RIGHT): -33.0}
        assert self.assigned(left, right)[0] == {
            "kitchen": "one, ALSA, left side",
            "salon": "one, ALSA, right side",
        }

    def test_silence_and_the_other_rooms_microphone_are_none(self) -> None:
        quiet, spoken = {(self.ONE, Channel.LEFT): -58.0}, {(self.ONE, Channel.LEFT): -30.0}
        found, told = self.assigned(quiet, spoken, spoken)
        assert found == {"kitchen": "one, ALSA, left side"}
        assert "no microphone heard anybody" in told[0]
        assert told[2] == "one, ALSA, left side heard it best, but that is the microphone of kitchen"


class Dialogue:
    """The command as a host starts it; each question is answered by a function, which may make a noise before."""

    def __init__(self, file: Path) -> None:
        command = [sys.executable, "-u", "-m", "moderator", "devices", "--assign", str(file)]
        self._program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.shown = ""

    def answers(self, question: str, answer: str) -> None:
        assert self._program.stdin is not None
        self._until(question)
        self._until(": ")
        self._program.stdin.write(f"{answer}\n".encode())
        self._program.stdin.flush()

    def ends(self) -> int:
        with self._program as program:
            assert program.stdout is not None
            self.shown += program.stdout.read().decode()
            return program.wait(20)

    def _until(self, text: str) -> None:
        assert self._program.stdout is not None
        read = ""
        while text not in read:
            byte = os.read(self._program.stdout.fileno(), 1)
            assert byte, f"never asked: {text}\n{self.shown}{read}"
            read += byte.decode(errors="replace")
        self.shown += read


def test_two_rooms_are_found_by_ear(null_sinks: NullSinks, tmp_path: Path) -> None:
    """The loudspeakers are crossed, and the rooms have the two sides of one microphone."""
    file = tmp_path / "party.toml"
    file.write_text(PARTY)
    speech, rate = soundfile.read(speech_for("room one", "is there anybody in this room at all", tmp_path))
    sides: Mapping[str, Callable[[np.ndarray], list[np.ndarray]]] = {
        "kitchen": lambda sound: [sound, 0 * sound],
        "salon": lambda sound: [0 * sound, sound],
    }
    recorder = Recorder("room_a_out")
    dialogue = Dialogue(file)
    dialogue.answers("room_a_out, ALSA: who heard it", "salon")
    assert recorder.stop().first_sound(0.05) is not None
    dialogue.answers("room_b_out, ALSA: who heard it", "1")
    for room, placed in sides.items():
        dialogue.answers(f"say something in {room}", "")
        soundfile.write(tmp_path / "side.wav", np.stack(placed(speech), axis=1), rate)
        time.sleep(0.3)
        null_sinks.speak_into("room_b_mic", tmp_path / "side.wav")
    assert dialogue.ends() == 0
    kitchen, salon = read_party(file).rooms
    assert (kitchen.loudspeaker, salon.loudspeaker) == ("room_b_out, ALSA", "room_a_out, ALSA")
    assert (kitchen.microphone, kitchen.microphone_channel) == ("room_b_mic, ALSA", Channel.LEFT)
    assert (salon.microphone, salon.microphone_channel) == ("room_b_mic, ALSA", Channel.RIGHT)
    assert kitchen.volume == 0.8
    assert (
        f"Written into {file}: kitchen: loudspeaker room_b_out, ALSA, microphone room_b_mic, ALSA (left side)"
        in dialogue.shown
    )


def test_names_last_though_cards_are_numbered_anew() -> None:
    assert device("USB Audio: - (hw:2,0)").lasting_name == "USB Audio: -, ALSA"
    assert DeviceSide(device("a"), Channel.LEFT).overlaps(DeviceSide(device("a"), Channel.BOTH))
