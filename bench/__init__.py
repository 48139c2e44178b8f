"""How fast, how well timed and how frugal the program is: measured on real (null-sink) devices, printed as tables."""
