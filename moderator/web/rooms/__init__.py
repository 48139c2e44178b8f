"""The program's side of browser rooms: a house with its worker, and each room's loudspeaker and microphone in it.

Both are used like those of a device: what is placed has its time, blocks have theirs, and while nobody's browser is the
room, they are in trouble as a device that was pulled out is. The game never waits for any of it.

`seats` are the players' phones that hold cards, `shares` what two of them show each other, `seat_frames` how what goes
to them is made so that its length tells nothing.
"""

FACE = ("browser_loudspeaker", "browser_microphone", "code_picture", "seats", "web_house")
"""The modules that the rest of this layer may use."""
