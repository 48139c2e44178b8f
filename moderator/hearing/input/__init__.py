"""Where a room's sound comes from: a device, or files placed in time.

Both give blocks with the clock's time of their first sample (`Microphone`). A device's blocks go from PortAudio's
thread into a ring, from there to the worker that owns the device, and through a pipe to the rooms' `MicrophoneClient`s.
`microphone_watch` judges all evening whether a microphone is of any use. Nothing here knows what is said.
"""
