"""Random games of Room 25: whatever a party does, some things never break.

A failing game names its seed and its last inputs; `play(seed)` plays it again.
"""

import copy
from collections.abc import Sequence

import pytest

from moderator.games.effects import Effect, Say, TurnVolume
from moderator.games.room25.facts import ESCAPES, Half, Identity, PrisonEnding, Room25Facts
from moderator.games.room25.interruptions import CENTRAL_LINE
from moderator.games.room25.tables import Mode
from moderator.language.intent import Intent
from moderator.moderating.housekeeping import NOT_TAKEN_BACK
from moderator.moderating.moderator import Moderator
from moderator.moderating.situation import Situation, TimerKind
from moderator.party.config.party import party_for
from moderator.party.opening.opening import open_to_try
from tests.rules_of_room25.random_prison import CHART, Input, RandomPrison

GAMES_PER_BATCH = 20
BATCHES = 10

OF_THE_EVENING = frozenset(
    {
        *("microphone_dead", "microphone_too_loud", "microphone_too_quiet", "utterances_kept"),
        "announcement",
        *("volume_is", "volume_highest", "volume_lowest", "pardon", "pardon_help"),
        *("loudspeaker_lost", "loudspeaker_back", "microphone_lost", "microphone_back"),
        *("interrupted", "interrupted_clock", "returned", "returned_clock", "was_away", "ask_go_on", "waits_to_go_on"),
        *("ask_which_one", "ask_which_number", "no_such_number", "which_given_up"),
    }
)
"""Said by the evening around the game, never by its rules."""

LAST_RESORT = frozenset({"not_paused", "never_minded"})
"""Said only if a step came through that is not listened for."""

SELDOM = frozenset({"nothing_to_repeat", "line_moved_already", "adrenaline_used"})
"""Too seldom to count on in so few games."""

SENTENCES = open_to_try(party_for("room25")).sentences
SAYABLE: set[str] = set()
"""Messages that were turned into a sentence once: that is the slow part."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_nothing_ever_breaks(batch: int) -> None:
    for seed in range(batch * GAMES_PER_BATCH, (batch + 1) * GAMES_PER_BATCH):
        play(seed)


def play(seed: int) -> list[Effect]:
    """Play one game and check everything after each input; all effects of the game."""
    party, done = RandomPrison(seed), list[Input]()
    effects = list(party.moderator.begin(0.0))
    try:
        for given in party.inputs():
            done.append(given)
            effects += one_step(party, given, len(done))
    except Exception as problem:
        last = "\n".join(str(given) for given in done[-12:])
        raise AssertionError(f"seed {seed} after {len(done)} inputs: {problem}\n{last}") from problem
    return effects


def one_step(party: RandomPrison, given: Input, number: int) -> tuple[Effect, ...]:
    """One input with everything that must hold before, at and after it."""
    moderator = party.moderator
    foreseen = moderator.foresee(given.now)
    earlier = party.facts
    effects = moderator.tick(given.now)
    assert foreseen == effects, "what is foreseen is what happens"
    check_course(earlier, party.facts)
    earlier = party.facts
    if given.intent is not None:
        before, untouched = moderator.situation, copy.copy(moderator)
        outcome = moderator.hear(given.intent, 0, given.now)
        effects += outcome.effects
        assert any(isinstance(effect, (Say, TurnVolume)) for effect in outcome.effects), "somebody hears an answer"
        if not outcome.taken:
            assert steady(moderator.situation) == steady(before), "what is refused changes nothing"
        elif given.intent.name != "undo" and number % 3 == 0:
            check_undo(moderator, untouched, given)
    check_sayable(effects)
    check_questions(moderator.situation, given.now)
    check_facts(moderator.situation.facts, moderator.situation.states[0])
    if given.intent is None or given.intent.name not in ("undo", "new_game"):
        check_course(earlier, party.facts)
    return effects


def steady(situation: Situation) -> tuple[object, ...]:
    """The situation without what was said last and how long questions wait."""
    timers = tuple(
        (t.due, t.kind, t.machine, t.name, t.index) for t in situation.timers if t.kind is not TimerKind.QUESTION
    )
    questions = frozenset((q.name, q.room, str(q.args)) for q in situation.questions)
    return situation.facts, situation.states, timers, questions, situation.clock_ends, situation.paused_at


def check_undo(moderator: Moderator, untouched: Moderator, given: Input) -> None:
    """A step that changed something is taken back without a trace."""
    assert given.intent is not None
    before = steady(untouched.situation)
    if given.intent.name in (*NOT_TAKEN_BACK, "stop") or before == steady(moderator.situation):
        return
    undone = copy.copy(moderator)
    assert undone.hear(Intent("undo"), None, given.now).taken
    assert steady(undone.situation) == before, "undo restores what was before"


def check_sayable(effects: Sequence[Effect]) -> None:
    """Every message has a sentence with these arguments."""
    for effect in effects:
        if isinstance(effect, Say) and str(effect.message) not in SAYABLE:
            assert SENTENCES.say(effect.message)
            SAYABLE.add(str(effect.message))


def check_questions(situation: Situation, now: float) -> None:
    """Clock, timers, questions and states fit together; the moderator asks for one thing at a time."""
    assert situation.paused or all(timer.due >= now for timer in situation.timers), "nothing is overdue"
    waiting = sorted(t.name for t in situation.timers if t.kind is TimerKind.QUESTION)
    asked = sorted(question.name for question in situation.questions)
    assert waiting == asked, "each question waits once"
    assert len([name for name in asked if name != "really_stop"]) <= 1, "one question at a time"
    assert situation.clock_ends is None or situation.states[0] == "turn.programming"
    if situation.states[0] in ("over", "stopped"):
        assert asked == []


def check_facts(facts: Room25Facts, state: str) -> None:
    """Everybody is somewhere once: alive or dead, waiting, inside or outside; nobody has done what cannot be."""
    assert facts.turn <= facts.turns or not facts.turn
    assert set(facts.waiting) | set(facts.inside) | set(facts.adrenaline) <= set(facts.alive)
    assert (facts.ending is not None) == (state == "over")
    for several in (facts.order, facts.waiting, facts.inside, facts.dead, facts.adrenaline_used):
        assert len(set(several)) == len(several), "nobody twice"
    if state.startswith("turn"):
        assert set(facts.alive) | set(facts.dead) == set(facts.characters)
        assert facts.half is None or facts.alive
    assert all(line != CENTRAL_LINE for (_, line), _ in facts.moved), "the central lines never move"
    assert len(dict(facts.moved)) == len(facts.moved), "each line moves one way"
    guards = facts.guards or 0
    assert facts.number_revealed(Identity.GUARD) <= guards or facts.mode is None
    if facts.revealed:
        assert facts.mode is Mode.SUSPICION
        assert facts.number_revealed(Identity.PRISONER) <= facts.count - guards
    if facts.ending is not None:
        check_ending(facts, facts.ending)


def check_ending(facts: Room25Facts, ending: PrisonEnding) -> None:
    """The ending is one of the mode's, and what it says is so."""
    missing = (*facts.dead, *facts.outside)
    prisoners = [character for character in missing if facts.identity(character) is not Identity.GUARD]
    match ending:
        case PrisonEnding.ESCAPED | PrisonEnding.ESCAPED_WITHOUT_ONE:
            assert len(facts.inside) >= 2, "nobody escapes alone"
            assert facts.key or facts.mode is not Mode.COOPERATION
            if facts.mode is Mode.SUSPICION:
                guards_left = (facts.guards or 0) - facts.number_revealed(Identity.GUARD)
                assert len(prisoners) - guards_left <= (1 if facts.last_turn else 0) or not prisoners
            else:
                assert missing == () or (not facts.outside and facts.tables.options["death"] == "play_on")
            assert ending is PrisonEnding.ESCAPED or facts.last_turn
        case PrisonEnding.TWO_PRISONERS_DEAD:
            assert facts.mode is Mode.SUSPICION
            assert sum(facts.identity(character) is Identity.PRISONER for character in facts.dead) == 2
        case PrisonEnding.PRISONER_DEAD:
            assert facts.mode in (Mode.SOLO, Mode.COOPERATION)
            assert facts.dead
        case PrisonEnding.ALL_DEAD:
            assert not facts.alive
        case PrisonEnding.TIME_UP:
            assert facts.last_turn
    assert ending not in ESCAPES or facts.alive


def check_course(earlier: Room25Facts, facts: Room25Facts) -> None:
    """Time runs on: no turn is left out or comes twice, nobody rises from the dead, what is revealed stays so."""
    if not facts.turn or not earlier.turn:
        return
    assert facts.turn in (earlier.turn, earlier.turn + 1)
    if facts.turn == earlier.turn and facts.half is not None and earlier.half is not None:
        assert [*Half].index(facts.half) >= [*Half].index(earlier.half), "no half comes twice"
    assert facts.dead[: len(earlier.dead)] == earlier.dead
    assert facts.revealed[: len(earlier.revealed)] == earlier.revealed
    if facts.order != earlier.order:
        first, *others = earlier.order
        assert facts.order == tuple(character for character in (*others, first) if character not in facts.dead)


@pytest.mark.parametrize("seed", range(10))
def test_the_same_inputs_give_the_same_effects(seed: int) -> None:
    assert play(seed) == play(seed)


def test_random_games_reach_every_state_every_ending_and_every_message() -> None:
    states, endings, messages = set[str](), set[PrisonEnding | None](), set[str]()
    for seed in range(120):
        party = RandomPrison(seed)
        heard = list(party.moderator.begin(0.0))
        for given in party.inputs():
            heard += party.moderator.tick(given.now)
            if given.intent is not None:
                heard += party.moderator.hear(given.intent, 0, given.now).effects
            states.add(party.moderator.situation.states[0])
            endings.add(party.facts.ending)
        messages |= {effect.message.name for effect in heard if isinstance(effect, Say)}
    assert states == {path for path in CHART.machine.states if path not in ("turn", "turn.countdown")}
    assert endings == {None, *PrisonEnding}
    assert CHART.messages.keys() - messages <= OF_THE_EVENING | LAST_RESORT | SELDOM
