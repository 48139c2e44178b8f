# What the moderator says in every game. Spoken: short sentences, the important word early.

minutes_words = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
seconds_words = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}

time_words = { $minutes ->
    [0] { seconds_words }
   *[other] { $seconds ->
        [0] { minutes_words }
       *[other] { minutes_words }, { seconds_words }
    }
}

time_left = { time_words } left.
no_clock = There is no clock running.
paused = { $taught ->
    [yes] Paused.
   *[no] Paused. To go on, say: { $address }, resume the game.
}
not_paused = The game is not paused.
resumed = We're back.
resumed_clock = We're back: { time_words }.
help = { $commands_count ->
    [0] There is nothing to say right now.
   *[other] You can say: { $commands }.
}
nothing_to_repeat = There is nothing to repeat.
undone = { $step_count ->
    [0] Taken back.
   *[other] Taken back: { $step }.
}
    .second = { $step_count ->
        [0] Undone.
       *[other] Undone: { $step }.
    }
    .third = { $step_count ->
        [0] Forgotten.
       *[other] Forgotten: { $step }.
    }
undone_for_all = { $step_count ->
    [0] Taken back. We are one step back.
   *[other] Taken back: { $step }. We are one step back.
}
nothing_to_undo = There is nothing to take back.
undo_too_late = Too late. The game has moved on.
ask_really_stop = Stop the game for good? Yes or no.
goes_on = The game goes on.
ask_which_one = { $first } or { $second }?
numbered = { $number }: { $name }.
ask_which_number = Say the number. { $options }
no_such_number = There is no such number.
which_given_up = I didn't catch the name. Say it again, or type it.
not_now = That doesn't work right now.
never_minded = All right.
    .second = Fine.
    .third = Okay.

# What the evening itself has to tell.
pardon = Sorry, I didn't get that.
pardon_help = { $commands_count ->
    [0] Sorry, I didn't get that.
   *[other] Sorry? You can say: { $commands }.
}
volume_is = Volume { $percent } percent.
volume_highest = That's as loud as I can be.
volume_lowest = That's as quiet as I may be.
utterances_kept = By the way: what I hear tonight is kept as sound, on this computer only.
announcement = { $words }
microphone_dead = { $room }: I hear nothing from the microphone. Is it switched on?
microphone_too_loud = { $room }: the microphone is too loud. Turn it down.
microphone_too_quiet = { $room }: the microphone is too quiet. Turn it up.
loudspeaker_lost = { $room }: they cannot hear me there. The game goes on.
loudspeaker_back = { $room }: they hear me again.
microphone_lost = { $room }: I cannot hear you any more. Please type instead.
microphone_back = { $room }: I hear you again.
interrupted = Sorry, I was cut off. Nothing is lost.
interrupted_clock = Sorry, I was cut off. Nothing is lost, and the clock stands: { time_words } left.
was_away = I was away for { time_words }.
returned = We're back. Nobody has missed anything.
returned_clock = We're back, and the clock stands: { time_words } left.
ask_go_on = Shall we go on? Yes or no.
waits_to_go_on = All right, we wait. To go on, say: { $address }, resume the game.
