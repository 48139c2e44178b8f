"""The cards as data: what a card is (`card`), what it must reach to win (`goals`), what it is called (`naming`).

The files of the editions stand here; `card_reading` reads an entry, `catalogue` puts all of them together and checks
what one says about another. A new card whose goal has a known kind is an entry in a file and needs no code.
"""
