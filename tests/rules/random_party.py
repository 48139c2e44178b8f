"""A party that plays at random: mostly it does what helps, often something else, sometimes nonsense.

Everything comes from one seed, so a game that breaks a rule can be played again. It speaks in intents, not in words,
because words would cost most of the time; what words mean is tested elsewhere.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from moderator.games.game import Game
from moderator.games.plugin import GameSetting
from moderator.games.two_rooms.deck.deck import Deck, deck_of
from moderator.games.two_rooms.end.revealing import ending_cards
from moderator.games.two_rooms.facts import TwoRoomsFacts
from moderator.games.two_rooms.game import two_rooms
from moderator.games.two_rooms.powers.table import POWERS
from moderator.language.intent import Intent, SlotValue
from moderator.moderating.moderator import Moderator
from tests.rules.table import NAMES, ROOM_NAMES, box, chart, tables, with_exactly, words

STEPS = 60
"""Inputs in one game: enough for some games to reach the end, and a next one to begin."""

POWERFUL = tuple(
    card.id
    for card in box().catalogue.cards.values()
    if card.character in (*POWERS, "mayor", "gambler", "secret_police")
)
"""Cards with a power over leaders, hostages, rooms or the clock, one that ends the game, and the Gambler."""

LONG_ENOUGH_FOR_A_ROUND = 200.0
"""Seconds."""


CARDS = (
    "doctor",
    "engineer",
    "spy",
    "red_angel",
    "wife",
    "ambassador",
    "private_eye",
    "president",
    "red_team",
    "drunk",
)
"""Some that are linked, need company, need burying, or stand outside of the count."""

PLAYSETS = ("cold_war", "my_first_burial", "love_and_hate", "card_share_fun", "my_first_thirty")


@dataclass(frozen=True)
class Input:
    """Something said in a room (None: typed), or with no intent only time that passes. `now` in seconds."""

    now: float
    room: int | None = None
    intent: Intent | None = None

    def __str__(self) -> str:
        if self.intent is None:
            return f"{self.now:7.1f}  ..."
        slots = {name: values for name, values in self.intent.slots.items() if values}
        return f"{self.now:7.1f}  room {self.room}: {self.intent.name} {slots}"


class RandomParty:
    """One party; `inputs` looks at the moderator before each input, as people look at what is going on."""

    def __init__(self, seed: int, count: int | None = None, *, sense: float | None = None) -> None:
        """`count` players, doing what helps with a probability of `sense`, where that is not left to chance."""
        self.chance = random.Random(seed)
        chance = self.chance
        some = chance.choice((6, 7, 8, 11, 13, 22, 30))
        count = some if count is None else count
        names = NAMES[:count]
        minutes = chance.choice(((3.0, 2.0, 1.0), (0.5, 0.3, 0.2), (0.0, 1.5, 0.1)))
        setting = GameSetting(guests=("Rolf", "Sue"), room_names=ROOM_NAMES, seed=seed)
        setting = replace(setting, players=tuple(names)) if chance.random() < 0.8 else replace(setting, number=count)
        options = tables().options.choose(
            timer="none" if chance.random() < 0.15 else "clock",
            next_round="meeting" if chance.random() < 0.3 else "parley",
            parley=chance.choice(("thirty_seconds", "fifteen_seconds", "one_minute", "unlimited")),
            usurpers=chance.choice(("first", "second")),
            first_leader="elected" if chance.random() < 0.15 else "appointed",
            **{name: "on" for name in ("dont_ask_dont_share", "privacy_promise", "premature_loss") if seed % 3 == 0},
        )
        deck = None
        if seed % 2:
            options = options.choose(gambler="or_neither" if seed % 3 else "red_or_blue")
            setting = replace(setting, values={"random": "many_games", "bury": seed % 4 == 1})
        elif chance.random() < 0.8:
            deck = self._powerful_deck(count)
        figures = replace(tables(), own_minutes=minutes, options=options)
        self.game: Game = with_exactly(two_rooms(setting, figures, box(), words()), deck)
        self.moderator = Moderator(self.game, chart())
        some_sense = chance.choice((0.2, 0.6, 0.9))
        self._sense = some_sense if sense is None else sense
        self._everybody = (*names, "Rolf", "Sue")
        self._everything = sorted(chart().intents() | {"undo"})

    def _powerful_deck(self, count: int) -> Deck:
        """A deck with some of the cards that touch what the moderator keeps; the rest of both teams."""
        taken = self.chance.sample(POWERFUL, min(count - 2, self.chance.randint(1, 8)))
        rest = [("red_team", "blue_team")[number % 2] for number in range(count - 2 - len(taken))]
        return deck_of(box().catalogue, count, ("president", "bomber", *taken, *rest))

    @property
    def facts(self) -> TwoRoomsFacts:
        facts = self.moderator.situation.facts
        assert isinstance(facts, TwoRoomsFacts)
        return facts

    def inputs(self, most: int = STEPS) -> Iterator[Input]:
        """The inputs of one game, one after the other."""
        chance, now = self.chance, 0.0
        for _ in range(most):
            now += chance.choice((0.0, 0.4, 2.0, 9.5, 21.0, LONG_ENOUGH_FOR_A_ROUND if chance.random() < 0.3 else 5.0))
            if chance.random() < 0.15:
                yield Input(now)
                continue
            room = chance.choice((0, 0, 1, 1, None))
            yield Input(now, room, self._sensible(room) if chance.random() < self._sense else self._anything(room))

    def _anything(self, room: int | None) -> Intent:
        """What is listened for now, or anything at all; with whatever slots."""
        chance = self.chance
        listened = sorted(self.moderator.listening(0 if room is None else room).intents)
        name = chance.choice(self._everything if chance.random() < 0.2 else listened)
        known = self._everybody if self.facts.named else ("Rolf", "Sue")
        people = chance.sample(known, min(len(known), chance.randint(1, 4)))
        if chance.random() < 0.1:
            people[-1] = people[0]
        return Intent(name, {slot: values for slot, values in self._slots(name, people).items() if values})

    def _slots(self, name: str, people: list[str]) -> dict[str, tuple[SlotValue, ...]]:
        """The slots that the grammar would fill for an intent, and only these."""
        chance = self.chance
        person: tuple[SlotValue, ...] = (people[0],)
        maybe = person if chance.random() < 0.8 else ()
        place: dict[str, tuple[SlotValue, ...]] = (
            {"place": (chance.choice(("here", "away")),)}
            if chance.random() < 0.8
            else {"room": (chance.choice(self.game.room_names),)}
        )
        card: tuple[SlotValue, ...] = (chance.choice(self.facts.deck.cards),)
        ending: tuple[SlotValue, ...] = ending_cards(self.facts)[:1]
        of: dict[str, dict[str, tuple[SlotValue, ...]]] = {
            "add_player": {"player": maybe},
            "remove_player": {"player": maybe},
            "add_name": {"name": (chance.choice(("Zoe", "Anna", "Igor")),)},
            "appoint": {"player": person},
            "name_player": {"player": person},
            "abdicate": {"player": maybe},
            "usurp": {"player": maybe, "votes": (chance.randint(0, 30),) if chance.random() < 0.5 else ()},
            "votes": {"votes": (chance.randint(0, 17),)},
            "hostages": {"hostages": tuple(people)},
            "hostages_by_name": {"hostages": tuple(people)},
            "hostage": {"hostages": person},
            "team": {"team": (chance.choice(("red", "blue")),)},
            "correct_call": {"team": (chance.choice(("red", "blue")),)},
            "place": place,
            "ask_card": {"known_card": (chance.choice(("doctor", "clone")),)},
            "ask_rule": {"topic": (chance.choice(("swap", "dispute", "hostages", "winning")),)},
            **{character: self._power(character, people) for character in POWERS},
            "enter_card": {"player": person, "deck_card": card},
            "card_is_in": place | {"deck_card": card},
            "card_named": {"deck_card": card},
            "which_bond": {"bond": (chance.choice(("in_love", "in_hate")),)},
            "game_over": {"ending_card": ending if chance.random() < 0.7 else ()},
            "build_deck": {"seats": (chance.choice((4, 7, 12, 31)),) if chance.random() < 0.4 else ()},
            "random_deck": {"experience": (chance.choice(("first_game", "many_games")),)},
            "use_playset": {"playset": (chance.choice(PLAYSETS),)},
            "add_cards": {"cards": tuple(chance.sample(CARDS, chance.randint(1, 2)))},
            "remove_cards": {"cards": (chance.choice(CARDS),)},
        }
        return of.get(name, {})

    def _power(self, character: str, people: list[str]) -> dict[str, tuple[SlotValue, ...]]:
        """The names that a power is called with; sometimes one is left out, and is asked for."""
        power, chance = POWERS[character], self.chance
        wanted = [slot for slot in ("holder", "player") if getattr(power, slot) and chance.random() < 0.9]
        return {slot: (name,) for slot, name in zip(wanted, (people[0], people[-1]), strict=False)}

    def _use_power(self, here: tuple[str, ...], there: tuple[str, ...]) -> Intent | None:
        """A power that is in the deck, used on somebody it may be used on."""
        chance = self.chance
        powers = [character for character in POWERS if self.facts.characters[character]]
        if not powers or chance.random() < 0.5:
            return None
        character = chance.choice(powers)
        if not here or not there or chance.random() < 0.15:
            return Intent(character)
        holders = there if character in ("kangaroo", "ninja") else here
        names = {"holder": (chance.choice(holders),), "player": (chance.choice(here),)}
        return Intent(character, {slot: name for slot, name in names.items() if getattr(POWERS[character], slot)})

    def _sensible(self, room: int | None) -> Intent:
        """What helps now in a room."""
        chance, facts = self.chance, self.facts
        number = chance.choice((0, 1)) if room is None else room
        here = facts.rooms[number]
        question = self.moderator.situation.question_in(number)
        if question is not None:
            return self._answer(question.name, here.players)
        state = self.moderator.situation.states[0]
        if state in ("round", "untimed", "selection") and chance.random() < 0.4:
            power = self._use_power(here.players, facts.rooms[1 - number].players)
            if power is not None:
                return power
        chooses = state == "selection" or (state == "untimed" and chance.random() < 0.5)
        if self.moderator.situation.paused and chance.random() < 0.5:
            return Intent("resume")
        if chooses and not facts.exchanging and here.leader is not None:
            if here.hostages_final:
                return Intent("leader_ready")
            if not facts.named:
                return Intent("hostages_chosen")
            may_go = [name for name in here.players if name != here.leader]
            return Intent(
                "hostages", {"hostages": tuple(chance.sample(may_go, min(len(may_go), facts.hostages_wanted)))}
            )
        if facts.exchanging:
            return Intent("exchange_done")
        if state in ("round", "untimed", "selection"):
            person = chance.choice(here.players) if facts.named else None
            if here.leader is None and facts.tables.options["first_leader"] == "appointed":
                return Intent("appoint", {"player": (person,)}) if person else Intent("appoint_you")
            who: dict[str, tuple[SlotValue, ...]] = {"player": (person,)} if person else {}
            return chance.choice((Intent("abdicate", who), Intent("usurp", who | {"votes": (here.majority,)})))
        return {
            "gathering": Intent("start_game"),
            "dealing": Intent("room_ready"),
            "parley": Intent("parley_over"),
            "open_parley": Intent("parley_over"),
            "announcements": Intent("next_step"),
            "reveal": Intent("next_step"),
        }.get(state, Intent("new_game"))

    def _answer(self, question: str, players: tuple[str, ...]) -> Intent:
        chance = self.chance
        if question in ("who_leads", "who_takes_over", "power_whom", "power_holder") and players:
            return Intent("name_player", {"player": (chance.choice(players),)})
        card: dict[str, tuple[SlotValue, ...]] = {"deck_card": (chance.choice(self.facts.deck.cards),)}
        answers = {
            "how_many_votes": [Intent("votes", {"votes": (chance.randint(1, 9),)})],
            "call_team": [Intent("team", {"team": (chance.choice(("red", "blue")),)}), Intent("nobody")],
            "call_card": [Intent("card_named", card), Intent("next_step")],
            "call_player": [
                Intent("name_player", {"player": (chance.choice(players or ("Rolf",)),)}),
                Intent("nobody"),
            ],
            "call_colors": [Intent("next_step")],
            "showing": [Intent("next_step"), Intent("step_again")],
            "end_place": [Intent("place", {"place": (chance.choice(("here", "away")),)})],
            "end_card": [Intent("card_named", card), Intent("nobody"), Intent("not_known")],
            "end_cards": [Intent("card_named", card), Intent("that_is_all"), Intent("everybody"), Intent("nobody")],
            "end_color": [Intent("team", {"team": (chance.choice(("red", "blue")),)}), Intent("nobody")],
            "end_bond": [Intent("which_bond", {"bond": ("in_love",)}), Intent("not_known")],
            "end_yes_no": [Intent("yes"), Intent("no"), Intent("not_known")],
            "reading": [Intent("next_step"), Intent("step_again"), Intent("enough")],
            "preparing": [Intent("next_step"), Intent("step_again"), Intent("enough")],
        }
        return chance.choice(answers.get(question, [Intent("yes"), Intent("yes"), Intent("no")]))
