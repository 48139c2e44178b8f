"""What disagrees between grammar, voice and game, and what a translation lacks."""
