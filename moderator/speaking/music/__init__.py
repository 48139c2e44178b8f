"""Music under the speech of a room.

`music` reads a file as an endless stream, `music_bed` is that stream on a room's track, where it steps back while
something is said, and `music_player` decides which file lies there from when to when. What is to be heard in which
state of a game is decided elsewhere.
"""
