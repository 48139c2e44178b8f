"""Whatever fails while a live evening is opened: no device stays open, and no process that held one."""

from pathlib import Path

import psutil
import pytest

from moderator import shipped
from moderator.hearing.recognizers.vosk_model import VoskModel
from moderator.party.config.party_keys import read_party
from moderator.party.evening.timeline import Timeline
from moderator.party.live import live
from moderator.party.opening.opening import open_game, open_voice
from moderator.party.opening.room_languages import room_languages
from tests.null_sinks import NullSinks, party_on_null_sinks


@pytest.mark.parametrize(
    ("what", "devices"),
    [("open_microphones", 2), ("heard_languages", 4), ("Evening", 4)],
    ids=["microphones", "ears", "evening"],
)
def test_devices_are_closed_when_something_else_than_sound_fails(
    what: str, devices: int, null_sinks: NullSinks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`devices` are open when it fails: two loudspeakers, then two microphones."""
    file = tmp_path / "party.toml"
    file.write_text(party_on_null_sinks((0.8, 0.2, 0.2)))
    party = read_party(file)
    opened = open_game(party)
    model = VoskModel(shipped.models() / "vosk-tiny-en", language="en")
    users: list[int] = []

    def fail(*_: object, **__: object) -> None:
        users.append(len(null_sinks.users()))
        raise MemoryError

    monkeypatch.setattr(live, what, fail)
    with open_voice() as voice:
        languages = room_languages(party, opened, lambda _: model)
        before = set(psutil.Process().children(recursive=True))
        with pytest.raises(MemoryError):
            live.LiveEvening(party, opened, languages, voice, Timeline())
        workers = [each for each in psutil.Process().children(recursive=True) if each not in before]
        _, alive = psutil.wait_procs(workers, timeout=10)
        assert users[0] == devices
        assert alive == []
        assert null_sinks.users() == {}
