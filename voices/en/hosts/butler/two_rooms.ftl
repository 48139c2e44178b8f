# A butler: polite to the point of coldness.

round_starts = { $round ->
    [1] You may begin. Look at your card.
   *[other] Round { $round }. You may begin.
}
room_is_ready = Very good. We await the other room.
other_room_waits = The other room awaits your convenience.
player_joined = Welcome, { $name }. That makes { $players } players.
player_left = Good evening, { $name }. { $players } players remain.
missing_leader = This room lacks a leader. Kindly appoint somebody.
leader_appointed = { $name ->
    [someone] A leader. How sensible.
   *[other] Your leader: { $name }.
}
leader_accepted = { $name ->
    [someone] A new leader. Very good.
   *[other] Very good. Your leader is { $name }.
}
leader_usurped = { $name ->
    [someone] Dear me. A new leader.
   *[other] Dear me. Your leader is { $name }.
}
leadership_refused = { $leader ->
    [someone] Declined. The leader remains.
   *[other] Declined. The leader remains { $leader }.
}
nobody_appoints_themselves = One does not appoint oneself.
leader_waits = Thank you. We await the other leader.
arrived_here = Welcome. We await the other room.
exchange_complete = Everybody is where they belong.
