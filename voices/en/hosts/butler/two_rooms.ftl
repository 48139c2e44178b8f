# A butler: polite to the point of coldness.

round_starts = { $last ->
    [yes] { last_round } You may begin.
   *[other] { $round ->
        [1] You may begin. Look at your card.
       *[other] Round { $round }. You may begin.
    }
}
    .second = { $last ->
        [yes] { last_round } Pray, begin.
       *[other] { $round ->
            [1] Pray, begin. Look at your card.
           *[other] Round { $round }. Pray, begin.
        }
    }
room_is_ready = Very good. Now next door.
    .second = Much obliged. Now next door.
other_room_waits = Next door awaits you.
player_joined = Welcome, { $name }. That makes { $players } players.
player_left = Good evening, { $name }. { $players } players remain.
missing_leader = This room lacks a leader. Kindly appoint somebody.
leader_appointed = { $name ->
    [someone] A leader. How sensible.
   *[other] Your leader: { $name }.
}
    .second = { $name ->
        [someone] A leader. Very wise.
       *[other] Now leading: { $name }.
    }
leader_accepted = { $name ->
    [someone] A new leader. Very good.
   *[other] Very good. Your leader: { $name }.
}
    .second = { $name ->
        [someone] A new leader. Splendid.
       *[other] As agreed. Your leader: { $name }.
    }
leader_usurped = { $name ->
    [someone] Dear me. A new leader.
   *[other] Dear me. Your leader: { $name }.
}
    .second = { $name ->
        [someone] Good heavens. A new leader.
       *[other] Good heavens. Your leader: { $name }.
    }
leadership_refused = { $leader ->
    [someone] Declined. The leader remains.
   *[other] Declined. Still your leader: { $leader }.
}
    .second = { $leader ->
        [someone] Refused. The leader remains.
       *[other] Refused. Still your leader: { $leader }.
    }
nobody_appoints_themselves = One does not appoint oneself.
leader_waits = { $taught ->
    [yes] Much obliged.
   *[no] Much obliged. Now next door.
}
arrived_here = { $taught ->
    [yes] Welcome.
   *[no] Welcome. Now next door.
}
exchange_complete = All are in place.
    .second = Everybody has arrived.
