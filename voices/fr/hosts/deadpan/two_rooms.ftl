# Deadpan: nothing impresses this one.

round_starts = { $last ->
    [yes] { last_round } Allez.
   *[other] { $round ->
        [1] Allez. Regardez votre carte.
       *[other] Tour { $round }. Allez.
    }
}
room_is_ready = Tant mieux. On attend les autres.
other_room_waits = À côté, c'est prêt. Et vous ?
player_joined = Encore quelqu'un : { $name }. Vous êtes { $players }.
player_left = Adieu, { $name }. Vous êtes { $players }.
missing_leader = Toujours pas de leader. Prenez n'importe qui.
leader_appointed = { $name ->
    [someone] Un leader. Formidable.
   *[other] Votre leader, paraît-il : { $name }.
}
leader_accepted = { $name ->
    [someone] Un nouveau leader. Bon.
   *[other] Bon. Votre leader : { $name }.
}
leader_usurped = { $name ->
    [someone] Belle loyauté. Un nouveau leader.
   *[other] Belle loyauté. Votre leader : { $name }.
}
leadership_refused = { $leader ->
    [someone] Non. Le leader reste.
   *[other] Non. Toujours leader : { $leader }.
}
nobody_appoints_themselves = Pas soi-même. Bien essayé.
leader_waits = { $taught ->
    [yes] Passionnant.
   *[no] Passionnant. À l'autre leader.
}
arrived_here = { $taught ->
    [yes] Vous voilà.
   *[no] Vous voilà. À l'autre pièce.
}
exchange_complete = Échangé. Quel progrès.
