"""Every key of the party file is a flag too, with the same checks."""

import pytest

from moderator.errors import BadInput
from moderator.party.config.party_file import Party, party_of
from moderator.party.config.party_flags import PartyFlags, names_or_number, with_flags

SIX = ["Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"]


def test_a_flag_goes_before_the_file() -> None:
    party = with_flags(party_of(SIX, seed=1), PartyFlags(players="7", minutes="1,1,0.5", seed=9, voice="en-gb-x-rp"))
    assert (party.count, len(party.players)) == (7, 0)
    assert party.game_values["minutes"] == (1, 1, 0.5)
    assert party.seed == 9
    assert party.voice == "en-gb-x-rp"


def test_what_is_not_given_stays() -> None:
    party = party_of(SIX, guests=["Zoe"], seed=1)
    assert with_flags(party, PartyFlags()) == party


def test_rooms_and_devices_come_in_pairs() -> None:
    party = with_flags(
        Party(), PartyFlags(rooms="kitchen, hall", microphones="USB one,none", loudspeakers="USB one,USB two")
    )
    assert party.room_names == ("kitchen", "hall")
    assert [room.microphone for room in party.rooms] == ["USB one", "none"]
    assert [room.loudspeaker for room in party.rooms] == ["USB one", "USB two"]


def test_options_are_added_to_those_of_the_file() -> None:
    party = with_flags(Party(options={"timer": "none"}), PartyFlags(options="rounds=five, lengths=three_minutes"))
    assert party.options == {"timer": "none", "rounds": "five", "lengths": "three_minutes"}


def test_guests_may_be_added_to_the_party_of_a_file() -> None:
    party = with_flags(party_of(SIX, seed=1), PartyFlags(guests="Zoe,Yann"))
    assert [guest.name for guest in party.guests] == ["Zoe", "Yann"]
    assert len(party.players) == 6


@pytest.mark.parametrize(
    ("flags", "problem"),
    [
        (PartyFlags(rooms="kitchen"), "--rooms takes two names"),
        (PartyFlags(rooms="hall,Hall"), "both rooms are called"),
        (PartyFlags(players="5"), "5 players cannot play"),
        (PartyFlags(players="Anna,Bob,anna,Dora,Emil,Fatima"), "two people are called"),
        (PartyFlags(minutes="3,two,1"), "a number"),
        (PartyFlags(minutes="0,2,1"), "0 minutes"),
        (PartyFlags(language="xx"), "unknown value 'xx'"),
        (PartyFlags(options="rounds"), "'rounds' is no option"),
        (PartyFlags(rate=20), "out of range"),
        (PartyFlags(guests="Anna", players=",".join(SIX)), "Anna"),
    ],
)
def test_a_wrong_flag_is_one_clear_sentence(flags: PartyFlags, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        with_flags(Party(), flags)


def test_players_are_names_or_a_number() -> None:
    assert names_or_number(" 12 ") == 12
    assert names_or_number("Anna, Bob,") == ["Anna", "Bob"]
