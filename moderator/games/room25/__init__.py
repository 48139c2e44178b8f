"""Room 25: one table, one room. The board stays with the players; the moderator knows turns, order, deaths, the end.

"Seed 004" in these modules is the description of the game that its rules come from. An evening runs through `setup`;
`turns` calls everybody to act, `interruptions` is what happens between actions and may come at any moment. `facts`
holds what is known and what follows from it about identities and an escape, `tables` the figures; `game` puts all
under the statechart's names.
"""
