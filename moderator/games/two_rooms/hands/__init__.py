"""Cards on phones: who holds which card, what each seat may see, what is tapped and shared there.

held        the value: who has a phone, what was set aside at the deal, who has shared with whom
dealing     the deal from the game's seed, as hands would do it
phones      a seat is taken, freed
handing     cards that go from one player to another
shares      what is done in silence by a tap: recorded shares, bonds, the sober card, the buried one
conditions  what a share does to whoever shares with a card, as data
seat        what one seat may see and do: the one function through which a card gets out
"""
