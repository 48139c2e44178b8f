"""The line to a real broker: what is there for those who come late, a broker that dies, strangers, wrong passwords."""

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from moderator.errors import BadInput
from moderator.party.config.broker import Broker
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.home_automation.broker_link import BrokerLink
from moderator.party.home_automation.broker_trial import why_no_answer
from moderator.party.home_automation.wishes import Button
from moderator.web.server.certificates import ensure_certificates
from tests.party.home_automation.mosquitto import HERE, PATIENCE_SECONDS, Listener, Mosquitto, until

STATE, EVENTS, MOMENT, AVAILABILITY = (f"moderator/{name}" for name in ("state", "events", "moment", "availability"))
DISCOVERY = "homeassistant/device/moderator/config"


def party() -> Party:
    return with_players(Party(seed=1), 6)


def line(event: str, **values: object) -> str:
    now = datetime.now().astimezone().isoformat(timespec="milliseconds")
    return json.dumps({"v": 1, "n": 1, "time": now, "at": 1.0, "event": event, **values})


def later(seconds: float) -> str:
    return (datetime.now().astimezone() + timedelta(seconds=seconds)).isoformat(timespec="milliseconds")


class Table:
    """A line, and what its house has wished."""

    def __init__(self, broker: Broker) -> None:
        self.pressed: list[Button] = []
        self.turned: list[tuple[int, int]] = []
        self.news: list[str] = []
        self.link = BrokerLink(broker, party())
        self.link.fulfil(self.pressed.append, lambda room, percent: self.turned.append((room, percent)))

    def told(self, words: str) -> Callable[[], bool]:
        """Whether the host was told something by now."""

        def look() -> bool:
            self.news += self.link.news()
            return any(words in each for each in self.news)

        return look


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    with Mosquitto(tmp_path) as broker:
        yield broker


@pytest.fixture
def table(mosquitto: Mosquitto) -> Iterator[Table]:
    opened = Table(Broker(HERE, mosquitto.port))
    yield opened
    opened.link.close()


def shown(listener: Listener) -> dict[str, Any]:
    state: dict[str, Any] = json.loads(listener.last(STATE) or "{}")
    return state


def test_who_comes_late_finds_the_device_and_how_things_stand(mosquitto: Mosquitto, table: Table) -> None:
    with Listener(mosquitto.port) as first:
        until(lambda: first.last(AVAILABILITY) == "online")
        table.link.put(line("state", state="parley"))
        until(lambda: shown(first).get("phase") == "parley")
    with Listener(mosquitto.port) as late:
        until(lambda: {DISCOVERY, STATE, AVAILABILITY} <= {message.topic for message in late.messages})
        assert all(message.retained for message in late.messages)
        assert shown(late)["phase"] == "parley"
        assert "cmps" in json.loads(late.last(DISCOVERY))
        assert late.texts(EVENTS) == [], "what has passed is told to nobody"


def test_each_line_is_published_as_it_is_and_moments_once(mosquitto: Mosquitto, table: Table) -> None:
    with Listener(mosquitto.port) as listener:
        until(lambda: listener.last(STATE))
        started = line("clock_started", left=60.0, ends=later(60), round=1)
        table.link.put(started)
        until(lambda: listener.texts(MOMENT))
        assert listener.texts(EVENTS) == [started]
        (told,) = map(json.loads, listener.texts(MOMENT))
        assert told["event_type"] == "round_started"
        assert not any(message.retained for message in listener.messages if message.topic in (EVENTS, MOMENT))


def test_the_last_ten_seconds_begin_by_themselves(mosquitto: Mosquitto, table: Table) -> None:
    with Listener(mosquitto.port) as listener:
        until(lambda: listener.last(STATE))
        table.link.put(line("clock_started", left=12.0, ends=later(12), round=1))
        due = later(1.5)
        table.link.put(line("clock_mark", left=10, due=due))
        until(lambda: shown(listener)["running"] == "ON")
        assert shown(listener)["last_ten_seconds"] == "OFF"
        assert json.loads(listener.last(MOMENT))["due"] == due
        until(lambda: shown(listener)["last_ten_seconds"] == "ON")
        assert datetime.now().astimezone() >= datetime.fromisoformat(due)
        table.link.put(line("clock_stopped"))
        until(lambda: shown(listener)["last_ten_seconds"] == "OFF")


def test_home_assistant_starts_anew_and_is_told_everything_again(mosquitto: Mosquitto, table: Table) -> None:
    with Listener(mosquitto.port) as listener:
        until(lambda: listener.last(STATE))
        before = len(listener.texts(DISCOVERY))
        listener.send("homeassistant/status", "offline")
        listener.send("homeassistant/status", "online")
        until(lambda: len(listener.texts(DISCOVERY)) > before)


def test_it_says_that_it_leaves(mosquitto: Mosquitto, table: Table) -> None:
    with Listener(mosquitto.port) as listener:
        until(lambda: listener.last(AVAILABILITY) == "online")
        table.link.put(line("evening_ended", handed_over=False))
        table.link.close()
        until(lambda: listener.last(AVAILABILITY) == "offline")
        assert any("evening_ended" in text for text in listener.texts(EVENTS))


def test_a_broker_that_is_killed_and_comes_back_is_told_everything(mosquitto: Mosquitto, table: Table) -> None:
    with Listener(mosquitto.port) as listener:
        until(lambda: listener.last(STATE))
    mosquitto.kill()
    until(table.told("does not answer; the game goes on"))
    began = time.monotonic()
    for number in range(3000):
        table.link.put(line("state", state=f"state {number}"))
    assert time.monotonic() - began < 1, "nobody waits for a broker that is gone"
    mosquitto.start()
    until(table.told("is there again"))
    with Listener(mosquitto.port) as listener:
        until(lambda: shown(listener).get("phase", "").startswith("state "))
        until(lambda: {DISCOVERY, AVAILABILITY} <= {message.topic for message in listener.messages})
        table.link.put(line("state", state="the newest"))
        until(lambda: shown(listener)["phase"] == "the newest")
        assert len(listener.texts(EVENTS)) == 1, "what happened meanwhile is told by nobody"


def test_a_broker_that_hangs_holds_nobody_up(mosquitto: Mosquitto, table: Table) -> None:
    with Listener(mosquitto.port) as listener:
        until(lambda: listener.last(STATE))
    mosquitto.stand_still()
    began = time.monotonic()
    for _ in range(3000):
        table.link.put(line("said", room="room one"))
    assert time.monotonic() - began < 1
    table.link.close()
    assert time.monotonic() - began < 15


def test_our_last_will_is_told_when_we_are_gone(mosquitto: Mosquitto, tmp_path: Path) -> None:
    """A program of its own, for it is killed."""
    script = (
        "import sys, time\n"
        "from moderator.party.config.broker import Broker\n"
        "from moderator.party.config.party import Party\n"
        "from moderator.party.home_automation.broker_link import BrokerLink\n"
        f"link = BrokerLink(Broker('{HERE}', {mosquitto.port}), Party())\n"
        "time.sleep(600)\n"
    )
    program = subprocess.Popen([sys.executable, "-c", script])
    try:
        with Listener(mosquitto.port) as listener:
            until(lambda: listener.last(AVAILABILITY) == "online")
            program.kill()
            until(lambda: listener.last(AVAILABILITY) == "offline")
    finally:
        program.kill()
        program.wait()


class TestWishes:
    def test_a_button_and_a_volume_are_fulfilled(self, mosquitto: Mosquitto, table: Table) -> None:
        with Listener(mosquitto.port) as listener:
            until(lambda: listener.last(STATE))
            listener.send("moderator/button/pause", "PRESS")
            until(lambda: table.pressed == [Button.PAUSE])
            listener.send("moderator/volume/2/set", "40")
            until(lambda: table.turned == [(1, 40)])

    def test_ten_thousand_foreign_messages_change_nothing(self, mosquitto: Mosquitto, table: Table) -> None:
        with Listener(mosquitto.port, [STATE]) as listener:
            until(lambda: listener.last(STATE))
            slowest = Slowest(table)
            with slowest:
                for topic, payload in (
                    *(("moderator/button/pause", b"pause please"), ("moderator/button/start", b"\xff" * 300)),
                    *(("moderator/volume/1/set", b"-1"), ("homeassistant/status", b"onlin")),
                    *(("moderator/button/unknown", b"PRESS"),),
                ):
                    listener.send_many(topic, payload, 2000)
                listener.send("moderator/button/resume", "PRESS")
                until(lambda: Button.RESUME in table.pressed)
            assert table.pressed == [Button.RESUME], "the last one was a right one, and those before it nothing"
            assert table.turned == []
            assert slowest.seconds < 0.5

    def test_nor_do_ten_thousand_presses_press_so_often(self, mosquitto: Mosquitto, table: Table) -> None:
        with Listener(mosquitto.port, [STATE]) as listener:
            until(lambda: listener.last(STATE))
            began = time.monotonic()
            listener.send_many("moderator/button/pause", b"PRESS", 10_000)
            listener.send("moderator/volume/1/set", "40")
            until(lambda: table.turned)
            assert len(table.pressed) <= 2 + (time.monotonic() - began)

    def test_what_the_broker_had_kept_is_no_wish(self, mosquitto: Mosquitto) -> None:
        with Listener(mosquitto.port) as listener:
            listener.send("moderator/button/start", "PRESS", retain=True, quality=1)
            table = Table(Broker(HERE, mosquitto.port))
            until(lambda: listener.last(STATE))
            listener.send("moderator/button/pause", "PRESS")
            until(lambda: table.pressed)
            assert table.pressed == [Button.PAUSE]
            table.link.close()

    def test_where_the_house_only_looks_on_no_button_counts(self, mosquitto: Mosquitto) -> None:
        table = Table(Broker(HERE, mosquitto.port, buttons=False))
        with Listener(mosquitto.port) as listener:
            until(lambda: listener.last(STATE))
            listener.send("moderator/button/pause", "PRESS")
            before = len(listener.texts(DISCOVERY))
            listener.send("homeassistant/status", "online")
            until(lambda: len(listener.texts(DISCOVERY)) > before)
            assert table.pressed == []
        table.link.close()


class Slowest:
    """How long the slowest of many lines took to be handed over, meanwhile: the game's thread does no more."""

    def __init__(self, table: Table) -> None:
        self.seconds = 0.0
        self._table = table
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look)

    def _look(self) -> None:
        while not self._over.wait(0.02):
            began = time.monotonic()
            self._table.link.put(line("heard", room="room one", outcome="taken"))
            self._table.link.news()
            self.seconds = max(self.seconds, time.monotonic() - began)

    def __enter__(self) -> "Slowest":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()


class TestWhoMayCome:
    @pytest.fixture
    def guarded(self, tmp_path: Path) -> Iterator[Mosquitto]:
        """A broker that takes one user."""
        passwords = tmp_path / "passwords"
        subprocess.run(["mosquitto_passwd", "-b", "-c", str(passwords), "table", "secret"], check=True)
        with Mosquitto(tmp_path, "allow_anonymous false", f"password_file {passwords}") as broker:
            yield broker

    def broker(self, port: int, folder: Path, password: str) -> Broker:
        file = folder / "our-password"
        file.write_text(f"{password}\n")
        return Broker(HERE, port, user="table", password_file=file)

    def test_the_right_password_opens(self, guarded: Mosquitto, tmp_path: Path) -> None:
        right = self.broker(guarded.port, tmp_path, "secret")
        assert why_no_answer(right) is None
        table = Table(right)
        until(lambda: table.link._is_there)
        table.link.close()
        assert table.link.news() == []

    def test_a_wrong_one_is_told_to_the_host_once(self, guarded: Mosquitto, tmp_path: Path) -> None:
        wrong = self.broker(guarded.port, tmp_path, "guess")
        assert why_no_answer(wrong) == "refuses us: Not authorized"
        table = Table(wrong)
        until(table.told("refuses us (Not authorized): look at user and password_file; the game goes on"))
        time.sleep(2.5)  # it tries again meanwhile
        table.told("")()
        assert len(table.news) == 1
        table.link.close()

    def test_a_file_that_is_not_there_is_refused_before_the_game(self, tmp_path: Path) -> None:
        missing = Broker(HERE, user="table", password_file=tmp_path / "missing")
        with pytest.raises(BadInput, match="there is no such file"):
            BrokerLink(missing, party())
        (tmp_path / "empty").write_text("\n")
        with pytest.raises(BadInput, match="the file of the password is empty"):
            BrokerLink(Broker(HERE, user="table", password_file=tmp_path / "empty"), party())


def test_a_broker_that_is_not_there_is_told_to_the_host(tmp_path: Path) -> None:
    nobody = Broker(HERE, 1)
    assert why_no_answer(nobody) == "does not answer: Connection refused"
    table = Table(nobody)
    until(table.told(f"the MQTT broker {HERE}:1 does not answer; the game goes on"))
    began = time.monotonic()
    table.link.close()
    assert time.monotonic() - began < PATIENCE_SECONDS / 3


class TestEncrypted:
    @pytest.fixture
    def encrypted(self, tmp_path: Path) -> Iterator[tuple[Mosquitto, Path]]:
        """A broker with a certificate of its own, and the file of who signed it."""
        files = ensure_certificates(tmp_path / "certificates", [HERE], datetime.now(UTC))
        settings = ("allow_anonymous true", f"certfile {files.leaf}", f"keyfile {files.key}")
        with Mosquitto(tmp_path, *settings) as broker:
            yield broker, files.authority

    def test_who_trusts_its_certificate_is_let_in(self, encrypted: tuple[Mosquitto, Path]) -> None:
        mosquitto, authority = encrypted
        assert why_no_answer(Broker(HERE, mosquitto.port, ca=authority)) is None
        table = Table(Broker(HERE, mosquitto.port, ca=authority))
        until(lambda: table.link._is_there)
        table.link.close()

    # Where the other side is not trusted the library leaves its socket to the garbage collector.
    @pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
    def test_who_does_not_refuses_it(self, encrypted: tuple[Mosquitto, Path]) -> None:
        mosquitto, _ = encrypted
        told = why_no_answer(Broker(HERE, mosquitto.port, tls=True))
        assert told is not None
        assert "certificate" in told
        table = Table(Broker(HERE, mosquitto.port, tls=True))
        until(table.told("does not answer"))
        table.link.close()

    def test_a_file_without_certificates_is_refused_before_the_game(self, tmp_path: Path) -> None:
        for content in (None, "no certificate"):
            file = tmp_path / f"{content}.crt"
            if content is not None:
                file.write_text(content)
            with pytest.raises(BadInput, match="cannot be read"):
                BrokerLink(Broker(HERE, ca=file), party())
