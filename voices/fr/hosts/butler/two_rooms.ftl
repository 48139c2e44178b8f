# A butler: polite to the point of coldness.

round_starts = { $round ->
    [1] C'est à vous. Regardez votre carte.
   *[other] Tour { $round }. C'est à vous.
}
room_is_ready = Fort bien. Nous attendons l'autre pièce.
other_room_waits = L'autre pièce n'attend plus que vous.
player_joined = Bienvenue, { $name }. Cela fait { $players } joueurs.
player_left = Bonne soirée, { $name }. Il reste { $players } joueurs.
missing_leader = Cette pièce n'a pas de leader. Veuillez en nommer un.
leader_appointed = { $name ->
    [someone] Un leader. Voilà qui est sage.
   *[other] Votre leader : { $name }.
}
leader_accepted = { $name ->
    [someone] Un nouveau leader. Fort bien.
   *[other] Fort bien. Votre leader est { $name }.
}
leader_usurped = { $name ->
    [someone] Diantre. Un nouveau leader.
   *[other] Diantre. Votre leader est { $name }.
}
leadership_refused = { $leader ->
    [someone] Décliné. Le leader demeure.
   *[other] Décliné. Le leader demeure { $leader }.
}
nobody_appoints_themselves = On ne se nomme pas soi-même.
leader_waits = Merci. Nous attendons l'autre leader.
arrived_here = Bienvenue. Nous attendons l'autre pièce.
exchange_complete = Chacun est à sa place.
