# What the moderator says in the parley, and about cards with a power over leaders, hostages, rooms and the clock. Own words.

# Parley

parley_begins = { $parley_seconds ->
    [60] Leaders: one minute.
   *[other] Leaders: { $parley_seconds } seconds.
}
open_parley_begins = Leaders, take your time. When you are done, say: the parley is over.
parley_ends_soon = Leaders, { $left } more seconds.

# Powers

power_not_in_last_round = Not in the last round: too late for { $card }.
power_used = { $card } is used up. Once a game.
power_too_late = It is too late for that now.
ask_power_whom = Who does { $card } choose?
ask_power_holder = Who is { $card }?

usurper_leads = { $name ->
    [someone] The Usurper leads, and cannot be voted out this round.
   *[other] Your leader: { $name }, who cannot be voted out this round.
}
usurper_leads_already = There is a Usurper in the lead already. The first one counts.
usurper_stays = A Usurper cannot be voted out in this round.
ask_mayor_among = { $mayors ->
    [one] That is half. Is the Mayor among them, with an open card? Yes or no.
   *[other] That is half. Is one Mayor open among them, and the other not? Yes or no.
}

tackled = { $name ->
    [someone] Tackled! That player stays this round.
   *[other] Tackled! Staying this round: { $name }.
}
stone = { $name ->
    [someone] Stone! Choose { hostages_words } again.
   *[other] Stone! Staying: { $name }. Choose { hostages_words } again.
}
must_go = { $name ->
    [someone] Then that is one of your hostages this round.
   *[other] Hostage this round: { $name }.
}
stays_this_round = Staying this round: { $name }.
forced_too_many = Only { hostages_words }, and one of them has to go.
forced_left_out = They must include { $names }.
not_chosen = { $name ->
    [someone] Nobody is chosen yet.
   *[other] You have not chosen { $name }.
}
nobody_else_can_go = Then nobody else could go.

room_not_larger = Only from the larger room.
room_not_smaller = Only into the smaller room. Both are the same size.
not_in_larger_room = There's no { $name } in the larger room.
not_from_other_room = Only who comes from the other room. Not { $name }.
goes_over = { $name ->
    [someone] Somebody crosses over. That leaves { $size } of you.
   *[other] Crossing over: { $name }. That leaves { $size } of you.
}
comes_over = { $name ->
    [someone] Somebody comes over. You are { $size }.
   *[other] Coming over: { $name }. You are { $size }.
}
leaves_the_game = { $name ->
    [someone] Somebody leaves the game. You are { $size }.
   *[other] Out of the game: { $name }. You are { $size }.
}
too_few_would_stay = No. Too few would stay in the game.
leader_lost = You have lost your leader. Appoint another.
fewer_hostages = From now on fewer hostages: { $wanted } this round.
time_lord_ends = The Time Lord ends the round!
time_lord_too_late = Five minutes have passed. The Time Lord has lost the power.
drunk_takes_card = Drunk, now take your sober card.
