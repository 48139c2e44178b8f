"""Nobody at the table of Room 25 learns who somebody else is before the rules reveal it: over random games on phones.

As in the other game (`tests/rules/test_secrets_of_seats.py`): after each input the identities that no rule has revealed
are dealt anew behind a player's back. What stands on that player's phone and on the room's screen must stay the same,
and so must all that comes of what is said and of time that passes, unless the rules reveal somebody just then.
"""

import copy
import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from moderator.games.effects import Effect
from moderator.games.plugin import GameSetting
from moderator.games.room25.facts import Identity, Room25Facts
from moderator.games.room25.game import room25
from moderator.games.room25.tables import read_options, read_tables
from moderator.games.seat import PHONE_GIVEN_UP, PHONE_TAKEN, PLAYER
from moderator.language.intent import Intent
from moderator.moderating.moderator import Moderator
from tests.rules_of_room25.prison import NAMES
from tests.rules_of_room25.random_prison import CHART, GUESTS, Input, RandomPrison

SEEDS = range(24)
SPOILED_SEEDS = range(6)


class PrisonOnPhones(RandomPrison):
    """A random party in suspicion whose identities lie on phones, which come and go."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        chance = self.chance
        options = read_options().choose(
            mode="suspicion",
            guards=chance.choice(("1", "2")),
            adrenaline=chance.choice(("inside", "after", "off")),
            death="play_on",
        )
        setting = GameSetting(
            players=NAMES[: chance.choice((4, 5, 6))],
            room_names=("table",),
            guests=GUESTS,
            seed=seed,
            values={"cards": "phones"},
        )
        self.game = room25(setting, read_tables(options))
        self.moderator = Moderator(self.game, CHART)
        self._sense, self._dangers = 0.9, 0.25

    def on_phones(self) -> Iterator[Input]:
        """What is said, and phones that come, go and come back; now and then something is taken back."""
        chance = self.chance
        for name in self.facts.players:
            if chance.random() < 0.8:
                yield Input(0.0, Intent(PHONE_TAKEN, {PLAYER: (name,)}))
        for given in self.inputs():
            yield given
            if chance.random() < 0.1:
                phone = chance.choice((PHONE_TAKEN, PHONE_TAKEN, PHONE_GIVEN_UP))
                yield Input(given.now, Intent(phone, {PLAYER: (chance.choice(self.facts.players),)}))
            if chance.random() < 0.03:
                yield Input(given.now, Intent("undo"))


def redealt(facts: Room25Facts, chance: random.Random, knower: str | None) -> Room25Facts:
    """The same where those are somebody else whom no rule has revealed and who are not `knower` (None: nobody)."""
    known = {knower, *(name for name, _ in facts.revealed)}
    pile = [identity for name, identity in facts.dealt if name not in known]
    chance.shuffle(pile)
    dealt = tuple((name, identity if name in known else pile.pop()) for name, identity in facts.dealt)
    return replace(facts, dealt=dealt)


def check_seats(moderator: Moderator, now: float, chance: random.Random) -> int:
    """Each phone and the screen stay the same when others are somebody else; how many identities were looked at."""
    situation, looked = moderator.situation, 0
    facts: Room25Facts = situation.facts
    for player in facts.players:
        view = moderator.seat(player, now)
        assert (view.face is None) is (player not in facts.phones or facts.identity_dealt(player) is None)
        otherwise = replace(situation, facts=redealt(facts, chance, player))
        assert moderator.game.seat(otherwise.turn(now), player) == view, f"{player} sees who others are"
        looked += view.face is not None
    if facts.dealt:
        otherwise = replace(situation, facts=redealt(facts, chance, None))
        assert moderator.game.room_screen(otherwise.turn(now, 0)) == moderator.room_screen(0, now)
    return looked


def check_effects(moderator: Moderator, given: Input, chance: random.Random) -> None:
    """What comes of an input does not depend on who somebody is, unless that is revealed by it."""
    facts: Room25Facts = moderator.situation.facts
    here, there = copy.copy(moderator), copy.copy(moderator)
    there._situation = replace(moderator.situation, facts=redealt(facts, chance, None))
    effects = [effects_of(one, given) for one in (here, there)]
    after = [one.situation.facts for one in (here, there)]
    if all((one.revealed, one.ending) == (facts.revealed, facts.ending) for one in after):
        assert effects[0] == effects[1], "the room sees who others are"


def effects_of(moderator: Moderator, given: Input) -> tuple[Effect, ...]:
    """What a moderator makes of an input."""
    if given.intent is None:
        return moderator.tick(given.now)
    return moderator.hear(
        given.intent, None if given.intent.name in (PHONE_TAKEN, PHONE_GIVEN_UP) else 0, given.now
    ).effects


def parts(given: Input) -> tuple[Input, ...]:
    """First the time until an input, then the input."""
    passed = Input(given.now)
    return (passed,) if given.intent is None else (passed, given)


class Played:
    """One game that was looked at after each input."""

    def __init__(self, seed: int) -> None:
        self.party = PrisonOnPhones(seed)
        self.inputs: list[Input] = []
        self.reached: set[str] = set()
        self.faces = 0
        moderator, chance = self.party.moderator, random.Random(seed)
        moderator.begin(0.0)
        for given in self.party.on_phones():
            self.inputs.append(given)
            dealt = moderator.situation.facts.dealt
            for part in parts(given):
                if dealt:
                    check_effects(moderator, part, chance)
                effects_of(moderator, part)
            self.faces += check_seats(moderator, given.now, chance)
            self._note(given)

    def _note(self, given: Input) -> None:
        situation = self.party.moderator.situation
        self.reached.add(situation.states[0])
        if situation.facts.revealed:
            self.reached.add("revealed")
        if given.intent is not None and self.faces:
            self.reached.add(given.intent.name)

    def check_resumed(self) -> None:
        """A program that starts again and takes the same inputs shows every phone the same."""
        again = Moderator(self.party.game, CHART)
        again.begin(0.0)
        for given in self.inputs:
            for part in parts(given):
                effects_of(again, part)
        now = self.inputs[-1].now
        assert again.situation == self.party.moderator.situation
        for player in self.party.facts.players:
            assert again.seat(player, now) == self.party.moderator.seat(player, now)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_phone_and_no_screen_tells_who_somebody_else_is(seed: int) -> None:
    Played(seed).check_resumed()


def test_these_games_come_to_an_end_and_phones_come_and_go_in_them() -> None:
    games = [Played(seed) for seed in SEEDS[:8]]
    reached = set().union(*(game.reached for game in games))
    assert {"over", "revealed", "undo", PHONE_TAKEN, PHONE_GIVEN_UP, "is_dead"} <= reached
    assert sum(game.faces for game in games) > 1000


def is_the_next(facts: Room25Facts, character: str) -> Identity | None:
    """Who the one is that comes after a character."""
    names = facts.players
    return dict(facts.dealt).get(names[(names.index(character) + 1) % len(names)])


def guards_in_sight(facts: Room25Facts, character: str) -> Identity | None:
    """Who a character is; a guard is told of another guard by being shown as a prisoner."""
    guards = [name for name, identity in facts.dealt if identity is Identity.GUARD]
    own = dict(facts.dealt).get(character)
    return Identity.PRISONER if own is not None and guards[:1] != [character] else own


@pytest.mark.parametrize("spoiled", [is_the_next, guards_in_sight])
def test_a_seat_that_looks_at_others_is_caught(
    monkeypatch: pytest.MonkeyPatch, spoiled: Callable[[Room25Facts, str], Identity | None]
) -> None:
    monkeypatch.setattr(Room25Facts, "identity_dealt", spoiled)
    with pytest.raises(AssertionError, match="sees who others are"):
        play_spoiled()


def play_spoiled() -> None:
    for seed in SPOILED_SEEDS:
        Played(seed)
