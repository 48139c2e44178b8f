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

from moderator.games.effects import Ask, OpenQuestion, Play, Tell
from moderator.games.game import Refused
from moderator.language.intent import Intent, SlotValue, difference, with_value
from moderator.language.listening import SlotWords
from moderator.language.message import Argument, Message
from moderator.moderating.course import Course
from moderator.moderating.situation import Correction, Situation, TimerKind

WHICH_ONE, WHICH_NUMBER = "which_one", "which_number"
DOUBTS = frozenset({WHICH_ONE, WHICH_NUMBER})
"""The questions that ask which reading was meant, in any_game.yaml."""
CHOICE, NUMBER, NO, CORRECTION = "choice", "choice_number", "no", "correction"
"""What answers them, and what puts a mistake right."""
CHOICE_SLOT, NUMBER_SLOT, OTHER_SLOT = "choice", "number_chosen", "other"
NUMBERED = "numbered"
"""The phrase for one line of the numbered list."""
PHRASES: Mapping[str, frozenset[str]] = {NUMBERED: frozenset({"number", "name"})}
"""Messages inside others, with their arguments."""
NOT_UNDERSTOOD = "not_understood"
"""The signal where nothing is asked."""
MOST_NUMBERED = 9
"""Names in a numbered list: nobody keeps more in mind while listening."""


def can_be_asked(course: Course, meant: Sequence[Intent]) -> bool:
    """Whether somebody can say which of these readings was meant: they differ in one name."""
    if not set(course.runner.chart.questions) >= DOUBTS:
        return False
    places = {difference(meant[0], other) for other in meant[1:]}
    return len(places) == 1 and None not in places and bool(_list_with(course.words, _options(meant), _slot(meant)))


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
        course.effects.append(Play(NOT_UNDERSTOOD, (question.room,)))


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


def other_readings(question: OpenQuestion, words: SlotWords) -> tuple[Intent, ...]:
    """The same sentence with every name that was not offered."""
    place = difference(question.meant[0], question.meant[1])
    offered = _options(question.meant)
    known = _list_with(words, offered, _slot(question.meant))
    others = dict.fromkeys(value for value in known.values() if value not in offered)
    return tuple(with_value(question.meant[0], place, value) for value in others) if place is not None else ()


# Mistakes put right


def make_correctable(course: Course, intent: Intent, room: int | None) -> None:
    """After a step in a room its one name may be put right for a while."""
    rule = course.runner.chart.corrections
    if room is None or rule is None:
        return
    kept = tuple(c for c in course.situation.corrections if c.room != room)
    situation = course.situation.without_timers(kinds=frozenset({TimerKind.CORRECTION}), machine=1 + room)
    course.situation = replace(situation, corrections=kept)
    if _one_name(intent, course.words) is not None:
        situation = situation.with_timer(course.now + rule.seconds, TimerKind.CORRECTION, machine=1 + room)
        course.situation = replace(situation, corrections=(*kept, Correction(room, intent)))


def corrected(correction: Correction, intent: Intent, words: SlotWords) -> Intent | None:
    """What was meant instead; None when nothing can be put right."""
    place = _one_name(correction.intent, words)
    value = intent.text(OTHER_SLOT)
    return None if place is None or value is None else with_value(correction.intent, place, value)


def words_of_doubt(situation: Situation, words: SlotWords, room: int) -> SlotWords:
    """The names with which a doubt is answered or a mistake put right in a room now."""
    found: dict[str, Mapping[str, SlotValue]] = {}
    question = situation.question_in(room)
    if question is not None and question.name in DOUBTS:
        offered = _options(question.meant)
        others = _list_with(words, offered, _slot(question.meant))
        found[CHOICE_SLOT] = {form: value for form, value in others.items() if value in offered}
        found[OTHER_SLOT] = others
    correction = situation.correction_in(room)
    place = None if correction is None else _one_name(correction.intent, words)
    if correction is not None and place is not None:
        found[OTHER_SLOT] = _list_with(words, [correction.intent.slots[place[0]][place[1]]], place[0])
    return found


def _one_name(intent: Intent, words: SlotWords) -> tuple[str, int] | None:
    """Where an intent holds its only name; None when it holds none or several."""
    places = [
        (slot, number)
        for slot, values in intent.slots.items()
        for number, value in enumerate(values)
        if isinstance(value, str) and _list_with(words, [value], slot)
    ]
    return places[0] if len(places) == 1 else None


def _list_with(words: SlotWords, values: Sequence[SlotValue], slot: str) -> Mapping[str, SlotValue]:
    """The list of names that holds all these values of a slot; empty when there is none.

    The list that is called like the slot goes first: a card that ends the game also stands among all cards.
    """
    for name in sorted(words, key=lambda name: name != slot):
        if set(values) <= set(words[name].values()):
            return words[name]
    return {}


def _options(meant: Sequence[Intent]) -> tuple[SlotValue, ...]:
    """The names in which these readings differ, in their order."""
    place = difference(meant[0], meant[1])
    return () if place is None else tuple(intent.slots[place[0]][place[1]] for intent in meant)


def _slot(meant: Sequence[Intent]) -> str:
    """The slot in which these readings differ; no name when they do not."""
    place = difference(meant[0], meant[1])
    return "" if place is None else place[0]
