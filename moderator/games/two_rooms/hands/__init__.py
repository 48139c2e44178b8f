"""Cards on phones: who holds which card, what each seat may see, what is tapped and shared there.

held      the value: who has a phone, what was set aside at the deal, who has shared with whom
dealing   the deal from the game's seed, as hands would do it
phones    a seat is taken, freed
seat      what one seat may see and do: the one function through which a card gets out
"""
