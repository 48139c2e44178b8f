"""Any name can be heard: how names sound, and which words of a recognizer sound like them.

`sound_alikes` is the face: a `Listening` goes in, and comes out with words to listen for instead of the names that the
recognizer lacks. It asks how names and words sound (`pronunciation`, by espeak-ng in a process of its own,
`espeak_worker`), and searches the recognizer's `vocabulary` for the nearest. `phones` tells how near two sounds are.
`confusable_names` finds names that will be taken for each other.

Nothing here hears anything: all of it is worked out from spellings before an evening begins.
"""
