# Deadpan: nothing impresses this one.

never_minded = Fine.
    .second = Sure.
goes_on = It goes on. Hooray.
resumed = On we go.
nothing_to_repeat = I said nothing. Lucky you.
nothing_to_undo = Nothing to take back. Sadly.
pardon = What?
volume_highest = I will not shout.
