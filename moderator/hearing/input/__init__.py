"""Where a room's sound comes from."""
