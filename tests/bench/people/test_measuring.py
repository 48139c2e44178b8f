"""People are heard by what is installed; what is not is told, and what was heard once is not heard again."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from bench.hearing import sentences
from bench.hearing.setups import Sound, Understood
from bench.hearing.speakers import Half, speakers
from bench.hearing.speech import Condition, Noise, studio
from bench.people import kept as keeping
from bench.people import measure as measuring
from bench.people import recognizer_sets
from bench.people.kept import Kept, Result
from bench.people.measure import Extent, measure
from bench.people.recognizer_sets import InstalledSet, RecognizerSet, installed
from bench.people.sets import DATA, as_said, coffee, home
from bench.people.surroundings import Stage, Surroundings
from bench.people.talk import talk_heard
from bench.people.trials import Outcome, outcome_of
from bench.rooms.phone import WIDE
from bench.rooms.place import Place
from moderator.audio.levels import levels_db
from moderator.audio.sound import Int16Samples, int16_samples
from moderator.errors import ModelError
from moderator.language.intent import Attention, Intent
from moderator.language.listening import Listening, Reading
from tests.same_bytes import bytes_differ

RATE = 16_000
NEXT, PAUSE = Intent("next"), Intent("pause")


def understood(intent: Intent | None, *rivals: Intent) -> Understood:
    return Understood(Reading("words", intent, Attention.OPEN if intent else None, rivals=rivals), 1.0)


@pytest.mark.parametrize(
    ("found", "wanted", "outcome"),
    [
        ([understood(None), understood(NEXT)], NEXT, Outcome.RIGHT),
        ([understood(PAUSE)], NEXT, Outcome.WRONG),
        ([understood(NEXT), understood(PAUSE)], NEXT, Outcome.WRONG),
        ([understood(None)], NEXT, Outcome.REFUSED),
        ([understood(NEXT, PAUSE)], NEXT, Outcome.REFUSED),
        ([], NEXT, Outcome.REFUSED),
        ([understood(None)], None, Outcome.RIGHT),
        ([], None, Outcome.RIGHT),
        ([understood(NEXT)], None, Outcome.WRONG),
        ([understood(NEXT, PAUSE)], None, Outcome.WRONG),
    ],
)
def test_what_becomes_of_a_recording(found: list[Understood], wanted: Intent | None, outcome: Outcome) -> None:
    assert outcome_of(found, None if wanted is None else as_said(wanted), as_said) is outcome


def test_what_was_heard_is_not_heard_again_until_something_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = np.zeros(100, dtype=np.int16)
    heard: list[str] = []

    def hearing(what: str) -> Callable[[], Result]:
        def hear() -> Result:
            heard.append(what)
            return {"heard": what}

        return hear

    assert Kept(tmp_path).result({"by": "ear"}, sound, hearing("first")) == {"heard": "first"}
    assert Kept(tmp_path).result({"by": "ear"}, sound, hearing("again")) == {"heard": "first"}
    Kept(tmp_path).result({"by": "other"}, sound, hearing("another key"))
    Kept(tmp_path).result({"by": "ear"}, sound + 1, hearing("another sound"))
    with next(tmp_path.glob("*.jsonl")).open("a") as lines:
        lines.write('["a line that a killed')
    Kept(tmp_path).result({"by": "ear"}, sound, hearing("after a kill"))
    monkeypatch.setattr(keeping, "LIBRARIES", ("numpy",))
    Kept(tmp_path).result({"by": "ear"}, sound, hearing("other libraries"))
    assert heard == ["first", "another key", "another sound", "other libraries"]


def test_every_surroundings_change_the_sound_and_always_in_the_same_way() -> None:
    who = speakers(Half.REPORTING)
    recording = home(DATA).recordings[0]
    everywhere: tuple[Surroundings, ...] = (Condition(), Condition(Noise.KITCHEN, 6.0), Place(1.0), Place(1.0, WIDE))
    with studio(who, partial(sentences.chatter, sentences.opened_for(who), who)) as sounds:
        played = [Stage(who, sounds).played(recording, each).tobytes() for each in everywhere]
        for before, each in zip(played, everywhere, strict=True):
            assert bytes_differ(Stage(who, sounds).played(recording, each).tobytes(), before) is None, str(each)
    assert len(set(played)) == len(everywhere)


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nowhere(language: str) -> recognizer_sets.Hearing:
        raise ModelError(f"no such thing for {language}")

    (ear,) = (each for each in recognizer_sets.SETS if each.name == "ear: embedded model")
    monkeypatch.setattr(recognizer_sets, "SETS", (ear, RecognizerSet("missing", nowhere)))
    here, missing = installed("en")
    assert [each.name for each in here] == [ear.name]
    assert missing == {"missing": "no such thing for en"}
    monkeypatch.setattr(measuring, "Kept", partial(Kept, tmp_path))
    measure(Extent((Condition(),), 1, 1, 1, 1, 3.0)).show(tmp_path)
    shown = (tmp_path / "people.md").read_text("utf-8")
    assert "| missing | no such thing for en |" in shown
    for title in ("home_en: commands", "coffee: commands", "game, synthetic voices: commands", "wrong actions an hour"):
        assert title in shown


def test_talk_of_two_people_goes_on_and_is_another_in_each_piece(tmp_path: Path) -> None:
    heard: list[Int16Samples] = []

    class Listener:
        name = "listener"

        def hear(self, sound: Sound, listening: Listening) -> list[Understood]:
            heard.append(sound.samples)
            assert len(listening.slots["player"]) >= 12
            return [understood(NEXT)]

    sets = [InstalledSet("listener", lambda grammar: Listener())]
    found = list(talk_heard(coffee(DATA).recordings, speakers(Half.REPORTING), 2, 10.0, sets, Kept(tmp_path)))
    assert [len(each.taken) for each in found] == [1, 1]
    first, second = heard
    assert len(first) == len(second) == 10 * RATE
    assert not np.array_equal(first, second)
    assert min(levels_db(first.reshape(5, 2 * RATE))) > -45


def test_whisper_alone_writes_a_whole_sentence_and_takes_what_is_near() -> None:
    """An order has more words than a graph of another set lets the search go on for."""
    order = next(one for one in coffee(DATA).recordings if one.name == "615bd959")
    sound = Sound(int16_samples(order.in_room), ())
    here, _ = installed("en", ("whisper,", "whisper inside"))
    for way in here:
        (heard,) = way.hearing(coffee(DATA).grammar).hear(sound, order.listening)
        assert heard.reading.intent is not None
        assert coffee(DATA).meant(heard.reading.intent) == order.wanted
        elsewhere = way.hearing(home(DATA).grammar).hear(sound, home(DATA).recordings[0].listening)
        assert [one.reading.intent for one in elsewhere] == [None]
