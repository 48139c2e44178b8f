"""What is recorded for the moderator, and recordings heard again.

A voice pack: `pack_recording` lists what can be said and keeps it as clips, `recording_session` leads somebody through
reading it aloud, `voice_pack` finds the pack of a party. Utterances that were kept of an evening:
`heard_again` tells what is understood otherwise now, `game_moment` what is listened for at a moment of a game.
"""

FACE = (
    "game_moment",
    "heard_again",
    "pack_recording",
    "recording_session",
    "voice_pack",
)
"""The modules that the rest of the program may use."""
