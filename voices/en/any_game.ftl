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
       *[other] { minutes_words } and { seconds_words }
    }
}

time_left = You have { time_words } left.
no_clock = No clock is running now.
paused = The game is paused. To go on, say my name and: resume the game.
not_paused = The game is not paused.
resumed = We go on.
resumed_clock = We go on with { time_words } left.
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
    [0] Taken back. We go back one step.
   *[other] Taken back: { $step }. We go back one step.
}
nothing_to_undo = There is nothing to take back.
undo_too_late = Too late. Other steps depend on it.
ask_really_stop = Stop the game for good? Yes or no.
goes_on = The game goes on.
ask_which_one = { $first } or { $second }?
numbered = { $number }: { $name }.
ask_which_number = Say the number. { $options }
no_such_number = I did not count that far.
which_given_up = I do not get the name. Say it once more, or type it.
not_now = Not now.
never_minded = All right.
    .second = Fine.
    .third = Okay.

# What the evening itself has to tell.
pardon = Sorry, I did not get that.
pardon_help = { $commands_count ->
    [0] Sorry, I did not get that.
   *[other] Sorry? You can say: { $commands }.
}
volume_is = Volume { $percent } percent.
volume_highest = I am as loud as I can be.
volume_lowest = I am as quiet as I may be.
utterances_kept = By the way: what I hear tonight is kept as sound, on this computer only.
microphone_dead = I hear nothing from the microphone of { $room }. Is it switched on?
microphone_too_loud = The microphone of { $room } is too loud. Turn it down.
microphone_too_quiet = The microphone of { $room } is too quiet. Turn it up.
loudspeaker_lost = { $room } cannot hear me. The game goes on.
loudspeaker_back = { $room } hears me again.
microphone_lost = I cannot hear { $room } any more. Please type instead.
microphone_back = I hear { $room } again.
interrupted = I was cut off. Nothing is lost, and nobody has missed anything.
interrupted_clock = I was cut off. Nothing is lost, and the clock stands: { time_words } left.
returned = We are back. Nobody has missed anything.
returned_clock = We are back, and the clock stands: { time_words } left.
ask_go_on = Shall we go on? Yes or no.
waits_to_go_on = All right, we wait. To go on, say my name and: resume the game.
