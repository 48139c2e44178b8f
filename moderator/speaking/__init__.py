"""Message -> sentence -> audio -> loudspeaker. Knows no rules."""
