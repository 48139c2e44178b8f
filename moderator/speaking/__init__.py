"""From a message to the loudspeaker: sentence, synthetic voice, sound, the room's continuous output.

Nothing here knows the rules of a game. Everything with a device behind it has two implementations that the same
tests run on: the real one and one that writes sound files.
"""
