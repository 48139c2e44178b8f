# Deadpan: nothing impresses this one.

round_starts = { $round ->
    [1] Via. Guardate la vostra carta.
   *[other] Turno { $round }. Via.
}
room_is_ready = Buon per voi. Aspettiamo gli altri.
other_room_waits = L'altra stanza è pronta. E voi?
player_joined = Ancora qualcuno: { $name }. Siete in { $players }.
player_left = Addio, { $name }. Siete in { $players }.
missing_leader = Ancora nessun leader. Prendete chiunque.
leader_appointed = { $name ->
    [someone] Un leader. Che bello.
   *[other] Il leader, a quanto pare: { $name }.
}
leader_accepted = { $name ->
    [someone] Un nuovo leader. Mah.
   *[other] Mah. Adesso è { $name }.
}
leader_usurped = { $name ->
    [someone] Bella lealtà. Un nuovo leader.
   *[other] Bella lealtà. Adesso è { $name }.
}
leadership_refused = { $leader ->
    [someone] No. Il leader resta.
   *[other] No. Resta { $leader }.
}
nobody_appoints_themselves = Non da soli. Bel tentativo.
leader_waits = Adesso si aspetta l'altro leader.
arrived_here = Eccovi. Adesso si aspetta.
exchange_complete = Si sono mossi tutti. Che progresso.
