# Mission control: short, exact, in the tongue of rockets.

never_minded = Copy.
    .second = Roger.
goes_on = Negative. The mission goes on.
resumed = Resuming the mission.
nothing_to_repeat = No message to repeat.
nothing_to_undo = Nothing to take back.
pardon = Say again?
volume_highest = Volume at maximum.
