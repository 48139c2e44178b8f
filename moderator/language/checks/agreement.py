"""Do grammar, voice and game fit together? Found before a party, not during one.

A game (its statechart) needs intents and messages; a grammar and a voice have them. What one side has and the other
does not is a disagreement, and so is a sentence that would be read as another command than the one it belongs to.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from moderator.language.grammar.grammar import Grammar
from moderator.language.listening import Listening
from moderator.language.message import TAUGHT
from moderator.language.voice.sentences import Sentences


def disagreements(
    grammar: Grammar,
    sentences: Sentences,
    intents_needed: Collection[str],
    messages_needed: Mapping[str, frozenset[str]],
) -> list[str]:
    """One sentence for each disagreement; an empty list when everything fits.

    `messages_needed` maps each message to the arguments that it will get.
    """
    return [*_about_intents(grammar, intents_needed), *_about_messages(sentences, messages_needed)]


def never_varied(sentences: Sentences, varied: Collection[str]) -> list[str]:
    """One sentence for each message with several texts of which only the first is ever said: `varied` are all others.

    What is a ritual, the clock and instructions above all, stays as it is known.
    """
    return [
        f"{sentences.place(name)}: the message '{name}' has several texts, but the statechart says not that it varies"
        for name in sorted(sentences.messages() - set(varied))
        if sentences.texts(name) > 1
    ]


def clashes(grammar: Grammar, listening: Listening) -> list[str]:
    """Examples that would be taken for another intent under a listening, one sentence each."""
    # The examples are written with the grammar's own example words, so the run-time words stand back.
    with_examples = replace(listening, slots={})
    found = []
    for name in sorted(listening.intents.keys() & grammar.intents.keys()):
        for example in grammar.intents[name].examples:
            read = grammar.read_strictly(example.text, with_examples).intent
            if read is not None and read.name != name:
                found.append(f"{example.place}: \"{example.text}\" of '{name}' is read as '{read.name}'")
    return found


def _about_intents(grammar: Grammar, needed: Collection[str]) -> Iterator[str]:
    for name in sorted(set(needed) - grammar.intents.keys()):
        yield f"{grammar.language}: the intent '{name}' has no templates"
    for name, intent in sorted(grammar.intents.items()):
        if name not in needed:
            yield f"{intent.place}: nobody listens for the intent '{name}'"


def _about_messages(sentences: Sentences, needed: Mapping[str, frozenset[str]]) -> Iterator[str]:
    written = sentences.messages()
    for name in sorted(needed.keys() - written):
        yield f"{sentences.language}: the message '{name}' has no text"
    for name in sorted(written):
        place = sentences.place(name)
        if name in needed:
            used = sentences.arguments(name)
            for argument in sorted(used - needed[name]):
                yield f"{place}: the message '{name}' uses '{argument}', which it never gets"
            if sentences.may_be_brief(name) and TAUGHT not in needed[name]:
                yield f"{place}: the message '{name}' asks for '{TAUGHT}', but the chart says not that it teaches"
            for argument in sorted(needed[name] - used - {TAUGHT}):
                yield f"{place}: the message '{name}' does not use its argument '{argument}'"
        elif name not in sentences.used_inside_others():
            yield f"{place}: nobody says the message '{name}'"
