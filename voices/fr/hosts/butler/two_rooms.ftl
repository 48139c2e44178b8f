# A butler: polite to the point of coldness.

round_starts = { $last ->
    [yes] { last_round } C'est à vous.
   *[other] { $round ->
        [1] C'est à vous. Regardez votre carte.
       *[other] Tour { $round }. C'est à vous.
    }
}
    .second = { $last ->
        [yes] { last_round } Veuillez commencer.
       *[other] { $round ->
            [1] Veuillez commencer. Regardez votre carte.
           *[other] Tour { $round }. Veuillez commencer.
        }
    }
room_is_ready = Fort bien. À côté, maintenant.
    .second = Parfait. À côté, maintenant.
other_room_waits = À côté, on vous attend.
player_joined = Bienvenue, { $name }. Cela fait { $players } joueurs.
player_left = Bonne soirée, { $name }. Il reste { $players } joueurs.
missing_leader = Cette pièce n'a pas de leader. Veuillez en nommer un.
leader_appointed = { $name ->
    [someone] Un leader. Voilà qui est sage.
   *[other] Votre leader : { $name }.
}
    .second = { $name ->
        [someone] Un leader. Excellent choix.
       *[other] À votre tête : { $name }.
    }
leader_accepted = { $name ->
    [someone] Un nouveau leader. Fort bien.
   *[other] Fort bien. Votre leader : { $name }.
}
    .second = { $name ->
        [someone] Un nouveau leader. Parfait.
       *[other] Parfait. Votre leader : { $name }.
    }
leader_usurped = { $name ->
    [someone] Diantre. Un nouveau leader.
   *[other] Diantre. Votre leader : { $name }.
}
    .second = { $name ->
        [someone] Fichtre. Un nouveau leader.
       *[other] Fichtre. Votre leader : { $name }.
    }
leadership_refused = { $leader ->
    [someone] Décliné. Le leader demeure.
   *[other] Décliné. Le leader demeure : { $leader }.
}
    .second = { $leader ->
        [someone] Refusé. Le leader demeure.
       *[other] Refusé. Le leader demeure : { $leader }.
    }
nobody_appoints_themselves = On ne se nomme pas soi-même.
leader_waits = { $taught ->
    [yes] Je vous remercie.
   *[no] Merci. À l'autre leader.
}
arrived_here = { $taught ->
    [yes] Bienvenue.
   *[no] Bienvenue. À l'autre pièce.
}
exchange_complete = Chacun est à sa place.
    .second = Tout est en ordre.
