"""Two languages in one game: each room is heard in its own and spoken to in its own; what happens is the same."""

from pathlib import Path

import pytest

from moderator.errors import BadInput
from moderator.language.files.yaml_file import parse_yaml
from moderator.party.cli import run
from moderator.party.config.party import Party
from moderator.party.config.party_keys import party_from
from moderator.party.opening.opening import open_game
from tests.party.conftest import Event, read_timeline
from tests.party.rehearsal.test_rehearsals import hostages_told_in_the_other_room

SCRIPT = Path(__file__).parents[1] / "two_languages.yaml"
PARTY = """
players: [Anna, Bob, Carlos, Dana, Emil, Fatima]
rooms: [{name: kitchen}, {name: salon, language: fr}]
game: {seed: 1}
"""


@pytest.fixture(scope="module")
def timeline(tmp_path_factory: pytest.TempPathFactory) -> list[Event]:
    """A whole game by voice, in an English kitchen and a French salon."""
    out = tmp_path_factory.mktemp("two_languages")
    status = run(["rehearse", str(SCRIPT), "--out", str(out), "--quiet"])
    assert status == 0, (out / "timeline.txt").read_text(encoding="utf-8")
    return read_timeline(out)


def party(text: str = PARTY) -> Party:
    return party_from(parse_yaml(text, "party.yaml"))


def said(timeline: list[Event], message: str, room: str) -> list[str]:
    return [
        str(event["text"])
        for event in timeline
        if event["kind"] == "said" and event.get("message") == message and event["room"] == room
    ]


def test_each_room_is_told_in_its_language_from_the_welcome_to_the_result(timeline: list[Event]) -> None:
    for message, english, french in (
        ("welcome", "Welcome", "Bienvenue"),
        ("leader_appointed", "Your leader is David", "Votre leader : Anna"),
        ("time_left", "One minute", "Encore"),
        ("time_is_up", "Time's up", "Temps écoulé"),
        ("hostages_stand", "Hostage: Hugo", "Otage : Clara"),
        ("exchange_complete", "Everyone is here", "L'échange est terminé"),
        ("blue_wins", "The President is safe", "Le Président et le Poseur de bombe"),
    ):
        assert said(timeline, message, "kitchen")[0].startswith(english)
        assert said(timeline, message, "salon")[0].startswith(french)


def test_what_is_typed_in_either_language_is_answered_in_the_rooms(timeline: list[Event]) -> None:
    typed = {event["text"]: event["room"] for event in timeline if event["kind"] == "typed"}
    assert typed["combien de temps reste-t-il"] == "kitchen"
    assert len(said(timeline, "time_left", "kitchen")) == 2
    assert all(told.endswith("left.") for told in said(timeline, "time_left", "kitchen"))
    assert typed["who leads"] == "salon"
    assert said(timeline, "leader_is", "salon") == ["Ici, le leader, c'est Anna."] * 2


def test_no_hostage_is_told_too_early_in_either_language(timeline: list[Event]) -> None:
    assert hostages_told_in_the_other_room(timeline) == []


def test_voices_may_be_given_for_each_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    script = tmp_path / "two.yaml"
    script.write_text(SCRIPT.read_text(encoding="utf-8").replace("  fr: [fr-fr,", "  it: [fr-fr,"), encoding="utf-8")
    assert run(["rehearse", str(script), "--out", str(tmp_path / "out"), "--quiet"]) == 2
    assert "two.yaml:11: unknown key 'it'" in capsys.readouterr().err


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
    for room, name in enumerate(("president", "président")):
        assert opened.in_room(room).everything().slots["player"]["bob"] == "Bob"
        assert name in opened.in_room(room).everything().slots["any_card"]


def test_an_unknown_language_of_a_room_is_told_with_its_line() -> None:
    with pytest.raises(BadInput, match=r"party.yaml:2: unknown value 'tlh'"):
        party("players: 7\nrooms: [{name: kitchen, language: tlh}, {name: hall}]")
