# 主持人在所有游戏里说的话。口语：句子要短，重要的先说。

# 两分钟，不是二分钟。
minutes_words = { $minutes ->
    [2] 两分钟
   *[other] { $minutes }分钟
}
seconds_words = { $seconds }秒

time_words = { $minutes ->
    [0] { seconds_words }
   *[other] { $seconds ->
        [0] { minutes_words }
       *[other] { minutes_words }{ seconds_words }
    }
}

time_left = 还剩{ time_words }。
no_clock = 现在没有计时。
paused = { $taught ->
    [yes] 暂停。
   *[no] 暂停。要继续，请说：{ $address }，继续游戏。
}
not_paused = 游戏没有暂停。
resumed = 我们继续。
resumed_clock = 我们继续，{ time_words }。
help = { $commands_count ->
    [0] 现在没有什么可说的。
   *[other] 你们可以说：{ $commands }。
}
nothing_to_repeat = 没有什么可重复的。
undone = { $step_count ->
    [0] 已经撤销。
   *[other] 已经撤销：{ $step }。
}
    .second = { $step_count ->
        [0] 撤销了。
       *[other] 撤销了：{ $step }。
    }
    .third = { $step_count ->
        [0] 不算了。
       *[other] 不算了：{ $step }。
    }
undone_for_all = { $step_count ->
    [0] 已经撤销。我们退回一步。
   *[other] 已经撤销：{ $step }。我们退回一步。
}
nothing_to_undo = 没有什么可撤销的。
undo_too_late = 太晚了，后面的步骤已经发生。
ask_really_stop = 真的要结束游戏吗？要，还是不要？
goes_on = 游戏继续。
ask_which_one = 是{ $first }，还是{ $second }？
numbered = { $number }，{ $name }。
ask_which_number = 请说号码。{ $options }
no_such_number = 没有这个号码。
which_given_up = 这个名字我听不清。请再说一遍，或者打字。
not_now = 现在还不能这样做。
never_minded = 好的。
    .second = 没事。
    .third = 行。

# 关于今晚本身。
pardon = 抱歉，我没听懂。
pardon_help = { $commands_count ->
    [0] 抱歉，我没听懂。
   *[other] 抱歉，你们可以说：{ $commands }。
}
volume_is = 音量百分之{ $percent }。
volume_highest = 我已经最大声了。
volume_lowest = 我已经最小声了。
utterances_kept = 顺便说一下：今晚我听到的声音会保存下来，只在这台电脑上。
announcement = { $words }
microphone_dead = { $room }的麦克风没有声音。打开了吗？
microphone_too_loud = { $room }的麦克风声音太大，请开小一点。
microphone_too_quiet = { $room }的麦克风声音太小，请开大一点。
loudspeaker_lost = { $room }听不到我了。游戏继续。
loudspeaker_back = { $room }又听到我了。
microphone_lost = 我听不到{ $room }了。请用键盘输入。
microphone_back = 我又听到{ $room }了。
interrupted = 抱歉，我刚才卡住了，什么都没丢。
interrupted_clock = 抱歉，我刚才卡住了，什么都没丢，计时停着：还剩{ time_words }。
was_away = 我离开了{ time_words }。
returned = 我们又回来了，谁也没有错过什么。
returned_clock = 我们又回来了，计时停着：还剩{ time_words }。
ask_go_on = 继续吗？好，还是不好？
waits_to_go_on = 好的，我们等着。要继续，请说：{ $address }，继续游戏。
