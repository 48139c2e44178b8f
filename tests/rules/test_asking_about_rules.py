"""Rules on request: short answers in the own room, at any time, without touching the game."""

import pytest

from moderator.games.two_rooms.next_game import NEEDED_CARDS
from tests.rules.table import NAMES, ONE, TWO, Table

SIX = ["Anna", "Bob", "Carlos"], ["Dana", "Erik", "Fatima"]


def test_a_card_is_explained_in_the_room_that_asks() -> None:
    table = Table(*SIX).forgets()
    assert table.says(ONE, "what does the doctor do") == ["card_is"]
    assert table.hears(TWO) == []


def test_a_card_that_nobody_knows_is_no_command() -> None:
    assert Table(*SIX).reads(ONE, "what does the plumber do").intent is None


def test_a_dispute_is_settled_by_a_coin() -> None:
    table = Table(*SIX)
    table.says(ONE, "we disagree about the rules")
    assert "coin" in table.last(ONE)


def test_the_roles_are_no_secret_and_name_the_gambler_only_when_the_number_is_odd() -> None:
    table = Table(*SIX)
    table.says(ONE, "what are the roles tonight")
    assert "Gambler" not in table.last(ONE)
    table = Table(["Anna", "Bob", "Carlos", "George"], ["Dana", "Erik", "Fatima"])
    table.says(ONE, "what are the roles tonight")
    assert "Gambler" in table.last(ONE)


def test_a_question_about_the_rules_is_answered_while_the_clock_runs_and_changes_nothing() -> None:
    table = Table(*SIX).starts()
    before = table.moderator.situation
    assert table.says(TWO, "can i swap cards") == ["rule"]
    after = table.moderator.situation
    assert (after.facts, after.states, after.clock_ends) == (before.facts, before.states, before.clock_ends)


def test_the_game_is_explained_in_six_steps_by_itself() -> None:
    table = Table(*SIX).forgets()
    table.says(ONE, "explain the game")
    table.waits(90)
    steps = [heard.message.args["step"] for heard in table.listens(ONE) if heard.name == "explain_step"]
    assert steps == [1, 2, 3, 4, 5, 6]
    assert table.hears(TWO) == []


def test_a_step_can_be_skipped_heard_again_and_ended() -> None:
    table = Table(*SIX).forgets()
    table.says(ONE, "explain the game")
    table.says(ONE, "next")
    table.says(ONE, "again")
    table.says(ONE, "next")
    steps = [heard.message.args["step"] for heard in table.listens(ONE) if heard.name == "explain_step"]
    assert steps == [1, 2, 2, 3]
    assert table.says(ONE, "enough") == ["explained"]
    table.forgets()
    table.waits(60)
    assert table.hears(ONE) == []


def test_the_explanation_takes_less_than_ninety_seconds() -> None:
    table = Table(*SIX).forgets()
    table.says(ONE, "explain the game")
    table.waits(90)
    spoken = [heard for heard in table.listens(ONE) if heard.name == "explain_step"]
    assert spoken[-1].at - spoken[0].at + len(spoken[-1].text.split()) / 2 < 90


def test_no_list_is_read_into_a_round_that_begins() -> None:
    table = Table(*SIX).forgets()
    table.says(ONE, "explain the game")
    table.starts().forgets()
    table.waits(60)
    assert "explain_step" not in table.hears(ONE)


def test_a_pause_is_a_time_to_ask() -> None:
    table = Table(*SIX).starts()
    table.says(ONE, "moderator, pause the game")
    assert table.says(TWO, "what does the Doctor do") == ["card_is"]
    assert table.says(TWO, "can I swap cards") == ["rule"]
    assert table.says(TWO, "what are the roles tonight") == ["roles_tonight"]
    assert table.says(ONE, "explain the game") == ["explain_step"]
    assert table.says(ONE, "next") == ["explain_step"]
    assert table.says(ONE, "enough") == ["explained"]
    table.says(ONE, "moderator, resume the game")
    assert table.clock == 180, "none of it took time from the round"


class TestAsThisGameIsPlayed:
    """An answer follows the options and the deck."""

    @staticmethod
    def answers(table: Table, words: str) -> list[str]:
        table.forgets().says(ONE, words)
        return [heard.text for heard in table.listens(ONE)]

    def test_can_i_show_my_card(self) -> None:
        """All of it in the basic game (p. 5), a part of it in the advanced one (p. 11)."""
        assert self.answers(Table(*SIX), "can I show my card") == [
            "Yes, to anybody you like, and all of it. Or to nobody."
        ]
        allowed = Table(*SIX, options={"color_sharing": "allowed"})
        assert self.answers(allowed, "can I show my card") == [
            "Yes, to anybody you like: all of it, or only the color. Or to nobody."
        ]

    def test_how_do_we_win(self) -> None:
        plain = "Red wins if the President ends up in the Bomber's room. Otherwise Blue wins."
        assert self.answers(Table(*SIX), "how do we win") == [plain]
        doctor = ("president", "bomber", "doctor", "engineer", "intern", "rival")
        assert self.answers(Table(*SIX, cards=doctor), "how do we win") == [
            plain,
            "And the President must card share with the Doctor, or that team fails.",
            "And the Bomber must card share with the Engineer, or that team fails.",
            "Grey cards have aims of their own.",
        ]
        chinese = Table(*SIX, cards=doctor, options={"unmet_duty": "other_team_wins"})
        assert self.answers(chinese, "how do we win")[1].endswith("or the other team wins.")

    def test_how_do_we_win_with_other_primaries(self) -> None:
        dragons = ("president", "bomber", "king", "dragon", "red_team", "blue_team")
        assert self.answers(Table(*SIX, cards=dragons), "how do we win") == [
            "Blue wants the President apart from the Bomber. Red wants them together.",
            "Blue wants the King apart from the Dragon. Red wants them together.",
        ]

    def test_who_may_appoint(self) -> None:
        """Another player (p. 6); in the Italian home edition more than half of the room (seed 000)."""
        assert self.answers(Table(*SIX), "how do we get a leader")[0].startswith("Somebody else must appoint you.")
        elected = Table(*SIX, options={"first_leader": "elected"})
        assert self.answers(elected, "how do we get a leader")[0].startswith("More than half of the room")

    @pytest.mark.parametrize("words", ["who may appoint", "who may appoint a leader", "who appoints the leader"])
    def test_who_may_appoint_is_no_question_about_a_new_leader(self, words: str) -> None:
        assert self.answers(Table(*SIX), words)[0].startswith("Somebody else must appoint you.")

    def test_how_do_we_win_where_a_share_ends_the_game(self) -> None:
        sudden = ("president", "bomber", "dr_boom", "tuesday_knight", "red_team", "blue_team")
        assert self.answers(Table(*SIX, cards=sudden), "how do we win")[1:] == [
            "If Doctor Boom and the President card share, Red wins at once.",
            "If the Tuesday Knight and the Bomber card share, Blue wins at once.",
        ]
        cards = ("president", "bomber", "yog_sothoth", "rageaholic", "red_team", "blue_team")
        assert self.answers(Table(*SIX, cards=cards), "how do we win")[1:3] == [
            "And Yog-Sothoth may win at once.",
            "And the red Rageaholic may win at once.",
        ]

    @pytest.mark.parametrize("card", ["red_security", "red_gargoyle", "red_enlisted", "red_pirate"])
    def test_who_can_be_a_hostage_hangs_on_the_cards(self, card: str) -> None:
        plain = "Anybody in your room but the leader."
        assert self.answers(Table(*SIX), "who can be a hostage") == [plain]
        cards = ("president", "bomber", card, "blue_team", "red_team", "blue_team")
        assert self.answers(Table(*SIX, cards=cards), "who can be a hostage")[0].endswith(
            "unless a card says otherwise."
        )

    DISPUTED = (
        ("Martyr", "backups", "absent", "If the Bomber is not in play, you are the Bomber."),
        ("Martyr", "backups", "dead", "If the Bomber is buried, or dead before the bomb, you are the Bomber."),
        ("Nurse", "backups", "absent", "If the Doctor is not in play, you are the Doctor."),
        ("Usurper", "usurpers", "second", "only the other Usurper can take that from you."),
        ("Gambler", "gambler", "or_neither", "which team has won, or neither."),
        ("Doctor", "unmet_duty", "other_team_wins", "Card share with the President before the end, or Red wins."),
        ("Engineer", "unmet_duty", "other_team_wins", "Card share with the Bomber before the end, or Blue wins."),
        ("Sniper", "bystander", "dies", "Anybody else but the Decoy dies."),
        ("Nuclear Tyrant", "nuclear_tyrant", "neither", "If neither the President nor the Bomber card shares"),
        ("Queen", "queen", "survivor", "You win if the President dies and you do not."),
    )

    @pytest.mark.parametrize(("card", "option", "value", "told"), DISPUTED)
    def test_what_a_card_does_follows_the_options(self, card: str, option: str, value: str, told: str) -> None:
        words = f"what does the {card} do"
        assert told in self.answers(Table(*SIX, options={option: value}), words)[0]
        assert told not in self.answers(Table(*SIX), words)[0]

    def test_every_option_that_changes_a_card_changes_what_is_said_of_it(self) -> None:
        """But who is red and who is blue, which no summary tells."""
        asked = {option for _, option, _, _ in self.DISPUTED}
        assert asked == {*NEEDED_CARDS} - {"cupid_and_eris"}

    def test_how_a_leader_changes(self) -> None:
        usurpers = ("president", "bomber", "red_usurper", "blue_usurper", "red_team", "blue_team")
        assert self.answers(Table(*SIX, cards=usurpers), "how do we change the leader")[0].endswith(
            "or the Usurper takes over."
        )

    def test_what_happens_at_the_end_of_a_round(self) -> None:
        """Before time is up (seed 000), or without a clock (p. 13)."""
        early = Table(*SIX, options={"choosing": "before_time"})
        assert self.answers(early, "what happens at the end of a round")[0].startswith("Before time is up")
        untimed = Table(*SIX, options={"timer": "none"})
        assert "clock" not in self.answers(untimed, "what happens at the end of a round")[0]

    def test_swapping_and_leaving_the_room_hang_on_the_cards(self) -> None:
        assert self.answers(Table(*SIX), "can I swap cards")[0].startswith("No.")
        assert self.answers(Table(*SIX), "can I leave the room")[0].startswith("No.")
        cards = ("president", "bomber", "red_bouncer", "blue_bouncer", "hot_potato", "intern")
        assert self.answers(Table(*SIX, cards=cards), "can I swap cards")[0].startswith("Only if a card in play")
        assert self.answers(Table(*SIX, cards=cards), "can I leave the room")[0].startswith("No, unless a card")

    def test_the_explanation_follows_the_options(self) -> None:
        table = Table(*SIX, options={"timer": "none", "first_leader": "elected"}).forgets()
        table.says(ONE, "explain the game")
        table.waits(90)
        told = " ".join(heard.text for heard in table.listens(ONE) if heard.name == "explain_step")
        assert "against the clock" not in told
        assert "appointed" not in told

    @pytest.mark.parametrize(
        ("one", "options", "told"),
        [
            (3, {}, "After the last exchange, everybody shows their card."),
            (4, {}, "After the last exchange some cards are called up, then all are shown."),
            (3, {"reveal": "together"}, "All come together after the last exchange, and everybody shows their card."),
            (4, {"reveal": "together"}, "All come together after the last exchange. Some cards are called up,"),
        ],
    )
    def test_the_explanation_tells_how_this_game_ends(self, one: int, options: dict[str, str], told: str) -> None:
        """The Gambler plays where the number is odd, and speaks before the cards are shown."""
        table = Table(NAMES[:one], NAMES[one : one + 3], options=options).forgets()
        table.says(ONE, "explain the game")
        table.waits(90)
        assert told in table.last(ONE)


class TestWordsOfTheRulebook:
    """The glossary (rulebook p. 14 and 15) may be asked for by voice."""

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            ("what is a card share", "show each other the whole card"),
            ("what is a backup", "when that one is buried"),
            ("what is a condition", "like making you shy"),
            ("what does cleansed mean", "lose all your conditions"),
            ("what is a buried card", "dealt to nobody"),
            ("what are linked cards", "never buried"),
            ("what is a power", "Nobody can switch it off"),
            ("what kinds of objectives are there", "one of them is enough"),
            ("what is allegiance", "The team of your card"),
            ("what is a reveal", "nobody need show you theirs"),
        ],
    )
    def test_a_word_is_explained(self, words: str, told: str) -> None:
        table = Table(*SIX)
        assert table.says(ONE, words) == ["rule"]
        assert told in table.last(ONE)

    def test_color_shares_are_told_as_this_game_has_them(self) -> None:
        table = Table(*SIX)
        table.says(ONE, "what is a color share")
        assert "In this game nobody does" in table.last(ONE)
        table = Table(*SIX, options={"color_sharing": "allowed"})
        table.says(ONE, "what is a color share")
        assert table.last(ONE) == "If you ask for one and they agree, you must show each other the color."

    def test_who_has_asked_must_share_unless_the_option_says_otherwise(self) -> None:
        """ "Don't ask, don't share" (p. 13)."""
        table = Table(*SIX)
        table.says(ONE, "what is a card share")
        assert table.last(ONE) == "If you ask for one and they agree, you must show each other the whole card."
        table = Table(*SIX, options={"dont_ask_dont_share": "off"})
        table.says(ONE, "what is a card share")
        assert table.last(ONE).startswith("Two players agree")

    def test_where_sharing_is_private_nothing_is_told_of_the_public(self) -> None:
        table = Table(*SIX, options={"privacy_promise": "on"})
        table.says(ONE, "what is a reveal")
        assert table.last(ONE).endswith("In a private corner only.")

    def test_a_game_without_a_buried_card_says_so(self) -> None:
        table = Table(*SIX)
        table.says(ONE, "what is a buried card")
        assert table.last(ONE) == "A card that is dealt to nobody. In this game there is none."
        cards = ("president", "bomber", "presidents_daughter", "martyr", "red_team", "blue_team", "gambler")
        table = Table(*SIX, cards=cards, burying=True)
        table.says(ONE, "what is a buried card")
        assert table.last(ONE).endswith("It is turned up at the end.")

    def test_backups_are_told_as_the_option_has_them(self) -> None:
        table = Table(*SIX, options={"backups": "absent"})
        table.says(ONE, "what is a backup")
        assert "not in play" in table.last(ONE)


class TestExplainingEachCard:
    """Each card in play is presented to the whole group before the game (seed 002, advanced mode)."""

    CARDS = ("president", "bomber", "doctor", "engineer", "red_team", "blue_team")

    def test_card_after_card_for_everybody_while_all_are_together(self) -> None:
        table = Table(*SIX, cards=self.CARDS).forgets()
        table.says(ONE, "explain the cards")
        table.waits(60)
        told = [heard.text.partition(".")[0] for heard in table.listens(ONE) if heard.name == "card_told"]
        assert told == ["President", "Bomber", "Doctor", "Engineer"], "plain cards need no words"
        assert len([heard for heard in table.listens(TWO) if heard.name == "card_told"]) == 4

    def test_next_again_and_enough(self) -> None:
        table = Table(*SIX, cards=self.CARDS).forgets()
        table.says(ONE, "explain the cards")
        assert table.says(ONE, "next") == ["card_told"]
        assert table.says(ONE, "again") == ["card_told"]
        assert table.last(ONE).startswith("Bomber.")
        assert table.says(ONE, "enough") == ["read_to_end"]

    def test_later_only_the_room_that_asks_hears_it(self) -> None:
        table = Table(*SIX, cards=self.CARDS).starts()
        table.says(TWO, "explain the cards")
        assert "card_told" not in table.hears(ONE)
