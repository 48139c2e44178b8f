"""`grammars/<language>/`: what may be said, as templates, word graphs and readings.

`grammar_file` reads the files, with the `templates` in them, and checks them as a whole; `speech_file` reads how people
speak whatever they say: `contractions`, which become part of every template, and `asides` around a command. `grammar`
is the face: it reads a transcript or a typed line under a `Listening` (by `matching`, which is hassil's part), and
gives the `word_graph` of all that may be said, for recognizers (`graph_building`, asides by `graph_asides`).

Everything is pure once the files are read. Which intents count now, and what comes of them, others know.
"""
