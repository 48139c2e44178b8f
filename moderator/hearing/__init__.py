"""From a microphone to an intent: speech found, words recognized, the grammar asked what they mean.

    microphone -> chunks -> voice activity -> utterance -> decoder -> hypothesis -> acceptance -> intent

`input` brings blocks of samples, each with the party clock's time of its first sample. The ear of a room
(`segmenting/ear`) cuts them into chunks of 32 ms at 16 kHz, asks of each whether anybody speaks, and gives those of an
utterance to a decoder (`recognizers`), which listens for the word graph of what may be said now, and for garbage. The
words so far tell, by the grammar, when somebody has finished. Then the decoder gives its hypothesis: the words with
their times, and what else may have been said. The language layer's grammar reads them; acceptance decides whether it
was a command at all, and nearly the same command with another name goes along as a rival to be asked about. Where a
second recognizer is here that knows people better, it hears the utterance too, and both are weighed. What comes
out is `Heard`: one utterance, with an intent or with the reason for taking none.

Before an evening `names` finds words that the recognizer knows for names that it lacks. After each utterance
`segmenting/crosstalk` tells in which of two rooms it was really said, and `archive` keeps it, if that is wanted.

What is listened for comes in as a `Listening`, a value of the language layer: which intents, how openly, and the words
of their slots. So nothing here knows a rule, a player or a state of any game, what is said aloud, or a loudspeaker:
that the moderator speaks is told to the ear as a time until which it is deaf. Nothing here asks a clock either; whoever
feeds sound brings its time, and a minute of sound is heard the same whether it takes a minute or a second.
"""

FACE = (
    "archive.recording",
    "archive.utterance_archive",
    "input.microphone",
    "input.microphone_client",
    "input.microphone_watch",
    "names.confusable_names",
    "names.phones",
    "names.pronunciation",
    "names.sound_alikes",
    "recognizers.fetching.download",
    "recognizers.fetching.fetch",
    "recognizers.fetching.sources",
    "recognizers.fetching.vosk_page",
    "recognizers.models",
    "recognizers.recognizer",
    "recognizers.second_recognizer",
    "recognizers.segmentation",
    "recognizers.whisper.whisper_client",
    "recognizers.whisper.whisper_recognizer",
    "segmenting.crosstalk",
    "segmenting.ear",
    "segmenting.utterance",
)
"""The modules that the rest of the program may use."""
