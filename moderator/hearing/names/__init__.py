"""Any name can be heard: how names sound, which words of a recognizer stand in for them, which are too alike.

- `pronunciation`: a text -> its phones, by espeak-ng in a process of its own
- `phones`: how near two phones are
- `distance`: how near two words are, one against thousands at once
- `vocabulary`: every word of a recognizer with its phones, kept on disk
- `search`: the words of a vocabulary that sound most like a name
- `sound_alikes`: names in what is listened for -> the words to listen for instead
- `alike`: pairs of names that will be taken for each other
"""
