"""A page whose browser refuses sockets posts what it says: the number of each post puts it into its place."""

import time
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moderator.audio.sound import Sound
from moderator.speaking.music.music import MusicStream
from moderator.web.messages.bundle import LARGEST_BUNDLE, as_bundle, frames_of
from moderator.web.messages.clock import Ping, Pong
from moderator.web.messages.greeting import VERSION, Hello, Welcome
from moderator.web.messages.listening import HeardSound, InputState
from moderator.web.messages.playing import OutputState, PlaySound
from moderator.web.messages.screen import TappedSentence
from moderator.web.messages.wire import BrokenFrame, as_frame
from moderator.web.rooms.browser_loudspeaker import BrowserLoudspeaker
from moderator.web.rooms.browser_microphone import BrowserMicrophone
from moderator.web.rooms.web_house import WebHouse
from moderator.web.server.posted_line import EVENTS, MOST_EARLY
from tests.web.pages_of_ours import Visitor, house_of, visit
from tests.web.posting_page import PostingPage, posting_page

HELLO = Hello(VERSION, can_listen=True)
WELL = OutputState(runs=True, latency=0.02, round_trip=0.002, spread=0.0, late=0)
LISTENS = InputState(runs=True, echo_cancellation=False, noise_suppression=False, gain_control=False)
PACKET = np.zeros(480, dtype=np.int16)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebHouse]:
    house = house_of(tmp_path_factory.mktemp("web"), "kitchen")
    yield house
    house.close()


def tapped(house: WebHouse) -> list[str]:
    return [*house.pages[0].tapped]


async def becomes_room(page: PostingPage) -> None:
    comings = page.visitor.house.pages[0].comings
    await page.post(0, HELLO, WELL, LISTENS)
    await page.visitor.until(lambda: page.visitor.house.pages[0].comings > comings)
    page.visitor.house.pages[0].tapped.clear()


class TestLine:
    def test_it_carries_what_a_socket_does(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            await visitor.pair(0)
            async with posting_page(visitor) as page:
                await becomes_room(page)
                loudspeaker = BrowserLoudspeaker(house, 0, time.monotonic, MusicStream)
                microphone = BrowserMicrophone(house, 0, time.monotonic)
                loudspeaker.place(Sound(np.linspace(-1, 1, 2205).astype(np.float32), 22_050), 0.0)
                await page.post(1, Ping(1.5), HeardSound(0, 16_000, PACKET), HeardSound(480, 16_000, PACKET))
                heard = 0

                def all_came() -> bool:
                    nonlocal heard
                    heard += sum(len(samples) for samples, _ in microphone.blocks())
                    return heard == 960 and {Welcome, PlaySound, Pong} <= {type(each) for each in page.came}

                await visitor.until(all_came)
                assert (loudspeaker.trouble, microphone.trouble) == (None, None)
                (sound,) = (each for each in page.came if isinstance(each, PlaySound))
                assert len(sound.samples) == 2205

        visit(house, act)

    def test_what_comes_twice_or_too_early_or_never_is_put_right_by_its_number(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            await visitor.pair(0)
            async with posting_page(visitor) as page:
                await becomes_room(page)
                for number in (2, 1, 1, 0, 4, 3, 3, 2):
                    assert await page.post(number, TappedSentence(str(number))) == 204
                await visitor.until(lambda: len(tapped(house)) == 4)
                assert tapped(house) == ["1", "2", "3", "4"]
                for number in range(6, 6 + MOST_EARLY):
                    await page.post(number, TappedSentence(str(number)))
                await page.post(6 + MOST_EARLY, TappedSentence("ninth"))
                late = [str(number) for number in range(6, 6 + MOST_EARLY)]
                await visitor.until(lambda: tapped(house)[4:] == [*late, "ninth"])
                assert await page.post(5, TappedSentence("5")) == 204
                await page.post(7 + MOST_EARLY, TappedSentence("last"))
                await visitor.until(lambda: tapped(house)[4:] == [*late, "ninth", "last"])

        visit(house, act)

    def test_a_page_that_goes_leaves_its_room(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            await visitor.pair(0)
            async with posting_page(visitor) as page:
                await becomes_room(page)
                key = page.key
            await visitor.until(lambda: not house.pages[0].is_there)
            assert await page.post_raw("1", as_bundle([as_frame(Ping(0.0))]), key) == 410

        visit(house, act)

    @pytest.mark.parametrize(
        "body",
        [
            b"",
            b"\0" * (LARGEST_BUNDLE + 1),
            b"\0\xff\xff\xff\xff{}",
            b"\7\0\0\0\0",
            as_bundle(["{}"]),
            as_bundle([as_frame(PlaySound(1, 0.0, 16_000, PACKET))]),
            as_bundle([as_frame(Ping(0.0))] * 1_001),
        ],
        ids=["nothing", "too-large", "cut-short", "unknown-kind", "no-message", "no-message-of-a-page", "too-many"],
    )
    def test_whoever_posts_what_no_page_posts_is_cut_off(self, house: WebHouse, body: bytes) -> None:
        async def act(visitor: Visitor) -> None:
            await visitor.pair(0)
            async with posting_page(visitor) as page:
                await becomes_room(page)
                await page.post_raw("1", body)
                await visitor.until(lambda: page.over and not house.pages[0].is_there)
                assert page.refused

        visit(house, act)


class TestWhoMayPost:
    def test_nobody_without_cookie_and_key_and_from_elsewhere(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            stranger = PostingPage(visitor, "key")
            assert await stranger.post(0, HELLO) == 403
            async with visitor.session.get(f"{visitor.origin}/socket", headers={"Accept": EVENTS}) as answer:
                assert answer.status == 403
            await visitor.pair(0)
            assert await stranger.post(0, HELLO) == 410
            async with posting_page(visitor) as page:
                body = as_bundle([as_frame(HELLO)])
                assert await page.post_raw("0", body, origin="https://elsewhere.example") == 403
                assert await page.post_raw("-1", body) == 400
                assert await page.post_raw("9" * 1000, body) == 400
            headers = {"Accept": EVENTS, "Sec-Fetch-Site": "cross-site"}
            async with visitor.session.get(f"{visitor.origin}/socket", headers=headers) as answer:
                assert answer.status == 403

        visit(house, act)


@settings(max_examples=60)
@given(st.lists(st.one_of(st.text(max_size=20), st.binary(max_size=20)), min_size=1, max_size=9))
def test_a_bundle_holds_its_frames(frames: list[str | bytes]) -> None:
    assert frames_of(as_bundle(frames)) == frames


@settings(max_examples=60)
@given(st.binary())
def test_nothing_else_is_raised_by_a_bundle(body: bytes) -> None:
    try:
        frames_of(body)
    except BrokenFrame:
        return
