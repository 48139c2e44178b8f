"""What a room is to be told, in which order, and when.

`mouth` is the face: it says and plays, and its events tell what came of it. It asks two others: `announcements`, what
lies on the loudspeaker at its exact time, and `speech_queue`, what waits, its order, and what of it has to go. Sound
comes from a function that it is given; where it is not there yet, the mouth asks again. No thread and no clock in here.
"""
