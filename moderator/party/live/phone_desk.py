"""What the host sees of players' phones, and does with them: on the host's page, and by typed lines.

    phones          who has a phone, and where others join
    code Anna       gives Anna's seat to a phone, once; while a game is played nobody gets a seat without it
    free Anna       takes Anna's phone out
    paper           which cards of paper to hand to players without a phone

Which card somebody has is told of cards of paper alone, for the host hands them out; of a phone's card never. A host
who plays need not look: it stands on the page behind something to be opened, and is typed for at the terminal.
"""

from functools import lru_cache

from moderator.language.text.normalising import normal
from moderator.language.voice.sentences import Sentences
from moderator.moderating.moderator import Moderator
from moderator.party.live.code_in_terminal import code_in_terminal
from moderator.party.live.phone_seats import PhoneSeats
from moderator.web.messages.host import ShowPhones
from moderator.web.rooms.code_picture import code_picture

FREE, CODE = "free", "code"
"""What is typed before a name, and what buttons are called before one."""
PHONES, PAPER = "phones", "paper"


class PhoneDesk:
    """The host's view of phones, and what the host does with them. For one thread."""

    def __init__(self, phones: PhoneSeats, moderator: Moderator, texts: Sentences) -> None:
        """`texts`: of the game, in the host's language."""
        self._phones = phones
        self._moderator = moderator
        self._texts = texts
        self._code: tuple[str, str] = ("", "")
        """The player for whom a code was made last, and where it leads."""
        self._facts: object = None
        self._paper_of_facts: tuple[str, ...] = ()

    def typed(self, text: str) -> list[str] | None:
        """Do what a typed line asks of the phones, and answer it; None where it asks nothing of them."""
        word = normal(text)
        if not self._phones.are_wanted:
            return None
        if word == PHONES:
            return self._described()
        if word == PAPER:
            return [*self._paper()] or ["No cards of paper are to be handed out."]
        verb, _, name = word.partition(" ")
        if verb not in (FREE, CODE) or not name:
            return None
        player = self._player(name)
        if player is None:
            return [f"Nobody called '{text.split(' ', 1)[-1].strip()}' plays."]
        if verb == FREE:
            if not any(state.player == player and state.has_phone for state in self._phones.states()):
                return [f"{player} has no phone."]
            self._phones.free(player)
            return [f"{player}'s phone is out. The card stays: code {player} gives it to a phone."]
        address = self._make_code(player)
        told = f"For {player}'s other phone, once, within ten minutes: {address}"
        return [told, *code_in_terminal(address)]

    def pressed(self, button: str) -> bool:
        """Do what a button of the host's page is for; whether it was one of these."""
        verb, _, name = button.partition(" ")
        player = self._player(normal(name)) if name else None
        if verb not in (FREE, CODE) or player is None:
            return False
        if verb == FREE:
            self._phones.free(player)
        else:
            self._make_code(player)
        return True

    def shown(self) -> ShowPhones:
        """What the page shows of them."""
        states = [*self._phones.states()]
        if not self._phones.has_code(self._code[0]):
            self._code = ("", "")
        player, address = self._code
        return ShowPhones(
            address=self._phones.entrance,
            picture=_picture(self._phones.entrance),
            players=tuple(state.player for state in states),
            in_seat=tuple(state.has_phone for state in states),
            devices=tuple(state.devices for state in states),
            code_player=player,
            code_address=address,
            code_picture=_picture(address),
            paper=self._paper_shown(),
        )

    def _described(self) -> list[str]:
        states = [*self._phones.states()]
        there = [_with_devices(state.player, state.devices) for state in states if state.has_phone]
        lacking = [state.player for state in states if not state.has_phone]
        lines = [f"On phones: {', '.join(there) or 'nobody yet'}. Without: {', '.join(lacking) or 'nobody'}."]
        if self._phones.entrance:
            lines += [f"Players join at {self._phones.entrance}", *code_in_terminal(self._phones.entrance)]
        return [
            *lines,
            "code NAME gives a seat to another phone, free NAME takes a phone out, paper tells who gets which.",
        ]

    def _paper_shown(self) -> tuple[str, ...]:
        """The same as long as nothing has changed: it is asked for many times a second."""
        facts = self._moderator.situation.facts
        if facts is not self._facts:
            self._facts, self._paper_of_facts = facts, self._paper()
        return self._paper_of_facts

    def _paper(self) -> tuple[str, ...]:
        cards = self._moderator.game.paper_cards(self._moderator.situation.facts)
        return tuple(self._texts.say(card) for card in cards)

    def _player(self, name: str) -> str | None:
        return next((state.player for state in self._phones.states() if normal(state.player) == name), None)

    def _make_code(self, player: str) -> str:
        address = self._phones.code_for(player)
        self._code = (player, address)
        return address


def _with_devices(player: str, devices: int) -> str:
    """A player, and what is not as usual with the phone."""
    if devices == 0:
        return f"{player} (asleep or away)"
    return player if devices == 1 else f"{player} (on {devices} devices)"


@lru_cache(maxsize=4)
def _picture(address: str) -> str:
    return code_picture(address) if address else ""
