"""Thousands of random games: whatever a party does, some things never break.

Each batch plays some seeds. A failing game names its seed and its last inputs; `play(seed)` plays it again.
"""

import copy
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field

import pytest

from moderator.games.effects import Effect, Say
from moderator.games.two_rooms.facts import SOMEONE, PowersUsed, RoomFacts, TwoRoomsFacts, other
from moderator.language.intent import Intent
from moderator.language.message import Message
from moderator.moderating.housekeeping import NOT_TAKEN_BACK
from moderator.moderating.moderator import Moderator
from moderator.moderating.situation import Situation, TimerKind
from tests.rules.random_party import Input, RandomParty
from tests.rules.table import sentences

GAMES_PER_BATCH = 25
BATCHES = 30
"""Enough to notice a broken rule at once; `make fuzz` plays a night long."""

ABOUT_EVERYBODY = frozenset(
    {
        *("split_named", "ambassadors_named", "is_ambassador", "player_joined", "player_left"),
        *("call_is_player", "ask_card_name", "result_won", "result_lost", "result_open"),
    }
)
"""Said before the rooms are closed, or when the game is over: whom they name is no secret."""

OF_THE_EVENING = frozenset(
    {
        *("microphone_dead", "microphone_too_loud", "microphone_too_quiet", "utterances_kept"),
        "announcement",
        *("volume_is", "volume_highest", "volume_lowest", "pardon", "pardon_help"),
        *("loudspeaker_lost", "loudspeaker_back", "microphone_lost", "microphone_back"),
    }
)
"""Said by the evening around the game, never by its rules: tests/party looks for them."""

LAST_RESORT = frozenset({"wrong_number_of_players", "not_paused", "resumed"})
"""Said only if a step came through that is not listened for: a party of five, resuming what runs, a pause without a
clock."""

AFTER_A_FAILURE = frozenset(
    {"interrupted", "interrupted_clock", "returned", "returned_clock", "was_away", "ask_go_on", "waits_to_go_on"}
)
"""Said only when the machine failed in the middle of a game; such games are in tests/party/crashing.py."""

OF_DOUBTS = frozenset({"ask_which_one", "ask_which_number", "no_such_number", "which_given_up"})
"""Said only when two readings are near, and a random party speaks in intents; see test_which_name."""

OF_OPTIONS = frozenset(
    {
        *("hostages_wait_unnamed", "missing_hostages", "no_leading_again"),
        *("rule_contest", "rule_duty", "rule_greys", "rule_instant", "rule_ends_it"),
        *("simple_cards", "cards_first"),
        *("cards_on_phones", "cards_of_paper"),
    }
)
"""Said only where an edition's option is chosen; random games have the usual ones."""

SELDOM = frozenset(
    {
        "ask_mayor_among",
        "ask_next_lesson",
        "usurper_leads_already",
        "time_lord_too_late",
        "too_few_would_stay",
        "hostage_twice",
        "player_underway",
        "never_minded",
        "is_ambassador",
        "ambassadors_unnamed",
        "deck_is_open",
        "playset_note",
        "hostages_complete",
        "forced_too_many",
        "cards_removed",
    }
)
"""Too seldom to count on in so few games."""

PASSED_THROUGH = frozenset({"ended_at_once"})
"""No game rests in this state."""
OF_EDITIONS = frozenset({"next_round", "coming_together"})
"""States to which only options of some editions lead; random games have the usual ones."""

SILENT = frozenset({"enter_card", "louder", "quieter"})
"""Nothing is said when a host notes a card; how loud a room is says the evening."""


@dataclass
class Watch:
    """What an observer of one game remembers."""

    inputs: int = 0
    sizes: tuple[int, int] = (0, 0)
    powers: PowersUsed = field(default_factory=PowersUsed)
    known: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    """What each room has heard, word for word."""
    own_words: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    """Every name that was said in each room, or typed."""


SAYABLE: set[str] = set()
"""Messages that were turned into a sentence once: that is the slow part."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_nothing_ever_breaks(batch: int) -> None:
    for seed in range(batch * GAMES_PER_BATCH, (batch + 1) * GAMES_PER_BATCH):
        play(seed)


def play(seed: int) -> list[Effect]:
    """Play one game and check everything after each input; all effects of the game."""
    party, done = RandomParty(seed), list[Input]()
    watch, effects = Watch(), list(party.moderator.begin(0.0))
    try:
        for given in party.inputs():
            done.append(given)
            effects += one_step(party, given, watch)
    except Exception as problem:
        last = "\n".join(str(given) for given in done[-12:])
        raise AssertionError(f"seed {seed} after {len(done)} inputs: {problem}\n{last}") from problem
    return effects


def one_step(party: RandomParty, given: Input, watch: Watch) -> tuple[Effect, ...]:
    """One input with everything that must hold before, at and after it."""
    moderator = party.moderator
    watch.inputs += 1
    foreseen = moderator.foresee(given.now)
    effects = moderator.tick(given.now)
    assert foreseen == effects, "what is foreseen is what happens"
    after_tick = moderator.situation
    check_privacy(effects, (after_tick,), given, watch)
    if given.intent is not None:
        for room in (0, 1) if given.room is None else (given.room,):
            watch.own_words[room].update(str(v) for values in given.intent.slots.values() for v in values)
        before, untouched = moderator.situation, copy.copy(moderator)
        looked_ahead = watch.inputs % 3 == 0
        foreseen = moderator.foresee_hearing(given.intent, given.room, given.now) if looked_ahead else ()
        assert moderator.situation is before, "foreseeing changes nothing"
        outcome = moderator.hear(given.intent, given.room, given.now)
        assert foreseen == outcome.effects or not looked_ahead, "what is foreseen is what happens"
        effects += outcome.effects
        check_answered(given, outcome.effects)
        check_privacy(outcome.effects, (before, moderator.situation), given, watch)
        if not outcome.taken:
            assert steady(moderator.situation) == steady(before), "what is refused changes nothing"
        elif given.intent.name != "undo" and watch.inputs % 2:
            check_undo(moderator, untouched, given)
    check_situation(moderator.situation, given.now)
    check_rooms(party, watch)
    return effects


def steady(situation: Situation) -> tuple[object, ...]:
    """The situation without what was said last and how long questions wait."""
    timers = tuple(
        (t.due, t.kind, t.machine, t.name, t.index) for t in situation.timers if t.kind is not TimerKind.QUESTION
    )
    questions = frozenset((q.name, q.room, str(q.args)) for q in situation.questions)
    return situation.facts, situation.states, timers, questions, situation.clock_ends, situation.paused_at


def check_undo(moderator: Moderator, untouched: Moderator, given: Input) -> None:
    """A step that changed something is taken back without a trace; one that did not is no step."""
    assert given.intent is not None
    before = steady(untouched.situation)
    if given.intent.name in (*NOT_TAKEN_BACK, "stop") or before == steady(moderator.situation):
        return
    undone = copy.copy(moderator)
    outcome = undone.hear(Intent("undo"), None, given.now)
    assert outcome.taken
    assert steady(undone.situation) == before, "undo restores what was before"


def check_answered(given: Input, effects: Sequence[Effect]) -> None:
    """Nobody who says something that was understood is left without an answer."""
    assert given.intent is not None
    heard_in = {room for effect in effects if isinstance(effect, Say) for room in effect.rooms}
    if given.intent.name not in SILENT:
        assert heard_in, "somebody hears an answer"
        assert given.room is None or given.room in heard_in, "who spoke hears the answer"


def check_situation(situation: Situation, now: float) -> None:
    """Clock, timers, questions and states fit together."""
    timers = situation.timers
    assert list(timers) == sorted(timers)
    assert situation.paused or all(timer.due >= now for timer in timers), "nothing is overdue"
    waiting = sorted((t.name, t.machine - 1) for t in timers if t.kind is TimerKind.QUESTION)
    assert waiting == sorted((q.name, q.room) for q in situation.questions), "each question waits once"
    state = situation.states[0]
    ending = [t for t in timers if t.kind is TimerKind.CLOCK_END]
    assert [t.due for t in ending] == ([situation.clock_ends] if situation.clock_ends is not None else [])
    assert situation.clock_ends is None or state == "round"
    assert not situation.paused or situation.clock_ends is not None
    if state in ("gathering", "stopped"):
        assert not situation.questions or {q.name for q in situation.questions} <= {
            "really_stop",
            "explaining",
            "nearest_deck",
            "reading",
            "telling_cards",
            "next_lesson",
        }


def check_rooms(party: RandomParty, watch: Watch) -> None:
    """Everybody is in one room, leaders lead their own, hostages are others, and as many go as come."""
    facts, situation = party.facts, party.moderator.situation
    if situation.states[0] in ("gathering", "over", "stopped"):
        watch.sizes = (0, 0)
        return
    sizes = (facts.rooms[0].size, facts.rooms[1].size)
    gone = facts.powers.gone
    assert not facts.powers.used or facts.characters[facts.powers.used[-1][0]], "no power without its card"
    assert watch.sizes in ((0, 0), sizes) or facts.powers != watch.powers, "the rooms keep their sizes"
    watch.sizes, watch.powers = sizes, facts.powers
    assert sum(sizes) == facts.count - len(gone) - len(facts.uncounted)
    assert abs(sizes[0] - sizes[1]) <= 1 + len(gone)
    if facts.named:
        everybody = facts.rooms[0].players + facts.rooms[1].players + gone + facts.ambassadors
        assert sorted(everybody) == sorted(facts.players), "everybody is in exactly one room, or has left the game"
        assert tuple(len(room.players) for room in facts.rooms) == sizes
    for number in (0, 1):
        check_room(facts, facts.rooms[number], situation.states[1 + number])
        check_powers(facts, facts.rooms[number])
    if facts.exchanging:
        assert len(facts.rooms[0].hostages) == len(facts.rooms[1].hostages), "as many go as come"


def check_room(facts: TwoRoomsFacts, room: RoomFacts, state: str) -> None:
    """One room's leader and hostages."""
    assert (state == "leaderless") == (room.leader is None)
    assert (state in ("announced", "hallway")) == (room.hostages_final and not facts.exchanging)
    if room.leader is not None:
        assert facts.named != (room.leader == SOMEONE)
        assert not facts.named or room.leader in room.players, "a leader leads the room that he or she is in"
    if facts.named:
        assert room.leader not in room.hostages, "leaders cannot be hostages"
        assert len(set(room.hostages)) == len(room.hostages)
        assert set(room.hostages) <= set(room.players)
    wanted = facts.schedule.hostages[max(1, facts.round - int(facts.exchanging and facts.round > 1)) - 1]
    wanted = min(wanted, facts.hostages_wanted) if facts.powers.gone and not facts.exchanging else wanted
    last_exchange = facts.exchanging and facts.last_round and len(room.hostages) != wanted
    if not last_exchange:
        assert len(room.hostages) <= wanted
    if room.hostages_final and not facts.exchanging:
        assert len(room.hostages) == facts.hostages_wanted


def check_powers(facts: TwoRoomsFacts, room: RoomFacts) -> None:
    """What powers demand in a room can be done there."""
    powers = room.powers
    if not facts.named:
        return
    assert set(powers.forced) | set(powers.staying) <= set(room.players) or facts.exchanging
    assert not set(powers.forced) & set(powers.staying)
    assert room.leader not in powers.forced
    assert room.leader is not None or not powers.leader_stays
    if room.hostages_final and not facts.exchanging:
        assert set(powers.forced[: facts.hostages_wanted]) <= set(room.hostages), "who must go goes"


def check_privacy(effects: Iterable[Effect], situations: Sequence[Situation], given: Input, watch: Watch) -> None:
    """A room hears names of its own people only, besides those that it has just said itself.

    Above all no room hears who comes as a hostage before the hostages are called over.
    """
    for effect in effects:
        if not isinstance(effect, Say):
            continue
        words = str(effect.message)
        if words not in SAYABLE:
            assert sentences().say(effect.message)
            SAYABLE.add(words)
        for room in effect.rooms:
            if effect.message.name not in ABOUT_EVERYBODY and words not in watch.known[room]:
                own_words = watch.own_words[room] if effect.message.name == "undone" else set()
                check_heard(effect.message, room, situations, given, own_words)
            watch.known[room].add(words)


def check_heard(
    message: Message, room: int, situations: Sequence[Situation], given: Input, said_before: Set[str] = frozenset()
) -> None:
    """One message that is new to a room; of what is taken back it may hear names that were `said_before` there."""
    all_facts: list[TwoRoomsFacts] = [situation.facts for situation in situations]
    everybody = {name for facts in all_facts for name in (*facts.players, *facts.guests)}
    said = {str(v) for values in given.intent.slots.values() for v in values} if given.intent is not None else set()
    own_words = (said if given.room in (room, None) else set()) | said_before
    named = names_in(message) & everybody - own_words
    at_home = {name for facts in all_facts for name in facts.rooms[room].players}
    assert named <= at_home, f"room {room} hears of {named - at_home}: {message}"
    for facts in all_facts:
        secret = set(facts.rooms[other(room)].hostages) - {SOMEONE} if not facts.exchanging else set()
        own = (said if given.room == room else set()) | said_before
        assert not names_in(message) & secret - own, f"room {room} hears who comes: {message}"


def names_in(message: Message) -> set[str]:
    """Every text among a message's arguments, and among those of the messages inside it."""
    names: set[str] = set()
    for value in message.args.values():
        for item in value if isinstance(value, tuple) else (value,):
            names |= names_in(item) if isinstance(item, Message) else {item} if isinstance(item, str) else set()
    return names


@pytest.mark.parametrize("seed", range(0, 50))
def test_the_same_inputs_give_the_same_effects(seed: int) -> None:
    assert play(seed) == play(seed)


def test_random_games_reach_every_state_and_every_message() -> None:
    states, messages = set(), set()
    for seed in range(600):
        party = RandomParty(seed)
        heard = list(party.moderator.begin(0.0))
        for given in party.inputs():
            heard += party.moderator.tick(given.now)
            if given.intent is not None:
                heard += party.moderator.hear(given.intent, given.room, given.now).effects
            states.add(party.moderator.situation.states[0])
        messages |= {effect.message.name for effect in heard if isinstance(effect, Say)}
    chart = RandomParty(0).moderator.chart
    # Few random games come so far: what is heard at the end is looked for in test_random_endings.
    assert states == set(chart.machine.states) - PASSED_THROUGH - OF_EDITIONS
    of_the_end = {name for name in chart.messages if "two_rooms_end" in str(sentences().place(name))}
    seldom = OF_THE_EVENING | LAST_RESORT | SELDOM | OF_OPTIONS | AFTER_A_FAILURE | OF_DOUBTS
    assert chart.messages.keys() - messages - of_the_end <= seldom
