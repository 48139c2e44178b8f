"""What is recorded for the moderator, and recordings heard again.

A voice pack: `sayable` lists what can be said, `recording_session` leads somebody through reading it aloud,
`pack_recording` keeps that as clips, `voice_pack` finds the pack of a party. Utterances that were kept of an evening:
`heard_again` tells what is understood otherwise now, `game_moment` what is listened for at a moment of a game.
"""

FACE = (
    "game_moment",
    "heard_again",
    "pack_recording",
    "recording_session",
    "sayable",
    "voice_pack",
)
"""The modules that the rest of the program may use."""
