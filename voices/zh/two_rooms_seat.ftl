# 玩家手机上除了牌本身的文字（two_rooms_cards.ftl）以外显示的内容。是给人看的，不是念出来的。

paper_card = { $name }：{ $card }
cards_from_box = 这一局用盒里的牌。
say_aloud = 大声说：“{ $words }”。
mayor_is_asked_for = 主持人问到市长的时候，向大家亮出你的牌，你那一票算两票。
called_up_before_reveal = 亮牌之前会点到你。

# 可以点的

offer_hostages = 选{ $number }名人质
offer_call_team = 说出一个队
offer_call_card = 说出被埋的牌
offer_call_player = 向一个人开枪
offer_call_colors = 所有的颜色都说完了
offer_bouncer = 让一个人过去
offer_in_love = 让两个人相爱
offer_in_hate = 让两个人相恨
offer_sober_card = 拿清醒的那张牌
offer_trade = 和被埋的牌交换，不看
chosen_team = { $team ->
    [red] 红队
    [blue] 蓝队
    [grey] 灰色
    [green] 绿色
    [black] 黑色
    [purple] 紫色
    [pink] 粉色
    [yellow] 黄色
   *[neither] 两队都不是
}

# 主人现在的状态

you_are_shy = 你变得害羞了：再也不能给别人看牌。
you_are_foolish = 你变傻了：以后不能拒绝分享。
you_are_coy = 你变得腼腆了：以后只能分享颜色。
you_are_cursed = 你被诅咒了：不许出声，也不能用要说话的能力。
you_are_savvy = 你有悟性了：以后只能分享角色牌。
you_are_attached = 你和蜈蚣连上了：不在同一个房间，就要一直公开牌。
you_are_voteless = 你不能再投票选队长。
you_are_traitor = 你成了叛徒：从此跟着另一队赢。
you_are_piped = 你跟着吹笛人：结束时和他在同一个房间，你才能赢。
you_are_infected = 你被感染了：结束时活着的人全被感染，你才赢。
you_are_cultist = 你入了教：结束时教主死了，你就输。
you_are_bitten = 你被咬了：狼人问你，你必须回答。
you_are_recruited = 你和刺客一样，是黄队。
you_are_in_love = 你和{ $name }相爱：结束时要在同一个房间。
you_are_in_hate = 你和{ $name }相恨：结束时要在不同的房间。
buried_card_is = 被埋的牌：{ $card }

# 结局

own_result = { $won ->
    [yes] 你赢了：{ $reason }。
   *[no] 你输了：{ $reason }。
}
own_result_open = 没有人能说清你赢没赢。
