"""What may be said to the moderator and what the moderator says: `grammars/` and `voices/`, read and checked.

The lowest layer. Every other one speaks in its terms, which are small values:

    intent      what somebody meant: a name and slots        listening   which intents count now, and how openly
    message     what is to be said: a name and arguments     reading     what the grammar makes of a transcript

In: `grammar` reads the templates of a language, makes the word graph that a recognizer listens for, and reads what was
heard or typed: words become an intent, or a reason for taking none. Where somebody types what no template has,
`meaning` tells what it most likely means. Out: `voice` reads the Fluent texts of a language
and makes a sentence of a message. `text` brings words into the form in which they are compared, counted or spoken.
`files` reads YAML, TOML and JSON so that every complaint names file and line. `checks` tells what does not fit
together, and what a translation lacks. `languages` tells which languages there are: those that have files.

Language is data. No module here, or anywhere, holds a sentence that a player says or hears, and none but `languages`
names a language. What a game is, what its intents and messages are for, who is in which room, how anything sounds: all
of that is unknown here.
"""

FACE = (
    "checks.agreement",
    "checks.translation_gaps",
    "files.host_keys",
    "files.node",
    "files.text_file",
    "files.toml_file",
    "files.yaml_file",
    "grammar.grammar",
    "grammar.grammar_file",
    "grammar.word_graph",
    "grammar.written_forms",
    "intent",
    "languages",
    "listening",
    "meaning.habits",
    "message",
    "text.espeak_letters",
    "text.normalising",
    "text.numbers",
    "voice.characters",
    "voice.phrase_split",
    "voice.sentences",
    "voice.voice_book",
    "voice.voice_server",
    "voice.wording",
)
"""The modules that the rest of the program may use."""
