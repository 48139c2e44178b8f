"""A view of a model hears what a whole model with the same grammar hears, and takes no memory of its own."""

import gc
import shutil
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import psutil
import pytest

from moderator import shipped
from moderator.audio.sound import Int16Samples
from moderator.hearing.recognizers import model_views
from moderator.hearing.recognizers.grammar_models import loaded
from moderator.hearing.recognizers.model_views import may_be_viewed, views_of
from moderator.hearing.recognizers.recognizer import SPEECH_RATE, Hypothesis
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.hearing.recognizers.vosk_settings import IN_GRAPH, Search
from moderator.language.grammar.grammar import Grammar
from moderator.language.grammar.word_graph import Arc, WordGraph
from tests.hearing.spoken import Speak, joined, party_talk, pause

EMBEDDED = shipped.models() / "vosk-tiny-en"
SENTENCES = ("I appoint Anna as leader", "our hostages are Bob and Carlos", "moderator pause", "yes", "is it cold")

pytestmark = pytest.mark.skipif(not may_be_viewed(), reason="views are for one machine and one release of vosk")


@pytest.fixture
def steady(tmp_path: Path) -> Path:
    """The embedded model without the grain of chance that it puts into each sound."""
    folder = tmp_path / EMBEDDED.name
    shutil.copytree(EMBEDDED, folder)
    features = folder / "conf" / "fbank.conf"
    features.write_text(features.read_text(encoding="utf-8").replace("--dither=1.0", "--dither=0"), encoding="utf-8")
    return folder


def heard_by(model: VoskModel, graph: WordGraph, sounds: Sequence[Int16Samples]) -> list[tuple[Hypothesis, str | None]]:
    decoder = model.decoder(SPEECH_RATE, graph)
    found = []
    for sound in sounds:
        decoder.feed(sound)
        found.append((decoder.finish(), decoder.second_opinion(sound)))
    return found


def pairs_of_answers(count: int) -> list[WordGraph]:
    words = ("yes", "no", "anna", "bob", "carlos", "one", "two", "three", "leader", "time")
    return [
        WordGraph(
            0, (Arc(0, words[number % 10], 1), *(Arc(1, words[number // 10 % 10], 2),)), frozenset({1 + number % 2})
        )
        for number in range(count)
    ]


def test_a_view_hears_to_the_last_digit_what_a_copy_hears(
    steady: Path, grammar: Grammar, speak: Speak, monkeypatch: pytest.MonkeyPatch
) -> None:
    graph = grammar.word_graph(party_talk(answers=True))
    sounds = [joined(pause(0.3), speak(sentence), pause(0.4)) for sentence in SENTENCES]
    viewed = heard_by(VoskModel(steady, language="en"), graph, sounds)
    monkeypatch.setattr(model_views, "MACHINES", frozenset())
    assert heard_by(VoskModel(steady, language="en"), graph, sounds) == viewed
    assert viewed[0][0].text == "i appoint anna as leader"


def test_a_thousand_graphs_in_two_threads_leave_nothing_behind(vosk_model: VoskModel, speak: Speak) -> None:
    sound = joined(pause(0.3), speak("yes"), pause(0.3))

    def listen(graphs: Sequence[WordGraph]) -> int:
        right = 0
        for number, graph in enumerate(graphs):
            view = vosk_model.decoder(SPEECH_RATE, graph)
            if number % 50 == 0:
                view.feed(sound)
                right += "yes" in view.finish().text
        return right

    graphs = pairs_of_answers(1_000)
    listen(graphs[:100])
    gc.collect()
    before = psutil.Process().memory_info().rss
    with ThreadPoolExecutor(2) as pool:
        assert sum(pool.map(listen, (graphs[:500], graphs[500:]))) > 0
    gc.collect()
    assert psutil.Process().memory_info().rss < before + 20_000_000


def test_what_was_made_of_a_model_outlives_it(grammar: Grammar, speak: Speak) -> None:
    decoder = VoskModel(EMBEDDED, language="en").decoder(SPEECH_RATE, grammar.word_graph(party_talk()))
    gc.collect()
    decoder.feed(joined(pause(0.3), speak("I appoint Anna as leader"), pause(0.4)))
    assert decoder.finish().text == "i appoint anna as leader"


def test_without_the_settings_that_are_looked_for_there_are_no_views() -> None:
    """The model's own settings are others than those that ours set; so the place for them is not found."""
    assert views_of(loaded(EMBEDDED), IN_GRAPH) is None
    assert views_of(loaded(EMBEDDED), Search(beam=14.0, ways=3000, alternatives=5.0)) is not None


@pytest.mark.parametrize("name", ["_READ", "_DELETE", "_LEXICON", "_GRAMMARS"])
def test_without_a_function_or_class_that_is_needed_there_are_no_views(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = getattr(model_views, name)
    monkeypatch.setattr(model_views, name, known[1:] if isinstance(known, tuple) else known.replace("3fst", "4fst"))
    assert views_of(loaded(EMBEDDED), Search(beam=14.0, ways=3000, alternatives=5.0)) is None


def test_a_grammar_that_is_none_is_refused() -> None:
    views = views_of(loaded(EMBEDDED), Search(beam=14.0, ways=3000, alternatives=5.0))
    assert views is not None
    for content in (b"", b"no grammar", np.random.default_rng(1).bytes(10_000)):
        with pytest.raises(ValueError, match="cannot read"):
            views.view(IN_GRAPH, content)
