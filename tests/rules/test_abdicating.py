"""A leader hands the card to a willing player (rulebook p. 8)."""

import pytest

from tests.rules.table import ONE, TWO, Table


@pytest.fixture
def table() -> Table:
    """Anna leads room one, Erik leads room two."""
    return Table(["Anna", "Bob", "Carlos", "Dana"], ["Erik", "Fatima", "George"]).starts().appoints("Anna", "Erik")


@pytest.mark.parametrize(
    "words",
    [
        "I hand the leadership to Bob",
        "I give leadership to Bob",
        "I pass over the leadership to Bob",
        "I abdicate to Bob",
        "I abdicate in favor of Bob",
    ],
)
def test_the_heir_is_asked_and_accepts(table: Table, words: str) -> None:
    assert table.says(ONE, words) == ["ask_accept_leadership"]
    assert table.last(ONE) == "Do you accept, Bob? Yes or no."
    assert table.leader(ONE) == "Anna", "nothing is given before it is accepted"
    assert table.says(ONE, "yes") == ["leader_accepted"]
    assert table.leader(ONE) == "Bob"
    assert table.hears(TWO) == []


def test_the_heir_may_refuse(table: Table) -> None:
    table.says(ONE, "I hand the leadership to Bob")
    assert table.says(ONE, "no") == ["leadership_refused"]
    assert table.last(ONE) == "That's a no. Still your leader: Anna."
    assert table.leader(ONE) == "Anna"


def test_silence_is_no_acceptance(table: Table) -> None:
    table.says(ONE, "I hand the leadership to Bob")
    table.forgets().waits(60)
    assert table.hears(ONE) == ["ask_accept_leadership", "minutes_left"]
    assert table.leader(ONE) == "Anna"
    assert table.chats(ONE, "yes") == "not now: yes"


@pytest.mark.parametrize("words", ["I abdicate", "I give up the leadership", "I do not want to be the leader any more"])
def test_without_an_heir_the_moderator_asks_who_takes_over(table: Table, words: str) -> None:
    assert table.says(ONE, words) == ["ask_who_takes_over"]
    assert table.says(ONE, "Bob") == ["ask_accept_leadership"]
    table.says(ONE, "I accept")
    assert table.leader(ONE) == "Bob"


def test_no_giving_back_in_the_same_round(table: Table) -> None:
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "yes")
    assert table.says(ONE, "I hand the leadership to Anna") == ["no_giving_back"]
    assert table.last(ONE) == "No give-backs! Not to Anna, not this round."
    assert table.leader(ONE) == "Bob"


def test_no_giving_back_by_way_of_the_question_either(table: Table) -> None:
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "yes")
    table.says(ONE, "I abdicate")
    assert table.says(ONE, "Anna") == ["no_giving_back"]
    assert table.says(ONE, "Carlos") == ["ask_accept_leadership"]


def test_somebody_else_may_be_offered_it_in_the_same_round(table: Table) -> None:
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "yes")
    table.says(ONE, "I hand the leadership to Carlos")
    table.says(ONE, "yes")
    assert table.leader(ONE) == "Carlos"


def test_in_the_next_round_it_may_be_given_back(table: Table) -> None:
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "yes")
    table.ends_round()
    assert table.says(ONE, "I hand the leadership to Anna") == ["no_giving_back"], (
        "the round's end is not the next round"
    )
    table.announces(ONE, "Dana").announces(TWO).parleys()
    table.says(ONE, "the exchange is done")
    table.says(TWO, "the exchange is done")
    table.says(ONE, "I hand the leadership to Anna")
    table.says(ONE, "yes")
    assert table.leader(ONE) == "Anna"


def test_a_refused_offer_is_not_a_gift(table: Table) -> None:
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "no")
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "yes")
    assert table.leader(ONE) == "Bob"


def test_an_offer_falls_when_the_room_votes_for_another_leader(table: Table) -> None:
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "three votes for Carlos")
    assert table.chats(ONE, "yes") == "not now: yes"
    assert table.leader(ONE) == "Carlos"


def test_a_second_offer_replaces_the_first(table: Table) -> None:
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "I hand the leadership to Carlos")
    table.says(ONE, "yes")
    assert table.leader(ONE) == "Carlos"
    assert table.chats(ONE, "yes") == "not now: yes"


def test_what_cannot_be_handed_over_and_to_whom(table: Table) -> None:
    assert table.says(ONE, "I hand the leadership to Erik") == ["leader_not_here"]
    assert table.says(ONE, "I hand the leadership to Anna") == ["leader_already"]


def test_without_a_leader_nobody_abdicates() -> None:
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]).starts()
    assert table.says(ONE, "I abdicate") == ["no_leader_to_change"]
    assert table.says(ONE, "I hand the leadership to Bob") == ["no_leader_to_change"]


def test_a_leader_who_wants_to_be_a_hostage_abdicates_first(table: Table) -> None:
    table.ends_round()
    assert table.says(ONE, "our hostage is Anna") == ["hostage_is_leader"]
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "yes")
    assert table.says(ONE, "our hostage is Anna") == ["hostages_stand"]


def test_a_hostage_cannot_take_the_leadership(table: Table) -> None:
    table.ends_round().announces(ONE, "Bob")
    assert table.says(ONE, "I hand the leadership to Bob") == ["hostage_cannot_lead"]
    assert table.last(ONE) == "As a hostage, Bob cannot lead this room."
    table.says(ONE, "I hand the leadership to Carlos")
    table.says(ONE, "yes")
    assert table.leader(ONE) == "Carlos"
    assert table.room_state(ONE) == "announced", "the hostages stand"


def test_who_was_offered_the_leadership_and_is_then_chosen_cannot_accept(table: Table) -> None:
    table.ends_round()
    table.says(ONE, "I hand the leadership to Bob")
    table.announces(ONE, "Bob")
    assert table.says(ONE, "yes") == ["hostage_cannot_lead"]
    assert table.leader(ONE) == "Anna"


def test_a_hostage_on_the_way_leads_neither_room_before_the_exchange_is_done(table: Table) -> None:
    table.ends_round().announces(ONE, "Bob").announces(TWO, "Fatima").parleys()
    assert table.says(ONE, "I hand the leadership to Bob") == ["hostage_cannot_lead"]
    assert table.says(TWO, "I hand the leadership to Bob") == ["player_underway"]
    assert table.last(TWO) == "Is Bob here already? Then say first: the exchange is done."


def test_after_the_last_round_no_offer_stays_open(table: Table) -> None:
    for _ in range(2):
        table.ends_round().exchanges()
    table.ends_round()
    heir = next(name for name in table.players(ONE) if name not in (table.leader(ONE), *table.spare(ONE)))
    table.says(ONE, f"I hand the leadership to {heir}")
    table.announces(ONE).announces(TWO).parleys()
    assert table.state == "last_exchange"
    assert table.chats(ONE, "yes") == "not now: yes"
    assert "ask_accept_leadership" not in table.waits(30).hears(ONE)


class TestInTheFrenchEdition:
    """Who has given the leadership away cannot become leader again before the next round (seed 002, "il abdique")."""

    @pytest.fixture
    def table(self) -> Table:
        """Anna leads room one, Erik leads room two; Anna has given the leadership to Bob."""
        rooms = ["Anna", "Bob", "Carlos", "Dana"], ["Erik", "Fatima", "George"]
        table = Table(*rooms, options={"after_abdicating": "not_again"}).starts().appoints("Anna", "Erik")
        table.says(ONE, "I hand the leadership to Bob")
        table.says(ONE, "yes")
        return table.forgets()

    def test_the_heir_does_not_give_it_back(self, table: Table) -> None:
        assert table.says(ONE, "I hand the leadership to Anna") == ["no_giving_back"]

    def test_nobody_else_gives_it_back_either(self, table: Table) -> None:
        table.says(ONE, "I hand the leadership to Carlos")
        table.says(ONE, "yes")
        assert table.says(ONE, "I hand the leadership to Anna") == ["no_leading_again"]
        assert table.last(ONE) == "Not again this round: Anna gave it away."
        assert table.says(ONE, "I hand the leadership to Bob") == ["no_giving_back"]
        assert table.leader(ONE) == "Carlos"

    def test_the_room_cannot_vote_for_who_gave_it_away(self, table: Table) -> None:
        assert table.says(ONE, "three votes for Anna") == ["no_leading_again"]
        assert table.says(ONE, "we want Anna as leader") == ["no_leading_again"]
        assert "leader_usurped" in table.says(ONE, "three votes for Carlos")

    def test_who_was_voted_out_may_be_voted_in_again(self, table: Table) -> None:
        table.says(ONE, "three votes for Carlos")
        assert "leader_usurped" in table.says(ONE, "three votes for Bob")

    def test_in_the_next_round_it_is_over(self, table: Table) -> None:
        table.ends_round().announces(ONE, "Dana").announces(TWO).parleys()
        table.types("the exchange is done")
        assert "leader_usurped" in table.says(ONE, "three votes for Anna")


def test_in_the_english_edition_a_chain_of_gifts_or_a_vote_brings_it_back(table: Table) -> None:
    """Only the heir cannot give it back (p. 8)."""
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "yes")
    assert "leader_usurped" in table.says(ONE, "three votes for Anna")


def test_a_leader_in_the_hallway_hands_nothing_over(table: Table) -> None:
    """Who waits between the rooms has left the room (p. 9, step 2), and the card goes from hand to hand (p. 8)."""
    table.ends_round().announces(ONE, "Dana")
    table.says(ONE, "I hand the leadership to Bob")
    table.says(ONE, "our leader is ready")
    assert table.chats(ONE, "yes") == "not now: yes", "an offer is over when the leader has gone"
    assert table.says(ONE, "I hand the leadership to Bob") == ["leader_is_away"]
    assert table.says(ONE, "I abdicate") == ["leader_is_away"]
    assert table.leader(ONE) == "Anna"
