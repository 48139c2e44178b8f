"""From messages to sentences: the words of `voices/<language>/*.ftl` with their arguments put in.

An argument that is a message is said first. A list is joined as the language does ("Anna, Bob and Carlos"). For every
list argument `names` the text may also ask how many there are, as `$names_count`, to choose between "hostage" and
"hostages".

Two arguments are there for every text: `$taught` is "yes" where the room has heard before what the message teaches, so
that it may be brief, and `$address` is what the moderator is called.

Sentences are made to be spoken: one line. Where something was put in is marked while a sentence is made, so
that it can be cut there (`phrase_split`).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.syntax import ast, visitor

from moderator import shipped
from moderator.errors import BadInput, Place, did_you_mean
from moderator.language.languages import USUAL_ADDRESS, language_file, part_files
from moderator.language.message import TAUGHT, Message
from moderator.language.voice.characters import character_files
from moderator.language.voice.fluent_file import VARIANTS, VoiceParts, read_voice
from moderator.language.voice.phrase_split import BEGINS, ENDS, is_glued, without_marks
from moderator.language.voice.voice_book import read_otherwise

COUNT_SUFFIX = "_count"
"""`$names_count` is the length of the list `$names`."""
ADDRESS = "address"
GIVEN = frozenset({TAUGHT, ADDRESS})
"""What every text may ask without being given it by a message's arguments."""

# Whose way of joining lists is used where a language alone says too little: "A, B and C", as hosts in most of the
# English speaking world say it, without the comma of American print.
_LIST_LOCALES = {"en": "en_001"}


@dataclass(frozen=True)
class FixedText:
    """Words of a message that stand beside what is put into it."""

    text: str
    goes_before: bool
    """Whether something is put in behind it."""
    follows: bool


class Sentences:
    """What is said in one language."""

    def __init__(
        self,
        language: str,
        parts: VoiceParts,
        address: str,
        last_of_a_list: Mapping[str, str] | None = None,
        read_as: Mapping[str, str] | None = None,
    ) -> None:
        """`address`: what the moderator is called; `last_of_a_list`: as in `LanguageFile`; `read_as`: words that the
        voice is given otherwise than they are written.

        Raises BadInput for a language of which no plurals are known.
        """
        self.language = language
        self._address = address
        try:
            self._list_locale = Locale.parse(_LIST_LOCALES.get(language, language.replace("-", "_")))
        except (UnknownLocaleError, ValueError):
            raise BadInput(f"unknown language '{language}'", remedy="use a code such as en, fr, it, zh") from None
        self._last_of_a_list = {re.compile(begins): word for begins, word in (last_of_a_list or {}).items()}
        self._read_as = {re.compile(rf"\b{re.escape(word)}\b"): said for word, said in (read_as or {}).items()}
        self._parts = parts
        self._bundle = FluentBundle([language], use_isolating=True)
        entries: list[ast.EntryType] = [text.entry for text in (*parts.messages.values(), *parts.terms.values())]
        self._bundle.add_resource(ast.Resource(entries))
        self._variables = {name: self._all_variables(name) for name in parts.messages}

    def messages(self) -> frozenset[str]:
        """The names of everything that can be said."""
        return frozenset(self._parts.messages)

    def arguments(self, message: str) -> frozenset[str]:
        """The arguments that a message needs, those of the messages inside it among them. Raises BadInput."""
        variables = self._known(message)
        return frozenset(name for name in variables - GIVEN if not _is_count_of_another(name, variables))

    def may_be_brief(self, message: str) -> bool:
        """Whether its text is another one for whoever was taught before. Raises BadInput."""
        return TAUGHT in self._known(message)

    def lists(self, message: str) -> frozenset[str]:
        """The arguments of a message that must be lists, because its text counts them. Raises BadInput."""
        variables = self._known(message)
        return frozenset(name for name in self.arguments(message) if name + COUNT_SUFFIX in variables)

    def place(self, message: str) -> Place:
        """Where the text of a message stands. Raises BadInput."""
        self._known(message)
        return self._parts.messages[message].place

    def entry(self, message: str) -> ast.Message | ast.Term:
        """The text of a message as it was written. Raises BadInput."""
        self._known(message)
        return self._parts.messages[message].entry

    def texts(self, message: str) -> int:
        """How many texts it has, which are taken in turn: 1 for most. Raises BadInput."""
        self._known(message)
        return 1 + len(self._parts.messages[message].variants)

    def fixed_texts(self, message: str) -> tuple[FixedText, ...]:
        """The words of a message between its arguments, in each of its forms; raises BadInput."""
        found = _FixedTexts()
        found.visit(self.entry(message))
        return tuple(dict.fromkeys(found.texts))

    def list_words(self) -> tuple[str, ...]:
        """What may stand between the last two of a list: "and"; in Italian "e" and "ed"."""
        return (self._list_word(), *self._last_of_a_list.values())

    def joined(self, texts: Sequence[str]) -> str:
        """A list as the language joins it: "Anna, Bob and Carlos"."""
        return without_marks(self._listed(texts))

    def used_inside_others(self) -> frozenset[str]:
        """The messages that are parts of other messages."""
        return frozenset(name for text in self._parts.messages.values() for name in text.messages)

    def say(self, message: Message) -> str:
        """The sentence of a message; it begins with a capital, whatever it begins with.

        Raises BadInput for an unknown message, an argument that lacks, one that the message does not use, and a single
        value where the text counts a list.
        """
        return without_marks(self.marked(message))

    def marked(self, message: Message) -> str:
        """The same with marks around everything that was put in. Raises BadInput."""
        text = self._said(message)
        first = next((place for place, sign in enumerate(text) if sign not in (BEGINS, ENDS)), 0)
        return text[:first] + text[first : first + 1].upper() + text[first + 1 :]

    def for_voice(self, text: str) -> str:
        """A text as the voice must be given it, where words of it would be read wrongly."""
        for word, said in self._read_as.items():
            text = word.sub(said, text)
        return text

    def _said(self, message: Message) -> str:
        """The words of a message, which may stand inside another."""
        needed = self.arguments(message.name)
        for name in message.args:
            if name not in needed:
                remedy = did_you_mean(name, needed) or "it has no arguments"
                raise BadInput(f"the message '{message.name}' has no argument '{name}'", remedy=remedy)
        if missing := sorted(needed - message.args.keys()):
            remedy = f"add {' '.join(f'{name}=...' for name in missing)}"
            raise BadInput(f"the message '{message.name}' needs more to be said", remedy=remedy)
        for name in sorted(self.lists(message.name)):
            if not isinstance(message.args[name], tuple):
                raise BadInput(f"the argument '{name}' of the message '{message.name}' must be a list")
        pattern = self._pattern(message)
        text, errors = self._bundle.format_pattern(pattern, self._spoken(message)) if pattern else ("", [])
        for error in errors:
            raise BadInput(f"the message '{message.name}' cannot be said: {error}", place=self.place(message.name))
        return " ".join(str(text).split())

    def _spoken(self, message: Message) -> dict[str, str | int]:
        spoken: dict[str, str | int] = {TAUGHT: "yes" if message.taught else "no", ADDRESS: self._address}
        for name, value in message.args.items():
            if isinstance(value, tuple):
                spoken[name + COUNT_SUFFIX] = len(value)
                texts = [self._said(item) if isinstance(item, Message) else item for item in value]
                spoken[name] = self._listed(texts)
            elif isinstance(value, Message):
                spoken[name] = self._said(value)
            else:
                spoken[name] = value
        return spoken

    def _listed(self, texts: Sequence[str]) -> str:
        marked = [f"{BEGINS}{text}{ENDS}" for text in texts]
        listed = format_list(marked, locale=self._list_locale)
        begins = without_marks(texts[-1]).casefold() if len(texts) > 1 else ""
        for pattern, word in self._last_of_a_list.items():
            if pattern.match(begins):
                usual, changed = (f" {between} {marked[-1]}" for between in (self._list_word(), word))
                return listed.removesuffix(usual) + changed
        return listed

    def _list_word(self) -> str:
        return format_list(["", ""], locale=self._list_locale).strip()

    def _pattern(self, message: Message) -> Any:  # noqa: ANN401 (what the bundle makes of a text is its own)
        """The text of a message whose turn it is."""
        found, turn = self._bundle.get_message(message.name), message.variant % self.texts(message.name)
        return found.value if turn == 0 else found.attributes[VARIANTS[turn - 1]]

    def _known(self, message: str) -> frozenset[str]:
        if message not in self._variables:
            raise BadInput(f"unknown message '{message}'", remedy=did_you_mean(message, self._variables))
        return self._variables[message]

    def _all_variables(self, message: str) -> frozenset[str]:
        text = self._parts.messages[message]
        return text.variables.union(*(self._all_variables(name) for name in text.messages))


def load_sentences(
    language: str,
    parts: Sequence[str],
    folder: Path | None = None,
    host: str | None = None,
    address: str | None = None,
) -> Sentences:
    """The sentences of `<folder>/<language>/<part>.ftl`; `folder` is the shipped one when None. `host`: the character
    who says them, None the plain one.

    `address`: what the moderator is called, as the language has it when None. Raises BadInput with file and line.
    """
    files = part_files(folder or shipped.voices(), language, parts, ".ftl", "texts")
    voice = read_voice(files, character_files(language, host, parts))
    usual, read_as = language_file(language), read_otherwise(language, folder)
    return Sentences(language, voice, address or usual.moderator or USUAL_ADDRESS, usual.last_of_a_list, read_as)


def _is_count_of_another(name: str, variables: frozenset[str]) -> bool:
    return name.endswith(COUNT_SUFFIX) and name.removesuffix(COUNT_SUFFIX) in variables


class _FixedTexts(visitor.Visitor):
    """Collects what stands between the arguments of a text, but for what is one word with them ("l'")."""

    def __init__(self) -> None:
        self.texts: list[FixedText] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:
        last = len(node.elements) - 1
        for place, element in enumerate(node.elements):
            if isinstance(element, ast.TextElement):
                text, follows, goes_before = element.value, place > 0, place < last
                if not (goes_before and is_glued(text, "x")) and not (follows and is_glued("x", text)):
                    self.texts.append(FixedText(" ".join(text.split()), goes_before, follows))
        self.generic_visit(node)
