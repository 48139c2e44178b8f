"""What people type in other words than the grammar has: it means what it most likely means, or nothing."""

import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from bench.phrasings.typed import listening_for, opened
from moderator import shipped
from moderator.errors import BadInput
from moderator.language.grammar.grammar import MEANINGS_FILE
from moderator.language.grammar.speech_file import read_speech
from moderator.language.listening import Reading
from moderator.language.meaning.meaning_model import read_meaning_model
from training.said_sentences import SAID, digest, read_keys

NAMES = ("Anna", "Bob", "Carlos", "李娜", "大卫")
LANGUAGES = sorted(file.stem for file in SAID.glob("*.txt"))


def typed(language: str, state: str, text: str) -> Reading:
    return opened("two_rooms", language).grammar.read_typed(text, listening_for(state, "two_rooms", language, NAMES))


@pytest.mark.parametrize(
    ("language", "state", "text", "intent", "slots"),
    [
        ("en", "round/led", "so how many minutes have we got before it's over", "time_left", {}),
        ("en", "round/leaderless", "Anna should be in charge", "appoint", {"player": ("Anna",)}),
        ("en", "selection/led", "Bob and Carlos are the ones going over", "hostages", {"hostages": ("Bob", "Carlos")}),
        ("en", "reveal+question:end_place", "nope, must be over in the other room", "place", {"place": ("away",)}),
        ("fr", "round/led", "il nous reste combien de temps à peu près", "time_left", {}),
        ("fr", "selection/led", "c'est Bob et Carlos qui y vont", "hostages", {"hostages": ("Bob", "Carlos")}),
        ("it", "round/led", "ma quanto tempo ci rimane ancora", "time_left", {}),
        ("it", "selection/led", "mandiamo di là Bob e Carlos", "hostages", {"hostages": ("Bob", "Carlos")}),
        ("zh", "round/led", "我们大概还有多少时间啊", "time_left", {}),
        ("zh", "selection/led", "我们把李娜和大卫送过去", "hostages", {"hostages": ("李娜", "大卫")}),
    ],
)
def test_other_words_mean_the_same(
    language: str, state: str, text: str, intent: str, slots: dict[str, tuple[str, ...]]
) -> None:
    reading = typed(language, state, text)
    assert reading.intent is not None, reading.reason
    assert (reading.intent.name, dict(reading.intent.slots)) == (intent, slots)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_by_denying_is_an_intent_of_some_game(language: str) -> None:
    denying = read_speech(shipped.grammars() / language).denying
    intents = {name for game in ("two_rooms", "room25", "timer") for name in opened(game, language).grammar.intents}
    assert denying.words
    assert {one.intent for one in (*denying.meant, *denying.turned)} <= intents


@pytest.mark.parametrize(
    ("state", "text", "intent"),
    [
        ("round/led", "we don't like our leader, we'd rather have Bob", "usurp"),
        ("reveal+question:end_place", "don't worry, he's in here with us", "place"),
        ("gathering", "don't wait for us, let's get going", "start_game"),
    ],
)
def test_what_stands_beside_a_denial_counts(state: str, text: str, intent: str) -> None:
    found = typed("en", state, text).intent
    assert found is not None
    assert found.name == intent


@pytest.mark.parametrize(
    ("language", "told", "asked"),
    [
        ("en", "Bob is our leader", "is Bob our leader?"),
        ("en", "Bob is our leader", "Bob is our leader?"),
        ("fr", "Bob est notre leader", "Bob est notre leader ?"),
        ("it", "il leader è Bob", "il leader è Bob?"),
        ("zh", "李娜是队长", "李娜是队长吗？"),
    ],
)
def test_a_question_tells_nothing(language: str, told: str, asked: str) -> None:
    intents = [typed(language, "round/leaderless", text).intent for text in (told, asked)]
    assert intents[0] is not None
    assert intents[0].name == "appoint"
    assert intents[1] is None or intents[1].name == "who_is_leader"


def test_who_asks_only_for_consent_tells() -> None:
    intent = typed("en", "round/leaderless", "Bob is our leader, right?").intent
    assert intent is not None
    assert intent.name == "appoint"


@pytest.mark.parametrize(
    ("language", "text"), [("fr", "prépare-nous un jeu de cartes"), ("it", "preparaci un mazzo bello per stasera")]
)
def test_an_article_is_no_number(language: str, text: str) -> None:
    intent = typed(language, "gathering", text).intent
    assert intent is not None
    assert (intent.name, dict(intent.slots)) == ("build_deck", {})


@pytest.mark.parametrize(
    ("language", "text", "card"),
    [
        ("it", "mi spieghi il Dottore", "doctor"),
        ("fr", "elle sert à quoi la Bombe ?", "bomber"),
        ("zh", "炸弹博士是干什么的", "dr_boom"),
    ],
)
def test_a_card_may_be_called_otherwise(language: str, text: str, card: str) -> None:
    intent = typed(language, "round/led", text).intent
    assert intent is not None
    assert intent.name == "ask_card"
    assert intent.slots["known_card"] == (card,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cards_are_called_is_known_to_a_game(language: str) -> None:
    cards = set(listening_for(None, "two_rooms", language, ()).slots["any_card"].values())
    assert set(read_keys(language).marks.called["card"].values()) <= cards


@pytest.mark.parametrize(
    ("language", "state", "text"),
    [
        ("en", "round/led", "could somebody bring me another beer"),
        ("en", "round/led", "my brother was the leader of a band"),
        ("fr", "round/led", "tu reprends du gâteau au chocolat"),
        ("it", "round/led", "passami le patatine per favore"),
        ("zh", "round/led", "这个蛋糕真好吃"),
    ],
)
def test_talk_means_nothing(language: str, state: str, text: str) -> None:
    assert typed(language, state, text).intent is None


def test_words_of_a_template_are_no_guess() -> None:
    texts = "how much time is left", "how long have we still got"
    strict, other = (typed("en", "round/led", text) for text in texts)
    assert not strict.guessed
    assert other.guessed
    assert strict.intent == other.intent


def test_a_command_that_does_not_count_now_is_not_taken_for_another() -> None:
    assert typed("en", "dealing", "the hostages are bob").reason == "not now: hostages"


def test_every_name_has_its_place_or_nothing_is_meant() -> None:
    """Three people cannot lead one room."""
    reading = typed("en", "round/leaderless", "Anna, Bob, and Carlos should be our leader I guess")
    assert reading.intent is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ships_was_learned_from_the_sentences_that_are_there(language: str) -> None:
    model = read_meaning_model(shipped.grammars() / language / MEANINGS_FILE)
    assert model is not None
    assert model.learned_from == digest(language), f"run `python -m training.meanings {language}`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sentence_has_a_key_that_means_something(language: str) -> None:
    keys = read_keys(language)
    known = {name for game in ("two_rooms", "room25", "timer") for name in opened(game, language).grammar.intents}
    for number, line in enumerate((SAID / f"{language}.txt").read_text(encoding="utf-8").splitlines(), start=1):
        key, _, text = line.partition(" | ")
        assert text.strip(), number
        assert set(keys.meaning(key).intents) <= known, f"{number}: {key}"


def test_a_model_is_the_same_when_it_was_written_and_read(tmp_path: Path) -> None:
    model = read_meaning_model(shipped.grammars() / "en" / MEANINGS_FILE)
    assert model is not None
    (tmp_path / MEANINGS_FILE).write_bytes(model.as_bytes())
    again = read_meaning_model(tmp_path / MEANINGS_FILE)
    assert again is not None
    assert [getattr(again, name) for name in model.__dict__] == [getattr(model, name) for name in model.__dict__]


def test_a_language_without_a_model_is_read_strictly(tmp_path: Path) -> None:
    assert read_meaning_model(tmp_path / MEANINGS_FILE) is None


@pytest.mark.parametrize("content", [b"", b"PK", zlib.compress(b"\x05\x00\x00\x00{}"), "half"])
def test_a_damaged_model_is_told_in_one_sentence(content: bytes | str, tmp_path: Path) -> None:
    whole = (shipped.grammars() / "en" / MEANINGS_FILE).read_bytes()
    file = tmp_path / MEANINGS_FILE
    file.write_bytes(whole[: len(whole) // 2] if isinstance(content, str) else content)
    with pytest.raises(BadInput, match=r"meanings\.bin: the file is damaged"):
        read_meaning_model(file)


def test_a_model_of_another_version_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = read_meaning_model(shipped.grammars() / "en" / MEANINGS_FILE)
    assert model is not None
    monkeypatch.setattr("moderator.language.meaning.meaning_model.VERSION", 1)
    file = tmp_path / MEANINGS_FILE
    file.write_bytes(replace(model).as_bytes())
    monkeypatch.undo()
    with pytest.raises(BadInput, match="version 1 is not known"):
        read_meaning_model(file)
