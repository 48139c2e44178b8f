"""Words are added to an embedded model without training, and what is there stays as it is."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from moderator import shipped
from moderator.errors import BadInput
from moderator.hearing.recognizers.recognizer import SPEECH_RATE
from moderator.hearing.recognizers.segmentation import missing_words
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.language.grammar.word_graph import Arc, WordGraph
from tests.hearing.spoken import Speak, joined, pause
from tests.same_bytes import bytes_differ
from training.pronunciation import from_ipa, pronunciations, read_phones
from training.rebuild import main, missing_in_grammars, rebuild
from training.topology import Topology
from training.word_trie import build_trie

EMBEDDED = shipped.models() / "vosk-tiny-en"
LANGUAGES = sorted(folder.name.removeprefix("vosk-tiny-") for folder in shipped.models().glob("vosk-tiny-*"))
GRAPH_FILES = ("HCLr.fst", "Gr.fst", "words.txt", "disambig_tid.int", "phones/word_boundary.int")

pytestmark = pytest.mark.skipif(shutil.which("fstconvert") is None, reason="needs the OpenFst programs (libfst-tools)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_model_can_hear_every_word_of_the_grammars(language: str) -> None:
    assert missing_in_grammars(language, shipped.models() / f"vosk-tiny-{language}") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_model_is_what_a_rebuild_makes(language: str, tmp_path: Path) -> None:
    embedded = shipped.models() / f"vosk-tiny-{language}"
    rebuild(language, [], embedded, tmp_path / "model", remember=False)
    for name in GRAPH_FILES:
        rebuilt, shipped_one = ((model / "graph" / name).read_bytes() for model in (tmp_path / "model", embedded))
        assert bytes_differ(rebuilt, shipped_one) is None, name


def test_an_added_word_is_heard(tmp_path: Path, speak: Speak) -> None:
    graph = WordGraph(0, tuple(Arc(0, word, 1) for word in ("zaphod", "marvin", "leader")), frozenset({1}))
    before = VoskModel(EMBEDDED, language="en")
    assert missing_words(before, graph) == ("zaphod",)
    assert rebuild("en", ["Zaphod", "."], EMBEDDED, tmp_path / "new", remember=False) == ["."]
    decoder = VoskModel(tmp_path / "new", language="en").decoder(SPEECH_RATE, graph)
    for word in ("zaphod", "leader"):
        decoder.feed(joined(pause(0.3), speak(word), pause(0.4)))
        assert decoder.finish().text == word


def test_the_command_tells_what_it_did(tmp_path: Path) -> None:
    answer = CliRunner().invoke(main, ["en", "zaphod", "--out", str(tmp_path / "new")])
    assert answer.exit_code == 0
    assert "asked for: zaphod" in answer.output
    answer = CliRunner().invoke(main, ["tlh", "--out", str(tmp_path / "klingon")])
    assert answer.exit_code == 1
    assert list(tmp_path.iterdir()) == [tmp_path / "new"]


def test_words_get_the_sounds_of_the_model() -> None:
    english = read_phones("en")
    assert from_ipa("ˈliːdɚ", english) == ("l", "i", "d", "ɚ")
    found = pronunciations(["leader", "the", "zaphod"], english)
    assert ("l", "i", "d", "ɚ") in found["leader"]
    assert found["the"] == (("ð", "ʌ"), ("ð", "i"))
    assert {phone for ways in found.values() for way in ways for phone in way} <= set(english.inventory)


def test_a_language_without_phone_tables_is_told() -> None:
    with pytest.raises(BadInput, match="no phone tables for 'tlh'"):
        read_phones("tlh")


def test_homophones_and_beginnings_stay_apart_in_the_trie() -> None:
    topology = Topology(("r", "e", "d"))
    lexicon = {"red": (("r", "e", "d"),), "read": (("r", "e", "d"),), "redder": (("r", "e", "d", "e", "r"),)}
    numbers = {"red": 1, "read": 2, "redder": 3}
    trie = build_trie(lexicon, topology, numbers)
    assert trie.symbols == 2
    spelled: dict[tuple[int, ...], int] = {}

    def walk(state: int, labels: tuple[int, ...], word: int) -> None:
        for branch in trie.branches[state]:
            now = (*labels, branch.label)
            if branch.target == 0:
                spelled[now] = word or branch.word
            else:
                walk(branch.target, now, word or branch.word)

    walk(0, (), 0)
    red = topology.word(("r", "e", "d"))
    assert spelled == {(*red, -1): 2, (*red, -2): 1, topology.word(("r", "e", "d", "e", "r")): 3}
