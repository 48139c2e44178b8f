# Mission control: short, exact, in the tongue of rockets.

never_minded = Bien reçu.
    .second = Compris.
goes_on = Négatif. La mission continue.
resumed = Reprise de la mission.
nothing_to_repeat = Aucun message à répéter.
nothing_to_undo = Rien à annuler.
pardon = Répétez ?
volume_highest = Volume au maximum.
