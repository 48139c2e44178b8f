"""Draws what a house sees, for the page on Home Assistant: the device with its entities, and what two blueprints do.

    python docs/make_house_pictures.py

There is no Home Assistant here and none is imitated. The entities are those of the discovery message, their values what
the program publishes at a made-up moment; times and colors of lamps are read from the blueprints.
"""

import html
import json
import re
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

REPOSITORY = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(REPOSITORY))

import yaml  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from moderator.party.events.game_watch import AHEAD_SECONDS  # noqa: E402
from moderator.party.home_automation.discovery import discovery_message  # noqa: E402
from moderator.party.home_automation.house_state import HouseState, Moment  # noqa: E402
from moderator.party.home_automation.topics import Topics  # noqa: E402

PICTURES = REPOSITORY / "docs" / "pictures"
BLUEPRINTS = REPOSITORY / "docs" / "home-assistant"
CHROMIUM = "/usr/bin/chromium"
WIDTH = 900
NOW = datetime.fromisoformat("2026-11-23T20:14:53+01:00")
LEFT_SECONDS = 7
ROOMS = ("room one", "room two")
STYLE = """
body { margin: 0; padding: 16px; width: 868px; background: #fff; color: #16181d; font: 15px/1.35 sans-serif; }
h1 { font-size: 19px; margin: 0 0 10px; } h2 { font-size: 15px; margin: 14px 0 6px; color: #545966; font-weight: 400; }
table { border-collapse: collapse; width: 100%; } td { border-bottom: 1px solid #ccc; padding: 5px 8px; }
td:last-child { text-align: right; font-weight: 600; } code { color: #545966; font-size: 13px; }
p { margin: 10px 0 0; color: #545966; } svg { display: block; }
"""


class _BlueprintLoader(yaml.SafeLoader):
    """Reads a blueprint: what stands behind !input is the name of an input."""


_BlueprintLoader.add_constructor("!input", lambda loader, node: str(node.value))


def blueprint(name: str) -> dict[str, Any]:
    """A blueprint of ours."""
    read: dict[str, Any] = yaml.load((BLUEPRINTS / name).read_text(encoding="utf-8"), _BlueprintLoader)
    return read


def usual(read: Mapping[str, Any], name: str) -> Any:  # noqa: ANN401
    """What an input of a blueprint is where nobody says otherwise."""
    return read["blueprint"]["input"][name]["default"]


def color(rgb: Sequence[int]) -> str:
    """As a page has it."""
    return f"rgb({', '.join(map(str, rgb))})"


def shown(entity: Mapping[str, Any], state: Mapping[str, Any]) -> str:
    """The value of an entity by its own template; what can be pressed has none."""
    template = re.fullmatch(r"\{\{ value_json\.(\w+)(?:\.get\((.*)\))? \}\}", str(entity.get("value_template", "")))
    if template is None:
        return {"button": "press", "event": Moment.TEN_SECONDS.value}[entity["platform"]]
    value = state[template[1]]
    if template[2]:
        value = value.get(json.loads(template[2]))
    if entity.get("device_class") == "timestamp":
        return f"in {LEFT_SECONDS} seconds"
    words = "none" if value is None else str(value)
    return words.capitalize() if words in ("ON", "OFF") else f"{words}{entity.get('unit_of_measurement', '')}"


def device_page() -> str:
    """The device with all its entities at one moment of a round."""
    message: Any = discovery_message(Topics("moderator", "homeassistant"), ROOMS, leads=True, buttons=True)
    state = HouseState(
        phase="round",
        round=2,
        ends=(NOW + timedelta(seconds=LEFT_SECONDS)).isoformat(),
        last_from=(NOW - timedelta(seconds=10 - LEFT_SECONDS)).isoformat(),
        volumes=dict(zip(ROOMS, (70, 80), strict=True)),
    ).as_plain(NOW)
    rows = "".join(
        f"<tr><td>{html.escape(entity['name'])}</td><td><code>{html.escape(entity['default_entity_id'])}</code></td>"
        f"<td>{html.escape(shown(entity, state))}</td></tr>"
        for entity in message["cmps"].values()
    )
    title = html.escape(message["dev"]["name"])
    told = f"What the program publishes, {LEFT_SECONDS} seconds before the end of round 2. A drawing, no screenshot."
    return f"<h1>Device: {title}</h1><table>{rows}</table><p>{told}</p>"


class _Axis:
    """Seconds along a drawing."""

    def __init__(self, first: float, last: float) -> None:
        self._first, self._scale = first, (WIDTH - 72) / (last - first)

    def x(self, second: float) -> float:
        return 10 + (second - self._first) * self._scale

    def bar(self, begin: float, end: float, fill: str, opacity: float = 1.0) -> str:
        wide = (end - begin) * self._scale
        place = f'x="{self.x(begin):.1f}" width="{wide:.1f}" y="34" height="40"'
        return f'<rect {place} fill="{fill}" fill-opacity="{opacity}" stroke="#545966"/>'

    def mark(self, second: float, text: str, line: int = 0) -> str:
        x, bottom = self.x(second), 92 + 17 * line
        stroke = f'<line x1="{x:.1f}" x2="{x:.1f}" y1="26" y2="{bottom - 12}" stroke="#16181d"/>'
        return f'{stroke}<text x="{x:.1f}" y="{bottom}" font-size="13">{html.escape(text)}</text>'


def last_seconds() -> str:
    """Lamps in the last ten seconds, along the clock."""
    read = blueprint("last-ten-seconds.yaml")
    lag, fill = usual(read, "lag"), color(usual(read, "color"))
    repeat = next(action["repeat"] for action in read["actions"] if "repeat" in action)
    bright, dark = (each["delay"]["milliseconds"] / 1000 for each in repeat["sequence"] if "delay" in each)
    axis = _Axis(-AHEAD_SECONDS - 0.5, 12.0)
    bars, at = "", -lag
    for _ in range(10):
        bars += axis.bar(at, at + bright, fill) + axis.bar(at + bright, at + bright + dark, fill, 0.1)
        at += bright + dark
    marks = (
        axis.mark(-AHEAD_SECONDS, Moment.TEN_SECONDS.value)
        + axis.mark(-lag, f"first flash, {lag} s early for lamps that are late", 1)
        + axis.mark(10.0, "zero")
        + axis.mark(at, "as before", 1)
    )
    return f'<svg width="{WIDTH - 32}" height="122">{bars}{marks}</svg>'


def winner() -> str:
    """Lamps in the color of the winner, along the time since the moderator knows."""
    read = blueprint("color-of-the-winner.yaml")
    pause = usual(read, "pause")
    axis = _Axis(-1.0, pause + 12.0)
    each = [("red", "the red team"), ("blue", "the blue team"), ("others", "anybody else")]
    bars = "".join(
        axis.bar(pause + 4 * number, pause + 4 * (number + 1), color(usual(read, name)), 0.9)
        + axis.mark(pause + 4 * number, f"{'or ' if number else ''}{label}", 1)
        for number, (name, label) in enumerate(each)
    )
    marks = axis.mark(0.0, Moment.WINNER.value) + axis.mark(pause, f"{pause} s later")
    return f'<svg width="{WIDTH - 32}" height="122">{bars}{marks}</svg>'


def lamps_page() -> str:
    """What lamps do by the two blueprints."""
    return (
        "<h1>Lamps by the two blueprints</h1>"
        f"<h2>Lamps in the last ten seconds: bright and dark in turn</h2>{last_seconds()}"
        f"<h2>The color of the winner, one of three, when it has been said</h2>{winner()}"
        "<p>Drawn from the blueprints as they are shipped, with their usual values. No real lamp was watched.</p>"
    )


def main() -> None:
    """Make all pictures anew."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": 300})
        for name, body in (("device", device_page()), ("lamps", lamps_page())):
            page.set_content(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{body}")
            page.screenshot(path=PICTURES / f"house-{name}.png", full_page=True)
        browser.close()


if __name__ == "__main__":
    main()
