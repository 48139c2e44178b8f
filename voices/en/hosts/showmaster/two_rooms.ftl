# A showmaster: everything is a sensation.

round_starts = { $last ->
    [yes] { last_round } Showtime!
   *[other] { $round ->
        [1] Showtime! Look at your card!
       *[other] Round { $round }. Showtime!
    }
}
    .second = { $last ->
        [yes] { last_round } Action!
       *[other] { $round ->
            [1] Action! Look at your card!
           *[other] Round { $round }. Action!
        }
    }
room_is_ready = Fantastic! Now next door!
    .second = Marvelous! Now next door!
other_room_waits = Next door is ready!
player_joined = A big hand for { $name }! You are { $players } now!
player_left = A big hand for { $name }! { $players } of you are left!
missing_leader = No leader here yet! Who will it be?
leader_appointed = { $name ->
    [someone] We have a leader!
   *[other] We have a leader: { $name }!
}
    .second = { $name ->
        [someone] Here is the leader!
       *[other] Here is your leader: { $name }!
    }
leader_accepted = { $name ->
    [someone] And a new leader takes over!
   *[other] Taking over: { $name }!
}
    .second = { $name ->
        [someone] Welcome a new leader!
       *[other] Welcome your leader: { $name }!
    }
leader_usurped = { $name ->
    [someone] Sensation! A new leader!
   *[other] Sensation! Your new leader: { $name }!
}
    .second = { $name ->
        [someone] Incredible! A new leader!
       *[other] Incredible! Your new leader: { $name }!
    }
leadership_refused = { $leader ->
    [someone] It is a no! The leader stays!
   *[other] It is a no! Still your leader: { $leader }!
}
    .second = { $leader ->
        [someone] No deal! The leader stays!
       *[other] No deal! Still your leader: { $leader }!
    }
nobody_appoints_themselves = Nice try! Somebody else must do it!
leader_waits = { $taught ->
    [yes] Wonderful!
   *[no] Wonderful! Now next door!
}
arrived_here = { $taught ->
    [yes] Welcome!
   *[no] Welcome! Now next door!
}
exchange_complete = They have changed sides!
    .second = Everybody has crossed over!
