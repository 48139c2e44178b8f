"""Cards with a power over what the moderator keeps during the rounds: leaders, hostages, rooms and the clock."""
