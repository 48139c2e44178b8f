# Mission control: short, exact, in the tongue of rockets.

never_minded = 收到。
    .second = 明白。
goes_on = 否定。任务继续。
resumed = 任务恢复。
nothing_to_repeat = 没有可以重复的信息。
nothing_to_undo = 没有可以撤销的操作。
pardon = 请重复。
volume_highest = 音量已到最大。
