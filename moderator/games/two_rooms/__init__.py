"""The rules of Two Rooms and a Boom. Sources: the English rulebook (seed 001) by page, others by name.

The evening runs through `setup` (who plays; with `deck_building` and `reading_out`, which cards), then round by round
through `leadership` and `hostages`, with the cards' `powers`, to the `end`. `facts` holds all that is known of a
running game, `tables` the figures that depend on the number of players. `game` puts the rules under the names of the
statechart; `screen` shows them. The moderator never sees a card of the box: what it knows of who holds which was said,
or typed by the host. Where cards lie on phones it deals them itself (`hands`).
"""
