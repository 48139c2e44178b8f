"""Decks: what is allowed and why not, playsets, random decks, what is set aside."""
