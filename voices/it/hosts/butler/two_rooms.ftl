# A butler: polite to the point of coldness.

round_starts = { $round ->
    [1] Prego, cominciate. Guardate la vostra carta.
   *[other] Turno { $round }. Prego, cominciate.
}
room_is_ready = Molto bene. Attendiamo l'altra stanza.
other_room_waits = L'altra stanza attende soltanto voi.
player_joined = Buonasera, { $name }. Ora siete in { $players }.
player_left = Buona serata, { $name }. Restate in { $players }.
missing_leader = A questa stanza manca un leader. Vogliate nominarlo.
leader_appointed = { $name ->
    [someone] Un leader. Saggia decisione.
   *[other] Il vostro leader: { $name }.
}
leader_accepted = { $name ->
    [someone] Un nuovo leader. Molto bene.
   *[other] Molto bene. Il leader è { $name }.
}
leader_usurped = { $name ->
    [someone] Perbacco. Un nuovo leader.
   *[other] Perbacco. Il leader è { $name }.
}
leadership_refused = { $leader ->
    [someone] Declinato. Il leader rimane.
   *[other] Declinato. Il leader rimane { $leader }.
}
nobody_appoints_themselves = Non ci si nomina da soli.
leader_waits = Grazie. Attendiamo l'altro leader.
arrived_here = Benvenuti. Attendiamo l'altra stanza.
exchange_complete = Ognuno è al proprio posto.
