"""How long the rounds are and how many hostages go over, for every edition."""
