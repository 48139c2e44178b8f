# 主持人在《两室一弹》里说的话。句子是我们自己写的。

hostages_words = { $wanted ->
    [2] 两名人质
   *[other] { $wanted }名人质
}

# 时间

last_round = 最后一轮。{ $seconds ->
    [0] { $minutes ->
        [2] 两分钟。
       *[other] { $minutes }分钟。
    }
   *[other] { $minutes ->
        [0] { $seconds }秒。
        [2] 两分{ $seconds }秒。
       *[other] { $minutes }分{ $seconds }秒。
    }
}

round_starts = { $last ->
    [yes] { last_round }开始！
   *[other] { $round ->
        [1] 开始！请看自己的牌。
       *[other] 第{ $round }轮，开始！
    }
}
    .second = { $last ->
        [yes] { last_round }出发！
       *[other] { $round ->
            [1] 开始！请看自己的牌。
           *[other] 第{ $round }轮，出发！
        }
    }
    .third = { $last ->
        [yes] { last_round }行动！
       *[other] { $round ->
            [1] 开始！请看自己的牌。
           *[other] 第{ $round }轮，行动！
        }
    }
minutes_left = { $minutes ->
    [2] 还剩两分钟。
   *[other] 还剩{ $minutes }分钟。
}
one_minute_left = 还剩一分钟。
thirty_seconds_left = 还剩三十秒。
countdown = { $seconds }
time_is_up = 时间到！

# 准备

welcome = 欢迎来玩两室一弹！请叫我{ $address }。一共{ $players }个人。到齐了就说：开始游戏。
wrong_number_of_players = { $players }个人玩不了。这个游戏要{ $least }到{ $most }个人。
split_named = { $first_room }：{ $first_players }。{ $second_room }：{ $second_players }。
split_unnamed = 随机分组：{ $first_size }个人去{ $first_room }，{ $second_size }个人去{ $second_room }。
deck = 请拿出{ $deck_size }张牌：{ $cards }。
deal = 洗牌，每人一张，正面朝下，先不要看！到了自己的房间，就说：我们房间准备好了。
cards_on_phones = 你的牌在手机上，按住就能看。到了自己的房间，就说：我们房间准备好了。
cards_of_paper = 请到主人那里拿纸牌：{ $names }。
simple_cards = 只看牌的颜色。牌上的名字，只有总统、炸弹客和赌徒的才算数。
colors_allowed = 你可以给别人看整张牌，也可以只给看颜色。
colors_forbidden = 看牌就看整张，不能只看颜色。
dont_ask_dont_share = 谁提出分享，对方同意了，自己也必须分享。
privacy_promise = 只能在没有人的角落里分享。
premature_loss = 灰色角色如果提前输了，就当作赌徒继续玩。
room_is_ready = 好的，等另一个房间。
    .second = 很好，等另一个房间。
    .third = 收到，等另一个房间。
other_room_waits = 那边准备好了。
say_ready = 每个人都拿到牌以后，请说：我们房间准备好了。
party_counts = 现在有{ $players }名玩家。
party_is_full = 最多{ $most }个人。
party_is_small = 最少要{ $least }个人。
who_joins = 谁加入？请带上名字再说一遍，或者打字。
who_leaves = 谁要走？请带上名字再说一遍。
plays_already = 已经有{ $name }了。
plays_not = 玩家里没有{ $name }。
player_joined = 欢迎{ $name }。现在有{ $players }名玩家。
player_left = 再见，{ $name }。现在有{ $players }名玩家。

# 轮次

round_comes = { $seconds ->
    [0] { $minutes ->
        [0] 第{ $round }轮，不计时。
        [2] 第{ $round }轮，两分钟。
       *[other] 第{ $round }轮，{ $minutes }分钟。
    }
   *[other] { $minutes ->
        [0] 第{ $round }轮，{ $seconds }秒。
        [2] 第{ $round }轮，两分{ $seconds }秒。
       *[other] 第{ $round }轮，{ $minutes }分{ $seconds }秒。
    }
}{ $taught ->
    [yes] {""}
   *[no] 请准备。
}
round_without_clock = { $taught ->
    [yes] 第{ $round }轮，不计时。然后选{ hostages_words }。
   *[no] 第{ $round }轮，不计时。谈好以后，选{ hostages_words }，队长去走廊。
}
leader_is_elected = { $majority ->
    [2] 第一位队长要选出来：{ $size }个人里要有两个指着同一个人。
   *[other] 第一位队长要选出来：{ $size }个人里要有{ $majority }个指着同一个人。
}
missing_leader = 这个房间还没有队长，请提名一位。
missing_exchange = 新来的玩家到了吗？到了就说：交换完成了。
missing_hostages = { $leader ->
    [someone] { $taught ->
        [yes] 队长，还差{ hostages_words }。
       *[no] 队长，请在时间到之前选{ hostages_words }。
    }
   *[other] { $taught ->
        [yes] 还差{ hostages_words }，{ $leader }。
       *[no] 请在时间到之前选{ hostages_words }，{ $leader }。
    }
}
which_room = 哪个房间？请在那个房间里说，或者先打上房间的名字。

# 队长

ask_who_leads = 谁是队长？
ask_who_takes_over = 谁来接任？
ask_accept_leadership = { $name ->
    [someone] 新队长接受吗？
   *[other] 你接受吗，{ $name }？
}{ $taught ->
    [yes] {""}
   *[no] 接受，还是不接受？
}
ask_how_many_votes = { $taught ->
    [yes] { $name ->
        [someone] { $size }个人里有几个指着他？
       *[other] { $size }个人里有几个指着{ $name }？
    }
   *[no] { $majority ->
        [2] { $name ->
            [someone] { $size }个人里要有两个指着同一个人。现在有几个？
           *[other] { $size }个人里要有两个指着{ $name }。现在有几个？
        }
       *[other] { $name ->
            [someone] { $size }个人里要有{ $majority }个指着同一个人。现在有几个？
           *[other] { $size }个人里要有{ $majority }个指着{ $name }。现在有几个？
        }
    }
}
leader_appointed = { $name ->
    [someone] 这个房间有队长了。
   *[other] 你们的队长：{ $name }！
}
    .second = { $name ->
        [someone] 你们有队长了。
       *[other] 队长是{ $name }。
    }
    .third = { $name ->
        [someone] 队长选好了。
       *[other] 你们的队长是{ $name }。
    }
leader_accepted = { $name ->
    [someone] 你们有新队长了。
   *[other] 新队长：{ $name }！
}
    .second = { $name ->
        [someone] 队长换人了。
       *[other] 新队长是{ $name }。
    }
    .third = { $name ->
        [someone] 有新队长了。
       *[other] 队长换成{ $name }了。
    }
leader_usurped = { $name ->
    [someone] 票数过半，你们有新队长了。
   *[other] 票数过半！队长：{ $name }。
}
    .second = { $name ->
        [someone] 政变！你们有新队长了。
       *[other] 政变成功！队长：{ $name }。
    }
    .third = { $name ->
        [someone] 通过！你们有新队长了。
       *[other] 多数通过！队长：{ $name }。
    }
leader_is = { $name ->
    [someone] 这个房间有队长。
   *[other] 队长是{ $name }。
}
no_leader_yet = 这个房间还没有队长。
leader_already = { $name ->
    [someone] 这个房间已经有队长了。
   *[other] 已经有队长了：{ $name }。
}
leader_not_here = 这个房间里没有{ $name }。
hostage_cannot_lead = 人质不能做这里的队长：{ $name }要过去。
nobody_appoints_themselves = 不能提名自己，要由别人来提名。
no_leader_to_change = 这里还没有队长。请先提名一位。
leader_is_away = 队长在两个房间之间，现在不能换人。
leadership_refused = { $leader ->
    [someone] 队长不变，对方不接受。
   *[other] 队长还是{ $leader }，对方不接受。
}
    .second = { $leader ->
        [someone] 谢绝了。队长不变。
       *[other] 谢绝了。队长还是{ $leader }。
    }
    .third = { $leader ->
        [someone] 没答应。队长不变。
       *[other] 没答应。队长还是{ $leader }。
    }
no_giving_back = 这一轮不能再还给{ $name }。
no_leading_again = 这一轮不行，{ $name }已经让位了。
usurp_time_over = 时间到了，现在不能换队长。
usurp_whom = 谁来当队长？请说：我们要，再说名字。
more_votes_than_players = { $votes }票？这个房间只有{ $size }个人。
votes_too_few = { $votes ->
    [2] 两票不够，{ $size }个人里要有{ $majority }票。
   *[other] { $votes }票不够，{ $size }个人里要有{ $majority }票。
}
majority_is = { $majority ->
    [2] { $size }个人里要有两个指着同一个人。
   *[other] { $size }个人里要有{ $majority }个指着同一个人。
}
player_underway = 已经到了吗，{ $name }？那请先说：交换完成了。

# 人质

choose_hostages = { $leader ->
    [someone] 队长，请选{ hostages_words }。{ $taught ->
        [yes] {""}
       *[no] 选好了就说：我们的人质选好了。
    }
   *[other] { $taught ->
        [yes] { hostages_words }，{ $leader }！
       *[no] 请选{ hostages_words }，{ $leader }。
    }
}
leader_before_hostages = 这个房间没有队长，请先提名一位。
exchange_first = 上一次交换还没完。完了就说：交换完成了。
other_room_exchanges = 另一个房间还没完成上一次交换。
hostages_too_early = 时间到了才选人质。
hostages_wrong_count = { $given ->
    [2] 这一轮要{ hostages_words }，不是两名。
   *[other] 这一轮要{ hostages_words }，不是{ $given }名。
}
hostages_so_far = 已经有{ $hostages }。{ $missing ->
    [2] 还差两个。
   *[other] 还差{ $missing }个。
}
hostages_stand = 人质：{ $hostages }。{ $time ->
    [running] 时间到了再过去。
   *[up] { $taught ->
        [yes] 队长，去走廊！
       *[no] 队长去走廊，请说：我们的队长准备好了。
    }
}
hostages_stand_unnamed = { $taught ->
    [yes] 队长，去走廊！
   *[no] 队长去走廊，请说：我们的队长准备好了。
}
hostages_agreed = 好的。
hostages_wait_unnamed = 好的。时间到了人质再过去。
hostages_again = 那请重新说{ hostages_words }。
hostages_final = 人质已经是{ $hostages }，不能改了。
hostages_final_unnamed = 你们的人质已经选好了。
hostages_complete = 人数够了：{ $hostages }。对吗？
mind_changed_twice = 不能再改了：{ $hostages }。{ $time ->
    [running] 时间到了再过去。
   *[up] { $taught ->
        [yes] 队长，去走廊！
       *[no] 队长去走廊，请说：我们的队长准备好了。
    }
}
hostage_not_here = 这个房间里没有{ $name }。
hostage_is_leader = 不能选{ $name }，队长不做人质。
hostage_twice = 你们说了两次{ $name }。
name_the_hostages = 请说：我们的人质是，再说名字。
no_names_known = 我不知道大家的名字。选好了就说：我们的人质选好了。
hostages_wanted = { $round ->
    [0] 第一轮每个房间{ hostages_words }。
   *[other] 这一轮每个房间{ hostages_words }。
}
hostages_first = 请先选{ hostages_words }。
nudge_hostages = 队长，请选{ hostages_words }。
nudge_leader = 队长到走廊了吗？到了就说：我们的队长准备好了。
leader_waits = { $taught ->
    [yes] 谢谢。
   *[no] 谢谢，等另一位队长。
}
leader_waits_already = 我知道了，我们在等另一位队长。
other_leader_waits = 那边队长到了。

# 交换

send_hostages = { $taught ->
    [yes] 请过去，{ $hostages }！
   *[no] 请去另一个房间，{ $hostages }！
}
send_hostages_unnamed = { $wanted ->
    [1] 这名人质，请去另一个房间。
   *[other] 人质们，请去另一个房间。
}
arrived_here = { $taught ->
    [yes] 谢谢。
   *[no] 谢谢，等另一个房间。
}
arrived_there = { $taught ->
    [yes] 那边好了。这边呢？
   *[no] 那边好了。这边呢？请说：交换完成了。
}
nothing_to_exchange = 现在没有交换。
exchange_complete = 交换完成了。
    .second = 人都到了。
    .third = 换好了。
last_exchange_begins = { $taught ->
    [yes] 最后一次交换！好了告诉我。
   *[no] 最后一次交换！人到了，请说：交换完成了。
}
