"""What "are we nearly out of time?" most likely means, and whatever else no template has.

A grammar is strict and people are not. Where it reads nothing in a typed line, a linear model that has learned from
thousands of sentences (`training/said`) tells which meaning is the likeliest of those that count now, or that nothing
is to be done. `marked_words` finds names, cards and numbers and puts marks in their places; `features` are what the
model looks at, short rows of words and of letters; `meaning_model` is the file `grammars/<language>/meanings.bin` and
its arithmetic; `guessing` makes an intent with its slots of the likeliest meaning, or none where it is not likely
enough. `habits` are the sentences themselves, for a recognizer that must be told what may be said.

`python -m training.meanings` makes the file anew. A language without one is read strictly.
"""
