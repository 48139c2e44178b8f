"""What the host's page offers for the next game, in the language of the evening, and the party that is chosen there.

What a game offers is its own matter (`games/choices.py`); here each choice gets its text and the name of its button.
What is pressed counts only while it is offered, so no page can make a rule see what it does not expect.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from moderator.games.choices import CHOOSE_OPTION, Choice, ChoiceList
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.moderating.moderator import Moderator
from moderator.party.config.party import Party
from moderator.party.opening.opening import OpenedGame, chosen_options
from moderator.web.messages.host import ShowChoices


class HostChoices:
    """What is offered on the host's page. For one thread."""

    def __init__(self, party: Party) -> None:
        """`party`: of the evening. Raises BadInput when a text cannot be read."""
        parts = party.plugin.choice_parts
        self._texts: Sentences | None = load_sentences(party.language, parts) if parts else None
        self._facts: object = None
        self._state: str | None = None
        self._lists: Sequence[ChoiceList] = ()
        self._buttons: Mapping[str, tuple[ChoiceList, Choice]] = {}

    def look_at(self, opened: OpenedGame) -> bool:
        """See what can be chosen now; whether it may be anything else than before."""
        situation = opened.moderator.situation
        if self._texts is None or (situation.facts is self._facts and situation.states[0] == self._state):
            return False
        self._facts, self._state = situation.facts, situation.states[0]
        self._lists = tuple(_now(opened))
        self._buttons = {_button(choice): (each, choice) for each in self._lists for choice in each.choices}
        return True

    def pressed(self, button: str) -> tuple[Intent, str] | None:
        """What a button means, and what is noted of it; None for one that is not there, or can do nothing."""
        found = self._buttons.get(button)
        if found is None or found[1].barred_now:
            return None
        offered, choice = found
        return choice.intent, f"{self._told(offered.title)}: {self._told(choice.text)}"

    def shown(self) -> ShowChoices:
        """What the page shows of it."""
        all_of_them = [(number, choice) for number, each in enumerate(self._lists) for choice in each.choices]
        return ShowChoices(
            titles=tuple(self._told(each.title) for each in self._lists),
            options=tuple(each.is_option for each in self._lists),
            lists=tuple(number for number, _ in all_of_them),
            buttons=tuple(_button(choice) for _, choice in all_of_them),
            texts=tuple(self._told(choice.text) for _, choice in all_of_them),
            chosen=tuple(choice.chosen for _, choice in all_of_them),
            refusals=tuple(self._told(choice.refusal) for _, choice in all_of_them),
            barred=tuple(choice.barred_now for _, choice in all_of_them),
        )

    def _told(self, text: Message | str | None) -> str:
        if isinstance(text, Message):
            return self._texts.say(text) if self._texts is not None else ""
        return text or ""


def party_with_choices(party: Party, moderator: Moderator) -> Party:
    """The party as its file would be with what is chosen for the next game."""
    kept = moderator.game.kept_choices(moderator.situation.facts)
    values = {**party.game_values, **kept.values}
    # What the language's edition has anyway is not the host's own.
    options = {name: value for name, value in kept.options.items() if _is_own(party, name, value)}
    return replace(
        party, options=options, game_values={name: value for name, value in values.items() if value is not None}
    )


def _is_own(party: Party, name: str, value: str) -> bool:
    usual = chosen_options(replace(party, options={}))
    return name in party.options or usual.get(name) != value


def _now(opened: OpenedGame) -> Iterator[ChoiceList]:
    """What the game offers, as far as it counts now."""
    moderator = opened.moderator
    counting = {CHOOSE_OPTION, *opened.listening(0).intents}
    for each in moderator.game.choices(moderator.situation.turn(0.0)):
        possible = tuple(choice for choice in each.choices if choice.intent.name in counting)
        if possible:
            yield replace(each, choices=possible)


def _button(choice: Choice) -> str:
    values = [str(value) for slot in choice.intent.slots.values() for value in slot]
    return " ".join((choice.intent.name, *values))
