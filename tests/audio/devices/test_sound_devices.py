"""Devices are found by names that last: cards are numbered anew at a reboot, and when they are plugged in otherwise."""

import pytest

from moderator.audio.devices import sound_devices
from moderator.audio.devices.sound_devices import Direction, SoundDevice, find_device, names_of, sure_name
from moderator.errors import SoundError


def devices(*names: str) -> tuple[SoundDevice, ...]:
    """What PortAudio lists where these are plugged in; the machines that run the tests have no sound cards."""
    return tuple(
        SoundDevice(Direction.MICROPHONE, number, name, "ALSA", 1, 48_000) for number, name in enumerate(names)
    )


def test_a_card_is_found_though_it_has_another_number(monkeypatch: pytest.MonkeyPatch) -> None:
    plugged_in = devices("HDA Intel PCH: Analog (hw:0,0)", "USB Audio: - (hw:1,0)", "default")
    monkeypatch.setattr(sound_devices, "sound_devices", lambda _: plugged_in)
    name = sure_name(find_device(Direction.MICROPHONE, "USB"))
    assert name == "USB Audio: -, ALSA"
    after_reboot = devices("USB Audio: - (hw:0,0)", "HDA Intel PCH: Analog (hw:1,0)", "default")
    monkeypatch.setattr(sound_devices, "sound_devices", lambda _: after_reboot)
    assert find_device(Direction.MICROPHONE, name).name == "USB Audio: - (hw:0,0)"


def test_twins_keep_the_number_that_tells_them_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    twins = devices("USB Audio: - (hw:1,0)", "USB Audio: - (hw:2,0)")
    monkeypatch.setattr(sound_devices, "sound_devices", lambda _: twins)
    assert [sure_name(twin) for twin in twins] == ["USB Audio: - (hw:1,0), ALSA", "USB Audio: - (hw:2,0), ALSA"]
    with pytest.raises(SoundError, match="several microphones are called"):
        find_device(Direction.MICROPHONE, "USB Audio: -, ALSA")
    assert names_of(twins[1], "hw:2") == ("USB Audio: - (hw:2,0), ALSA", "hw:2"), "never looked for under a twin's name"
