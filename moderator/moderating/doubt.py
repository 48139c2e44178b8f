"""Which one was meant? Two near readings, and mistakes that somebody puts right at once.

The ear may hear a sentence in which one name could as well be another. Then nothing is guessed: "Bob or Rob?" is asked
in the room. Wrong again ("no", or the answer is in doubt too), and the names are offered by number; after that the
moderator gives up and says so. It never asks a third time.

When a command was taken with the wrong name, "no, Bob" straight after it takes it back and does it with Bob.

Only names are asked about and put right: words that the game listens for at the moment (`Game.slot_words`). A reading
that the rules would refuse is no rival.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from moderator.games.effects import Ask, Play, Tell
from moderator.games.game import Refused
from moderator.games.open_question import OpenQuestion
from moderator.language.intent import Intent, SlotValue, difference, with_value
from moderator.language.listening import SlotWords
from moderator.language.message import Argument, Message
from moderator.moderating.course import Course, Runner
from moderator.moderating.situation import Correction, Situation, TimerKind

WHICH_ONE, WHICH_NUMBER = "which_one", "which_number"
"""The questions, in any_game.yaml."""
CHOICE, NUMBER, NO, CORRECTION = "choice", "choice_number", "no", "correction"
"""What answers them, and what puts a mistake right."""
CHOICE_SLOT, NUMBER_SLOT, OTHER_SLOT = "choice", "number_chosen", "other"
NUMBERED = "numbered"
"""The phrase for one line of the numbered list."""
PHRASES: Mapping[str, frozenset[str]] = {NUMBERED: frozenset({"number", "name"})}
"""Messages inside others, with their arguments."""
MOST_NUMBERED = 9
"""Names in a numbered list: nobody keeps more in mind while listening."""


def is_doubt(question: OpenQuestion | None) -> bool:
    """Whether a question asks which reading was meant."""
    return question is not None and question.name in (WHICH_ONE, WHICH_NUMBER)


def can_be_asked(runner: Runner, situation: Situation, meant: Sequence[Intent]) -> bool:
    """Whether somebody can say which of these readings was meant: they differ in one name."""
    if WHICH_ONE not in runner.chart.questions or WHICH_NUMBER not in runner.chart.questions:
        return False
    places = {difference(meant[0], other) for other in meant[1:]}
    return (
        len(places) == 1 and None not in places and bool(_words_for(runner, situation, _options(meant), _slot(meant)))
    )


def ask_which(course: Course, meant: Sequence[Intent], room: int) -> None:
    """Ask which of these was meant: two by name, more by number."""
    if len(meant) > 2:
        ask_by_number(course, meant, room)
    else:
        first, second = (str(value) for value in _options(meant))
        course.ask(Ask(WHICH_ONE, room, {"first": first, "second": second}), meant=tuple(meant))


def ask_by_number(course: Course, meant: Sequence[Intent], room: int) -> None:
    """Offer the readings by number."""
    offered = tuple(meant[:MOST_NUMBERED])
    lines: tuple[Message, ...] = tuple(
        Message(NUMBERED, {"number": number, "name": str(value)}) for number, value in enumerate(_options(offered), 1)
    )
    args: dict[str, Argument] = {"options": lines}
    course.ask(Ask(WHICH_NUMBER, room, args), meant=offered)


def in_doubt_again(course: Course, question: OpenQuestion) -> None:
    """The answer could be either too: by number, once; then only the signal for what was not understood."""
    if question.name == WHICH_ONE:
        course.close(question.name, question.room)
        ask_by_number(course, question.meant, question.room)
    else:
        course.effects.append(Play("not_understood", (question.room,)))


def chosen(question: OpenQuestion, intent: Intent) -> Intent | None:
    """The reading that an answer chooses; None when it says that none of them was meant. Raises Refused."""
    if intent.name == NO:
        return None
    if intent.name == NUMBER:
        number = intent.number(NUMBER_SLOT) or 0
        if not 1 <= number <= len(question.meant):
            raise Refused("no_such_number")
        return question.meant[number - 1]
    value = intent.text(CHOICE_SLOT if intent.name == CHOICE else OTHER_SLOT)
    place = difference(question.meant[0], question.meant[1])
    if place is None or value is None:
        raise Refused("not_now")
    return with_value(question.meant[0], place, value)


def none_of_them(course: Course, question: OpenQuestion, allowed: Sequence[Intent]) -> None:
    """Neither was meant: offer the others by number, where there are few; else give up.

    `allowed`: what else the sentence could have been, as far as the rules go.
    """
    if question.name == WHICH_ONE and len(allowed) > 1 and len(allowed) <= MOST_NUMBERED:
        ask_by_number(course, allowed, question.room)
    else:
        course.tell(Tell("which_given_up", question.room))


def other_readings(runner: Runner, situation: Situation, question: OpenQuestion) -> tuple[Intent, ...]:
    """The same sentence with every name that was not offered."""
    place = difference(question.meant[0], question.meant[1])
    offered = _options(question.meant)
    words = _words_for(runner, situation, offered, _slot(question.meant))
    others = dict.fromkeys(value for value in words.values() if value not in offered)
    return tuple(with_value(question.meant[0], place, value) for value in others) if place is not None else ()


# Mistakes put right


def correctable(runner: Runner, situation: Situation, intent: Intent, room: int | None, now: float) -> Situation:
    """The situation after a step in a room: for a while its one name may be put right."""
    if room is None or runner.chart.corrections is None:
        return situation
    kept = tuple(c for c in situation.corrections if c.room != room)
    situation = replace(situation, corrections=kept).without_timers(
        kinds=frozenset({TimerKind.CORRECTION}), machine=1 + room
    )
    if _one_name(runner, situation, intent) is None:
        return situation
    situation = replace(situation, corrections=(*kept, Correction(room, intent)))
    return situation.with_timer(now + runner.chart.corrections.seconds, TimerKind.CORRECTION, machine=1 + room)


def corrected(runner: Runner, situation: Situation, correction: Correction, intent: Intent) -> Intent | None:
    """What was meant instead; None when nothing can be put right."""
    place = _one_name(runner, situation, correction.intent)
    value = intent.text(OTHER_SLOT)
    return None if place is None or value is None else with_value(correction.intent, place, value)


def slot_words(runner: Runner, situation: Situation, room: int) -> SlotWords:
    """The names with which a doubt is answered or a mistake put right in a room now."""
    words: dict[str, Mapping[str, SlotValue]] = {}
    question = situation.question_in(room)
    if question is not None and is_doubt(question):
        offered = _options(question.meant)
        others = _words_for(runner, situation, offered, _slot(question.meant))
        words[CHOICE_SLOT] = {form: value for form, value in others.items() if value in offered}
        words[OTHER_SLOT] = others
    correction = situation.correction_in(room)
    if correction is not None:
        place = _one_name(runner, situation, correction.intent)
        if place is not None:
            value = correction.intent.slots[place[0]][place[1]]
            words[OTHER_SLOT] = _words_for(runner, situation, [value], place[0])
    return words


def _one_name(runner: Runner, situation: Situation, intent: Intent) -> tuple[str, int] | None:
    """Where an intent holds its only name; None when it holds none or several."""
    places = [
        (slot, number)
        for slot, values in intent.slots.items()
        for number, value in enumerate(values)
        if isinstance(value, str) and _words_for(runner, situation, [value], slot)
    ]
    return places[0] if len(places) == 1 else None


def _words_for(runner: Runner, situation: Situation, values: Sequence[SlotValue], slot: str) -> Mapping[str, SlotValue]:
    """The list of names that holds all these values of a slot; empty when there is none.

    The list that is called like the slot goes first: a card that ends the game also stands among all cards.
    """
    lists = runner.game.slot_words(situation.facts)
    for name in sorted(lists, key=lambda name: name != slot):
        words = lists[name]
        if set(values) <= set(words.values()):
            return words
    return {}


def _options(meant: Sequence[Intent]) -> tuple[SlotValue, ...]:
    """The names in which these readings differ, in their order."""
    place = difference(meant[0], meant[1])
    return () if place is None else tuple(intent.slots[place[0]][place[1]] for intent in meant)


def _slot(meant: Sequence[Intent]) -> str:
    """The slot in which these readings differ; no name when they do not."""
    place = difference(meant[0], meant[1])
    return "" if place is None else place[0]
