"""Decks for a number of players: built, checked, mended, named.

What the host wants is kept as a choice that outlives players who come and go (`choice`); the deck for the number at
hand follows from it in one function. `deck` says why one is not legal, `deck_repair` finds the nearest that
is, `playsets` and `random_decks` make some, `deck_messages` has the words to say and to hear.
"""
