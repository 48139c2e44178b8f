"""How well people are heard: recordings of short commands and of orders, still and with noise, in several ways."""
