# What the moderator says in Two Rooms and a Boom. Own words.

hostages_words = { $wanted ->
    [one] one hostage
   *[other] { $wanted } hostages
}

# Time

round_starts = { $round ->
    [1] Go! Look at your card.
   *[other] Round { $round }. Go!
}
    .second = { $round ->
        [1] Go! Look at your card.
       *[other] Round { $round }. Begin!
    }
    .third = { $round ->
        [1] Go! Look at your card.
       *[other] Round { $round }. Play!
    }
minutes_left = { $minutes ->
    [one] One minute left.
   *[other] { $minutes } minutes left.
}
one_minute_left = One minute left.
thirty_seconds_left = Thirty seconds left.
countdown = { $seconds }
time_is_up = Time is up!

# Setup

welcome = Welcome to Two Rooms. { $players } players are on my list. When everybody is here, say: start the game.
wrong_number_of_players = { $players } players cannot play. The game takes { $least } to { $most }.
split_named = In { $first_room }: { $first_players }. In { $second_room }: { $second_players }.
split_unnamed = Split at random: { $first_size } players go to { $first_room }, { $second_size } to { $second_room }.
deck = Take { $deck_size } cards: { $cards }.
deal = Shuffle and deal one card to everybody, face down. Nobody looks yet. Go to your rooms. When your room is ready, say: our room is ready.
colors_allowed = You may show your whole card, or only its color.
colors_forbidden = Who shows a card shows all of it, not only the color.
dont_ask_dont_share = Who asks for a share must share if the other agrees.
privacy_promise = Cards are shared in a private corner only.
premature_loss = A grey card that has lost early plays on as a Gambler.
room_is_ready = Good. We wait for the other room.
    .second = Fine. The others are not ready.
    .third = Ready. Now the other room.
other_room_waits = The other room is ready.
say_ready = When everybody has a card, say: our room is ready.
party_counts = { $players } players now.
party_is_full = No more than { $most } can play.
party_is_small = At least { $least } must play.
who_joins = Who joins? Say the name of somebody I know, or type it.
who_leaves = Who leaves? Say it again with the name.
plays_already = { $name } plays already.
plays_not = { $name } does not play.
player_joined = Welcome, { $name }. { $players } players now.
player_left = Goodbye, { $name }. { $players } players now.

# Rounds

round_comes = { $seconds ->
    [0] { $minutes ->
        [0] Round { $round }, without a clock. Get ready.
        [one] Round { $round }: one minute. Get ready.
       *[other] Round { $round }: { $minutes } minutes. Get ready.
    }
   *[other] { $minutes ->
        [0] Round { $round }: { $seconds } seconds. Get ready.
       *[other] Round { $round }: { $minutes } minutes { $seconds }. Get ready.
    }
}
round_without_clock = { $wanted ->
    [one] Round { $round } runs. When you are done, choose one hostage, and the leader waits between the rooms.
   *[other] Round { $round } runs. When you are done, choose { $wanted } hostages, and the leader waits between the rooms.
}
leader_is_elected = Here the first leader is elected. { $majority } of { $size } must point at the same player.
missing_leader = This room still needs a leader. Appoint somebody.
missing_hostages = { $leader ->
    [someone] Leader, choose { hostages_words } before time is up.
   *[other] { $leader }, choose { hostages_words } before time is up.
}
missing_exchange = Have the hostages come in? Then say: the exchange is done.
which_room = Which room? Say it in the room, or type the room first.

# Leaders

ask_who_leads = Who is the leader?
ask_who_takes_over = Who takes over?
ask_accept_leadership = { $name ->
    [someone] Does the new leader accept? Yes or no.
   *[other] { $name }, do you accept? Yes or no.
}
ask_how_many_votes = { $name ->
    [someone] { $majority } of { $size } must point at the same player. How many do?
   *[other] { $majority } of { $size } must point at { $name }. How many do?
}
leader_appointed = { $name ->
    [someone] This room has a leader.
   *[other] { $name } is your leader.
}
    .second = { $name ->
        [someone] You have a leader.
       *[other] Your leader is { $name }.
    }
    .third = { $name ->
        [someone] You have your leader.
       *[other] Now { $name } leads.
    }
leader_accepted = { $name ->
    [someone] You have a new leader.
   *[other] { $name } leads this room now.
}
    .second = { $name ->
        [someone] A new leader for you.
       *[other] Your new leader is { $name }.
    }
    .third = { $name ->
        [someone] There is a new leader.
       *[other] Now { $name } leads here.
    }
leader_usurped = { $name ->
    [someone] A majority. You have a new leader.
   *[other] A majority. { $name } leads this room now.
}
    .second = { $name ->
        [someone] Outvoted! You have a new leader.
       *[other] Outvoted! Now { $name } leads this room.
    }
    .third = { $name ->
        [someone] A revolution! You have a new leader.
       *[other] A revolution! Now { $name } leads here.
    }
leader_is = { $name ->
    [someone] This room has a leader.
   *[other] { $name } leads this room.
}
no_leader_yet = Nobody leads this room yet.
leader_already = { $name ->
    [someone] This room has a leader already.
   *[other] { $name } leads this room already.
}
leader_not_here = { $name } is not in this room.
hostage_cannot_lead = { $name } is a hostage and cannot lead this room.
nobody_appoints_themselves = Nobody appoints themselves. Somebody else must do it.
no_leader_to_change = Nobody leads this room yet. Appoint somebody.
leader_is_away = The leader is between the rooms and hands nothing over now.
leadership_refused = { $leader ->
    [someone] Refused. The leader stays.
   *[other] Refused. { $leader } stays leader.
}
    .second = { $leader ->
        [someone] No. The leader stays.
       *[other] No. { $leader } stays leader.
    }
    .third = { $leader ->
        [someone] Declined. The leader stays.
       *[other] Declined. { $leader } stays leader.
    }
no_giving_back = Not back to { $name } in this round.
no_leading_again = { $name } gave it away, and cannot lead again this round.
usurp_time_over = Time is up. The leader cannot be voted out now.
usurp_whom = Say it again with the name.
more_votes_than_players = { $votes } votes? This room has { $size } players.
votes_too_few = { $votes ->
    [one] One vote is not enough. { $majority } of { $size } are needed.
   *[other] { $votes } votes are not enough. { $majority } of { $size } are needed.
}
majority_is = { $majority } of { $size } must point at the same player.
player_underway = Is { $name } here already? Then first say: the exchange is done.

# Hostages

choose_hostages = { $leader ->
    [someone] Leader, choose { hostages_words }. Then say: our hostages are chosen.
   *[other] { $leader }, choose { hostages_words }.
}
leader_before_hostages = This room has no leader. Appoint one first.
exchange_first = First finish the last exchange. Then say: the exchange is done.
other_room_exchanges = We wait until the other room has finished the last exchange.
hostages_too_early = Hostages are chosen when time is up.
hostages_wrong_count = { $wanted ->
    [one] This round takes one hostage, not { $given }.
   *[other] This round takes { $wanted } hostages, not { $given }.
}
hostages_so_far = { $hostages }. { $missing ->
    [one] One more.
   *[other] { $missing } more.
}
ask_hostages_right = { $hostages_count ->
    [one] Hostage: { $hostages }. Right?
   *[other] Hostages: { $hostages }. Right?
}
hostages_stand = { $hostages } { $hostages_count ->
    [one] goes
   *[other] go
}. When your leader waits between the rooms, say: our leader is ready.
hostages_stand_unnamed = Good. When your leader waits between the rooms, say: our leader is ready.
hostages_wait = { $hostages } { $hostages_count ->
    [one] goes
   *[other] go
} when time is up.
hostages_wait_unnamed = Good. They go when time is up.
hostages_again = Then name { hostages_words } again.
hostages_final = { $hostages_count ->
    [one] { $hostages } is chosen. That is final.
   *[other] { $hostages } are chosen. That is final.
}
hostages_final_unnamed = Your hostages are chosen already.
hostages_complete = The number is full: { $hostages }. Is that right?
mind_changed_twice = You have changed your mind once. It stays: { $hostages }. When your leader waits between the rooms, say: our leader is ready.
hostage_not_here = { $name } is not in this room.
hostage_is_leader = { $name } is the leader. Leaders cannot be hostages.
hostage_twice = { $name } is named twice.
name_the_hostages = Say: our hostages are, and their names.
no_names_known = I know no names. When you have chosen, say: our hostages are chosen.
hostages_wanted = { $round ->
    [0] In the first round { hostages_words } from each room.
   *[other] In this round { hostages_words } from each room.
}
hostages_first = First choose { hostages_words }.
nudge_hostages = Leader, choose { hostages_words }, please.
nudge_leader = Is your leader between the rooms? Then say: our leader is ready.
leader_waits = Good. We wait for the other leader.
    .second = Thank you. Now the other leader.
    .third = Good. One more leader to come.
leader_waits_already = I know. We wait for the other leader.
other_leader_waits = The other leader is waiting.

# Exchange

send_hostages = { $hostages }, go to the other room.
send_hostages_unnamed = { $wanted ->
    [one] Hostage, go to the other room.
   *[other] Hostages, go to the other room.
}
arrived_here = Good. I wait for the other room.
    .second = Welcome. Now the other room.
    .third = Good. Now the other room.
arrived_there = The other room is complete. Have the hostages come in here? Then say: the exchange is done.
nothing_to_exchange = There is nothing to exchange now.
exchange_complete = The exchange is done.
    .second = Everybody has arrived.
    .third = Both rooms are complete.
last_exchange_begins = This is the last exchange. When the hostages have come in, say: the exchange is done.
