"""From a message to the sentence that is spoken: the party's names as they are pronounced, commands as they are said.

A message carries names as they are written and commands by the name of their intent. The sentences know neither how a
host wants a name pronounced nor how a command is spoken; this is where both are put in.
"""

from collections.abc import Mapping
from dataclasses import replace

from moderator.language.grammar.grammar import Grammar
from moderator.language.message import Argument, Message
from moderator.language.voice.phrase_split import Sentence, sentence_of
from moderator.language.voice.sentences import Sentences

COMMANDS = "commands"
"""The argument that lists intents; each is spoken as the grammar's `help` has it."""


class Wording:
    """Says messages for one party."""

    def __init__(self, sentences: Sentences, grammar: Grammar, pronounced: Mapping[str, str]) -> None:
        """`pronounced` maps a name to the spelling that the voice should read instead of it."""
        self._sentences = sentences
        self._grammar = grammar
        self._pronounced = dict(pronounced)

    def written(self, message: Message) -> str:
        """The sentence for the eye: names as they are written."""
        return self._sentences.say(self._with_commands(message))

    def spoken(self, message: Message) -> Sentence:
        """The sentence for the voice: names as they are pronounced, and where it may be cut."""
        with_commands = self._with_commands(message)
        marked = self._sentences.marked
        return sentence_of(marked(self._pronounced_in(with_commands)), marked(with_commands))

    def _with_commands(self, message: Message) -> Message:
        listed = message.args.get(COMMANDS)
        if not isinstance(listed, tuple):
            return message
        spoken = (self._grammar.intents[str(name)].help for name in listed)
        return replace(message, args={**message.args, COMMANDS: tuple(text for text in spoken if text is not None)})

    def _pronounced_in(self, message: Message) -> Message:
        return replace(message, args={name: self._pronounce(value) for name, value in message.args.items()})

    def _pronounce(self, value: Argument) -> Argument:
        if isinstance(value, tuple):
            return tuple(self._pronounce_one(item) for item in value)
        return value if isinstance(value, int) else self._pronounce_one(value)

    def _pronounce_one(self, value: str | Message) -> str | Message:
        return self._pronounced_in(value) if isinstance(value, Message) else self._pronounced.get(value, value)
