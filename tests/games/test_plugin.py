"""Games are found by their folders, known by their plug-ins, and their rules by their names."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from moderator import games
from moderator.errors import BadInput
from moderator.games.game import Step, Turn, rules_in
from moderator.games.plugin import GameSetting, game_names, plugin_of, plugins
from moderator.games.two_rooms.deck.deck_messages import CARD_SPOKEN, PLAYSET_SPOKEN
from moderator.games.two_rooms.deck.random_decks import Experience
from moderator.games.two_rooms.plugin import LEVELS


def test_every_folder_of_games_is_a_game_and_calls_itself_so() -> None:
    folders = {path.parent.name for path in Path(next(iter(games.__path__))).glob("*/plugin.py")}
    assert set(game_names()) == folders
    assert [plugin.name for plugin in plugins()] == list(game_names())


def test_an_unknown_game_is_told_with_what_was_meant() -> None:
    with pytest.raises(BadInput, match=r"unknown game 'two_room' \(did you mean 'two_rooms'\?\)"):
        plugin_of("two_room")


def test_who_asks_what_games_there_are_does_not_pay_for_their_rules() -> None:
    asked = "import sys, moderator.games.plugin as p; p.plugins(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout.split()
    ours = [name for name in loaded if name.startswith("moderator.games.")]
    assert [name for name in ours if name.count(".") > 2 and not name.endswith(".plugin")] == []
    assert not {"moderator.language.grammar.grammar", "moderator.language.voice.sentences"} & set(loaded)


def test_what_stands_in_the_plug_in_is_what_the_rules_know() -> None:
    assert tuple(experience.name.lower() for experience in Experience) == LEVELS
    assert plugin_of("two_rooms").spoken_slots == (CARD_SPOKEN, PLAYSET_SPOKEN)


def test_a_setting_counts_names_before_a_number() -> None:
    assert (GameSetting().count, GameSetting(number=7).count) == (0, 7)
    setting = GameSetting(players=("Zoë", "Bob"), number=7, spoken={"Zoë": ("zo e", "zoey")})
    assert setting.count == 2
    assert setting.people_by_word(setting.players) == {"zo e": "Zoë", "zoey": "Zoë", "bob": "Bob"}


def test_a_rule_is_a_public_function_from_a_turn_to_a_step_that_stands_in_its_module() -> None:
    def rule(turn: Turn[int]) -> Step[int]:
        return Step(turn.facts)

    def guard(turn: Turn[int]) -> bool:
        return turn.facts > 0

    def with_more(turn: Turn[int], more: int) -> Step[int]:
        return Step(turn.facts + more)

    module = ModuleType("rules_of_a_game")
    for name, found in {"rule": rule, "_hidden": rule, "guard": guard, "with_more": with_more}.items():
        setattr(module, name, found)
    for found in (rule, guard, with_more):
        found.__module__ = module.__name__
    setattr(module, "elsewhere", test_a_setting_counts_names_before_a_number)  # noqa: B010 (mypy knows no such name)
    assert rules_in(module) == {"rule": rule}
