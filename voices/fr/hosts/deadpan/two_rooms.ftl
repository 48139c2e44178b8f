# Deadpan: nothing impresses this one.

round_starts = { $round ->
    [1] Allez. Regardez votre carte.
   *[other] Tour { $round }. Allez.
}
room_is_ready = Tant mieux. On attend les autres.
other_room_waits = L'autre pièce est prête. Et vous ?
player_joined = Encore quelqu'un : { $name }. Vous êtes { $players }.
player_left = Adieu, { $name }. Vous êtes { $players }.
missing_leader = Toujours pas de leader. Prenez n'importe qui.
leader_appointed = { $name ->
    [someone] Un leader. Formidable.
   *[other] Votre leader, paraît-il : { $name }.
}
leader_accepted = { $name ->
    [someone] Un nouveau leader. Bon.
   *[other] Bon. Maintenant c'est { $name }.
}
leader_usurped = { $name ->
    [someone] Belle loyauté. Un nouveau leader.
   *[other] Belle loyauté. Maintenant c'est { $name }.
}
leadership_refused = { $leader ->
    [someone] Non. Le leader reste.
   *[other] Non. Ça reste { $leader }.
}
nobody_appoints_themselves = Pas soi-même. Bien essayé.
leader_waits = On attend l'autre leader. Encore.
arrived_here = Vous voilà. On attend.
exchange_complete = Tout le monde a bougé. Quel progrès.
