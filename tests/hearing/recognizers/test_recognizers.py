"""Every way to listen does the same for the rest of the program; each one's own traps come below."""

import gc
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import pytest
import vosk

from moderator import shipped
from moderator.audio.sound import Int16Samples
from moderator.errors import ModelError
from moderator.hearing.recognizers.model_views import may_be_viewed
from moderator.hearing.recognizers.recognizer import GARBAGE, SPEECH_RATE, Decoder, Hypothesis, Model
from moderator.hearing.recognizers.segmentation import missing_words
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.language.grammar.grammar import Grammar
from moderator.language.grammar.word_graph import Arc, WordGraph
from tests.hearing.spoken import Speak, joined, party_talk, pause

EMBEDDED = shipped.models() / "vosk-tiny-en"
BLOCK = 512
ANNA_LEADS = ["i", "appoint", "anna", "as", "leader"]


def decoded(decoder: Decoder, sound: Int16Samples) -> Hypothesis:
    for first in range(0, len(sound), BLOCK):
        decoder.feed(sound[first : first + BLOCK])
    return decoder.finish()


def with_room(sound: Int16Samples) -> Int16Samples:
    """As an ear gives it to a recognizer: with a little silence around."""
    return joined(pause(0.3), sound, pause(0.4))


def models_in_memory() -> int:
    gc.collect()
    return sum(isinstance(each, vosk.Model) for each in gc.get_objects())


def any_of(*words: str) -> WordGraph:
    return WordGraph(0, tuple(Arc(0, word, 1) for word in words), frozenset({1}))


@pytest.fixture
def decoder(model: Model, grammar: Grammar) -> Decoder:
    return model.decoder(SPEECH_RATE, grammar.word_graph(party_talk(answers=True)))


@pytest.mark.parametrize(
    "sentence", ["I appoint Anna as leader", "our hostages are Bob and Carlos", "how much time is left", "yes"]
)
def test_a_command_is_heard_word_for_word(decoder: Decoder, speak: Speak, sentence: str) -> None:
    assert decoded(decoder, with_room(speak(sentence))).text == sentence.lower()


def test_speech_that_is_no_command_never_becomes_one(decoder: Decoder, speak: Speak, grammar: Grammar) -> None:
    for sentence in ["would you like a cup of tea", "the hostages were in the film last night", "nobody knows my name"]:
        text = decoded(decoder, with_room(speak(sentence))).text
        assert grammar.read(text, party_talk(answers=True)).intent is None, f"{sentence} -> {text}"


def test_the_words_so_far_can_be_asked_for(decoder: Decoder, speak: Speak) -> None:
    sound = with_room(speak("I appoint Anna as leader"))
    assert decoder.partial() == ""
    seen = []
    for first in range(0, len(sound), BLOCK):
        decoder.feed(sound[first : first + BLOCK])
        seen.append(decoder.partial())
    assert "i appoint" in seen
    assert seen[-1].startswith("i appoint anna as leader")
    decoder.reset()
    assert decoder.partial() == ""


def test_times_count_from_the_first_sample_of_each_utterance(decoder: Decoder, speak: Speak) -> None:
    sound = with_room(speak("I appoint Anna as leader"))
    for _ in range(3):
        words = decoded(decoder, sound).words
        assert [word.word for word in words] == ANNA_LEADS
        assert words[0].start == pytest.approx(0.3, abs=0.1)
        assert words[-1].end == pytest.approx(len(sound) / SPEECH_RATE - 0.4, abs=0.25)
        assert all(before.end <= after.start + 0.02 for before, after in pairwise(words))


def test_an_utterance_that_was_dropped_leaves_nothing_behind(decoder: Decoder, speak: Speak) -> None:
    for block in (speak("our hostages are Bob")[:6_000], pause(0.1)):
        decoder.feed(block)
        decoder.reset()
    words = decoded(decoder, with_room(speak("I appoint Anna as leader"))).words
    assert [word.word for word in words] == ANNA_LEADS
    assert words[0].start == pytest.approx(0.3, abs=0.1)


def test_a_second_opinion_hears_the_same_words_and_leaves_the_decoder_as_it_was(
    vosk_model: Model, grammar: Grammar, speak: Speak
) -> None:
    decoder = vosk_model.decoder(SPEECH_RATE, grammar.word_graph(party_talk(answers=True)))
    sound = with_room(speak("I appoint Anna as leader"))
    assert decoded(decoder, sound).text == "i appoint anna as leader"
    assert decoder.second_opinion(sound) == "i appoint anna as leader"
    again = decoded(decoder, sound)
    assert again.text == "i appoint anna as leader"
    assert again.words[0].start == pytest.approx(0.3, abs=0.1)


def test_a_second_opinion_does_not_find_a_command_in_talk(vosk_model: Model, grammar: Grammar, speak: Speak) -> None:
    decoder = vosk_model.decoder(SPEECH_RATE, grammar.word_graph(party_talk(answers=True)))
    for sentence in ["would you like a cup of tea", "nobody knows my name"]:
        second = decoder.second_opinion(with_room(speak(sentence)))
        assert second is not None
        assert grammar.read(second, party_talk(answers=True)).intent is None, sentence


def test_a_second_opinion_hears_the_words_in_any_order(vosk_model: Model, grammar: Grammar, speak: Speak) -> None:
    decoder = vosk_model.decoder(SPEECH_RATE, grammar.word_graph(party_talk()))
    sound = with_room(speak("leader Carlos appoint"))
    assert decoder.second_opinion(sound) == "leader carlos appoint"
    assert decoded(decoder, sound).text != "leader carlos appoint"


def test_an_utterance_without_sound_has_no_words(decoder: Decoder) -> None:
    assert decoder.finish() == Hypothesis("")
    decoder.reset()
    assert decoded(decoder, pause(1.0)).text in ("", GARBAGE)


def test_words_that_the_model_lacks_are_told_and_left_out(model: Model, speak: Speak) -> None:
    graph = any_of("yes", "no", "xyzzyx")
    assert missing_words(model, graph) == ("xyzzyx",)
    assert decoded(model.decoder(SPEECH_RATE, graph), with_room(speak("yes"))).text == "yes"


def test_a_graph_without_any_word_can_be_listened_for(model: Model, speak: Speak) -> None:
    for graph in (WordGraph(0, (), frozenset()), any_of("xyzzyx")):
        assert "yes" not in decoded(model.decoder(SPEECH_RATE, graph), with_room(speak("yes"))).text


def test_two_rooms_listen_at_the_same_time(model: Model, grammar: Grammar, speak: Speak) -> None:
    def room(sentence: str) -> list[str]:
        decoder = model.decoder(SPEECH_RATE, grammar.word_graph(party_talk()))
        return [decoded(decoder, with_room(speak(sentence))).text for _ in range(5)]

    sentences = ["I appoint Anna as leader", "our hostages are Bob and Carlos"]
    for sentence in sentences:
        speak(sentence)
    with ThreadPoolExecutor(2) as pool:
        for sentence, heard in zip(sentences, pool.map(room, sentences), strict=True):
            assert heard == [sentence.lower()] * 5


class TestVosk:
    def test_its_own_end_pointer_does_not_cut_an_utterance(
        self, vosk_model: Model, grammar: Grammar, speak: Speak
    ) -> None:
        """After 0.6 s of silence vosk thinks that the sentence is over; the ear may know better."""
        decoder = vosk_model.decoder(SPEECH_RATE, grammar.word_graph(party_talk()))
        sound = joined(pause(0.3), speak("our hostages are Bob"), pause(1.5), speak("and Carlos"), pause(0.3))
        found = decoded(decoder, sound)
        assert found.text == "our hostages are bob and carlos"
        carlos = (len(sound) - len(speak("and Carlos"))) / SPEECH_RATE
        assert found.words[-1].start > carlos - 0.2

    def test_accents_reach_the_recognizer(self, vosk_model: Model) -> None:
        assert missing_words(vosk_model, any_of("yes", "élodie")) == ("élodie",)

    def test_a_folder_that_is_no_model_is_refused(self, tmp_path: Path) -> None:
        def loading(folder: Path) -> None:
            VoskModel(folder, language="en")

        with pytest.raises(ModelError, match="no recognizer model at"):
            loading(tmp_path / "nothing")
        broken = tmp_path / "broken"
        shutil.copytree(EMBEDDED, broken)
        (broken / "graph" / "HCLG.fst").touch()
        with pytest.raises(ModelError, match="one fixed grammar"):
            loading(broken)
        (broken / "graph" / "HCLG.fst").unlink()
        (broken / "graph" / "Gr.fst").unlink()
        with pytest.raises(ModelError, match=r"graph/Gr.fst is missing"):
            loading(broken)

    def test_a_graph_that_could_not_be_loaded_is_tried_again(
        self, copied_model: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speak: Speak
    ) -> None:
        """The room is heard again a few seconds later; by then the folder for temporary files may be back."""
        graph = any_of("yes", "no", "maybe")
        monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "gone"))
        with pytest.raises(FileNotFoundError):
            copied_model.decoder(SPEECH_RATE, graph)
        (tmp_path / "gone").mkdir()
        assert decoded(copied_model.decoder(SPEECH_RATE, graph), with_room(speak("yes"))).text == "yes"

    @pytest.mark.skipif(not may_be_viewed(), reason="views are for one machine and one release of vosk")
    def test_a_model_is_in_memory_once_and_goes(self) -> None:
        before = models_in_memory()
        model = VoskModel(EMBEDDED, language="en")
        assert model.decoder(SPEECH_RATE, any_of("yes")).second_opinion(pause(1.0)) is not None
        assert models_in_memory() == before + 1
        del model
        assert models_in_memory() == before

    def test_a_damaged_model_is_told(self, tmp_path: Path) -> None:
        broken = tmp_path / "broken"
        shutil.copytree(EMBEDDED, broken)
        acoustic = broken / "am" / "final.mdl"
        acoustic.write_bytes(acoustic.read_bytes()[:5_000])
        with pytest.raises(ModelError, match="damaged"):
            VoskModel(broken, language="en")
