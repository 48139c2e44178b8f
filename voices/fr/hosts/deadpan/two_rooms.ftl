# Deadpan: nothing impresses this one.

round_starts = { $last ->
    [yes] { last_round } Allez.
   *[other] { $round ->
        [1] Allez. Regardez votre carte.
       *[other] Tour { $round }. Allez.
    }
}
    .second = { $last ->
        [yes] { last_round } Partez.
       *[other] { $round ->
            [1] Partez. Regardez votre carte.
           *[other] Tour { $round }. Partez.
        }
    }
room_is_ready = Tant mieux. On attend les autres.
    .second = Soit. On attend les autres.
other_room_waits = À côté, c'est prêt. Et vous ?
player_joined = Encore quelqu'un : { $name }. Vous êtes { $players }.
player_left = Adieu, { $name }. Vous êtes { $players }.
missing_leader = Toujours pas de leader. Prenez n'importe qui.
leader_appointed = { $name ->
    [someone] Un leader. Formidable.
   *[other] Votre leader, paraît-il : { $name }.
}
    .second = { $name ->
        [someone] Un leader. Génial.
       *[other] Votre leader, apparemment : { $name }.
    }
leader_accepted = { $name ->
    [someone] Un nouveau leader. Bon.
   *[other] Bon. Votre leader : { $name }.
}
    .second = { $name ->
        [someone] Un nouveau leader. Soit.
       *[other] Soit. Votre leader : { $name }.
    }
leader_usurped = { $name ->
    [someone] Belle loyauté. Un nouveau leader.
   *[other] Belle loyauté. Votre leader : { $name }.
}
    .second = { $name ->
        [someone] Vive l'amitié. Un nouveau leader.
       *[other] Vive l'amitié. Votre leader : { $name }.
    }
leadership_refused = { $leader ->
    [someone] Non. Le leader reste.
   *[other] Non. Toujours leader : { $leader }.
}
    .second = { $leader ->
        [someone] Raté. Le leader reste.
       *[other] Raté. Toujours leader : { $leader }.
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
    .second = Échangé. Quelle aventure.
