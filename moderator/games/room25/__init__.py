"""Room 25: one table, one room. The board stays with the players; the moderator knows turns, order, deaths, the end.

"Seed 004" in these modules is the description of the game that its rules come from.
"""
