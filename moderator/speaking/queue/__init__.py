"""What a room is to be told, in which order, and when."""
