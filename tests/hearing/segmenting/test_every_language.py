"""In every language that has a model: the real voice says a sentence, the real model hears it, the grammar reads it.

The grammars here are small and the tests' own; what they show is that words reach the recognizer as its vocabulary has
them, and come back as they are matched: accents, elision before a name, Chinese without spaces.
"""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from moderator import shipped
from moderator.audio.sound import int16_samples, resample
from moderator.hearing.names.sound_alikes import SoundAlikes
from moderator.hearing.recognizers.models import InstalledModel, Origin, installed_models, load, model_for_rehearsal
from moderator.hearing.recognizers.recognizer import GARBAGE, SPEECH_RATE
from moderator.hearing.recognizers.segmentation import missing_words
from moderator.language.grammar.grammar import Grammar, read_grammar
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening
from moderator.language.voice.voice_book import load_voice_book
from moderator.party.names.name_trial import TrialEar
from moderator.party.names.party_names import named_examples
from moderator.speaking.synthesis.voice import SystemVoice


@dataclass(frozen=True)
class Spoken:
    """A language with a small grammar, and what is said in it."""

    language: str
    address: str
    grammar: str
    said: dict[str, Intent]
    chatter: str


FRENCH = Spoken(
    "fr",
    "modérateur",
    """
intents:
  appoint: {templates: ["(je te|je) nomme {player} leader"]}
  hostage: {templates: ["notre otage est {player}", "l'otage (d'|de ){player}"]}
  time: {templates: ["combien de temps reste-t-il", "il reste combien de temps"]}
  yes: {templates: ["oui", "d'accord"]}
  pause: {templates: ["pause"]}
example_slots: {player: [Anna, Paul, Jean]}
""",
    {
        "Je nomme Anna leader": Intent("appoint", {"player": ("Anna",)}),
        "L’otage d’Anna": Intent("hostage", {"player": ("Anna",)}),
        "Combien de temps reste-t-il ?": Intent("time"),
        "D'accord": Intent("yes"),
        "Modérateur, pause": Intent("pause"),
    },
    "Je crois que la voiture est devant la maison de ma grand-mère.",
)
ITALIAN = Spoken(
    "it",
    "moderatore",
    """
intents:
  appoint: {templates: ["indico {player} come leader"]}
  hostage: {templates: ["(l'ostaggio|il nostro ostaggio) è {player}"]}
  time: {templates: ["quanto tempo (resta|rimane)"]}
  yes: {templates: ["sì", "d'accordo"]}
  pause: {templates: ["pausa"]}
example_slots: {player: [Anna, Marco, Giulia]}
""",
    {
        "Indico Marco come leader.": Intent("appoint", {"player": ("Marco",)}),
        "L’ostaggio è Giulia": Intent("hostage", {"player": ("Giulia",)}),
        "Quanto tempo resta?": Intent("time"),
        "Moderatore, pausa!": Intent("pause"),
    },
    "Domani andiamo al mare con tutta la famiglia e gli amici.",
)
CHINESE = Spoken(
    "zh",
    "主持人",
    """
intents:
  appoint: {templates: ["我提名{player}当队长"]}
  hostage: {templates: ["我们的人质是{player}[和{player}]"]}
  time: {templates: ["还(有|剩)多少时间"]}
  pause: {templates: ["暂停游戏"]}
  minutes: {templates: ["{count}分钟"]}
slots: {count: {from: 1, to: 30}}
example_slots: {player: [小明, 安娜, 王伟]}
""",
    {
        "我提名小明当队长。": Intent("appoint", {"player": ("小明",)}),
        "我们的人质是安娜和王伟": Intent("hostage", {"player": ("安娜", "王伟")}),
        "还有多少时间？": Intent("time"),
        "十二分钟": Intent("minutes", {"count": (12,)}),
        "主持人，暂停游戏": Intent("pause"),
    },
    "昨天晚上我和朋友一起去看了一场很有意思的电影。",
)
SPOKEN = (FRENCH, ITALIAN, CHINESE)


@pytest.fixture(scope="module")
def voice() -> Iterator[SystemVoice]:
    with SystemVoice() as system:
        yield system


@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda spoken: spoken.language)
def test_what_the_voice_says_the_model_hears(spoken: Spoken, voice: SystemVoice, tmp_path: Path) -> None:
    grammar = grammar_of(spoken, tmp_path)
    model = load(next(m for m in installed_models() if (m.language, m.origin) == (spoken.language, Origin.EMBEDDED)))
    listening = listening_to(grammar, spoken)
    assert missing_words(model, grammar.word_graph(listening)) == ()
    ear, choice = TrialEar(grammar, listening), load_voice_book(spoken.language, system="linux")
    for sentence, meant in spoken.said.items():
        reading = ear.reading(sentence, voice, choice, model)
        assert (reading.intent, sentence) == (meant, sentence)
    assert ear.reading(spoken.chatter, voice, choice, model).intent is None


@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda spoken: spoken.language)
def test_the_words_come_back_as_they_are_matched(spoken: Spoken, voice: SystemVoice, tmp_path: Path) -> None:
    """So the end of speech is known: nothing can follow a whole command."""
    grammar = grammar_of(spoken, tmp_path)
    model = load(next(m for m in installed_models() if (m.language, m.origin) == (spoken.language, Origin.EMBEDDED)))
    graph = grammar.word_graph(listening_to(grammar, spoken))
    sentence = next(iter(spoken.said))
    decoder = model.decoder(SPEECH_RATE, graph)
    sound = voice.render(sentence, load_voice_book(spoken.language, system="linux"))
    decoder.feed(int16_samples(resample(sound, SPEECH_RATE).samples))
    heard = decoder.finish()
    assert graph.progress(heard.text.split()).complete
    assert [word.word for word in heard.words] == heard.text.split()


def test_an_italian_model_without_garbage_takes_no_chatter_either(voice: SystemVoice, tmp_path: Path) -> None:
    """The official one hardly ever writes it; what it hears freely in the same sound tells talk from commands."""
    official = tmp_path / "vosk-model-small-it-0.22"
    shutil.copytree(shipped.models() / "vosk-tiny-it", official)
    table = official / "graph" / "words.txt"
    table.write_text(table.read_text(encoding="utf-8").replace(f"{GARBAGE} ", "[unknown] "), encoding="utf-8")
    model = load(InstalledModel(official.name, "it", Origin.DOWNLOADED, official))
    grammar = grammar_of(ITALIAN, tmp_path)
    listening = listening_to(grammar, ITALIAN)
    ear, choice = TrialEar(grammar, listening), load_voice_book("it", system="linux")
    assert ear.reading(ITALIAN.chatter, voice, choice, model).intent is None
    assert ear.reading("Indico Marco come leader.", voice, choice, model).intent is not None


def test_a_name_that_the_model_lacks_gets_words_that_sound_like_it(tmp_path: Path) -> None:
    grammar = grammar_of(FRENCH, tmp_path)
    model = load(model_for_rehearsal("fr"))
    listening = replace(grammar.everything({"player": {"siobhane": "Siobhane", "anna": "Anna"}}), address="modérateur")
    found = {one.name: one for one in SoundAlikes(model, grammar, folder=tmp_path).look_up(listening)}
    assert found["Anna"].known == ("anna",)
    assert found["Siobhane"].sound_alikes


@pytest.mark.parametrize(
    ("spoken", "trial"),
    [(FRENCH, "l'otage d'{}"), (ITALIAN, "indico {} come leader"), (CHINESE, "我提名{}当队长")],
    ids=lambda value: value.language if isinstance(value, Spoken) else None,
)
def test_a_name_is_found_in_an_example_of_any_language(spoken: Spoken, trial: str, tmp_path: Path) -> None:
    """So names can be tried in a sentence, whatever stands around them."""
    file = tmp_path / "examples.yaml"
    name = {"fr": "Anna", "it": "Marco", "zh": "小明"}[spoken.language]
    template, example = trial.replace("{}", "{player}"), trial.replace("{}", name)
    text = f'intents: {{appoint: {{templates: ["{template}"], examples: {{"{example}": {{player: {name}}}}}}}}}'
    file.write_text(f"language: {spoken.language}\n{text}\nexample_slots: {{player: [{name}]}}", encoding="utf-8")
    assert [example.text for example in named_examples(read_grammar(file))] == [trial]


def test_every_model_that_ships_is_tried_here_or_is_the_english_one() -> None:
    shipped_ones = {folder.name.removeprefix("vosk-tiny-") for folder in shipped.models().glob("vosk-tiny-*")}
    assert shipped_ones == {"en", *(spoken.language for spoken in SPOKEN)}


def listening_to(grammar: Grammar, spoken: Spoken) -> Listening:
    """Everything at any time, but the pause only after the moderator's name."""
    listening = replace(grammar.everything(), address=spoken.address)
    return replace(listening, intents={**listening.intents, "pause": Attention.ADDRESSED})


def grammar_of(spoken: Spoken, folder: Path) -> Grammar:
    file = folder / "small.yaml"
    file.write_text(f"language: {spoken.language}\n{spoken.grammar}", encoding="utf-8")
    return read_grammar(file)
