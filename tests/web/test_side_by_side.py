"""Two devices side by side: how late each is is found by what their microphones hear, and mended from then on."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Page, Playwright

from moderator.audio.shaping import faded
from moderator.audio.sound import Sound, resample
from moderator.hearing.input.microphone import Block
from moderator.party.checks import side_by_side
from moderator.party.checks.side_by_side import DeviceFound, measure_side_by_side, told_table
from moderator.party.commands.check_web import try_devices
from moderator.party.config.party import Party
from moderator.party.config.remembered_delays import delays_file, remember_delays, remembered_delays
from moderator.party.config.rooms import Processing
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.live.room_devices import LiveLoudspeaker, open_loudspeakers
from moderator.web.messages.listening import InputState
from moderator.web.messages.playing import OutputState
from moderator.web.rooms.web_house import RoomPage
from tests.null_sinks import NullSinks
from tests.web.browsers import PATIENCE_MS, enter, launched, playing_browsers

AIR = "room_a_out"
"""Where both devices play and what both hear: they stand side by side."""
LATER_SECONDS = 0.08
EXACT_SECONDS = 0.015
"""Within so much the delay is right beside others' work; on an idle machine it is right within 3 ms."""
ATTEMPTS = 3
"""A busy machine loses sound and gives it late."""
LATE_OUTPUT = f"""
const told = AudioContext.prototype.getOutputTimestamp;
AudioContext.prototype.getOutputTimestamp = function () {{
  const {{ contextTime, performanceTime }} = told.call(this);
  return {{ contextTime, performanceTime: performanceTime - {LATER_SECONDS * 1000} }};
}};
"""
"""A browser that says of its output that it is earlier than it is, as some on telephones do."""


@contextmanager
def device(playwright: Playwright, source: str, address: str, script: str) -> Iterator[Page]:
    """A page that is a room, on a device that plays into the air and hears it."""
    browser = launched(playwright, AIR, source)
    try:
        context = browser.new_context(ignore_https_errors=True)
        context.add_init_script(script)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        enter(page, address)
        yield page
    finally:
        browser.close()


@pytest.fixture
def no_delays() -> Iterator[None]:
    yield
    delays_file().unlink(missing_ok=True)


@pytest.mark.live
@pytest.mark.usefixtures("no_delays")
def test_a_device_that_is_later_than_it_says_is_found_out_and_mended(null_sinks: NullSinks, tmp_path: Path) -> None:
    party = Party().with_web(True)
    with (
        closing(BrowserRooms(party, tmp_path / "web", (0, 0))) as rooms,
        playing_browsers() as playwright,
        null_sinks.as_source(AIR) as source,
        device(playwright, source, rooms.entrances()[0][1], ""),
        device(playwright, source, rooms.entrances()[1][1], LATE_OUTPUT),
    ):
        until(rooms, lambda: not rooms.missing())
        one, two = (page.device for page in rooms.house.pages)
        told: list[str] = []
        found = [0.0]
        for _ in range(ATTEMPTS):
            first, second = try_devices(party, rooms, told.append)
            if second.delay is None:
                continue  # it was not sure, and has kept nothing
            found.append(second.delay)
            if abs(second.delay - LATER_SECONDS) < EXACT_SECONDS:
                break
            remember_delays({one: 0.0})
        assert found[-1] == pytest.approx(LATER_SECONDS, abs=EXACT_SECONDS), found
        assert remembered_delays() == {one: 0.0, two: pytest.approx(found[-1], abs=0.001)}
        assert "reckoned with" in told[-1]
        assert not {problem.what for each in (first, second) for problem in each.problems if "hear" in problem.what}
        assert f"{found[-1] * 1000:.0f} ms" in "\n".join(told_table([first, second]))

        loudspeakers = open_loudspeakers(party, rooms.house, time.monotonic, remembered_delays())
        apart: list[float] = []
        while len(apart) < 2 * ATTEMPTS and (not apart or abs(apart[-1]) >= EXACT_SECONDS):
            apart.append(apart_by(rooms, loudspeakers, null_sinks))
        assert abs(apart[-1]) < EXACT_SECONDS, apart


def until(rooms: BrowserRooms, condition: Callable[[], bool]) -> None:
    give_up = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < give_up
        rooms.house.tend()
        time.sleep(0.05)


def apart_by(rooms: BrowserRooms, loudspeakers: list[LiveLoudspeaker], sinks: NullSinks) -> float:
    """By how much later than the first device the second begins, where each has a tone of its own at its time."""
    tone = faded(Sound(0.4 * np.sin(np.arange(4_410) / 3).astype(np.float32), 22_050))
    began = time.monotonic() + 1.5
    with sinks.recording(AIR) as recordings:
        loudspeakers[0].place(tone, began)
        loudspeakers[1].place(tone, began + 1.0)
        until(rooms, lambda: time.monotonic() > began + 1.8)
    recording = recordings[AIR]
    loud = np.flatnonzero(np.abs(recording.samples) > 0.05) / recording.rate
    second = loud[loud > loud[0] + 0.5]
    return float(second[0] - loud[0]) - 1.0


class Room:
    """A device beside others: what it plays is heard by all, later than it says, and its microphone is late too."""

    rate = 16_000

    def __init__(self, time: "VirtualTime", air: list[tuple[Sound, float]], later: float, hears: float = 0.3) -> None:
        self.time, self.air, self.later, self.hears = time, air, later, hears
        self.noise = np.random.default_rng(7)
        self.trouble: str | None = None
        self.losses = 0
        self.latency = 0.1
        self.heard_until = time.now

    @property
    def earliest(self) -> float:
        return self.time.now + self.latency

    def place(self, sound: Sound, at: float) -> float:
        self.air.append((resample(sound, self.rate), at + self.later))
        return at

    def cut(self, at: float) -> None: ...
    def withdraw(self) -> float:
        return self.time.now

    def set_music(self, music: object, at: float) -> None: ...
    def keep_time(self) -> None: ...
    def close(self) -> None: ...

    def blocks(self) -> list[Block]:
        count = int((self.time.now - self.heard_until) * self.rate)
        began, self.heard_until = self.heard_until, self.heard_until + count / self.rate
        samples = 0.001 * self.noise.standard_normal(count)
        for sound, at in self.air:
            played = sound.samples
            first = round((at - began) * self.rate)
            if -len(played) < first < count:
                part = played[max(0, -first) : max(0, -first) + count - max(0, first)]
                samples[max(0, first) : max(0, first) + len(part)] += self.hears * part
        return [((samples * 32767).astype(np.int16), began + 0.02)] if count else []


class VirtualTime:
    """Instead of the module: it goes on while somebody sleeps."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@dataclass
class Beside:
    """Devices beside each other, each as late as it is here."""

    later: tuple[float, ...]
    known: dict[str, float] = field(default_factory=dict)
    deaf: tuple[int, ...] = ()

    def found(self, patched: pytest.MonkeyPatch) -> list[DeviceFound]:
        time = VirtualTime()
        patched.setattr(side_by_side, "time", time)
        air: list[tuple[Sound, float]] = []
        devices = [Room(time, air, later, 0.0 if n in self.deaf else 0.3) for n, later in enumerate(self.later)]
        pages = [RoomPage() for _ in devices]
        for number, page in enumerate(pages):
            page.come(can_listen=True, device=f"device {number}")
        rooms = Party().with_web(True).rooms
        return measure_side_by_side(rooms, devices, devices, pages, self.known)


class TestWhatIsFound:
    def test_the_first_is_right_and_the_other_later(self, monkeypatch: pytest.MonkeyPatch) -> None:
        one, two = Beside((0.03, 0.111)).found(monkeypatch)
        assert one.delay == 0.0
        assert two.delay == pytest.approx(0.081, abs=0.0005)
        assert one.lost_share == pytest.approx(0.0, abs=0.001)

    def test_what_is_known_of_one_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        one, two = Beside((0.0, 0.05), {"device 1": 0.2}).found(monkeypatch)
        assert one.delay == pytest.approx(0.15, abs=0.0005)
        assert two.delay == 0.2

    def test_one_microphone_is_enough_and_the_other_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        one, two = Beside((0.0, 0.05), deaf=(0,)).found(monkeypatch)
        assert two.delay == pytest.approx(0.05, abs=0.0005)
        assert "does not hear its own loudspeaker" in "\n".join(told_table([one, two]))

    def test_where_nothing_is_heard_nothing_is_found(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert [each.delay for each in Beside((0.0, 0.05), deaf=(0, 1)).found(monkeypatch)] == [None, None]


class TestWhatIsKept:
    @pytest.mark.usefixtures("no_delays")
    def test_a_damaged_file_holds_nothing_and_is_written_anew(self) -> None:
        file = delays_file()
        file.parent.mkdir(parents=True, exist_ok=True)
        for content in ("", "[1]", "{", '{"a": "late", "b": 1e9, "c": true}', "[" * 100_000):
            file.write_text(content)
            assert remembered_delays() == {}
        remember_delays({"a": 0.01234567})
        remember_delays({"b": -0.5})
        assert remembered_delays() == {"a": 0.0123, "b": -0.5}


class TestWhatIsTold:
    def test_what_a_browser_does_unasked_and_a_slow_network(self) -> None:
        room = replace(Party().with_web(True).rooms[0], processing=(Processing.GAIN,))
        page = RoomPage()
        page.come(can_listen=True)
        page.output = OutputState(runs=True, latency=0.02, round_trip=0.3, spread=0.02, late=0)
        page.input = InputState(runs=True, echo_cancellation=True, noise_suppression=False, gain_control=False)
        (found,) = measure_side_by_side([room], [], [None], [page], {})
        told = "\n".join(told_table([found]))
        for part in ("echo cancellation unasked", "no gain control", "300 ms there and back", "to 20 ms", "socket"):
            assert part in told
