"""Two languages in one game: each room is heard in its own and spoken to in its own; what happens is the same.

The second language here is little more than English under the name of French, with some sentences really French: they
are spoken by the French voice and heard by the French recognizer.
"""

import re
import shutil
from pathlib import Path

import pytest

from moderator import shipped
from moderator.errors import BadInput
from moderator.language.located import parse_yaml
from moderator.party.cli import run
from moderator.party.opening import open_game
from moderator.party.party_file import Party, party_from
from tests.party.conftest import Event, read_timeline

FRENCH_COMMANDS = {
    'templates: ["[our|this|the] room is ready"': 'templates: ["notre salle est prête", "[our|this] room is ready"',
    '- "i appoint {player} <as_leader>"\n': '- "i appoint {player} <as_leader>"\n      - "je nomme {player} leader"\n',
    '- "how much time is left"\n': '- "how much time is left"\n      - "combien de temps reste-t-il"\n',
}
FRENCH_NUMBERS = {
    '"five votes': '"cinq votes',
    '"four votes': '"quatre votes',
    '"four"': '"quatre"',
    "for fourteen players": "for quatorze players",
    "for eight players": "for huit players",
    "for twelve players": "for douze players",
}
"""In examples: numbers are those of the language."""
FRENCH_MESSAGES = {
    "leader_appointed": "{ $name } est leader.",
    "time_left": "Il reste { time_words }.",
}
PARTY = """
players: [Anna, Bob, Carlos, Dana, Emil, Fatima]
rooms: [{name: kitchen}, {name: salon, language: fr}]
game: {seed: 1}
"""
SCRIPT = f"""
party: {{{", ".join(line for line in PARTY.splitlines() if line)}}}
speakers: {{Dana: {{voice: en-us}}, Anna: {{voice: fr-fr}}}}
steps:
  - {{type: start the game}}
  - {{say: our room is ready, room: kitchen, by: Dana}}
  - {{say: notre salle est prête, room: salon, by: Anna}}
  - {{expect: {{said: round_starts, within: 90}}}}
  - {{say: I appoint Bob as leader, room: kitchen, by: Dana}}
  - {{expect: {{said: leader_appointed, room: kitchen}}}}
  - {{say: je nomme Carlos leader, room: salon, by: Anna}}
  - {{expect: {{said: leader_appointed, room: salon}}}}
  - {{say: combien de temps reste-t-il, room: salon, by: Anna}}
  - {{expect: {{said: time_left, room: salon}}}}
  - {{type: combien de temps reste-t-il, room: kitchen}}
  - {{expect: {{said: time_left, room: kitchen}}}}
  - {{say: "modérateur, pause the game", room: salon, by: Anna}}
"""


@pytest.fixture(autouse=True)
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """English copied as French, some of it translated."""
    for kind, root in (("grammars", shipped.grammars()), ("voices", shipped.voices())):
        shutil.copytree(root / "en", tmp_path / kind / "en")
        shutil.copytree(root / "en", tmp_path / kind / "fr")
        monkeypatch.setattr(shipped, kind, lambda kind=kind: tmp_path / kind)
        if kind == "voices":
            shutil.copy(root / "fr" / "voice.toml", tmp_path / kind / "fr")
        else:
            shutil.copy(root / "fr" / "language.toml", tmp_path / kind / "fr")
    for file in (tmp_path / "grammars" / "fr").glob("*.yaml"):
        _change(file, {"language: en": "language: fr", **FRENCH_COMMANDS, **FRENCH_NUMBERS})
    for file in (tmp_path / "voices" / "fr").glob("*.ftl"):
        text = file.read_text(encoding="utf-8")
        for name, french in FRENCH_MESSAGES.items():
            text = re.sub(rf"^{name} = .*\n(?:[ }}].*\n)*", f"{name} = {french}\n", text, flags=re.MULTILINE)
        file.write_text(text, encoding="utf-8")


def _change(file: Path, changes: dict[str, str]) -> None:
    text = file.read_text(encoding="utf-8")
    for old, new in changes.items():
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")


def party(text: str = PARTY) -> Party:
    return party_from(parse_yaml(text, "party.yaml"))


def test_each_room_is_heard_and_spoken_to_in_its_language(tmp_path: Path) -> None:
    script = tmp_path / "two.yaml"
    script.write_text(SCRIPT, encoding="utf-8")
    out = tmp_path / "out"
    status = run(["rehearse", str(script), "--out", str(out), "--quiet"])
    told = (out / "timeline.txt").read_text(encoding="utf-8")
    assert status == 0, told
    timeline = read_timeline(out)
    assert said(timeline, "leader_appointed", "salon") == ["Carlos est leader."]
    assert said(timeline, "leader_appointed", "kitchen") != said(timeline, "leader_appointed", "salon")
    assert said(timeline, "time_left", "salon")[0].startswith("Il reste ")
    assert said(timeline, "time_left", "kitchen")[0].startswith("You have ")


def said(timeline: list[Event], message: str, room: str) -> list[str]:
    return [
        str(event["text"])
        for event in timeline
        if event["kind"] == "said" and event.get("message") == message and event["room"] == room
    ]


def test_the_moderator_has_its_name_in_each_language() -> None:
    opened = open_game(party())
    assert [opened.in_room(room).listening(room).address for room in (0, 1)] == ["moderator", "modérateur"]
    butler = open_game(party(f"moderator: butler\n{PARTY}"))
    assert [butler.in_room(room).listening(room).address for room in (0, 1)] == ["butler", "butler"]


def test_both_rooms_play_by_the_same_edition() -> None:
    opened = open_game(party())
    assert opened.in_room(1).moderator is opened.moderator
    french = party("language: fr\nrooms: [{name: kitchen, language: en}, {name: salon}]\nplayers: 12")
    rooms = open_game(french)
    assert rooms.in_room(0).grammar.language == "en"
    assert rooms.in_room(1).grammar.language == "fr"
    assert rooms.moderator.game is rooms.in_room(1).game


def test_cards_are_heard_by_their_names_in_the_rooms_language() -> None:
    opened = open_game(party())
    for room in (0, 1):
        assert opened.in_room(room).everything().slots["player"]["bob"] == "Bob"
        assert "president" in opened.in_room(room).everything().slots["any_card"]


def test_an_unknown_language_of_a_room_is_told_with_its_line() -> None:
    with pytest.raises(BadInput, match=r"party.yaml:2: unknown value 'tlh'"):
        party("players: 7\nrooms: [{name: kitchen, language: tlh}, {name: hall}]")
