"""How many rooms, which device is where, where it is written: the host's answers in, a party or a file out."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from moderator.audio.devices.sound_devices import Channel, Direction, SoundDevice
from moderator.errors import SoundError
from moderator.party.checks.device_assignment import HeardLevels, Level
from moderator.party.config.party import Party
from moderator.party.config.party_keys import read_party, with_flags
from moderator.party.config.rooms import BROWSER, NO_MICROPHONE
from moderator.party.config.usual_devices import add_usual_devices, devices_are_said
from moderator.party.setup import room_steps
from moderator.party.setup.room_steps import IN_BROWSERS, Hardware, HostLeaves, ask_for_rooms, find_devices
from moderator.party.setup.saving import ask_to_change, ask_to_save


class Host:
    """Answers questions from a list, which must be used up, and remembers what it was told."""

    def __init__(self, *answers: str) -> None:
        self._answers = iter(answers)
        self.asked: list[str] = []
        self.told: list[str] = []

    def ask(self, question: str) -> str:
        self.asked.append(question)
        return next(self._answers)

    @property
    def has_answered_all(self) -> bool:
        return next(self._answers, None) is None


def device(name: str, direction: Direction, channels: int = 2) -> SoundDevice:
    return SoundDevice(direction, hash((name, direction)), name, "ALSA", channels, 48_000)


def hardware(
    loudspeakers: Sequence[tuple[str, int]], microphones: Sequence[tuple[str, int]], *spoken: str
) -> tuple[Hardware, list[str]]:
    """Devices by name and sides, the first of each the usual one; `spoken`: which microphone is loudest each time."""
    out = [device(name, Direction.LOUDSPEAKER, channels) for name, channels in loudspeakers]
    ears = [device(name, Direction.MICROPHONE, channels) for name, channels in microphones]
    played: list[str] = []
    loudest = iter(spoken)

    @contextmanager
    def listening() -> Iterator[Callable[[], HeardLevels]]:
        def listen() -> HeardLevels:
            name = next(loudest)
            return {(ear, Channel.BOTH): Level(-20.0 if ear.name == name else -60.0, -70.0) for ear in ears}

        yield listen

    def play(sounding: SoundDevice, channel: Channel) -> None:
        played.append(f"{sounding.name} {channel.value}")

    return Hardware(ears, out, ears[0], out[0], play, listening), played


@pytest.fixture(autouse=True)
def names(monkeypatch: pytest.MonkeyPatch) -> None:
    """The devices of these tests have no twins, and PortAudio does not know them."""
    monkeypatch.setattr(room_steps, "unique_name", lambda found: found.lasting_name)


def on_devices(party: Party) -> list[tuple[str | None, str, str | None]]:
    return [(room.loudspeaker, room.loudspeaker_channel.value, room.microphone) for room in party.rooms]


class TestHowMany:
    @pytest.mark.parametrize(("answer", "places"), [("", 2), ("2", 2), ("two", 2), ("1", 1)])
    def test_a_number_or_enter(self, answer: str, places: int) -> None:
        host = Host(answer)
        assert ask_for_rooms(Party(), host.ask, host.told.append) == (Party(), places)

    @pytest.mark.parametrize("answer", ["kitchen, hall", " kitchen;hall ", "kitchen & hall", "kitchen and hall"])
    def test_names(self, answer: str) -> None:
        host = Host(answer)
        party, places = ask_for_rooms(Party(), host.ask, host.told.append)
        assert (party.room_names, places) == (("kitchen", "hall"), 2)

    def test_what_cannot_be_is_asked_again(self) -> None:
        host = Host("7", "kitchen, hall, garden", "kitchen, Kitchen", "ki\x1btchen, hall", "kitchen, hall")
        party, _ = ask_for_rooms(Party(), host.ask, host.told.append)
        assert host.has_answered_all
        assert party.room_names == ("kitchen", "hall")
        assert any("both rooms are called" in sentence.lower() for sentence in host.told)

    def test_phones_are_the_rooms_with_their_own_names_or_the_usual_ones(self) -> None:
        host = Host("w", "kitchen", "kitchen, hall")
        party, places = ask_for_rooms(Party(), host.ask, host.told.append)
        assert host.has_answered_all
        assert (party.room_names, places, party.web) == (("kitchen", "hall"), IN_BROWSERS, True)
        assert {room.loudspeaker for room in party.rooms} == {room.microphone for room in party.rooms} == {BROWSER}
        host = Host("W", "")
        assert ask_for_rooms(Party(), host.ask, host.told.append) == (Party().with_web(True), IN_BROWSERS)
        assert "room one and room two" in host.asked[1]


class TestWhichDevice:
    def test_speakerphones_are_tried_once_each_and_their_microphones_not_asked_for(self) -> None:
        boxes = [("Jabra (hw:1,0)", 2), ("USB (hw:2,0)", 1)]
        found, played = hardware([*boxes, ("default", 32)], [("default", 32), *boxes])
        host = Host("2", "1")
        party = find_devices(Party(), 2, lambda: found, host.ask, host.told.append)
        assert on_devices(party) == [
            ("USB, ALSA", "both", "USB, ALSA"),
            ("Jabra, ALSA", "both", "Jabra, ALSA"),
        ]
        assert played == ["Jabra (hw:1,0) both", "USB (hw:2,0) both"]

    def test_a_stereo_pair_is_tried_side_by_side_and_one_room_without_a_microphone_is_told(self) -> None:
        found, played = hardware([("card", 2)], [("microphone", 1)], "microphone")
        host = Host("b", "2", "1", "", "s")
        party = find_devices(Party(), 2, lambda: found, host.ask, host.told.append)
        assert on_devices(party) == [("card, ALSA", "right", "microphone, ALSA"), ("card, ALSA", "left", NO_MICROPHONE)]
        assert played == ["card both", "card left", "card right"]
        assert "room two has no microphone: type what is said there." in host.told

    def test_who_heard_one_loudspeaker_everywhere_begins_only_after_a_yes(self) -> None:
        found, _ = hardware([("card", 2)], [("microphone", 2)])
        host = Host("b", "b", "b", "what", "")
        party = find_devices(Party(), 2, lambda: found, host.ask, host.told.append)
        assert host.has_answered_all
        assert on_devices(party) == [("card, ALSA", "left", "microphone, ALSA"), ("card, ALSA", "right", NO_MICROPHONE)]
        assert any("room one is heard; what room two says you type" in sentence for sentence in host.told)

    def test_the_host_may_listen_again_or_leave(self) -> None:
        found, played = hardware([("one", 1), ("two", 1)], [("microphone", 1)])
        host = Host("", "", "a", "q", "q")
        with pytest.raises(HostLeaves):
            find_devices(Party(), 2, lambda: found, host.ask, host.told.append)
        assert host.has_answered_all
        assert played == ["one both", "two both", "one both"]

    def test_a_room_that_heard_nothing_of_its_own_may_be_a_phone(self) -> None:
        found, _ = hardware([("Jabra (hw:1,0)", 1)] * 2, [("Jabra (hw:1,0)", 1)])
        host = Host("2", "", "w")
        party = find_devices(Party(), 2, lambda: found, host.ask, host.told.append)
        assert host.has_answered_all
        assert on_devices(party) == [(BROWSER, "both", BROWSER), ("Jabra, ALSA", "both", "Jabra, ALSA")]
        assert not party.web
        assert add_usual_devices(party) == party

    def test_names_of_the_sound_server_are_tried_only_where_hardware_is_kept_by_it(self) -> None:
        devices = [("laptop (hw:0,0)", 2), ("HDMI (hw:0,3)", 2), ("default", 32), ("pulse", 32)]
        found, played = hardware(devices, [("default", 2)])
        host = Host("1", "", "")
        find_devices(Party(), 2, lambda: found, host.ask, host.told.append)
        assert played == ["laptop (hw:0,0) both", "HDMI (hw:0,3) both"]
        assert host.has_answered_all
        host = Host("1", "", "a", "1", "", "2", "", "s", "s")
        party = find_devices(Party(), 2, lambda: found, host.ask, host.told.append)
        assert [room.loudspeaker for room in party.rooms] == ["laptop, ALSA", "default, ALSA"]
        played.clear()

        def busy(sounding: SoundDevice, channel: Channel) -> None:
            if "(hw:" in sounding.name:
                raise SoundError("it is in use")
            played.append(f"{sounding.name} {channel.value}")

        host = Host("b", "1", "2", "s", "s")
        party = find_devices(Party(), 2, lambda: replace(found, play=busy), host.ask, host.told.append)
        assert [room.loudspeaker_channel for room in party.rooms] == [Channel.LEFT, Channel.RIGHT]
        assert [room.loudspeaker for room in party.rooms] == ["default, ALSA"] * 2

    def test_all_near_one_computer_is_not_asked_for_devices(self) -> None:
        found, played = hardware([("card", 2)], [("microphone", 1)])
        host = Host()
        party = find_devices(Party(), 1, lambda: found, host.ask, host.told.append)
        assert devices_are_said(party)
        assert add_usual_devices(party) == party
        assert played == []

    def test_a_loudspeaker_of_one_side_cannot_do(self) -> None:
        found, _ = hardware([("box", 1)], [("microphone", 1)])
        host = Host()
        with pytest.raises(SoundError, match="two rooms cannot be played on box, ALSA, which has one side"):
            find_devices(Party(), 2, lambda: found, host.ask, host.told.append)


class TestNobodyHasSaid:
    def test_two_rooms_never_share_a_device_unsaid(self) -> None:
        assert not devices_are_said(Party())
        with pytest.raises(SoundError, match="nobody has said which devices are in which room") as caught:
            add_usual_devices(Party())
        assert "moderator setup party.toml" in str(caught.value)
        assert "--loudspeaker-channels left,right" in str(caught.value)

    def test_a_flag_says_so_and_one_microphone_is_the_first_room_s(self) -> None:
        party = add_usual_devices(with_flags(Party(), {"loudspeaker_channels": "left,right"}))
        assert on_devices(party) == [(None, "left", None), (None, "right", NO_MICROPHONE)]


class TestSaving:
    @pytest.fixture(autouse=True)
    def here(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)

    def test_enter_saves_and_a_name_that_is_taken_is_not_proposed(self) -> None:
        Path("party.toml").write_text("players = 7\n")
        host = Host("")
        assert ask_to_save(Party(), None, host.ask, host.told.append) == Path("party-2.toml")
        assert read_party(Path("party-2.toml")).room_names == ("room one", "room two")
        assert host.asked[0].startswith("Save this as party-2.toml?")

    def test_an_old_file_is_written_over_only_after_a_yes(self) -> None:
        Path("mine.toml").write_text("players = 7\n")
        host = Host("mine", "", "mine", "y")
        assert ask_to_save(Party(), None, host.ask, host.told.append) == Path("mine.toml")
        assert host.has_answered_all
        assert read_party(Path("mine.toml")).count == 0

    def test_what_cannot_be_written_is_told_and_another_place_asked_for(self) -> None:
        Path("folder").mkdir()
        Path("folder/party.toml").mkdir()
        host = Host("none/here.toml", "folder", "y", "/proc/party", "")
        assert ask_to_save(Party(), None, host.ask, host.told.append) is None
        assert host.has_answered_all
        assert len(host.told) == 3
        assert all("the file cannot be written" in sentence for sentence in host.told)

    def test_no_saves_nothing(self, tmp_path: Path) -> None:
        host = Host("n")
        assert ask_to_save(Party(), None, host.ask, host.told.append) is None
        assert list(tmp_path.iterdir()) == []

    def test_a_file_that_is_there_keeps_its_comments(self) -> None:
        file = Path("party.toml")
        file.write_text('# mine\nplayers = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"] # friends\nrate = 150\n')
        party = with_flags(read_party(file), {"rooms": "kitchen,hall", "loudspeakers": "A,B", "microphones": "A,none"})
        host = Host("")
        assert ask_to_change(party, file, host.ask, host.told.append) == file
        text = file.read_text()
        assert "# mine" in text
        assert "# friends" in text
        assert read_party(file).rooms == party.rooms
        more = with_flags(party, {"players": "Anna,Bob,Carlos,Dora,Emil,Fatima,George"})
        ask_to_change(more, file, Host("").ask, host.told.append)
        assert read_party(file).players == more.players
        assert ask_to_change(party, file, Host("n").ask, host.told.append) is None
        assert read_party(file).players == more.players
