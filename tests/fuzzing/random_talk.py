"""Streams of random intents into the moderator of every game: whatever is said, somebody is answered.

What is said is made from the templates of the real grammar, walked at random: so an intent has exactly the slots that
somebody's words could fill, with names that are known, names that are not, and free text as it comes from a keyboard.
Half of the inputs are those of a party that wants to get on, or nothing but the first states would be seen.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from hassil.expression import Alternative, Expression, Group, ListReference, RuleReference

from moderator import shipped
from moderator.games.effects import Effect, Say, Tell
from moderator.games.plugin import GameSetting, plugin_of
from moderator.games.timer.game import timer
from moderator.language.files.host_keys import LONGEST_NAME
from moderator.language.grammar.grammar import Grammar, load_grammar
from moderator.language.grammar.grammar_file import GrammarParts, read_parts
from moderator.language.intent import Intent, SlotValue
from moderator.language.listening import Listening
from moderator.language.voice.sentences import Sentences, load_sentences
from moderator.moderating.moderator import Moderator
from moderator.party.opening.opening import read_game_chart
from tests.fuzzing.trying import in_time
from tests.languages import LANGUAGES_OF
from tests.rules.random_party import RandomParty
from tests.rules_of_room25.random_prison import RandomPrison

INPUTS = 400
"""Of one stream: more than a game has."""
PATIENCE_SECONDS = 60.0
"""A stream takes half a second."""
WORDS_KEPT = 20_000
"""Sentences that are remembered as sayable, so that memory stays flat however long it goes on."""

FREE_TEXT = (
    *("Zoë", "x", "Anna", "will", "stop", "moderator", "April", "yes", "7", "房间", "Ἀθηνᾶ", "محمد", "two  words", "é"),
    *("the", "damn", "[unk]", "{player}", "a" * LONGEST_NAME, "1" * LONGEST_NAME, "²", "٣", "😀a", "ǅ", "ﬁ"),
)  # fmt: skip
"""What somebody may type where anything may be typed: other letters, words of commands, digits of any kind. Longer
names and other signs do not come so far (`typed_line`).
"""

SAYABLE: set[tuple[str, str]] = set()


@dataclass(frozen=True)
class Tally:
    """What one stream came to."""

    inputs: int
    taken: int
    said: int


@cache
def _parts(game: str) -> GrammarParts:
    return read_parts([shipped.grammars() / "en" / f"{part}.yaml" for part in plugin_of(game).parts])


@cache
def _grammar(game: str) -> Grammar:
    return load_grammar("en", plugin_of(game).parts)


@cache
def _sentences(language: str, game: str) -> Sentences:
    return load_sentences(language, plugin_of(game).parts)


class Talker:
    """Says anything that the grammar of a game allows."""

    def __init__(self, game: str, chance: random.Random) -> None:
        self._chance = chance
        self._parts = _parts(game)
        self._forms = {slot: sorted(words, key=str) for slot, words in _grammar(game).slot_values().items()}
        self._names = sorted(self._parts.intents)

    def anything(self, listening: Listening) -> Intent:
        """An intent that is listened for, or sometimes another one."""
        listened = sorted(listening.intents.keys() & self._parts.intents.keys())
        others = not listened or self._chance.random() < 0.1
        return self.said(self._chance.choice(self._names if others else listened), listening)

    def said(self, name: str, listening: Listening) -> Intent:
        """One way to say an intent."""
        if name not in self._parts.intents:
            return Intent(name)
        intent = self._parts.intents[name]
        slots: dict[str, tuple[SlotValue, ...]] = {}
        template = self._chance.choice(intent.templates)
        for reference in self._walk(template.sentence.expression):
            value = self._value(reference, listening)
            if value is None:
                return Intent("repeat")
            slots[reference.slot_name] = (*slots.get(reference.slot_name, ()), value)
        return Intent(name, slots | dict(intent.fix))

    def _walk(self, expression: Expression) -> Iterator[ListReference]:
        match expression:
            case ListReference():
                yield expression
            case RuleReference(rule_name=name):
                yield from self._walk(self._parts.rules[name].sentence.expression)
            case Alternative(items=items):
                yield from self._walk(self._chance.choice(items))
            case Group(items=items):
                for item in items:
                    yield from self._walk(item)

    def _value(self, reference: ListReference, listening: Listening) -> SlotValue | None:
        """A value as the grammar would put it there: of the moment's words, else of the file's, else free text; None
        where no word is known now, so that nobody can say it.
        """
        name = reference.list_name
        if name in listening.slots:
            words = sorted({*listening.slots[name].values()}, key=str)
            return self._chance.choice(words) if words else None
        if name in self._forms:
            return self._chance.choice(self._forms[name])
        known = sorted({*self._parts.example_slots.get(name, {}).values()}, key=str)
        return self._chance.choice(known or FREE_TEXT)


class Stream:
    """One random game of one seed, with everything that may happen to it."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.game = self.chance.choices(("two_rooms", "room25", "timer"), (6, 3, 1))[0]
        self._language = self.chance.choice(LANGUAGES_OF[self.game])
        self._helpful: Iterator[tuple[int | None, Intent | None]] = iter(())
        match self.game:
            case "two_rooms":
                party = RandomParty(seed, sense=self.chance.choice((0.5, 0.9, 0.97)))
                self.moderator = party.moderator
                self._helpful = ((given.room, given.intent) for given in party.inputs(INPUTS))
            case "room25":
                prison = RandomPrison(seed)
                self.moderator = prison.moderator
                self._helpful = ((0, given.intent) for given in prison.inputs())
            case _:
                minutes = self.chance.choice(((0.1, 0.2), (60.0,), (1.0, 2.5, 3.0, 0.5)))
                game = timer(GameSetting(values={"minutes": minutes}, room_names=("table",)))
                self.moderator = Moderator(game, read_game_chart("timer"))
        self._talker = Talker(self.game, self.chance)
        self.done: list[str] = []
        self.taken = self.said = 0

    def run(self, inputs: int) -> Tally:
        """Let so many things happen. Raises whatever goes wrong."""
        now = 0.0
        self._check(self.moderator.begin(now))
        for _ in range(inputs):
            now += self.chance.choice((0.0, 0.0, 0.05, 0.4, 2.0, 9.5, 31.0, self._long()))
            self._one(now)
        return Tally(inputs, self.taken, self.said)

    def _long(self) -> float:
        """Seconds that a room now and then does nothing, or a machine sleeps."""
        return self.chance.choice((100.0, 700.0, 86_400.0)) if self.chance.random() < 0.1 else 5.0

    def _one(self, now: float) -> None:
        chance, rooms = self.chance, range(len(self.moderator.game.room_names))
        what = chance.random()
        if what < 0.1:
            self.done.append(f"{now:.1f} tick")
            foreseen = self.moderator.foresee(now)
            effects = self.moderator.tick(now)
            assert foreseen == effects, "what is foreseen is what happens"
        elif what < 0.105:
            self.done.append(f"{now:.1f} interrupt")
            effects = self.moderator.interrupt(now)
        elif what < 0.11:
            told = chance.choice(("microphone_dead", "microphone_lost", "loudspeaker_back", "utterances_kept"))
            self.done.append(f"{now:.1f} announce {told}")
            of_room = told != "utterances_kept"
            args = {"room": self.moderator.game.room_names[0]} if of_room else {}
            effects = self.moderator.tick(now)
            effects += self.moderator.announce(Tell(told, rooms[0] if of_room else None, args), now)
        else:
            room = chance.choice((*rooms, *rooms, None))
            effects = self._heard(room, now)
        self._check(effects)
        due = self.moderator.next_due()
        assert due is None or due >= now or self.moderator.situation.paused, "nothing is overdue"
        self.moderator.summary(now)

    def _heard(self, room: int | None, now: float) -> tuple[Effect, ...]:
        chance, listening = self.chance, self.moderator.listening(room or 0)
        intent, rivals = self._talker.anything(listening), tuple[Intent, ...]()
        if chance.random() < 0.5 and (helpful := next(self._helpful, None)) is not None and helpful[1] is not None:
            room, intent = helpful[0], helpful[1]
        elif chance.random() < 0.1 and room is not None:
            several = {str(other): other for other in (self._talker.said(intent.name, listening) for _ in range(3))}
            several.pop(str(intent), None)
            rivals = tuple(several.values())
        others = [dict(rival.slots) for rival in rivals]
        self.done.append(f"{now:.1f} room {room}: {intent.name} {dict(intent.slots)} {others}")
        outcome = self.moderator.hear(intent, room, now, rivals)
        self.taken += outcome.taken
        return outcome.effects

    def _check(self, effects: Sequence[Effect]) -> None:
        """Every message has a sentence, in whatever language."""
        if len(SAYABLE) > WORDS_KEPT:
            SAYABLE.clear()
        for effect in effects:
            if not isinstance(effect, Say):
                continue
            self.said += 1
            words = (self._language, str(effect.message))
            if words not in SAYABLE:
                assert _sentences(self._language, self.game).say(effect.message), "a message without words"
                SAYABLE.add(words)


def stream(seed: int, inputs: int = INPUTS) -> Tally:
    """Run one. Raises AssertionError with the seed and the last inputs for anything that goes wrong."""
    one = Stream(seed)
    try:
        with in_time(PATIENCE_SECONDS):
            return one.run(inputs)
    except BaseException as problem:
        if isinstance(problem, KeyboardInterrupt):
            raise
        last = "\n".join(one.done[-12:])
        what = f"{type(problem).__name__}: {problem}"
        raise AssertionError(f"seed {seed} ({one.game}) after {len(one.done)} inputs: {what}\n{last}") from problem
