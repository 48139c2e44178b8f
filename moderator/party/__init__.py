"""One evening: rooms, devices, configuration, live play, rehearsal, timeline, command line, screen."""
