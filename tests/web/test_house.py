"""The house with its worker on real sockets: who gets in, what gets through, and what befalls it."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import aiohttp
import numpy as np
import pytest

from moderator.audio.sound import Sound
from moderator.errors import SoundError
from moderator.speaking.music.music import MusicStream
from moderator.web.messages.clock import Ping, Pong
from moderator.web.messages.greeting import Hello, Replaced, Welcome
from moderator.web.messages.listening import HeardSound
from moderator.web.messages.playing import CutSounds, PlaySound, TakeBackSounds
from moderator.web.messages.screen import ShowSubtitle, TappedSentence
from moderator.web.messages.wire import LARGEST_FRAME_UP, as_frame
from moderator.web.rooms.browser_loudspeaker import BrowserLoudspeaker
from moderator.web.rooms.browser_microphone import EAR_RATE, BrowserMicrophone
from moderator.web.rooms.web_house import HUNG_SECONDS, WebHouse
from moderator.web.server.connections import MOST_CONNECTIONS
from moderator.web.server.jobs import OpenHouse, RoomHeard
from moderator.web.server.pairing import GUESSES_A_MINUTE
from moderator.web.server.site import PLAIN_COOKIE
from tests.web.pages_of_ours import LISTENS, WELL, Page, Visitor, house_of, token_of, visit

BROKEN_FRAMES, HEAP = 10_000, 100


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebHouse]:
    house = house_of(tmp_path_factory.mktemp("web"), "kitchen", "hall")
    yield house
    house.close()


async def room_page(visitor: Visitor, room: int = 0) -> Page:
    """A page that is a room and was touched."""
    page_of = visitor.house.pages[room]
    comings = page_of.comings
    await visitor.pair(room)
    page = await visitor.open()
    await page.send(WELL, LISTENS)
    await visitor.until(lambda: page_of.comings > comings and page_of.input is not None)
    return page


async def closed(visitor: Visitor, page: Page) -> None:
    await visitor.until(lambda: page.closed is not None)


class TestWhoGetsIn:
    def test_a_stranger_gets_nothing(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            for path in ("/room", "/socket"):
                async with visitor.session.get(visitor.origin + path, headers={"Origin": visitor.origin}) as answer:
                    assert answer.status == 403
                    assert await answer.text() == "no room"
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await visitor.open()

        visit(house, act)

    def test_a_code_counts_once_and_its_cookie_is_out_of_reach(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            token = token_of(house, 0)
            headers = {"Origin": visitor.origin}
            async with visitor.session.post(f"{visitor.origin}/enter", data=token, headers=headers) as answer:
                assert answer.status == 200
                assert {"HttpOnly", "SameSite=Strict"} <= {*answer.headers["Set-Cookie"].split("; ")}
            async with Visitor(house) as other:
                assert await other.enter(token) == 403
            await visitor.until(lambda: token_of(house, 0) != token)

        visit(house, act)

    def test_another_page_s_request_is_refused(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            token = token_of(house, 0)
            assert await visitor.enter(token, origin="http://elsewhere.example") == 403
            # A name that a stranger owns and lets lead here, so that the stranger's page seems to be from here.
            names = {"Host": "evil.example", "Origin": "http://evil.example"}
            async with visitor.session.post(f"{visitor.origin}/enter", data=token, headers=names) as answer:
                assert answer.status == 403
            await visitor.pair(0)
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await visitor.session.ws_connect(f"{visitor.origin}/socket", headers={"Origin": "http://elsewhere"})
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await visitor.session.ws_connect(f"{visitor.origin}/socket")

        visit(house, act)

    def test_every_answer_forbids_what_is_not_ours(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            for path in ("/", "/enter", "/words", "/room", "/nothing", "/pages/room.js", "/authority.pem"):
                async with visitor.session.get(visitor.origin + path) as answer:
                    policy = answer.headers["Content-Security-Policy"]
                    assert "unsafe" not in policy
                    assert "default-src 'none'; script-src 'self';" in policy
                    assert answer.headers["Referrer-Policy"] == "no-referrer"

        visit(house, act)

    def test_no_file_outside_of_the_pages_is_served(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            for path in ("/pages/../site.py", "/pages/%2e%2e/__init__.py", "/pages//etc/passwd", "/pages/"):
                async with visitor.session.get(visitor.origin + path) as answer:
                    assert answer.status in (403, 404)

        visit(house, act)

    def test_the_second_device_becomes_the_room_and_the_first_is_told(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            first = await room_page(visitor)
            async with Visitor(house) as other:
                second = await room_page(other)
                await other.until(lambda: bool(first.of(Replaced)))
                house.tell(0, ShowSubtitle(0.0, "for the second"))
                await other.until(lambda: bool(second.of(ShowSubtitle)))
                assert not first.of(ShowSubtitle)
                await first.send(TappedSentence("for nobody"))
                await second.send(TappedSentence("for the room"))
                await other.until(lambda: bool(house.pages[0].tapped))
                assert [*house.pages[0].tapped] == ["for the room"]
                house.pages[0].tapped.clear()

        visit(house, act)


class TestBadPages:
    def test_ten_thousand_broken_frames_break_nothing(self, house: WebHouse) -> None:
        """In heaps: a page is cut off at its first, and what it sent after that is thrown away."""

        async def act(visitor: Visitor) -> None:
            async with Visitor(house) as other:
                good = await room_page(other, 1)
                await visitor.pair(0)
                for heap in range(BROKEN_FRAMES // HEAP):
                    page = await visitor.open(hello=heap % 2 == 0)
                    with suppress(ConnectionError):
                        for number in range(HEAP):
                            await page.socket.send_bytes(bytes([(heap + number) % 256]) * (number % 50))
                    await closed(visitor, page)
                await good.send(Ping(1.0))
                await other.until(lambda: bool(good.of(Pong)))
                assert good.closed is None

        visit(house, act)

    @pytest.mark.parametrize(
        "frame",
        [
            "x" * (LARGEST_FRAME_UP + 1),
            b"x" * (LARGEST_FRAME_UP + 1),
            '{"is":"Welcome","version":1,"room":"hall","language":"en","words":[]}',
            '{"is":"Hello","version":1,"can_listen":true}',
            '{"is":"TappedSentence","text":"' + "a" * 201 + '"}',
        ],
        ids=["large text", "large sound", "a server's word", "hello twice", "long sentence"],
    )
    def test_one_that_breaks_a_rule_is_cut_off_and_comes_back(self, frame: str | bytes, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            page = await room_page(visitor)
            await (page.socket.send_str(frame) if isinstance(frame, str) else page.socket.send_bytes(frame))
            await closed(visitor, page)
            again = await visitor.open()
            await visitor.until(lambda: bool(again.of(Welcome)))

        visit(house, act)

    def test_so_is_one_that_floods_us_or_is_of_another_version(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            page = await room_page(visitor)
            for _ in range(1000):
                await page.socket.send_str(str(as_frame(TappedSentence("yes"))))
                if page.closed is not None:
                    break
            await closed(visitor, page)
            old = await visitor.open(hello=False)
            await old.send(Hello(99, can_listen=True))
            await closed(visitor, old)
            house.pages[0].tapped.clear()

        visit(house, act)

    def test_too_many_at_once_are_turned_away(self, tmp_path: Path) -> None:
        async def act(visitor: Visitor) -> None:
            await visitor.pair(0)
            for _ in range(MOST_CONNECTIONS):
                await visitor.open(hello=False)
            with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
                await visitor.open()

        house = house_of(tmp_path, "kitchen")
        visit(house, act)
        house.close()

    def test_who_guesses_is_not_listened_to_any_more(self, tmp_path: Path) -> None:
        async def act(visitor: Visitor) -> None:
            async with Visitor(visitor.house) as room:
                await room.pair(0)
                for _ in range(GUESSES_A_MINUTE):
                    assert await visitor.enter("guess") == 403
                assert await visitor.enter(token_of(visitor.house, 0)) == 429
                async with visitor.session.get(f"{visitor.origin}/room", cookies={PLAIN_COOKIE: "guess"}) as answer:
                    assert answer.status == 429
                page = await room.open()
                await room.until(lambda: bool(page.came))
                assert page.closed is None, "who has the right cookie is not locked out by others at its address"

        house = house_of(tmp_path, "kitchen")
        visit(house, act)
        house.close()


class TestSound:
    def test_what_is_placed_goes_down_with_its_time_and_can_be_taken_back(self, house: WebHouse) -> None:
        sound = Sound(np.linspace(-1, 1, 2205).astype(np.float32), 22_050)

        async def act(visitor: Visitor) -> None:
            page = await room_page(visitor)
            loudspeaker = BrowserLoudspeaker(house, 0, time.monotonic, MusicStream)
            assert loudspeaker.trouble is None
            now = time.monotonic()
            assert loudspeaker.place(sound, now + 5) == now + 5
            assert loudspeaker.place(sound, now) >= now + 0.08
            loudspeaker.cut(now + 1)
            assert loudspeaker.withdraw() < now + 2
            await visitor.until(lambda: bool(page.of(TakeBackSounds)))
            first, second = page.of(PlaySound)
            assert (first.rate, len(first.samples)) == (22_050, 2205)
            assert first.at == pytest.approx(now + 5, abs=0.02)
            assert second.at < now + 1
            assert [cut.at for cut in page.of(CutSounds)] == [pytest.approx(now + 1, abs=0.02)]
            assert [back.numbers for back in page.of(TakeBackSounds)] == [(first.number,)]

        visit(house, act)

    def test_another_page_gets_what_is_still_to_come_and_nothing_else(self, house: WebHouse) -> None:
        sound = Sound(np.ones(2205, dtype=np.float32), 22_050)

        async def act(visitor: Visitor) -> None:
            page = await room_page(visitor)
            loudspeaker = BrowserLoudspeaker(house, 0, time.monotonic, MusicStream)
            begun, coming = loudspeaker.place(sound, 0.0), loudspeaker.place(sound, time.monotonic() + 60)
            await visitor.until(lambda: len(page.of(PlaySound)) == 2 and time.monotonic() > begun)
            await page.socket.close()
            await visitor.until(lambda: loudspeaker.trouble is not None)
            again = await room_page(visitor)

            def sent() -> bool:
                loudspeaker.keep_time()
                return bool(again.of(PlaySound))

            await visitor.until(sent)
            assert [each.at for each in again.of(PlaySound)] == [pytest.approx(coming, abs=0.02)]

        visit(house, act)

    def test_a_page_that_nobody_has_touched_is_in_trouble(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            await visitor.pair(0)
            await visitor.open()
            await visitor.until(lambda: house.pages[0].is_there and house.pages[0].output is None)
            loudspeaker = BrowserLoudspeaker(house, 0, time.monotonic, MusicStream)
            microphone = BrowserMicrophone(house, 0, time.monotonic)
            assert "touched" in str(loudspeaker.trouble)
            assert "touched" in str(microphone.trouble)

        visit(house, act)

    def test_a_page_that_sends_no_sound_any_more_is_in_trouble(self, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            page = await room_page(visitor)
            microphone = BrowserMicrophone(house, 0, time.monotonic)
            packet = np.zeros(480, dtype=np.int16)

            def trouble() -> str | None:
                microphone.blocks()
                return microphone.trouble

            await page.send(HeardSound(0, 16_000, packet))
            await visitor.until(lambda: trouble() is None)
            await visitor.until(lambda: trouble() == "no sound comes from the browser of this room")
            await page.send(HeardSound(100_000, 16_000, packet))
            await visitor.until(lambda: trouble() is None)

        visit(house, act)

    @pytest.mark.parametrize("rate", [16_000, 44_100, 48_000])
    def test_what_a_page_hears_has_its_time_at_the_rate_of_ears(self, rate: int, house: WebHouse) -> None:
        async def act(visitor: Visitor) -> None:
            page = await room_page(visitor)
            microphone = BrowserMicrophone(house, 0, time.monotonic)
            packet = round(0.03 * rate)
            began = time.monotonic()
            click = np.zeros(packet, dtype=np.int16)
            click[: packet // 2] = 20_000
            for number in range(30):
                samples = click if number == 20 else np.zeros(packet, dtype=np.int16)
                await asyncio.sleep(max(0.0, began + (number + 1) * packet / rate - time.monotonic()))
                await page.send(HeardSound(number * packet, rate, samples))
            blocks = microphone.blocks()
            while sum(len(samples) for samples, _ in blocks) < 0.85 * EAR_RATE:
                blocks += microphone.blocks()
                await asyncio.sleep(0.01)
            assert microphone.trouble is None
            loud = [at + float(np.argmax(samples > 5000)) / EAR_RATE for samples, at in blocks if samples.max() > 5000]
            assert loud[0] == pytest.approx(began + 20 * packet / rate, abs=0.1)
            assert all(samples.dtype == np.int16 for samples, _ in blocks)

        visit(house, act)

    @pytest.mark.parametrize("rate", [16_000, 44_100, 48_000])
    def test_resampled_sound_has_the_time_at_which_it_was_heard(self, rate: int, tmp_path: Path) -> None:
        """The filter holds sound back; also around a gap everything keeps its time."""
        house = house_of(tmp_path, "kitchen")  # of its own: what other tests' pages sent may still be on its way
        page = house.pages[0]
        microphone = BrowserMicrophone(house, 0, time.monotonic)
        packet = round(0.03 * rate)
        click_at = []
        for number in range(60):
            samples = np.zeros(packet, dtype=np.int16)
            at = 100.0 + number * packet / rate + (2.0 if number >= 30 else 0.0)
            if number in (20, 29, 45):
                samples[:8] = 20_000
                click_at.append(at)
            page.heard.append(RoomHeard(0, rate, samples, at))
        blocks = microphone.blocks()
        house.close()
        loud = [
            at + sample / EAR_RATE
            for samples, at in blocks
            for sample in np.flatnonzero(np.diff(np.r_[False, samples > 3000].astype(int)) > 0)
        ]
        # Two clocks are looked at, between which a busy computer may go away; the filter alone would be 20 ms off.
        assert loud == pytest.approx(click_at, abs=0.005)
        assert microphone.losses == 1


class TestWhatBefallsIt:
    def test_a_worker_that_is_killed_is_replaced_and_its_devices_are_known(self, tmp_path: Path) -> None:
        house = house_of(tmp_path, "kitchen")

        async def act(visitor: Visitor) -> None:
            await room_page(visitor)
            loudspeaker = BrowserLoudspeaker(house, 0, time.monotonic, MusicStream)
            killed = house.process
            assert killed is not None
            os.kill(killed, signal.SIGKILL)
            await visitor.until(lambda: loudspeaker.trouble is not None)
            await visitor.until(lambda: house.openings == 2)
            page = await visitor.open()  # with the cookie of before, at the port of before
            await visitor.until(lambda: bool(page.of(Welcome)))

        visit(house, act)
        house.close()

    def test_nobody_waits_for_a_worker_that_hangs(self, tmp_path: Path) -> None:
        house = house_of(tmp_path, "kitchen")
        hung = house.process
        assert hung is not None
        os.kill(hung, signal.SIGSTOP)
        loudspeaker = BrowserLoudspeaker(house, 0, time.monotonic, MusicStream)
        longest, give_up = 0.0, time.monotonic() + 30
        while house.process in (hung, None):
            began = time.monotonic()
            loudspeaker.place(Sound(np.zeros(220_500, dtype=np.float32), 22_050), 0.0)
            loudspeaker.keep_time()
            longest = max(longest, time.monotonic() - began)
            assert began < give_up
            time.sleep(0.05)
        assert longest < HUNG_SECONDS
        house.close()

    def test_ports_that_are_taken_give_way_to_others(self, tmp_path: Path, house: WebHouse) -> None:
        other = WebHouse(OpenHouse(house._order.rooms, *house.ports, tmp_path))
        assert not {*other.ports} & {*house.ports}
        other.close()

    def test_a_folder_that_cannot_be_written_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(SoundError, match="cannot be written"):
            house_of(tmp_path / "file" / "web", "kitchen")
