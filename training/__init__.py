"""Making and adjusting the recognizer models that ship with the program. Not part of the package; see README.md."""
