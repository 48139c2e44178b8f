"""Whisper in numpy, hearing only what a word graph allows: a recognizer that knows people of many accents.

It takes an utterance that was cut out already and tells three things of it: the sentences of the graph that it may have
been, what it sounds like freely, and how far apart they are. Whoever asks judges by that; nothing is judged here.

    samples -> mel -> encoder -> decoder <-> search <-> token graph <- word graph

`engine` is all that others need, with a `model` read from a folder: `weights` (out of a `model_file`) and `tokenizer`.
`mel` and `encoder` turn sound into one vector for each 20 ms. The `decoder` looks at them and tells how probable each
token is as the next (`layers` has the arithmetic). The `search` goes along with a beam in the graph and, in the same
batch, a free transcript. The graph's words become tokens in `token_graph`, in every way that people write them
(`language/grammar/written_forms`).

`whisper_recognizer` is what an ear asks, beside the recognizer that listens all the time (`second_recognizer`).
`docs/second-recognizer.md` has the reasons and the measurements.
"""
