"""An evening in real rooms: devices, the real clock, the terminal."""
