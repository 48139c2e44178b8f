# Mission control: short, exact, in the tongue of rockets.

round_starts = { $last ->
    [yes] { last_round } We have lift-off!
   *[other] { $round ->
        [1] We have lift-off! Look at your card.
       *[other] Round { $round }. We have lift-off!
    }
}
room_is_ready = Roger. Now next door.
other_room_waits = Next door is go.
player_joined = Welcome aboard, { $name }. Crew of { $players }.
player_left = Farewell, { $name }. Crew of { $players }.
missing_leader = No leader in this room. Appoint somebody.
leader_appointed = { $name ->
    [someone] Leader confirmed.
   *[other] Leader confirmed: { $name }.
}
leader_accepted = { $name ->
    [someone] New leader confirmed.
   *[other] New leader confirmed: { $name }.
}
leader_usurped = { $name ->
    [someone] Mutiny confirmed. New leader.
   *[other] Mutiny confirmed. New leader: { $name }.
}
leadership_refused = { $leader ->
    [someone] Negative. Leader unchanged.
   *[other] Negative. Leader unchanged: { $leader }.
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
