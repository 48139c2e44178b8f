"""A hall: many tables on one machine, each an evening of its own.

A table is the program that any host starts, `moderator play`, in a process of its own with its own party file, journal,
ports, log and state; there is no second way to run a game. So a table needs nobody: it plays on when the hall is gone,
and a hall that starts anew finds it by the folder that it has. The hall opens tables and looks after them:

    lobby page -> `hall_office` -> `hall` -> `table` -> `table_process`: `moderator play` or `moderator resume`
                                               ^------- `table_news`: its events     its entrances: where its codes lead

- `table_wish` is what somebody wants who opens a table, `table_folder` where a table keeps what it has.
- `table` restarts a table that dies, lets one sleep that nobody looks at, and wakes it when somebody comes.
- `kept_hall` is what a hall that starts anew knows of its organiser: who that is, and the planned start.
- `places` says how many tables a machine has room for.
- `joined_hall` makes this machine's tables a part of a hall of several machines (`joint_hall`).
- `hall_office` says what the pages of `web.hall` show and takes what they want; `hall_metrics` tells how the hall is.

What the hall knows of a game are its events, the public part, so it knows nothing that a room may not know.
"""

FACE = ("hall", "hall_office", "joined_hall", "places")
"""The modules that the rest of the program may use."""
