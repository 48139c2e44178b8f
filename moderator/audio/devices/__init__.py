"""The loudspeakers and microphones of this computer, found by name.

A name that a host wrote becomes a `SoundDevice` in `sound_devices`, and nowhere else; so here it is also seen whether
two rooms would hear one loudspeaker. `sounddevice` (PortAudio) is imported when it is first needed: a machine without
it must still start and explain itself. `alsa` asks the library below what PortAudio cannot tell.
"""
