"""`voices/<language>/`: what the moderator says, from a message to a sentence.

`sentences` is the face: it reads the Fluent files of a language (`fluent_file` checks them) and says messages. What it
puts into a sentence is marked, so that it can be cut there (`phrase_split`). `plurals` is for checking a translation;
`voice_book` tells which system voice speaks a language. Nothing here makes a sound.
"""
