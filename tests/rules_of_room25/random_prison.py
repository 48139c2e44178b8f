"""A party that plays Room 25 at random: mostly it does what brings the game on, often something else, or nonsense.

Everything comes from one seed, so a game that breaks a rule can be played again. It speaks in intents, not in words.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from moderator.games.plugin import GameSetting
from moderator.games.room25.facts import Room25Facts
from moderator.games.room25.game import room25
from moderator.games.room25.tables import read_options, read_tables
from moderator.language.intent import Intent, SlotValue
from moderator.moderating.moderator import Moderator
from moderator.party.opening.opening import read_game_chart
from tests.rules_of_room25.prison import NAMES

STEPS = 300
"""Inputs in one game: enough for many games to reach their end, and a next one to begin."""

GUESTS = ("Rolf", "Sue")

CHART = read_game_chart("room25")

FORWARD = ("start_game", "next", "finished", "nobody", "identity", "mode", "number_of_characters", "number_of_guards")
FORWARD_TOO = ("everybody", "outside_are", "new_game", "no", "yes")
"""What helps a game on, whenever it is listened for."""


OF_DOUBTS = frozenset({"choice", "choice_number", "correction"})
"""They mean something only beside a sentence that was nearly another; every game has them (`test_which_name`)."""


@dataclass(frozen=True)
class Input:
    """Something said, or with no intent only time that passes. `now` in seconds."""

    now: float
    intent: Intent | None = None

    def __str__(self) -> str:
        said = "..." if self.intent is None else f"{self.intent.name} {dict(self.intent.slots)}"
        return f"{self.now:7.1f}  {said}"


class RandomPrison:
    """One party; `inputs` looks at the moderator before each input, as people look at what is going on."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = random.Random(seed)
        count = chance.choice((4, 4, 5, 6, 7, 8))
        known_mode = count <= 6 and chance.random() < 0.3
        options = read_options().choose(
            mode=chance.choice(("suspicion", "cooperation", "solo")) if known_mode else "asked",
            guards=chance.choice(("asked", "1", "2")),
            order=chance.choice(("drawn", "listed")),
            programming=chance.choice(("untimed", "60", "120")),
            adrenaline=chance.choice(("inside", "after", "off")),
            talents=chance.choice(("off", "on")),
            death=chance.choice(("lost", "play_on")),
        )
        setting = GameSetting(room_names=("table",), guests=GUESTS, seed=seed)
        if chance.random() < 0.7:
            setting = replace(setting, players=NAMES[:count])
        else:
            setting = replace(setting, number=chance.choice((0, count)))
        self.game = room25(setting, read_tables(options))
        self.moderator = Moderator(self.game, CHART)
        self._sense = chance.choice((0.5, 0.9, 0.97))
        self._dangers = chance.choice((0.0, 0.03, 0.1, 0.4))
        self._everything = sorted((CHART.intents() | {"undo"}) - OF_DOUBTS)

    @property
    def facts(self) -> Room25Facts:
        facts = self.moderator.situation.facts
        assert isinstance(facts, Room25Facts)
        return facts

    def inputs(self) -> Iterator[Input]:
        """The inputs of one game, one after the other."""
        chance, now = self.chance, 0.0
        for _ in range(STEPS):
            now += chance.choice((0.0, 0.4, 2.0, 9.5, 30.0, 200.0 if chance.random() < 0.1 else 5.0))
            if chance.random() < 0.1:
                yield Input(now)
                continue
            listened = sorted(self.moderator.listening(0).intents.keys() - OF_DOUBTS)
            helpful = [name for name in (*FORWARD, *FORWARD_TOO) if name in listened]
            if helpful and chance.random() < self._sense:
                dangers = [name for name in ("is_dead", "escape", "in_room25", "key_active") if name in listened]
                name = chance.choice(dangers if dangers and chance.random() < self._dangers else helpful)
            else:
                name = chance.choice(self._everything if chance.random() < 0.2 else listened)
            yield Input(now, Intent(name, self._slots(name)))

    def _slots(self, name: str) -> Mapping[str, tuple[SlotValue, ...]]:
        """The slots that the grammar would fill for an intent, and only these."""
        chance = self.chance
        maybe: dict[str, tuple[SlotValue, ...]] = self._who(1) if chance.random() < 0.3 else {}
        person = chance.choice((*self.facts.players, *GUESTS))
        mode = chance.choice(("suspicion", "suspicion", "cooperation", "solo", "competition", "team"))
        of: dict[str, Mapping[str, tuple[SlotValue, ...]]] = {
            **{key: {"mode": (mode,)} for key in ("choose_mode", "mode")},
            **{key: {"number": (chance.randint(1, 12),)} for key in ("choose_characters", "number_of_characters")},
            **{key: {"guards": (chance.randint(1, 2),)} for key in ("choose_guards", "number_of_guards")},
            **dict.fromkeys(("add_player", "remove_player"), {"player": (person,)} if chance.random() < 0.8 else {}),
            "add_name": {"name": (chance.choice(("Zoe", "Anna")),)},
            "finished": maybe,
            **dict.fromkeys(("is_dead", "out_of_room25"), self._who(1)),
            "adrenaline_for": self._who(chance.randint(1, 2)),
            **dict.fromkeys(("in_room25", "outside_are"), self._who(chance.randint(1, 3))),
            "identity": {**maybe, "identity": (chance.choice(("prisoner", "guard")),)},
            "identity_is": {**self._who(1), "identity": (chance.choice(("prisoner", "guard")),)},
            "control_line": {
                "axis": (chance.choice(("row", "column")),),
                "line": (chance.randint(1, 5),),
                "direction": (chance.choice(("left", "right", "up", "down")),),
            },
            "about_action": {"action": ("push",)},
            "about_tile": {"tile": ("jamming",)},
            "about_rule": {"topic": (chance.choice(("escape", "deaths")),)},
        }
        return of.get(name, {})

    def _who(self, number: int) -> dict[str, tuple[SlotValue, ...]]:
        """Characters by name, or by number where the party plays without names; sometimes the other way round."""
        by_name = bool(self.facts.players) != (self.chance.random() < 0.05)
        if by_name:
            return {"player": tuple(self.chance.sample((*self.facts.players, *GUESTS), min(2, number)))}
        return {"seat": tuple(self.chance.sample(range(1, max(4, self.facts.count) + 1), number))}
