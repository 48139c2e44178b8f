"""What turns an utterance into words, and the models that it needs.

`recognizer` has the two protocols that the rest of the program sees: a model, loaded once, and its decoders, one for
each word graph and room. `models` finds, chooses and loads a model, and knows which of those that understand people are
missing; `fetching` fetches them.

`second_recognizer` is a third protocol: whoever keeps it hears whole utterances, beside the decoder that listens all
the time, and answers a little later. `whisper` keeps it.

All else is vosk's: `vosk_model` keeps the protocols with it. A word graph goes over in words of the model
(`segmentation`), as a grammar of our own (`grammar_fst`). `grammar_models` has it ready: as a view of the one loaded
model (`model_views`), else as a copy, searched as `vosk_settings` tell. `vosk_files` reads a model's folder.

Recognizers know words only: no grammar, no intent, no room. `docs/how-to-add-a-recognizer.md` tells how to add one.
"""
