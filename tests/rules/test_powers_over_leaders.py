"""Usurper and Mayor: cards with a power over who leads (character guide; Italian edition where an option says so)."""

import pytest

from tests.rules.table import ONE, TWO, Table, nameless

USURPERS = ("president", "bomber", "red_usurper", "blue_usurper", "red_team", "blue_team")


def usurpers(**options: str) -> Table:
    """Three a side, both Usurpers in the deck; Anna and Dana lead, round one runs."""
    table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"], cards=USURPERS, options=options)
    return table.starts().appoints("Anna", "Dana")


class TestTheUsurper:
    @pytest.mark.parametrize("words", ["Bob is the Usurper", "the Usurper Bob takes over", "Bob is a usurper"])
    def test_takes_the_leadership(self, words: str) -> None:
        table = usurpers()
        assert table.says(ONE, words) == ["usurper_leads"]
        assert table.last(ONE) == "Your leader: Bob, who cannot be voted out this round."
        assert table.leader(ONE) == "Bob"
        assert table.hears(TWO) == [], "whose card it is stays in the room"

    @pytest.mark.parametrize("words", ["the Usurper takes over", "I am the Usurper"])
    def test_who_it_is_is_asked(self, words: str) -> None:
        table = usurpers()
        assert table.says(ONE, words) == ["ask_power_holder"]
        assert table.last(ONE) == "Who is the Usurper?"
        assert table.says(ONE, "Carlos") == ["usurper_leads"]
        assert table.leader(ONE) == "Carlos"

    def test_leads_a_room_without_a_leader(self) -> None:
        table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"], cards=USURPERS).starts()
        table.says(ONE, "Bob is the Usurper")
        assert (table.leader(ONE), table.room_state(ONE)) == ("Bob", "led")

    def test_cannot_be_voted_out_this_round(self) -> None:
        table = usurpers()
        table.says(ONE, "we want Carlos as leader")
        table.says(ONE, "Bob is the Usurper")
        assert table.chats(ONE, "three").startswith("not now"), "the vote that was open is over"
        assert table.says(ONE, "three votes for Carlos") == ["usurper_stays"]
        assert table.leader(ONE) == "Bob"

    def test_may_be_voted_out_in_the_next_round(self) -> None:
        table = usurpers()
        table.says(ONE, "Bob is the Usurper")
        table.ends_round().exchanges()
        assert table.says(ONE, "two votes for Anna") == ["leader_usurped"]

    def test_may_hand_over_and_then_a_vote_counts_again(self) -> None:
        table = usurpers()
        table.says(ONE, "Bob is the Usurper")
        table.says(ONE, "I hand the leadership to Carlos")
        table.says(ONE, "yes")
        assert table.leader(ONE) == "Carlos"
        assert table.says(ONE, "two votes for Anna") == ["leader_usurped"]

    def test_once_a_game(self) -> None:
        table = usurpers()
        table.says(ONE, "Bob is the Usurper")
        table.ends_round().exchanges()
        room = table.facts.room_of("Bob")
        assert room is not None
        assert table.says(room, "Bob is the Usurper") == ["power_used"]

    def test_both_once_a_game(self) -> None:
        table = usurpers()
        table.says(ONE, "Bob is the Usurper")
        assert table.says(TWO, "Erik is the Usurper") == ["usurper_leads"]
        table.ends_round().exchanges()
        assert table.says(ONE, "Anna is the Usurper") == ["power_used"]
        assert table.last(ONE) == "The Usurper is used up. Once a game."

    def test_of_both_in_one_room_the_first_counts(self) -> None:
        table = usurpers()
        table.says(ONE, "Bob is the Usurper")
        assert table.says(ONE, "Carlos is the Usurper") == ["usurper_leads_already"]
        assert table.leader(ONE) == "Bob"

    def test_of_both_in_one_room_the_second_counts_in_italy(self) -> None:
        table = usurpers(usurpers="second")
        table.says(ONE, "Bob is the Usurper")
        assert table.says(ONE, "Carlos is the Usurper") == ["usurper_leads"]
        assert table.leader(ONE) == "Carlos"

    def test_not_in_the_last_round(self) -> None:
        table = usurpers()
        for _ in range(2):
            table.ends_round().exchanges()
        assert table.says(ONE, "Anna is the Usurper") == ["power_not_in_last_round"]
        assert table.last(ONE) == "Not in the last round: too late for the Usurper."

    def test_not_when_time_is_up(self) -> None:
        assert usurpers().ends_round().chats(ONE, "Bob is the Usurper").startswith("not now")

    def test_a_name_that_was_asked_for_does_not_count_when_time_is_up(self) -> None:
        table = usurpers()
        table.waits(175).says(ONE, "the Usurper takes over")
        table.waits(6)
        table.says(ONE, "Bob")  # a hostage by now
        assert table.leader(ONE) == "Anna"

    def test_somebody_of_the_other_room(self) -> None:
        assert usurpers().says(ONE, "Erik is the Usurper") == ["leader_not_here"]

    def test_can_be_taken_back(self) -> None:
        table = usurpers()
        table.says(ONE, "Bob is the Usurper")
        assert table.says(ONE, "moderator, undo") == ["undone"]
        assert table.leader(ONE) == "Anna"
        assert table.says(ONE, "Carlos is the Usurper") == ["usurper_leads"]

    def test_without_names(self) -> None:
        table = Table(3, 3, cards=USURPERS).starts()
        assert table.says(ONE, "the Usurper takes over") == ["usurper_leads"]
        assert table.last(ONE) == "The Usurper leads, and cannot be voted out this round."
        assert table.says(ONE, "three votes for a new leader") == ["usurper_stays"]


class TestWithoutTheCard:
    def test_the_microphone_does_not_listen_for_it(self) -> None:
        table = nameless(6).starts()
        assert table.chats(ONE, "the Usurper takes over") == "at the keyboard only"
        assert "usurper" not in {
            name for name, level in table.moderator.listening(ONE).intents.items() if level.value == "open"
        }

    def test_at_the_keyboard_the_reason_is_told(self) -> None:
        table = nameless(6).starts()
        assert table.types("the Usurper takes over", ONE) == ["card_not_in_play"]
        assert table.last(ONE) == "The Usurper is not in play."

    @pytest.mark.parametrize(
        "words",
        [
            "somebody is tackled",
            "the Bouncer sends somebody over",
            "the Enlisted goes",
            "the Pirate names somebody",
            "the Gargoyle says stone",
            "the Ninja leaves with somebody",
            "the Kangaroo sends somebody back",
            "Tentacles brings somebody",
            "the Xenohunter hands somebody the card",
            "the Time Lord ends the round",
        ],
    )
    def test_so_it_is_with_every_power(self, words: str) -> None:
        table = nameless(6).starts()
        assert table.chats(ONE, words) == "at the keyboard only"
        assert table.types(words, ONE) == ["card_not_in_play"]


MAYOR = ("president", "bomber", "red_mayor", "red_team", "blue_team", "blue_team")


class TestTheMayor:
    def table(self, *cards: str, one: int = 4) -> Table:
        """Four in room one, four in room two."""
        names = ["Anna", "Bob", "Carlos", "Dana", "Erik", "Fatima", "George", "Helen"]
        rest = ("red_team", "blue_team", "red_team", "blue_team", "red_team", "blue_team")[: 6 - len(cards)]
        return Table(names[:one], names[one:], cards=("president", "bomber", *cards, *rest)).starts()

    def test_at_exactly_half_in_an_even_room_it_is_asked_for(self) -> None:
        table = self.table("red_mayor").appoints("Anna", "Erik")
        assert table.says(ONE, "two votes for Bob") == ["ask_mayor_among"]
        assert table.last(ONE) == "That is half. Is the Mayor among them, with an open card? Yes or no."
        assert table.says(ONE, "yes") == ["leader_usurped"]
        assert table.leader(ONE) == "Bob"

    def test_without_the_mayor_half_is_not_enough(self) -> None:
        table = self.table("red_mayor").appoints("Anna", "Erik")
        table.says(ONE, "two votes for Bob")
        assert table.says(ONE, "no") == ["votes_too_few"]
        assert table.leader(ONE) == "Anna"

    def test_also_when_the_number_was_asked_for(self) -> None:
        table = self.table("red_mayor").appoints("Anna", "Erik")
        table.says(ONE, "we want Bob as leader")
        assert table.says(ONE, "two") == ["ask_mayor_among"]
        assert table.says(ONE, "yes") == ["leader_usurped"]

    def test_with_both_in_the_deck_the_rival_must_not_be_open(self) -> None:
        table = self.table("red_mayor", "blue_mayor").appoints("Anna", "Erik")
        table.says(ONE, "two votes for Bob")
        assert table.last(ONE).startswith("That is half. Is one Mayor open among them, and the other not")

    @pytest.mark.parametrize("votes", ["one vote", "zero votes"])
    def test_fewer_than_half_is_not_enough_whoever_votes(self, votes: str) -> None:
        table = self.table("red_mayor").appoints("Anna", "Erik")
        assert table.says(ONE, f"{votes} for Bob") == ["votes_too_few"]

    def test_in_an_odd_room_it_makes_no_difference(self) -> None:
        table = Table(["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"], cards=MAYOR).starts().appoints()
        assert table.says(ONE, "one vote for Bob") == ["votes_too_few"]

    def test_not_in_the_deck(self) -> None:
        table = self.table().appoints("Anna", "Erik")
        assert table.says(ONE, "two votes for Bob") == ["votes_too_few"]

    def test_an_answer_after_the_round_does_not_count(self) -> None:
        table = self.table("red_mayor").appoints("Anna", "Erik")
        table.waits(175).says(ONE, "two votes for Bob")
        table.waits(6)
        assert table.says(ONE, "yes") == ["usurp_time_over"]
        assert table.leader(ONE) == "Anna"

    def test_can_be_taken_back(self) -> None:
        table = self.table("red_mayor").appoints("Anna", "Erik")
        table.says(ONE, "two votes for Bob")
        table.says(ONE, "yes")
        assert table.says(ONE, "moderator, undo") == ["undone", "ask_mayor_among"]
        assert table.leader(ONE) == "Anna"

    def test_without_names(self) -> None:
        table = Table(4, 4, cards=("president", "bomber", "red_mayor", *("blue_team",) * 3, *("red_team",) * 2))
        table.starts().says(ONE, "I appoint you as leader")
        assert table.says(ONE, "two votes for a new leader") == ["ask_mayor_among"]
        assert table.says(ONE, "yes") == ["leader_usurped"]
