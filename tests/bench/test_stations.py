"""What is followed is what has run: no more, no less, and in its order."""

import threading
from pathlib import Path

import pytest

from bench import stations
from bench.stations import Route, following, named
from moderator.language.grammar.grammar import Grammar
from moderator.language.text.normalising import normal
from tests.hearing.spoken import party_talk

NORMALISING = "language/text/normalising.py"
GRAMMAR = "language/grammar/grammar.py"


def test_the_modules_that_run_while_a_route_is_open(grammar: Grammar) -> None:
    route = Route()
    with following() as follower:
        grammar.word_graph(party_talk())
        follower.open(route)
        normal("Anna")
        follower.open()
        grammar.word_graph(party_talk())
    assert (route.modules, route.stays) == ([NORMALISING], 1)


def test_a_return_is_a_stay_too_but_no_new_module(grammar: Grammar) -> None:
    route = Route()
    with following() as follower:
        follower.open(route)
        assert grammar.read("I appoint Anna as leader", party_talk()).intent is not None
    assert route.modules[0] == GRAMMAR
    assert len(set(route.modules)) == len(route.modules) < route.stays


def test_within_a_function_only_its_last_call_counts(grammar: Grammar) -> None:
    inside, everything = Route(within=Grammar.read.__code__), Route()
    with following() as follower:
        follower.open(inside, everything)
        for words in ("I appoint Anna as leader", "tea"):
            grammar.read(words, party_talk())
        follower.open()
        last = Route()
        follower.open(last)
        grammar.read("tea", party_talk())
    assert (inside.modules, inside.stays) == (last.modules, last.stays)
    assert everything.stays > inside.stays


def test_threads_are_followed_too() -> None:
    route = Route()
    with following() as follower:
        follower.open(route)
        thread = threading.Thread(target=normal, args=("Anna",))
        thread.start()
        thread.join()
    assert NORMALISING in route.modules


def test_names_are_counted_as_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stations, "ROOT", tmp_path)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "a.py").write_text("voice_pack = 1\n--voice-pack\nvoice_packed\ninvoice_pack\n")
    (tmp_path / "data" / "b.py").write_text("old_voice_pack: voice_packs\n")
    (tmp_path / "data" / "c.yaml").write_text("voice_pack\n")
    assert named("voice_pack", ["data"], ".py") == "3 lines of 2 files"
    assert named("voice_pack", ["data/c.yaml"], ".yaml") == "1 lines of 1 files"
