"""`moderator deck`: the list to take from the box, for hosts and for scripts."""

import json

import pytest
from click.testing import CliRunner

from moderator.errors import BadInput
from moderator.games.two_rooms.deck.deck import ADVICE, REASONS
from moderator.games.two_rooms.deck.playsets import REASONS as PLAYSET_REASONS
from moderator.games.two_rooms.printing import DECK_PARTS
from moderator.language.voice.sentences import load_sentences
from moderator.party.commands.deck import deck


def run(*arguments: str) -> str:
    found = CliRunner().invoke(deck, arguments, catch_exceptions=True)
    if isinstance(found.exception, BadInput):
        raise found.exception
    assert found.exit_code == 0, found.output
    return found.output


def test_without_a_word_it_is_the_basic_deck() -> None:
    cards = json.loads(run("--players", "7", "--json"))["cards"]
    assert cards == ["president", "bomber", "blue_team", "blue_team", "red_team", "red_team", "gambler"]


def test_the_list_to_take_from_the_box_counts_copies() -> None:
    printed = run("--players", "10")
    assert "10 cards for 10 players" in printed
    assert "4 Blue Team cards" in printed


def test_a_playset_is_found_by_its_name() -> None:
    assert "cards for" in run("--players", "14", "--playset", "Cold War")


def test_a_card_is_taken_that_the_playset_offers_in_place_of_its_own() -> None:
    def cards(*more: str) -> set[str]:
        return set(json.loads(run("--players", "6", "--playset", "Six Player Mystery", *more, "--json"))["cards"])

    assert cards("--instead", "Amnesiac") - cards() == {"amnesiac"}
    assert cards() - cards("--instead", "Amnesiac") == {"private_eye"}


def test_every_deck_drawn_is_the_same_for_the_same_seed() -> None:
    drawn = [run("--players", "15", "--random", "many_games", "--seed", "4", "--json") for _ in range(2)]
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--players", "8", "--playset", "Cold Wars"], "there is no playset 'Cold Wars'"),
        (["--players", "8", "--cards", "president,bomber,wife"], "The nearest legal deck: add the Mistress"),
        (["--players", "8", "--cards", "president,plumber"], "there is no card 'plumber'"),
        (["--players", "16", "--cards", "president,bomber,red_zombie"], "no edition prints a red card of 'zombie'"),
        ([], "nobody says how many play"),
    ],
)
def test_a_refusal_is_one_clear_sentence(arguments: list[str], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        run(*arguments)


def test_every_reason_has_its_words_and_its_arguments() -> None:
    sentences = load_sentences("en", DECK_PARTS)
    for reason, arguments in {**REASONS, **PLAYSET_REASONS, **ADVICE}.items():
        assert sentences.arguments(reason) == arguments, reason
