"""A statechart runs a game: intents and time in, effects out. Knows no audio and no wall clock."""
