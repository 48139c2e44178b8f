"""The rules of Two Rooms and a Boom. Rule texts cited: the English rulebook (seed 001) by page, other sources by name."""
