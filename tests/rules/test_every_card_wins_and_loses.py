"""Every card of the box: an ending in which it wins, and one in which it loses."""

import pytest

from moderator.games.two_rooms.cards.card import Color
from moderator.games.two_rooms.cards.goals import TeamGoal
from tests.rules.endings import BLUE_WINS, RED_WINS, catalogue, ended

RETAIL = catalogue().of_edition("retail")
OF_A_TEAM = [card.id for card in RETAIL if isinstance(card.goal, TeamGoal)]

MET = "shared president doctor=yes, shared bomber engineer=yes"

GREYS = {
    # card: (other cards, how it wins, how it loses)
    "gambler": ("", f"{BLUE_WINS}, predicts_winner gambler=blue", f"{RED_WINS}, predicts_winner gambler=blue"),
    "agoraphobe": ("", "left_first_room agoraphobe=no", "left_first_room agoraphobe=yes"),
    "ahab": (
        "moby",
        "room ahab=0, room moby=1, room bomber=1",
        "room ahab=1, room moby=1, room bomber=1",
    ),
    "moby": ("ahab", "room ahab=1, room moby=0, room bomber=1", "room ahab=0, room moby=0, room bomber=1"),
    "anarchist": ("", "helped_depose_in_most_rounds anarchist=yes", "helped_depose_in_most_rounds anarchist=no"),
    "bomb_bot": ("", f"{BLUE_WINS}, room bomb_bot=1", f"{RED_WINS}, room bomb_bot=1"),
    "queen": ("", f"{RED_WINS}, room queen=0", f"{BLUE_WINS}, room queen=0"),
    "butler": (
        "maid",
        "room president=0, room butler=0, room maid=0",
        "room president=0, room butler=0, room maid=1",
    ),
    "maid": ("butler", "room president=0, room butler=0, room maid=0", "room president=1, room butler=0, room maid=0"),
    "romeo": ("juliet", "room bomber=0, room romeo=0, room juliet=0", "room bomber=0, room romeo=0, room juliet=1"),
    "juliet": ("romeo", "room bomber=0, room romeo=0, room juliet=0", "room bomber=1, room romeo=0, room juliet=0"),
    "wife": (
        "mistress",
        "room president=0, room wife=0, room mistress=1",
        "room president=0, room wife=0, room mistress=0",
    ),
    "mistress": (
        "wife",
        "room president=0, room wife=1, room mistress=0",
        "room president=0, room wife=1, room mistress=1",
    ),
    "intern": ("", "room president=0, room intern=0", "room president=0, room intern=1"),
    "victim": ("", "room bomber=0, room victim=0", "room bomber=0, room victim=1"),
    "rival": ("", "room president=0, room rival=1", "room president=0, room rival=0"),
    "survivor": ("", "room bomber=0, room survivor=1", "room bomber=0, room survivor=0"),
    "clone": ("", f"{BLUE_WINS}, first_share clone=president", f"{BLUE_WINS}, first_share clone=bomber"),
    "robot": ("", f"{BLUE_WINS}, first_share robot=bomber", f"{BLUE_WINS}, first_share robot=president"),
    "sniper": ("target decoy", "shot sniper=target", "shot sniper=decoy"),
    "target": ("sniper decoy", "shot sniper=president", "shot sniper=target"),
    "decoy": ("sniper target", "shot sniper=decoy", "shot sniper=bomber"),
    "drunk": (
        "blue_team",
        f"{BLUE_WINS}, sober=blue_team, sober_taken drunk=yes",
        "sober=blue_team, sober_taken drunk=no",
    ),
    "mastermind": (
        "",
        "leads_at_end mastermind=yes, led_other_room mastermind=yes",
        "leads_at_end mastermind=yes, led_other_room mastermind=no",
    ),
    "mi6": (
        "",
        "shared president mi6=yes, shared bomber mi6=yes",
        "shared president mi6=yes, shared bomber mi6=no",
    ),
    "minion": ("", "leader_deposed_beside minion=no", "leader_deposed_beside minion=yes"),
    "nuclear_tyrant": (
        "",
        "shared president nuclear_tyrant=no, shared bomber nuclear_tyrant=no",
        "shared president nuclear_tyrant=yes, shared bomber nuclear_tyrant=yes",
    ),
    "private_eye": (
        "presidents_daughter martyr",
        "buried=martyr, predicts_buried private_eye=martyr",
        "buried=martyr, predicts_buried private_eye=bomber",
    ),
    "traveler": ("", "hostage_in_most_rounds traveler=yes", "hostage_in_most_rounds traveler=no"),
    "zombie": (
        "intern",
        "room president=0, room bomber=1, room intern=0, room zombie=0, infected zombie=president+intern",
        "room president=0, room bomber=1, room intern=0, room zombie=0, infected zombie=president",
    ),
}

ALWAYS = {"hot_potato": False, "leprechaun": True}
"""Whoever holds the card at the end loses, or wins: the other side of it is not to hold it."""


def test_every_card_of_the_box_stands_in_one_of_the_tables() -> None:
    assert {*OF_A_TEAM, *GREYS, *ALWAYS} == {card.id for card in RETAIL}
    assert len(OF_A_TEAM) + len(GREYS) + len(ALWAYS) == 98


@pytest.mark.parametrize("card", OF_A_TEAM)
def test_a_card_of_a_team_wins_and_loses_with_its_team(card: str) -> None:
    others = " ".join({"doctor", "engineer", card} - {"president", "bomber"})
    wins = BLUE_WINS if catalogue()[card].team is Color.BLUE else RED_WINS
    loses = RED_WINS if catalogue()[card].team is Color.BLUE else BLUE_WINS
    nobody = "in_love cupid=, in_hate eris="
    won, lost = (ended(others, f"{rooms}, {MET}, {nobody}") for rooms in (wins, loses))
    assert (won.won(card), won.reason(card)) == (True, "team_won")
    assert (lost.won(card), lost.reason(card)) == (False, "team_failed")


@pytest.mark.parametrize("card", GREYS)
def test_a_card_for_itself_wins_and_loses_by_its_own_goal(card: str) -> None:
    others, wins, loses = GREYS[card]
    assert ended(f"{card} {others}", wins).won(card) is True
    assert ended(f"{card} {others}", loses).won(card) is False


@pytest.mark.parametrize("card", ALWAYS)
def test_a_card_that_goes_round_counts_for_its_last_holder(card: str) -> None:
    assert ended(card).won(card) is ALWAYS[card]
    assert ended(card).reason(card) == "holds_the_card"


@pytest.mark.parametrize(
    ("card", "others", "wins", "loses"),
    [
        ("king", "dragon", f"{BLUE_WINS}, room king=0, room dragon=1", f"{RED_WINS}, room king=0, room dragon=0"),
        ("born_leader", "", "leads_at_end born_leader=yes", "leads_at_end born_leader=no"),
        (
            "amnesiac",
            "presidents_daughter martyr",
            f"{RED_WINS}, buried=martyr, predicts_team amnesiac=red",
            f"{BLUE_WINS}, buried=martyr, predicts_team amnesiac=red",
        ),
        ("hero", "", f"{RED_WINS}, room hero=1", f"{BLUE_WINS}, room hero=1"),
        ("villain", "", f"{BLUE_WINS}, room villain=0", f"{RED_WINS}, room villain=1"),
        (
            "rock",
            "paper scissors",
            "room rock=0, room scissors=0, room paper=1",
            "room rock=0, room scissors=0, room paper=0",
        ),
        ("stunt_double", "", f"{BLUE_WINS}, room stunt_double=1", f"{RED_WINS}, room stunt_double=1"),
        ("assassin", "", f"{BLUE_WINS}, room assassin=0, recruited assassin=", f"{RED_WINS}, room assassin=1"),
        (
            "father",
            "red_team blue_team",
            "fathers_child father=red_team+blue_team, room president=0, room red_team=0, room blue_team=0",
            "fathers_child father=red_team+blue_team, room president=0, room red_team=0, room blue_team=1",
        ),
        (
            "mother",
            "red_team blue_team",
            f"mothers_child mother=bomber+red_team, {BLUE_WINS}, room red_team=0",
            f"mothers_child mother=bomber+red_team, {BLUE_WINS}, room red_team=1",
        ),
        ("cult_leader", "", "room bomber=0, room cult_leader=1", "room bomber=0, room cult_leader=0"),
        ("mastermind_v1", "", "every_color_right mastermind_v1=yes", "every_color_right mastermind_v1=no"),
        ("changer", "", "", ""),
    ],
)
def test_cards_of_edition_4_that_end_in_their_own_way(card: str, others: str, wins: str, loses: str) -> None:
    if wins:
        assert ended(f"{card} {others}", wins).won(card) is True
    assert ended(f"{card} {others}", loses).won(card) is False
