# A showmaster: everything is a sensation.

never_minded = Nessun problema!
    .second = Tutto bene!
goes_on = Lo spettacolo continua!
resumed = Eccoci di nuovo qui!
nothing_to_repeat = Non ho ancora detto niente!
nothing_to_undo = Non c'è niente da annullare!
pardon = Ancora una volta, con passione!
volume_highest = Più forte di così non posso!
