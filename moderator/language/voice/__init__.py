"""`voices/<language>/`: what the moderator says, from a message to a sentence."""
