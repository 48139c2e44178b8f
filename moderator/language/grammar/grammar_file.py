"""The file format of `grammars/<language>/<part>.yaml`, read and checked; several parts make one grammar.

language: en
slots:                                  # fixed words: value -> spoken forms, or a range of numbers
  team: {red: [red, the red team], blue: [blue, the blue team]}
  count: {from: 0, to: 30}
  name: anything                        # free text: typed, never heard
  guest: {anything_but: [any_card]}     # the same, but not behind a command when it is like a word of these lists
rules: {leader: "[the|our] leader"}     # pieces of templates, used as <leader>
example_slots: {player: [Anna, Bob]}    # stand for lists that come at run time
intents:
  appoint:
    templates: ["i appoint {player} [as] <leader>"]
    neighbours: ["is {player} our leader"]      # understood, and nothing is done
    examples: {"i appoint anna as leader": {player: Anna}}
    help: "I appoint Anna as leader"    # what the moderator proposes aloud
    fix: {choice: red}                  # slots that the intent sets itself
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from moderator import shipped
from moderator.errors import BadInput, Place, did_you_mean
from moderator.language.files.node import Node, NodeKind
from moderator.language.files.text_file import read_text
from moderator.language.files.yaml_file import read_yaml
from moderator.language.grammar.speech_file import PLAIN_SPEECH, WaysOfSpeaking, read_speech
from moderator.language.grammar.templates import Template, check_references, may_be_silent, parse_template, slots_of
from moderator.language.intent import SlotValue
from moderator.language.text.normalising import normal
from moderator.language.text.numbers import number_forms

_FILE_KEYS = ("language", "slots", "rules", "example_slots", "intents")
_INTENT_KEYS = ("templates", "neighbours", "examples", "help", "undone", "fix")
_RANGE_KEYS = frozenset({"from", "to", "step"})
# Numbers in one slot. Each is a row of words for the recognizer; nobody says exact numbers above this in a game.
LARGEST_RANGE = 1000
FREE_TEXT = "anything"
"""What a grammar file writes for a slot that takes any words: only the keyboard can fill it."""
FREE_TEXT_BUT = "anything_but"
"""The same, but no words of some other lists: "add Docter" is no player."""
FILLERS_FILE = "fillers.txt"
COMMENT = "#"
# Digits of a slot value that is a number; longer rows of digits (telephone numbers) are texts.
_MOST_DIGITS = 18

Slots = Mapping[str, tuple[SlotValue, ...]]


@dataclass(frozen=True)
class Example:
    """A sentence and what must be read from it."""

    text: str
    slots: Slots
    place: Place


@dataclass(frozen=True)
class IntentGrammar:
    """Everything a grammar says about one intent."""

    name: str
    place: Place
    templates: tuple[Template, ...]
    examples: tuple[Example, ...] = ()
    help: str | None = None
    """A sentence that the moderator may propose aloud; None when it should not."""
    undone: str | None = None
    """What it was that is taken back, with `{names}` where the names go; None calls it by `help`."""
    fix: Slots = field(default_factory=dict)
    """Slots that the intent sets itself, whatever was said."""
    neighbours: tuple[Template, ...] = ()
    """Sentences that are near to it and mean something else: they are understood, and nothing is done."""


@dataclass
class GrammarParts:
    """What the files said, gathered: the parts of a grammar add up and may not say the same thing twice."""

    language: str
    speech: WaysOfSpeaking = PLAIN_SPEECH
    """How its people say whatever they say."""
    slots: dict[str, dict[str, SlotValue]] = field(default_factory=dict)
    free_slots: set[str] = field(default_factory=set)
    """Slots that take any words."""
    unlike: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Those among them that take no words of some lists."""
    rules: dict[str, Template] = field(default_factory=dict)
    example_slots: dict[str, dict[str, SlotValue]] = field(default_factory=dict)
    intents: dict[str, IntentGrammar] = field(default_factory=dict)


def read_parts(files: Iterable[Path]) -> GrammarParts:
    """Read the files of one grammar. Raises BadInput with file and line for whatever is wrong in them."""
    gathered: GrammarParts | None = None
    for file in files:
        root = read_yaml(file)
        keys = root.mapping(_FILE_KEYS, required=("language", "intents"))
        language = keys["language"].text()
        if gathered is None:
            gathered = GrammarParts(language, read_speech(file.parent))
        elif language != gathered.language:
            raise keys["language"].complaint(f"language '{language}' among files of language '{gathered.language}'")
        _gather(keys, gathered)
    if gathered is None:
        raise BadInput("a grammar needs at least one file")
    _check(gathered)
    return gathered


@cache
def fillers(language: str) -> tuple[str, ...]:
    """What people say while they search for a word ("er"): `grammars/<language>/fillers.txt`, one a line.

    It means nothing wherever it stands in a command. A language without the file has none. Raises BadInput when the
    file cannot be read.
    """
    path = shipped.grammars() / language / FILLERS_FILE
    if not path.is_file():
        return ()
    lines = (line.split(COMMENT)[0].strip().lower() for line in read_text(path).splitlines())
    return tuple(dict.fromkeys(line for line in lines if line))


def _gather(keys: Mapping[str, Node], gathered: GrammarParts) -> None:
    for name, node in _optional(keys, "slots").items():
        _once(name, [*gathered.slots, *gathered.free_slots], "slot", node.place)
        if node.kind is NodeKind.TEXT and node.text() == FREE_TEXT:
            gathered.free_slots.add(name)
        elif node.kind is NodeKind.MAPPING and FREE_TEXT_BUT in node.mapping():
            gathered.free_slots.add(name)
            lists = node.mapping((FREE_TEXT_BUT,))[FREE_TEXT_BUT].items()
            gathered.unlike[name] = tuple(each.text() for each in lists)
        else:
            gathered.slots[name] = _slot_forms(node, gathered.language)
    for name, node in _optional(keys, "rules").items():
        _once(name, gathered.rules, "rule", node.place)
        gathered.rules[name] = _template(node, gathered)
    for name, node in _optional(keys, "example_slots").items():
        gathered.example_slots.setdefault(name, {}).update(_slot_forms(node, gathered.language))
    intents = keys["intents"]
    for name, node in intents.mapping().items():
        _once(name, gathered.intents, "intent", intents.key_place(name))
        gathered.intents[name] = _intent(name, intents.key_place(name), node, gathered)


def _optional(keys: Mapping[str, Node], key: str) -> dict[str, Node]:
    return keys[key].mapping() if key in keys and keys[key].kind is not NodeKind.NOTHING else {}


def _once(name: str, known: Mapping[str, object] | Collection[str], what: str, place: Place) -> None:
    if name in known:
        first = known[name] if isinstance(known, Mapping) else None
        remedy = f"first in {first.place}" if isinstance(first, Template | IntentGrammar) else None
        raise BadInput(f"the {what} '{name}' is given a second time", place=place, remedy=remedy)


def _slot_forms(node: Node, language: str) -> dict[str, SlotValue]:
    """Form -> value; from a range of numbers, a list of words, or a mapping of values to their forms."""
    if node.kind is NodeKind.LIST:
        spoken = [(item.text(), item) for item in node.items()]
    elif "from" in (keys := node.mapping()) and _RANGE_KEYS.issuperset(keys):
        return _number_range(node, language)
    else:
        spoken = [(value, form) for value, forms in keys.items() for form in _one_or_many(forms)]
    found: dict[str, SlotValue] = {}
    for value, form in spoken:
        heard = normal(form.text())
        if not heard:
            raise form.complaint(f"'{form.text()}' has no letter that could be heard")
        if heard in found:
            raise form.complaint(f"'{form.text()}' stands twice in this slot")
        found[heard] = int(value) if value.isdecimal() and len(value) <= _MOST_DIGITS else value
    return found


def _number_range(node: Node, language: str) -> dict[str, SlotValue]:
    keys = node.mapping(_RANGE_KEYS, required=("from", "to"))
    step = keys["step"].whole() if "step" in keys else 1
    first, last = keys["from"].whole(), keys["to"].whole()
    if first > last or step < 1 or first < 0:
        raise node.complaint(f"a range from {first} to {last} in steps of {step} holds no numbers to count with")
    numbers = range(first, last + 1, step)
    if len(numbers) > LARGEST_RANGE:
        raise node.complaint(f"a range of {len(numbers)} numbers is too long, at most {LARGEST_RANGE} are possible")
    try:
        return dict(number_forms(language, numbers))
    except ValueError:
        raise node.complaint(f"the numbers of language '{language}' are not known", remedy="list them") from None


def _one_or_many(node: Node) -> list[Node]:
    return node.items() if node.kind is NodeKind.LIST else [node]


def _template(node: Node, gathered: GrammarParts) -> Template:
    return parse_template(node.text(), node.place, gathered.language, gathered.speech.contractions)


def _templates(node: Node, gathered: GrammarParts) -> tuple[Template, ...]:
    return tuple(_template(item, gathered) for item in _one_or_many(node))


def _intent(name: str, place: Place, node: Node, gathered: GrammarParts) -> IntentGrammar:
    keys = node.mapping(_INTENT_KEYS, required=("templates",))
    templates = _templates(keys["templates"], gathered)
    if not templates:
        raise BadInput(f"the intent '{name}' has no templates", place=place)
    examples = keys.get("examples")
    return IntentGrammar(
        name=name,
        place=place,
        templates=templates,
        examples=_examples(examples) if examples is not None else (),
        help=keys["help"].text() if "help" in keys else None,
        undone=keys["undone"].text() if "undone" in keys else None,
        fix=_slots(keys["fix"]) if "fix" in keys else {},
        neighbours=_templates(keys["neighbours"], gathered) if "neighbours" in keys else (),
    )


def _examples(node: Node) -> tuple[Example, ...]:
    """A mapping of sentences to slots, or a plain list of sentences without slots."""
    if node.kind is NodeKind.LIST:
        return tuple(Example(item.text(), {}, item.place) for item in node.items())
    return tuple(Example(text, _slots(slots), node.key_place(text)) for text, slots in node.mapping().items())


def _slots(node: Node) -> Slots:
    if node.kind is NodeKind.NOTHING:
        return {}
    return {slot: tuple(_value(item) for item in _one_or_many(value)) for slot, value in node.mapping().items()}


def _value(node: Node) -> SlotValue:
    value = node.raw()
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise node.complaint("the value of a slot is a text or a whole number")
    return value


def _check(parts: GrammarParts) -> None:
    """What a whole grammar must fulfil beyond each line of it: every name known, no two intents the same."""
    known = parts.slots.keys() | parts.example_slots.keys() | parts.free_slots
    for rule in parts.rules.values():
        check_references(rule, known, parts.rules)
    for intent in parts.intents.values():
        for template in (*intent.templates, *intent.neighbours):
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
    for template in (*intent.templates, *intent.neighbours):
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
