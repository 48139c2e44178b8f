"""What was found out is written into the host's party file: those keys, and nothing else."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from moderator.audio.devices.sound_devices import Channel, Direction
from moderator.errors import BadInput
from moderator.party.config.party import Party
from moderator.party.config.party_editing import AssignedDevice, NameNote, devices_as_toml, write_devices, write_names
from moderator.party.config.party_keys import read_party

PARTY = """\
players = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]  # who comes

[[rooms]]
name = "kitchen"  # where the food is
loudspeaker = "an old one"
volume = 0.8

[[rooms]]
name = "salon"
"""

ASSIGNED = {
    Direction.LOUDSPEAKER: {
        0: AssignedDevice("Out, ALSA", Channel.LEFT),
        1: AssignedDevice("Out, ALSA", Channel.RIGHT),
    },
    Direction.MICROPHONE: {0: AssignedDevice("Mic, ALSA", Channel.RIGHT)},
}


class TestDevices:
    def test_comments_and_all_else_stay(self, tmp_path: Path) -> None:
        file = tmp_path / "party.toml"
        file.write_text(PARTY)
        before = read_party(file)
        assert write_devices(file, before.rooms, ASSIGNED) == 3
        text = file.read_text()
        assert 'name = "kitchen"  # where the food is\nloudspeaker = "Out, ALSA"\nvolume = 0.8\n' in text
        assert "# who comes" in text
        kitchen, salon = read_party(file).rooms
        assert (kitchen.microphone, kitchen.microphone_channel) == ("Mic, ALSA", Channel.RIGHT)
        assert (salon.loudspeaker, salon.loudspeaker_channel, salon.microphone) == ("Out, ALSA", Channel.RIGHT, None)

    def test_a_file_without_rooms_gets_them(self, tmp_path: Path) -> None:
        file = tmp_path / "party.toml"
        file.write_text('players = 8\n[game]\nname = "two_rooms"  # what else\n')
        write_devices(file, read_party(file).rooms, ASSIGNED)
        assert [room.loudspeaker for room in read_party(file).rooms] == ["Out, ALSA"] * 2
        assert read_party(file).room_names == ("room one", "room two")

    def test_a_file_that_is_not_there_yet_is_begun(self, tmp_path: Path) -> None:
        file = tmp_path / "party.toml"
        assert write_devices(file, Party().rooms, ASSIGNED) == 3
        assert [room.loudspeaker for room in read_party(file).rooms] == ["Out, ALSA"] * 2
        assert file.read_text().startswith("# The devices of the rooms")

    def test_nothing_found_begins_no_file(self, tmp_path: Path) -> None:
        file = tmp_path / "party.toml"
        with pytest.raises(BadInput, match="there is no such file"):
            write_devices(file, Party().rooms, {})
        assert not file.exists()

    def test_what_would_be_in_both_rooms_is_not_written(self, tmp_path: Path) -> None:
        file = tmp_path / "party.toml"
        file.write_text(PARTY)
        with pytest.raises(BadInput, match="or would be in both rooms"):
            write_devices(file, read_party(file).rooms, {Direction.LOUDSPEAKER: {1: AssignedDevice("an old one")}})
        assert file.read_text() == PARTY

    def test_without_a_file_the_keys_are_shown(self) -> None:
        text = devices_as_toml(Party().rooms, ASSIGNED)
        assert text.startswith('[[rooms]]\nname = "room one"\nmicrophone = "Mic, ALSA"\nmicrophone_channel = "right"\n')


class TestNames:
    NOTES: Mapping[str, NameNote] = {"ximena": NameNote(("he mena",), "Himena"), "Zoe": NameNote(("so we",))}

    def test_people_become_tables_and_keep_what_they_have(self, tmp_path: Path) -> None:
        file = tmp_path / "party.toml"
        file.write_text("""players = [
    "Anna",  # the host
    "Ximena", {name = "Zoe", say = "Zo-ee"}, "Bob", "Carlos", "Dora",
]  # six
guests = [{name = "Ximenos"}]
""")
        assert write_names(file, self.NOTES) == 2
        text = file.read_text()
        assert '    "Anna",  # the host\n' in text
        assert "]  # six\n" in text
        anna, ximena, zoe, *_ = read_party(file).players
        assert (anna.say, ximena.say, zoe.say) == (None, "Himena", "Zo-ee")
        assert ("he mena" in ximena.heard_as, "so we" in zoe.heard_as) == (True, True)

    def test_a_party_of_numbers_has_no_names(self, tmp_path: Path) -> None:
        file = tmp_path / "party.toml"
        file.write_text("players = 8  # or nine\n")
        assert write_names(file, self.NOTES) == 0
        assert file.read_text() == "players = 8  # or nine\n"

    def test_what_would_be_no_party_is_not_written(self, tmp_path: Path) -> None:
        file = tmp_path / "party.toml"
        file.write_text(PARTY)
        with pytest.raises(BadInput, match="the names cannot be written without changing something else"):
            write_names(file, {"Anna": NameNote(say="x" * 10_000)})
        assert file.read_text() == PARTY
