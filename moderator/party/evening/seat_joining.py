"""Who gets a seat: a player by name, a guest who joins the game with it, or somebody nobody knew before.

Whoever is new comes by the same way as somebody of whom the host types that they play too: the rules say whether that
can be now. That a phone holds somebody's card is an input like the others, so the journal has it.
"""

from collections.abc import Callable, Iterator

from moderator.errors import BadInput
from moderator.games.effects import Say
from moderator.games.game import Game
from moderator.games.seat import PHONE_GIVEN_UP, PHONE_TAKEN, PLAYER, SeatOwner
from moderator.language.files.host_keys import LONGEST_NAME
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.language.text.normalising import normal
from moderator.moderating.moderator import Moderator
from moderator.moderating.step import IntentOutcome
from moderator.party.config.people import Person, check_apart, person

JOINS, JOINS_ANEW = "add_player", "add_name"
"""The intents of a game that let a guest play, and somebody whose name nobody knew before."""
JOINS_ANEW_SLOT = "name"

Command = Callable[[Intent, str], IntentOutcome]
"""Takes what is meant for the whole game, and what is noted of it."""


class NoSeat(Exception):
    """Somebody can have no seat by this name; `message` tells why, a text of what stands on phones."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.name)
        self.message = message


def take_seat(moderator: Moderator, name: str, address: str, command: Command) -> str:
    """Somebody's phone holds their card from now on; the player that they are by that name.

    `address`: what the moderator is called. Raises NoSeat.
    """
    tidy = " ".join(name.split())
    owner = owner_called(moderator, tidy)
    player = tidy if owner is None else owner.player
    if owner is None:
        _check_name(tidy, address, moderator)
        _expect(command(Intent(JOINS_ANEW, {JOINS_ANEW_SLOT: (tidy,)}), f"{tidy} joins by phone"))
    elif not owner.plays:
        _expect(command(Intent(JOINS, {PLAYER: (player,)}), f"{player} joins by phone"))
    _expect(command(Intent(PHONE_TAKEN, {PLAYER: (player,)}), f"{player} has a phone"))
    return player


def give_up_seat(player: str, command: Command) -> None:
    """No phone holds the card of a player any more."""
    command(Intent(PHONE_GIVEN_UP, {PLAYER: (player,)}), f"{player} has no phone any more")


def owner_called(moderator: Moderator, name: str) -> SeatOwner | None:
    """Who may have a seat and is called so, however it is written; None where nobody is."""
    wanted = normal(name)
    return next((each for each in _owners(moderator) if normal(each.player) == wanted), None)


def refusal(outcome: IntentOutcome) -> Message:
    """What tells why something was not taken."""
    if outcome.answer is not None:
        return outcome.answer
    said = (effect.message for effect in outcome.effects if isinstance(effect, Say))
    return next((message for message in said if message.name == outcome.reason), Message(outcome.reason or "not_now"))


def _owners(moderator: Moderator) -> tuple[SeatOwner, ...]:
    game: Game = moderator.game
    return game.seat_owners(moderator.situation.facts)


def _expect(outcome: IntentOutcome) -> None:
    if not outcome.taken:
        raise NoSeat(refusal(outcome))


def _check_name(name: str, address: str, moderator: Moderator) -> None:
    """The rules of names, as those of a party file, told in the language of a phone. Raises NoSeat."""
    if len(name) > LONGEST_NAME:
        raise NoSeat(Message("name_is_too_long", {"most": LONGEST_NAME}))
    try:
        somebody = person(name)
    except BadInput:
        raise NoSeat(Message("name_cannot_be_said")) from None
    try:
        check_apart([(each, None) for each in _with(somebody, moderator)], address)
    except BadInput:
        raise NoSeat(
            Message("name_is_the_moderators" if normal(address) in somebody.forms else "name_is_taken")
        ) from None


def _with(somebody: Person, moderator: Moderator) -> Iterator[Person]:
    yield from (person(each.player) for each in _owners(moderator))
    yield somebody
