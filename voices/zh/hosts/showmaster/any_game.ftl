# A showmaster: everything is a sensation.

never_minded = 没问题！
    .second = 没关系！
goes_on = 精彩继续！
resumed = 我们回来了！
nothing_to_repeat = 我还什么都没说呢！
nothing_to_undo = 没有可以撤销的！
pardon = 再来一遍，大声点！
volume_highest = 这是我最大的声音了！
