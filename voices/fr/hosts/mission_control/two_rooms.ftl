# Mission control: short, exact, in the tongue of rockets.

round_starts = { $round ->
    [1] Décollage ! Regardez votre carte.
   *[other] Tour { $round }. Décollage !
}
room_is_ready = Bien reçu. En attente de l'autre pièce.
other_room_waits = L'autre pièce est parée.
player_joined = Bienvenue à bord, { $name }. Équipage : { $players }.
player_left = Bon retour, { $name }. Équipage : { $players }.
missing_leader = Pas de leader dans cette pièce. Nommez quelqu'un.
leader_appointed = { $name ->
    [someone] Leader confirmé.
   *[other] Leader confirmé : { $name }.
}
leader_accepted = { $name ->
    [someone] Nouveau leader confirmé.
   *[other] Nouveau leader confirmé : { $name }.
}
leader_usurped = { $name ->
    [someone] Mutinerie confirmée. Nouveau leader.
   *[other] Mutinerie confirmée. Nouveau leader : { $name }.
}
leadership_refused = { $leader ->
    [someone] Négatif. Leader inchangé.
   *[other] Négatif. Leader inchangé : { $leader }.
}
nobody_appoints_themselves = Négatif. On ne se nomme pas soi-même.
leader_waits = Bien reçu. En attente de l'autre leader.
arrived_here = Arrivée confirmée. En attente de l'autre pièce.
exchange_complete = Transfert terminé.
