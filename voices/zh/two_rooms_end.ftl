# 游戏的结束：宣告、亮牌、提问、结果、立即结束。句子是我们自己写的。

# 宣告

come_together = 请过来，两组分开，先不亮牌。到齐了就说：下一步。
stay_apart = 请留在自己的房间，先不亮牌。
called_card = { $certain ->
    [yes] { $card }
   *[no] 有{ $card }的话
}
call_up = { $asked }
call_predicts_winner = 谁赢了？{ $who }，请说红队，或者蓝队。
call_predicts_winner_or_neither = 谁赢了？{ $who }，请说红队、蓝队，或者都没赢。
call_early_loser = 猜猜谁赢了？{ $who }，如果你已经输了，请说红队，或者蓝队。
call_predicts_buried = 埋葬的是哪张牌？{ $who }，请说牌名。
call_predicts_team = 埋葬的牌什么颜色？{ $who }，请说。
call_shot = 开枪打谁？{ $who }，说一个人，哪个房间都行。
call_every_color_right = 每个人是什么颜色？{ $who }，请说出来，再说：下一步。
call_is_team = { $team ->
    [red] { $card }说红队。
    [blue] { $card }说蓝队。
    [neither] { $card }说都没赢。
    [grey] { $card }说灰色。
    [green] { $card }说绿色。
    [black] { $card }说黑色。
    [purple] { $card }说紫色。
    [pink] { $card }说粉色。
   *[yellow] { $card }说黄色。
}
call_is_card = { $card }说的是{ $named }。
call_is_player = { $card }开枪打{ $name }。
nobody_speaks = { $card }没有回应。
too_late_to_correct = 太晚了，牌已经亮了，不能改。
not_an_answer = 这不是我问的答案。
says_game_over = 游戏结束，{ $card }

# 亮牌

everybody_reveals = 三。二。一。亮牌！
say_next = 互相看看。牌都亮了，请说：下一步。
ask_place = { $asked }{ $taught ->
    [yes] {""}
   *[no] 在，还是不在？
}
ask_yes_no = { $asked }{ $taught ->
    [yes] {""}
   *[no] 说：是，或不是。
}
ask_group = { $asked }{ $taught ->
    [yes] {""}
   *[no] { $first_room }，还是{ $second_room }？
}
which_group = 在哪一组？请说：{ $first_room }，或者{ $second_room }。
ask_card_name = { $asked }
ask_card_names = { $asked }请说牌名，最后说：就这些。
ask_color = { $asked }
ask_bond = { $asked }
reveal_waits = 我等着。请说：下一步，或者：我们不知道。
card_is_in = { $card }，{ $place }！
card_is_held = { $card }：{ $name }，{ $place }！
heard_yes_no = { $answer ->
    [yes] 是。
   *[no] 不是。
}
heard_card = 是{ $card }。
heard_cards = 记下了：{ $cards }。
    .second = 知道了：{ $cards }。
    .third = 收到：{ $cards }。
heard_so_far = 到现在有：{ $cards }。
heard_color = { $color ->
    [red] 红。
    [blue] 蓝。
    [neither] 都不是。
    [grey] 灰。
    [green] 绿。
    [black] 黑。
    [purple] 紫。
    [pink] 粉。
   *[yellow] 黄。
}
heard_bond = { $bond ->
    [in_love] 最后是爱。
   *[in_hate] 最后是恨。
}
heard_nobody = 没有人。
heard_everybody = 所有人。
heard_unknown = 那就先不定。
card_not_in_play = 这一局没有{ $card }。
card_not_known = 我不知道{ $name }拿的是什么牌。请说牌名。
couples_are_two = 一对是两个人。说两个，或者说：没有人。
backup_counts = { $card }被埋葬了，所以由{ $backup }代替。
sober_counts = 那么醉酒者现在是{ $card }。
numbered_card = { $number }号{ $card }
several_cards = { $count ->
    [2] 两张{ $card }
   *[other] { $count }张{ $card }
}

# 各种问题

asked_buried = 翻开埋葬的牌，是哪一张？
asked_sober = 醉酒者，请亮出你清醒的那张牌。是哪一张？
asked_sober_taken = { $card }在最后一轮换上那张牌了吗？
asked_room = { $card }在这里吗？
asked_group = { $card }在哪一组？
asked_where = { $card }，你在哪里？
asked_and_where = 那{ $card }呢？
asked_shared = { $card }和{ $other }分享过角色牌吗？
asked_predicts_winner = 亮牌以前，{ $card }说的是哪个队？红队，蓝队，还是没有人说？
asked_predicts_buried = 亮牌以前，{ $card }说的是哪张牌？
asked_predicts_team = 亮牌以前，{ $card }说的是什么颜色？
asked_every_color_right = { $card }把颜色全说对了吗？
asked_shot = { $card }打的是谁？请说牌名。
asked_shot_player = 被打中的是{ $name }，是什么牌？
asked_first_share = { $card }第一个和谁分享？请说牌名，或者没有人。
asked_later_bond = { $card }最后得到的是爱，还是恨？
asked_lost_early = { $card }在最后一轮以前就输了吗？
asked_tie_color = { $card }拿到哪种颜色的牌更多？红，蓝，还是都不是？
asked_cards_held = 哪一队的告密者手里的牌更多？红队，蓝队，还是都不是？
asked_more = 还有谁？

# 关于发生过的事

asked_left_first_room = { $card }离开过最初的房间吗？
asked_helped_depose_in_most_rounds = 大多数轮次里，{ $card }都帮忙换掉过队长吗？
asked_leads_at_end = { $card }现在是队长吗？
asked_led_other_room = { $card }以前当过另一个房间的队长吗？
asked_leader_deposed_beside = 在{ $card }的房间里，有队长被换掉过吗？
asked_hostage_in_most_rounds = 大多数轮次里，{ $card }都是人质吗？
asked_touched_everybody_uncaught = { $card }碰到了每一个人，而且没有被抓住吗？
asked_caught_the_wrist = { $card }抓对手腕了吗？
asked_named_last_hostage = { $card }说对最后一名人质了吗？
asked_lost_cards_found = { $card }藏丢的牌找到了吗？
asked_all_living_infected = 活着的人都被{ $card }感染了吗？
asked_infected = 除了{ $card }，还有谁被感染了？
asked_cultist = 除了{ $card }，还有谁入了教？
asked_recruited = 除了{ $card }，还有谁变黄了？
asked_traitor = { $card }把谁变成了叛徒？
asked_piped = 谁必须跟着{ $card }？
asked_fathers_child = { $card }认了谁当孩子？
asked_mothers_child = { $card }认了谁当孩子？
asked_in_love = { $card }让哪两个人相爱？请说两张牌，或者没有人。
asked_in_hate = { $card }让哪两个人相恨？请说两张牌，或者没有人。

# 结果：先说为什么，再说每个人

because = { $why }
red_wins = { $why }红队获胜！
    .second = { $why }红队赢了！
    .third = { $why }红队胜出！
blue_wins = { $why }蓝队获胜！
    .second = { $why }蓝队赢了！
    .third = { $why }蓝队胜出！
neither_wins = { $why }两队都没赢。
    .second = { $why }两队都输了。
team_open = 哪一队赢了，定不下来：{ $asked }
all_open = 谁赢了，定不下来：{ $asked }
why_together = { $one }和{ $other }在一起。轰！
why_apart = { $one }躲过了{ $other }。
why_reached = { $one }死了。
why_spared = { $one }还活着。
why_met = { $one }和{ $other }在一起。
why_not_met = { $one }没有和{ $other }在一起。
why_unmet = { $one }和{ $other }没有分享角色牌。
why_even = 红蓝打平了。
why_cost = { $one }赢了，抢走了一个队的胜利。
why_ended = { $one }结束了游戏。
why_decided = 已经定了。
one_takes_all = { $who }赢了，其他人全输。
result_won = 赢家：{ $who }，{ $reason }。
    .second = 胜者：{ $who }，{ $reason }。
result_lost = 输家：{ $who }，{ $reason }。
    .second = 败者：{ $who }，{ $reason }。
result_open = { $who }还定不下来：{ $asked }
play_again = 再玩？请说：新游戏。
game_stopped = 游戏停止了。想再玩一局，请说：新游戏。

reason_team_won = 队伍赢了
reason_team_failed = 队伍没有成功
reason_right_rooms = 待对了房间
reason_wrong_rooms = 待错了房间
reason_it_happened = 目标达到了
reason_it_did_not_happen = 目标没有达到
reason_right_shares = 分享对了
reason_wrong_shares = 分享不对
reason_called_right = 说对了
reason_called_wrong = 说错了
reason_no_time_to_speak = 没有来得及说
reason_nothing_is_buried = 没有埋葬的牌
reason_hit_the_target = 打中了目标
reason_missed_the_target = 没有打中目标
reason_shot = 被打中了
reason_missed = 没有被打中
reason_partner_won = 对方赢了
reason_partner_failed = 对方没有赢
reason_shared_with_nobody = 没有和人分享
reason_shared_with_each_other = 两个人互相跟着
reason_holds_the_card = 手里还拿着那张牌
reason_all_have_it = 活着的人都被感染了
reason_some_have_it_not = 活着的人没有都被感染
reason_named_well = 选的人结局很好
reason_named_badly = 选的人结局不好
reason_tie_settled = 平局已分胜负
reason_no_tie_settled = 没有平局
reason_bond_kept = 合了爱和恨的要求
reason_bond_broken = 没有合爱和恨的要求
reason_source_died = 教主死了
reason_not_with_source = 不在吹笛人的房间
reason_all_was_taken = 别人独赢了
reason_ended_the_game = 结束了游戏，独自获胜
reason_game_was_ended = 别人结束了游戏
reason_nothing_ended_it = 游戏没有提前结束
reason_either_way = 不管别的怎么样

# 立即结束游戏的牌

ask_ends_game = { $backed_up ->
    [yes] { $card }结束了游戏。对方是{ $partner }本人，不是备用角色，对吗？
   *[no] { $card }结束了游戏，是吗？
}
not_ended = 好的，游戏没有结束。
nothing_ends_it = 这一局没有能立即结束游戏的牌。
who_ends_it = 谁结束了游戏？请说：游戏结束，再说牌名。
game_ended = 游戏结束！是{ $card }结束的。
    .second = 到此为止！是{ $card }结束的。
