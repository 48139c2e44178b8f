"""A room's page can be read and used by everybody, in every state of an evening: by axe's rules in both themes, by
keyboard alone, on screens from a small phone to a television.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from moderator.party.config.party_keys import with_players
from moderator.web.messages.screen import ShowJoining
from moderator.web.rooms.code_picture import code_picture
from tests.rules.table import THIRTY_PEOPLE
from tests.web.room_scenes import PAUSED_SECONDS, SEVEN, ChromiumScene, PageOfScene, scenes

AXE = Path(__file__).parents[2] / "packaging" / "pages" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ALL_STATES = {"enter", "begin", "trial", "before", "dealing", "leaderless", "round", "pause", "last-seconds"}
ALL_STATES |= {"selection", "parley", "over", "another-device", "connection-lost"}
SMALL_PHONE = (320, 568)
SMALL = [(320, 480), (480, 320), SMALL_PHONE]
SIZES = [(390, 700), (667, 375), (1920, 1080), (768, 1024), (1024, 768), (1280, 720), (1080, 1920)]
"""Pixels of a page, wide and high: phones, tablets, televisions, upright and lying."""
HANDS, LARGE = [(320, 480), (667, 375)], [(390, 700), (1024, 768), (1920, 1080)]
"""Screens the size of a hand, and others."""
SMALLEST_TEXT = 14
"""Pixels. What stands on a television is larger by itself."""
LEAST_DIGITS = 0.2
"""Height of the clock's digits as part of the shorter side: of a tablet of 10 inches nearly 3 cm, which is read from
four metres with half the sight that is called full."""
DIGIT_HEIGHT = 0.72
"""Of the size of a font."""

MEASURE = """() => {
  const told = [];
  const [wide, high] = [innerWidth, innerHeight];
  if (document.documentElement.scrollWidth > wide) told.push("sideways: the page");
  for (const node of document.querySelectorAll("body *")) {
    if (!node.checkVisibility() || node.closest("details:not([open])")) continue;
    const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
    const box = node.getBoundingClientRect();
    const name = node.id || `${node.tagName} ${node.textContent.trim().slice(0, 30)}`;
    if (!own && node.tagName !== "METER") continue;
    if (box.left < -1 || box.right > wide + 1 || node.scrollWidth > node.clientWidth + 1 && node.clientWidth) {
      told.push(`sideways: ${name}`);
    }
    if (box.top < -1 || box.bottom > high + 1) told.push(`out of sight: ${name}`);
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (own && size < SMALLEST_TEXT) told.push(`small: ${name}: ${size}`);
  }
  const clock = document.getElementById("clock");
  if (clock?.checkVisibility() && clock.textContent) {
    const digits = DIGIT_HEIGHT * parseFloat(getComputedStyle(clock).fontSize);
    if (digits < LEAST_DIGITS * Math.min(wide, high)) told.push(`small: the clock: ${digits}`);
  }
  return told;
}"""


def measured(page: PageOfScene) -> list[str]:
    """What overflows, or is too small, on the page as it is."""
    script = MEASURE
    for name in ("SMALLEST_TEXT", "DIGIT_HEIGHT", "LEAST_DIGITS"):
        script = script.replace(name, str(globals()[name]))
    found: list[str] = page.evaluate(script)
    return found


def resized(page: Page, wide: int, high: int) -> None:
    """Give the page another size, and time to lay itself out."""
    page.set_viewport_size({"width": wide, "height": high})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def broken_rules(page: Page) -> list[str]:
    """The rules of axe that the page breaks."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        "(tags) => axe.run({runOnly: tags, resultTypes: ['violations']})".replace("{runOnly", "document, {runOnly"),
        TAGS,
    )
    return [f"{rule['id']}: {node['html'][:100]}" for rule in found["violations"] for node in rule["nodes"]]


def complaints(scene: ChromiumScene, looked: Callable[[Page], list[str]], name: str, theme: str) -> list[str]:
    """What is wrong in a theme."""
    scene.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    return [f"{name}, {theme}: {told}" for told in looked(scene.page)]


def overflowing(page: Page, sizes: Sequence[tuple[int, int]], *, but: str = "") -> list[str]:
    """What is wrong at some sizes; `but`: how complaints begin that do not count."""
    told = []
    for wide, high in sizes:
        resized(page, wide, high)
        told += [f"{wide}x{high}: {each}" for each in measured(page) if not but or not each.startswith(but)]
    return told


def test_a_room_s_page_can_be_read_and_used_by_everybody_in_every_state(tmp_path: Path) -> None:
    wrong: list[str] = []
    seen = set()
    with scenes(tmp_path) as scene:
        page = scene.page
        for name in scene.states():
            seen.add(name)
            wrong += [f"{name}, {each}" for each in overflowing(page, [*SMALL, *SIZES])]
            resized(page, 1024, 768)
            wrong += [each for theme in ("light", "dark") for each in complaints(scene, broken_rules, name, theme)]
            if name == "before":
                resized(page, *SMALL_PHONE)
                sentences = page.locator("#sentences > *")
                assert [sentences.nth(each).is_visible() for each in range(sentences.count())] == [True] * 5
                resized(page, 1024, 768)
                check_keyboard(scene)
            if name == "last-seconds":
                check_last_seconds(page)
            if name == "pause":
                assert page.locator("#sentences button").first.inner_text() == "Moderator, resume the game"
                minutes, seconds = page.inner_text("#paused-for").split(":")
                assert 60 * int(minutes) + int(seconds) >= PAUSED_SECONDS
            if name == "another-device":
                assert not page.is_visible("#game")
    assert not wrong, "\n".join(wrong)
    assert seen == ALL_STATES


def check_keyboard(scene: ChromiumScene) -> None:
    """Tab comes to what can be said, in order; it is seen where one is; Enter and Space say it, and one stays there."""
    page = scene.page
    sentences = page.locator("#sentences button").all_inner_texts()
    page.evaluate("() => document.activeElement?.blur()")
    for number, sentence in enumerate(sentences):
        page.keyboard.press("Tab")
        assert page.evaluate("() => document.activeElement.textContent") == sentence
        assert page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") != "none"
        page.keyboard.press("Enter" if number % 2 else "Space")
        heard: list[str] = []

        def said(heard: list[str] = heard) -> bool:
            heard.extend(text for text, _ in scene.rooms.tapped(scene.opened))
            return bool(heard)

        scene.until(said)
        assert heard == [sentence]


def check_last_seconds(page: Page) -> None:
    """A number alone in a box of the other lightness, in a frame that keeps still for whoever wants no motion."""
    assert page.inner_text("#clock").isdigit()
    style = "getComputedStyle(document.querySelector('#game'), '::after')"
    assert page.evaluate(f"() => {style}.animationName") == "calm-beat"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(f"() => {style}.animationName") == "none"
    assert page.evaluate(f"() => {style}.borderTopStyle") == "solid"
    page.emulate_media(reduced_motion=None)
    colors = "() => { const {color, backgroundColor} = getComputedStyle(document.querySelector('#clock'));"
    inverted = f"{colors} return [color, backgroundColor]; }}"
    ground = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert page.evaluate(inverted)[0] == ground != page.evaluate(inverted)[1]


def test_the_code_for_players_phones_stands_on_the_screen_until_nobody_joins(tmp_path: Path) -> None:
    address = "http://192.168.178.120:8470/join#k7m2q9xd"
    with scenes(tmp_path) as scene:
        next(name for name in scene.states() if name == "before")
        scene.rooms.house.tell(0, ShowJoining(address, code_picture(address)))
        scene.until(lambda: bool(scene.page.evaluate("() => document.getElementById('joining-code').naturalWidth > 0")))
        assert scene.page.inner_text("#joining-address") == address.removeprefix("http://")
        assert not overflowing(scene.page, LARGE)
        assert not [each for theme in ("light", "dark") for each in complaints(scene, broken_rules, "joining", theme)]
        scene.rooms.house.tell(0, ShowJoining("", ""))
        scene.until(lambda: not scene.page.is_visible("#joining"))


@pytest.mark.parametrize("language", ["fr", "zh"])
def test_thirty_players_and_other_languages_fit_as_well(language: str, tmp_path: Path) -> None:
    party = with_players(replace(SEVEN.with_language(language)), tuple(THIRTY_PEOPLE.split()))
    wrong: list[str] = []
    with scenes(tmp_path, party) as scene:
        for name in scene.states():
            if name == "last-seconds":
                break
            wrong += [f"{name}, {each}" for each in overflowing(scene.page, LARGE)]
            # A list of thirty names is scrolled on a screen the size of a hand.
            wrong += [f"{name}, {each}" for each in overflowing(scene.page, HANDS, but="out of sight")]
    assert not wrong, "\n".join(wrong)
