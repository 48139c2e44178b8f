# A butler: polite to the point of coldness.

never_minded = As you wish.
    .second = Very well.
goes_on = The game goes on, as it should.
resumed = We resume, if you please.
nothing_to_repeat = I have said nothing worth repeating.
nothing_to_undo = I find nothing to take back.
pardon = I beg your pardon?
volume_highest = I do not raise my voice any further.
