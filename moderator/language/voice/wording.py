"""From a message to the sentence that is spoken: the party's names as they are pronounced, commands as they are said.

A message carries names as they are written and commands by the name of their intent. The sentences know neither how a
host wants a name pronounced nor how a command is spoken; this is where both are put in.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from moderator.language.grammar.grammar import Grammar
from moderator.language.message import Argument, Message
from moderator.language.voice.phrase_split import Sentence, sentence_of
from moderator.language.voice.sentences import Sentences

COMMANDS = "commands"
"""The argument that lists intents; each is spoken as the grammar's `help` has it."""

STEP, NAMES = "step", "{names}"
"""The argument that says what is taken back: the name of an intent, then the names that were in it; and where those go
in the grammar's words for it."""


class Wording:
    """Says messages for one party."""

    def __init__(self, sentences: Sentences, grammar: Grammar, pronounced: Mapping[str, str]) -> None:
        """`pronounced` maps a name to the spelling that the voice should read instead of it."""
        self._sentences = sentences
        self._grammar = grammar
        self._pronounced = dict(pronounced)

    def written(self, message: Message) -> str:
        """The sentence for the eye: names as they are written."""
        return self._sentences.say(self._with_commands(message, {}))

    def spoken(self, message: Message) -> Sentence:
        """The sentence for the voice: names as they are pronounced, and where it may be cut."""
        marked = self._sentences.marked
        for_voice = self._pronounced_in(self._with_commands(message, self._pronounced))
        spoken = self._sentences.for_voice(marked(for_voice))
        return sentence_of(spoken, marked(self._with_commands(message, {})))

    def _with_commands(self, message: Message, pronounced: Mapping[str, str]) -> Message:
        args = dict(message.args)
        listed, step = args.get(COMMANDS), args.get(STEP)
        if isinstance(listed, tuple):
            spoken = (self._grammar.intents[str(name)].help for name in listed)
            args[COMMANDS] = tuple(text for text in spoken if text is not None)
        if isinstance(step, tuple) and step:
            args[STEP] = self._step(str(step[0]), [pronounced.get(str(name), str(name)) for name in step[1:]])
        return replace(message, args=args)

    def _step(self, name: str, names: Sequence[str]) -> tuple[str, ...]:
        """What somebody has done, as it is called when it is taken back; nothing where there are no words for it."""
        intent = self._grammar.intents.get(name)
        if intent is None:
            return ()
        if intent.undone is not None and names:
            return (intent.undone.replace(NAMES, self._sentences.joined(names)),)
        return () if intent.help is None else (intent.help,)

    def _pronounced_in(self, message: Message) -> Message:
        return replace(message, args={name: self._pronounce(value) for name, value in message.args.items()})

    def _pronounce(self, value: Argument) -> Argument:
        if isinstance(value, tuple):
            return tuple(self._pronounce_one(item) for item in value)
        return value if isinstance(value, int) else self._pronounce_one(value)

    def _pronounce_one(self, value: str | Message) -> str | Message:
        return self._pronounced_in(value) if isinstance(value, Message) else self._pronounced.get(value, value)
