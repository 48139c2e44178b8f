"""A language brings its edition: the moderator's name, the rooms, and the options that it plays otherwise."""

from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.games.plugin import USUAL_GAME, game_names
from moderator.games.two_rooms.tables import TwoRoomsTables, read_options, read_rounds
from moderator.language.files.yaml_file import parse_yaml
from moderator.language.languages import language_file, languages_begun
from moderator.party.config.party import Party, usual_rooms
from moderator.party.config.party_keys import party_from, with_flags
from moderator.party.opening.opening import chosen_options


def party(text: str) -> Party:
    return party_from(parse_yaml(text, "party.yaml"))


def hostages(of: Party, players: int) -> tuple[int, ...]:
    return TwoRoomsTables(read_rounds(), read_options().choose(**chosen_options(of))).schedule(players).hostages


def test_the_french_edition_sends_two_hostages_after_three_minutes() -> None:
    five_rounds = "game: {options: {rounds: five}}"
    assert hostages(party(five_rounds), 12) == (2, 2, 1, 1, 1)
    assert hostages(party(f"language: fr\n{five_rounds}"), 12) == (2, 2, 2, 1, 1)


def test_the_chinese_table_is_missing_in_our_copy_and_its_words_are_kept() -> None:
    """Seed 003: the other three rounds send as many as in the basic game; the leader card is an option."""
    five_rounds = "rounds: five"
    assert hostages(party(f"language: zh\ngame: {{options: {{{five_rounds}}}}}"), 12) == (2, 2, 2, 1, 1)
    assert hostages(party(f"language: zh\ngame: {{options: {{{five_rounds}, hostages: card}}}}"), 12) == (2, 2, 1, 1, 1)


@pytest.mark.parametrize(("language", "next_round"), [("fr", "meeting"), ("zh", "meeting"), ("it", None), ("en", None)])
def test_where_the_next_clock_starts_when_the_leaders_meet(language: str, next_round: str | None) -> None:
    """French rulebook (seed 002) and Chinese text (seed 003); elsewhere the leaders have their parley first."""
    assert chosen_options(party(f"language: {language}")).get("next_round") == next_round


def test_the_italian_home_edition_elects_the_first_leader() -> None:
    assert chosen_options(party("language: it"))["first_leader"] == "elected"
    assert "first_leader" not in chosen_options(party("language: zh"))


def test_in_chinese_a_president_without_the_doctor_dies_and_red_wins() -> None:
    """Seed 003, on Doctor and Engineer: the team that has not met loses to the other; elsewhere it just fails."""
    assert chosen_options(party("language: zh"))["unmet_duty"] == "other_team_wins"
    assert all("unmet_duty" not in chosen_options(party(f"language: {language}")) for language in ("en", "fr", "it"))


def test_in_italian_five_rounds_are_played_from_eleven_players_on() -> None:
    """Seed 000: three rounds, or five with more than ten players."""
    figures = TwoRoomsTables(read_rounds(), read_options().choose(**chosen_options(party("language: it"))))
    assert [len(figures.schedule(players).minutes) for players in (6, 10, 11, 30)] == [3, 3, 5, 5]


def test_all_come_together_for_the_reveal_but_in_english() -> None:
    """Seed 000, seed 002 (the advice on the reveal) and seed 003; the English rulebook only says that all reveal."""
    assert [chosen_options(party(f"language: {language}")).get("reveal") for language in ("en", "fr", "it", "zh")] == [
        None,
        *["together"] * 3,
    ]


def test_the_guide_names_what_each_language_plays_otherwise() -> None:
    guide = (Path(__file__).resolve().parents[3] / "docs" / "host-guide.md").read_text(encoding="utf-8")
    for language, name in (("fr", "French"), ("it", "Italian"), ("zh", "Chinese")):
        (row,) = [line for line in guide.splitlines() if line.startswith(f"| {name} | `")]
        written = {f"`{option}={value}`" for option, value in language_file(language).options[USUAL_GAME].items()}
        assert {part.strip() for part in row.split("|")[2].split(",")} == written


def test_what_the_host_says_goes_before_the_edition() -> None:
    french = party("language: fr\ngame: {options: {rounds: five, hostages: card}}")
    assert hostages(french, 12) == (2, 2, 1, 1, 1)
    assert with_flags(party("language: it"), {"options": "first_leader=appointed"}).options == {
        "first_leader": "appointed"
    }


def test_the_moderator_and_the_rooms_have_names_of_the_language() -> None:
    french = party("language: fr")
    assert (french.address, french.room_names) == ("modérateur", ("pièce un", "pièce deux"))
    assert party("language: fr\nmoderator: maître").address == "maître"
    assert party("language: zh\ngame: {name: timer}").room_names == ("房间",)


def test_the_language_of_the_command_line_brings_its_names_too() -> None:
    flagged = with_flags(party("game: {name: timer}"), {"language": "it"})
    assert (flagged.language, flagged.address, flagged.room_names) == ("it", "moderatore", ("sala",))
    named = party("moderator: hal\nrooms: [{name: kitchen}, {name: hall}]")
    flagged = with_flags(named, {"language": "it"})
    assert (flagged.address, flagged.room_names) == ("hal", ("kitchen", "hall"))


@pytest.mark.parametrize("language", languages_begun())
def test_every_language_names_the_rooms_and_knows_its_options(language: str) -> None:
    for game in game_names():
        assert len(usual_rooms(game, language)) == len(usual_rooms(game))
    known = read_options().known
    for name, value in language_file(language).options.get(USUAL_GAME, {}).items():
        assert value in known[name].values


def test_a_language_that_is_not_ready_is_refused() -> None:
    with pytest.raises(BadInput, match="unknown value 'tlh'"):
        party("language: tlh")
