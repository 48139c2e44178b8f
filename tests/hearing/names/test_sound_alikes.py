"""What is listened for where the recognizer lacks a name, and that it is heard as the name."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from moderator.errors import ModelError
from moderator.hearing.names import sound_alikes as module
from moderator.hearing.names.phones import likeness
from moderator.hearing.names.sound_alikes import NameLookup, SoundAlikes
from moderator.hearing.recognizers.recognizer import Model
from moderator.hearing.segmenting.ear import Ear
from moderator.language.grammar.grammar import Grammar
from moderator.language.intent import Attention
from moderator.language.listening import Listening
from tests.hearing.spoken import RATE, Speak, joined, listen, party_talk, pause


def talk(**names: str) -> Listening:
    """The tests' usual talk with these players: form=name."""
    return replace(party_talk(answers=True), slots={"player": dict(names)})


def names_of(*names: str) -> Listening:
    return talk(**{name.casefold(): name for name in names})


@pytest.fixture
def sound_alikes(vosk_model: Model, grammar: Grammar, cache: Path) -> SoundAlikes:
    return SoundAlikes(vosk_model, grammar, folder=cache)


def forms(listening: Listening, name: str) -> list[str]:
    return [form for form, value in listening.slots["player"].items() if value == name]


def by_name(found: tuple[NameLookup, ...]) -> Mapping[str, NameLookup]:
    return {one.name: one for one in found}


def test_a_name_that_the_recognizer_knows_is_left_as_it_is(sound_alikes: SoundAlikes) -> None:
    known = names_of("Anna", "Bob")
    assert sound_alikes.heard(known) == known


def test_a_name_that_it_lacks_gets_words_that_it_knows(sound_alikes: SoundAlikes, vosk_model: Model) -> None:
    heard = sound_alikes.heard(names_of("Anna", "Rajesh"))
    own, *instead = forms(heard, "Rajesh")
    assert own == "rajesh"
    assert instead
    assert all(vosk_model.knows(word) for form in instead for word in form.split())
    assert forms(heard, "Anna") == ["anna"]


@pytest.mark.parametrize("name", ["Rajesh", "Nguyen", "Zoë", "Zsófia"])
def test_what_is_said_is_understood_as_the_name(
    sound_alikes: SoundAlikes, vosk_model: Model, grammar: Grammar, speak: Speak, name: str
) -> None:
    ear = Ear([(vosk_model, grammar)], RATE, 0)
    ear.attend(sound_alikes.heard(names_of("Anna", "Bob", name)))
    (heard,) = listen(ear, joined(pause(0.4), speak(f"I appoint {name} as leader"), pause(1.3)))
    assert heard.reading.intent is not None
    assert heard.reading.intent.slots == {"player": (name,)}


def test_the_words_of_the_host_go_before(sound_alikes: SoundAlikes) -> None:
    by_host = talk(rajesh="Rajesh", **{"raj": "Rajesh", "anna": "Anna"})
    assert sound_alikes.heard(by_host) == by_host


def test_words_of_the_host_that_cannot_be_heard_do_not_help(sound_alikes: SoundAlikes) -> None:
    assert len(forms(sound_alikes.heard(talk(rajesh="Rajesh", rajesch="Rajesh")), "Rajesh")) > 2


def test_a_sound_alike_has_no_word_of_a_command_and_no_other_name_in_it(
    vosk_model: Model, grammar: Grammar, cache: Path
) -> None:
    commands = grammar.word_graph(party_talk(answers=True)).words()
    party = names_of("Timelefft", "Appointe", "Hoztidge", "Nowe", "Rajesh", "Raj")
    found_for = by_name(SoundAlikes(vosk_model, grammar, folder=cache).look_up(party))
    assert {"Timelefft", "Hoztidge", "Rajesh"} == {name for name, found in found_for.items() if found.sound_alikes}
    for found in found_for.values():
        assert not commands & {word for one in found.sound_alikes for word in one.words}, found.name
    heard_as = forms(SoundAlikes(vosk_model, grammar, folder=cache).heard(party), "Rajesh")
    assert len(heard_as) > 1
    assert all("raj" not in form.split() for form in heard_as)


def test_a_sound_alike_is_more_like_its_own_name_than_like_any_other(sound_alikes: SoundAlikes) -> None:
    found = by_name(sound_alikes.look_up(names_of("Zsófia", "Sofia", "Zoë", "Chloé", "Saoirse", "Sasha")))
    assert {"Zsófia", "Zoë", "Chloé"} == {name for name, one in found.items() if one.sound_alikes}
    for one in found.values():
        for sound_alike in one.sound_alikes:
            own = likeness(sound_alike.phones, one.phones)
            assert all(own > likeness(sound_alike.phones, other.phones) for other in found.values() if other is not one)


def test_somebody_who_joins_takes_the_words_away_that_sound_like_them(sound_alikes: SoundAlikes) -> None:
    assert "zofia" in forms(sound_alikes.heard(names_of("Anna", "Zsófia")), "Zsófia")
    later = sound_alikes.heard(names_of("Anna", "Zsófia", "Zofia"))
    assert "zofia" not in forms(later, "Zsófia")


def test_the_spelling_that_says_a_name_also_tells_how_it_sounds(
    vosk_model: Model, grammar: Grammar, cache: Path
) -> None:
    pronounced = SoundAlikes(vosk_model, grammar, {"Xiuying": "Shoe ying"}, folder=cache)
    (xiuying,) = [one for one in pronounced.look_up(names_of("Xiuying")) if one.name == "Xiuying"]
    assert xiuying.sound_alikes[0].phones[0] == by_name(pronounced.look_up(names_of("Shoo")))["Shoo"].phones[0]


def test_the_moderator_may_have_a_name_that_the_recognizer_lacks(sound_alikes: SoundAlikes, vosk_model: Model) -> None:
    listening = replace(names_of("Anna"), address="Jeeves")
    address = sound_alikes.heard(listening).address
    assert address != "Jeeves"
    assert all(vosk_model.knows(word) for word in address.split())


def test_a_name_that_nobody_can_say_stays_unheard(sound_alikes: SoundAlikes) -> None:
    listening = names_of("Anna", "דוד")
    found = by_name(sound_alikes.look_up(listening))["דוד"]
    assert (found.phones, found.forms) == ((), ())
    assert forms(sound_alikes.heard(listening), "דוד") == ["דוד"]


def test_five_hundred_names_are_looked_up(sound_alikes: SoundAlikes) -> None:
    syllables = ("ka", "zo", "mi", "ru", "tep", "shal", "von", "dri")
    names = [f"{a}{b}{c}".title() for a in syllables for b in syllables for c in syllables][:500]
    heard = sound_alikes.heard(names_of(*names))
    assert len(set(heard.slots["player"].values())) == 500
    assert sum(len(forms(heard, name)) > 1 for name in names[:50]) > 30


def test_without_espeak_the_game_goes_on_without_sound_alikes(
    vosk_model: Model, grammar: Grammar, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> None:
        raise ModelError("espeak-ng cannot tell how words sound")

    monkeypatch.setattr(module, "pronunciations", missing)
    without = SoundAlikes(vosk_model, grammar, folder=cache)
    listening = names_of("Anna", "Rajesh")
    assert without.heard(listening) == listening
    assert without.trouble is not None


def test_stand_ins_can_be_left_out(vosk_model: Model, grammar: Grammar, cache: Path) -> None:
    listening = names_of("Anna", "Rajesh")
    assert SoundAlikes(vosk_model, grammar, folder=cache, listened_for=0).heard(listening) == listening


def test_what_else_is_listened_for_stays(sound_alikes: SoundAlikes) -> None:
    heard = sound_alikes.heard(replace(names_of("Rajesh"), intents={"appoint": Attention.OPEN}))
    assert heard.intents == {"appoint": Attention.OPEN}
