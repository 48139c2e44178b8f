"""The moderator runs any game: states inside states, deadlines, questions, the clock. Same inputs, same effects."""

from moderator.games.effects import Effect, Hush, Play, Priority, Say, Tell
from moderator.language.intent import Attention, Intent
from moderator.moderating.moderator import Moderator
from tests.moderating.light_switch import LIGHT, checked, light


def begun(power: bool = True, rooms: int = 2) -> Moderator:
    moderator = Moderator(light(power, rooms), checked())
    moderator.begin(0.0)
    return moderator


def said(effects: tuple[Effect, ...]) -> list[tuple[str, tuple[int, ...]]]:
    """Messages and the rooms that hear them."""
    return [(effect.message.name, effect.rooms) for effect in effects if isinstance(effect, Say)]


def test_the_first_state_is_entered() -> None:
    moderator = Moderator(light(), checked())
    assert said(moderator.begin(0.0)) == [("it_is_dark", (0, 1))]
    assert moderator.situation.states == ("dark", "asleep", "asleep")


def begun_with_a_question(now: float = 21.0) -> Moderator:
    """The light is on, and room 1 was asked whether it is to go off."""
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    moderator.hear(Intent("switch_off"), 1, now)
    return moderator


def times_put(moderator: Moderator) -> list[int]:
    return [question.asked for question in moderator.situation.questions]


def test_a_question_waits_from_when_it_was_heard_to_its_end() -> None:
    moderator = begun_with_a_question()
    moderator.heard_out("sure", 1, 24.0)
    moderator.tick(28.9)
    assert times_put(moderator) == [1]
    moderator.tick(29.0)
    assert times_put(moderator) == [2]
    moderator.tick(33.9)
    assert times_put(moderator) == [2], "nobody tells when it was heard again, so it waits from when it was put"
    moderator.tick(34.0)
    assert times_put(moderator) == []
    before = moderator.situation
    assert moderator.heard_out("sure", 1, 35.0) == ()
    assert moderator.situation == before, "it is not open any more"


def test_a_question_that_is_heard_out_during_a_pause_has_its_whole_time_after_it() -> None:
    moderator = begun_with_a_question()
    moderator.hear(Intent("pause"), None, 22.0)
    moderator.heard_out("sure", 1, 60.0)
    moderator.hear(Intent("resume"), None, 100.0)
    moderator.tick(104.9)
    assert times_put(moderator) == [1]
    moderator.tick(105.0)
    assert times_put(moderator) == [2]


def test_undo_in_one_room_keeps_the_time_of_a_question_in_the_other() -> None:
    moderator = begun_with_a_question()
    moderator.hear(Intent("dim"), 0, 21.5)
    moderator.heard_out("sure", 1, 25.0)
    before = moderator.situation.questions
    assert moderator.hear(Intent("undo"), 0, 29.0).taken
    assert moderator.situation.states[0] == "lit.bright"
    assert moderator.situation.questions == before, "without that it would have been put again at 26"
    moderator.tick(30.0)
    assert times_put(moderator) == [2]


def test_questions_heard_out_crowd_no_step_out_of_what_can_be_undone() -> None:
    moderator = begun_with_a_question()
    for tenth in range(215, 255):
        moderator.heard_out("sure", 1, tenth / 10)
    assert moderator.hear(Intent("undo"), 1, 26.0).taken
    assert moderator.situation.questions == ()


def test_a_room_that_heard_nothing_is_told_how_things_stand_and_nothing_changes() -> None:
    moderator = begun_with_a_question()
    moderator.hear(Intent("pause"), None, 22.0)
    before = moderator.situation
    effects = moderator.catch_up(1, 300.0, Tell("elsewhere", 0))
    assert said(effects) == [("elsewhere", (1,)), ("time_left", (1,)), ("paused", (1,))], "nothing can be answered now"
    assert all(effect.priority is Priority.REMINDER for effect in effects if isinstance(effect, Say))
    assert [name for name, _ in said(moderator.catch_up(0, 300.0))] == ["time_left", "paused"], "it was asked nothing"
    assert moderator.situation == before
    moderator.hear(Intent("resume"), None, 310.0)
    effects = moderator.catch_up(1, 311.0)
    assert said(effects) == [("time_left", (1,)), ("ask_sure", (1,))]
    assert effects[-1] == Play("listening", (1,), puts=moderator.situation.questions[-1])


def test_outer_states_speak_before_inner_ones_and_the_chart_addresses_the_rooms() -> None:
    moderator = begun()
    outcome = moderator.hear(Intent("switch_on"), 1, 5.0)
    assert outcome.taken
    assert said(outcome.effects) == [("it_is_light", (0, 1)), ("it_is_bright", (0, 1)), ("elsewhere", (0,))]
    assert moderator.situation.states == ("lit.bright", "asleep", "awake")


def test_more_than_two_rooms() -> None:
    moderator = begun(rooms=4)
    outcome = moderator.hear(Intent("switch_on"), 1, 5.0)
    assert ("elsewhere", (0, 2, 3)) in said(outcome.effects)


def test_what_a_state_lists_is_listened_for_inside_it() -> None:
    moderator = begun()
    assert moderator.listening(0).intents["switch_on"] is Attention.OPEN
    assert "pause" not in moderator.listening(0).intents
    moderator.hear(Intent("switch_on"), 0, 0.0)
    intents = moderator.listening(0).intents
    assert intents["switch_off"] is Attention.OPEN
    assert intents["dim"] is Attention.ADDRESSED
    assert intents["pause"] is Attention.ADDRESSED, "a clock runs"
    assert "switch_on" not in intents


def test_what_is_not_listened_for_changes_nothing() -> None:
    moderator = begun()
    before = moderator.situation
    outcome = moderator.hear(Intent("dim"), 0, 1.0)
    assert (outcome.taken, outcome.reason) == (False, "not_now")
    assert said(outcome.effects) == [("not_now", (0,))]
    assert moderator.situation == before


def test_a_refusal_is_said_where_it_was_asked_for() -> None:
    outcome = begun(power=False).hear(Intent("switch_on"), 1, 1.0)
    assert (outcome.taken, outcome.reason) == (False, "no_power")
    assert said(outcome.effects) == [("no_power", (1,))]


def test_the_clock_stays_when_only_the_inner_state_changes() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    moderator.hear(Intent("dim"), 0, 30.0)
    assert moderator.situation.states[0] == "lit.dimmed"
    assert moderator.situation.clock_left(30.0) == 40.0


def test_a_deadline_of_an_outer_state_runs_on() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    moderator.hear(Intent("dim"), 0, 19.0)
    assert said(moderator.tick(20.0)) == [("seen", (0, 1))]


def test_deadlines_and_clock_end_with_their_state() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    moderator.hear(Intent("switch_off"), 0, 1.0)
    moderator.hear(Intent("yes"), 0, 2.0)
    assert moderator.situation.states[0] == "dark"
    assert moderator.situation.clock_ends is None
    assert moderator.next_due() is None


def test_every_announcement_is_due_when_the_clock_says_so() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 100.0)
    effects = moderator.tick(1000.0)
    by_the_clock = [(e.message.name, e.due) for e in effects if isinstance(e, Say) and e.priority is Priority.COUNTDOWN]
    assert by_the_clock == [
        ("minutes_left", 110.0),
        ("ten_left", 160.0),
        ("countdown", 167.0),
        ("countdown", 168.0),
        ("countdown", 169.0),
        ("over", 170.0),
    ]
    assert moderator.situation.states[0] == "dark"


def test_a_rule_of_the_clock_runs_for_each_room() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    moderator.tick(59.0)
    assert said(moderator.tick(60.0)) == [("ten_left", (0, 1)), ("seen", (0,)), ("seen", (1,))]


def test_what_is_soon_out_of_date_says_until_when_it_is_worth_saying() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    moderator.tick(19.0)
    (seen,) = [e for e in moderator.tick(20.0) if isinstance(e, Say)]
    assert seen.expires == 24.0


def test_a_question_opens_an_ear_is_put_again_and_then_given_up() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    moderator.tick(20.0)
    outcome = moderator.hear(Intent("switch_off"), 1, 21.0)
    assert outcome.effects[-1] == Play("listening", (1,), puts=moderator.situation.questions[-1])
    assert said(outcome.effects) == [("ask_sure", (1,))]
    assert moderator.listening(1).intents["yes"] is Attention.ANSWER
    assert "yes" not in moderator.listening(0).intents
    assert said(moderator.tick(26.0)) == [("ask_sure", (1,))]
    assert said(moderator.tick(31.0)) == [("seen", (1,))]
    assert "yes" not in moderator.listening(1).intents


def test_late_ticks_and_many_ticks_come_to_the_same() -> None:
    late, often = begun(), begun()
    for moderator in (late, often):
        moderator.hear(Intent("switch_on"), 0, 0.0)
    seldom = late.tick(200.0)
    many: list[Effect] = []
    for tenth in range(1, 2001):
        many += often.tick(tenth / 10)
    assert list(seldom) == many
    assert late.situation == often.situation


def test_the_same_inputs_give_the_same_effects() -> None:
    def evening() -> list[Effect]:
        moderator, effects = begun(), list[Effect]()
        for at, name in ((1.0, "switch_on"), (30.0, "pause"), (50.0, "resume"), (60.0, "switch_off"), (61.0, "yes")):
            effects += moderator.hear(Intent(name), 0, at).effects
        return effects

    assert evening() == evening()


def test_what_is_foreseen_is_what_happens_and_foreseeing_changes_nothing() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    while (due := moderator.next_due()) is not None:
        before = moderator.situation
        foreseen = moderator.foresee(due)
        assert moderator.situation == before
        assert foreseen == moderator.tick(due)
        assert foreseen


def test_hearing_brings_what_was_due_first() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    assert said(moderator.hear(Intent("dim"), 0, 15.0).effects) == [("minutes_left", (0, 1)), ("it_is_dim", (0, 1))]


def test_undo_says_so_and_hushes_what_still_waits() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    outcome = moderator.hear(Intent("undo"), 0, 1.0)
    assert outcome.effects[0] == Hush((0, 1))
    assert said(outcome.effects) == [("undone_for_all", (0, 1)), ("it_is_dark", (0, 1))]
    assert moderator.situation.states == ("dark", "asleep", "asleep")


def test_undo_of_an_answer_puts_the_question_again() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    moderator.hear(Intent("switch_off"), 1, 1.0)
    moderator.hear(Intent("no"), 1, 2.0)
    outcome = moderator.hear(Intent("undo"), 1, 30.0)
    assert said(outcome.effects)[-1] == ("ask_sure", (1,))
    assert said(moderator.tick(34.9)) == []
    assert said(moderator.tick(35.0)) == [("ask_sure", (1,))], "it waits from now on"


def test_a_state_may_seal_what_was_done_before() -> None:
    moderator = Moderator(light(), checked(LIGHT.replace("says: [it_is_bright]", "says: [it_is_bright], seals: true")))
    moderator.begin(0.0)
    moderator.hear(Intent("switch_on"), 0, 0.0)
    moderator.hear(Intent("switch_off"), 1, 1.0)
    moderator.hear(Intent("yes"), 1, 2.0)
    moderator.hear(Intent("switch_on"), 1, 3.0)
    assert moderator.hear(Intent("undo"), 0, 4.0).reason == "undo_too_late"
    assert moderator.hear(Intent("undo"), 1, 4.0).taken, "the step itself may be taken back"


def test_help_names_what_can_be_said() -> None:
    moderator = begun()
    (help_said,) = [e for e in moderator.hear(Intent("help"), 0, 0.0).effects if isinstance(e, Say)]
    assert help_said.message.args["commands"] == ("switch_on",)


def test_everything_listens_for_every_intent() -> None:
    moderator = begun()
    assert moderator.everything().intents.keys() == moderator.chart.intents()


def test_the_summary_shows_states_clock_and_facts() -> None:
    moderator = begun()
    moderator.hear(Intent("switch_on"), 0, 0.0)
    assert moderator.summary(20.0) == {
        "state": "lit.bright",
        "rooms": ["awake", "asleep"],
        "clock": 50.0,
        "paused": False,
        "ends": None,
        "switched": 1,
    }
