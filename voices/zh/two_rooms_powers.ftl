# 主持人在交涉时说的话，以及关于对队长、人质、房间和时间有能力的牌。句子是我们自己写的。

# 交涉

parley_begins = { $parley_seconds ->
    [60] 两位队长，一分钟。
   *[other] 两位队长，{ $parley_seconds }秒。
}
open_parley_begins = 两位队长慢慢谈。谈完了就说：交涉结束了。
parley_ends_soon = 两位队长，还有{ $left }秒。

# 能力

power_not_in_last_round = 最后一轮不行，{ $card }来晚了。
power_used = { $card }已经用过了，整局只能用一次。
power_too_late = 现在太晚了。
ask_power_whom = { $card }选谁？
ask_power_holder = 谁是{ $card }？

usurper_leads = { $name ->
    [someone] 篡位者当队长了，这一轮换不掉。
   *[other] 队长是{ $name }，这一轮换不掉。
}
usurper_leads_already = 已经有一位篡位者当队长了，第一位算数。
usurper_stays = 这一轮不能换掉篡位者。
ask_mayor_among = { $mayors ->
    [1] 正好一半。里面是不是有公开了牌的市长？
   *[other] 正好一半。是不是只公开了一位市长，而且就在里面？
}

tackled = { $name ->
    [someone] 拦住了。这个人这一轮留下。
   *[other] 拦住了！这一轮留下：{ $name }。
}
stone = { $name ->
    [someone] 石头！请重新选{ hostages_words }。
   *[other] 石头！留下的是{ $name }。请重新选{ hostages_words }。
}
must_go = { $name ->
    [someone] 那么这个人这一轮是你们的人质。
   *[other] 这一轮的人质必须有{ $name }。
}
stays_this_round = 这一轮{ $name }留下。
forced_too_many = 只要{ hostages_words }，而且谁必须去已经定了。
forced_left_out = 里面必须有{ $names }。
not_chosen = { $name ->
    [someone] 还没有选人。
   *[other] 你们没有选{ $name }。
}
nobody_else_can_go = 那样就没有别人可以去了。

room_not_larger = 只能从人多的房间过去。
room_not_smaller = 只能到人少的房间。现在两边一样多。
not_in_larger_room = 人多的房间里没有{ $name }。
not_from_other_room = 从另一个房间来的没有{ $name }。
goes_over = { $name ->
    [someone] { $size ->
        [2] 有人过去了，这里剩两个人。
       *[other] 有人过去了，这里剩{ $size }个人。
    }
   *[other] { $size ->
        [2] 过去的是{ $name }，这里剩两个人。
       *[other] 过去的是{ $name }，这里剩{ $size }个人。
    }
}
comes_over = { $name ->
    [someone] { $size ->
        [2] 有人过来了，你们有两个人。
       *[other] 有人过来了，你们有{ $size }个人。
    }
   *[other] { $size ->
        [2] 过来的是{ $name }，你们有两个人。
       *[other] 过来的是{ $name }，你们有{ $size }个人。
    }
}
leaves_the_game = { $name ->
    [someone] { $size ->
        [2] 有人退出游戏，你们有两个人。
       *[other] 有人退出游戏，你们有{ $size }个人。
    }
   *[other] { $size ->
        [2] 退出游戏的是{ $name }，你们有两个人。
       *[other] 退出游戏的是{ $name }，你们有{ $size }个人。
    }
}
too_few_would_stay = 不行，留下的人太少了。
leader_lost = 这个房间没有队长了，请再提名一位。
fewer_hostages = 从现在起人质少了：这一轮{ hostages_words }。
time_lord_ends = 时间领主结束了这一轮！
time_lord_too_late = 五分钟已经过了，时间领主没有能力了。
drunk_takes_card = 醉酒者，现在换上留给你的牌。
