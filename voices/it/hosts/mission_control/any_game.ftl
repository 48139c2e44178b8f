# Mission control: short, exact, in the tongue of rockets.

never_minded = Ricevuto.
    .second = Copiato.
goes_on = Negativo. La missione continua.
resumed = Riprende la missione.
nothing_to_repeat = Nessun messaggio da ripetere.
nothing_to_undo = Niente da annullare.
pardon = Ripetete?
volume_highest = Volume al massimo.
