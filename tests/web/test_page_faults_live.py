"""What befalls a page in a real browser: loaded again in mid-sentence, put to sleep, killed."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import psutil
import pytest

from moderator.audio.sound import Sound
from tests.null_sinks import BUSY_SECONDS, NullSinks, Recording
from tests.web.browsers import STRICT, browser_room, enter
from tests.web.networks import Network
from tests.web.room_in_browser import BrowserRoom, room_behind_network, room_in_bare_browser, room_in_browser
from tests.web.test_page import tone

pytestmark = pytest.mark.live

HIDDEN_SECONDS = 15.0


@pytest.fixture
def room(null_sinks: NullSinks, tmp_path: Path) -> Iterator[BrowserRoom]:
    with room_in_browser(null_sinks, tmp_path) as room:
        yield room


def noise(seconds: float) -> Sound:
    """Twice the same noise a little apart is louder, whatever lies between."""
    chance = np.random.default_rng(0)
    return Sound((0.2 * chance.standard_normal(round(seconds * 22_050))).astype(np.float32), 22_050)


def loudness(recording: Recording, since: float, until: float) -> float:
    """Root mean square between two times of `time.monotonic()`."""
    begin, end = (round((at - recording.started) * recording.rate) for at in (since, until))
    return float(np.sqrt(np.mean(np.square(recording.samples[begin:end]))))


def lose_connection(room: BrowserRoom, network: Network) -> None:
    """Cut the page's connection, and let none open."""
    network.stands = True
    network.cut()
    room.until(lambda: not room.rooms.house.pages[0].is_there)


def due_beyond_a_break(room: BrowserRoom, network: Network, act: Callable[[], object]) -> float:
    """When noise was due that the page had before its connection broke off; meanwhile something was done."""
    due = time.monotonic() + 6.0
    room.loudspeaker.place(noise(1.0), due)
    room.until(lambda: time.monotonic() > due - 5.5)  # the page has it
    lose_connection(room, network)
    act()
    network.stands = False
    room.until(room.is_well)
    assert time.monotonic() < due, "too slow for this test"
    room.until(lambda: time.monotonic() > due + 1.5)
    return due


def test_a_page_whose_connection_broke_off_says_nothing_twice_and_nothing_that_was_taken_back(
    null_sinks: NullSinks, tmp_path: Path
) -> None:
    with (
        room_behind_network(null_sinks, tmp_path) as (room, network),
        null_sinks.recording("room_a_out") as recordings,
    ):
        page = room.rooms.house.pages[0]
        usual = time.monotonic() + 1.0
        room.loudspeaker.place(noise(1.0), usual)
        room.until(lambda: time.monotonic() > usual + 1.5)
        kept = due_beyond_a_break(room, network, lambda: None)
        taken_back = due_beyond_a_break(room, network, room.loudspeaker.withdraw)
        assert page.comings == 3
    recording = recordings["room_a_out"]
    one, again, none = (loudness(recording, at + 0.4, at + 0.8) for at in (usual, kept, taken_back))
    assert one > 0.02
    assert again == pytest.approx(one, rel=0.15)
    assert none < 0.1 * one


def test_a_page_whose_line_is_dead_says_so_and_opens_another(null_sinks: NullSinks, tmp_path: Path) -> None:
    """Nobody closes it: packets go nowhere, as when the moderator's computer has left the Wi-Fi."""
    with room_behind_network(null_sinks, tmp_path) as (room, network):
        page, comings = room.rooms.house.pages[0], room.rooms.house.pages[0].comings
        trouble = room.page.locator("#trouble")
        assert trouble.inner_text() == ""
        since = time.monotonic()
        network.stands = True
        room.until(lambda: trouble.inner_text() != "")
        assert time.monotonic() - since < 12
        assert trouble.inner_text() == "No connection to the moderator. This page tries again by itself."
        network.stands = False
        room.until(lambda: page.comings > comings and room.is_well() and trouble.inner_text() == "")


def test_a_sentence_that_a_network_which_stood_brought_too_late_is_counted_and_the_room_was_in_trouble(
    null_sinks: NullSinks, tmp_path: Path
) -> None:
    """Not long enough for the connection to be given up."""
    with (
        room_behind_network(null_sinks, tmp_path) as (room, network),
        null_sinks.recording("room_a_out") as recordings,
    ):
        page = room.rooms.house.pages[0]
        before = room.loudspeaker.losses
        network.stands = True
        lost = room.loudspeaker.place(noise(0.5), time.monotonic() + 1.0)
        room.until(lambda: room.loudspeaker.trouble is not None)
        assert time.monotonic() > lost + 1.0
        network.stands = False
        room.until(lambda: room.is_well() and room.loudspeaker.losses > before)
        due = time.monotonic() + 2.0
        room.loudspeaker.place(noise(0.5), due)
        room.until(lambda: time.monotonic() > due + 1.0)
        assert (page.comings, room.loudspeaker.losses) == (1, before + 1)
    recording = recordings["room_a_out"]
    assert recording.first_sound(0.05) == pytest.approx(due, abs=BUSY_SECONDS)


CONTEXTS = """
(() => {
  window.contexts = [];
  window.streams = [];
  window.types = [];
  window.refuses = false;
  Object.defineProperty(navigator, "audioSession", { value: { set type(name) { window.types.push(name); } } });
  window.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      window.contexts.push(this);
    }
  };
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    if (window.refuses) throw new DOMException("no", "NotAllowedError");
    const stream = await ask(wanted);
    window.streams.push(stream);
    return stream;
  };
})()
"""
"""What a page has opened, so that a test may do to it what a browser does; the system is an iPhone's."""


def load_watched(room: BrowserRoom, more: str = "") -> None:
    """Load the page anew, with all that it opens in the hands of the test."""
    comings = room.rooms.house.pages[0].comings
    room.page.add_init_script(CONTEXTS + more)
    room.page.reload()
    room.until(lambda: room.rooms.house.pages[0].comings > comings)


def test_sound_that_the_browser_let_rest_goes_on_when_the_page_is_seen_again(room: BrowserRoom) -> None:
    load_watched(room)
    room.until(room.is_well)
    assert room.page.evaluate("types") == ["play-and-record"]
    room.page.evaluate("contexts.forEach((each) => each.suspend())")
    room.until(lambda: room.loudspeaker.trouble is not None and room.microphone.trouble is not None)
    room.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    room.until(room.is_well)


def test_a_microphone_that_ended_is_opened_anew_and_one_that_is_put_in_later_is_heard(room: BrowserRoom) -> None:
    load_watched(room)
    room.until(room.is_well)
    end = "streams.at(-1).getTracks().forEach((each) => { each.stop(); each.dispatchEvent(new Event('ended')); })"
    room.page.evaluate(end)
    room.until(lambda: room.page.evaluate("streams.length") == 2 and room.is_well())
    room.page.evaluate("refuses = true")
    room.page.evaluate(end)
    room.until(lambda: room.microphone.trouble is not None)
    room.page.evaluate("refuses = false")
    room.page.evaluate("navigator.mediaDevices.dispatchEvent(new Event('devicechange'))")
    room.until(room.is_well)


def test_a_page_that_may_not_listen_tells_it_and_a_key_is_enough_to_let_it_speak(
    room: BrowserRoom, null_sinks: NullSinks
) -> None:
    """A browser that was started again: nobody has touched the page."""
    page = room.rooms.house.pages[0]
    comings = page.comings
    with browser_room(room.browsers, null_sinks, "room_b_out", "room_b_mic", STRICT) as again:
        again.context.add_cookies([{**each} for each in room.page.context.cookies()])  # type: ignore[typeddict-item]
        again.add_init_script(CONTEXTS + "window.refuses = true; sessionStorage.setItem('moderator-begun', 'yes');")
        again.goto(room.page.url)
        room.until(lambda: page.comings > comings and page.input is not None)
        assert page.input is not None
        assert not page.input.runs
        assert again.evaluate("types") == ["play-and-record", "playback"]
        room.until(lambda: again.inner_text("#trouble") == "Touch the screen once, so that this device may speak.")
        assert room.loudspeaker.trouble == "the page of this room must be touched once before it may speak"
        again.keyboard.press("Tab")
        room.until(lambda: room.loudspeaker.trouble is None)
        assert again.inner_text("#trouble").startswith("The microphone was not allowed.")


def test_a_page_whose_device_is_no_room_any_more_says_so_and_guesses_no_further(
    null_sinks: NullSinks, tmp_path: Path
) -> None:
    """Else its address would soon be taken for one that guesses, and could not become a room again."""
    with room_behind_network(null_sinks, tmp_path) as (room, network):
        (cookie,) = room.page.context.cookies()
        room.page.context.add_cookies([{**cookie, "value": "of another evening"}])  # type: ignore[typeddict-item]
        opened: list[float] = []
        room.page.on("websocket", lambda _: opened.append(time.monotonic()))
        network.cut()
        trouble = room.page.locator("#trouble")
        room.until(lambda: trouble.inner_text().startswith("This device is no room yet. Scan the code of a room"))
        tried, since = len(opened), time.monotonic()
        room.until(lambda: bool(room.page.title()) and time.monotonic() > since + 5)  # longer than it ever waits
        assert len(opened) == tried == 1
        (address,) = (address for name, address in room.rooms.entrances() if name == "room one")
        enter(room.page, address)
        room.until(room.is_well)


def browser_processes() -> list[psutil.Process]:
    """All of the browser of this test."""
    return [each for each in psutil.Process().children(recursive=True) if "chromium" in each.name()]


def is_asleep(room: BrowserRoom) -> bool:
    return "sleeps" in str(room.loudspeaker.trouble) and "no sound comes" in str(room.microphone.trouble)


def test_a_reload_in_mid_sentence_ends_it_and_what_is_foreseen_is_heard(
    room: BrowserRoom, null_sinks: NullSinks
) -> None:
    page = room.rooms.house.pages[0]
    with null_sinks.recording("room_a_out") as recordings:
        begun = time.monotonic() + 1.0
        room.loudspeaker.place(tone(5.0), begun)
        room.until(lambda: time.monotonic() > begun + 0.7)
        comings = page.comings
        room.page.reload()
        room.until(lambda: page.comings > comings and room.is_well())
        room.until_exact()
        due = time.monotonic() + 2.0
        room.loudspeaker.place(tone(0.3), due)
        room.until(lambda: time.monotonic() > due + 1.0)
    recording = recordings["room_a_out"]
    again = recording.samples[round((due - 1.0 - recording.started) * recording.rate) :]
    loud = [index for index, sample in enumerate(again) if abs(sample) > 0.05]
    assert loud
    assert loud[0] / recording.rate == pytest.approx(1.0, abs=BUSY_SECONDS)
    before = recording.samples[: round((begun + 4.0 - recording.started) * recording.rate)]
    assert abs(before[-recording.rate // 2 :]).max() < 0.05, "the rest of the sentence is not heard"


def test_a_page_that_is_put_to_sleep_is_in_trouble_and_is_well_when_it_wakes(room: BrowserRoom) -> None:
    """The browser itself answers for it meanwhile, so its connection stays."""
    pages = [each for each in browser_processes() if "--type=renderer" in each.cmdline()]
    assert pages
    comings = room.rooms.house.pages[0].comings
    for each in pages:
        each.suspend()
    try:
        room.until(lambda: is_asleep(room))
    finally:
        for each in pages:
            each.resume()
    room.until(room.is_well)
    assert room.rooms.house.pages[0].comings == comings


def test_a_page_behind_another_one_goes_on(null_sinks: NullSinks, tmp_path: Path) -> None:
    """Its timers are slow then, and it draws nothing; it hears and speaks all the same."""
    with room_in_bare_browser(null_sinks, tmp_path) as (room, browser):
        browser.put_another_tab_before()
        with null_sinks.recording("room_a_out") as recordings:
            due = time.monotonic() + 10.0
            room.loudspeaker.place(noise(1.0), due)
            troubles: list[str] = []

            def is_over() -> bool:
                troubles.extend(str(each.trouble) for each in (room.loudspeaker, room.microphone) if each.trouble)
                return time.monotonic() > due + HIDDEN_SECONDS

            heard = room.until(is_over)
        assert troubles == []
        assert sum(len(samples) for samples, _ in heard) > (HIDDEN_SECONDS + 9.0) * room.microphone.rate
        heard_there = recordings["room_a_out"]
        assert loudness(heard_there, due - 1.0, due - 0.1) < 0.01 < 0.1 < loudness(heard_there, due + 0.1, due + 0.9)
        browser.come_to_the_front()
        room.until(room.is_well)


def test_a_browser_that_is_killed_is_a_device_pulled_out_and_another_takes_its_place(
    room: BrowserRoom, null_sinks: NullSinks
) -> None:
    (address,) = (address for name, address in room.rooms.entrances() if name == "room one")
    killed = browser_processes()
    assert killed
    since = time.monotonic()
    for each in killed:
        each.kill()
    room.until(lambda: "no browser" in str(room.loudspeaker.trouble) and "no browser" in str(room.microphone.trouble))
    assert time.monotonic() - since < 10
    with browser_room(room.browsers, null_sinks, "room_b_out", "room_b_mic") as page:
        enter(page, address)
        room.until(room.is_well)


STANDS_OFTEN = """
(() => {
  const told = AudioContext.prototype.getOutputTimestamp;
  AudioContext.prototype.getOutputTimestamp = function () {
    const { contextTime, performanceTime } = told.call(this);
    return { contextTime: contextTime - (this.baseLatency < 0.05 ? performance.now() / 1e5 : 0), performanceTime };
  };
})()
"""
"""An output that falls behind by a hundredth, as one does that stands for a moment many times a minute."""


def test_an_output_that_stands_often_is_opened_anew_with_more_ahead(room: BrowserRoom, null_sinks: NullSinks) -> None:
    page = room.rooms.house.pages[0]
    assert page.output is not None
    before = page.output.latency
    room.page.evaluate(STANDS_OFTEN)
    room.until(lambda: page.output is not None and page.output.latency > before + 0.03 and room.is_well())
    room.until_exact()
    with null_sinks.recording("room_a_out") as recordings:
        due = time.monotonic() + 2.0
        room.loudspeaker.place(tone(0.3), due)
        room.until(lambda: time.monotonic() > due + 1.0)
    assert recordings["room_a_out"].first_sound(0.05) == pytest.approx(due, abs=BUSY_SECONDS)
