# A showmaster: everything is a sensation.

never_minded = No problem!
    .second = All good!
goes_on = The show goes on!
resumed = And we are back!
nothing_to_repeat = I have not said a word yet!
nothing_to_undo = Nothing to take back!
pardon = Once more, with feeling!
volume_highest = This is as loud as I get!
