"""An evening of three games with cards on thirty phones, in real browsers: two rooms speak, phones join, share and tap.

In the first game two players share, in the second phones are loaded anew and one is lost, in the third the server is
killed. Nobody's card is ever another than the one that was dealt.
"""

import os
import re
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser

from tests.null_sinks import NullSinks
from tests.web.browser_game import BrowserGame, game_in_browsers, parley_and_exchange, speaks
from tests.web.browsers import CHROMIUM
from tests.web.seat_page import SeatPage, scanned

pytestmark = pytest.mark.live

NAMES = (
    *("Anna", "Bob", "Carlos", "Dora", "Emil", "Fatima", "George", "Helen", "Ivan", "Julia"),
    *("Kevin", "Laura", "Martin", "Nina", "Oscar", "Paula", "Quentin", "Robert", "Sarah", "Thomas"),
    *("Ursula", "Victor", "Walter", "Xenia", "Yasmin", "Brian", "Claire", "David", "Emma", "Wendy"),
)
MINUTES = (0.6, 1.1)
HOSTAGES = (2, 1)
DECK = "president,bomber,presidents_daughter,martyr,gambler,private_eye,sniper,target,decoy,angel,mime,paparazzo,clown"
CALLED_UP = {
    "Private Eye": ("Name the buried card", "Martyr"),
    "Gambler": ("Name a team", "Red"),
    "Sniper": ("Shoot somebody", None),
}
"""Announcements, in the order of the end: what is tapped for them; None: whoever is offered first."""
DEALT_SECONDS = 60.0


class Evening:
    """The program with two rooms, and everybody's phone."""

    def __init__(self, game: BrowserGame, browser: Browser, address: str) -> None:
        """Everybody joins at the address."""
        self.game, self._browser = game, browser
        self.phones = {name: SeatPage(browser, name) for name in NAMES}
        for phone in self.phones.values():
            phone.joins(address)
        self.cards: Mapping[str, str] = {}
        """What each phone shows while it is held, as it was dealt."""

    def deals(self) -> None:
        """By voice; every phone has a card, and every card of the deck is somewhere."""
        speaks(self.game, "room one", "start the game", "Your card is on your phone", patience=DEALT_SECONDS)
        for phone in self.phones.values():
            phone.page.wait_for_selector("#card", state="visible")
        self.cards = {name: phone.card() for name, phone in self.phones.items()}

    def cards_are_those_that_were_dealt(self) -> bool:
        return {name: phone.card() for name, phone in self.phones.items()} == self.cards

    def owner(self, card: str) -> str | None:
        """Who has a card; None for the one that is buried."""
        return next((name for name, told in self.cards.items() if card in told.splitlines()), None)

    def people(self) -> dict[str, list[str]]:
        rooms: dict[str, list[str]] = {"room one": [], "room two": []}
        for name, phone in self.phones.items():
            rooms[phone.room].append(name)
        return rooms

    def begins_first_round(self) -> dict[str, str]:
        """Until both rooms have a leader, by voice: who."""
        self.game.types("our room is ready")
        self.game.waits_for("Go!")
        leaders = {}
        for room, people in self.people().items():
            leaders[room] = people[0]
            name = people[0]
            speaks(self.game, room, f"I appoint {name} as leader", f"eader: {name}!", f"Your leader is {name}.")
        return leaders

    def exchanges(self, leaders: Mapping[str, str], hostages: int, next_phase: str) -> None:
        """Time is up; leaders tap the hostages, who go to the other room when the parley is over."""
        self.game.waits_for("Time's up", 120)
        for room, people in self.people().items():
            chosen = [name for name in people if name != leaders[room]][:hostages]
            self.phones[leaders[room]].taps("^Choose", *chosen)
            self.game.waits_for(chosen[-1])
        parley_and_exchange(self.game, next_phase)

    def loses_phone(self, player: str) -> None:
        """The host gives the seat to another phone; the one before shows nothing any more."""
        lost = self.phones[player]
        self.game.types(f"code {player}")
        self.game.waits_for(f"For {player}'s other phone")
        address = re.findall(r"(http://\S+/seat#\S+)", "".join(self.game.printed))[-1]
        self.phones[player] = SeatPage(self._browser, player)
        self.phones[player].opens(address)
        lost.page.wait_for_selector("#out", state="visible")

    def ends(self) -> None:
        """Whoever is called up taps; every phone shows who has won and the own result."""
        for card, (offer, choice) in CALLED_UP.items():
            owner = self.owner(card)
            if owner is None:
                continue
            self.game.waits_for(card, 60)
            phone = self.phones[owner]
            phone.taps_secretly(offer, choice or next(name for name in NAMES if name != owner))
        for phone in self.phones.values():
            phone.page.wait_for_selector("#result", state="visible")
        results = {name: phone.result for name, phone in self.phones.items()}
        assert len({each[0] for each in results.values()}) == 1, "all say the same of who has won"
        assert all(re.match("You have (won|lost)|Nobody can say", each[-1]) for each in results.values()), results


@contextmanager
def evening_of_thirty(sinks: NullSinks, folder: Path) -> Iterator[Evening]:
    rooms = ("room one", "room two")
    flags = ["--web", "--cards", "phones", "--deck", DECK, "--bury", "yes", "--hostages", ",".join(map(str, HOSTAGES))]
    with game_in_browsers(sinks, folder, rooms, *flags, players=",".join(NAMES), minutes=MINUTES) as game:
        browser = game.browsers.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            game.waits_for("Welcome")
            code = game.pages["room two"].locator("#joining-code")
            code.wait_for(state="visible")
            yield Evening(game, browser, scanned(code))
        finally:
            browser.close()


def test_three_games_with_thirty_phones(null_sinks: NullSinks, tmp_path: Path) -> None:
    with evening_of_thirty(null_sinks, tmp_path) as evening:
        game, phones = evening.game, evening.phones
        before: list[Mapping[str, str]] = []
        for number in (1, 2, 3):
            evening.deals()
            assert evening.cards not in before
            before.append(evening.cards)
            leaders = evening.begins_first_round()
            one, other = evening.people()["room one"][1:3]
            if number == 1:
                phones[one].shares_card_with(phones[other])
            elif number == 2:
                for name in NAMES[:5]:
                    phones[name].page.reload()
                evening.loses_phone(one)
            else:
                (worker,) = (
                    each for each in psutil.Process(game.process).children() if "web_worker" in " ".join(each.cmdline())
                )
                os.kill(worker.pid, signal.SIGKILL)
                game.waits_for("the moderator is heard again")
            assert evening.cards_are_those_that_were_dealt()
            evening.exchanges(leaders, HOSTAGES[0], "Last round")
            evening.exchanges(leaders, HOSTAGES[1], "Last exchange")
            evening.ends()
            assert evening.cards_are_those_that_were_dealt()
        events = game.ends()
    assert sum(event["kind"] == "tapped" for event in events) >= 3 * 4
