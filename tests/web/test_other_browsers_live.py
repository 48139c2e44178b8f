"""A room's page in Firefox and in WebKit: its certificate is clicked away, it becomes a room and shows a game."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.opening.opening import open_game
from tests.null_sinks import NullSinks
from tests.web.other_browsers import OtherPage, firefox, webkit
from tests.web.room_scenes import SEVEN, Scene
from tests.web.test_room_screen import measured

pytestmark = pytest.mark.live

SIZES = [(480, 800), (1024, 768), (1920, 1080)]
"""Pixels: WebKit's window is no narrower than 450."""


@pytest.mark.parametrize("browser", [firefox, webkit])
def test_a_game_of_seven_is_shown_in_another_browser(
    browser: Callable[[], AbstractContextManager[OtherPage]], null_sinks: NullSinks, tmp_path: Path
) -> None:
    wrong: list[str] = []
    seen = []
    rooms = BrowserRooms(SEVEN, tmp_path / "web", (0, 0))
    try:
        with browser() as page:
            scene = Scene(rooms, open_game(SEVEN), page)
            for name in scene.states():
                seen.append(name)
                for wide, high in SIZES:
                    page.set_viewport_size({"width": wide, "height": high})
                    fits_in_time(scene)
                    wrong += [f"{name}, {wide}x{high}: {told}" for told in measured(page)]
                if name == "before":
                    page.click("#sentences button")
                    assert first_tapped(scene) == ("start the game", 0)
                if name == "over":
                    break
            assert page.evaluate("() => [location.protocol, isSecureContext]") == ["https:", True]
    finally:
        rooms.close()
    assert not wrong, "\n".join(wrong)
    assert seen[0] == "enter"
    assert {"trial", "round", "pause", "last-seconds", "over"} <= set(seen)


def first_tapped(scene: Scene[OtherPage]) -> tuple[str, int]:
    """What was tapped on the page, and in which room."""
    tapped: list[tuple[str, int]] = []

    def came() -> bool:
        tapped.extend(scene.rooms.tapped(scene.opened))
        return bool(tapped)

    scene.until(came)
    return tapped[0]


def fits_in_time(scene: Scene[OtherPage]) -> None:
    """Until the page has laid itself out at its new size."""
    calls = 0

    def laid_out() -> bool:
        nonlocal calls
        calls += 1
        return calls > 20 or not measured(scene.page)

    scene.until(laid_out)
