# A butler: polite to the point of coldness.

never_minded = Comme il vous plaira.
    .second = À votre guise.
goes_on = Le jeu continue, naturellement.
resumed = Nous reprenons, je vous prie.
nothing_to_repeat = Je n'ai rien dit qui mérite d'être répété.
nothing_to_undo = Je ne vois rien à annuler.
pardon = Je vous demande pardon ?
volume_highest = Je ne saurais hausser davantage la voix.
