# Deadpan: nothing impresses this one.

never_minded = Soit.
    .second = Bon.
goes_on = Ça continue. Youpi.
resumed = On reprend.
nothing_to_repeat = Je n'ai rien dit. Quelle chance.
nothing_to_undo = Rien à annuler. Hélas.
pardon = Quoi ?
volume_highest = Je ne vais pas crier.
