# Mission control: short, exact, in the tongue of rockets.

round_starts = { $last ->
    [yes] { last_round } We have lift-off!
   *[other] { $round ->
        [1] We have lift-off! Look at your card.
       *[other] Round { $round }. We have lift-off!
    }
}
    .second = { $last ->
        [yes] { last_round } All engines go!
       *[other] { $round ->
            [1] All engines go! Look at your card.
           *[other] Round { $round }. All engines go!
        }
    }
room_is_ready = Roger. Now next door.
    .second = Copy. Now next door.
other_room_waits = Next door is go.
player_joined = Welcome aboard, { $name }. Crew of { $players }.
player_left = Farewell, { $name }. Crew of { $players }.
missing_leader = No leader in this room. Appoint somebody.
leader_appointed = { $name ->
    [someone] Leader confirmed.
   *[other] Leader confirmed: { $name }.
}
    .second = { $name ->
        [someone] Leader logged.
       *[other] Leader logged: { $name }.
    }
leader_accepted = { $name ->
    [someone] New leader confirmed.
   *[other] New leader confirmed: { $name }.
}
    .second = { $name ->
        [someone] New leader logged.
       *[other] New leader logged: { $name }.
    }
leader_usurped = { $name ->
    [someone] Mutiny confirmed. New leader.
   *[other] Mutiny confirmed. New leader: { $name }.
}
    .second = { $name ->
        [someone] Mutiny reported. New leader.
       *[other] Mutiny reported. New leader: { $name }.
    }
leadership_refused = { $leader ->
    [someone] Negative. Leader unchanged.
   *[other] Negative. Leader unchanged: { $leader }.
}
    .second = { $leader ->
        [someone] Denied. Leader unchanged.
       *[other] Denied. Leader unchanged: { $leader }.
    }
nobody_appoints_themselves = Negative. Nobody appoints themselves.
leader_waits = { $taught ->
    [yes] Roger.
   *[no] Roger. Now next door.
}
arrived_here = { $taught ->
    [yes] Confirmed.
   *[no] Arrival confirmed. Now next door.
}
exchange_complete = Transfer complete.
    .second = Crew transferred.
