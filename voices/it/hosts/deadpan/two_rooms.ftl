# Deadpan: nothing impresses this one.

round_starts = { $last ->
    [yes] { last_round } Via.
   *[other] { $round ->
        [1] Via. Guardate la vostra carta.
       *[other] Turno { $round }. Via.
    }
}
    .second = { $last ->
        [yes] { last_round } Su.
       *[other] { $round ->
            [1] Su. Guardate la vostra carta.
           *[other] Turno { $round }. Su.
        }
    }
room_is_ready = Buon per voi. Ora gli altri.
    .second = Bene. Ora gli altri.
other_room_waits = Di là sono pronti. E voi?
player_joined = Ancora qualcuno: { $name }. Siete in { $players }.
player_left = Addio, { $name }. Siete in { $players }.
missing_leader = Ancora nessun leader. Prendete chiunque.
leader_appointed = { $name ->
    [someone] Un leader. Che bello.
   *[other] Il leader, a quanto pare: { $name }.
}
    .second = { $name ->
        [someone] Un leader. Che emozione.
       *[other] Il leader, dicono: { $name }.
    }
leader_accepted = { $name ->
    [someone] Un nuovo leader. Mah.
   *[other] Mah. Il leader: { $name }.
}
    .second = { $name ->
        [someone] Un nuovo leader. Boh.
       *[other] Boh. Il leader: { $name }.
    }
leader_usurped = { $name ->
    [someone] Bella lealtà. Un nuovo leader.
   *[other] Bella lealtà. Il leader: { $name }.
}
    .second = { $name ->
        [someone] Begli amici. Un nuovo leader.
       *[other] Begli amici. Il leader: { $name }.
    }
leadership_refused = { $leader ->
    [someone] No. Il leader resta.
   *[other] No. Resta leader: { $leader }.
}
    .second = { $leader ->
        [someone] Macché. Il leader resta.
       *[other] Macché. Resta leader: { $leader }.
    }
nobody_appoints_themselves = Non da soli. Bel tentativo.
leader_waits = { $taught ->
    [yes] Emozionante.
   *[no] Emozionante. Ora l'altro leader.
}
arrived_here = { $taught ->
    [yes] Eccovi.
   *[no] Eccovi. Ora l'altra stanza.
}
exchange_complete = Tutti cambiati. Che progresso.
    .second = Tutti cambiati. Che avventura.
