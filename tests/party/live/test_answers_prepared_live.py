"""The answer to a command is rendered before it is decided that the command is over, so that it is there at once."""

import threading
import time
from pathlib import Path

import pytest

from moderator import shipped
from moderator.audio.sound import Sound
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.config.party_keys import read_party
from moderator.party.evening.timeline import Event, EventKind, Timeline
from moderator.party.live.live import LiveEvening
from moderator.party.opening.opening import open_game
from moderator.party.opening.room_languages import room_languages
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.voice import SystemVoice
from tests.null_sinks import NullSinks, party_on_null_sinks
from tests.party.live_game import speech_for, until_silent

pytestmark = pytest.mark.live


class NotingVoice(CachedVoice):
    """A voice that notes what it was asked for."""

    rendered: tuple[str, ...] = ()

    def render(self, text: str, choice: VoiceChoice) -> Sound:
        self.rendered += (text,)
        return super().render(text, choice)


def test_the_answer_is_rendered_while_it_may_still_go_on(null_sinks: NullSinks, tmp_path: Path) -> None:
    file = tmp_path / "party.toml"
    file.write_text(party_on_null_sinks((0.8, 0.2, 0.2)))
    party = read_party(file)
    opened = open_game(party)
    model = VoskModel(shipped.models() / "vosk-tiny-en", language="en")
    at_the_decision: list[tuple[str, ...]] = []
    with SystemVoice() as system:
        voice = NotingVoice(system, tmp_path / "speech")

        def watch(event: Event) -> None:
            if event.kind is EventKind.HEARD:
                at_the_decision.append(voice.rendered)

        timeline = Timeline(watch)
        live = LiveEvening(party, opened, room_languages(party, opened, lambda _: model), voice, timeline)
        game = threading.Thread(target=live.run)
        game.start()
        until_silent("room_a_out")
        null_sinks.speak_into("room_a_mic", speech_for("room one", "start the game", tmp_path))
        give_up = time.monotonic() + 10
        while not at_the_decision and time.monotonic() < give_up:
            time.sleep(0.05)
        live.stop()
        game.join()
    assert at_the_decision, [str(event) for event in timeline.events]
    assert any("Shuffle, and deal" in text for text in at_the_decision[0])
