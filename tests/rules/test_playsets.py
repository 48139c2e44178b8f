"""Playsets and tutorials: every one at its smallest and its largest size, with the annotator's corrections."""

from collections import Counter
from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.games.two_rooms.deck.deck import Deck, Refusal, cards_wanted, refusals
from moderator.games.two_rooms.deck.playset_names import playset_called
from moderator.games.two_rooms.deck.playsets import REASONS, Playset, playset_deck, playsets_of, read_box, read_playsets
from moderator.games.two_rooms.printing import printed_playsets
from moderator.language.files.yaml_file import parse_yaml
from tests.rules.endings import catalogue, options

PLAYSETS = read_playsets(catalogue())

RANGES = {
    # Tutorials of seed 003, older list
    "my_first_burial": (6, 18),
    "my_first_card_share": (6, 19),
    "card_share_fun": (6, 19),
    "sudden_death_card_share": (6, 21),
    "my_first_color_share": (6, 19),
    "color_share_fun": (6, 21),
    "my_first_acting": (6, 23),
    "acting_auditions": (10, 25),
    "my_first_power": (11, 23),
    "my_first_cleansing": (6, 23),
    "my_first_reveals": (6, 25),
    "grey_ceremony": (7, 22),
    # Tutorials, newer list
    "my_first_game": (6, 17),
    "my_first_thirty": (6, 30),
    "new_first_color_share": (11, 25),
    "my_first_condition": (14, 29),
    "my_first_grey": (12, 27),
    "new_first_burial": (9, 23),
    # Sets
    "six_player_mystery": (6, 6),
    "six_player_instant_death": (6, 6),
    "at_least_one_loser": (6, 6),
    "love_and_hate": (6, 6),
    "two_booms_and_a_gunshot": (6, 6),
    "love_hate_and_mystery": (8, 9),
    "the_standard": (7, 21),
    "the_paraphilias": (12, 24),
    "murder_mystery": (10, 25),
    "speak_no_evil": (10, 24),
    "valentines_day": (12, 30),
    "bipolar": (12, 26),
    "antitrust": (15, 27),
    "bashful_bash": (16, 30),
    "old_cold_war": (15, 28),
    "monster_party": (16, 30),
    "old_no_show_and_tell": (16, 30),
    "angels_and_demons": (18, 30),
    "arbitrary_infection": (11, 24),
    "the_coverup": (16, 28),
    "cold_war": (13, 27),
    "no_show_and_tell": (14, 28),
    "everyone_is_a_vip": (28, 30),
    "trust_in_greys": (20, 20),
    "identity_crisis": (12, 25),
    # Necroboomicon
    "my_first_necroboomicon": (6, 18),
    "not_scary_enough": (6, 20),
    "dare_to_color_share": (6, 20),
    "paranormalists_to_the_rescue": (8, 20),
    "even_elder_gods_fear": (10, 24),
    "ping_pong": (7, 21),
    "who_is_nyarlathotep": (7, 17),
    # Italian home edition, seed 000
    "about_twenty": (18, 24),
}

NOT_SUPPORTED = {"paranormalists_to_the_rescue", "even_elder_gods_fear", "ping_pong", "who_is_nyarlathotep"}
WITHDRAWN = {"old_no_show_and_tell"}


def built(name: str, players: int, *, burying: bool | None = None, instead: tuple[str, ...] = ()) -> Deck:
    found = playset_deck(PLAYSETS[name], players, catalogue(), options(), burying=burying, instead=instead)
    assert isinstance(found, Deck), found
    return found


def refused(name: str, players: int, *, burying: bool | None = None) -> str:
    found = playset_deck(PLAYSETS[name], players, catalogue(), options(), burying=burying)
    assert isinstance(found, Refusal), found
    assert set(found.args) == REASONS[found.reason]
    return found.reason


def test_every_playset_stands_in_the_table() -> None:
    assert {name: (playset.least, playset.most) for name, playset in PLAYSETS.items()} == RANGES


@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name, ends in RANGES.items() for players in dict.fromkeys(ends)]
)
def test_every_playset_at_its_smallest_and_largest_size(name: str, players: int) -> None:
    if name in WITHDRAWN:
        assert refused(name, players) == "playset_withdrawn"
        return
    found = built(name, players)
    assert len(found.cards) == cards_wanted(found, catalogue())
    assert set(PLAYSETS[name].cards) <= set(found.cards)
    reasons = {refusal.reason for refusal in refusals(found, catalogue(), options())}
    assert reasons == ({"card_not_supported"} if name in NOT_SUPPORTED else set())


@pytest.mark.parametrize("name", sorted(set(RANGES) - WITHDRAWN - NOT_SUPPORTED))
def test_every_playset_is_legal_at_every_size_between(name: str) -> None:
    for players in range(PLAYSETS[name].least, PLAYSETS[name].most + 1):
        assert not refusals(built(name, players), catalogue(), options()), players


def test_the_decks_as_they_are_printed() -> None:
    assert set(built("cold_war", 13).cards) == {
        *("president", "bomber", "red_agent", "blue_agent", "red_ambassador", "blue_ambassador", "mi6"),
        *("red_coy_boy", "blue_coy_boy", "red_negotiator", "blue_negotiator", "red_spy", "blue_spy"),
    }
    twenty = Counter(built("about_twenty", 20).cards)
    assert (twenty["red_team"], twenty["blue_team"], twenty["gambler"]) == (5, 5, 0)
    assert "gambler" in built("about_twenty", 21).cards
    assert len(set(built("trust_in_greys", 20).cards)) == 20
    assert "red_team" not in built("trust_in_greys", 20).cards


def test_cards_join_with_the_number_of_players() -> None:
    assert "mi6" not in built("love_hate_and_mystery", 8).cards
    assert "mi6" in built("love_hate_and_mystery", 9).cards
    assert "red_angel" not in built("my_first_thirty", 15).cards
    assert "red_angel" in built("my_first_thirty", 16).cards
    assert "butler" in built("valentines_day", 16).cards


def test_the_odd_card_may_be_another_than_the_gambler() -> None:
    assert "mi6" in built("my_first_grey", 13).cards
    assert "mi6" not in built("my_first_grey", 12).cards
    assert "gambler" not in built("my_first_grey", 13).cards


def test_the_first_burial_has_a_gambler_when_the_number_is_even() -> None:
    assert "gambler" in built("my_first_burial", 6).cards
    assert "gambler" not in built("my_first_burial", 7).cards
    assert built("my_first_burial", 6).burying


def test_burying_brings_the_backups_where_it_is_open() -> None:
    assert "nurse" not in built("card_share_fun", 7).cards
    buried = built("card_share_fun", 7, burying=True)
    assert {"nurse", "tinkerer", "presidents_daughter", "martyr"} <= set(buried.cards)
    assert len(buried.cards) == 8
    assert not refusals(buried, catalogue(), options())
    assert refused("card_share_fun", 6, burying=True) == "playset_does_not_fit"
    assert not refusals(built("sudden_death_card_share", 9, burying=True), catalogue(), options())


def test_a_card_may_be_taken_in_place_of_another() -> None:
    assert "amnesiac" in built("six_player_mystery", 6, instead=("amnesiac",)).cards


def test_why_a_playset_gives_no_deck() -> None:
    assert refused("cold_war", 12) == "playset_for_others"
    assert refused("trust_in_greys", 21) == "playset_for_exactly"
    assert refused("ping_pong", 8) == "playset_for_odd_numbers"
    assert refused("my_first_game", 6, burying=True) == "playset_never_buries"
    assert refused("my_first_burial", 6, burying=False) == "playset_always_buries"


def test_a_playset_lifts_the_least_number_of_its_own_cards() -> None:
    """Ahab is meant for eleven players, but there is a set of six with Ahab in it (seed 003)."""
    assert not refusals(built("love_and_hate", 6), catalogue(), options())


OWN = """\
playsets:
  our_evening:
    name: Our Evening
    players: [8, 20]
    cards: [president, bomber, angel, intern, rival]
    filler: true
"""


def own(text: str) -> dict[str, Playset]:
    return playsets_of(parse_yaml(text, Path("own.yaml")), catalogue())


def test_the_host_may_bring_a_playset(tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(OWN, encoding="utf-8")
    (playset,) = read_playsets(catalogue(), file).values()
    found = playset_deck(playset, 9, catalogue(), options())
    assert isinstance(found, Deck)
    assert not refusals(found, catalogue(), options())
    assert playset.name == "Our Evening"


@pytest.mark.parametrize(
    ("written", "wrong", "complaint"),
    [
        ("angel", "angle", "own.yaml:5: there is no card 'angle' (did you mean 'angel'?)"),
        ("filler", "fillers", "own.yaml:6: unknown key 'fillers' (did you mean 'filler'?)"),
        ("[8, 20]", "[8, 40]", "own.yaml:4: players are two numbers between 6 and 30, the lesser first"),
        ("[8, 20]", "8", "own.yaml:4: here must stand a list, not '8'"),
        ("filler: true", "burying: sometimes", "own.yaml:6: unknown value 'sometimes'"),
        ("    name: Our Evening\n", "", "own.yaml:3: the key 'name' is missing"),
    ],
)
def test_mistakes_in_a_playset_are_named_with_their_line(written: str, wrong: str, complaint: str) -> None:
    with pytest.raises(BadInput) as found:
        own(OWN.replace(written, wrong, 1))
    assert str(found.value).startswith(complaint)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Cold War", "cold_war"),
        ("guerre froide", "cold_war"),
        ("La vecchia guerra fredda", "old_cold_war"),
        ("冷战", "cold_war"),
    ],
)
def test_a_playset_has_its_name_in_every_language(name: str, found: str) -> None:
    assert playset_called(name, read_box()).id == found


def test_a_name_like_that_of_a_playset_in_any_language_is_proposed() -> None:
    with pytest.raises(BadInput, match="did you mean 'guerre froide'"):
        playset_called("guerre froid", read_box())


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "cold_war: Cold War, 13 to 27 players"),
        ("fr", "cold_war: Guerre froide, de 13 à 27 joueurs"),
        ("it", "trust_in_greys: "),
        ("zh", "cold_war: 冷战，13到27人"),
    ],
)
def test_the_list_of_playsets_is_in_the_language_with_its_numbers(language: str, line: str) -> None:
    lines = printed_playsets({}, language).lines
    assert any(told.startswith(line) for told in lines)
    assert len([told for told in lines if told.startswith("trust_in_greys") and "20" in told]) == 1
