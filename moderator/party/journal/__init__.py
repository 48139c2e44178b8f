"""Every input on disk before its effects: an evening survives a crash."""
