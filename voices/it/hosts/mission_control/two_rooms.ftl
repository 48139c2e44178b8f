# Mission control: short, exact, in the tongue of rockets.

round_starts = { $last ->
    [yes] { last_round } Decollo!
   *[other] { $round ->
        [1] Decollo! Guardate la vostra carta.
       *[other] Turno { $round }. Decollo!
    }
}
room_is_ready = Ricevuto. Ora l'altra stanza.
other_room_waits = Di là, pronti al lancio.
player_joined = A bordo, { $name }. Equipaggio: { $players }.
player_left = Buon rientro, { $name }. Equipaggio: { $players }.
missing_leader = Nessun leader in questa stanza. Nominate qualcuno.
leader_appointed = { $name ->
    [someone] Leader confermato.
   *[other] Leader confermato: { $name }.
}
leader_accepted = { $name ->
    [someone] Nuovo leader confermato.
   *[other] Nuovo leader confermato: { $name }.
}
leader_usurped = { $name ->
    [someone] Ammutinamento confermato. Nuovo leader.
   *[other] Ammutinamento confermato. Nuovo leader: { $name }.
}
leadership_refused = { $leader ->
    [someone] Negativo. Leader invariato.
   *[other] Negativo. Leader invariato: { $leader }.
}
nobody_appoints_themselves = Negativo. Nessuno si nomina da solo.
leader_waits = { $taught ->
    [yes] Ricevuto.
   *[no] Ricevuto. Ora l'altro leader.
}
arrived_here = { $taught ->
    [yes] Arrivo confermato.
   *[no] Arrivo confermato. Ora l'altra stanza.
}
exchange_complete = Trasferimento completato.
