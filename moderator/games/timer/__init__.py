"""Rounds against the clock, for any party game: the smallest game there can be, and the example of how to add one."""
