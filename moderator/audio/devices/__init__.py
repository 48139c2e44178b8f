"""The loudspeakers and microphones of this computer, found by name."""
