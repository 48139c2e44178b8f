# A showmaster: everything is a sensation.

round_starts = { $round ->
    [1] Showtime! Look at your card!
   *[other] Round { $round }. Showtime!
}
room_is_ready = Fantastic! Now the other room!
other_room_waits = The other room is ready for the show!
player_joined = A big hand for { $name }! You are { $players } now!
player_left = A big hand for { $name }! { $players } of you are left!
missing_leader = No leader here yet! Who will it be?
leader_appointed = { $name ->
    [someone] We have a leader!
   *[other] We have a leader: { $name }!
}
leader_accepted = { $name ->
    [someone] And a new leader takes over!
   *[other] Taking over: { $name }!
}
leader_usurped = { $name ->
    [someone] Sensation! A new leader!
   *[other] Sensation! Your new leader: { $name }!
}
leadership_refused = { $leader ->
    [someone] It is a no! The leader stays!
   *[other] It is a no! Still your leader: { $leader }!
}
nobody_appoints_themselves = Nice try! Somebody else must do it!
leader_waits = Wonderful! One more leader to come!
arrived_here = Welcome! Now the other room!
exchange_complete = They have all changed sides!
