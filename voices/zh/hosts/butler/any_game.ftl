# A butler: polite to the point of coldness.

never_minded = 遵命。
    .second = 好的。
goes_on = 游戏照常进行。
resumed = 请各位继续。
nothing_to_repeat = 我没有说过值得重复的话。
nothing_to_undo = 没有什么可以撤销的。
pardon = 恕我没有听清。
volume_highest = 我不便再提高嗓门了。
