"""Music under the speech of a room."""
