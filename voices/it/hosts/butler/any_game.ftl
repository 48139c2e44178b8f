# A butler: polite to the point of coldness.

never_minded = Come desiderate.
    .second = Come preferite.
goes_on = Il gioco prosegue, naturalmente.
resumed = Riprendiamo, se non vi dispiace.
nothing_to_repeat = Non ho detto nulla che meriti d'essere ripetuto.
nothing_to_undo = Non trovo nulla da annullare.
pardon = Chiedo scusa?
volume_highest = Non è mia abitudine alzare oltre la voce.
