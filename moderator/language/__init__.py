"""What may be said to the moderator and what the moderator says: `grammars/` and `voices/`, read and checked.

The lowest layer: every other layer speaks in its terms (intent, slot, message, listening).
"""
