"""Phones at their seats, on real sockets: who gets one, what it is told, and that a failure loses nothing."""

import asyncio
import json
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

import aiohttp
import pytest

from moderator.web.messages.greeting import Replaced
from moderator.web.messages.playing import OutputState
from moderator.web.messages.seat import (
    CARD,
    MOST_CHOSEN,
    AnswerShare,
    AskShare,
    ChooseLanguage,
    EndShare,
    LeaveSeat,
    OpenShare,
    ScannedShare,
    SeatDevices,
    SeatFreed,
    SeatWelcome,
    ShowSeat,
    ShowShareCode,
    TappedOffer,
)
from moderator.web.rooms import seats as seats_module
from moderator.web.rooms.seats import (
    DevicesChanged,
    LanguageChosen,
    OfferTapped,
    OtherDevice,
    SeatJoined,
    SeatLeft,
    SeatShared,
    SeatWish,
)
from moderator.web.rooms.web_house import WebHouse
from moderator.web.server.pairing import GUESSES_A_MINUTE
from moderator.web.server.seat_site import SEAT_COOKIE
from tests.web.pages_of_ours import Page, Visitor, house_of, visit
from tests.web.seats_of_ours import Phone, card, code_of, opened_seats, seat_house

STRANGER, THIEF = "127.0.0.7", "127.0.0.8"


@pytest.fixture(scope="module")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebHouse]:
    with seat_house(tmp_path_factory.mktemp("web")) as house:
        yield house


@pytest.fixture
def house(shared_house: WebHouse) -> WebHouse:
    """Nobody sits there yet, and everybody knows."""
    seats = shared_house.seats
    seats.let_join(("Anna", "Bob", "Carlos"), new_names=True)

    async def wait_until_it_is_so() -> None:
        async with Phone(shared_house) as phone:
            while seats.taken or any((await phone.asks("/join/names", code_of(seats.entrance)))[1]["taken"]):
                for player in seats.taken:
                    seats.free(player)
                shared_house.tend()
                await asyncio.sleep(0.01)

    asyncio.run(wait_until_it_is_so())
    [*seats.came()]
    return shared_house


def is_told(page: Page, message: object) -> bool:
    """Whether this is the last of its kind that a page was told."""
    return page.of(type(message))[-1:] == [message]


def played(act: Callable[[], Awaitable[None]]) -> None:
    async def acting() -> None:
        await act()

    asyncio.run(acting())


class TestWhoGetsASeat:
    def test_a_player_takes_a_name_and_the_phone_keeps_the_seat(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna:
                status, joining = await anna.asks("/join/names", code_of(house.seats.entrance))
                assert status == 200
                assert joining["names"] == ["Anna", "Bob", "Carlos"]
                await anna.join("Anna")
                assert house.seats.taken == ("Anna",)
                await anna.sits()
                _, joining = await anna.asks("/join/names", code_of(house.seats.entrance))
                assert joining["taken"] == [True, False, False]

        played(act)

    def test_the_cookie_is_out_of_reach_and_the_copy_does_as_well(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna, Phone(house) as restarted:
                await anna.join("Anna")
                (cookie,) = (each for each in anna.session.cookie_jar if each.key == SEAT_COOKIE)
                assert cookie["httponly"]
                assert cookie["samesite"] == "Strict"
                status, seat = await restarted.asks("/seat", anna.token)
                assert (status, seat["token"]) == (200, anna.token)
                await restarted.sits()

        played(act)

    def test_what_is_kept_of_a_seat_opens_nothing(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna, Phone(house, STRANGER) as stranger:
                await anna.join("Anna")
                (key,) = house.seats.keys.seats
                assert anna.token not in repr(house.seats.keys)
                status, _ = await stranger.asks("/seat", key.digest)
                assert status == 403

        played(act)

    def test_a_name_that_has_a_phone_cannot_be_taken(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna, Phone(house) as other:
                await anna.join("Anna")
                assert await other.wishes("Anna") == (409, "phone_name_taken")

        played(act)

    def test_the_program_says_whether_a_written_name_is_one(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as phone:
                asked = asyncio.create_task(phone.wishes("Moderator", is_new=True))
                wishes: list[SeatWish] = []

                def came() -> bool:
                    wishes.extend(each for each in house.seats.came() if isinstance(each, SeatWish))
                    return bool(wishes)

                await Visitor.until(phone, came)
                assert (wishes[0].name, wishes[0].is_new) == ("Moderator", True)
                house.seats.refuse(wishes[0], "That is what the moderator is called.")
                assert await asked == (200, {"refused": "That is what the moderator is called."})
                assert not house.seats.taken
                await phone.join("Dora")
                assert house.seats.taken == ("Dora",)

        played(act)

    def test_of_two_who_ask_for_a_name_at_once_one_gets_it(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as one, Phone(house) as other:
                asked = [asyncio.create_task(each.wishes("Anna")) for each in (one, other)]

                await one.until(lambda: all(each.done() for each in asked))
                assert sorted(each.result()[0] for each in asked) == [200, 409]
                await one.until(lambda: house.seats.taken == ("Anna",))

        played(act)

    def test_nobody_joins_without_the_code_nor_after_joining_is_over(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house, STRANGER) as stranger:
                assert (await stranger.asks("/join/names", "wrong"))[0] == 403
                assert (await stranger.wishes("Anna", code="wrong"))[0] == 403
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await stranger.open_at("/card/socket")
                code = code_of(house.seats.entrance)
                house.seats.let_nobody_join()
                assert not house.seats.entrance
                while (await stranger.asks("/join/names", code))[1]["open"]:
                    await asyncio.sleep(0.01)
                assert await stranger.wishes("Anna", code=code) == (409, "phone_nobody_joins")

        played(act)

    @pytest.mark.parametrize(("path", "thief_address"), [("/join/names", "127.0.0.5"), ("/seat", "127.0.0.6")])
    def test_whoever_guesses_has_to_wait(self, path: str, thief_address: str, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house, thief_address) as thief, Phone(house) as anna:
                for _ in range(GUESSES_A_MINUTE):
                    assert (await thief.asks(path, "guess"))[0] == 403
                assert (await thief.asks(path, code_of(house.seats.entrance)))[0] == 429
                await anna.join("Anna")

        played(act)

    @pytest.mark.parametrize(
        "wish", ["", "[]", "{}", '{"code": 1}', "[" * 4000, json.dumps({"code": "x", "name": "y" * 100})]
    )
    def test_what_is_no_wish_is_refused(self, wish: str, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as phone:
                assert (await phone.asks("/join", wish))[0] == 400

        played(act)


class TestAnotherPhone:
    def test_the_hosts_code_moves_a_seat_once(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as lost, Phone(house) as found, Phone(house) as late:
                await lost.join("Anna")
                old = await lost.sits()
                code = await lost.code_for("Anna")
                status, seat = await found.asks("/seat", code)
                assert status == 200
                await lost.until(lambda: bool(old.of(SeatFreed)))
                assert old.of(SeatFreed)[0].moved
                assert (await late.asks("/seat", code))[0] == 403
                assert (await lost.asks("/seat", lost.token))[0] == 403
                await found.sits()
                await found.hears_of(SeatJoined("Anna", "en", moved=True))
                assert house.seats.taken == ("Anna",)
                assert seat["token"] != lost.token

        played(act)

    def test_a_code_is_too_old_some_day(self, house: WebHouse, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(seats_module, "CODE_LASTS_SECONDS", -1.0)

        async def act() -> None:
            async with Phone(house) as phone:
                assert (await phone.asks("/seat", await phone.code_for("Anna")))[0] == 403

        played(act)

    def test_a_newer_code_ends_the_one_before(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as phone:
                first, second = [await phone.code_for("Anna") for _ in range(2)]
                assert (await phone.asks("/seat", first))[0] == 403
                assert (await phone.asks("/seat", second))[0] == 200
                await phone.until(lambda: house.seats.taken == ("Anna",))

        played(act)

    def test_a_device_that_came_and_went_while_the_phone_slept_is_told_of_later(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna, Phone(house, THIEF) as thief:
                before = len(anna.happened)
                await anna.join("Anna")
                first = await anna.sits()
                await anna.until(partial(is_told, first, SeatDevices(1)))
                await first.socket.close()
                await anna.until(lambda: house.seats.devices("Anna") == 0)
                await thief.asks("/seat", anna.token)
                stolen = await thief.sits()
                await anna.until(lambda: OtherDevice("Anna") in anna.happened[before:])
                await stolen.socket.close()
                await anna.until(lambda: house.seats.devices("Anna") == 0)
                woken = await anna.sits()
                await anna.until(partial(is_told, woken, SeatDevices(1, was_elsewhere=True)))
                await woken.socket.close()
                again = await anna.sits()
                await anna.until(partial(is_told, again, SeatDevices(1)))
                assert not any(each.was_elsewhere for each in again.of(SeatDevices)), "once is enough"

        played(act)

    def test_whoever_gets_the_seat_by_the_hosts_code_is_told_of_no_device_before(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as lost, Phone(house, THIEF) as found:
                before = len(found.happened)
                await lost.join("Anna")
                await lost.sits()
                await found.asks("/seat", await lost.code_for("Anna"))
                page = await found.sits()
                await lost.until(partial(is_told, page, SeatDevices(1)))
                assert not any(each.was_elsewhere for each in page.of(SeatDevices))
                assert OtherDevice("Anna") not in found.happened[before:]

        played(act)

    def test_a_seat_on_two_devices_is_told_to_both_and_to_the_host(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna, Phone(house, THIEF) as thief:
                await anna.join("Anna")
                mine = await anna.sits()
                await thief.asks("/seat", anna.token)
                stolen = await thief.sits()
                for page in (mine, stolen):
                    await anna.until(partial(is_told, page, SeatDevices(2)))
                await anna.hears_of(DevicesChanged("Anna", 2))
                assert house.seats.devices("Anna") == 2
                await stolen.socket.close()
                await anna.until(lambda: house.seats.devices("Anna") == 1)
                await anna.until(lambda: mine.of(SeatDevices)[-1] == SeatDevices(1))

        played(act)

    def test_another_page_of_the_same_phone_takes_over(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna:
                await anna.join("Anna")
                first, second = await anna.sits(), await anna.sits()
                await anna.until(lambda: bool(first.of(Replaced)))
                house.seats.show({"Anna": card("Angel")})
                await anna.shown(second, "Angel")
                assert not first.of(ShowSeat)
                assert house.seats.devices("Anna") == 1

        played(act)

    def test_a_freed_seat_is_out_at_once_and_can_be_taken(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna, Phone(house) as other:
                await anna.join("Anna")
                page = await anna.sits()
                house.seats.free("Anna")
                await anna.until(lambda: bool(page.of(SeatFreed)))
                house.seats.show({"Anna": card("Angel")})
                assert (await anna.asks("/seat", anna.token))[0] == 403
                await page.send(TappedOffer("something", ()))
                await other.join("Anna")
                assert not page.of(ShowSeat)
                assert not any(isinstance(each, OfferTapped) for each in other.happened)

        played(act)

    def test_a_player_gives_the_seat_up(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna:
                await anna.join("Anna")
                page = await anna.sits()
                await page.send(LeaveSeat())
                await anna.until(lambda: bool(page.of(SeatFreed)) and house.seats.taken == ())
                await anna.hears_of(SeatLeft("Anna"))

        played(act)


class TestWhatASeatShows:
    def test_each_gets_its_own_and_all_at_once_in_frames_of_one_length(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna, Phone(house) as bob:
                await anna.join("Anna")
                await bob.join("Bob")
                pages = [await anna.sits(), await bob.sits()]
                await anna.until(lambda: house.seats.devices("Anna") == house.seats.devices("Bob") == 1)
                views = {
                    "Anna": card("Angel", "Tell the truth."),
                    "Bob": card("Bomber", "Be with the President. " * 20),
                }
                house.seats.show(views)
                for phone, page, title in ((anna, pages[0], "Angel"), (bob, pages[1], "Bomber")):
                    assert (await phone.shown(page, title)).player == ""
                assert "Bomber" not in "".join(pages[0].frames)
                # Something happens to Bob alone: Anna's phone gets as much as his.
                house.seats.show({**views, "Bob": card("Bomber", "Short.")})
                await bob.until(lambda: all(len(page.of(ShowSeat)) == 2 for page in pages))
                frames = [frame for page in pages for frame in page.frames if "ShowSeat" in frame]
                assert len({len(frame.encode()) for frame in frames}) == 1
                house.seats.show({**views, "Bob": card("Bomber", "Short.")})
                house.tend()
                assert all(len(page.of(ShowSeat)) == 2 for page in pages), "what is the same is not told again"

        played(act)

    def test_a_phone_that_comes_back_sees_its_card(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna:
                await anna.join("Anna")
                house.seats.show({"Anna": card("Angel")})
                await anna.shown(await anna.sits(), "Angel")
                await anna.shown(await anna.sits(), "Angel")

        played(act)

    def test_a_player_reads_another_language(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna:
                await anna.join("Anna")
                page = await anna.sits()
                assert page.of(SeatWelcome)[0].languages == ("en", "fr", "it", "zh")
                await page.send(ChooseLanguage("fr"))
                await anna.until(lambda: page.of(SeatWelcome)[-1].language == "fr")
                assert "Gardez le doigt ici pour voir votre carte" in page.of(SeatWelcome)[-1].words
                await anna.hears_of(LanguageChosen("Anna", "fr"))
                assert house.seats.language("Anna") == "fr"

        played(act)

    @pytest.mark.parametrize(
        "message",
        [
            ChooseLanguage("xx"),
            TappedOffer("offer", ("x",) * (MOST_CHOSEN + 1)),
            TappedOffer("x" * 300, ()),
            ScannedShare("x" * 300),
            OutputState(runs=True, latency=0.0, round_trip=0.0, spread=0.0, late=0),
            card("Angel"),
        ],
        ids=["language", "choices", "offer", "code", "room", "card"],
    )
    def test_what_comes_from_no_seat_is_cut_off(self, message: object, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna:
                await anna.join("Anna")
                page = await anna.sits()
                await page.send(message)
                await anna.until(lambda: page.closed == "1008")

        played(act)

    def test_what_is_tapped_comes_as_it_is_and_not_too_fast(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna:
                await anna.join("Anna")
                page = await anna.sits()
                await page.send(TappedOffer("hostages", ("Bob", "Carlos")))

                await anna.hears_of(OfferTapped("Anna", "hostages", ("Bob", "Carlos")))
                await page.send(*[TappedOffer("hostages", ())] * 50)
                await anna.until(lambda: page.closed == "1008")

        played(act)


class TestShares:
    def test_two_phones_share_by_a_code_and_both_agree(self, house: WebHouse, monkeypatch: pytest.MonkeyPatch) -> None:
        addresses: list[str] = []

        def picture(address: str) -> str:
            addresses.append(address)
            return "data:,"

        monkeypatch.setattr(seats_module, "code_picture", picture)

        async def act() -> None:
            async with Phone(house) as anna, Phone(house) as bob:
                await anna.join("Anna")
                await bob.join("Bob")
                mine, his = await anna.sits(), await bob.sits()
                may = ShowSeat(shares=(CARD,), share_partners=("Anna", "Bob"))
                house.seats.show({"Anna": may, "Bob": may})
                await mine.send(OpenShare(CARD))
                await came(anna, mine, ShowShareCode)
                await his.send(ScannedShare(code_of(addresses[0])))
                await came(anna, mine, AskShare)
                await came(anna, his, AskShare)
                for page, other in ((mine, "Bob"), (his, "Anna")):
                    assert page.of(AskShare)[0].other == other
                    await page.send(AnswerShare(page.of(AskShare)[0].number, agrees=True))
                await came(anna, his, EndShare)
                await anna.hears_of(SeatShared("Anna", "Bob", CARD))
                assert mine.of(EndShare)[-1].why == "share_done"

        async def came(phone: Phone, page: Page, kind: type[object]) -> None:
            await phone.until(lambda: bool(page.of(kind)))

        played(act)

    def test_what_may_not_be_shown_gets_no_code(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna:
                await anna.join("Anna")
                page = await anna.sits()
                house.seats.show({"Anna": ShowSeat()})
                await page.send(OpenShare(CARD))
                await anna.until(lambda: bool(page.of(EndShare)))
                assert not page.of(ShowShareCode)

        played(act)


class TestWhenSomethingFails:
    def test_a_worker_that_dies_takes_no_seat_with_it(self, house: WebHouse) -> None:
        async def act() -> None:
            async with Phone(house) as anna, Phone(house) as bob:
                await anna.join("Anna")
                page = await anna.sits()
                house.seats.show({"Anna": card("Angel")})
                await anna.shown(page, "Angel")
                code = code_of(house.seats.code_for("Bob"))
                openings = house.openings
                assert house.process is not None
                os.kill(house.process, signal.SIGKILL)
                await anna.until(lambda: house.openings > openings)
                await anna.shown(await anna.sits(), "Angel")
                assert (await bob.asks("/seat", code))[0] == 200
                await bob.until(lambda: house.seats.taken == ("Anna", "Bob"))
                async with Phone(house) as carlos:
                    await carlos.join("Carlos")

        played(act)

    def test_a_program_that_starts_again_knows_all_phones(self, tmp_path: Path) -> None:
        async def joins(house: WebHouse) -> str:
            async with Phone(house) as anna:
                await anna.join("Anna")
                return anna.token

        async def comes_back(house: WebHouse, token: str) -> None:
            async with Phone(house) as anna:
                assert (await anna.asks("/seat", token))[0] == 200
                house.seats.show({"Anna": card("Angel")})
                await anna.shown(await anna.sits(), "Angel")

        with seat_house(tmp_path) as house:
            token = asyncio.run(joins(house))
            keys, entrance = house.seats.keys, house.seats.entrance
        again = opened_seats(tmp_path, keys)
        try:
            assert code_of(again.seats.entrance) == code_of(entrance)
            asyncio.run(comes_back(again, token))
        finally:
            again.close()

    def test_a_house_without_seats_has_no_such_pages(self, tmp_path: Path) -> None:
        async def act(visitor: Visitor) -> None:
            for path in ("/join", "/card", "/s", "/join/words"):
                async with visitor.session.get(visitor.origin + path) as answer:
                    assert answer.status == 404

        house = house_of(tmp_path, "kitchen")
        try:
            assert house.seats.entrance == ""
            assert house.seats.taken == ()
            visit(house, act)
        finally:
            house.close()
