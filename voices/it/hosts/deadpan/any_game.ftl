# Deadpan: nothing impresses this one.

never_minded = E va bene.
    .second = D'accordo.
goes_on = Si continua. Evviva.
resumed = Si riprende.
nothing_to_repeat = Non ho detto niente. Fortunati.
nothing_to_undo = Niente da annullare. Purtroppo.
pardon = Cosa?
volume_highest = Non mi metto a urlare.
