"""The rules of Two Rooms and a Boom.

Cited sources: the English rulebook (seed 001) by page, others by name.
"""
