"""What happens in an evening as lines for other programs: one object of JSON an event, as it happens.

`event_line` is the shape of a line, and the one place that parts what anybody may know from what only one room may;
`telling` makes lines of the evening's story, `game_watch` of how the game stands. `publisher` numbers them and gives
them to whoever receives them (`receivers`): a file, a program. docs/events.schema.json describes every line.

Nobody here is waited for: the game goes on, whatever a receiver does.
"""

FACE = (
    "event_line",
    "publisher",
    "receivers",
)
"""The modules that the rest of the program may use."""
