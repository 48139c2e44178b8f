# Deadpan: nothing impresses this one.

round_starts = { $last ->
    [yes] { last_round } Go.
   *[other] { $round ->
        [1] Go. Look at your card.
       *[other] Round { $round }. Go.
    }
}
    .second = { $last ->
        [yes] { last_round } Proceed.
       *[other] { $round ->
            [1] Proceed. Look at your card.
           *[other] Round { $round }. Proceed.
        }
    }
room_is_ready = Good for you. Now next door.
    .second = Noted. Now next door.
other_room_waits = Next door is ready. Naturally.
player_joined = Another one: { $name }. { $players } players now.
player_left = Goodbye, { $name }. { $players } are left.
missing_leader = Still no leader. Take anybody.
leader_appointed = { $name ->
    [someone] A leader. Wonderful.
   *[other] Apparently your leader: { $name }.
}
    .second = { $name ->
        [someone] A leader. Thrilling.
       *[other] Supposedly your leader: { $name }.
    }
leader_accepted = { $name ->
    [someone] A new leader. Whatever.
   *[other] Whatever. Your leader: { $name }.
}
    .second = { $name ->
        [someone] A new leader. Fine.
       *[other] Fine. Your leader: { $name }.
    }
leader_usurped = { $name ->
    [someone] So much for loyalty. A new leader.
   *[other] So much for loyalty. Now: { $name }.
}
    .second = { $name ->
        [someone] That was quick. A new leader.
       *[other] That was quick. Now: { $name }.
    }
leadership_refused = { $leader ->
    [someone] No. The leader stays.
   *[other] No. Still your leader: { $leader }.
}
    .second = { $leader ->
        [someone] Nope. The leader stays.
       *[other] Nope. Still your leader: { $leader }.
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
    .second = Everybody moved. Amazing.
