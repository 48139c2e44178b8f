"""The end of a game written down in a file: read, decided, and given back as plain data."""

import json
from pathlib import Path
from typing import Any

import pytest

from moderator.errors import BadInput
from moderator.games.two_rooms.outcome.facts_file import outcome_as_plain, read_ending
from moderator.games.two_rooms.outcome.outcome import outcome
from moderator.language.files.yaml_file import parse_yaml
from tests.rules.endings import catalogue, options


def decided(text: str) -> dict[str, Any]:
    ending, chosen = read_ending(parse_yaml(text, Path("facts.yaml")), catalogue(), options())
    plain: dict[str, Any] = json.loads(json.dumps(outcome_as_plain(outcome(ending, catalogue(), chosen))))
    return plain


CARDS = """\
cards: [president, bomber, doctor, engineer, gambler, zombie]
rooms:
  - [president, zombie]
  - [bomber, doctor, engineer, gambler]
answers:
  shared president doctor: yes
  predicts_winner gambler: blue
  infected zombie: [gambler, president]
"""

NAMES = """\
players: {Anna: presidents_daughter, Bob: bomber, Carlos: intern, Dana: martyr}
buried: president
rooms:
  - [Anna, Carlos]
  - [Bob]
"""


def test_a_file_of_cards_is_decided() -> None:
    found = decided(CARDS)
    assert found["winner"] == "blue"
    assert {result["seat"]: result["won"] for result in found["results"]} == {
        "president": True,
        "bomber": False,
        "doctor": True,
        "engineer": False,
        "gambler": True,
        "zombie": True,
    }
    assert found["questions"] == []


def test_a_file_of_players_is_decided_by_name() -> None:
    found = decided(NAMES)
    won = {result["player"]: (result["won"], result["reason"]) for result in found["results"]}
    assert won["Anna"] == (True, "team_won")
    assert won["Carlos"] == (True, "right_rooms")
    assert won["Dana"] == (False, "team_failed")


def test_what_is_not_known_is_listed_as_a_question() -> None:
    found = decided("cards: [president, bomber]\nrooms: [[president], []]\n")
    assert found["winner"] is None
    assert found["questions"] == [{"question": "room bomber", "allowed": [0, 1], "several": False}]
    assert found["results"][0]["depends_on"] == ["room bomber"]


def test_a_name_may_answer_and_options_may_be_chosen() -> None:
    shot = "players: {Anna: president, Bob: bomber, Ida: sniper, Jon: target, Kim: decoy}\nrooms: [[], [Anna, Bob]]\n"
    assert decided(f"{shot}answers: {{shot sniper: Jon}}")["results"][2]["won"] is True
    bystander = f"{shot}answers: {{shot sniper: Bob}}\noptions: {{bystander: dies}}"
    assert decided(bystander)["winner"] == "blue"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("rooms: [[], []]", "facts.yaml:1: the file says either 'cards' or 'players'"),
        ("cards: [president,\n bomer]", "facts.yaml:2: there is no card 'bomer' (did you mean 'bomber'?)"),
        ("cards: [president, bomber]\nrooms: [[president]]", "facts.yaml:2: there are 2 rooms, not 1"),
        (
            "cards: [president, bomber]\nrooms: [[president], [president]]",
            "facts.yaml:2: 'president' stands in a room a second time",
        ),
        ("cards: [president, bomber]\nanswer: {}", "facts.yaml:2: unknown key 'answer' (did you mean 'answers'?)"),
        ("cards: [president, bomber]\noptions: {queen: dead}", "facts.yaml:2: unknown value 'dead'"),
        ("cards: [president, bomber, gambler]\nanswers: {predicts_winner gambler: green}", "'green' does not answer"),
        ("cards: [president, bomber]\nended_by: president", "the card 'president' does not end a game at once"),
        ("cards: [president, bomber]\nrooms: [[presdent], []]", "facts.yaml:2: there is no seat or player 'presdent'"),
        ("cards: [president, bomber,\n president]", "facts.yaml:2: the box has no more than 1 of 'president'"),
        ("players: {Anna: bomber,\n Bob: bomber}", "facts.yaml:2: the box has no more than 1 of 'bomber'"),
        (
            "cards: [president, bomber]\nanswers: {romm bomber: 1}",
            "facts.yaml:2: there is no question 'romm' (did you mean 'room'?)",
        ),
        (
            "cards: [president, bomber, doctor]\nanswers: {shared doctor: no}",
            "facts.yaml:2: the question 'shared' is about 2 seats, not 1",
        ),
        (
            "cards: [president, bomber, dr_boom, presidents_daughter, martyr]\nburied: president\nended_by: dr_boom",
            "the card 'president' cannot be the answer to 'buried'",
        ),
        ("cards: [bomber, dr_boom]\nended_by: dr_boom", "the card 'dr_boom' ends a game only with 'president'"),
        ("cards: [president, bomber]\nanswers: {room Anna: 1}", "facts.yaml:2: there is no seat or player 'Anna'"),
    ],
)
def test_mistakes_are_one_sentence(text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as refused:
        decided(text)
    assert str(refused.value).startswith(complaint)
