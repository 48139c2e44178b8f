"""The worker process that serves the pages: sockets on one side, pipes to the program on the other.

`web_worker` is the process; `site` the routes and what every answer carries; `connections` what pages say and get;
`pairing` who may be which room; `certificates` how a microphone is allowed without the internet; `arrival` when sound
from a page was heard; `addresses` where other devices find this machine. Everything has a limit: size, rate, number.
"""

FACE = ("certificates", "web_worker")
"""The modules that the rest of this layer may use."""
