"""The recognizer of one room fails in a live evening, in its quiet hours: a fresh ear hears what is said next.

It fails while it decodes, or already while it gets ready for what may be said: the room is left out and can be typed
for, the other room and the clock go on.
"""

import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import time as time_of_day
from pathlib import Path

import pytest

from moderator import shipped
from moderator.hearing.recognizers.vosk_model import VoskDecoder, VoskModel
from moderator.language.grammar.word_graph import WordGraph
from moderator.party.config.party_keys import read_party
from moderator.party.config.sound_wishes import QuietHours
from moderator.party.evening.timeline import Event, EventKind, Timeline
from moderator.party.live.live import LiveEvening
from moderator.party.live.supervised_ear import FRESH_EAR_SECONDS
from moderator.party.opening.opening import open_game, open_voice
from moderator.party.opening.room_languages import room_languages
from tests.null_sinks import NullSinks, party_on_null_sinks
from tests.party.live_game import speech_for

pytestmark = pytest.mark.live


class FailingOnce(VoskModel):
    """The real recognizer, which fails once when somebody speaks while it is `armed`, and gets ready for nothing while
    it is `unready`."""

    armed = False
    unready = False

    def prepare(self, graph: WordGraph) -> None:
        if self.unready:
            raise RuntimeError("the recognizer is not ready for this")
        super().prepare(graph)

    def decoder(self, rate: int, graph: WordGraph) -> VoskDecoder:
        if self.armed:
            self.armed = False
            raise RuntimeError("the recognizer has lost its mind")
        return super().decoder(rate, graph)


class Evening:
    """A live evening in this process."""

    def __init__(self, live: LiveEvening, timeline: Timeline, model: FailingOnce) -> None:
        self.live = live
        self.timeline = timeline
        self.model = model

    def waits_for(self, kind: EventKind, text: str, seconds: float = 30.0, room: str | None = None) -> Event:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for event in list(self.timeline.events):
                if event.kind is kind and text in event.text and room in (None, event.room):
                    return event
            time.sleep(0.05)
        pytest.fail(f"never came: {text}; but {[str(event) for event in self.timeline.events]}")


@pytest.fixture
def evening(null_sinks: NullSinks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    file = tmp_path / "party.toml"
    file.write_text(party_on_null_sinks((0.8, 0.2, 0.2)))
    always = QuietHours(time_of_day(0), time_of_day(23, 59, 59, 999_999), 0.5)
    party = replace(read_party(file), quiet=always)
    opened = open_game(party)
    model = FailingOnce(shipped.models() / "vosk-tiny-en", language="en")
    timeline = Timeline()
    with open_voice() as voice:
        spoken = room_languages(party, opened, lambda _: model)
        live = LiveEvening(party, opened, spoken, voice, timeline)
        game = threading.Thread(target=live.run)
        game.start()
        yield Evening(live, timeline, model)
        live.stop()
        game.join()


def test_a_recognizer_that_fails_in_one_room_is_replaced(
    evening: Evening, null_sinks: NullSinks, tmp_path: Path
) -> None:
    evening.waits_for(EventKind.SAID, "Welcome")
    assert [room.mouth.volume for room in evening.live.evening.rooms] == [0.5, 0.5]
    assert "quiet hours" in evening.waits_for(EventKind.NOTE, "quiet hours").text
    time.sleep(9)  # until it listens again
    evening.model.armed = True
    null_sinks.speak_into("room_a_mic", speech_for("room one", "start the game", tmp_path))
    told = evening.waits_for(EventKind.NOTE, "the recognizer has lost its mind")
    assert told.room == "room one"
    assert f"heard again in {FRESH_EAR_SECONDS:g} seconds" in told.text
    assert (tmp_path / "state" / "moderator" / "faults.log").exists()
    time.sleep(FRESH_EAR_SECONDS)
    null_sinks.speak_into("room_a_mic", speech_for("room one", "start the game", tmp_path))
    assert evening.waits_for(EventKind.HEARD, "start the game").room == "room one"


def test_one_that_cannot_get_ready_leaves_its_room_to_the_keyboard(
    evening: Evening, null_sinks: NullSinks, tmp_path: Path
) -> None:
    evening.waits_for(EventKind.SAID, "Welcome")
    evening.model.unready = True
    evening.live.type("add Gustav", None)
    for room in ("room one", "room two"):
        assert "type what is said here" in evening.waits_for(EventKind.NOTE, "not ready for this", room=room).text
    evening.live.type("add Hanna", None)
    evening.waits_for(EventKind.TYPED, "add Hanna")
    evening.waits_for(EventKind.NOTE, f"again in {2 * FRESH_EAR_SECONDS:g} seconds", room="room two")
    evening.model.unready = False
    evening.waits_for(EventKind.SAID, "Hanna")
    time.sleep(2 * FRESH_EAR_SECONDS + 0.5)
    null_sinks.speak_into("room_b_mic", speech_for("room two", "start the game", tmp_path))
    assert evening.waits_for(EventKind.HEARD, "start the game").room == "room two"
