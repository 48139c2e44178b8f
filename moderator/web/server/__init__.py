"""The worker process that serves the pages: sockets on one side, pipes to the program on the other.

`web_worker` is the process; `site` the routes, `answers` what every answer carries; `connections` what pages say and
get; `page_socket` how any page is read, `posted_line` one whose browser refuses sockets; `host_connections` the host's
pages; `pairing` who may be which room; `host_access` who is the host; `certificates` how a microphone is allowed
without the internet; `arrival` when sound from a page was heard; `addresses` where other devices find this machine;
`other_machines` where a table is found when its machine is gone;
`doors` who is let in at all; `request_limit` how often an address may ask. Everything has a limit: size, rate, number.
"""

FACE = (
    "addresses",
    "answers",
    "certificates",
    "doors",
    "host_access",
    "other_machines",
    "pairing",
    "request_limit",
    "web_worker",
)
"""The modules that the rest of this layer may use."""
