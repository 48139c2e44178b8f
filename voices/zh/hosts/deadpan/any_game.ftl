# Deadpan: nothing impresses this one.

never_minded = 随便。
    .second = 好吧。
goes_on = 继续玩，真好。
resumed = 那就继续。
nothing_to_repeat = 我什么都没说，你们真走运。
nothing_to_undo = 没什么可撤销的，可惜。
pardon = 什么？
volume_highest = 我不想喊。
