# A showmaster: everything is a sensation.

round_starts = { $last ->
    [yes] { last_round } En scène !
   *[other] { $round ->
        [1] En scène ! Regardez votre carte !
       *[other] Tour { $round }. En scène !
    }
}
    .second = { $last ->
        [yes] { last_round } Ça tourne !
       *[other] { $round ->
            [1] Ça tourne ! Regardez votre carte !
           *[other] Tour { $round }. Ça tourne !
        }
    }
room_is_ready = Fantastique ! À l'autre pièce !
    .second = Formidable ! À l'autre pièce !
other_room_waits = À côté, ils sont prêts !
player_joined = On applaudit { $name } ! Vous êtes { $players } !
player_left = On applaudit { $name } ! Vous restez { $players } !
missing_leader = Toujours pas de leader ici ! Qui sera-ce ?
leader_appointed = { $name ->
    [someone] Nous avons un leader !
   *[other] Nous avons un leader : { $name } !
}
    .second = { $name ->
        [someone] Voici notre leader !
       *[other] Voici votre leader : { $name } !
    }
leader_accepted = { $name ->
    [someone] Et voici un nouveau leader !
   *[other] Et voici votre leader : { $name } !
}
    .second = { $name ->
        [someone] Et un nouveau leader !
       *[other] On applaudit le leader : { $name } !
    }
leader_usurped = { $name ->
    [someone] Sensationnel ! Un nouveau leader !
   *[other] Sensationnel ! Votre leader : { $name } !
}
    .second = { $name ->
        [someone] Incroyable ! Un nouveau leader !
       *[other] Incroyable ! Votre leader : { $name } !
    }
leadership_refused = { $leader ->
    [someone] C'est non ! Le leader reste !
   *[other] C'est non ! Toujours leader : { $leader } !
}
    .second = { $leader ->
        [someone] Refusé ! Le leader reste !
       *[other] Refusé ! Toujours leader : { $leader } !
    }
nobody_appoints_themselves = Bien essayé ! Quelqu'un d'autre doit le faire !
leader_waits = { $taught ->
    [yes] Magnifique !
   *[no] Magnifique ! Encore un leader !
}
arrived_here = { $taught ->
    [yes] Bienvenue !
   *[no] Bienvenue ! À l'autre pièce !
}
exchange_complete = Tous ont changé de camp !
    .second = Tout le monde a traversé !
