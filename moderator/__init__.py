"""Moderator: the voice that runs a party game so that everybody can play."""
