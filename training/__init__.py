"""Making the models and learned meanings that ship with the program. Not part of the package; see README.md."""
