"""Music under the speech of a room.

`music` reads a file as an endless stream; in `music_bed` such streams lie on a room's track, one after the other, and
step back while something is said. What is to be heard in which state of a game is decided elsewhere.
"""
