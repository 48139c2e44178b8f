"""Devices are found by names that last, and no two rooms share a side of one, whatever they call it."""

import subprocess
import sys
from pathlib import Path

import pytest

from moderator.audio.devices import sound_devices
from moderator.audio.devices.sound_devices import (
    Channel,
    Direction,
    SoundDevice,
    find_device,
    search_names,
    shared_devices,
    unique_name,
)
from moderator.errors import SoundError
from tests.null_sinks import LOUDSPEAKERS, MICROPHONES, NullSinks, environment_without_devices

EITHER = pytest.mark.parametrize("direction", Direction)


def plug_in(monkeypatch: pytest.MonkeyPatch, *names: str, channels: int = 2) -> None:
    """What PortAudio lists from now on; the machines that run the tests have no sound cards."""

    def listed(direction: Direction) -> tuple[SoundDevice, ...]:
        return tuple(SoundDevice(direction, n, name, "ALSA", channels, 48_000) for n, name in enumerate(names))

    monkeypatch.setattr(sound_devices, "sound_devices", listed)


class TestNames:
    @EITHER
    def test_a_device_is_found_by_its_name_or_a_part_of_it(self, null_sinks: NullSinks, direction: Direction) -> None:
        names = LOUDSPEAKERS if direction is Direction.LOUDSPEAKER else MICROPHONES
        assert {device.name for device in sound_devices.sound_devices(direction)} == set(names)
        device = find_device(direction, names[0].upper())
        assert device.name == names[0]
        assert find_device(direction, device.full_name) == device
        assert find_device(direction, names[0].removeprefix("room_")) == device
        assert find_device(direction, None).name in names

    @EITHER
    def test_a_wrong_or_ambiguous_name_is_told(self, null_sinks: NullSinks, direction: Direction) -> None:
        with pytest.raises(SoundError, match=f"no {direction.value} called 'kitchen'"):
            find_device(direction, "kitchen")
        with pytest.raises(SoundError, match=f"several {direction.value}s are called.*room_a_.*room_b_"):
            find_device(direction, "room")

    def test_without_any_microphone_one_sentence_says_so(self, tmp_path: Path) -> None:
        program = (
            "from moderator.audio.devices.sound_devices import Direction, find_device;"
            "find_device(Direction.MICROPHONE, None)"
        )
        answer = subprocess.run(
            [sys.executable, "-c", program], env=environment_without_devices(tmp_path), capture_output=True, text=True
        )
        assert "SoundError: there is no microphone (plug one in" in answer.stderr

    def test_a_card_is_found_though_it_has_another_number(self, monkeypatch: pytest.MonkeyPatch) -> None:
        plug_in(monkeypatch, "HDA Intel PCH: Analog (hw:0,0)", "USB Audio: - (hw:1,0)", "default")
        name = unique_name(find_device(Direction.MICROPHONE, "USB"))
        assert name == "USB Audio: -, ALSA"
        plug_in(monkeypatch, "USB Audio: - (hw:0,0)", "HDA Intel PCH: Analog (hw:1,0)", "default")
        assert find_device(Direction.MICROPHONE, name).name == "USB Audio: - (hw:0,0)"

    def test_twins_keep_the_number_that_tells_them_apart(self, monkeypatch: pytest.MonkeyPatch) -> None:
        plug_in(monkeypatch, "USB Audio: - (hw:1,0)", "USB Audio: - (hw:2,0)")
        twins = sound_devices.sound_devices(Direction.MICROPHONE)
        assert [unique_name(twin) for twin in twins] == ["USB Audio: - (hw:1,0), ALSA", "USB Audio: - (hw:2,0), ALSA"]
        with pytest.raises(SoundError, match="several microphones are called"):
            find_device(Direction.MICROPHONE, "USB Audio: -, ALSA")
        assert search_names(twins[1], "hw:2") == ("USB Audio: - (hw:2,0), ALSA", "hw:2"), "never under a twin's name"


class TestSharing:
    @EITHER
    @pytest.mark.parametrize("sides", [(Channel.BOTH, Channel.BOTH), (Channel.LEFT,) * 2, (Channel.BOTH, Channel.LEFT)])
    @pytest.mark.parametrize("names", [("USB", "USB"), ("USB", "USB Audio"), ("Audio", "USB Audio: - (hw:1,0), ALSA")])
    def test_two_rooms_on_one_side_of_a_device_are_refused(
        self,
        monkeypatch: pytest.MonkeyPatch,
        direction: Direction,
        sides: tuple[Channel, Channel],
        names: tuple[str, str],
    ) -> None:
        plug_in(monkeypatch, "USB Audio: - (hw:1,0)", "default")
        with pytest.raises(SoundError, match=f"both rooms use the same {direction.value}, 'USB Audio: - ") as refused:
            shared_devices(direction, list(zip(names, sides, strict=True)))
        assert "give each its own, or" in str(refused.value)

    def test_what_has_one_side_cannot_be_shared_at_all(self, monkeypatch: pytest.MonkeyPatch) -> None:
        plug_in(monkeypatch, "USB Audio: - (hw:1,0)", channels=1)
        with pytest.raises(SoundError, match=r"\(give each its own\)"):
            shared_devices(Direction.LOUDSPEAKER, [("USB", Channel.BOTH)] * 2)

    def test_two_sides_are_for_two_rooms(self, monkeypatch: pytest.MonkeyPatch) -> None:
        plug_in(monkeypatch, "USB Audio: - (hw:1,0)", "default")
        wanted = [("USB", Channel.RIGHT), ("default", Channel.BOTH), ("USB Audio", Channel.LEFT)]
        usb, default = shared_devices(Direction.LOUDSPEAKER, wanted)
        assert (usb.rooms, usb.channels, usb.name) == ((0, 2), (Channel.RIGHT, Channel.LEFT), "USB")
        assert default.rooms == (1,)
