# A showmaster: everything is a sensation.

round_starts = { $last ->
    [yes] { last_round } Si va in scena!
   *[other] { $round ->
        [1] Si va in scena! Guardate la vostra carta!
       *[other] Turno { $round }. Si va in scena!
    }
}
    .second = { $last ->
        [yes] { last_round } Su il sipario!
       *[other] { $round ->
            [1] Su il sipario! Guardate la vostra carta!
           *[other] Turno { $round }. Su il sipario!
        }
    }
room_is_ready = Fantastico! Ora l'altra stanza!
    .second = Strepitoso! Ora l'altra stanza!
other_room_waits = Di là sono pronti!
player_joined = Un applauso a { $name }! Siete in { $players }!
player_left = Un applauso a { $name }! Restate in { $players }!
missing_leader = Qui manca ancora il leader! Chi sarà?
leader_appointed = { $name ->
    [someone] Abbiamo un leader!
   *[other] Abbiamo un leader: { $name }!
}
    .second = { $name ->
        [someone] Ecco il leader!
       *[other] Ecco il leader: { $name }!
    }
leader_accepted = { $name ->
    [someone] Ed ecco un nuovo leader!
   *[other] Ed ecco il leader: { $name }!
}
    .second = { $name ->
        [someone] Un applauso: nuovo leader!
       *[other] Un applauso al leader: { $name }!
    }
leader_usurped = { $name ->
    [someone] Clamoroso! Un nuovo leader!
   *[other] Clamoroso! Il leader è { $name }!
}
    .second = { $name ->
        [someone] Incredibile! Un nuovo leader!
       *[other] Incredibile! Il leader è { $name }!
    }
leadership_refused = { $leader ->
    [someone] È un no! Il leader resta!
   *[other] È un no! Resta leader: { $leader }!
}
    .second = { $leader ->
        [someone] Niente da fare! Il leader resta!
       *[other] Niente da fare! Resta leader: { $leader }!
    }
nobody_appoints_themselves = Bel tentativo! Lo deve fare qualcun altro!
leader_waits = { $taught ->
    [yes] Magnifico!
   *[no] Magnifico! Manca un leader!
}
arrived_here = { $taught ->
    [yes] Benvenuti!
   *[no] Benvenuti! Ora l'altra stanza!
}
exchange_complete = Hanno cambiato tutti parte!
    .second = Sono passati tutti!
