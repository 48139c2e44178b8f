"""The blueprints for Home Assistant: they can be read, use what they ask for, and wait for what is published."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from moderator.party.home_automation.house_state import Moment
from tests.party.events.test_events import SCHEMA

FOLDER = Path(__file__).parents[3] / "docs" / "home-assistant"
BLUEPRINTS = sorted(FOLDER.glob("*.yaml"))
OF_MOMENTS = {"ten_seconds": "clock_mark", "winner": "game_won"}
"""The event that a moment is made of."""


@dataclass(frozen=True)
class Input:
    """`!input name`."""

    name: str


class BlueprintLoader(yaml.SafeLoader):
    """YAML as Home Assistant reads a blueprint."""


def read_input(loader: yaml.SafeLoader, node: yaml.Node) -> Input:
    assert isinstance(node, yaml.ScalarNode)
    return Input(str(loader.construct_scalar(node)))


BlueprintLoader.add_constructor("!input", read_input)


def read(file: Path) -> dict[str, Any]:
    blueprint: dict[str, Any] = yaml.load(file.read_text(encoding="utf-8"), BlueprintLoader)
    return blueprint


def values_in(value: object) -> list[object]:
    """A value and everything inside it."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value, *(each for one in inside for each in values_in(one))]


def test_there_are_two() -> None:
    assert [file.stem for file in BLUEPRINTS] == ["color-of-the-winner", "last-ten-seconds"]


@pytest.mark.parametrize("file", BLUEPRINTS, ids=lambda file: file.stem)
class TestEach:
    def test_it_is_an_automation_that_uses_all_that_it_asks_for(self, file: Path) -> None:
        blueprint = read(file)
        assert set(blueprint) == {"blueprint", "mode", "triggers", "conditions", "variables", "actions"}
        head = blueprint.pop("blueprint")
        assert head["domain"] == "automation"
        used = {value.name for value in values_in(blueprint) if isinstance(value, Input)}
        assert used == set(head["input"])
        assert all("selector" in asked for asked in head["input"].values())

    def test_it_waits_for_a_moment_that_is_published_and_reads_what_is_in_it(self, file: Path) -> None:
        blueprint = read(file)
        texts = [value for value in values_in(blueprint) if isinstance(value, str)]
        (kind,) = re.findall(r"get\('event_type'\) == '(\w+)'", " ".join(texts))
        assert kind in {*Moment}
        read_of_it = set(re.findall(r"attributes\.get\('(\w+)'\)", " ".join(texts))) - {"event_type"}
        assert read_of_it
        assert "attributes." not in re.sub(r"attributes\.get\(", "", " ".join(texts)), "other moments lack it"
        assert read_of_it <= set(SCHEMA["$defs"][OF_MOMENTS[kind]]["properties"])

    def test_every_template_is_closed(self, file: Path) -> None:
        for text in values_in(read(file)):
            if isinstance(text, str):
                assert text.count("{{") == text.count("}}")
