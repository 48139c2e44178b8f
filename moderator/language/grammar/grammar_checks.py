"""What a whole grammar must fulfil beyond each line of it: every name known, no two intents the same."""

from collections.abc import Iterable

from moderator.errors import BadInput, did_you_mean
from moderator.language.grammar.grammar_file import GrammarParts, IntentGrammar
from moderator.language.grammar.slot_lists import SlotLists
from moderator.language.grammar.templates import check_references, may_be_silent, slots_of


def check_parts(parts: GrammarParts, slots: SlotLists) -> None:
    """Raise BadInput with file and line for the first thing that is wrong."""
    known = slots.keys() | parts.free_slots
    for rule in parts.rules.values():
        check_references(rule, known, parts.rules)
    for intent in parts.intents.values():
        for template in intent.templates:
            check_references(template, known, parts.rules)
            if may_be_silent(template.sentence.expression, parts.rules):
                raise BadInput(f'the template "{template.text}" allows saying nothing', place=template.place)
            if may_be_silent(template.sentence.expression, parts.rules, parts.free_slots):
                remedy = "put words around the free text"
                raise BadInput(f'the template "{template.text}" takes anything', place=template.place, remedy=remedy)
        _check_templates_differ(intent)
        _check_example_slots(intent, parts)
    _check_intents_differ(parts.intents.values())


def _check_templates_differ(intent: IntentGrammar) -> None:
    seen: set[str] = set()
    for template in intent.templates:
        if template.text in seen:
            raise BadInput(f'the template "{template.text}" stands twice', place=template.place)
        seen.add(template.text)


def _check_example_slots(intent: IntentGrammar, parts: GrammarParts) -> None:
    filled = {slot for template in intent.templates for slot in slots_of(template, parts.rules)} | set(intent.fix)
    for example in intent.examples:
        for slot in example.slots:
            if slot not in filled:
                raise BadInput(
                    f"no template of '{intent.name}' fills the slot '{slot}'",
                    place=example.place,
                    remedy=did_you_mean(slot, filled),
                )


def _check_intents_differ(intents: Iterable[IntentGrammar]) -> None:
    """Two intents with the same templates could never be told apart."""
    seen: dict[object, IntentGrammar] = {}
    for intent in intents:
        key = frozenset(template.text for template in intent.templates), frozenset(intent.fix.items())
        if key in seen:
            first = seen[key]
            raise BadInput(
                f"the intents '{first.name}' and '{intent.name}' have the same templates",
                place=intent.place,
                remedy=f"the first is in {first.place}",
            )
        seen[key] = intent
