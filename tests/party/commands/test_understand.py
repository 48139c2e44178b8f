"""`moderator understand`: what typed words would mean, at one moment of a game or at any."""

import io
import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from moderator.party.cli import run
from moderator.party.opening.opening import read_game_chart

Understood = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def understood(capsys: pytest.CaptureFixture[str]) -> Understood:
    """Runs the command and gives the objects that it printed."""

    def understand(*arguments: str) -> list[dict[str, Any]]:
        assert run(["understand", *arguments]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return understand


def test_words_are_one_object(understood: Understood) -> None:
    (told,) = understood("--names", "Anna,Zoë", "Zoë", "is our leader!")
    meant = {"intent": "appoint", "slots": {"player": ["Zoë"]}, "accepted": True, "reason": None}
    assert told == {"text": "zoë is our leader", **meant}


def test_each_line_of_the_input_is_one(understood: Understood, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "oui\n\nnon\nje mange une pomme\n" + "a" * 400 + "\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8"))
    told = understood("--language", "fr")
    assert [(one["intent"], one["reason"]) for one in told] == [
        ("yes", None), (None, "silence"), ("no", None), (None, "no command"), (None, "the line has 400 letters"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("state", "words", "intent", "reason"),
    [
        ("round", "the hostages are bob", "hostages", None),
        ("dealing", "the hostages are bob", None, "not now: hostages"),
        ("dealing", "our room is ready", "room_ready", None),
        ("selection", "our room is ready", "leader_ready", None),
        ("question:who_leads", "carlos is our leader", "name_player", None),
        ("paused", "go on", "resume", None),
        ("question:which_one", "Rob", "choice", None),
        ("round/led+corrections", "no, Dora", "correction", None),
    ],
)
def test_a_state_listens_for_its_own(
    state: str, words: str, intent: str | None, reason: str | None, understood: Understood
) -> None:
    (told,) = understood("--state", state, words)
    assert (told["intent"], told["reason"]) == (intent, reason)


@pytest.mark.parametrize(
    ("words", "intent"),
    [
        ("anna", "hostages_by_name"),
        ("no dora", "correction"),
        ("two", "votes"),
        ("here", "place"),
        ("yes", "yes"),
        ("no", "no"),
        ("the doctor", "card_named"),
        ("bob is our leader", "appoint"),
        ("our room is ready", "room_ready"),
        ("stop", "enough"),
        ("continue", "next_step"),
        ("add the doctor", "add_cards"),
    ],
)
def test_without_a_state_words_mean_what_is_taken_most_openly(words: str, intent: str, understood: Understood) -> None:
    (told,) = understood(words)
    assert told["intent"] == intent


@pytest.mark.parametrize(
    ("language", "joins", "does_not"),
    [
        ("en", "Zoë wants to play", ("nobody wants to play", "who wants to play", "Zoë does not want to play")),
        ("fr", "Zoë veut jouer", ("personne ne veut jouer", "qui veut jouer", "Zoë ne veut pas jouer")),
        ("it", "Zoë vuole giocare", ("nessuno vuole giocare", "chi vuole giocare", "Zoë non vuole giocare")),
        ("zh", "小红想玩", ("没有人想玩", "谁想玩", "小红不想玩", "小红不加入")),
    ],
)
def test_a_new_name_is_taken_from_what_people_say_and_from_nothing_near_it(
    language: str, joins: str, does_not: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    def told(words: str) -> dict[str, Any]:
        assert run(["understand", "--language", language, "--state", "gathering", words]) == 0
        return dict(json.loads(capsys.readouterr().out))

    new = told(joins)
    assert (new["intent"], new["slots"]) == ("add_name", {"name": ["小红" if language == "zh" else "Zoë"]})
    assert {told(words)["intent"] for words in does_not} <= {None}


def test_what_needs_more_care_never_goes_before_what_needs_less() -> None:
    chart = read_game_chart("two_rooms")
    order = chart.likeliest_first()
    assert set(order) == chart.intents()
    assert len(order) == len(set(order))
    for harmless in ("time_left", "appoint", "name_player", "no"):
        for harmful in ("stop", "undo", "remove_player", "pause", "add_name"):
            assert order.index(harmless) < order.index(harmful)


def test_every_card_may_be_named_where_no_party_is_known(understood: Understood) -> None:
    (told,) = understood("the red angel is here")
    assert told["slots"] == {"deck_card": ["red_angel"], "place": ["here"]}


def test_a_state_that_there_is_not_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["understand", "--state", "rond", "yes"]) == 2
    assert capsys.readouterr().err.startswith("unknown state 'rond'")
