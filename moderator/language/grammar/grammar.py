"""What may be said, and what was meant by it.

A grammar reads a transcript strictly: every word must belong to a template of an intent that is listened for. The
attention level decides how openly (see `Attention`): an answer goes before an open phrase, an addressed command needs
the moderator's name before it. Whatever is not taken gets a reason, which the host sees and may act on.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from threading import Lock

from hassil.expression import Expression, Sentence
from hassil.intents import Intent as HassilIntent
from hassil.intents import IntentData, Intents, WildcardSlotList
from hassil.recognize import RecognizeResult, recognize_all

from moderator import shipped
from moderator.errors import BadInput, Place, did_you_mean
from moderator.language.grammar.grammar_checks import check_parts
from moderator.language.grammar.grammar_file import Example, GrammarParts, IntentGrammar, read_parts
from moderator.language.grammar.graph_building import build_graph
from moderator.language.grammar.slot_lists import SlotLists, lists_key, slot_list, slot_lists
from moderator.language.grammar.templates import Template, part_words, slots_of, takes_from
from moderator.language.grammar.word_graph import WordGraph
from moderator.language.intent import Attention, Intent, SlotValue
from moderator.language.listening import NOT_NOW, Listening, Reading, SlotWords
from moderator.language.text.normalising import UNKNOWN_WORD, normal, normal_in, parted
from moderator.language.text.written import WrittenText

# Graphs kept: two rooms times the states of a game, so that a state that comes back costs nothing.
GRAPHS_KEPT = 32

_AT_THE_KEYBOARD = (Attention.ANSWER, Attention.OPEN, Attention.ADDRESSED, Attention.TYPED)
"""Which reading goes first when a typed line has several."""


class Grammar:
    """A checked grammar of one language."""

    def __init__(self, parts: GrammarParts) -> None:
        """Check what the files said. Raises BadInput with file and line."""
        self.language = parts.language
        self.intents: Mapping[str, IntentGrammar] = dict(parts.intents)
        fixed = {name: slot_list(self.language, name, forms) for name, forms in parts.slots.items()}
        self._fixed_forms = dict(parts.slots)
        self._rule_templates = dict(parts.rules)
        self._forms = {**parts.example_slots, **parts.slots}
        examples = {name: slot_list(self.language, name, forms) for name, forms in parts.example_slots.items()}
        self._slots: SlotLists = examples | fixed
        self._free_slots = frozenset(parts.free_slots)
        self._rules: Mapping[str, Sentence] = {name: rule.sentence for name, rule in parts.rules.items()}
        check_parts(parts, self._slots)
        for template in (*parts.rules.values(), *(t for intent in self.intents.values() for t in intent.templates)):
            part_words(template, self.language)
        self._heard = {
            intent.name: tuple(t for t in intent.templates if not takes_from(t, self._free_slots, parts.rules))
            for intent in parts.intents.values()
        }
        self._for_voice = {name: _for_hassil(name, templates) for name, templates in self._heard.items()}
        self._for_keyboard = {name: _for_hassil(name, intent.templates) for name, intent in self.intents.items()}
        self._graphs: OrderedDict[object, WordGraph] = OrderedDict()
        self._graphs_lock = Lock()
        for intent in self.intents.values():
            for example in intent.examples:
                self._check_example(intent, example)

    def read(self, text: str, listening: Listening) -> Reading:
        """Read what was heard. The reading's text is the normal form; its intent is None when a reason is given."""
        heard = normal_in(self.language, text)
        refusal = _nothing_to_read(heard)
        if refusal is not None:
            return Reading(heard, None, reason=refusal)
        slots = self._slots_now(listening.slots)
        line = self._parted(heard)
        command = _after_address(line, self._parted(normal(listening.address)))
        if command is None:
            taken = self._by_level(line, listening, (Attention.ANSWER, Attention.OPEN), slots)
            if taken is not None:
                return Reading(heard, *taken)
        else:
            taken = self._by_level(command, listening, (Attention.ADDRESSED, Attention.OPEN, Attention.ANSWER), slots)
            if taken is not None:
                return Reading(heard, taken[0], Attention.ADDRESSED)
        return Reading(heard, None, reason=self._why_not(line, command, listening, slots))

    def read_typed(self, text: str, listening: Listening) -> Reading:
        """Read what was typed: the same, but the moderator's name is not needed before addressed commands.

        Intents for the keyboard only and templates with free text are read too.
        """
        typed = normal_in(self.language, text)
        refusal = _nothing_to_read(typed)
        if refusal is not None:
            return Reading(typed, None, reason=refusal)
        slots = self._slots_now(listening.slots)
        line = self._parted(typed)
        command = _after_address(line, self._parted(normal(listening.address)))
        line = line if command is None else command
        written = WrittenText(text, self.language)
        taken = self._by_level(line, listening, _AT_THE_KEYBOARD, slots, written)
        if taken is not None:
            return Reading(typed, *taken)
        return Reading(typed, None, reason=self._why_not(line, line, listening, slots, written))

    def forms(self, slot: str) -> Mapping[str, tuple[str, ...]]:
        """The spoken forms, in normal form, of each value of a slot whose words stand in the grammar.

        Raises BadInput for a slot that the grammar does not have.
        """
        if slot not in self._forms:
            raise BadInput(f"the grammar of language '{self.language}' has no slot '{slot}'", remedy="add it")
        found: dict[str, tuple[str, ...]] = {}
        for form, value in self._forms[slot].items():
            found[str(value)] = (*found.get(str(value), ()), form)
        return found

    def slot_values(self) -> Mapping[str, frozenset[SlotValue]]:
        """The values of each slot whose words stand in the grammar."""
        return {slot: frozenset(forms.values()) for slot, forms in self._fixed_forms.items()}

    def slots_filled(self, intent: str) -> frozenset[str]:
        """The slots that some template of an intent fills, or that it sets itself."""
        known = self.intents[intent]
        by_template = (slots_of(template, self._rule_templates) for template in known.templates)
        return frozenset(known.fix).union(*by_template)

    def word_graph(self, listening: Listening) -> WordGraph:
        """Everything that may be said under a listening. Graphs are kept, so the same listening costs nothing."""
        key = (frozenset(listening.intents.items()), lists_key(listening.slots), listening.address)
        # Both rooms ask, each from its own thread.
        with self._graphs_lock:
            graph = self._graphs.pop(key, None)
            if graph is None:
                graph = self._build_graph(listening)
            self._graphs[key] = graph
            if len(self._graphs) > GRAPHS_KEPT:
                self._graphs.popitem(last=False)
        return graph

    def everything(self, slots: SlotWords | None = None) -> Listening:
        """A listening that takes every intent at any time: for measuring a grammar on recordings."""
        return Listening(dict.fromkeys(self.intents, Attention.OPEN), {} if slots is None else slots)

    def _build_graph(self, listening: Listening) -> WordGraph:
        return build_graph(
            self._expressions(_listened(listening, (Attention.ANSWER, Attention.OPEN))),
            self._expressions(_listened(listening, (Attention.ADDRESSED,))),
            self._parted(normal(listening.address)).split(),
            self._slots_now(listening.slots),
            self._rules,
        )

    def _slots_now(self, slots: SlotWords) -> SlotLists:
        return {**self._slots, **slot_lists(self.language, lists_key(slots))}

    def _parted(self, text: str) -> str:
        """Normal text as the words that are matched."""
        return parted(self.language, text).strip()

    def _expressions(self, names: Iterable[str]) -> list[Expression]:
        return [template.sentence.expression for name in names for template in self._heard.get(name, ())]

    def _by_level(
        self,
        text: str,
        listening: Listening,
        levels: Iterable[Attention],
        slots: SlotLists,
        written: WrittenText | None = None,
    ) -> tuple[Intent, Attention] | None:
        """The best match at the first level that has one."""
        for level in levels:
            intent = self._match(text, _listened(listening, (level,)), slots, written)
            if intent is not None:
                return intent, level
        return None

    def _match(
        self, text: str, names: Iterable[str], slots: SlotLists, written: WrittenText | None = None
    ) -> Intent | None:
        """The best match among some intents: the most literal one, then the one with the longer slot values.

        `written` is what was typed, of which `text` is the end in normal form; None when it was heard.
        """
        known = self._for_voice if written is None else self._for_keyboard
        candidates = {name: known[name] for name in names if name in known}
        if not candidates or not text:
            return None
        results = recognize_all(
            text,
            Intents(self.language, candidates),
            slot_lists={**slots, **{name: WildcardSlotList(name) for name in self._free_slots}},
            expansion_rules=dict(self._rules),
            language=self.language,
        )
        best = min(results, key=_literal_first, default=None)
        return None if best is None else self._intent(best, text, written)

    def _intent(self, result: RecognizeResult, text: str, written: WrittenText | None) -> Intent:
        slots: dict[str, tuple[SlotValue, ...]] = {}
        for entity in result.entities_list:
            value = entity.value
            if written is not None and entity.is_wildcard and entity.text_span is not None:
                value = written.end_of(text, *entity.text_span)
            slots[entity.name] = (*slots.get(entity.name, ()), value)
        return Intent(result.intent.name, slots | dict(self.intents[result.intent.name].fix))

    def _why_not(
        self, text: str, command: str | None, listening: Listening, slots: SlotLists, written: WrittenText | None = None
    ) -> str:
        """One short sentence for the host: why nothing was taken."""
        if command == "":
            return f"nothing after '{listening.address}'"
        line = text if command is None else command
        if command is None and self._match(line, _listened(listening, (Attention.ADDRESSED,)), slots) is not None:
            return f"say {listening.address} first"
        if written is None and self._match(line, _listened(listening, (Attention.TYPED,)), slots) is not None:
            return "at the keyboard only"
        not_now = self._match(line, [name for name in self.intents if name not in listening.intents], slots, written)
        return f"{NOT_NOW}: {not_now.name}" if not_now is not None else "no command"

    def _check_example(self, intent: IntentGrammar, example: Example) -> None:
        read = self._match(
            self._parted(normal_in(self.language, example.text)),
            [intent.name],
            self._slots,
            WrittenText(example.text, self.language),
        )
        if read is None:
            raise BadInput(f"no template of '{intent.name}' reads \"{example.text}\"", place=example.place)
        expected = dict(intent.fix) | dict(example.slots)
        if dict(read.slots) != expected:
            raise BadInput(
                f'"{example.text}" is read with the slots {_listed(read.slots)}, not {_listed(expected)}',
                place=example.place,
            )


def read_grammar(*files: Path) -> Grammar:
    """The grammar made of some files, whatever their folder. Raises BadInput with file and line."""
    return Grammar(read_parts(files))


def load_grammar(language: str, parts: Sequence[str], folder: Path | None = None) -> Grammar:
    """The grammar made of `<folder>/<language>/<part>.yaml`; `folder` is the shipped one when None.

    Raises BadInput with file and line.
    """
    root = shipped.grammars() if folder is None else folder
    if not (root / language).is_dir():
        known = [path.name for path in root.iterdir() if path.is_dir()] if root.is_dir() else []
        raise BadInput(f"no grammar for language '{language}'", place=Place(root), remedy=did_you_mean(language, known))
    files = [root / language / f"{part}.yaml" for part in parts]
    for part, file in zip(parts, files, strict=True):
        if not file.is_file():
            known = [path.stem for path in file.parent.glob("*.yaml")]
            raise BadInput(f"no grammar '{part}'", place=Place(file.parent), remedy=did_you_mean(part, known))
    return read_grammar(*files)


def _for_hassil(name: str, templates: Sequence[Template]) -> HassilIntent:
    data = IntentData(sentence_texts=[template.text for template in templates])
    # Our sentences are already parsed and in normal form; hassil looks for its own in this cached property.
    data.__dict__["sentences"] = [template.sentence for template in templates]
    return HassilIntent(name, [data])


def _listened(listening: Listening, levels: Iterable[Attention]) -> list[str]:
    return [name for name, attention in listening.intents.items() if attention in levels]


def _nothing_to_read(text: str) -> str | None:
    if not text:
        return "silence"
    return "words that are no command" if UNKNOWN_WORD in text.split() else None


def _after_address(text: str, name: str) -> str | None:
    """What stands after the moderator's name; None when the name does not come first."""
    if not name or not f"{text} ".startswith(f"{name} "):
        return None
    return text[len(name) :].strip()


def _literal_first(result: RecognizeResult) -> tuple[int, int, int]:
    """Fewest words of free text, then fewest from slots (the most literal), then fewest slots (the longest names).

    So a name that is known goes before the same name as free text.
    """
    of_free_text = sum(len(entity.text.split()) for entity in result.entities_list if entity.is_wildcard)
    from_slots = sum(len(entity.text.split()) for entity in result.entities_list)
    return of_free_text, from_slots, len(result.entities_list)


def _listed(slots: Mapping[str, tuple[SlotValue, ...]]) -> str:
    return "{" + ", ".join(f"{name}: {', '.join(map(str, values))}" for name, values in slots.items()) + "}"
