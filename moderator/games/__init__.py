"""The rules of each game: pure functions over frozen facts, and what the rest of the program must know of a game.

A game is a folder here, with a statechart, grammars and voices of its own elsewhere. Its `plugin.py` says who may
play, in which rooms, with which keys of the party file, and opens it; `plugin.py` in this folder is the form for
that, and finds the games. A new game is a new folder, and nobody else has to know (docs/how-to-add-a-game.md).

What a game gives to the moderator is a `Game` (`game.py`): its first facts, and functions by name. A *rule* looks at
a `Turn` and makes a `Step` of it: new facts, and wishes as data (`effects.py`): tell this message, ask this question,
fire this trigger. *Guards* and *quantities* only look. Rules are found by the names that the statechart uses for
them; every public function from a turn to a step is one.

A rule never addresses a room for hearing, only says which room something concerns: who may know it is the chart's
matter. It knows no clock but the one in its turn, and no chance but the seed in its facts. Where sources disagree
there is an option (`options.py`). Nothing here knows a layer above: how a game is moderated, heard or spoken.
"""

FACE = (
    "choices",
    "effects",
    "game",
    "plugin",
    "seat",
)
"""The modules that the rest of the program may use."""
