"""What a card demands at a certain moment, told to everybody: that it is in the deck is no secret, who holds it is."""

from moderator.games.effects import Tell
from moderator.games.game import Step
from moderator.games.two_rooms.facts import TwoRoomsStep, TwoRoomsTurn
from moderator.games.two_rooms.powers.power import copies


def remind_of_cards(turn: TwoRoomsTurn) -> TwoRoomsStep:
    """The last round is about to begin: the Drunk takes the sober card (character guide)."""
    drunk = turn.facts.last_round and copies(turn.facts, "drunk") > 0
    return Step(turn.facts, (Tell("drunk_takes_card"),) if drunk else ())
