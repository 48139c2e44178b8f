"""An evening rehearsed in virtual time: a script in, a sound file for each room and a timeline out.

`script` is read into `steps` and checked, `scripted_speech` makes the sound of every line before anything is written,
and `rehearsal` plays the steps on the `stage`: the same evening as in live play, whose clock jumps to whatever comes
next, with ears that are fed that sound and loudspeakers that write files. `expectations` tells whether what the script
wants has come; `own_party` writes a script for a host's own party. The same script gives the same evening every time:
nothing here may ask for the time or for chance without a seed.
"""

FACE = (
    "expectations",
    "own_party",
    "rehearsal",
    "script",
    "scripted_speech",
)
"""The modules that the rest of the program may use."""
