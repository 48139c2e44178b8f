"""Every input of an evening on disk before anything comes of it, so that an evening survives a crash.

An input becomes an `entry`: what happened, when, where, and what came of it. The moderator is fed with it, and the
effects are handed out when `writing` has it on disk; the first line names the party. `reading` takes a file as a
journal, whatever a crash has left of its end, and `replay` feeds a fresh moderator with it: to resume the evening, to
tell it as a story, to find what would come out otherwise today. `evenings` lists those that were played here, and
`played_evening` remembers what came of each.

No situation is written: the same inputs at the same times bring the same situation. Nothing here knows sound, and
nothing but `writing` knows the time of day.
"""

FACE = (
    "entry",
    "evenings",
    "played_evening",
    "reading",
    "replay",
    "writing",
)
"""The modules that the rest of the program may use."""
