"""A device in a worker process: opened, watched, replaced when it is lost."""
