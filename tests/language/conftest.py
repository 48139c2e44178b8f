from collections.abc import Callable
from pathlib import Path

import pytest

from moderator.language.grammar.grammar import Grammar, read_grammar

PARTY = """
language: en
slots:
  team: {red: [red, the red team], blue: [blue, the blue team]}
  count: {from: 0, to: 130}
rules:
  leader: "[the|our] leader"
  our_hostages: "[our] hostages are"
example_slots: {player: [Anna, Bob, Carlos, Anna Maria, Will]}
intents:
  appoint:
    templates: ["I appoint {player} [as] <leader>"]
    examples: {"i appoint anna as leader": {player: Anna}}
    help: "I appoint Anna as leader"
  hostages:
    templates:
      - "<our_hostages> {player:hostages}"
      - "<our_hostages> {player:hostages} [and] {player:hostages}"
      - "<our_hostages> {player:hostages} {player:hostages} [and] {player:hostages}"
    examples: {"Our hostages are Bob and Carlos.": {hostages: [Bob, Carlos]}}
  who: {templates: ["{player}", "it is {player}"], examples: {"Bob!": {player: Bob}}}
  will_bob: {templates: ["will bob"]}
  turn: {templates: ["it's {player}'s turn"], examples: {"it’s anna's turn": {player: Anna}}}
  yes: {templates: [yes, yes please]}
  which: {templates: ["{team}"], examples: {the red team: {team: red}}}
  gambler: {templates: ["red team will win"], fix: {winner: red}, examples: {"red team will win": {winner: red}}}
  pause: {templates: ["(pause|stop) [the] game"]}
  minutes: {templates: ["{count} minute[s] left;please"], examples: {"please one minute left": {count: 1}}}
"""


@pytest.fixture(scope="session")
def grammar(tmp_path_factory: pytest.TempPathFactory) -> Grammar:
    file = tmp_path_factory.mktemp("grammars") / "party.yaml"
    file.write_text(PARTY, encoding="utf-8")
    return read_grammar(file)


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str, str], Path]:
    """Writes a file and returns its path: `written("party.yaml", text)`."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write
