"""The pages of a hall: a lobby where anybody opens a table, and the organiser's page with all tables.

`office` says what these pages ask of the program, `site` has the routes and who may what, `serving` the ports and the
loop. What a table is nobody knows here: a page is given plain values, and what it wants goes on as plain texts. The
tables' own pages are served by the tables, each on ports of its own.
"""

FACE = ("office", "serving")
"""The modules that the rest of the program may use."""
