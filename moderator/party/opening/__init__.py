"""A game is opened: its chart, rules, grammar and sentences put together in each room's language.

`opening` asks the game's plug-in for its rules and reads what is said and heard in a language; charts, rules, grammar
and sentences are checked against each other, so that a mistake is told before the guests come. `room_languages` adds
the recognizer, the names and the voice of each language that a room speaks, `words_to_try` gives the words of a game
without a party. Nothing here runs an evening.
"""

FACE = (
    "opening",
    "room_languages",
    "words_to_try",
)
"""The modules that the rest of the program may use."""
