# Mission control: short, exact, in the tongue of rockets.

round_starts = { $last ->
    [yes] { last_round } Decollo!
   *[other] { $round ->
        [1] Decollo! Guardate la vostra carta.
       *[other] Turno { $round }. Decollo!
    }
}
    .second = { $last ->
        [yes] { last_round } Accensione!
       *[other] { $round ->
            [1] Accensione! Guardate la vostra carta.
           *[other] Turno { $round }. Accensione!
        }
    }
room_is_ready = Ricevuto. Ora l'altra stanza.
    .second = Copiato. Ora l'altra stanza.
other_room_waits = Di là, pronti al lancio.
player_joined = A bordo, { $name }. Equipaggio: { $players }.
player_left = Buon rientro, { $name }. Equipaggio: { $players }.
missing_leader = Nessun leader in questa stanza. Nominate qualcuno.
leader_appointed = { $name ->
    [someone] Leader confermato.
   *[other] Leader confermato: { $name }.
}
    .second = { $name ->
        [someone] Leader registrato.
       *[other] Leader registrato: { $name }.
    }
leader_accepted = { $name ->
    [someone] Nuovo leader confermato.
   *[other] Nuovo leader confermato: { $name }.
}
    .second = { $name ->
        [someone] Nuovo leader registrato.
       *[other] Nuovo leader registrato: { $name }.
    }
leader_usurped = { $name ->
    [someone] Ammutinamento confermato. Nuovo leader.
   *[other] Ammutinamento confermato. Nuovo leader: { $name }.
}
    .second = { $name ->
        [someone] Ammutinamento segnalato. Nuovo leader.
       *[other] Ammutinamento segnalato. Nuovo leader: { $name }.
    }
leadership_refused = { $leader ->
    [someone] Negativo. Leader invariato.
   *[other] Negativo. Leader invariato: { $leader }.
}
    .second = { $leader ->
        [someone] Respinto. Leader invariato.
       *[other] Respinto. Leader invariato: { $leader }.
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
    .second = Trasferimento riuscito.
