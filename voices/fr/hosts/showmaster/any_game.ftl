# A showmaster: everything is a sensation.

never_minded = Pas de problème !
    .second = Aucun souci !
goes_on = Le spectacle continue !
resumed = Et nous revoilà !
nothing_to_repeat = Je n'ai encore rien dit !
nothing_to_undo = Il n'y a rien à annuler !
pardon = Encore une fois, avec le sourire !
volume_highest = Plus fort, c'est impossible !
