"""The first evening of a host who has written nothing down: what is asked, step by step, until it is a party.

`room_steps` asks how many rooms there are and finds out by ear which device is where; `saving` writes the party down
where the host wants it; `remembered_party` knows it the next time, also when it was not saved. Each step takes a party
and gives one, and asks through two functions, so that whoever asks may be a terminal or a list of answers.

Nothing here begins a game.
"""

FACE = (
    "remembered_party",
    "room_steps",
    "saving",
)
"""The modules that the rest of the program may use."""
