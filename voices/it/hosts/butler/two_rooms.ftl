# A butler: polite to the point of coldness.

round_starts = { $last ->
    [yes] { last_round } Prego, cominciate.
   *[other] { $round ->
        [1] Prego, cominciate. Guardate la vostra carta.
       *[other] Turno { $round }. Prego, cominciate.
    }
}
    .second = { $last ->
        [yes] { last_round } Vogliate cominciare.
       *[other] { $round ->
            [1] Vogliate cominciare. Guardate la vostra carta.
           *[other] Turno { $round }. Vogliate cominciare.
        }
    }
room_is_ready = Molto bene. Attendiamo di là.
    .second = Perfetto. Attendiamo di là.
other_room_waits = Di là vi attendono.
player_joined = Buonasera, { $name }. Ora siete in { $players }.
player_left = Buona serata, { $name }. Restate in { $players }.
missing_leader = A questa stanza manca un leader. Vogliate nominarlo.
leader_appointed = { $name ->
    [someone] Un leader. Saggia decisione.
   *[other] Il vostro leader: { $name }.
}
    .second = { $name ->
        [someone] Un leader. Ottima scelta.
       *[other] Alla vostra guida: { $name }.
    }
leader_accepted = { $name ->
    [someone] Un nuovo leader. Molto bene.
   *[other] Molto bene. Il leader: { $name }.
}
    .second = { $name ->
        [someone] Un nuovo leader. Perfetto.
       *[other] Perfetto. Il leader: { $name }.
    }
leader_usurped = { $name ->
    [someone] Perbacco. Un nuovo leader.
   *[other] Perbacco. Il leader: { $name }.
}
    .second = { $name ->
        [someone] Caspita. Un nuovo leader.
       *[other] Caspita. Il leader: { $name }.
    }
leadership_refused = { $leader ->
    [someone] Declinato. Il leader rimane.
   *[other] Declinato. Il leader rimane: { $leader }.
}
    .second = { $leader ->
        [someone] Rifiutato. Il leader rimane.
       *[other] Rifiutato. Il leader rimane: { $leader }.
    }
nobody_appoints_themselves = Non ci si nomina da soli.
leader_waits = { $taught ->
    [yes] Molto gentili.
   *[no] Molto gentili. Ora l'altro leader.
}
arrived_here = { $taught ->
    [yes] Benvenuti.
   *[no] Benvenuti. Ora l'altra stanza.
}
exchange_complete = Ognuno al proprio posto.
    .second = Tutti sono arrivati.
