"""One evening of a party, live or rehearsed: everything that does not depend on real devices or real time.

`evening` takes what the ears heard and what was typed (`typed_line`), gives it to the moderator through the journal,
and carries out in the rooms what comes of it; `typed_help` answers the host on the screen alone. `foresight` has ready
what will be said next, `round_music` what is heard meanwhile; `room_volumes` knows how loud each room is, `device_news`
tells of devices, `seat_joining` gives out the seats of a game whose cards are on phones, and `misunderstandings` knows
what to say to whom nobody understood. All of it goes on the `timeline`.

Whoever runs an evening gives it rooms with ears and mouths, and the time. Nothing here asks for the time, starts a
thread or opens a device.
"""

FACE = (
    "device_news",
    "evening",
    "room_volumes",
    "round_music",
    "seat_joining",
    "timeline",
    "typed_help",
    "typed_line",
)
"""The modules that the rest of the program may use."""
