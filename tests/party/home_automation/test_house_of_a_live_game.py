"""A whole program with a broker beside it: pressed from the house, seen by the house, and never a secret there."""

import json
import signal
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from moderator.party.cli import run
from moderator.party.events.game_watch import AHEAD_SECONDS
from tests.null_sinks import BUSY_SECONDS, NullSinks
from tests.party.events.test_events import SCHEMA, VALIDATOR
from tests.party.home_automation.mosquitto import HERE, Listener, Mosquitto, until
from tests.party.live.test_headless_live import headless, lines

FOREIGN = 10_000
"""Messages of strangers."""
SECRET = {name for name, each in SCHEMA["$defs"].items() if each.get("x-secret")}


def state(listener: Listener) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(listener.last("moderator/state") or "{}")
    return shown


def test_the_house_plays_a_round(null_sinks: NullSinks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    kept = tmp_path / "events.jsonl"
    with Mosquitto(tmp_path) as mosquitto, Listener(mosquitto.port) as house:

        def press(button: str) -> None:
            house.send(f"moderator/button/{button}", "PRESS")

        def events() -> list[dict[str, Any]]:
            return [json.loads(text) for text in house.texts("moderator/events")]

        flags = ("--mqtt", f"{HERE}:{mosquitto.port}", "--events", str(kept), "--secrets")
        with headless(tmp_path, *flags) as program:
            until(lambda: state(house).get("phase") == "gathering", 60)
            press("start")
            until(lambda: state(house)["phase"] == "dealing")
            press("start")
            until(lambda: state(house)["running"] == "ON", 60)
            assert state(house)["round"] == 1
            press("pause")
            until(lambda: state(house)["paused"] == "ON")
            house.send("moderator/volume/2/set", "42")
            until(lambda: state(house)["volumes"] == {"room one": 100, "room two": 40})
            press("resume")
            until(lambda: state(house)["running"] == "ON")
            before = state(house)
            for topic in ("button/pause", "button/start", "volume/1/set", "button/other", "state/set"):
                house.send_many(f"moderator/{topic}", b"now please", FOREIGN // 5)
            assert {**state(house), "ends": None} == {**before, "ends": None}
            until(lambda: any(line.get("left") == 30 for line in events() if line["event"] == "clock_mark"), 60)
            mark = next(line for line in events() if line["event"] == "clock_mark")
            ahead = datetime.fromisoformat(mark["due"]) - datetime.fromisoformat(mark["time"])
            assert ahead.total_seconds() == pytest.approx(AHEAD_SECONDS, abs=BUSY_SECONDS), "the game was not slowed"
            mosquitto.kill()
            until(lambda: any("does not answer" in line.get("text", "") for line in lines(kept)))
            mosquitto.start()
            until(lambda: state(house)["phase"] not in ("dealing", "starting"), 60)
            until(lambda: any("is there again" in line.get("text", "") for line in lines(kept)), 60)
            program.send_signal(signal.SIGTERM)
            _, errors = program.communicate(timeout=30)
            assert program.returncode == 0, errors
            until(lambda: house.last("moderator/availability") == "offline")
        secret = {line["event"] for line in lines(kept)} & SECRET
        assert secret == SECRET, "the file was to have them"
        for line in events():
            VALIDATOR.validate(line)
            assert line["event"] not in SECRET
            keys = SCHEMA["$defs"][line["event"]]["properties"]
            assert not [key for key in line if keys.get(key, {}).get("x-secret")], line


def test_the_check_tells_whether_the_broker_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    party = tmp_path / "party.toml"
    with Mosquitto(tmp_path) as mosquitto:
        party.write_text(f'game.name = "timer"\n[mqtt]\nbroker = "{HERE}"\nport = {mosquitto.port}\n')
        run(["check", str(party)])
        assert f"The MQTT broker {HERE}:{mosquitto.port} answers.\n" in capsys.readouterr().out
        mosquitto.kill()
        run(["check", str(party)])
        told = capsys.readouterr().out
        assert f"to mend: the MQTT broker {HERE}:{mosquitto.port} does not answer: Connection refused" in told
