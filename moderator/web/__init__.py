"""Rooms in a browser: any phone, tablet or laptop on the same network is a room's microphone, loudspeaker and screen.

    a room's client -> `WebHouse` -> pipes -> `server.web_worker` -> sockets -> the page in the room's browser

- `rooms` is the program's side: a browser room is another loudspeaker and microphone behind the protocols of today, so
  the game does not know which it has. `rooms.web_house` owns the worker, and starts another when it fails.
- `server` is one worker process for all rooms and the host: pages, sockets, certificates, who may what. A network that
  stalls stalls there, never in the game's loop.
- `messages` is what page and server say to each other: small frozen values, one module a family, and how they travel.
- `hall` has the pages of many tables on one machine, the lobby and the organiser's; each table has a house of its own.
- `pages` is what runs in the browser: modules without a build step. No sentence stands there; all words come down.

Times that go to a page are seconds of the server's monotonic clock, which all processes of the machine share; the page
learns it by pings. Samples are int16 on the wire. Here nobody knows a game or an utterance.
"""

FACE = (
    "hall.office",
    "hall.serving",
    "messages.host",
    "messages.listening",
    "messages.screen",
    "messages.seat",
    "rooms.browser_loudspeaker",
    "rooms.browser_microphone",
    "rooms.code_picture",
    "rooms.seats",
    "rooms.web_house",
    "server.jobs",
    "server.other_machines",
    "server.seat_jobs",
)
"""The modules that the rest of the program may use."""
