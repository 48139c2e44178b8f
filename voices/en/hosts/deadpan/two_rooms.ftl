# Deadpan: nothing impresses this one.

round_starts = { $last ->
    [yes] { last_round } Go.
   *[other] { $round ->
        [1] Go. Look at your card.
       *[other] Round { $round }. Go.
    }
}
room_is_ready = Good for you. Now next door.
other_room_waits = Next door is ready. Naturally.
player_joined = Another one: { $name }. { $players } players now.
player_left = Goodbye, { $name }. { $players } are left.
missing_leader = Still no leader. Take anybody.
leader_appointed = { $name ->
    [someone] A leader. Wonderful.
   *[other] Apparently your leader: { $name }.
}
leader_accepted = { $name ->
    [someone] A new leader. Whatever.
   *[other] Whatever. Your leader: { $name }.
}
leader_usurped = { $name ->
    [someone] So much for loyalty. A new leader.
   *[other] So much for loyalty. Now: { $name }.
}
leadership_refused = { $leader ->
    [someone] No. The leader stays.
   *[other] No. Still your leader: { $leader }.
}
nobody_appoints_themselves = Not yourself. Nice try.
leader_waits = { $taught ->
    [yes] Thrilling.
   *[no] Thrilling. Now next door.
}
arrived_here = { $taught ->
    [yes] There you are.
   *[no] There you are. Now next door.
}
exchange_complete = Everybody moved. Progress.
