"""`moderator check` in two rooms of null sinks, where "air" carries what a loudspeaker says to a microphone."""

import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from moderator.audio.devices.sound_devices import Direction, find_device
from moderator.audio.sound import Sound, write_sound
from moderator.party.checks import room_check
from moderator.party.checks.room_check import RoomReport
from moderator.party.cli import run
from moderator.party.config.rooms import Room
from tests.null_sinks import NullSinks

through_air = pytest.mark.alone
"""For tests with "air": a busy sound server is late with it and stays so, which is the loudspeaker's fault to us."""

PARTY = """
model = "vosk-tiny-en"
rooms = [
    {name = "kitchen", microphone = "room_a_mic", loudspeaker = "room_a_out", volume = VOLUME},
    {name = "salon", microphone = "room_b_mic", loudspeaker = "room_b_out"},
]
"""

Check = Callable[..., tuple[int, str]]


@contextmanager
def air(loudspeaker: str, microphone: str, *, level: str = "100%", milliseconds: int = 30) -> Iterator[None]:
    """What a loudspeaker says reaches a microphone."""
    load = ["pactl", "load-module", "module-loopback", f"source={loudspeaker}.monitor", f"sink={microphone}"]
    number = subprocess.check_output([*load, f"latency_msec={milliseconds}"], text=True).strip()
    subprocess.run(["pactl", "set-sink-volume", microphone, level], check=True)
    try:
        yield
    finally:
        subprocess.run(["pactl", "unload-module", number], check=True)
        subprocess.run(["pactl", "set-sink-volume", microphone, "100%"], check=True)


@pytest.fixture(autouse=True)
def power(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the system tells of its batteries: the tests are run on laptops, too."""
    monkeypatch.setattr("moderator.party.checks.computer_check.POWER", tmp_path / "power")
    return tmp_path / "power"


@pytest.fixture
def check(null_sinks: NullSinks, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """Writes a party file, checks it, gives the exit status and what was shown."""

    def checked(volume: float = 1.0, first: str = "", **renamed: str) -> tuple[int, str]:
        text = first + PARTY.replace("VOLUME", str(volume))
        for old, new in renamed.items():
            text = text.replace(old, new)
        file = tmp_path / "party.toml"
        file.write_text(text)
        status = run(["check", str(file)])
        return status, capsys.readouterr().out

    return checked


def in_room(room: str, shown: str) -> str:
    """The lines about one room."""
    return shown.split(f"{room}:\n", 1)[1].split("\nsalon:", 1)[0]


@through_air
def test_two_rooms_in_order(check: Check) -> None:
    with air("room_a_out", "room_a_mic"), air("room_b_out", "room_b_mic"):
        status, shown = check()
    assert status == 0, shown
    assert shown.count('understood "how much time is left"') == 2
    assert shown.endswith("Everything is ready.\n")


@through_air
def test_without_a_party_file_the_usual_devices_are_tried(
    null_sinks: NullSinks, capsys: pytest.CaptureFixture[str]
) -> None:
    with air(find_device(Direction.LOUDSPEAKER, None).name, find_device(Direction.MICROPHONE, None).name):
        status = run(["check", "--model", "vosk-tiny-en"])
    shown = capsys.readouterr().out
    assert status == 0, shown
    assert 'understood "how much time is left"' in in_room("the usual devices", shown)


@through_air
def test_what_was_late_only_once_is_no_fault_of_the_loudspeaker(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    """As with a computer that was busy for a moment: the sentence is tried again."""
    try_once = room_check._try_once
    tries: list[str] = []

    def try_in_air(room: Room, *rest: Any) -> RoomReport:  # noqa: ANN401
        tries.append(room.name)
        first = tries == ["kitchen"]
        with air("room_a_out", "room_a_mic", milliseconds=500 if first else 30), air("room_b_out", "room_b_mic"):
            return try_once(room, *rest)

    monkeypatch.setattr(room_check, "_try_once", try_in_air)
    status, shown = check()
    assert status == 0, shown
    assert tries.count("kitchen") > 1


def test_a_computer_on_its_battery_is_told_of(check: Check, power: Path) -> None:
    (power / "BAT0").mkdir(parents=True)
    (power / "BAT0" / "type").write_text("Battery\n")
    (power / "BAT0" / "status").write_text("Discharging\n")
    status, shown = check(room_a_mic="usb_mic")
    assert status == 1
    assert "to mend: the computer runs on its battery" in shown


def test_a_device_that_is_not_there_and_a_microphone_that_is_off(check: Check) -> None:
    status, shown = check(room_a_mic="usb_mic")
    assert status == 1
    missing = "to mend: there is no microphone called 'usb_mic' (`moderator devices` lists them)"
    assert missing in in_room("kitchen", shown)
    assert "to mend: the microphone gives nothing but silence (is it muted" in in_room("salon", shown)
    assert shown.endswith("2 things to mend.\n")


def test_a_room_without_a_microphone_is_spoken_to(check: Check, null_sinks: NullSinks) -> None:
    with null_sinks.recording("room_b_out") as heard:
        _, shown = check(room_b_mic="none")
    assert "salon:\n    it has no microphone: did you hear the sentence there?" in shown
    assert heard["room_b_out"].first_sound() is not None


def test_its_loudspeaker_may_be_missing_as_well(check: Check) -> None:
    status, shown = check(room_b_mic="none", room_b_out="usb_out")
    assert status == 1
    assert "salon:\n    to mend: there is no loudspeaker called 'usb_out'" in shown


@through_air
def test_swapped_loudspeakers(check: Check) -> None:
    with air("room_a_out", "room_b_mic"), air("room_b_out", "room_a_mic"):
        status, shown = check()
    assert status == 1
    swapped = "the microphone of salon hears the loudspeaker of kitchen (are the devices swapped"
    assert swapped in in_room("kitchen", shown)
    assert "the microphone of kitchen hears the loudspeaker of salon" in in_room("salon", shown)


@through_air
def test_too_quiet_in_one_room_too_loud_and_late_in_the_other(check: Check) -> None:
    with air("room_a_out", "room_a_mic"), air("room_b_out", "room_b_mic", level="400%", milliseconds=400):
        status, shown = check(volume=0.02)
    assert status == 1
    assert "to mend: the sentence arrives at only -5" in in_room("kitchen", shown)
    assert "to mend: the microphone is overloaded (turn its level down)" in in_room("salon", shown)
    assert "ms late, so the moderator would hear itself (use a cable" in in_room("salon", shown)
    assert shown.endswith("3 things to mend.\n")


@through_air
def test_a_noisy_room(check: Check, null_sinks: NullSinks, tmp_path: Path) -> None:
    hiss = np.random.default_rng(1).normal(0, 0.1, 48_000 * 60).astype(np.float32)
    write_sound(tmp_path / "fan.wav", Sound(np.clip(hiss, -1, 1), 48_000))
    with ExitStack() as rooms:
        rooms.enter_context(air("room_a_out", "room_a_mic"))
        rooms.enter_context(air("room_b_out", "room_b_mic"))
        fan = rooms.enter_context(null_sinks.start_speaking("room_a_mic", tmp_path / "fan.wav"))
        status, shown = check()
        fan.terminate()
    assert status == 1
    assert "to mend: the room is noisy: -2" in in_room("kitchen", shown)
    assert "noisy" not in in_room("salon", shown)


@contextmanager
def taken(name: str) -> Iterator[None]:
    """Another program has the device: the sound server cannot run it for us."""
    subprocess.run(["pactl", "suspend-sink", name, "1"], check=True)
    try:
        yield
    finally:
        subprocess.run(["pactl", "suspend-sink", name, "0"], check=True)


def test_devices_that_another_program_has_taken(check: Check) -> None:
    with taken("room_a_out"), taken("room_b_mic"):
        status, shown = check()
    assert status == 1
    assert "does not begin to play (another program may be using it)" in in_room("kitchen", shown)
    assert "gives no sound" in in_room("salon", shown)


@through_air
def test_a_voice_and_a_model_that_are_not_there(check: Check) -> None:
    """Both are told, and the rooms are tried all the same: with a tone that nobody need understand."""
    with air("room_a_out", "room_a_mic"), air("room_b_out", "room_b_mic"):
        status, shown = check(first='voice = "dolphin"\n', **{"vosk-tiny-en": "vosk-huge-en"})
    assert status == 1
    assert "to mend: 'vosk-huge-en' is neither an installed model nor a folder" in shown
    assert "to mend: there is no voice 'dolphin'" in shown
    assert shown.count("sentence -") == 2
    assert "not understood" not in shown
    assert shown.endswith("2 things to mend.\n")


@through_air
def test_a_folder_for_the_journal_that_cannot_be_written(
    check: Check, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "state").write_text("a file where a folder should be")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with air("room_a_out", "room_a_mic"), air("room_b_out", "room_b_mic"):
        status, shown = check()
    assert status == 1
    folder = tmp_path / "state" / "moderator" / "journals"
    assert f"to mend: the journal cannot be written into {folder}: Not a directory (make the folder" in shown
    assert shown.endswith("1 thing to mend.\n")
