"""The end of a game by voice: announcements, the reveal with its questions, results; and endings at once.

Whatever is said becomes an answer in `facts.end`. `questions` makes an `Ending` of the facts, `outcome` names what is
still open, `revealing` puts the first of it until nothing is; `results` tells what then is decided. Nothing here
knows a card by name: sentences are phrases called after kinds of questions and reasons.
"""
