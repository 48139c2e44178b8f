"""What a page and the server say to each other.

Each family is a module: `greeting` when a page comes, `clock` to learn the server's time, `playing` for sound on its
way down, `listening` for sound on its way up, `screen` for what is shown and tapped in a room, `host` for the host's
page, `seat` for the phone that holds a player's card. All are small frozen values of plain fields. `wire` knows all
families, turns each message into a frame and back, and refuses whatever is not exactly one of them: a frame comes from
a stranger until it has been read. `bundle` puts frames together for pages that post.
"""

FACE = ("bundle", "clock", "greeting", "host", "listening", "playing", "screen", "seat", "wire")
"""The modules that the rest of this layer may use."""
