"""What `moderator` can do: one module for each command."""
