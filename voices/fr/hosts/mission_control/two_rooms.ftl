# Mission control: short, exact, in the tongue of rockets.

round_starts = { $last ->
    [yes] { last_round } Décollage !
   *[other] { $round ->
        [1] Décollage ! Regardez votre carte.
       *[other] Tour { $round }. Décollage !
    }
}
    .second = { $last ->
        [yes] { last_round } Allumage !
       *[other] { $round ->
            [1] Allumage ! Regardez votre carte.
           *[other] Tour { $round }. Allumage !
        }
    }
room_is_ready = Bien reçu. À l'autre pièce.
    .second = Compris. À l'autre pièce.
other_room_waits = À côté, c'est paré.
player_joined = Bienvenue à bord, { $name }. Équipage : { $players }.
player_left = Bon retour, { $name }. Équipage : { $players }.
missing_leader = Pas de leader dans cette pièce. Nommez quelqu'un.
leader_appointed = { $name ->
    [someone] Leader confirmé.
   *[other] Leader confirmé : { $name }.
}
    .second = { $name ->
        [someone] Leader enregistré.
       *[other] Leader enregistré : { $name }.
    }
leader_accepted = { $name ->
    [someone] Nouveau leader confirmé.
   *[other] Nouveau leader confirmé : { $name }.
}
    .second = { $name ->
        [someone] Nouveau leader enregistré.
       *[other] Nouveau leader enregistré : { $name }.
    }
leader_usurped = { $name ->
    [someone] Mutinerie confirmée. Nouveau leader.
   *[other] Mutinerie confirmée. Nouveau leader : { $name }.
}
    .second = { $name ->
        [someone] Mutinerie signalée. Nouveau leader.
       *[other] Mutinerie signalée. Nouveau leader : { $name }.
    }
leadership_refused = { $leader ->
    [someone] Négatif. Leader inchangé.
   *[other] Négatif. Leader inchangé : { $leader }.
}
    .second = { $leader ->
        [someone] Refusé. Leader inchangé.
       *[other] Refusé. Leader inchangé : { $leader }.
    }
nobody_appoints_themselves = Négatif. On ne se nomme pas soi-même.
leader_waits = { $taught ->
    [yes] Bien reçu.
   *[no] Bien reçu. À l'autre leader.
}
arrived_here = { $taught ->
    [yes] Arrivée confirmée.
   *[no] Arrivée confirmée. À l'autre pièce.
}
exchange_complete = Transfert terminé.
    .second = Transfert réussi.
