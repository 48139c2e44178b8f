"""From a stream of sound to single utterances and what they mean.

`ear` is the face: blocks in, `Heard` out. It makes chunks of them (`chunks`), has each judged (`voice_activity`), and
lets a `listener` for each language find utterances. `utterance` tells when one is over, `acceptance` whether it was a
command. Where there is a second recognizer, `second_hearing` asks it about an utterance, and `weighing` makes one
reading of what both have found. `crosstalk` compares what the ears of two rooms heard.

The words that count change between utterances only, and all sound is used once. Which recognizer listens, and how, is
not known here.
"""
