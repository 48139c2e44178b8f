"""`moderator outcome`: who has won, from a file, for hosts and for scripts."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from moderator.errors import BadInput
from moderator.party.commands.outcome import outcome

FACTS = """
players: {Anna: president, Bob: bomber, Carlos: doctor, Dora: engineer, Emil: red_team, Fatima: blue_team}
rooms:
  - [Anna, Bob, Emil]
  - [Carlos, Dora, Fatima]
"""


def run(folder: Path, text: str, *flags: str) -> str:
    file = folder / "facts.yaml"
    file.write_text(text)
    found = CliRunner().invoke(outcome, [str(file), *flags])
    if isinstance(found.exception, BadInput):
        raise found.exception
    assert found.exit_code == 0, found.output
    return found.output


def test_what_is_not_known_is_named_as_a_question(tmp_path: Path) -> None:
    printed = run(tmp_path, FACTS)
    assert "Bob (Bomber): depends on: Did the Bomber and the Engineer card share?" in printed
    assert "To ask: Did the Bomber and the Engineer card share? (shared bomber engineer)" in printed


def test_with_every_answer_the_winner_and_each_result_stand(tmp_path: Path) -> None:
    answers = "answers: {shared president doctor: yes, shared bomber engineer: yes}\n"
    printed = run(tmp_path, FACTS + answers)
    assert "Winning team: red" in printed
    assert "The President is with the Bomber. Boom!" in printed
    assert "Emil (Red Team): wins: the team has won" in printed
    assert "Anna (President): loses: the team has failed" in printed


def test_a_script_gets_json(tmp_path: Path) -> None:
    found = json.loads(run(tmp_path, FACTS, "--json"))
    assert {result["player"] for result in found["results"]} == {"Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima"}


@pytest.mark.parametrize(
    ("written", "instead", "problem"),
    [
        ("bomber", "bombr", "facts.yaml:2: there is no card 'bombr'"),
        ("Emil]", "Emmi]", "facts.yaml:4: there is no seat or player 'Emmi'"),
        ("rooms:", "romms:", "unknown key 'romms'"),
    ],
)
def test_bad_facts_are_one_clear_sentence(tmp_path: Path, written: str, instead: str, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        run(tmp_path, FACTS.replace(written, instead, 1))
