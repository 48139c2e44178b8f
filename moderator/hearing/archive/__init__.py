"""Utterances on disk, to be heard again: `recording` is the format of one, `utterance_archive` keeps an evening's.

What is kept is all that is needed to hear it again: the sound as the recognizer got it, what was listened for, what was
understood and by which model. Who hears it again, and why, is not known here.
"""
