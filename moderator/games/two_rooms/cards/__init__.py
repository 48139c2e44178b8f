"""The characters as data: one file for each edition, read and checked when it is loaded."""
