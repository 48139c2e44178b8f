# Deadpan: nothing impresses this one.

round_starts = { $round ->
    [1] Go. Look at your card.
   *[other] Round { $round }. Go.
}
room_is_ready = Good for you. We wait for the others.
other_room_waits = The other room is ready. Are you?
player_joined = Another one: { $name }. { $players } players now.
player_left = Goodbye, { $name }. { $players } are left.
missing_leader = Still no leader. Take anybody.
leader_appointed = { $name ->
    [someone] A leader. Wonderful.
   *[other] Your leader, apparently: { $name }.
}
leader_accepted = { $name ->
    [someone] A new leader. Whatever.
   *[other] Now it is { $name }.
}
leader_usurped = { $name ->
    [someone] So much for loyalty. A new leader.
   *[other] So much for loyalty. Now it is { $name }.
}
leadership_refused = { $leader ->
    [someone] No. The leader stays.
   *[other] No. It stays { $leader }.
}
nobody_appoints_themselves = Not yourself. Nice try.
leader_waits = Now wait for the other leader.
arrived_here = There you are. Now we wait.
exchange_complete = Everybody has moved. Progress.
