"""What a translation lacks, measured against a complete language: the list that a translator works off.

Whether grammar and voice fit a game is `agreement`'s matter. Here is what would still be legal and yet be missed by
players: commands without examples, a word of a list that cannot be said, a text left in English, a missing plural.
"""

from collections.abc import Collection, Iterator

from babel import UnknownLocaleError

from moderator.language.grammar.grammar import Grammar
from moderator.language.text.normalising import normal_in
from moderator.language.voice.plurals import as_written, plural_slips, words_in
from moderator.language.voice.sentences import Sentences

LEFT_AS_IT_WAS = 3
"""A text of so many words that reads as in the other language was not translated; shorter ones may be names."""


def grammar_gaps(grammar: Grammar, model: Grammar, leave_out: Collection[str] = ()) -> Iterator[str]:
    """What the grammar lacks of what the model has, one sentence each.

    `leave_out`: slots whose words are each language's own.
    """
    values, model_values = grammar.slot_values(), model.slot_values()
    # A list from which another slot is filled ("not {absent:place}") is each language's own way to say that slot.
    filled = {slot for name in model.intents for slot in model.slots_filled(name)}
    for slot in sorted(model_values.keys() & filled):
        if slot not in values:
            yield f"{grammar.language}: the slot '{slot}' has no words"
        elif slot not in leave_out:
            missing = sorted(map(str, model_values[slot] - values[slot]))
            if missing:
                yield f"{grammar.language}: the slot '{slot}' has no words for {', '.join(missing)}"
    for name in sorted(grammar.intents.keys() & model.intents.keys()):
        intent, other = grammar.intents[name], model.intents[name]
        unfilled = model.slots_filled(name) - grammar.slots_filled(name)
        if unfilled:
            yield f"{intent.place}: no template of '{name}' fills {', '.join(sorted(unfilled))}"
        if other.examples and not intent.examples:
            yield f"{intent.place}: '{name}' has no example"
        if other.help is not None and intent.help is None:
            yield f"{intent.place}: '{name}' has no `help`"
        # Some help cannot be said as it stands ("I appoint somebody"); what can be said in one language can in all.
        if intent.help is not None and _is_help_read(model, name) and not _is_help_read(grammar, name):
            yield f"{intent.place}: no template reads the `help` of '{name}': \"{intent.help}\""
        same = {normal_in(model.language, template.text) for template in other.templates}
        if model.language != grammar.language:
            for template in intent.templates:
                if len(template.text.split()) >= LEFT_AS_IT_WAS and normal_in(grammar.language, template.text) in same:
                    yield f'{template.place}: "{template.text}" is not translated'


def sentence_gaps(sentences: Sentences, model: Sentences) -> Iterator[str]:
    """What the texts lack of what the model's have, one sentence each."""
    for name in sorted(sentences.messages() & model.messages()):
        place, entry, other = sentences.place(name), sentences.entry(name), model.entry(name)
        is_long = sentences.language != model.language and words_in(other) >= LEFT_AS_IT_WAS
        if is_long and as_written(entry) == as_written(other):
            yield f"{place}: the message '{name}' is not translated"
        try:
            for slip in plural_slips(sentences.language, entry, other):
                yield f"{place}: the message '{name}': {slip}"
        except (UnknownLocaleError, ValueError):
            return  # nobody knows the numbers of this language


def _is_help_read(grammar: Grammar, name: str) -> bool:
    """Whether what is proposed aloud would be understood."""
    said = grammar.intents[name].help
    return said is not None and grammar.read_strictly(said, grammar.everything()).intent is not None
