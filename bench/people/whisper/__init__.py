"""Whisper in numpy, hearing only what a word graph allows: a recognizer that knows people of many accents.

It takes an utterance that was cut out already and tells three things of it: the sentences of the graph that it may have
been, what it sounds like freely, and how far apart they are. Whoever asks judges by that; nothing is judged here.

    samples -> mel -> encoder -> decoder <-> search <-> token graph <- word graph

`engine` is all that others need, with a `model` read from a folder: `weights` (out of a `model_file`) and `tokenizer`.
`mel` and `encoder` turn sound into one vector for each 20 ms. The `decoder` looks at them and tells how probable each
token is as the next (`layers` has the arithmetic). The `search` goes along with a beam in the graph and, in the same
batch, a free transcript. The graph's words become tokens in `token_graph`, in every way that people write them
(`written_forms`).

**The ear does not ask it yet**, so it stands among the benchmarks: nothing in the program imports it, and no model for
it is shipped or downloaded; tests and `python -m bench.people` use it. When the ear asks it beside vosk, which is the
next step, it moves to `moderator/hearing/recognizers/`.
`docs/second-recognizer.md` has the reasons and the measurements.
"""
