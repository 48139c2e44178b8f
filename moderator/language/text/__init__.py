"""Text in the forms in which it is compared (`normalising`), counted (`numbers`) and spoken (`espeak_letters`).

A template, a name, a transcript and a typed line are compared in one form only, which is made here and nowhere else.
"""
