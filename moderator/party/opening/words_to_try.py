"""The words of a game without a party, at one moment or at any: for trying what would be understood."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from moderator.language.grammar.grammar import Grammar
from moderator.language.listening import Listening, SlotWords
from moderator.moderating.doubt import CHOICE_SLOT, OTHER_SLOT
from moderator.party.config.party import Party, party_for
from moderator.party.config.people import check_apart, person
from moderator.party.opening.opening import of_any_party, open_to_try
from moderator.party.recording.game_moment import listening_at

PLAYERS = "player"
"""The slot list that holds the players' names."""
OF_PLAYERS = (PLAYERS, CHOICE_SLOT, OTHER_SLOT)
"""Slot lists that hold some of them while a game runs."""


@dataclass(frozen=True, eq=False)
class WordsToTry:
    """A grammar, and what is listened for."""

    grammar: Grammar
    listening: Listening
    of_other_parties: SlotWords
    """What other parties may have in their slots: all cards instead of those of the usual deck."""

    def of_any_party(self) -> "WordsToTry":
        """The same with the words of any party."""
        listening = replace(self.listening, slots={**self.listening.slots, **self.of_other_parties})
        return replace(self, listening=listening)


def names_to_try(names: str | None) -> Mapping[str, str] | None:
    """Spoken form -> name of "Anna,Bob"; None when the host named nobody. Raises BadInput."""
    if names is None:
        return None
    people = [person(name) for name in names.split(",")]
    check_apart([(someone, None) for someone in people], Party.address)
    return {form: someone.name for someone in people for form in someone.forms}


def words_to_try(game: str, language: str, state: str | None, names: Mapping[str, str] | None) -> WordsToTry:
    """What may be said in a game. Raises BadInput.

    `state`: a moment of it as `listening_at` takes it; None is everything at any time, the likeliest first. `names`:
    of the players; None takes the examples of the grammar.
    """
    opened = open_to_try(party_for(game, language))
    listening = opened.moderator.everything() if state is None else listening_at(state, opened.moderator)
    if names is not None:
        listening = replace(listening, slots={**listening.slots, **dict.fromkeys(OF_PLAYERS, names)})
    return WordsToTry(opened.grammar, of_any_party(listening), opened.game.words_of_any_party)
