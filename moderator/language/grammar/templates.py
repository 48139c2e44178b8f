"""Templates: hassil's way to write many sentences in one line, parsed and brought into the normal form.

    "[please] i appoint {player} [as] <leader>"     optional words, a slot, a piece that has a name
    "(red|blue) team"                               one of several
    "{player:hostages} and {player:hostages}"       two values from the list `player` for the slot `hostages`
    "{player} not {player:_}"                       a word of the list that is read and kept in no slot

hassil parses and matches; what is added here are complaints that name the file and the line, and the normal form of
every word, so that "I'm the Leader!" in a grammar file meets "i'm the leader" from a recognizer.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product

from hassil.expression import Alternative, Expression, Group, ListReference, RuleReference, Sentence, TextChunk
from hassil.parse_expression import parse_sentence
from hassil.parser import ParseError

from moderator.errors import BadInput, Place, did_you_mean
from moderator.language.grammar.contractions import NO_CONTRACTIONS, Contractions, with_contractions
from moderator.language.text.normalising import normal_piece, parted

NO_SLOT = "_"
"""The slot of words that must come from a list and mean nothing: in "Anna, not Bob" Bob is nobody's slot."""

Places = tuple[tuple[str, str], ...]
"""Places for words of a list, in their order: the slot that each fills, and the list."""

_BRACKETS = {"(": ")", "[": "]", "{": "}", "<": ">"}


@dataclass(frozen=True)
class Template:
    """One template as it was written, where it stands, and what hassil made of it (in normal form)."""

    text: str
    place: Place
    sentence: Sentence = field(repr=False, compare=False)


def parse_template(text: str, place: Place, language: str, contractions: Contractions = NO_CONTRACTIONS) -> Template:
    """Parse a template into the words that are matched in a language, and its contractions beside them.

    Raises BadInput when its brackets do not fit or nothing stands in them.
    """
    try:
        sentence = parse_sentence(text, keep_text=True)
    except (ParseError, AssertionError):
        # hassil checks empty brackets with assertions only; its messages speak of its own insides.
        raise BadInput(f'bad template "{text}": {_what_is_wrong(text)}', place=place) from None
    except RecursionError:
        raise BadInput("a template is nested too deeply", place=place) from None
    _for_chunks(sentence.expression, lambda piece: parted(language, normal_piece(piece)))
    sentence.expression = with_contractions(sentence.expression, contractions)
    return Template(text, place, sentence)


def check_references(template: Template, slots: Collection[str], rules: Mapping[str, Template]) -> None:
    """Raise BadInput when a template names a slot list or a rule that does not exist, or a rule uses itself."""
    _check(template, template.sentence.expression, slots, rules, ())


def slots_of(template: Template, rules: Mapping[str, Template]) -> frozenset[str]:
    """The slots that a template fills, its rules' slots among them."""
    return frozenset(reference.slot_name for reference in _lists_in(template, rules)) - {NO_SLOT}


def ways_to_fill(template: Template, rules: Mapping[str, Template]) -> frozenset[Places]:
    """What may be filled in one sentence of a template: with and without what is optional, one of several ways."""
    return _fillings(template.sentence.expression, rules)


def takes_from(template: Template, lists: Collection[str], rules: Mapping[str, Template]) -> bool:
    """Whether a value of one of these lists may stand in the template, or in one of its rules."""
    return any(reference.list_name in lists for reference in _lists_in(template, rules))


def may_be_silent(expression: Expression, rules: Mapping[str, Template], unsaid: Collection[str] = ()) -> bool:
    """Whether a template allows saying nothing at all: a mistake, because silence is no command.

    Slot lists in `unsaid` count as nothing: a template of free text alone would take whatever is typed.
    """
    match expression:
        case ListReference():
            return expression.list_name in unsaid
        case TextChunk():
            return not expression.text.strip()
        case RuleReference():
            return may_be_silent(rules[expression.rule_name].sentence.expression, rules, unsaid)
        case Alternative():
            return any(may_be_silent(item, rules, unsaid) for item in expression.items)
        case Group():
            return all(may_be_silent(item, rules, unsaid) for item in expression.items)
    return False


def all_ways(template: Template) -> Iterator[str]:
    """Every sentence of a template without slots and rules, in the words that are matched."""
    return _ways(template.sentence.expression)


def _ways(expression: Expression) -> Iterator[str]:
    match expression:
        case TextChunk():
            yield expression.text
        case Alternative():
            for item in expression.items:
                yield from _ways(item)
        case Group():
            yield from ("".join(ways) for ways in product(*(list(_ways(item)) for item in expression.items)))


def _fillings(expression: Expression, rules: Mapping[str, Template]) -> frozenset[Places]:
    match expression:
        case ListReference():
            place = expression.slot_name, expression.list_name
            return frozenset({() if place[0] == NO_SLOT else (place,)})
        case RuleReference():
            return _fillings(rules[expression.rule_name].sentence.expression, rules)
        case Alternative():
            return frozenset[Places]().union(*(_fillings(item, rules) for item in expression.items))
        case Group():
            made: frozenset[Places] = frozenset({()})
            for item in expression.items:
                behind = _fillings(item, rules)
                made = frozenset((*before, *after) for before in made for after in behind)
            return made
    return frozenset({()})


def _lists_in(template: Template, rules: Mapping[str, Template]) -> Iterator[ListReference]:
    for part in _parts(template.sentence.expression, rules):
        if isinstance(part, ListReference):
            yield part


def _parts(expression: Expression, rules: Mapping[str, Template]) -> Iterator[Expression]:
    match expression:
        case Group():
            for item in expression.items:
                yield from _parts(item, rules)
        case RuleReference():
            yield from _parts(rules[expression.rule_name].sentence.expression, rules)
        case _:
            yield expression


def _for_chunks(expression: Expression, change: Callable[[str], str]) -> None:
    """Change the text of every piece, in place."""
    match expression:
        case TextChunk():
            expression.text = change(expression.text)
        case Group():
            for item in expression.items:
                _for_chunks(item, change)


def _check(
    template: Template,
    expression: Expression,
    slots: Collection[str],
    rules: Mapping[str, Template],
    inside: tuple[str, ...],
) -> None:
    match expression:
        case Group():
            for item in expression.items:
                _check(template, item, slots, rules, inside)
        case ListReference(list_name=name):
            if expression.is_capture or expression.is_inline_range:
                raise BadInput(f"'{{{name}}}' is not allowed", place=template.place, remedy="list it under slots")
            if name not in slots:
                raise BadInput(f"unknown slot '{{{name}}}'", place=template.place, remedy=did_you_mean(name, slots))
        case RuleReference(rule_name=name):
            if name not in rules:
                raise BadInput(f"unknown rule '<{name}>'", place=template.place, remedy=did_you_mean(name, rules))
            if name in inside:
                raise BadInput(f"the rule '<{name}>' uses itself", place=rules[name].place)
            _check(rules[name], rules[name].sentence.expression, slots, rules, (*inside, name))


def _what_is_wrong(text: str) -> str:
    """Which bracket does not fit: the sentence a translator needs."""
    if not text.strip():
        return "it is empty"
    is_open: list[str] = []
    for sign in text:
        if sign in _BRACKETS:
            is_open.append(sign)
        elif sign in _BRACKETS.values():
            if not is_open or _BRACKETS[is_open[-1]] != sign:
                return f"'{sign}' closes nothing"
            is_open.pop()
    return f"'{is_open[-1]}' is never closed" if is_open else "nothing stands between two brackets"
