# What the moderator says in Two Rooms and a Boom. Own words.

hostages_words = { $wanted ->
    [one] one hostage
   *[other] { $wanted } hostages
}

# Time

last_round = Last round. { $seconds ->
    [0] { $minutes ->
        [one] One minute.
       *[other] { $minutes } minutes.
    }
   *[other] { $minutes ->
        [0] { $seconds } seconds.
        [one] One minute { $seconds }.
       *[other] { $minutes } minutes { $seconds }.
    }
}

round_starts = { $last ->
    [yes] { last_round } Go!
   *[other] { $round ->
        [1] Go! Look at your card.
       *[other] Round { $round }. Go!
    }
}
    .second = { $last ->
        [yes] { last_round } Begin!
       *[other] { $round ->
            [1] Go! Look at your card.
           *[other] Round { $round }. Begin!
        }
    }
    .third = { $last ->
        [yes] { last_round } Play!
       *[other] { $round ->
            [1] Go! Look at your card.
           *[other] Round { $round }. Play!
        }
    }
minutes_left = { $minutes ->
    [one] One minute left.
   *[other] { $minutes } minutes left.
}
one_minute_left = One minute left.
thirty_seconds_left = Thirty seconds left.
countdown = { $seconds }
time_is_up = Time's up!

# Setup

welcome = Welcome to Two Rooms! Call me { $address }. { $players } players. All here? Then say: start the game.
wrong_number_of_players = { $players } players cannot play. The game takes { $least } to { $most }.
split_named = { $first_room }: { $first_players }. { $second_room }: { $second_players }.
split_unnamed = Split at random: { $first_size } players in { $first_room }, { $second_size } in { $second_room }.
deck = Take { $deck_size } cards: { $cards }.
deal = Shuffle, and deal one card each, face down. Don't look yet! In your rooms, say: our room is ready.
cards_on_phones = Your card is on your phone. Hold it to look. In your rooms, say: our room is ready.
cards_of_paper = Get a paper card from the host: { $names }.
simple_cards = Only the color of your card counts. Its name counts for President, Bomber and Gambler alone.
colors_allowed = You may show your whole card, or only its color.
colors_forbidden = Show the whole card, never just its color.
dont_ask_dont_share = If you ask to share and they say yes, you must share.
privacy_promise = Cards are shared in a private corner only.
premature_loss = A grey character who has lost early plays on as a Gambler.
room_is_ready = Good. Now next door.
    .second = Fine. Now next door.
    .third = Great. Now next door.
other_room_waits = Next door is ready.
say_ready = When everybody has a card, say: our room is ready.
party_counts = { $players } players now.
party_is_full = No more than { $most } can play.
party_is_small = At least { $least } must play.
who_joins = Who's joining? Say it again with the name, or type it.
who_leaves = Who's leaving? Say it again with the name.
plays_already = I already have { $name }.
plays_not = There's no { $name } in this game.
player_joined = Welcome, { $name }. { $players } players now.
player_left = Goodbye, { $name }. { $players } players now.

# Rounds

round_comes = { $seconds ->
    [0] { $minutes ->
        [0] Round { $round }, without a clock.
        [one] Round { $round }: one minute.
       *[other] Round { $round }: { $minutes } minutes.
    }
   *[other] { $minutes ->
        [0] Round { $round }: { $seconds } seconds.
        [one] Round { $round }: one minute, { $seconds } seconds.
       *[other] Round { $round }: { $minutes } minutes, { $seconds } seconds.
    }
} { $taught ->
    [yes] {""}
   *[no] Get ready.
}
round_without_clock = { $taught ->
    [yes] Round { $round }, without a clock. Then { hostages_words }.
   *[no] { $wanted ->
        [one] Round { $round }, without a clock. When you are done, choose one hostage. Then the leader goes to the hallway.
       *[other] Round { $round }, without a clock. When you are done, choose { $wanted } hostages. Then the leader goes to the hallway.
    }
}
leader_is_elected = The first leader is elected: { $majority } of { $size } must point at the same player.
missing_leader = This room still needs a leader. Appoint somebody.
missing_exchange = Have your new players arrived? Then say: the exchange is done.
missing_hostages = { $leader ->
    [someone] { $taught ->
        [yes] Still { hostages_words }, leader.
       *[no] Leader, choose { hostages_words } before time is up.
    }
   *[other] { $taught ->
        [yes] Still { hostages_words }, { $leader }.
       *[no] Choose { hostages_words } before time is up, { $leader }.
    }
}
which_room = Which room? Say it in the room, or type the room first.

# Leaders

ask_who_leads = Who is the leader?
ask_who_takes_over = Who takes over?
ask_accept_leadership = { $name ->
    [someone] Does the new leader accept?
   *[other] Do you accept, { $name }?
} { $taught ->
    [yes] {""}
   *[no] Yes or no.
}
ask_how_many_votes = { $taught ->
    [yes] { $name ->
        [someone] How many of { $size } point at the same player?
       *[other] How many of { $size } point at { $name }?
    }
   *[no] { $name ->
        [someone] { $majority } of { $size } must point at the same player. How many?
       *[other] { $majority } of { $size } must point at { $name }. How many?
    }
}
leader_appointed = { $name ->
    [someone] This room has a leader.
   *[other] Your leader: { $name }!
}
    .second = { $name ->
        [someone] You have a leader.
       *[other] Your leader is { $name }.
    }
    .third = { $name ->
        [someone] You have your leader.
       *[other] Leader: { $name }!
    }
leader_accepted = { $name ->
    [someone] You have a new leader.
   *[other] Your new leader: { $name }!
}
    .second = { $name ->
        [someone] A new leader here.
       *[other] The new leader: { $name }.
    }
    .third = { $name ->
        [someone] There is a new leader.
       *[other] New leader: { $name }!
    }
leader_usurped = { $name ->
    [someone] A majority! You have a new leader.
   *[other] A majority! Your leader: { $name }.
}
    .second = { $name ->
        [someone] Outvoted! You have a new leader.
       *[other] Outvoted! Your leader: { $name }.
    }
    .third = { $name ->
        [someone] Revolution! You have a new leader.
       *[other] Revolution! Your leader: { $name }.
    }
leader_is = { $name ->
    [someone] This room has a leader.
   *[other] Your leader: { $name }.
}
no_leader_yet = Nobody leads this room yet.
leader_already = { $name ->
    [someone] This room already has a leader.
   *[other] This room already has a leader: { $name }.
}
leader_not_here = There's no { $name } in this room.
hostage_cannot_lead = As a hostage, { $name } cannot lead this room.
nobody_appoints_themselves = You can't appoint yourself. Somebody else has to.
no_leader_to_change = Nobody leads this room yet. Appoint somebody.
leader_is_away = The leader is in the hallway, and leads for now.
leadership_refused = { $leader ->
    [someone] That's a no. The leader stays.
   *[other] That's a no. Still your leader: { $leader }.
}
    .second = { $leader ->
        [someone] No. The leader stays.
       *[other] No. Still leading: { $leader }.
    }
    .third = { $leader ->
        [someone] Declined. The leader stays.
       *[other] Declined. Still leader: { $leader }.
    }
no_giving_back = No give-backs! Not to { $name }, not this round.
no_leading_again = Not again this round: { $name } gave it away.
usurp_time_over = Time is up. The leader cannot be voted out now.
usurp_whom = Who should lead? Say: we want, and the name.
more_votes_than_players = { $votes } votes? This room has { $size } players.
votes_too_few = { $votes ->
    [one] One vote is not enough. { $majority } of { $size } are needed.
   *[other] { $votes } votes are not enough. { $majority } of { $size } are needed.
}
majority_is = { $majority } of { $size } must point at the same player.
player_underway = Is { $name } here already? Then say first: the exchange is done.

# Hostages

choose_hostages = { $leader ->
    [someone] Leader, choose { hostages_words }. { $taught ->
        [yes] {""}
       *[no] Then say: { $wanted ->
            [one] our hostage is chosen.
           *[other] our hostages are chosen.
        }
    }
   *[other] { $taught ->
        [yes] { hostages_words }, { $leader }!
       *[no] { hostages_words } please, { $leader }.
    }
}
leader_before_hostages = This room has no leader. Appoint one first.
exchange_first = Finish the last exchange first. Then say: the exchange is done.
other_room_exchanges = The other room is still finishing the last exchange.
hostages_too_early = Hostages are chosen when time is up.
hostages_wrong_count = { $wanted ->
    [one] This round takes one hostage, not { $given }.
   *[other] This round takes { $wanted } hostages, not { $given }.
}
hostages_so_far = So far: { $hostages }. { $missing ->
    [one] One more.
   *[other] { $missing } more.
}
hostages_stand = { $hostages_count ->
    [one] Hostage: { $hostages }.
   *[other] Hostages: { $hostages }.
} { $time ->
    [running] They go when time is up.
   *[up] { $taught ->
        [yes] Leader, go!
       *[no] Leader, to the hallway! Say: our leader is ready.
    }
}
hostages_stand_unnamed = { $taught ->
    [yes] Leader, go!
   *[no] Leader, to the hallway! Say: our leader is ready.
}
hostages_agreed = Good.
hostages_wait_unnamed = Good. They go when time is up.
hostages_again = Then name { hostages_words } again.
hostages_final = { $hostages_count ->
    [one] Your hostage: { $hostages }. That is final.
   *[other] Your hostages: { $hostages }. That is final.
}
hostages_final_unnamed = Your hostages are already chosen.
hostages_complete = That's everybody: { $hostages }. Right?
mind_changed_twice = No more changes: { $hostages }. { $time ->
    [running] They go when time is up.
   *[up] { $taught ->
        [yes] Leader, go!
       *[no] Leader, to the hallway! Say: our leader is ready.
    }
}
hostage_not_here = There's no { $name } in this room.
hostage_is_leader = Not { $name }: leaders cannot be hostages.
hostage_twice = You named { $name } twice.
name_the_hostages = Say: our hostages are, and their names.
no_names_known = I don't know any names. When you have chosen, say: our hostages are chosen.
hostages_wanted = { $round ->
    [0] In the first round { hostages_words } from each room.
   *[other] In this round { hostages_words } from each room.
}
hostages_first = First choose { hostages_words }.
nudge_hostages = Leader, choose { hostages_words }, please.
nudge_leader = Is your leader in the hallway? Then say: our leader is ready.
leader_waits = { $taught ->
    [yes] Thank you.
   *[no] Thank you. Now next door.
}
leader_waits_already = I know. We're waiting for the other leader.
other_leader_waits = The leader next door is ready.

# Exchange

send_hostages = { $taught ->
    [yes] Over you go, { $hostages }!
   *[no] Next door with you, { $hostages }!
}
send_hostages_unnamed = { $wanted ->
    [one] Hostage, time to cross over.
   *[other] Hostages, time to cross over.
}
arrived_here = { $taught ->
    [yes] Thank you.
   *[no] Thank you. Now next door.
}
arrived_there = { $taught ->
    [yes] Next door is done. And here?
   *[no] Next door is done. And here? Say: the exchange is done.
}
nothing_to_exchange = There is no exchange going on.
exchange_complete = The exchange is complete.
    .second = Everyone is here.
    .third = Both rooms are complete.
last_exchange_begins = { $taught ->
    [yes] Last exchange! Tell me when it's done.
   *[no] Last exchange! When your new players are here, say: the exchange is done.
}
