"""How people speak whatever they say: openers, closers, contractions, and sentences that are near to a command."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.errors import BadInput
from moderator.language.grammar.grammar import Grammar, load_grammar, read_grammar
from moderator.language.grammar.word_graph import GraphProgress
from moderator.language.intent import Attention, Intent
from moderator.language.listening import NOTHING_TO_DO, Listening

TALK = """
language: en
example_slots: {player: [Anna, Bob, Mary Ann]}
slots: {name: anything}
rules: {our_leader: "(our|the) leader"}
intents:
  leader:
    templates: ["{player} is <our_leader>", "we (are|were) led by {player}"]
    neighbours: ["is {player} <our_leader>", "{player} is not <our_leader>", "who is <our_leader>"]
    examples: {"Anna is our leader": {player: Anna}}
  guest: {templates: ["{player:guest} is a guest"]}
  joins: {templates: ["{name} is playing", "add {name}"], examples: {"add Zoe": {name: Zoe}}}
  start: {templates: ["let us start", "start the clock [now]"]}
  yes: {templates: [okay, yes]}
  pause: {templates: ["pause [the game]", "we are not ready"]}
"""
SPEECH = """
language: en
openers: [okay, "(could|can) you [please]", please]
closers: [please, "thank you", now]
endings: {is: "'s", are: {"'re": [we, they]}, not: {"n't": [is, are]}}
shortened: {let us: "let's"}
"""
ATTENTION = {
    "leader": Attention.OPEN,
    "guest": Attention.OPEN,
    "start": Attention.OPEN,
    "yes": Attention.ANSWER,
    "pause": Attention.ADDRESSED,
}
LISTENING = Listening(ATTENTION)


@pytest.fixture(scope="module")
def talk(tmp_path_factory: pytest.TempPathFactory) -> Grammar:
    folder = tmp_path_factory.mktemp("grammars")
    (folder / "talk.yaml").write_text(TALK, encoding="utf-8")
    (folder / "speech.yaml").write_text(SPEECH, encoding="utf-8")
    return read_grammar(folder / "talk.yaml")


@pytest.mark.parametrize(
    ("said", "intent", "slots"),
    [
        ("okay please start the clock thank you", "start", {}),
        ("start the clock now", "start", {}),
        ("start the clock now please now", "start", {}),
        ("let's start", "start", {}),
        ("Anna's our leader", "leader", {"player": ("Anna",)}),
        ("okay Mary Ann's the leader please", "leader", {"player": ("Mary Ann",)}),
        ("Bob's a guest", "guest", {"guest": ("Bob",)}),
        ("we're led by Bob", "leader", {"player": ("Bob",)}),
        ("okay", "yes", {}),
        ("okay okay", "yes", {}),
        ("moderator could you please pause the game", "pause", {}),
        ("please pause the game moderator", "pause", {}),
        ("okay moderator please pause thank you", "pause", {}),
        ("moderator we aren't ready", "pause", {}),
        ("we're not ready please moderator", "pause", {}),
    ],
)
def test_people_add_and_shorten_words(talk: Grammar, said: str, intent: str, slots: dict[str, tuple[str, ...]]) -> None:
    reading = talk.read(said, LISTENING)
    assert reading.intent == Intent(intent, slots)
    assert talk.word_graph(LISTENING).progress(reading.text.split()).complete


@pytest.mark.parametrize("said", ["please", "thank you", "could you please", "please now", "okay moderator now pause"])
def test_asides_alone_are_no_command(talk: Grammar, said: str) -> None:
    reading = talk.read(said, LISTENING)
    assert reading.intent is None
    assert not talk.word_graph(LISTENING).progress(said.split()).complete


def test_an_ending_stands_behind_its_own_words_only(talk: Grammar) -> None:
    words = talk.word_graph(LISTENING).words()
    assert {"we're", "isn't", "aren't", "anna's"} <= words
    assert {word for word in words if word.endswith(("'re", "n't"))} == {"we're", "isn't", "aren't"}


def test_an_addressed_command_needs_the_name_at_either_end(talk: Grammar) -> None:
    assert talk.read("please pause now", LISTENING).reason == "say moderator first"
    assert not talk.word_graph(LISTENING).progress(["please", "pause", "now"]).complete
    assert talk.read("pause now moderator", LISTENING).attention is Attention.ADDRESSED


def test_nobody_waits_for_what_may_be_added(talk: Grammar) -> None:
    """After a whole command the answer comes at once, though "please" may follow."""
    graph = talk.word_graph(LISTENING)
    assert graph.progress(["anna", "is", "our", "leader"]) == GraphProgress(complete=True, can_continue=False)
    assert graph.progress(["anna", "is", "our", "leader", "please"]) == GraphProgress(complete=True, can_continue=False)
    assert graph.progress(["moderator", "pause"]) == GraphProgress(complete=True, can_continue=True)
    assert graph.progress(["please"]) == GraphProgress(complete=False, can_continue=True)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("okay, add Zoë-Marie please", "Zoë-Marie"),
        ("please add Mary O'Neil now, thank you!", "Mary O'Neil"),
        ("Zoë's playing, thank you", "Zoë"),
        ("add, uh, Zoë", "Zoë"),
    ],
)
def test_free_text_holds_no_aside(talk: Grammar, said: str, name: str) -> None:
    reading = talk.read_typed(said, Listening({"joins": Attention.TYPED}))
    assert reading.intent == Intent("joins", {"name": (name,)})


@pytest.mark.parametrize(
    "said", ["is Bob our leader", "Bob isn't our leader", "okay who's our leader", "is Anna the leader now"]
)
def test_a_neighbour_is_understood_and_nothing_is_done(talk: Grammar, said: str) -> None:
    reading = talk.read(said, LISTENING)
    assert reading.intent is None
    assert reading.near == "leader"
    assert reading.reason == f"{NOTHING_TO_DO}: near 'leader'"
    assert talk.read_typed(said, LISTENING) == reading
    assert talk.word_graph(LISTENING).progress(reading.text.split()).complete
    assert reading.meaning not in (None, talk.read("bob is our leader", LISTENING).intent)


def test_a_neighbour_counts_only_where_its_intent_does(talk: Grammar) -> None:
    listening = Listening({"yes": Attention.ANSWER})
    assert talk.read("is bob our leader", listening).near is None
    assert not talk.word_graph(listening).progress(["is", "bob", "our", "leader"]).complete


WORDS = [
    "okay",
    "please",
    "now",
    "moderator",
    "pause",
    "bob's",
    "bob",
    "is",
    "isn't",
    "our",
    "leader",
    "let's",
    "start",
]


@settings(max_examples=300)
@given(said=st.lists(st.sampled_from(WORDS), max_size=7))
def test_what_is_read_is_in_the_graph_and_nothing_else(talk: Grammar, said: list[str]) -> None:
    meaning = talk.read(" ".join(said), LISTENING).meaning
    assert talk.word_graph(LISTENING).progress(said).complete == (meaning is not None)


@settings(max_examples=300)
@given(data=st.data())
def test_whatever_the_graph_lets_somebody_say_is_read(talk: Grammar, data: st.DataObject) -> None:
    graph = talk.word_graph(LISTENING)
    state, said = graph.start, list[str]()
    while state not in graph.finals or (state in graph.leaving and data.draw(st.booleans(), label="go on")):
        arc = data.draw(st.sampled_from(graph.leaving[state]))
        said.append(arc.word)
        state = arc.target
    assert talk.read(" ".join(said), LISTENING).meaning is not None


def test_the_graph_without_asides_is_what_is_said_alone(talk: Grammar) -> None:
    alone = talk.word_graph(LISTENING).without_asides()
    assert alone.progress(["anna", "is", "our", "leader"]).complete
    assert not alone.progress(["okay", "anna", "is", "our", "leader"]).can_continue
    assert not alone.progress(["anna", "is", "our", "leader", "please"]).complete
    assert {"please", "thank"} & alone.words() == set()


@pytest.mark.parametrize(
    ("speech", "complaint"),
    [
        ("language: en\nopeners: ['[please]']", "speech.yaml:2: .* allows saying nothing"),
        ("language: en\nclosers: ['{player}']", "speech.yaml:2: unknown slot"),
        ("language: en\nshortened: {'!': a}", "speech.yaml:2: .* no letter"),
        ("language: en\nopener: [a]", "speech.yaml:2: "),
        ("language: en\ndenying: {harmless: [why not]}", "speech.yaml:2: .*words"),
        ("language: en\ndenying:\n  words: [not]\n  meant: [place here]", "speech.yaml:4: 'place here' is no intent"),
    ],
)
def test_mistakes_in_the_file_are_told_with_their_place(
    written: Callable[[str, str], Path], speech: str, complaint: str
) -> None:
    written("speech.yaml", speech)
    file = written("talk.yaml", TALK)
    with pytest.raises(BadInput, match=complaint):
        read_grammar(file)


def test_an_example_that_is_a_neighbour_is_told(written: Callable[[str, str], Path]) -> None:
    file = written(
        "talk.yaml", TALK.replace('"Anna is our leader": {player: Anna}', '"is Bob our leader": {player: Bob}')
    )
    with pytest.raises(BadInput, match=r"talk\.yaml"):
        read_grammar(file)


@pytest.mark.parametrize(
    ("language", "said", "intent"),
    [
        ("en", "okay, could you please pause the game?", "pause"),
        ("en", "Bob's our leader then", "appoint"),
        ("en", "we're ready, thanks", "room_ready"),
        ("fr", "alors, mets le jeu en pause s'il te plaît", "pause"),
        ("fr", "je veux plus être leader", "abdicate"),
        ("it", "allora, metti in pausa, per favore", "pause"),
        ("zh", "好，请暂停游戏吧", "pause"),
    ],
)
def test_every_language_has_its_own_way(language: str, said: str, intent: str) -> None:
    grammar = load_grammar(language, ("any_game", "two_rooms"))
    reading = grammar.read_typed(said, grammar.everything())
    assert reading.intent is not None
    assert reading.intent.name == intent
