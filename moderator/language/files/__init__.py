"""Files read into located nodes, so that every complaint names the file and the line."""
