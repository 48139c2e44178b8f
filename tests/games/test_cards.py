"""The cards are files: every character of every edition is there, and mistakes are named with their line."""

import re
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.games.two_rooms.cards.card import Color
from moderator.games.two_rooms.cards.catalogue import Catalogue, catalogue_of, read_catalogue
from moderator.games.two_rooms.cards.goals import ReadingGoal, TeamGoal
from moderator.games.two_rooms.cards.naming import card_name, summary, the_card
from moderator.games.two_rooms.tables import read_options
from moderator.language.files.yaml_file import parse_yaml
from moderator.language.voice.sentences import load_sentences

RETAIL = """
president bomber blue_team red_team gambler agent ambassador angel blind bouncer clown conman coy_boy criminal dealer
demon enforcer mayor medic mime mummy negotiator paparazzo paranoid psychologist security shy_guy thug usurper spy
cupid eris doctor engineer nurse tinkerer presidents_daughter martyr dr_boom tuesday_knight immunologist
invincible agoraphobe ahab moby anarchist bomb_bot queen butler maid romeo juliet wife mistress intern victim rival
survivor clone robot sniper target decoy drunk hot_potato mastermind mi6 minion nuclear_tyrant private_eye traveler
leprechaun zombie
"""

NECROBOOMICON = """
yog_sothoth the_black illuminati tentacles seeker paranormalist nyarlathotep necronomicon
"""

PRINT_AND_PLAY = """
alchemist apprentice king fat_princess dragon eggineer fanatic blue_drone blue_firecracker red_fist red_foot
capitalist socialist firefighter pyrotech marshal one_armed_man fugitive witness xenohunter xenomorph amnesiac
beholder born_leader changer cult_leader father mother fool frotteur prude grey_team hero villain judge loyalist
mad_scientist mastermind_v1 rock paper scissors stunt_double telepath easter_bunny assassin alien body_snatcher bully
centipede cleaner conspirator enlisted exhibitionist gargoyle gorgon hunter hypnotist identity_thief informer
interrogator kangaroo ninja piper pirate professor rageaholic rat secret_police seer time_lord trader vampire voyeur
werewolf colored_zombie
"""

CARDS = read_catalogue()
SENTENCES = load_sentences("en", ("two_rooms_cards",))

BREATH = 36
"""Words of a summary that can be said in one breath, about twelve seconds of speech."""

NO_POWER_KNOWN = {
    *("seeker", "red_paranormalist", "blue_paranormalist", "nyarlathotep", "necronomicon"),
    *("red_colored_zombie", "blue_colored_zombie"),
}


def in_file(name: str) -> list[str]:
    """Characters of one edition's file in its order, each once."""
    return list(dict.fromkeys(card.character for card in CARDS.of_edition(name)))


@pytest.mark.parametrize(
    ("edition", "characters"),
    [("retail", RETAIL.split()), ("necroboomicon", NECROBOOMICON.split()), ("print_and_play", PRINT_AND_PLAY.split())],
)
def test_every_character_of_every_edition_is_there(edition: str, characters: list[str]) -> None:
    assert in_file(edition) == characters


def test_the_box_holds_98_different_cards_and_110_in_all() -> None:
    retail = CARDS.of_edition("retail")
    assert len(retail) == 98
    assert sum(card.copies for card in retail) == 110
    assert not [card.id for card in retail if card.unsupported]


def test_cards_whose_power_no_source_gives_are_not_supported() -> None:
    assert {card.id for card in CARDS.cards.values() if card.unsupported} == NO_POWER_KNOWN
    assert CARDS["seeker"].unsupported == "no_source_tells_power"


@pytest.mark.parametrize("character", sorted({card.character for card in CARDS.cards.values()}))
def test_a_summary_is_said_in_one_breath(character: str) -> None:
    options = read_options()
    for option in options.known.values():
        for value in option.values:
            said = SENTENCES.say(summary(character, options.choose(**{option.name: value}), CARDS))
            assert len(said.split()) <= BREATH
            assert said.endswith(".")
            assert not re.search(r"[\"“”();:/*]", said), "signs that a voice cannot speak"


def test_cards_are_called_by_their_color_where_there_are_two() -> None:
    assert SENTENCES.say(card_name(CARDS["doctor"])) == "Doctor"
    assert SENTENCES.say(card_name(CARDS["red_angel"])) == "Red Angel", "a sentence begins with a capital"
    assert SENTENCES.say(the_card(CARDS["red_angel"])) == "The red Angel"
    assert SENTENCES.say(the_card(CARDS["moby"])) == "Moby"


def test_red_and_blue_cards_have_a_twin_on_the_other_side() -> None:
    for character in ("agent", "angel", "usurper", "spy", "tentacles", "werewolf"):
        assert {card.team for card in CARDS.named(character)} == {Color.RED, Color.BLUE}
    assert CARDS["red_angel"].pairs == {"blue_angel"}


def test_spies_look_like_the_other_team() -> None:
    assert (CARDS["red_spy"].team, CARDS["red_spy"].shown) == (Color.RED, Color.BLUE)
    assert (CARDS["blue_spy"].team, CARDS["blue_spy"].shown) == (Color.BLUE, Color.RED)


@pytest.mark.parametrize(
    "group",
    [
        ("ahab", "moby"),
        ("butler", "maid"),
        ("romeo", "juliet"),
        ("wife", "mistress"),
        ("sniper", "target", "decoy"),
        ("red_ambassador", "blue_ambassador"),
        ("rock", "paper", "scissors"),
        ("marshal", "one_armed_man", "fugitive", "witness"),
    ],
)
def test_linked_cards_name_each_other_and_are_never_buried(group: tuple[str, ...]) -> None:
    for card in group:
        assert CARDS[card].links == set(group) - {card}
        assert not CARDS[card].buriable


def test_the_doctor_needs_a_president_but_may_be_buried() -> None:
    assert CARDS["doctor"].needs == {"president"}
    assert CARDS["doctor"].buriable
    assert CARDS.backups["doctor"] == ("nurse",)
    assert CARDS.backups["president"] == ("presidents_daughter",)


def test_a_card_needs_whomever_its_goal_speaks_of() -> None:
    assert CARDS["queen"].needs == {"president", "bomber"}
    assert CARDS["mi6"].needs == {"president", "bomber"}
    assert CARDS["butler"].needs == {"president"}


def test_bad_company_is_mutual_whoever_says_so() -> None:
    assert "zombie" in CARDS["invincible"].excludes
    assert "invincible" in CARDS["zombie"].excludes
    assert "private_eye" in CARDS["red_thug"].avoid


def test_every_option_that_a_card_depends_on_exists_with_these_values() -> None:
    options = read_options()
    for card in CARDS.cards.values():
        if isinstance(card.goal, ReadingGoal):
            assert set(card.goal.choices) == set(options.known[card.goal.option].values)
        if card.team_by is not None:
            assert set(card.team_by[1]) == set(options.known[card.team_by[0]].values)


def test_red_and_blue_cards_win_with_their_team_unless_they_say_otherwise() -> None:
    for card in CARDS.of_edition("retail"):
        assert (card.team in (Color.RED, Color.BLUE)) == isinstance(card.goal, TeamGoal)


def test_an_unknown_card_is_refused_with_what_may_be_meant() -> None:
    with pytest.raises(BadInput, match=re.escape("there is no card 'buttler' (did you mean 'butler'?)")):
        CARDS["buttler"]
    with pytest.raises(BadInput, match="there is no card 'angle'"):
        CARDS.named("angle")


EDITION = """\
edition: mine
cards:
  president: {team: blue, primary: {survives: bomber}}
  bomber: {team: red, primary: {kills: president}}
  valet: {team: grey, goal: {place: {with: [president]}}}
  twin: {team: both, level: 2}
"""


def read(text: str) -> Catalogue:
    return catalogue_of([parse_yaml(text, Path("mine.yaml"))])


def test_a_new_card_whose_ending_is_of_a_known_kind_is_data_only() -> None:
    assert list(read(EDITION).cards) == ["president", "bomber", "valet", "red_twin", "blue_twin"]


@pytest.mark.parametrize(
    ("written", "wrong", "complaint"),
    [
        ("goal: {place", "gaol: {place", "mine.yaml:5: unknown key 'gaol' (did you mean 'goal'?)"),
        ("{place: {with", "{palce: {with", "mine.yaml:5: unknown key 'palce' (did you mean 'place'?)"),
        ("with: [president]", "with: [presidnet]", "mine.yaml:5: there is no card 'presidnet' (did you mean"),
        ("with: [president]", "together: [[bomber]]", "mine.yaml:5: a couple is two cards, not 1"),
        ("team: grey", "team: gray", "mine.yaml:5: unknown value 'gray' (did you mean 'grey'?)"),
        ("level: 2", "level: 4", "mine.yaml:6: the level is 1, 2 or 3"),
        ("kills: president", "meets: president", "mine.yaml:3: 'bomber' is not the other side of the contest"),
        ("level: 2", "instant: {wins: red}", "mine.yaml:6: an instant ending has either 'shares_with' or 'event'"),
        ("level: 2", "goal: {}", "mine.yaml:6: a goal has one kind, not 0"),
        ("level: 2", "duty: {of: bomber}", "mine.yaml:6: 'blue_twin' and 'bomber' are not on the same team"),
        ("team: grey, ", "", "mine.yaml:5: the key 'team' is missing"),
    ],
)
def test_mistakes_are_named_with_their_line(written: str, wrong: str, complaint: str) -> None:
    assert written in EDITION
    with pytest.raises(BadInput) as refused:
        read(EDITION.replace(written, wrong, 1))
    assert str(refused.value).startswith(complaint)
