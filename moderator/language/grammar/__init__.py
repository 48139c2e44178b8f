"""`grammars/<language>/`: what may be said, as templates, word graphs and readings."""
