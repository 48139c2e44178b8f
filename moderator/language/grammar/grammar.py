"""What may be said, and what was meant by it.

A grammar reads a transcript strictly: every word must belong to a template of an intent that is listened for. The
attention level decides how openly (see `Attention`): an answer goes before an open phrase, an addressed command needs
the moderator's name before it. Whatever is not taken gets a reason, which the host sees and may act on.
"""

from collections import OrderedDict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from moderator import shipped
from moderator.errors import BadInput
from moderator.language.grammar.asides import Command, commands_in
from moderator.language.grammar.denying import asks, clauses
from moderator.language.grammar.grammar_file import Example, GrammarParts, IntentGrammar, read_parts
from moderator.language.grammar.graph_building import Sayable, build_graph
from moderator.language.grammar.matching import Matcher, SlotLists
from moderator.language.grammar.slot_words import with_slot_words
from moderator.language.grammar.templates import slots_of
from moderator.language.grammar.typed_words import as_said
from moderator.language.grammar.word_graph import NOTHING_TO_SAY, WordGraph
from moderator.language.intent import Attention, Intent, SlotValue
from moderator.language.languages import part_files
from moderator.language.listening import NOT_NOW, Listening, Reading, SlotWords, nothing_to_do, slots_key
from moderator.language.meaning.guessing import Guesser
from moderator.language.meaning.habits import HABITS_FILE, Habits, SaidSentence, read_habits
from moderator.language.meaning.marked_words import MarkedWords, Marker, Marks, joined
from moderator.language.meaning.meaning_model import MeaningModel, read_meaning_model
from moderator.language.text.normalising import UNKNOWN_WORD, WrittenText, normal, normal_in, parted
from moderator.language.text.numbers import COUNTED, number_forms

MEANINGS_FILE = "meanings.bin"
"""In the folder of a language: what people say in other words than the templates."""
LEAST_HEARD_TO, LEAST_HEARD = 0.65, 0.9
"""How likely a meaning must be for what was heard: said to the moderator by its name, and without it."""
MOST_WORDS_HEARD = 24
"""Longer sentences are stories, or several sentences."""
HABITS_KEPT = 8
"""Two rooms, and the states that come back soon; each holds some thousand sentences."""
NO_COMMAND = "no command"
"""The reason where no template of any intent has the words."""
GRAPHS_KEPT = 32
"""Two rooms times the states of a game, so that a state that comes back costs nothing."""

_WITHOUT_NAME = (Attention.ANSWER, Attention.OPEN)
_AFTER_NAME = (Attention.ADDRESSED, Attention.OPEN, Attention.ANSWER)
_AT_KEYBOARD = (Attention.ANSWER, Attention.OPEN, Attention.ADDRESSED, Attention.TYPED)
"""Which reading goes first when a line has several: of what was said without the moderator's name before it, with it,
and typed."""


@dataclass(frozen=True)
class _Line:
    """What is to be read."""

    text: str
    """In normal form."""
    commands: tuple[Command, ...]
    """What may be a command in it, the longest first."""
    lists: SlotLists
    typed: str | None
    """The line as it was typed; None when it was heard."""

    def written(self, command: Command, language: str) -> WrittenText | None:
        """The typed line, so that free text can be traced back from the words of a command."""
        return None if self.typed is None else WrittenText(self.typed, language, command.behind)


@dataclass(frozen=True)
class _Found:
    """How a line can be read."""

    reading: Reading
    free_words: int
    """Words of free text in it."""


class Grammar:
    """A checked grammar of one language."""

    def __init__(
        self, parts: GrammarParts, meanings: MeaningModel | None = None, said: Sequence[SaidSentence] = ()
    ) -> None:
        """`parts`: what the files say; `meanings`: what else people say, None where nobody has learned that.

        `said`: how they say it.

        Raises BadInput, with file and line, for an example that is read otherwise.
        """
        self.language = parts.language
        self.intents: Mapping[str, IntentGrammar] = dict(parts.intents)
        self._parts = parts
        self._matcher = Matcher(parts)
        self._meanings = meanings
        self._said = said
        self._habits: OrderedDict[object, Habits] = OrderedDict()
        self._graphs: OrderedDict[object, WordGraph] = OrderedDict()
        self._frames: OrderedDict[object, WordGraph] = OrderedDict()
        self._kept_marker: tuple[object, Marker] | None = None
        for intent in self.intents.values():
            for example in intent.examples:
                self._check_example(intent, example)

    def read(self, text: str, listening: Listening) -> Reading:
        """Read what was heard. The reading's text is the normal form; its intent is None when a reason is given."""
        return self._read(self._line(text, listening), listening)

    def read_typed(self, text: str, listening: Listening) -> Reading:
        """Read what was typed: the same, but the moderator's name is not needed before addressed commands.

        Intents for the keyboard only and templates with free text are read too. What no template has means what it most
        likely means; and while a question is open, what is no command now may be its answer ("it's Emily").
        """
        reading = self.read_strictly(text, listening)
        if reading.intent is not None and _has_free_text(reading.intent, self._parts.free_slots):
            words = tuple(self._parted(reading.text).split())  # "I wonder if" is no part of a name
            return (
                nothing_to_do(reading.text, reading.intent.name) if self._parts.speech.denying.frame(words) else reading
            )
        told = self._meanings.told if self._meanings is not None and asks(text) else frozenset()
        asked = [name for name in _listened(listening, (Attention.ANSWER,)) if name not in told]
        as_told = reading.intent.name if reading.intent is not None and reading.intent.name in told else None
        if as_told is not None or reading.reason == NO_COMMAND:
            other = nothing_to_do(reading.text, as_told) if as_told is not None else reading
            return self._guessed(text, listening, listening.intents.keys() - told, asked) or other
        if asked and reading.reason is not None and reading.reason.startswith(NOT_NOW):
            return self._guessed(text, listening, asked, asked) or reading
        return reading

    def read_strictly(self, text: str, listening: Listening) -> Reading:
        """Read what was typed by the templates alone."""
        reading = self._read(self._line(text, listening, text), listening)
        if reading.intent is not None and not _has_free_text(reading.intent, self._parts.free_slots):
            return reading
        smooth = as_said(text, self.language)
        if smooth == text:
            return reading
        again = self._read(self._line(smooth, listening, smooth), listening)
        return reading if again.meaning is None else replace(again, text=reading.text)

    def _guessed(
        self, text: str, listening: Listening, intents: Collection[str], asked: Collection[str]
    ) -> Reading | None:
        """Which of some intents a typed line most likely means; None where nobody knows. `asked`: the answers."""
        if self._meanings is None or self._guesser is None:
            return None
        marks, denying = self._meanings.marks, self._parts.speech.denying
        normal_text = normal_in(self.language, text)
        sentence = self.marked(normal_text, listening, marks)
        guess = self._guesser.guess(sentence, intents, asked) if sentence.words else None
        if guess is not None and denying.turns(sentence, guess.intent):
            # What stands beside a clause that denies may say the same without it: "not happy, we want Bob".
            parts = () if denying.frame(sentence.words) else clauses(text)
            said = [self.marked(clause, listening, marks) for clause in parts]
            kept = joined(clause for clause in said if not denying.turns(clause, guess.intent))
            is_part = 0 < len(kept.words) < len(sentence.words)
            beside = self._guesser.guess(kept, intents, asked) if is_part else None
            guess = beside if beside is not None and beside.intent.name == guess.intent.name else None
        if guess is None:
            return None
        return Reading(normal_text, guess.intent, listening.intents[guess.intent.name], guessed=True)

    def read_freely(self, text: str, listening: Listening) -> Reading | None:
        """What was heard in other words than the templates most likely means; None where that is not certain enough.

        For what a recognizer wrote down without being told what may be said. Without the moderator's name it must be
        much more certain, for guests talk.
        """
        if self._meanings is None or self._guesser is None:
            return None
        line = self._line(text, listening)
        is_addressed = any(command.is_addressed for command in line.commands)
        intents = _listened(listening, _AFTER_NAME if is_addressed else (Attention.ANSWER, Attention.OPEN))
        if not intents:
            return None
        sentence = self.marked(line.text, listening, self._meanings.marks)
        if not 0 < len(sentence.words) <= MOST_WORDS_HEARD:
            return None
        least = LEAST_HEARD_TO if is_addressed else LEAST_HEARD
        guess = self._guesser.guess(sentence, intents, least=least)
        if guess is None or self._parts.speech.denying.turns(sentence, guess.intent):
            return None
        attention = Attention.ADDRESSED if is_addressed else listening.intents[guess.intent.name]
        return Reading(line.text, guess.intent, attention, guessed=True)

    def habits(self, listening: Listening) -> Habits | None:
        """How people word what counts now, for a recognizer that must be told; None where free words never count."""
        if self._meanings is None or not self._said or not listening.intents:
            return None
        key = (frozenset(listening.intents.items()), slots_key(listening.slots), listening.address)
        habits = self._habits.pop(key, None)
        if habits is None:
            marker, counting = self._marker(listening, self._meanings.marks), set(listening.intents)
            sentences = tuple(one.words for one in self._said if not one.intents or one.intents & counting)
            habits = Habits(sentences, marker.forms(), self._address(listening))
        self._habits[key] = habits
        if len(self._habits) > HABITS_KEPT:
            self._habits.popitem(last=False)
        return habits

    def marked(self, text: str, listening: Listening, marks: Marks) -> MarkedWords:
        """A sentence without the moderator's name at its ends, and with marks for the words of slots."""
        words = self._parted(normal_in(self.language, text)).split()
        address = list(self._address(listening))
        if address and words[: len(address)] == address:
            words = words[len(address) :]
        if address and words[-len(address) :] == address:
            words = words[: -len(address)]
        return self._marker(listening, marks).marked(words)

    def _marker(self, listening: Listening, marks: Marks) -> Marker:
        """The last one is kept: it is the same for as long as nobody joins and no card goes."""
        key = slots_key(listening.slots), id(marks)
        if self._kept_marker is None or self._kept_marker[0] != key:
            values = self._matcher.values(self._matcher.lists(listening.slots))
            self._kept_marker = key, Marker(marks, values, self._large_numbers)
        return self._kept_marker[1]

    @cached_property
    def _large_numbers(self) -> Mapping[tuple[str, ...], str]:
        """The words of numbers that are longer than one word, in digits: "twenty five" is not 5."""
        try:
            forms = number_forms(self.language, COUNTED)
        except ValueError:
            return {}
        words = {tuple(self._parted(form).split()): str(number) for form, number in forms.items()}
        return {form: digits for form, digits in words.items() if len(form) > 1}

    @cached_property
    def _guesser(self) -> Guesser | None:
        return None if self._meanings is None else Guesser(self._meanings, self._matcher.fillings())

    def forms(self, slot: str) -> Mapping[str, tuple[str, ...]]:
        """The spoken forms, in normal form, of each value of a slot whose words stand in the grammar.

        Raises BadInput for a slot that the grammar does not have.
        """
        forms = self._parts.slots.get(slot, self._parts.example_slots.get(slot))
        if forms is None:
            raise BadInput(f"the grammar of language '{self.language}' has no slot '{slot}'", remedy="add it")
        found: dict[str, tuple[str, ...]] = {}
        for form, value in forms.items():
            found[str(value)] = (*found.get(str(value), ()), form)
        return found

    def slot_values(self) -> Mapping[str, frozenset[SlotValue]]:
        """The values of each slot whose words stand in the grammar."""
        return {slot: frozenset(forms.values()) for slot, forms in self._parts.slots.items()}

    def slots_filled(self, intent: str) -> frozenset[str]:
        """The slots that some template of an intent fills, or that it sets itself."""
        known = self.intents[intent]
        by_template = (slots_of(template, self._parts.rules) for template in known.templates)
        return frozenset(known.fix).union(*by_template)

    def word_graph(self, listening: Listening) -> WordGraph:
        """Everything that may be said under a listening. Graphs are kept, so the same listening costs nothing."""
        key = (frozenset(listening.intents.items()), slots_key(listening.slots), listening.address)
        graph = self._graphs.pop(key, None)
        if graph is None:
            graph = with_slot_words(self._frame(listening), self._matcher.forms(self._matcher.lists(listening.slots)))
            # Where nothing may be said the name means nothing either.
            graph = replace(graph, name=self._address(listening)) if graph.arcs else NOTHING_TO_SAY
        self._graphs[key] = graph
        if len(self._graphs) > GRAPHS_KEPT:
            self._graphs.popitem(last=False)
        return graph

    def _frame(self, listening: Listening) -> WordGraph:
        """The graph with one arc for each slot: it is the same whoever plays, so it is kept too."""
        key = (frozenset(listening.intents.items()), listening.address)
        frame = self._frames.pop(key, None)
        if frame is None:
            addressed = _listened(listening, (Attention.ADDRESSED,))
            sayable = Sayable(
                self._matcher.spoken(_listened(listening, _WITHOUT_NAME)),
                self._matcher.spoken(addressed),
                self._matcher.short(addressed),
            )
            frame = build_graph(sayable, self._address(listening), self._matcher.rules, self._parts.speech)
        self._frames[key] = frame
        if len(self._frames) > GRAPHS_KEPT:
            self._frames.popitem(last=False)
        return frame

    def everything(self, slots: SlotWords | None = None) -> Listening:
        """A listening that takes every intent at any time: for measuring a grammar on recordings."""
        return Listening(dict.fromkeys(self.intents, Attention.OPEN), {} if slots is None else slots)

    def _line(self, text: str, listening: Listening, typed: str | None = None) -> _Line:
        normal_text = normal_in(self.language, text)
        words = self._parted(normal_text).split()
        commands = commands_in(words, self._address(listening), self._parts.speech.asides)
        return _Line(normal_text, commands, self._matcher.lists(listening.slots), typed)

    def _address(self, listening: Listening) -> tuple[str, ...]:
        return tuple(self._parted(normal(listening.address)).split())

    def _read(self, line: _Line, listening: Listening) -> Reading:
        """The best match: in as many of the words as possible, but not with openers and closers as free text."""
        if not line.text:
            return Reading(line.text, None, reason="silence")
        if UNKNOWN_WORD in line.text.split():
            return Reading(line.text, None, reason="words that are no command")
        best: _Found | None = None
        for command in line.commands:
            found = self._found(line, command, listening)
            if found is not None and (best is None or found.free_words < best.free_words):
                best = found
            if best is not None and not best.free_words:
                break
        return Reading(line.text, None, reason=self._why_not(line, listening)) if best is None else best.reading

    def _found(self, line: _Line, command: Command, listening: Listening) -> _Found | None:
        """What some words mean at the first level that has a meaning for them, unless a neighbour is as literal."""
        written = line.written(command, self.language)
        levels = _AT_KEYBOARD if written is not None else _AFTER_NAME if command.is_addressed else _WITHOUT_NAME
        near = self._matcher.neighbour(command.words, _listened(listening, levels), line.lists, written)
        for level in levels:
            match = self._matcher.match(command.words, _listened(listening, (level,)), line.lists, written)
            if match is not None and (near is None or match.literalness < near.literalness):
                attention = Attention.ADDRESSED if written is None and command.is_addressed else level
                return _Found(Reading(line.text, match.intent, attention), match.free_words)
            if match is not None:
                break
        return None if near is None else _Found(nothing_to_do(line.text, near.intent.name), near.free_words)

    def _why_not(self, line: _Line, listening: Listening) -> str:
        """One short sentence for the host: why nothing was taken."""

        def heard_as(*levels: Attention, addressed: bool = True) -> bool:
            listened = _listened(listening, levels)
            commands = (command for command in line.commands if addressed or not command.is_addressed)
            return any(self._matcher.match(command.words, listened, line.lists) is not None for command in commands)

        if not line.commands:
            return f"nothing after '{listening.address}'"
        if line.typed is None and heard_as(Attention.ADDRESSED, addressed=False):
            return f"say {listening.address} first"
        if line.typed is None and heard_as(Attention.TYPED):
            return "at the keyboard only"
        others = [name for name in self.intents if name not in listening.intents]
        for command in line.commands:
            written = line.written(command, self.language)
            not_now = self._matcher.match(command.words, others, line.lists, written)
            if not_now is not None:
                return f"{NOT_NOW}: {not_now.intent.name}"
        return NO_COMMAND

    def _parted(self, text: str) -> str:
        """Normal text as the words that are matched."""
        return parted(self.language, text).strip()

    def _check_example(self, intent: IntentGrammar, example: Example) -> None:
        words = self._parted(normal_in(self.language, example.text))
        written = WrittenText(example.text, self.language)
        found = self._matcher.match(words, [intent.name], self._matcher.lists({}), written)
        if found is None:
            raise BadInput(f"no template of '{intent.name}' reads \"{example.text}\"", place=example.place)
        near = self._matcher.neighbour(words, [intent.name], self._matcher.lists({}), written)
        if near is not None and near.literalness <= found.literalness:
            raise BadInput(f"a neighbour of '{intent.name}' reads \"{example.text}\"", place=example.place)
        read = found.intent
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
    files = part_files(folder or shipped.grammars(), language, parts, ".yaml", "grammar")
    folder = files[0].parent
    return Grammar(read_parts(files), read_meaning_model(folder / MEANINGS_FILE), read_habits(folder / HABITS_FILE))


def _listened(listening: Listening, levels: Iterable[Attention]) -> list[str]:
    return [name for name, attention in listening.intents.items() if attention in levels]


def _has_free_text(intent: Intent, free_slots: Collection[str]) -> bool:
    return any(slot in free_slots for slot in intent.slots)


def _listed(slots: Mapping[str, tuple[SlotValue, ...]]) -> str:
    return "{" + ", ".join(f"{name}: {', '.join(map(str, values))}" for name, values in slots.items()) + "}"
