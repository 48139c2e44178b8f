"""Powers: cards that change leaders, hostages, rooms or the clock in the middle of a round.

A power is called aloud by the card's name. `table` lists them all, `power` says whether one may be used now and asks
for a name that it lacks; what comes of it stands by what it touches: `hostages`, `rooms`, `rounds`.
"""
