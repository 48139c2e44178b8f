"""From a microphone to an intent: speech found, words recognized, the grammar asked what they mean.

The way of a sound: `microphone` gives blocks of samples with their clock time, `ear` finds utterances in them
(`activity`, `end_of_speech`), a recognizer (`vosk_model`, `pocketsphinx_model`) turns each into words, and the grammar
of the language layer reads the words. The layer knows no rules of any game.
"""
