"""A host's recordings that go before the synthetic voice.

`clips` reads a folder of them, each named by what is said in it; `assembling` decides which words of a sentence come
from them, and joins the sounds. What messages there are, the folder is told by whoever reads it.
"""
