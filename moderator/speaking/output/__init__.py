"""Where a room's sound goes to: a device, or a file that covers the whole time.

Both take sounds for a time of the party clock (`Loudspeaker`) and lay them on a `Track`, a room's endless mono output,
at the sample that is heard then. A file is written whenever its clock has moved on. A device reads its tracks block by
block in PortAudio's thread (`output_stream`), and `frame_clock` estimates when each frame is heard. It lives in a
worker process; a room uses it through a `LoudspeakerClient`, which places anew what is still to come when the device
was lost. Nothing here knows messages or the game.
"""
