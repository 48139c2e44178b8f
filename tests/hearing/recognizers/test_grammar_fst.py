"""The bytes of `Gr.fst`, as OpenFst's own tools read them."""

import subprocess
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from moderator.hearing.recognizers.grammar_fst import TIE_COST, GarbageCosts, grammar_fst, tie_cost
from moderator.hearing.recognizers.recognizer import GARBAGE
from moderator.language.grammar.word_graph import Arc, WordGraph
from tests.same_bytes import bytes_differ

COSTS = GarbageCosts(alone=3.0, around=2.5, more=1.0, filler=0.5, named=4.0)
NUMBERS = {GARBAGE: 1, "yes": 9, "please": 4, "no": 7, "er": 2}
POLITE = WordGraph(0, (Arc(0, "yes", 1), Arc(0, "no", 2), Arc(1, "please", 2)), frozenset({1, 2}))
"""yes [please] | no"""

LINES = {
    "0 3 0 0",
    "0 1 1 1",  # garbage first
    "1 3 0 0 2.5",
    "1 1 1 1 1",
    "1 3",  # garbage alone
    "2 2 1 1 1",
    "2",  # garbage after
    "3 4 9 9",
    "3 5 7 7",
    "4 4 2 2 0.5",  # yes, er
    "4 5 4 4",
    "4 2 1 1 2.5",
    "4",
    "5 2 1 1 2.5",
    "5",
}


def tool(*command: str | Path) -> str:
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def arcs_of(file: Path) -> list[str]:
    """The arcs and the ends of a graph as OpenFst prints them, without what tells words apart that sound alike."""
    arcs = [line.split() for line in tool("fstprint", file).splitlines()]
    return [" ".join(arc[:4] + costs_without_ties(int(arc[3]), arc[4:])) for arc in arcs if len(arc) > 2] + [
        " ".join(end) for end in arcs if len(end) <= 2
    ]


def costs_without_ties(label: int, printed: list[str]) -> list[str]:
    cost = round(float(printed[0]) - tie_cost(label), 3) if printed else 0.0
    return [f"{cost:g}"] if cost else []


def _facts(info: str) -> dict[str, str]:
    return {name: value for name, value in (line.rsplit(None, 1) for line in info.splitlines())}


def test_openfst_reads_the_graph_with_garbage_around_it(tmp_path: Path) -> None:
    file = tmp_path / "Gr.fst"
    file.write_bytes(grammar_fst(POLITE, NUMBERS, COSTS, ["er"]))
    printed = arcs_of(file)
    assert printed[0].startswith("0 "), "the first line tells the start"
    assert set(printed) == LINES
    assert len(printed) == len(LINES)


def test_whoever_begins_with_the_name_may_go_on_with_anything(tmp_path: Path) -> None:
    """Behind the graph's states, so that the name alone, or later in a sentence, opens nothing."""
    file = tmp_path / "Gr.fst"
    file.write_bytes(
        grammar_fst(replace(POLITE, name=("dear", "house")), NUMBERS | {"dear": 5, "house": 6}, COSTS, ["er"])
    )
    printed = set(arcs_of(file))
    assert printed - LINES == {"0 6 5 5", "6 7 6 6", "7 8 1 1 4", "8 8 1 1 1", "8"}
    assert printed >= LINES
    file.write_bytes(grammar_fst(replace(POLITE, name=("dear", "house")), NUMBERS, COSTS, ["er"]))
    assert len(tool("fstprint", file).splitlines()) == len(LINES), "a name that the model lacks is never heard"


def test_words_that_sound_alike_cost_a_little_more_or_less_so_that_it_is_always_the_same_that_is_heard() -> None:
    """Neighbours in the alphabet above all: "hostages" and "hostage's"."""
    costs = [tie_cost(label) for label in range(1, 20_000)]
    assert all(0 <= cost <= TIE_COST for cost in costs)
    assert min(abs(one - other) for one, other in pairwise(costs)) > TIE_COST / 4
    assert tie_cost(0) == 0, "no word"


def test_its_header_promises_what_vosk_relies_on_and_it_is_true(tmp_path: Path) -> None:
    """Told in the header: sorted arcs, an acceptor. OpenFst works it out anew and must come to the same."""
    file = tmp_path / "Gr.fst"
    file.write_bytes(grammar_fst(POLITE, NUMBERS, COSTS, ["er"]))
    told, true = (_facts(tool("fstinfo", f"--test_properties={test}", file)) for test in ("false", "true"))
    for fact in ("acceptor", "input label sorted", "output label sorted"):
        assert (told[fact], true[fact]) == ("y", "y")
    assert (true["# of states"], true["# of arcs"], true["initial state"]) == ("6", "11", "0")


def test_it_is_what_openfst_would_have_written(tmp_path: Path) -> None:
    ours, text, theirs, ordered = (tmp_path / name for name in ("Gr.fst", "text", "theirs.fst", "ordered.fst"))
    ours.write_bytes(grammar_fst(POLITE, NUMBERS, COSTS, ["er"]))
    text.write_text(tool("fstprint", ours))
    tool("fstcompile", "--keep_state_numbering", text, theirs)
    tool("fstarcsort", theirs, ordered)
    header = 4 + 4 + len("vector") + 4 + len("standard") + 4 + 4
    properties = 8
    start_states_arcs = 24
    assert bytes_differ(ours.read_bytes()[:header], ordered.read_bytes()[:header]) is None
    body = header + properties + start_states_arcs
    assert bytes_differ(ours.read_bytes()[body:], ordered.read_bytes()[body:]) is None
