"""A live evening: the real clock, real devices, and the host at a terminal.

`live` opens the devices and runs an evening on them in one thread: sound from the microphones to the ears, each of
which outlives its recognizer (`supervised_ear`), and lines from the host to the game. `terminal` reads those lines, and
outlives the terminal when that closes in the middle of the game; `screen` shows what happens and how things stand,
`public_clock` lets another terminal show the clock. A fault of the program itself is saved by `fault_report`, and the
game goes on where it can. `running_games` knows which games have which devices, so that one moderator can take over
from another; `browser_rooms` has the screens of rooms in browsers (`room_view`), and the host's (`host_screen`,
`device_states`, and `host_desk` for what takes a while: an `own_command` beside the evening); `phone_seats` has the
players' phones where cards are on them (`seat_view` makes what each shows, `kept_seats` keeps who has which seat,
`phone_desk` is the host's side); `ending_orders` is how that one, or the system, is told to end; `told_entrances` tells
the program that started this one where the codes lead.
"""

FACE = (
    "browser_rooms",
    "code_in_terminal",
    "ending_orders",
    "fault_report",
    "live",
    "phone_words",
    "public_clock",
    "room_devices",
    "room_view",
    "running_games",
    "screen",
    "terminal",
    "told_entrances",
)
"""The modules that the rest of the program may use."""
