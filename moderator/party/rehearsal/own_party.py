"""A script for a host's own party: their names, number, cards, rooms and lengths of rounds, played from deal to end.

Nobody writes it. The pure moderator is walked through a game ahead of time: whoever may answer a question answers it,
else somebody says what the game proposes; what changes nothing is left out. Sentences are the grammar's examples with
the party's own names in them. The rehearsal then says and hears the same lines for real, each when the game has come to
where it was said.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import permutations
from pathlib import Path

from moderator.errors import BadInput, Place
from moderator.hearing.names.pronunciation import espeak_voice
from moderator.language.intent import Attention, Intent
from moderator.language.text.normalising import normal
from moderator.party.config.party import Party
from moderator.party.opening.opening import OpenedGame, open_game
from moderator.party.rehearsal.script import Script
from moderator.party.rehearsal.steps import Expectation, ScriptLine, ScriptStep, Speaker, When

SECONDS_A_LINE = 6.0
"""Between two lines while the game is walked through: less than any question waits for its answer."""
LEAST_LEFT_SECONDS = 40.0
"""Nothing is begun with less on the clock, since real lines take longer: a question that time closes has no answer."""
MOST_STEPS = 300
MOST_IN_A_TIMED_STATE = 2
"""Lines of each room in a state that ends by itself: so that nothing goes in circles."""
MOST_IN_A_STATE = 60
PATIENCE_SECONDS = 4000.0
"""How long the rehearsal waits for a state: longer than the longest round."""
MOST_TRIED = 40
"""Ways to put names into one example."""
PLAYERS_SLOT = "player"
VARIANTS = ("", "+f2", "+m3", "+f4", "+m2")
"""Of the language's voice: a party has more than one."""


@dataclass(frozen=True)
class _Move:
    room: int
    text: str
    intent: Intent


def script_for_party(party: Party, file: Path) -> Script:
    """The script of one whole game of a party; `file` is what complaints call it. Raises BadInput."""
    walk = _Walk(party, open_game(party), file)
    steps = tuple(walk.steps())
    if not steps:
        raise BadInput("there is nothing to rehearse", place=Place(file))
    return Script(file, party, steps)


class _Walk:
    def __init__(self, party: Party, opened: OpenedGame, file: Path) -> None:
        self._party = party
        self._opened = opened
        self._moderator = opened.moderator
        self._place = Place(file)
        self._now = 0.0
        self._done: dict[tuple[int, str], int] = {}
        """How often each room said an intent since the game came into its state."""

    def steps(self) -> Iterator[ScriptStep]:
        moderator = self._moderator
        moderator.begin(self._now)
        first = state = moderator.situation.states[0]
        for _ in range(MOST_STEPS):
            if (now_in := moderator.situation.states[0]) != state:
                state, self._done = now_in, {}
                if state == first:
                    return  # a new game
            summary = moderator.summary(self._now)
            timed = summary["clock"] is not None or summary["ends"] is not None
            late = summary["clock"] is not None and summary["clock"] < LEAST_LEFT_SECONDS
            move = None if late else self._next_move(timed=timed)
            if move is not None:
                if self._goes_back(move, first):
                    return
                yield Expectation(self._place, state=state, within=PATIENCE_SECONDS)
                yield self._line(move)
                yield Expectation(self._place, room=move.room, heard=move.intent.name)
                moderator.hear(move.intent, move.room, self._now)
                self._done[move.room, move.intent.name] = self._done.get((move.room, move.intent.name), 0) + 1
                self._now += SECONDS_A_LINE
            elif (due := moderator.next_due()) is not None:
                self._now = max(self._now, due)
            else:
                return
            moderator.tick(self._now)

    def _goes_back(self, move: _Move, first: str) -> bool:
        trial = copy(self._moderator)
        trial.hear(move.intent, move.room, self._now)
        return trial.situation.states[0] == first != self._moderator.situation.states[0]

    def _next_move(self, *, timed: bool) -> _Move | None:
        for room in range(len(self._party.rooms)):
            said = sum(times for (where, _), times in self._done.items() if where == room)
            asked = self._moderator.situation.question_in(room) is not None
            if said >= (MOST_IN_A_TIMED_STATE if timed and not asked else MOST_IN_A_STATE):
                continue
            for name in self._candidates(room):
                if (room, name) in self._done and timed and not asked:
                    continue
                for text in self._sentences(room, name):
                    if (intent := self._counts(room, text, name)) is not None:
                        return _Move(room, text, intent)
        return None

    def _candidates(self, room: int) -> list[str]:
        situation = self._moderator.situation
        listened = self._opened.in_room(room).listening(room).intents
        answers = [name for name, attention in listened.items() if attention is Attention.ANSWER]
        if situation.question_in(room) is not None and answers:
            return answers
        proposed = self._moderator.game.proposals(situation.turn(self._now, room))
        return [name for name in proposed if name in listened]

    def _sentences(self, room: int, name: str) -> Iterator[str]:
        """The examples of an intent, with names of the party in the places of the examples' own."""
        opened = self._opened.in_room(room)
        listening = opened.listening(room)
        addressed = listening.intents[name] is Attention.ADDRESSED
        before = f"{opened.address}, " if addressed else ""
        people = list(dict.fromkeys(map(str, listening.slots.get(PLAYERS_SLOT, {}).values())))
        # A game without people has no such list.
        forms = opened.grammar.forms(PLAYERS_SLOT) if people else {}
        examples = {normal(form) for each in forms.values() for form in each}
        for example in opened.grammar.intents[name].examples:
            words = example.text.split(" ")
            places = [number for number, word in enumerate(words) if normal(word) in examples]
            for tried, named in enumerate(permutations(people, len(places))):
                if tried >= MOST_TRIED:
                    break
                filled = list(words)
                for number, person in zip(places, named, strict=True):
                    filled[number] = person
                yield before + " ".join(filled)

    def _counts(self, room: int, text: str, name: str) -> Intent | None:
        """What a sentence means now; None where it means something else, or changes nothing."""
        opened = self._opened.in_room(room)
        intent = opened.grammar.read(text, opened.listening(room)).intent
        if intent is None or intent.name != name:
            return None
        trial = copy(self._moderator)
        outcome = trial.hear(intent, room, self._now)
        before, after = self._moderator.situation, trial.situation
        if not outcome.taken or (before.facts, before.states, before.questions) == (
            after.facts, after.states, after.questions
        ):  # fmt: skip
            return None
        return intent

    def _line(self, move: _Move) -> ScriptLine:
        rooms: Sequence[Mapping[str, Sequence[str]]] = self._moderator.summary(self._now)["in_rooms"]
        people = list(rooms[move.room].get("players", ()))
        turn = sum(self._done.values())
        by = people[turn % len(people)] if people else f"somebody in {self._party.room_names[move.room]}"
        language = self._party.languages[move.room]
        voice = espeak_voice(language) + VARIANTS[sum(map(ord, by)) % len(VARIANTS)]
        return ScriptLine(
            room=move.room,
            text=move.text,
            by=by,
            when=When(),
            noise=None,
            sound=None,
            speaker=Speaker(voice, self._place),
            unheard=False,
            place=replace(self._place),
        )
