"""What a host writes down: the party file and the flags."""
