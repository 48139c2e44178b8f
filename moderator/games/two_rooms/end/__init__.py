"""The end of a game by voice: announcements, the reveal step by step, questions, results; and endings at once."""
