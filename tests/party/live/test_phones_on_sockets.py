"""Players' phones on real sockets: they join, see their own cards, and outlive the server's process."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from moderator.games.choices import CHOOSE_OPTION, OPTION, VALUE
from moderator.language.intent import Intent
from moderator.party.config.party import Party
from moderator.party.config.party_keys import with_players
from moderator.party.live.browser_rooms import BrowserRooms
from moderator.party.live.phone_desk import PhoneDesk
from moderator.party.live.phone_pages import PhonePages
from moderator.web.messages.screen import ShowJoining
from moderator.web.messages.seat import ShowSeat, TappedOffer
from tests.party.live.seated_table import Phone, Table, play

NAMES = ("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima")
PARTY = replace(with_players(Party(seed=1), NAMES).with_web(True), game_values={"cards": "phones"})


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(PARTY, tmp_path)
    yield found
    found.close()


def test_each_phone_sees_the_own_card_also_after_a_reload_and_a_server_that_was_killed(table: Table) -> None:
    async def act(phones: dict[str, Phone]) -> None:
        table.evening.command(Intent("start_game"), 0, table.now, "")
        cards = table.cards()
        assert len(cards) == len(NAMES)
        for name, phone in phones.items():
            assert (await phone.shows(cards[name])).player == name
        await phones["Anna"].sit()
        await phones["Anna"].shows(cards["Anna"])
        process = table.rooms.house.process
        assert process is not None
        os.kill(process, signal.SIGKILL)
        await phones["Bob"].until(lambda: table.rooms.house.process not in (None, process))
        await phones["Bob"].until(lambda: table.rooms.house.openings == 2)
        for name, phone in phones.items():
            await phone.sit()
            await phone.shows(cards[name])
            assert phone.page is not None
            assert {each.drawing for each in phone.page.of(ShowSeat)} == {cards[name]}

    play(table, ("Anna", "Bob", "Carlos"), act)


def test_a_program_that_starts_again_serves_where_phones_look_for_it(table: Table, tmp_path: Path) -> None:
    async def act(phones: dict[str, Phone]) -> None:
        await phones["Anna"].until(lambda: table.pages.file is not None and table.pages.file.exists())

    play(table, ("Anna",), act)
    port = table.rooms.house.ports[0]
    table.close()
    with (
        closing(PhonePages(PARTY, table.pages.file)) as pages,
        closing(BrowserRooms(PARTY, tmp_path / "web", None, pages)) as rooms,
    ):
        assert rooms.house.ports[0] == port


def test_a_name_that_cannot_be_is_refused_in_words_and_a_lost_phones_seat_goes_to_another(table: Table) -> None:
    async def act(phones: dict[str, Phone]) -> None:
        async with Phone(table) as other:
            _, why = await other.join("anna ")  # written, and not taken from the list
            assert json.loads(why)["refused"].startswith("Anna has a phone already")
        table.evening.command(Intent("start_game"), 0, table.now, "")
        anna = table.cards()["Anna"]
        await phones["Anna"].shows(anna)
        async with Phone(table) as other:
            status, why = await other.join("Anna")
            assert status != 200
            assert why == "phone_name_taken"
            code = table.phones.code_for("Anna").partition("#")[2]
            await phones["Anna"].is_told_all()
            assert (await other.posts("/seat", code))[0] == 200
            await other.sit()
            await other.shows(anna)
        assert "Anna has another phone now" in table.evening.notes

    play(table, ("Anna",), act)


def test_what_is_tapped_is_answered_on_that_phone(table: Table) -> None:
    async def act(phones: dict[str, Phone]) -> None:
        page = phones["Anna"].page
        assert page is not None
        await page.send(TappedOffer("hostages", ("Bob",)))
        await phones["Anna"].until(lambda: any(each.answer for each in page.of(ShowSeat)))
        other = phones["Bob"].page
        assert other is not None
        assert not any(each.answer for each in other.of(ShowSeat))

    play(table, ("Anna", "Bob"), act)


def test_the_code_for_joining_stands_on_the_rooms_screens_until_the_deal(table: Table) -> None:
    shown: list[object] = []
    for page in table.rooms.house.pages:
        page.come(can_listen=True)
    table.rooms.house.tell = lambda room, message: shown.append(message)  # type: ignore[method-assign]
    table.tend()
    codes = [each for each in shown if isinstance(each, ShowJoining)]
    assert [each.address for each in codes] == [table.rooms.house.seats.entrance] * 2
    assert codes[0].picture.startswith("data:image/svg")
    table.evening.command(Intent("start_game"), 0, table.now, "")
    table.tend()
    assert [each.address for each in shown if isinstance(each, ShowJoining)][2:] == ["", ""]


def test_phones_that_the_host_chooses_while_it_runs_join_by_a_code_which_goes_with_the_box(tmp_path: Path) -> None:
    party = replace(PARTY, game_values={})
    with closing(Table(party, tmp_path, is_open=False)) as table:
        codes: list[str] = []
        for page in table.rooms.house.pages:
            page.come(can_listen=True)
        table.rooms.house.tell = lambda room, message: (  # type: ignore[method-assign]
            codes.append(message.address) if isinstance(message, ShowJoining) else None
        )
        desk = PhoneDesk(table.phones, table.moderator, table.pages.texts.of("en"))

        def shown() -> tuple[str, str, tuple[str, ...]]:
            """The code on a room's screen, that on the host's page, and whose phones the host sees there."""
            table.tend()
            seats = desk.shown()
            return codes[-1] if codes else "", seats.address, seats.players

        def chooses(where: str) -> None:
            intent = Intent(CHOOSE_OPTION, {OPTION: ("cards",), VALUE: (where,)})
            assert table.evening.command(intent, None, table.now, "").taken

        async def act(_: dict[str, Phone]) -> None:
            assert shown() == ("", "", ())
            assert desk.typed("phones") is None
            assert table.pages.file is not None
            assert not table.pages.file.exists()
            chooses("phones")
            address, same, players = shown()
            assert address == same != ""
            assert players == NAMES
            async with Phone(table) as anna:
                assert (await anna.join("Anna"))[0] == 200
                chooses("box")
                assert shown() == ("", "", ())
                assert table.rooms.house.seats.taken == ("Anna",), "the phone stays in its seat"
                async with Phone(table) as bob:
                    assert (await bob.join("Bob"))[0] != 200
                chooses("phones")
                assert shown()[0] == address
                table.evening.command(Intent("start_game"), 0, table.now, "")
                await anna.shows(table.cards()["Anna"])
                chooses("box")
                assert shown()[1] == address, "whoever comes by it now is told to ask the host"
                async with Phone(table) as bob:
                    status, why = await bob.join("Bob")
                    assert status == 200
                    assert json.loads(why)["refused"].startswith("The card of Bob is dealt.")
                for stopping in ("stop", "yes"):
                    table.evening.command(Intent(stopping), 0, table.now, "")
                assert shown()[:2] == ("", ""), "the next game is from the box"

        play(table, (), act)
