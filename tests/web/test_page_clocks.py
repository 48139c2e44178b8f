"""The clocks of a page, in a real browser: pings that are late, clocks that do not go alike, an output that stands."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.browsers import CHROMIUM, playing_browsers
from tests.web.pages_of_ours import house_of

PINGS_LATE = """
(clocks, {pace, lateShare, lateSeconds, bursts}) => {
  // The server's time is 1000 + pace * the page's; a burst of eight pings every ten seconds, sixteen at first.
  let page = 0, chance = 1;
  const random = () => (chance = (chance * 16807) % 2147483647) / 2147483647;
  const server = (at) => 1000 + pace * at;
  const clock = new clocks.ServerClock(() => page);
  const errors = [];
  for (let burst = 0; burst < bursts; burst += 1) {
    for (let ping = 0; ping < (burst ? 8 : 16); ping += 1) {
      const sent = 10 * burst + 0.05 * ping;
      const up = 0.002 + 0.001 * random() + (random() < lateShare ? lateSeconds : 0);
      const down = 0.002 + 0.001 * random() + (random() < lateShare ? lateSeconds : 0);
      page = sent + up + down;
      clock.pong(sent, server(sent + up), server(sent + up), page);
      if (burst && clock.known) errors.push(Math.abs(page + clock.offset - server(page)));
    }
    for (page = 10 * burst + 1; page < 10 * burst + 10; page += 1)
      if (burst) errors.push(Math.abs(page + clock.offset - server(page)));
  }
  return Math.max(...errors);
}
"""
OUTPUT = """
(clocks, {pace, stands, noise}) => {
  // A look every 25 ms; `pace` of the context in a second of the page; it stands for 40 ms so often in a minute.
  let page = 0, behind = 0, chance = 1, next = stands ? 6 : Infinity;
  const random = () => (chance = (chance * 16807) % 2147483647) / 2147483647;
  const context = () => pace * page - behind;
  const clock = new clocks.OutputClock({
    getOutputTimestamp: () => ({ contextTime: 5 + context() + noise * (random() - 0.5), performanceTime: 1000 * page }),
  });
  const errors = [];
  let since = 10;
  for (; page < 60; page += 0.025) {
    if (page >= next) { behind += 0.04; next += 60 / stands; since = 0; }
    clock.look();
    since += 0.025;
    if (page > 5 && since > 0.15) errors.push(Math.abs(clock.contextTime(page) - 5 - context()));
  }
  return Math.max(...errors);
}
"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of ours that does nothing: its modules can be called there."""
    folder: Path = tmp_path_factory.mktemp("web")
    house = house_of(folder, "kitchen")
    try:
        with playing_browsers() as browsers:
            browser = browsers.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            try:
                page = browser.new_page()
                page.goto(f"http://127.0.0.1:{house.ports[0]}/enter")
                yield page
            finally:
                browser.close()
    finally:
        house.close()


def worst(page: Page, simulated: str, **how: Any) -> float:  # noqa: ANN401
    """The largest error, in seconds, of a clock of the page."""
    return float(page.evaluate(f"async () => ({simulated})(await import('/pages/clock.js'), {json.dumps(how)})"))


@pytest.mark.parametrize("pace", [1.0, 1.0001, 0.95, 1.05])
def test_the_server_s_time_is_known_whatever_the_pace_of_the_page_s_clock(pace: float, page: Page) -> None:
    """From the second burst on: one that goes 5 % too fast would be half a second off otherwise."""
    bound = 0.005 if abs(pace - 1) < 0.01 else 0.015
    assert worst(page, PINGS_LATE, pace=pace, lateShare=0, lateSeconds=0, bursts=30) < bound


def test_pings_that_are_late_do_not_move_it(page: Page) -> None:
    assert worst(page, PINGS_LATE, pace=1.0, lateShare=0.2, lateSeconds=0.3, bursts=30) < 0.005


@pytest.mark.parametrize("pace", [1.0, 0.95, 1.05])
def test_the_output_s_time_is_known_whatever_its_pace(pace: float, page: Page) -> None:
    assert worst(page, OUTPUT, pace=pace, stands=0, noise=0.004) < (0.003 if pace == 1 else 0.03)


def test_an_output_that_stands_often_is_followed_within_a_moment(page: Page) -> None:
    """A sentence that is foreseen is planned anew until shortly before it begins."""
    assert worst(page, OUTPUT, pace=1.0, stands=60, noise=0.002) < 0.005
